"""The timeline of a game: the present state, the actions that led to it, and the way back."""

from collections.abc import Sequence
from dataclasses import replace

from freehold.editions import Edition
from freehold.errors import FreeholdError, IllegalAction, NotationError
from freehold.game import chance, keystream, roster
from freehold.game.action import OFFERS, Action
from freehold.game.chance import Outcome
from freehold.game.events import read_events
from freehold.game.lexicon import Lexicon
from freehold.game.moves import Move, Opening
from freehold.game.questions import question
from freehold.rules import action as rules
from freehold.rules.apply import apply, settle
from freehold.rules.codes import ActionKind, EventKind, Refusal
from freehold.rules.names import NOBODY
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import begin
from freehold.rules.state import State
from freehold.rules.tape import Tape, rewind
from freehold.speech import ENGLISH, Language

CHECKPOINT = 64  # actions between two kept states


class Timeline:
    """A game as it runs; everything that is refused leaves it as it was."""

    def __init__(self, words: Lexicon, state: State, seed: bytes) -> None:
        self.words = words
        self.state = state
        self.chance = keystream.stream_of(seed)
        self.opening = Opening()
        self.moves: list[Move] = []
        self.times_undone = 0
        self._checkpoints: list[tuple[int, State, Lexicon]] = []
        self._start = keystream.mark(self.chance)
        self._buffer = rules.Action()

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
        twin = Timeline(self.words, self.state.copy(), b"")
        twin.chance = self.chance.copy()
        twin.opening = self.opening
        twin.moves = self.moves[:]
        twin._checkpoints = self._checkpoints[:]
        twin._start = self._start
        return twin

    def numbers(self, action: Action) -> rules.Action:
        """An action as the rules read it, until the next one is asked for."""
        return action.fill(self._buffer)

    def begin(self, outcomes: Sequence[Outcome], typed: int | None = None) -> None:
        """Lay out the table and find the first player; `typed` is as in `perform`."""
        given = self._script(outcomes, typed)
        begin(self.state, self.rulebook, self.tape)
        settle(self.state, self.rulebook, self.tape)
        came = chance.drawn(self.tape, self.rulebook, [0] * len(self.state.deck_unseen))
        if reason := self._trouble(given, came, outcomes, typed, self.words):
            raise NotationError(0, reason)
        count = len(outcomes) if typed is None else typed
        events = read_events(self.tape, self.words)
        self.start(Opening("", self.state.seats, came, count, events))

    def start(self, opening: Opening) -> None:
        """What is now is what undoing everything leads back to."""
        self.opening = opening
        self.moves = []
        self._start = keystream.mark(self.chance)
        self._checkpoints = [(0, self.state.copy(), self.words)]

    def perform(self, action: Action, outcomes: Sequence[Outcome] = (), typed: int | None = None) -> Move:
        """Carry out an action with these outcomes of chance first.

        In a replay, `typed` says how many outcomes were given then; the seed, if there is one, has to give
        the others again.
        """
        # A run with scripted chance may turn out impossible half-way, so it is made on a copy.
        is_safe = not outcomes and self.chance.seeded
        state = self.state if is_safe else self.state.copy()
        turn, round_number, player = state.turn_number, state.round_number, state.turn
        unseen, start, words = state.deck_unseen[:], keystream.mark(self.chance), self._words_for(action)
        given = self._script(outcomes, typed)
        refusal = apply(state, self.rulebook, self.tape, self.numbers(action))
        if refusal != Refusal.ALLOWED:
            raise IllegalAction(Refusal(refusal), self.sentence(Refusal(refusal), action))
        came = chance.drawn(self.tape, self.rulebook, unseen)
        if reason := self._trouble(given, came, outcomes, typed, words):
            keystream.restore(self.tape, start)
            if is_safe:
                self._rebuild(len(self.moves))
            raise NotationError(0, reason)
        if action.words is not words:
            action = replace(action, words=words)
        count = len(outcomes) if typed is None else typed
        offer = action.offer if action.kind in OFFERS else None
        events, end = read_events(self.tape, words, offer), keystream.mark(self.chance)
        move = Move(turn, round_number, player, action, came, count, events, end)
        self._advance(state, words, move)
        return move

    def _script(self, outcomes: Sequence[Outcome], typed: int | None) -> Sequence[Outcome]:
        """Put outcomes on the tape: all, or those that the seed does not give anyway."""
        given = outcomes if typed is None or not self.chance.seeded else outcomes[:typed]
        rewind(self.tape)
        chance.script(self.tape, given)
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

    def _advance(self, state: State, words: Lexicon, move: Move) -> None:
        if self.rulebook.economy_rounds and any(e.kind == EventKind.LOT_MOVED for e in move.events):
            words = words.with_lots_as_in(state)
        count = state.seats + (state.applicant_country != NOBODY)
        if len(words.players) != count:
            words = words.with_players(words.players[:count])
        self.state, self.words = state, words
        self.moves.append(move)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append((len(self.moves), state.copy(), words))

    def undo(self, count: int) -> None:
        """Take back the last actions; the same actions then bring the same chance again."""
        if not 0 <= count <= len(self.moves):
            raise FreeholdError(f"There are {len(self.moves)} actions to take back, not {count}.")
        self.times_undone += 1
        self._rebuild(len(self.moves) - count)

    def _rebuild(self, count: int) -> None:
        """Replay the first actions from the last kept state before their end."""
        moves = self.moves[:count]
        self._checkpoints = [kept for kept in self._checkpoints if kept[0] <= count]
        start, state, words = self._checkpoints[-1]
        self.state, self.words = state.copy(), words
        self.moves = moves[:start]
        for move in moves[start:]:
            words = self._words_for(move.action)
            self._script(move.outcomes, None)
            apply(self.state, self.rulebook, self.tape, self.numbers(move.action))
            self._advance(self.state, words, move)
        keystream.restore(self.tape, moves[-1].end if moves else self._start)

    def sentence(self, refusal: Refusal, action: Action) -> str:
        """Why the rules refuse an action."""
        awaited = question(self.state, self.words)
        return self.words.language.refusal(refusal, self.state, self.words, action, str(awaited or ""))


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
