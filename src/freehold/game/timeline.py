"""The timeline of a game: the present state, the actions that led to it, and the way back."""

from collections.abc import Sequence

from freehold.editions import Edition
from freehold.errors import FreeholdError, IllegalAction, NotationError
from freehold.game import chance, keystream, roster
from freehold.game.action import OFFERS, Action
from freehold.game.chance import Outcome
from freehold.game.events import read_events
from freehold.game.lexicon import Lexicon
from freehold.game.moves import Move, Moves, Opening
from freehold.game.offers import Offer
from freehold.game.questions import question
from freehold.rules.action import Action as ActionBlock
from freehold.rules.apply import apply, settle
from freehold.rules.codes import ActionKind, EventKind, Refusal
from freehold.rules.names import NOBODY, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, rewind
from freehold.speech import ENGLISH, Language

ALLOWED = Refusal.ALLOWED


class Timeline:
    """A game as it runs; everything that is refused leaves it as it was."""

    __slots__ = ("_start", "chance", "moves", "opening", "state", "times_undone", "words")

    def __init__(self, words: Lexicon, state: State, seed: bytes) -> None:
        self.words = words
        self.state = state
        self.chance = keystream.stream_of(seed)
        self.moves = Moves(None, words)
        self.opening = Opening(self.moves)
        self.times_undone = 0
        self._start = keystream.mark(self.chance)

    @property
    def tape(self) -> Tape:
        """Where chance comes from and events go to, until any other game of this thread acts."""
        return keystream.tape_of(self.chance)

    @property
    def rulebook(self) -> Rulebook:
        """The rules as numbers."""
        return self.words.edition.rulebook

    def copy(self) -> "Timeline":
        """A timeline that goes its own way from here."""
        twin: Timeline = object.__new__(Timeline)
        twin.words, twin.state, twin.chance = self.words, self.state.copy(), self.chance.copy()
        twin.opening, twin.moves = self.opening, self.moves.first(len(self.moves))
        twin.times_undone, twin._start = self.times_undone, self._start
        return twin

    def numbers(self, action: Action) -> ActionBlock:
        """An action as the rules read it, until the next one is asked for on this thread."""
        return action.fill(keystream.desk_action())

    def begin(self, outcomes: Sequence[Outcome], typed: int | None = None) -> None:
        """Lay out the table and find the first player; `typed` is as in `perform`."""
        given = self._script(outcomes, typed)
        begin(self.state, self.rulebook, self.tape)
        settle(self.state, self.rulebook, self.tape)
        came = chance.drawn(self.tape, self.rulebook, [0] * len(self.state.deck_unseen))
        if reason := self._trouble(given, came, outcomes, typed, self.words):
            raise NotationError(0, reason)
        self._start_here()
        count = len(outcomes) if typed is None else typed
        self.opening = Opening(self.moves, "", self.state.seats, came, count)

    def start(self, position: str) -> None:
        """Start from a position: what is now is what undoing everything leads back to."""
        self._start_here()
        self.opening = Opening(self.moves, position)

    def _start_here(self) -> None:
        self.moves = Moves(self.state, self.words)
        self._start = keystream.mark(self.chance)

    def perform(self, action: Action, outcomes: Sequence[Outcome] = (), typed: int | None = None) -> Move:
        """Carry out an action with these outcomes of chance first.

        In a replay, `typed` says how many outcomes were given then; the seed, if there is one, has to give
        the others again.
        """
        # A run with scripted chance may turn out impossible half-way, so it is made on a copy.
        is_safe = not outcomes and self.chance.seeded
        state = self.state if is_safe else self.state.copy()
        words, start = self._words_for(action), keystream.mark(self.chance)
        numbers = self.numbers(action)
        turn = (state.turn_number, state.round_number, state.turn)
        try:
            came = self._run(state, numbers, outcomes, typed, words, action.name)
        except NotationError:
            keystream.restore(self.tape, start)
            if is_safe:
                self._rebuild(len(self.moves))
            raise
        offer = action.offer if action.kind in OFFERS else None
        events = read_events(self.tape, words, offer)
        count = len(outcomes) if typed is None else typed
        end = keystream.packed_mark(self.chance)
        self.moves.add(numbers, turn, came, count, end, words)
        if offer is not None:
            self.moves.note_offer(offer)
        if action.kind == ActionKind.JOIN:
            self.moves.note_name(action.name)
        self._advance(state, words)
        move = self.moves[-1]
        move.know(action if action.words is words else action.changed(words=words), events)
        return move

    def retrace(
        self,
        kind: ActionKind,
        seat: Seat,
        target: int,
        amount: int,
        outcomes: Sequence[Outcome],
        typed: int,
        offer: Offer | None,
    ) -> None:
        """Carry out an action of a record, not a newcomer's, as `perform` does.

        Nothing but the game is kept of it, and what fails half-way leaves half of it behind.
        """
        state, words = self.state, self.words
        numbers = keystream.plain_action(kind, seat, target, amount, offer)
        turn = (state.turn_number, state.round_number, state.turn)
        came: Sequence[Outcome]
        if outcomes or not self.chance.seeded:
            came = self._run(state, numbers, outcomes, typed, words, "")
            end = keystream.packed_mark(self.chance)
        else:
            came, end = (), self._run_without_chance(state, numbers, words)
        self.moves.add(numbers, turn, came, typed, end, words)
        if offer is not None:
            self.moves.note_offer(offer)
        self._advance(state, words)

    def _run_without_chance(self, state: State, numbers: ActionBlock, words: Lexicon) -> int:
        """Most actions of a record ask nothing of chance: then nothing is kept of what came of them.

        Where the stream stays, as `packed_mark` gives it.
        """
        stream = self.chance
        tape, blocks, halves = keystream.tape_of(stream), stream.counter, stream.halves_used
        rewind(tape)
        tape.log.keeps = 0
        try:
            refusal = apply(state, words.edition.rulebook, tape, numbers)
        finally:
            tape.log.keeps = 1
        if refusal != ALLOWED:
            raise IllegalAction(Refusal(refusal), self._sentence(Refusal(refusal), numbers, ""))
        if stream.halves_used != halves or stream.counter != blocks:
            raise NotationError(0, "the seed gives something here, and the record does not say what")
        return keystream.packed_mark(stream)

    def _run(
        self,
        state: State,
        numbers: ActionBlock,
        outcomes: Sequence[Outcome],
        typed: int | None,
        words: Lexicon,
        name: str,
    ) -> Sequence[Outcome]:
        """Apply an action, and see that chance was what it was said to be; what chance gave."""
        tape, rulebook, unseen = keystream.tape_of(self.chance), words.edition.rulebook, state.deck_unseen[:]
        given = self._script(outcomes, typed)
        refusal = apply(state, rulebook, tape, numbers)
        if refusal != ALLOWED:
            raise IllegalAction(Refusal(refusal), self._sentence(Refusal(refusal), numbers, name))
        if not outcomes and tape.log.drawn_count == 0:
            return ()
        if typed is not None and not given and chance.is_exactly(tape, outcomes):
            return outcomes
        came = chance.drawn(tape, rulebook, unseen)
        if reason := self._trouble(given, came, outcomes, typed, words):
            raise NotationError(0, reason)
        return came

    def _script(self, outcomes: Sequence[Outcome], typed: int | None) -> Sequence[Outcome]:
        """Put outcomes on the tape: all, or those that the seed does not give anyway."""
        given = outcomes if typed is None or not self.chance.seeded else outcomes[:typed]
        tape = keystream.tape_of(self.chance)
        rewind(tape)
        if given:
            chance.script(tape, given)
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
        if typed is not None and not given and not self.tape.log.fault and tuple(outcomes) == came:
            return ""
        reason = chance.trouble(self.tape, given, came, words)
        if not reason and typed is not None and tuple(outcomes) != tuple(came):
            gave = chance.write(came, words) or "nothing"
            return f"the seed gives {gave}, not {chance.write(outcomes, words) or 'nothing'}"
        return reason

    def _words_for(self, action: Action) -> Lexicon:
        """The names, with that of a newcomer."""
        if action.kind != ActionKind.JOIN or len(self.words.players) > self.state.seats:
            return self.words
        return self.words.with_players((*self.words.players, action.name))

    def _advance(self, state: State, words: Lexicon) -> None:
        self.state = state
        count = state.seats + (state.applicant_country != NOBODY)
        if words.edition.rulebook.economy_rounds or len(words.players) != count:
            words = self._words_after(state, words, count)
        self.words = words
        self.moves.keep_state(state)

    def _words_after(self, state: State, words: Lexicon, count: int) -> Lexicon:
        """The names once an action is done: lots may have moved, and newcomers may have gone again."""
        log = self.tape.log
        if EventKind.LOT_MOVED in log.event_kind[: log.event_count]:
            words = words.with_lots_as_in(state)
        return words if len(words.players) == count else words.with_players(words.players[:count])

    def undo(self, count: int) -> None:
        """Take back the last actions; the same actions then bring the same chance again."""
        if not 0 <= count <= len(self.moves):
            raise FreeholdError(f"There are {len(self.moves)} actions to take back, not {count}.")
        self.times_undone += 1
        self._rebuild(len(self.moves) - count)

    def _rebuild(self, count: int) -> None:
        """Go back to what was after the first actions."""
        moves = self.moves.first(count)
        self.moves, self.state = moves, moves.state_before(count)
        self.words = self._words_then(count)
        keystream.restore(self.tape, moves[-1].end if moves else self._start)

    def _words_then(self, count: int) -> Lexicon:
        state, words = self.state, self.moves.words_before(count)
        if self.rulebook.economy_rounds:
            words = words.with_lots_as_in(state)
        seats = state.seats + (state.applicant_country != NOBODY)
        return words if len(words.players) == seats else words.with_players(words.players[:seats])

    def sentence(self, refusal: Refusal, action: Action) -> str:
        """Why the rules refuse an action."""
        awaited = question(self.state, self.words)
        return self.words.language.refusal(refusal, self.state, self.words, action, str(awaited or ""))

    def _sentence(self, refusal: Refusal, numbers: ActionBlock, name: str) -> str:
        action = Action(
            ActionKind(numbers.kind),
            numbers.seat,
            self.words,
            numbers.target,
            numbers.amount,
            numbers.gives,
            numbers.takes,
            numbers.lots_given,
            numbers.lots_taken,
            numbers.cards_given,
            numbers.cards_taken,
            name,
        )
        return self.sentence(refusal, action)


def seated(
    edition: Edition,
    players: Sequence[str],
    seed: bytes,
    tokens: Sequence[str] | None,
    countries: Sequence[str] | None,
    language: Language = ENGLISH,
) -> Timeline:
    """A table with its players, before anything is laid out."""
    words = Lexicon(edition, roster.check_names(players, edition), language)
    timeline = Timeline(words, State(), seed)
    roster.seat_players(timeline.state, words, tokens, countries)
    return timeline
