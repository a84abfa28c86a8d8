"""Game: the friendly face of the rules, for people, bots and tests."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from freehold import editions
from freehold.editions import Edition
from freehold.errors import FreeholdError, IllegalAction, NotationError, SetupError
from freehold.game import chance, roster, stream
from freehold.game.action import OFFERS, Action
from freehold.game.chance import Outcome
from freehold.game.events import Events, read_events
from freehold.game.lexicon import Lexicon
from freehold.game.notation import Reader, Spoken, hear, lot_to_raze
from freehold.game.refusals import refusal_sentence
from freehold.game.text import either, show
from freehold.game.views import LotView, Player, Question, Result, question, result
from freehold.rules import action as rules
from freehold.rules.agenda import top_seat
from freehold.rules.apply import apply, settle
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, EventKind, Refusal
from freehold.rules.legal import legal
from freehold.rules.names import BANK, NOBODY, Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, rewind

NO_SEED = b""  # given as a seed: all of chance is typed in
CHECKPOINT = 64  # actions between two kept states

# Said without a name, these are another's if only that player can mean it. The rest would surprise.
INFERRED = {
    *(ActionKind.CLAIM, ActionKind.BUILD, ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE),
    *(ActionKind.MORTGAGE, ActionKind.LIFT, ActionKind.COUNTER, ActionKind.ACCEPT, ActionKind.REFUSE),
    *(ActionKind.WITHDRAW, ActionKind.ASK_RENT, ActionKind.VOTE_YES, ActionKind.VOTE_NO),
}


@dataclass(frozen=True, slots=True)
class Move:
    """An action that was played, and what came of it; its text is the line of a record."""

    turn: int
    round: int
    player: Seat  # whose turn it was
    action: Action
    outcomes: tuple[Outcome, ...]
    typed: int  # how many of them were given, not drawn from the seed
    events: Events
    end: stream.Mark  # where it left the stream of the seed

    def __str__(self) -> str:
        text, outcomes, typed = self.action.full_text, self.outcomes, self.typed
        mark = ""
        if self.action.kind == ActionKind.ROLL and typed != 1:
            text = f"{text} {outcomes[0].value} {outcomes[1].value}"
            mark = f"[{chance.TYPED}]" if typed == chance.DICE else ""
            outcomes, typed = outcomes[chance.DICE :], max(0, typed - chance.DICE)
        return " ".join(
            part for part in (text, mark, chance_text(outcomes, typed, self.action.words)) if part
        )


def chance_text(outcomes: Sequence[Outcome], typed: int, words: Lexicon) -> str:
    """Outcomes in brackets, with a mark behind those that were typed in."""
    given = chance.write(outcomes[:typed], words)
    mark = f"[{chance.TYPED}]" if typed else ""
    return " ".join(part for part in (given, mark, chance.write(outcomes[typed:], words)) if part)


class Game:
    """One game: its edition, its players, the present state, and how it came about."""

    def __init__(self, edition: Edition, words: Lexicon, state: State, seed: bytes, source: str) -> None:
        self.edition = edition
        self.words = words
        self.state = state
        self.seed = seed
        self.seed_hash = roster.hash_of(seed) if seed else ""
        self.source = source  # the name or the file of the edition, as it was given
        self.opening = ""  # the position the game was set up from, if it was
        self.first_outcomes: tuple[Outcome, ...] = ()  # chance in the set-up
        self.first_typed = 0
        self.first_events = Events()
        self._tape: Tape = stream.new_tape(seed)
        self._moves: list[Move] = []
        self._checkpoints: list[tuple[int, State, Lexicon]] = []
        self._first_mark = stream.mark(self._tape)
        self._buffer = rules.Action()
        self._menu: rules.Menu | None = None

    @classmethod
    def new(
        cls,
        edition: str | os.PathLike[str] | Edition = "official",
        players: Sequence[str] = (),
        seed: int | str | bytes | None = None,
        options: Mapping[str, object] | None = None,
        countries: Sequence[str] | None = None,
        tokens: Sequence[str] | None = None,
        chance_given: str = "",
    ) -> Self:
        """A new game at its first decision; `chance_given` scripts the chance of the set-up."""
        book, source = find_edition(edition, options)
        game = cls.seated(book, players, seed, tokens, countries)
        game.source = source
        outcomes, _ = chance.parse(chance_given, game.words) if chance_given.strip() else ([], None)
        game.set_out(outcomes)
        return game

    @classmethod
    def seated(
        cls,
        edition: Edition,
        players: Sequence[str],
        seed: int | str | bytes | None,
        tokens: Sequence[str] | None,
        countries: Sequence[str] | None,
    ) -> Self:
        """A table with its players, before anything is laid out."""
        words = Lexicon(edition, roster.check_names(players, edition))
        key = NO_SEED if seed == NO_SEED else roster.seed_bytes(seed)
        game = cls(edition, words, State(), key, edition.name)
        roster.seat_players(game.state, words, tokens, countries)
        return game

    def set_out(self, outcomes: Sequence[Outcome], typed: int | None = None) -> None:
        """Lay out the table and find the first player; `typed` is as in `perform`."""
        tape, given = self._tape, self._script(outcomes, typed)
        unseen = [0] * len(self.state.deck_unseen)
        begin(self.state, self.rulebook, tape)
        settle(self.state, self.rulebook, tape)
        came = chance.drawn(tape, self.rulebook, unseen)
        if reason := self._trouble(given, came, outcomes, typed, self.words):
            raise NotationError(0, reason)
        self.first_outcomes, self.first_typed = came, len(outcomes) if typed is None else typed
        self.first_events = read_events(tape, self.words)
        self.start_history()

    def _script(self, outcomes: Sequence[Outcome], typed: int | None) -> Sequence[Outcome]:
        """Put outcomes on the tape: all, or those that the seed does not give anyway."""
        given = outcomes if typed is None or not self._tape.seeded else outcomes[:typed]
        rewind(self._tape)
        chance.script(self._tape, given)
        return given

    def _trouble(
        self,
        given: Sequence[Outcome],
        came: Sequence[Outcome],
        outcomes: Sequence[Outcome],
        typed: int | None,
        words: Lexicon,
    ) -> str:
        """What is wrong with the chance that was given, or with the record of what the seed gave."""
        reason = chance.trouble(self._tape, given, came, words)
        if not reason and typed is not None and tuple(outcomes) != tuple(came):
            gave = chance.write(came, words) or "nothing"
            return f"the seed gives {gave}, not {chance.write(outcomes, words) or 'nothing'}"
        return reason

    def start_history(self) -> None:
        """What is now is what undoing everything leads back to."""
        self._first_mark = stream.mark(self._tape)
        self._moves = []
        self._checkpoints = [(0, self.state.copy(), self.words)]

    @classmethod
    def from_position(
        cls,
        text: str,
        seed: int | str | bytes | None = None,
        edition: str | os.PathLike[str] | Edition | None = None,
        options: Mapping[str, object] | None = None,
        players: Sequence[str] | None = None,
    ) -> Self:
        """A game set up from the text of a position; what the text does not say has its default."""
        from freehold.game.setting import set_up

        return set_up(cls, text, seed, edition, options, players)

    @classmethod
    def load(cls, path: str | os.PathLike[str], edition: str | os.PathLike[str] | None = None) -> Self:
        """The game in a record, replayed; `edition` says where its edition is now, if it is a file."""
        from freehold.game.record import load

        return load(cls, path, edition)

    def save(self, path: str | os.PathLike[str], secret: bool = False) -> None:
        """Write a record; a secret one holds the hash of the seed instead of the seed."""
        from freehold.game.record import write
        from freehold.game.storage import write_whole

        write_whole(path, write(self, os.fspath(path), secret))

    def record(self, secret: bool = False) -> str:
        """The text of a record."""
        from freehold.game.record import write

        return write(self, "", secret)

    def position(self) -> str:
        """The present situation as text, for `from_position`."""
        from freehold.game.position import write

        return write(self.state, self.words, self.source)

    def copy(self) -> Self:
        """A game that goes its own way from here."""
        twin = type(self)(self.edition, self.words, self.state.copy(), self.seed, self.source)
        twin.seed_hash, twin.opening = self.seed_hash, self.opening
        twin.first_outcomes, twin.first_typed = self.first_outcomes, self.first_typed
        twin.first_events = self.first_events
        twin._tape = self._tape.copy()
        twin._moves = self._moves[:]
        twin._checkpoints = self._checkpoints[:]
        twin._first_mark = self._first_mark
        return twin

    # What is known

    @property
    def first_players(self) -> int:
        """How many sat down at the start."""
        return self._checkpoints[0][1].seats

    @property
    def first_chance(self) -> str:
        """What chance gave in the set-up, in brackets."""
        return chance_text(self.first_outcomes, self.first_typed, self.words)

    @property
    def rulebook(self) -> Rulebook:
        """The edition's rules as numbers."""
        return self.edition.rulebook

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, those who are out included."""
        return tuple(Player(self, seat) for seat in range(self.state.seats))

    def player(self, who: str | int) -> Player:
        """A player by name, by the beginning of it, or by seat."""
        return Player(self, self._seat_of(who))

    def lot(self, name: str) -> LotView:
        """A lot by name, or by an unambiguous short form of it."""
        return LotView(self, self.words.lots.find(name))

    @property
    def lots(self) -> tuple[LotView, ...]:
        """Every lot, in order of the deeds."""
        return tuple(LotView(self, lot) for lot in range(self.rulebook.lots))

    @property
    def to_act(self) -> Question | None:
        """Who is awaited and for what; None once the game is over."""
        return question(self.state, self.words)

    @property
    def turn(self) -> Player | None:
        """Whose turn it is."""
        return None if self.state.turn == NOBODY else Player(self, self.state.turn)

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round_number

    @property
    def jackpot(self) -> Money:
        """What lies on Free Parking."""
        return self.state.jackpot

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return result(self.state, self.words)

    @property
    def history(self) -> tuple[Move, ...]:
        """Every action so far, with what came of it."""
        return tuple(self._moves)

    # What may be done

    def legal(self, seat: str | int | None = None) -> list[Action]:
        """All that may be done now, by everybody or by one player; each can be played as it is."""
        menu = self._menu = self._menu or rules.Menu()
        legal(self.state, self.rulebook, menu)
        wanted = None if seat is None else self._seat_of(seat)
        actions: list[Action] = []
        razed: set[int] = set()
        for at in range(menu.count):
            if wanted is None or menu.seat[at] == wanted:
                action = self._from_menu(menu, at)
                is_repeated = action is not None and action.kind == ActionKind.RAZE and action.target in razed
                if action is not None and not is_repeated:
                    actions.append(action)
                    if action.kind == ActionKind.RAZE:
                        razed.add(action.target)
        return actions

    def _from_menu(self, menu: rules.Menu, at: int) -> Action | None:
        kind, seat, low, high = ActionKind(menu.kind[at]), menu.seat[at], menu.low[at], menu.high[at]
        is_awaited = seat in (BANK, top_seat(self.state))
        action = Action(
            kind, seat, self.words, menu.target[at], amount=low, low=low, high=high, is_awaited=is_awaited
        )
        if kind in OFFERS:
            return self._playable_offer(replace(action, amount=0))
        if kind == ActionKind.RAZE:
            lot = lot_to_raze(self.state, self.words, self.rulebook.lot_group[action.target])
            return replace(action, target=lot, amount=high)
        if kind == ActionKind.JOIN:
            return replace(action, name=self._newcomer_name(action.target))
        return action

    def _playable_offer(self, action: Action) -> Action | None:
        """The simplest offer that can be made as it is: a little cash, or one thing for nothing."""
        for offer in self._simple_offers(action):
            if self.check(offer) == Refusal.ALLOWED:
                return offer
        return None

    def _simple_offers(self, action: Action) -> Iterable[Action]:
        if action.high > 0:
            yield action.at(max(1, action.low))
        if action.low < 0:
            yield action.at(min(-1, action.high))
        cash = action.at(min(max(0, action.low), action.high))
        for lot in range(self.rulebook.lots):
            if self.state.owner[lot] == action.seat:
                yield replace(cash, lots_given=1 << lot)
            if self.state.owner[lot] == action.target:
                yield replace(cash, lots_taken=1 << lot)
        yield replace(cash, cards_given=1)
        yield replace(cash, cards_taken=1)

    def _newcomer_name(self, country: int) -> str:
        """A name for somebody who did not give one: that of the country."""
        name = self.words.country(country)
        for number in range(2, len(self.words.players) + 3):
            try:
                return roster.check_newcomer(name, self.words.players)
            except SetupError:
                name = f"Newcomer {number}"
        return name

    def check(self, action: Action | str) -> Refusal:
        """Whether the rules allow an action, or the reason why not."""
        if isinstance(action, str):
            action = self.read(action)
        return Refusal(check(self.state, self.rulebook, action.fill(self._buffer)))

    def why_not(self, what: Action | str, by: str | int | None = None) -> str | None:
        """Why something cannot be done, in a sentence; None if it can."""
        try:
            action, outcomes = self._understand(what, by)
            refusal = self.check(action)
            if refusal != Refusal.ALLOWED:
                return self._sentence(refusal, action)
            if outcomes:
                self.copy().play(what, by)
        except FreeholdError as error:
            return str(error)
        return None

    def read(self, text: str, by: str | int | None = None) -> Action:
        """The action that a text stands for, lawful or not."""
        return self._understand(text, by)[0]

    # What is done

    def play(self, what: Action | str, by: str | int | None = None) -> Events:
        """Do something and settle all that follows; what is refused changes nothing."""
        action, outcomes = self._understand(what, by)
        return self.perform(action, outcomes).events

    def join(self, name: str, country: str) -> Events:
        """A newcomer asks to enter the running game (E-11)."""
        return self.play(f"{roster.check_name(name)}: join {country}")

    def perform(self, action: Action, outcomes: Sequence[Outcome] = (), typed: int | None = None) -> Move:
        """Carry out an action with these outcomes of chance first, and add it to the history.

        In a replay, `typed` says how many outcomes were given then; the seed, if there is one, has to give
        the others again.
        """
        # A scripted run may turn out impossible half-way, so it is made on a copy.
        is_safe = not outcomes and self._tape.seeded
        state = self.state if is_safe else self.state.copy()
        turn, round_number, player = state.turn_number, state.round_number, state.turn
        unseen, start = state.deck_unseen[:], stream.mark(self._tape)
        words = self._words_for(action)
        given = self._script(outcomes, typed)
        refusal = apply(state, self.rulebook, self._tape, action.fill(self._buffer))
        if refusal != Refusal.ALLOWED:
            raise IllegalAction(Refusal(refusal), self._sentence(Refusal(refusal), action))
        came = chance.drawn(self._tape, self.rulebook, unseen)
        if reason := self._trouble(given, came, outcomes, typed, words):
            stream.restore(self._tape, start)
            if is_safe:
                self._rebuild(len(self._moves))
            raise NotationError(0, reason)
        action = replace(action, words=words)
        events = read_events(self._tape, words, action.goods)
        end = stream.mark(self._tape)
        count = len(outcomes) if typed is None else typed
        move = Move(turn, round_number, player, action, came, count, events, end)
        self._advance(state, words, move)
        return move

    def _advance(self, state: State, words: Lexicon, move: Move) -> None:
        if self.rulebook.economy_rounds and any(e.kind == EventKind.LOT_MOVED for e in move.events):
            words = words.with_lots_as_in(state)
        self.state = state
        self.words = _without_applicant(words, state)
        self._moves.append(move)
        if len(self._moves) % CHECKPOINT == 0:
            self._checkpoints.append((len(self._moves), state.copy(), self.words))

    def _words_for(self, action: Action) -> Lexicon:
        """The names, with that of a newcomer."""
        if action.kind != ActionKind.JOIN or len(self.words.players) > self.state.seats:
            return self.words
        return self.words.with_players((*self.words.players, action.name))

    def undo(self, count: int = 1) -> None:
        """Take back the last actions; the same actions then bring the same chance again."""
        if not 0 <= count <= len(self._moves):
            raise FreeholdError(f"There are {len(self._moves)} actions to take back, not {count}.")
        self._rebuild(len(self._moves) - count)

    def _rebuild(self, count: int) -> None:
        """Replay the first actions from the last kept state before their end."""
        moves = self._moves[:count]
        self._checkpoints = [kept for kept in self._checkpoints if kept[0] <= count]
        start, state, words = self._checkpoints[-1]
        self.state, self.words = state.copy(), words
        self._moves = moves[:start]
        for move in moves[start:]:
            words = self._words_for(move.action)
            rewind(self._tape)
            chance.script(self._tape, move.outcomes)
            apply(self.state, self.rulebook, self._tape, move.action.fill(self._buffer))
            self._advance(self.state, words, move)
        stream.restore(self._tape, moves[-1].end if moves else self._first_mark)

    # What is meant

    def _understand(self, what: Action | str, by: str | int | None) -> tuple[Action, list[Outcome]]:
        if isinstance(what, Action):
            if by is not None and self._seat_of(by) != what.seat:
                raise NotationError(0, f"that is for {what.player} to do, not for {self.player(by).name}")
            return what, []
        if not isinstance(what, str):
            raise NotationError(0, f"an action is text or an Action, not {type(what).__name__}")
        spoken = hear(what, self.words)
        return self.interpret(spoken, by), spoken.outcomes

    def interpret(self, spoken: Spoken, by: str | int | None) -> Action:
        """The action that was spoken of."""
        if spoken.body.casefold().startswith("join"):
            return self._newcomer(spoken, by)
        if spoken.actor:
            seat = self._seat_of(spoken.actor)
            if by is not None and self._seat_of(by) != seat:
                raise NotationError(0, f"{self.words.player(seat)} speaks, not {self.player(by).name}")
            return self._read_for(seat, spoken.body)
        if by is not None:
            return self._read_for(self._seat_of(by), spoken.body)
        return self._infer_actor(spoken.body)

    def _read_for(self, seat: Seat, body: str) -> Action:
        action = Reader(seat, self.state, self.words).read(body)
        return action if seat == top_seat(self.state) else replace(action, is_awaited=action.seat == BANK)

    def _newcomer(self, spoken: Spoken, by: str | int | None) -> Action:
        action = Reader(self.state.seats, self.state, self.words).read(spoken.body)
        name = spoken.actor or (by if isinstance(by, str) else "") or self._newcomer_name(action.target)
        if len(self.words.players) == self.state.seats:
            name = roster.check_newcomer(name, self.words.players)
        return replace(action, name=name, is_awaited=False)

    def _infer_actor(self, body: str) -> Action:
        """Who is awaited speaks, unless only somebody else can mean it."""
        awaited = max(0, top_seat(self.state))
        error: NotationError | None = None
        try:
            action = self._read_for(awaited, body)
            if action.kind not in INFERRED or self.check(action) == Refusal.ALLOWED:
                return action
        except NotationError as problem:
            error = problem
        able = [
            other for other in self._read_for_others(awaited, body) if self.check(other) == Refusal.ALLOWED
        ]
        if len(able) == 1:
            return able[0]
        if len(able) > 1:
            raise NotationError(0, f"say who: {either([other.full_text for other in able])}")
        if error:
            raise error
        return action

    def _read_for_others(self, awaited: Seat, body: str) -> Iterable[Action]:
        for seat in range(self.state.seats):
            if seat != awaited:
                try:
                    action = self._read_for(seat, body)
                except NotationError:
                    continue
                if action.kind in INFERRED:
                    yield action

    def _seat_of(self, who: str | int) -> Seat:
        if isinstance(who, int):
            if 0 <= who < self.state.seats:
                return who
            raise NotationError(0, f"there is no seat {who}: seats are numbered from 0")
        if not isinstance(who, str):
            raise NotationError(0, f"a player is named by text or by seat, not by {type(who).__name__}")
        seat = self.words.seats.find(who)
        if seat >= self.state.seats:
            raise NotationError(0, f"{show(who)} is not in the game")
        return seat

    def _sentence(self, refusal: Refusal, action: Action) -> str:
        awaited = self.to_act
        if action.words is not self.words:
            action = replace(action, words=self.words)
        return refusal_sentence(refusal, self.state, action, str(awaited or "the game is over."))

    def __str__(self) -> str:
        return str(self.result or self.to_act)

    def __repr__(self) -> str:
        return f"<Game {self.edition.name}: {self}>"


def _without_applicant(words: Lexicon, state: State) -> Lexicon:
    """The names of those who are in, and of the newcomer the table votes on."""
    count = state.seats + (state.applicant_country != NOBODY)
    return words if len(words.players) == count else words.with_players(words.players[:count])


def find_edition(
    edition: str | os.PathLike[str] | Edition, options: Mapping[str, object] | None
) -> tuple[Edition, str]:
    """An edition by name or file, and what it was found by."""
    if isinstance(edition, Edition):
        if options:
            raise SetupError("Options go to the loading of an edition, and this one is loaded already.")
        return edition, edition.name
    return editions.load(edition, options), os.fspath(edition)
