"""A table spoken of by names: who is asked what, in words, and what may be answered.

What the screens need of a table, wherever it is: here (`freehold.terminal.session`), or at the other end of a
wire (`freehold.client.session`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from freehold.errors import FreeholdError
from freehold.game import Action, ActionKind, Events, Game, Move
from freehold.game.notation.reading import hear
from freehold.table import Statistics, Table

PACE = 0.8  # seconds that a bot's action is given to be read


@dataclass(frozen=True, slots=True)
class Played:
    """One action that was played, and what came of it."""

    action: Action
    events: Events
    is_bots: bool = False
    remark: str = ""  # what a bot says with it


class Spoken(ABC):
    """A table and the words for what goes on at it."""

    table: Table
    clock: Callable[[], float] = staticmethod(monotonic)
    pace: float = PACE
    trouble: str = ""  # why the game is not safe, or what was lost of it, in a sentence

    @abstractmethod
    def play(self, what: str | Action, by: str | None = None) -> Played:
        """What a person does; said without a name, it is what whoever is asked does if that can be."""

    @abstractmethod
    def bot_step(self) -> Played:
        """What is done by whoever is not at this screen and has the move."""

    @abstractmethod
    def undo(self) -> list[Move]:
        """Take back what a person did last; never what chance or somebody else has decided since."""

    @abstractmethod
    def seat_bot(self, name: str, character: str) -> None:
        """Let a bot play on for somebody."""

    @abstractmethod
    def save(self, name: str) -> Path:
        """Keep the game as it stands under a name, or at a path; nothing else is overwritten."""

    @property
    @abstractmethod
    def parting(self) -> str:
        """Where the game is when somebody leaves, in a sentence or two."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def bots(self) -> Mapping[str, str]:
        """The character of each bot, by name."""
        players = [(player.name, self.table.chair(player.seat)) for player in self.game.players]
        return {name: chair.character for name, chair in players if chair.is_bots}

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody at the table who is no bot, newcomers included."""
        bots = self.bots
        return tuple(player.name for player in self.game.players if player.name not in bots)

    @property
    def asked(self) -> str:
        """Who decides now: on an offer or a vote first, else who the game waits for; nobody at the end."""
        asked = self.table.asked
        return "" if asked is None else self.game.words.player(asked)

    def is_bots_move(self) -> bool:
        """Whether a bot decides now."""
        return self.table.is_bots_move

    @property
    def question(self) -> str:
        """What whoever is asked has to decide, in a sentence."""
        asked, maker, awaited = self.table.asked, self.table.maker, self.game.to_act
        if asked is None:
            return str(self.game)
        if maker is not None:
            return f"{self._offer_text(maker, asked)} {self.asked} is to accept, refuse or counter."
        parts = []
        if self.table.is_vote:
            parts.append(f"{self.asked} is to vote on {self.game.applicant}, who asks to join.")
        if awaited is not None and awaited.seat == asked:
            parts.append(str(awaited))
        return " ".join(parts)

    @property
    def topics(self) -> tuple[str, ...]:
        """What the question is about, as the rulebook calls it."""
        awaited = self.game.to_act
        if awaited is None:
            return ("end",)
        if self.table.maker is not None:
            return ("trade",)
        if self.table.is_vote:
            return ("vote",)
        if self.is_bots_move() and self.rents_to_ask():
            return ("rent",)
        return awaited.topics

    def rents_to_ask(self) -> list[Action]:
        """Rents that people may ask for now, and that are lost when the game goes on."""
        return self.table.rents_to_ask()

    def mark_of_rent(self, action: Action) -> Hashable:
        """What tells a rent that may be asked for from others that were, or will be."""
        pair = action.seat, action.target
        rents = [rent for rent in self.game.open_rents if (rent.owner, rent.visitor) == pair]
        return self.game.turn_number, *rents

    def joins(self) -> list[Action]:
        """The ways in which a newcomer may ask to be let in now."""
        return [action for action in self.game.legal() if action.kind == ActionKind.JOIN]

    def people_left(self) -> tuple[str, ...]:
        """The people who are still in the game."""
        return tuple(self.game.words.player(seat) for seat in self.table.people)

    def _offer_text(self, maker: int, taker: int) -> str:
        offer = next(each for each in self.game.offers if (each.seat, each.target) == (maker, taker))
        return f"{offer.player} offers {self.asked} {offer.goods}."

    def answers(self, name: str | None = None) -> list[Action]:
        """The lawful actions of one player; of whoever is asked unless another is named."""
        return [] if self.is_over else self.game.legal(self.asked if name is None else name)

    def why(self, text: str, by: str | None = None) -> str | None:
        """Why something cannot be done, in a sentence; None if it can."""
        try:
            action = self._read(text, by)
        except FreeholdError as error:
            return error.sentence
        return self.game.why_not(action)

    def statistics(self) -> Statistics:
        """Who paid whom, the luckiest throw, net worth over the rounds."""
        return self.table.statistics()

    def _read(self, text: str, by: str | None) -> Action:
        """The first lawful reading: by whoever is asked, or by the only one who can mean it."""
        if by is not None or self.is_over or hear(text, self.game.words).actor:
            return self.game.read(text, by)
        first: Action | FreeholdError
        try:
            first = self.game.read(text, self.asked)
            if self.game.why_not(first) is None:
                return first
        except FreeholdError as error:
            first = error
        try:
            other = self.game.read(text)
            if self.game.why_not(other) is None and other.player not in self.bots:
                return other
        except FreeholdError:
            pass
        if isinstance(first, FreeholdError):
            raise first
        return first

    def asking_price(self, offer: Action) -> int | None:
        """What a bot says that it would take for what an offer names; below zero, what it would give."""
        return self.table.asking_price(offer)

    @property
    def seconds(self) -> int:
        """How long the game has been played, in all sittings."""
        return int(self.table.seconds(self.clock()))
