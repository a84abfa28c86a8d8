"""Game: the friendly face of the rules, for people, bots and tests."""

import os
from collections.abc import Mapping, Sequence
from typing import Self

from freehold.editions import Edition
from freehold.errors import FreeholdError, NotationError
from freehold.game import chance, keystream, roster
from freehold.game.action import Action
from freehold.game.answers import answer
from freehold.game.chance import Outcome
from freehold.game.decks import DeckView, deck_views
from freehold.game.document import document
from freehold.game.events import Events
from freehold.game.legal_actions import list_actions, named, open_offers
from freehold.game.lexicon import Lexicon
from freehold.game.lots import LotView
from freehold.game.moves import Move, Opening
from freehold.game.notation.reading import hear
from freehold.game.notation.resolve import find_seat, interpret
from freehold.game.notation.strict import check_values, read_strict
from freehold.game.open_rents import OpenRent, open_rents
from freehold.game.origin import Origin, find_edition, origin
from freehold.game.players import Player
from freehold.game.position.reading import set_up
from freehold.game.position.writing import write as write_position
from freehold.game.questions import Question, question
from freehold.game.record.files import PRIVATE, USUAL, read_text, write_whole
from freehold.game.record.log import RecordLog, Storage
from freehold.game.record.reading import read as read_record
from freehold.game.record.writing import write as write_record
from freehold.game.results import Result, result
from freehold.game.snapshot import Data, Snapshot, view_of
from freehold.game.squares import SquareView, square_views
from freehold.game.timeline import Timeline, seated
from freehold.rules.check import check
from freehold.rules.codes import Refusal
from freehold.rules.deciders import deciders, next_to_decide
from freehold.rules.names import ENDLESS, NOBODY, Money
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.speech import ENGLISH, Language


class Game:
    """One game: its edition, its players, the present state, and how it came about."""

    def __init__(self, timeline: Timeline, origin: Origin) -> None:
        self.timeline = timeline
        self.origin = origin
        self.warning = ""  # what a record lost before it was loaded, in a sentence

    @classmethod
    def new(
        cls,
        edition: str | os.PathLike[str] | Edition = "official",
        players: Sequence[str] = (),
        seed: int | str | bytes | None = None,
        options: Mapping[str, object] | None = None,
        countries: Sequence[str] | None = None,
        tokens: Sequence[str] | None = None,
        given: str = "",
        language: Language = ENGLISH,
    ) -> Self:
        """A new game at its first decision; `given` is what chance gives in the set-up, in brackets."""
        book, source = find_edition(edition, options)
        key = roster.seed_bytes(seed)
        timeline = seated(book, players, key, tokens, countries, language)
        for name in timeline.words.players:
            roster.check_new_name(name)
        outcomes, _ = chance.parse(given.strip(), timeline.words)
        timeline.begin(outcomes)
        return cls(timeline, origin(source, key))

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
        return cls(*set_up(text, seed, edition, options, players))

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        edition: str | os.PathLike[str] | None = None,
        trusted: bool = False,
    ) -> Self:
        """The game in a record, replayed; `edition` says where its edition is now, if it is a file.

        By itself, a record finds a built-in edition, or a file in its own folder; only a trusted one, such
        as this machine has written, may name any other.
        """
        return cls.from_record(read_text(path), path, edition, trusted)

    @classmethod
    def from_record(
        cls,
        text: str,
        path: str | os.PathLike[str] = "",
        edition: Edition | str | os.PathLike[str] | None = None,
        trusted: bool = False,
    ) -> Self:
        """The game in the text of a record; `path` is where it was found, if it was in a file."""
        found = read_record(text, os.fspath(path), edition, trusted)
        game = cls(found.timeline, found.origin)
        game.warning = found.warning
        return game

    def save(self, path: str | os.PathLike[str], secret: bool = False) -> None:
        """Write a record; a secret one holds the hash of the seed instead of the seed.

        While the game runs, whoever knows the seed knows its future: only the owner of the file can read it.
        """
        is_private = bool(self.seed) and not secret and not self.is_over
        text = write_record(self.timeline, self.origin, os.fspath(path), secret)
        write_whole(path, text, PRIVATE if is_private else USUAL)

    def record(self, secret: bool | None = None) -> str:
        """The text of a record, to be sent or shown: with the seed once the game is over, or as told."""
        is_secret = not self.is_over if secret is None else secret
        return write_record(self.timeline, self.origin, "", is_secret)

    def log_to(self, storage: Storage, path: str = "", remarks: Sequence[str] = ()) -> RecordLog:
        """A record that grows with the game: one line for each action."""
        return RecordLog(storage, self.timeline, self.origin, path, remarks)

    def position(self) -> str:
        """The present situation as text, for `from_position`."""
        return write_position(self.state, self.words, self.source)

    def copy(self) -> Self:
        """A game that goes its own way from here."""
        return type(self)(self.timeline.copy(), self.origin)

    @property
    def edition(self) -> Edition:
        """What the game is played by."""
        return self.timeline.words.edition

    @property
    def source(self) -> str:
        """The name or the file of the edition, as it was given."""
        return self.origin.source

    @property
    def seed(self) -> bytes:
        """The seed of the game's chance; empty where all of it is typed in, or the seed is not known."""
        return self.origin.seed

    @property
    def seed_hash(self) -> str:
        """SHA-256 of the seed; empty where there is none."""
        return self.origin.seed_hash

    @property
    def state(self) -> State:
        """The numbers of the present state; another object after each action, perhaps."""
        return self.timeline.state

    @property
    def words(self) -> Lexicon:
        """What everything at the table is called."""
        return self.timeline.words

    @property
    def rulebook(self) -> Rulebook:
        """The edition's rules as numbers."""
        return self.edition.rulebook

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, those who are out included."""
        return tuple(Player(self.timeline, seat) for seat in range(self.state.seats))

    def player(self, who: str | int) -> Player:
        """A player by name, by the beginning of it, or by seat."""
        return Player(self.timeline, find_seat(self.timeline, who))

    @property
    def applicant(self) -> str | None:
        """Who asks to join and is being voted on (E-11)."""
        return self.words.players[-1] if self.state.applicant_country != NOBODY else None

    @property
    def applicant_country(self) -> str | None:
        """The country that whoever asks to join would play for."""
        country = self.state.applicant_country
        return None if country == NOBODY else self.words.country(country)

    @property
    def lots(self) -> tuple[LotView, ...]:
        """Every lot, in order of the deeds."""
        return tuple(LotView(self.timeline, lot) for lot in range(self.rulebook.lots))

    def lot(self, name: str) -> LotView:
        """A lot by name, or by an unambiguous short form of it."""
        return LotView(self.timeline, self.words.lots.find(name))

    @property
    def to_act(self) -> Question | None:
        """Who is awaited and for what; None once the game is over."""
        return question(self.state, self.words)

    @property
    def turn(self) -> Player | None:
        """Whose turn it is."""
        return None if self.state.turn == NOBODY else Player(self.timeline, self.state.turn)

    @property
    def deciders(self) -> tuple[Player, ...]:
        """Everybody who has something to answer now: the question, an offer, or a vote."""
        return tuple(Player(self.timeline, seat) for seat in members(deciders(self.state)))

    @property
    def decider(self) -> Player | None:
        """Whose decision comes first: an offer or a vote before the question; None once the game is over."""
        return None if self.is_over else Player(self.timeline, next_to_decide(self.state))

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.state.round_number

    @property
    def turn_number(self) -> int:
        """The number of the turn, from 1."""
        return self.state.turn_number

    @property
    def final_round(self) -> int | None:
        """The last round, where its number is known: by the edition, or because time was called."""
        return self.state.final_round or self.rulebook.rounds or None

    @property
    def throw_is_due(self) -> bool:
        """Whether a throw is to be made in this turn."""
        return bool(self.state.throw_due)

    @property
    def throws(self) -> int:
        """The throws made in this turn."""
        return self.state.throws

    @property
    def doubles(self) -> int:
        """The doubles thrown in a row in this turn."""
        return self.state.doubles

    @property
    def highest_bid(self) -> Money:
        """The highest bid of the auction under way; 0 before the first."""
        return self.state.auction_bid

    @property
    def leader(self) -> Player | None:
        """Whose the highest bid is."""
        seat = self.state.auction_leader
        return None if seat == NOBODY else Player(self.timeline, seat)

    @property
    def bidders(self) -> tuple[Player, ...]:
        """Who has not passed in the auction under way."""
        return tuple(Player(self.timeline, seat) for seat in members(self.state.auction_in))

    @property
    def has_economy(self) -> bool:
        """Whether values and places of lots change in this edition."""
        return bool(self.rulebook.economy_rounds)

    @property
    def economic_factor(self) -> int:
        """The factor by which values last moved, in percent."""
        return self.state.factor

    @property
    def decks(self) -> tuple[DeckView, ...]:
        """What is known of every deck."""
        return deck_views(self.state, self.words)

    @property
    def squares(self) -> tuple[SquareView, ...]:
        """Every square, with what stands on it now."""
        return square_views(self.timeline)

    @property
    def jackpot(self) -> Money:
        """What lies on Free Parking."""
        return self.state.jackpot

    @property
    def buildings_left(self) -> dict[str, int]:
        """How many the bank has left of each building of which it has a number: "house", "hotel"."""
        left: dict[str, int] = {}
        if self.rulebook.houses not in (0, ENDLESS):
            left["house"] = self.state.houses_left
        if self.rulebook.has_hotels and self.rulebook.hotels not in (0, ENDLESS):
            left["hotel"] = self.state.hotels_left
        return left

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return result(self.state, self.words)

    @property
    def opening(self) -> Opening:
        """How the game began."""
        return self.timeline.opening

    @property
    def history(self) -> Sequence[Move]:
        """Every action so far, with what came of it."""
        return self.timeline.moves.so_far()

    def legal(self, seat: str | int | None = None) -> list[Action]:
        """All that may be done now, by everybody or by one player; each can be played as it is."""
        wanted = None if seat is None else find_seat(self.timeline, seat)
        return list(list_actions(self.state, self.words, keystream.desk_menu(), wanted))

    @property
    def offers(self) -> tuple[Action, ...]:
        """The offers that stand, as they were made."""
        return tuple(open_offers(self.state, self.words))

    @property
    def open_rents(self) -> tuple[OpenRent, ...]:
        """The rents that may still be asked for."""
        return open_rents(self.state, self.words)

    def read(self, text: str, by: str | int | None = None) -> Action:
        """The action that a text stands for, lawful or not."""
        return self._understand(text, by)[0]

    def check(self, what: Action | str, by: str | int | None = None) -> Refusal:
        """Whether the rules allow an action, or the reason why not."""
        action, _ = self._understand(what, by)
        return Refusal(check(self.state, self.rulebook, self.timeline.numbers(action)))

    def why_not(self, what: Action | str, by: str | int | None = None) -> str | None:
        """Why something cannot be done, in a sentence; None if it can."""
        try:
            action, outcomes = self._understand(what, by)
            refusal = self.check(action)
            if refusal != Refusal.ALLOWED:
                return self.timeline.sentence(refusal, action)
            if outcomes:
                self.timeline.copy().perform(action, outcomes)
        except FreeholdError as error:
            return str(error)
        return None

    def can(self, what: Action | str, by: str | int | None = None) -> bool:
        """Whether something can be done now; `why_not` says what keeps it from being done."""
        return self.why_not(what, by) is None

    def view(self) -> Data:
        """Everything that a watcher may see, as plain dicts and lists that can be written as JSON."""
        return view_of(self.timeline)

    def snapshot(self) -> Snapshot:
        """A view that can be brought up to date after every action, and then tells what has changed."""
        return Snapshot(self.timeline)

    def answers(self, seat: str | int) -> list[Data]:
        """All that one player may do now, with labels, ranges and prices, ready to be written as JSON."""
        return [answer(self.timeline, action) for action in self.legal(seat)]

    def document(self) -> Data:
        """What never changes in the game: board, deeds, cards and rules, ready to be written as JSON."""
        return document(self.edition, self.words.language)

    def play(self, what: Action | str, by: str | int | None = None) -> Events:
        """Do something and settle all that follows; what is refused changes nothing."""
        action, outcomes = self._understand(what, by)
        return self.timeline.perform(action, outcomes).events

    def label(self, action: Action) -> str:
        """An action in a few words, as a button says it."""
        return self.words.language.label(self.state, self.words, action)

    def read_strict(self, seat: int, text: str) -> Action:
        """What a stranger says for one seat: without names, dice, cards or `time`, and not too long."""
        return read_strict(self.timeline, find_seat(self.timeline, seat), text)

    def play_strict(self, seat: int, what: Action | str) -> Events:
        """Do what a stranger says or sends for one seat; what is refused changes nothing."""
        if isinstance(what, Action):
            return self.play(what, by=seat)
        return self.play(self.read_strict(seat, what))

    def join(self, name: str, country: str) -> Events:
        """A newcomer asks to enter the running game (E-11)."""
        return self.play(f"{roster.check_name(name)}: join {country}")

    def perform(self, action: Action, outcomes: Sequence[Outcome] = (), typed: int | None = None) -> Move:
        """Carry out an action with these outcomes of chance first, as `Timeline.perform` does."""
        return self.timeline.perform(action, outcomes, typed)

    def replay(self, move: Move) -> Move:
        """Do again what was done in another game of the same beginning."""
        return self.timeline.perform(move.action, move.outcomes, move.typed)

    def undo(self, count: int = 1) -> None:
        """Take back the last actions; the same actions then bring the same chance again."""
        self.timeline.undo(count)

    def _understand(self, what: object, by: str | int | None) -> tuple[Action, list[Outcome]]:
        if isinstance(what, Action):
            if by is not None and find_seat(self.timeline, by) != what.seat:
                raise NotationError(0, f"that is for {what.player} to do")
            return named(self.words, check_values(what)), []
        if not isinstance(what, str):
            raise NotationError(0, f"an action is text or an Action, not {type(what).__name__}")
        spoken = hear(what, self.words)
        return interpret(self.timeline, spoken, by), spoken.outcomes

    def __str__(self) -> str:
        return str(self.result or self.to_act)

    def __repr__(self) -> str:
        return f"<Game {self.edition.name}: {self}>"
