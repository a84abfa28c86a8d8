"""Moves: what was played, kept in few numbers; what came of a move is worked out when somebody asks."""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import overload

from freehold.game import chance, keystream
from freehold.game.action import Action
from freehold.game.chance import Outcome
from freehold.game.checkpoints import pack, unpack
from freehold.game.events import Events, read_events
from freehold.game.lexicon import Lexicon
from freehold.game.offers import NOTHING, Offer
from freehold.rules.action import Action as ActionBlock
from freehold.rules.apply import apply, settle
from freehold.rules.codes import ActionKind, Chance
from freehold.rules.names import Seat
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Stream, rewind

CHECKPOINT = 256  # actions between two kept states
WIDTH = 8  # numbers of a move
BYTE = 256
KINDS_BY_NUMBER = {kind.value: kind for kind in ActionKind}
CHANCES_BY_NUMBER = {kind.value: kind for kind in Chance}


class Move:
    """An action that was played, and what came of it; its text is the line of a record."""

    __slots__ = (
        "_events",
        "_index",
        "_moves",
        "action",
        "end",
        "outcomes",
        "player",
        "round",
        "turn",
        "typed",
    )

    def __init__(
        self,
        turn: int,
        round_number: int,
        player: Seat,
        action: Action,
        outcomes: tuple[Outcome, ...],
        typed: int,
        end: keystream.Mark,
        origin: "tuple[Moves, int]",
    ) -> None:
        self.turn = turn
        self.round = round_number
        self.player = player  # whose turn it was
        self.action = action
        self.outcomes = outcomes
        self.typed = typed  # how many outcomes were given, not drawn from the seed
        self.end = end  # where it left the stream of the seed
        self._moves, self._index = origin
        self._events: Events | None = None

    @property
    def events(self) -> Events:
        """What came of it."""
        if self._events is None:
            self._events = self._moves.events_of(self._index)
        return self._events

    def know(self, action: Action, events: Events) -> None:
        """Spare finding out again what was done, and what came of it."""
        self.action = action
        self._events = events

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.turn, self.action.kind, self.action.seat))

    def _key(self) -> tuple[object, ...]:
        return self.turn, self.round, self.player, self.action, self.outcomes, self.typed, self.end

    def __str__(self) -> str:
        text, outcomes, typed = self.action.full_text, self.outcomes, self.typed
        mark = ""
        if self.action.kind == ActionKind.ROLL and typed != 1:
            text = f"{text} {outcomes[0].value} {outcomes[1].value}"
            mark = f"[{chance.TYPED}]" if typed == chance.DICE else ""
            outcomes, typed = outcomes[chance.DICE :], max(0, typed - chance.DICE)
        if not outcomes:
            return f"{text} {mark}" if mark else text
        return " ".join(
            part for part in (text, mark, chance_text(outcomes, typed, self.action.words)) if part
        )

    def __repr__(self) -> str:
        return f"<Move {self}>"


def chance_text(outcomes: Sequence[Outcome], typed: int, words: Lexicon) -> str:
    """Outcomes in brackets, with a mark behind those that were typed in."""
    given = chance.write(outcomes[:typed], words)
    mark = f"[{chance.TYPED}]" if typed else ""
    return " ".join(part for part in (given, mark, chance.write(outcomes[typed:], words)) if part)


class Opening:
    """How the timeline began: from a position, or by sitting down, with what chance then gave."""

    __slots__ = ("_moves", "outcomes", "players", "position", "typed")

    def __init__(
        self,
        moves: "Moves",
        position: str = "",
        players: int = 0,
        outcomes: tuple[Outcome, ...] = (),
        typed: int = 0,
    ) -> None:
        self._moves = moves
        self.position = position
        self.players = players
        self.outcomes = outcomes
        self.typed = typed  # how many outcomes were given, not drawn from the seed

    @property
    def events(self) -> Events:
        """What happened before the first decision; nothing in a position."""
        return Events() if self.position else self._moves.opening_events(self.players, self.outcomes)


class Moves(Sequence[Move]):
    """Every move of a game so far; those that are there never change, and more may be added."""

    __slots__ = ("_at", "_count", "_names", "_numbers", "_offers", "_outcomes", "_state", "_states", "_words")

    def __init__(self, state: State | None, words: Lexicon) -> None:
        """Without a state there is no way back yet."""
        self._count = 0
        self._numbers = array("q")
        self._outcomes = array("q")
        self._offers: dict[int, Offer] = {}
        self._names: dict[int, str] = {}
        self._words: list[tuple[int, Lexicon]] = [(0, words)]  # from which move on
        self._states = [] if state is None else [pack(state)]  # before every so many moves
        self._at = 0  # the move before which `_state` is
        self._state: State | None = None

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        places = range(len(self))[index]
        return self._move(places) if isinstance(places, int) else [self._move(at) for at in places]

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, range(len(self)))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, tuple | list):
            return list(self) == list(other)
        if not isinstance(other, Moves):
            return NotImplemented
        return self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        count = self._count
        return (
            self._numbers[: count * WIDTH],
            self._outcomes[: self._first_outcome(count)],
            [offer for index, offer in self._offers.items() if index < count],
            [name for index, name in self._names.items() if index < count],
        )

    __hash__ = None  # type: ignore[assignment]  # more may be added

    def __repr__(self) -> str:
        return f"<{len(self)} moves>"

    def add(
        self,
        numbers: ActionBlock,
        turn: tuple[int, int, Seat],
        came: Sequence[Outcome],
        typed: int,
        end: int,
        words: Lexicon,
    ) -> None:
        """Keep a move: `turn` is its number, its round and whose it was, `end` as `packed_mark` gives it.

        `words` are the names that it was made with.
        """
        outcomes = self._outcomes
        code = numbers.kind + BYTE * (numbers.seat + 2)
        first = len(outcomes) * BYTE * BYTE + typed
        self._numbers.extend((code, numbers.target, numbers.amount, *turn, end, first))
        for kind, value, deck in came:
            outcomes.append((value * BYTE + kind) * BYTE + deck + 1)
        if words is not self._words[-1][1]:
            self._words.append((self._count, words))
        self._count += 1

    def note_offer(self, offer: Offer) -> None:
        """The last move was an offer, and of this."""
        self._offers[self._count - 1] = offer

    def note_name(self, name: str) -> None:
        """The last move was a newcomer's of this name."""
        self._names[self._count - 1] = name

    def keep_state(self, state: State) -> None:
        """Every so often the state after the moves so far is kept."""
        if self._count == CHECKPOINT * len(self._states):
            self._states.append(pack(state))

    def so_far(self) -> "Moves":
        """The moves that there are now, and none that are added later."""
        twin: Moves = object.__new__(Moves)
        for slot in self.__slots__:
            setattr(twin, slot, getattr(self, slot))
        twin._at, twin._state = 0, None
        return twin

    def first(self, count: int) -> "Moves":
        """So many moves from the beginning, which then go their own way."""
        twin: Moves = object.__new__(Moves)
        twin._count = count
        twin._numbers = self._numbers[: count * WIDTH]
        twin._outcomes = self._outcomes[: self._first_outcome(count)]
        twin._offers = {index: offer for index, offer in self._offers.items() if index < count}
        twin._names = {index: name for index, name in self._names.items() if index < count}
        twin._words = [self._words[0], *(change for change in self._words[1:] if change[0] < count)]
        twin._states = self._states[: count // CHECKPOINT + 1]
        twin._at, twin._state = 0, None
        return twin

    def know_state(self, index: int, state: State) -> None:
        """Spare finding out the state before a move: it is this one, which is then no longer anybody's."""
        self._at, self._state = index, state

    def state_before(self, index: int) -> State:
        """The state before a move, or after the last one."""
        kept = min(index // CHECKPOINT, len(self._states) - 1)
        at, state = kept * CHECKPOINT, unpack(self._states[kept])
        while at < index:
            self._again(state, at)
            at += 1
        return state

    def states(self, first: int) -> Iterator[State]:
        """The states before all moves from one on; it is always the same block, as it changes."""
        state = self.state_before(first)
        for at in range(first, len(self)):
            yield state
            self._again(state, at)

    def words_before(self, index: int) -> Lexicon:
        """The names that the moves up to one were made with."""
        return self._words_of(index - 1) if index else self._words[0][1]

    def opening_events(self, players: int, outcomes: Sequence[Outcome]) -> Events:
        """What came of laying out the table, found out by doing it again."""
        words, after, state = self._words[0][1], unpack(self._states[0]), State()
        state.seats = players
        state.token, state.country = after.token, after.country
        tape = keystream.tape_of(Stream())
        rewind(tape)
        chance.script(tape, outcomes)
        begin(state, words.edition.rulebook, tape)
        settle(state, words.edition.rulebook, tape)
        return read_events(tape, words)

    def events_of(self, index: int) -> Events:
        """What came of a move, found out by making it again; one after another is quickest."""
        state = self._state if self._at == index else None
        self._state = None
        state = state or self.state_before(index)
        self._again(state, index)
        move = self._move(index)
        events = read_events(keystream.tape_of(Stream()), move.action.words, self._offers.get(index))
        if index + 1 < len(self):
            self._at, self._state = index + 1, state
        return events

    def _again(self, state: State, index: int) -> None:
        move = self._move(index)
        tape = keystream.tape_of(Stream())
        rewind(tape)
        chance.script(tape, move.outcomes)
        apply(state, move.action.words.edition.rulebook, tape, move.action.fill(ActionBlock()))

    def _first_outcome(self, index: int) -> int:
        if index * WIDTH >= len(self._numbers):
            return len(self._outcomes)
        return self._numbers[index * WIDTH + WIDTH - 1] // (BYTE * BYTE)

    def _words_of(self, index: int) -> Lexicon:
        return self._words[bisect_right(self._words, index, key=lambda change: change[0]) - 1][1]

    def _move(self, index: int) -> Move:
        code, target, amount, turn, round_number, player, end, chance_code = self._numbers[
            index * WIDTH : (index + 1) * WIDTH
        ]
        seat, kind = divmod(code, BYTE)
        gives, takes, lots_given, lots_taken, cards_given, cards_taken = self._offers.get(index, NOTHING)
        action = Action(
            KINDS_BY_NUMBER[kind],
            seat - 2,
            self._words_of(index),
            target,
            amount,
            gives,
            takes,
            lots_given,
            lots_taken,
            cards_given,
            cards_taken,
            self._names.get(index, ""),
            is_awaited=False,
        )
        came = self._outcomes[self._first_outcome(index) : self._first_outcome(index + 1)]
        mark = keystream.unpacked_mark(end)
        typed = chance_code % (BYTE * BYTE)
        return Move(
            turn, round_number, player, action, tuple(map(_outcome, came)), typed, mark, (self, index)
        )


def _outcome(packed: int) -> Outcome:
    rest, deck = divmod(packed, BYTE)
    value, kind = divmod(rest, BYTE)
    return Outcome(CHANCES_BY_NUMBER[kind], value, deck - 1)
