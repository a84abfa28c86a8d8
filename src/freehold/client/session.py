"""A session at a table on the web: the game as it stands there, played again here from what the wire tells.

Every screen draws from a game, so there is one: it begins with the table's record, and every move that is
told, with what chance gave, is done in it too. What is decided here goes to the server, and counts once it
is told.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freehold.client.connection import Connection
from freehold.client.plain_text import printable
from freehold.errors import FreeholdError, StorageError
from freehold.game import Action, Events, Move
from freehold.rules.names import BANK
from freehold.server.admission import SUBSTITUTE, Admission
from freehold.table import (
    CameBack,
    Entry,
    Moved,
    Paused,
    Resumed,
    Settings,
    Sitter,
    Table,
    TakenOver,
    WentAway,
)
from freehold.table.chairs import Chair
from freehold.table.entries import By
from freehold.terminal.spoken import Played, Spoken

SECOND = 1000  # the wire counts milliseconds
SEATED: dict[str, Callable[[float, int], Entry]] = {
    "went_away": WentAway,
    "taken_over": TakenOver,
    "came_back": CameBack,
    "paused": Paused,
    "resumed": Resumed,
}
APART = {"made", "set", "changed", "kicked", "muted", "rematched"}  # what happens beside the game


@dataclass(frozen=True, slots=True)
class News:
    """What has come over the wire: a move, words, or that the game was read anew."""

    played: Played | None = None
    words: str = ""
    is_anew: bool = False


class RemoteSession(Spoken):
    """One table on the web, as one person or one watcher has it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.clock = self._server_time
        self._ahead = 0.0  # seconds by which the server's clock is before ours
        self._untold: list[News] = []
        self.n = -1
        self.read_anew()

    def _server_time(self) -> float:
        return time.time() + self._ahead

    def read_anew(self) -> None:
        """The table as its record and its view tell it."""
        game, self.n = self.connection.game()
        view = self.connection.seat.view
        chairs = [self._chair(view["seats"].get(str(player.seat), {})) for player in game.players]
        settings = Settings(has_undo=view["table"]["undo"])
        begun = view["table"]["started"] / SECOND
        self.table = Table(game, chairs, settings, begun, find=Admission().find)
        if view["table"].get("paused"):
            self.table.pause(self.clock())

    def _chair(self, seat: dict[str, Any]) -> Chair:
        if seat.get("bot") or seat.get("left"):
            return Chair(Sitter.BOT, seat.get("bot") or SUBSTITUTE)
        is_away = bool(seat.get("away"))
        return Chair(away_since=self.clock() if is_away else None, has_stand_in=is_away)

    @property
    def me(self) -> int | None:
        """The seat of whoever is at this screen; None for a watcher, or somebody not let in yet."""
        seat = self.connection.me
        return None if seat is None or seat >= len(self.game.players) else seat

    def is_bots_move(self) -> bool:
        """Whether somebody elsewhere decides now."""
        return self.table.asked != self.me

    # What comes

    def news(self) -> News | None:
        """The next thing that has come, done in the game here; None if nothing has."""
        if self._untold:
            return self._untold.pop(0)
        while (message := self.connection.heard()) is not None:
            found = self._taken_in(message)
            if found is not None:
                return found
        return None

    def _taken_in(self, message: dict[str, Any]) -> News | None:
        kind = message["type"]
        if kind in ("table", "pong"):
            self._ahead = message["now"] / SECOND - time.time()
        if kind == "bye":
            return News(words=printable(message["sentence"]))
        if kind == "table" and message["n"] > self.n:
            return self._anew()
        if kind in ("step", "said") and message["n"] > self.n:
            return self._next_entry(message)
        return None

    def _anew(self) -> News:
        self.read_anew()
        return News(is_anew=True)

    def _next_entry(self, message: dict[str, Any]) -> News | None:
        if message["n"] > self.n + 1:
            return self._anew()
        if message["type"] == "said":
            self.n = message["n"]
            return News(words=printable(f"{message['name']}: {message['text']}"))
        return self._step(message["n"], message["entry"])

    def _step(self, n: int, entry: dict[str, Any]) -> News | None:
        """Do a step here too; what is no plain move is read from the record."""
        words = printable(entry.get("text") or "")
        if entry["kind"] in APART:
            self.n = n
            return News(words=words) if words else None
        made = entry_of(entry)
        if made is None:
            self.read_anew()
            return News(words=words, is_anew=True)
        try:
            step = self.table.add(made)
        except FreeholdError:
            return self._anew()
        self.n = n
        if step.move is None:
            return News(words=words)
        is_others = step.move.action.seat != self.me
        return News(Played(step.move.action, step.move.events, is_others, words))

    # What goes

    def play(self, what: str | Action, by: str | None = None) -> Played:
        """Have the table do something, and do here what it tells until then."""
        action = what if isinstance(what, Action) else self._read(what, by)
        if self.me is None or action.seat != self.me:
            raise FreeholdError("Only whoever sits at a seat can act for it.")
        return self._played(action, self.connection.command("do", n=self.n, action=action.text))

    def asking_price(self, offer: Action) -> int | None:
        """What a bot says that it would take: it thinks at the table."""
        return self.connection.price(offer.text).cash

    def _played(self, action: Action, n: int) -> Played:
        events = Events()
        later: list[News] = []
        while self.n < n:
            found = self.news()
            if found is None:
                self.read_anew()
                later.append(News(is_anew=True))
            elif found.played is not None:
                events += found.played.events
            else:
                later.append(found)
        self._untold += later
        return Played(action, events)

    def bot_step(self) -> Played:
        """Nobody else's move is made here; it comes over the wire."""
        raise FreeholdError("Somebody elsewhere decides now.")

    def undo(self) -> list[Move]:
        """Ask for one's own last action to be taken back."""
        before = list(self.game.history)
        self.connection.command("undo")
        self.read_anew()
        return before[len(self.game.history) :]

    def seat_bot(self, name: str, character: str) -> None:
        """Let a careful bot play for oneself, until the next sign of life."""
        self.connection.command("take_over", person=self.connection.seat.you["person"])

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        self.connection.command("say", text=text)

    def save(self, name: str) -> Path:
        """Write the record of the game to a file of this machine."""
        place = Path(name).expanduser()
        try:
            with place.open("x", encoding="utf-8") as file:
                file.write(self.connection.record())
        except OSError as error:
            raise StorageError(str(place), f"cannot be written ({error.strerror})") from error
        return place

    @property
    def parting(self) -> str:
        """How to come back."""
        return f"Your seat stays yours. To come back: freehold join {self.connection.seat.url}"


def entry_of(entry: dict[str, Any]) -> Entry | None:
    """A public entry as a table takes it; None for what the wire does not tell whole."""
    at, seat = entry["at"] / SECOND, entry.get("seat", BANK)
    if entry["kind"] == "moved":
        by = By(entry.get("by", By.PERSON.value))
        return Moved(at, seat, entry["action"], entry.get("chance") or "", by)
    made = SEATED.get(entry["kind"])
    return None if made is None else made(at, seat)
