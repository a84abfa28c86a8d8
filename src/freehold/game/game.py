"""Game: the friendly face of the rules, for people, bots and tests."""

import os
from collections.abc import Mapping, Sequence
from typing import Self

from freehold import editions
from freehold.editions import Edition
from freehold.errors import FreeholdError, NotationError, SetupError
from freehold.game import chance, roster
from freehold.game.action import Action
from freehold.game.answers import answer
from freehold.game.chance import Outcome
from freehold.game.course import Course, Move, Opening
from freehold.game.decks import DeckView, deck_views
from freehold.game.document import document
from freehold.game.events import Events
from freehold.game.lexicon import Lexicon
from freehold.game.listing import list_actions, named, open_offers
from freehold.game.lots import LotView
from freehold.game.notation import hear
from freehold.game.open_rents import OpenRent, open_rents
from freehold.game.players import Player
from freehold.game.questions import Question, question
from freehold.game.results import Result, result
from freehold.game.snapshot import Data, Snapshot, view_of
from freehold.game.speech import find_seat, interpret
from freehold.game.squares import SquareView, square_views
from freehold.rules.action import Menu
from freehold.rules.check import check
from freehold.rules.codes import Refusal
from freehold.rules.deciders import deciders
from freehold.rules.names import ENDLESS, NOBODY, Money
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State

NO_SEED = b""  # given as a seed: all of chance is typed in


class Game:
    """One game: its edition, its players, the present state, and how it came about."""

    def __init__(self, edition: Edition, course: Course, seed: bytes, source: str) -> None:
        self.edition = edition
        self.course = course
        self.seed = seed
        self.seed_hash = roster.hash_of(seed) if seed else ""
        self.source = source  # the name or the file of the edition, as it was given
        self._menu: Menu | None = None

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
    ) -> Self:
        """A new game at its first decision; `given` is what chance gives in the set-up, in brackets."""
        book, source = find_edition(edition, options)
        game = cls.seated(book, players, seed, tokens, countries)
        game.source = source
        outcomes, _ = chance.parse(given.strip(), game.words)
        game.course.begin(outcomes)
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
        key = roster.seed_bytes(seed)
        game = cls(edition, Course(words, State(), key), key, edition.name)
        roster.seat_players(game.state, words, tokens, countries)
        return game

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
        twin = type(self)(self.edition, self.course.copy(), self.seed, self.source)
        twin.seed_hash = self.seed_hash
        return twin

    @property
    def state(self) -> State:
        """The numbers of the present state; another object after each action, perhaps."""
        return self.course.state

    @property
    def words(self) -> Lexicon:
        """What everything at the table is called."""
        return self.course.words

    @property
    def rulebook(self) -> Rulebook:
        """The edition's rules as numbers."""
        return self.edition.rulebook

    @property
    def players(self) -> tuple[Player, ...]:
        """Everybody at the table, those who are out included."""
        return tuple(Player(self.course, seat) for seat in range(self.state.seats))

    def player(self, who: str | int) -> Player:
        """A player by name, by the beginning of it, or by seat."""
        return Player(self.course, find_seat(self.course, who))

    @property
    def applicant(self) -> str | None:
        """Who asks to join and is being voted on (E-11)."""
        return self.words.players[-1] if self.state.applicant_country != NOBODY else None

    @property
    def lots(self) -> tuple[LotView, ...]:
        """Every lot, in order of the deeds."""
        return tuple(LotView(self.course, lot) for lot in range(self.rulebook.lots))

    def lot(self, name: str) -> LotView:
        """A lot by name, or by an unambiguous short form of it."""
        return LotView(self.course, self.words.lots.find(name))

    @property
    def to_act(self) -> Question | None:
        """Who is awaited and for what; None once the game is over."""
        return question(self.state, self.words)

    @property
    def turn(self) -> Player | None:
        """Whose turn it is."""
        return None if self.state.turn == NOBODY else Player(self.course, self.state.turn)

    @property
    def deciders(self) -> tuple[Player, ...]:
        """Everybody who has something to answer now: the question, an offer, or a vote."""
        return tuple(Player(self.course, seat) for seat in members(deciders(self.state)))

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
        return None if seat == NOBODY else Player(self.course, seat)

    @property
    def bidders(self) -> tuple[Player, ...]:
        """Who has not passed in the auction under way."""
        return tuple(Player(self.course, seat) for seat in members(self.state.auction_in))

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
        return square_views(self.course)

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
        return self.course.opening

    @property
    def history(self) -> tuple[Move, ...]:
        """Every action so far, with what came of it."""
        return tuple(self.course.moves)

    def legal(self, seat: str | int | None = None) -> list[Action]:
        """All that may be done now, by everybody or by one player; each can be played as it is."""
        self._menu = self._menu or Menu()
        wanted = None if seat is None else find_seat(self.course, seat)
        return list(list_actions(self.state, self.words, self._menu, wanted))

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
        return Refusal(check(self.state, self.rulebook, self.course.numbers(action)))

    def why_not(self, what: Action | str, by: str | int | None = None) -> str | None:
        """Why something cannot be done, in a sentence; None if it can."""
        try:
            action, outcomes = self._understand(what, by)
            refusal = self.check(action)
            if refusal != Refusal.ALLOWED:
                return self.course.sentence(refusal, action)
            if outcomes:
                self.course.copy().perform(action, outcomes)
        except FreeholdError as error:
            return str(error)
        return None

    def can(self, what: Action | str, by: str | int | None = None) -> bool:
        """Whether something can be done now; `why_not` says what keeps it from being done."""
        return self.why_not(what, by) is None

    def view(self) -> Data:
        """Everything that a watcher may see, as plain dicts and lists that can be written as JSON."""
        return view_of(self.course)

    def snapshot(self) -> Snapshot:
        """A view that can be brought up to date after every action, and then tells what has changed."""
        return Snapshot(self.course)

    def answers(self, seat: str | int) -> list[Data]:
        """All that one player may do now, with labels, ranges and prices, ready to be written as JSON."""
        return [answer(self.course, action) for action in self.legal(seat)]

    def document(self) -> Data:
        """What never changes in the game: board, deeds, cards and rules, ready to be written as JSON."""
        return document(self.edition, self.words.language)

    def play(self, what: Action | str, by: str | int | None = None) -> Events:
        """Do something and settle all that follows; what is refused changes nothing."""
        action, outcomes = self._understand(what, by)
        return self.course.perform(action, outcomes).events

    def join(self, name: str, country: str) -> Events:
        """A newcomer asks to enter the running game (E-11)."""
        return self.play(f"{roster.check_name(name)}: join {country}")

    def undo(self, count: int = 1) -> None:
        """Take back the last actions; the same actions then bring the same chance again."""
        self.course.undo(count)

    def _understand(self, what: object, by: str | int | None) -> tuple[Action, list[Outcome]]:
        if isinstance(what, Action):
            if by is not None and find_seat(self.course, by) != what.seat:
                raise NotationError(0, f"that is for {what.player} to do")
            return named(self.words, what), []
        if not isinstance(what, str):
            raise NotationError(0, f"an action is text or an Action, not {type(what).__name__}")
        spoken = hear(what, self.words)
        return interpret(self.course, spoken, by), spoken.outcomes

    def __str__(self) -> str:
        return str(self.result or self.to_act)

    def __repr__(self) -> str:
        return f"<Game {self.edition.name}: {self}>"


def find_edition(
    edition: str | os.PathLike[str] | Edition, options: Mapping[str, object] | None
) -> tuple[Edition, str]:
    """An edition by name or file, and what it was found by."""
    if isinstance(edition, Edition):
        if options:
            raise SetupError("Options go to the loading of an edition, and this one is loaded already.")
        return edition, edition.name
    return editions.load(edition, options), os.fspath(edition)
