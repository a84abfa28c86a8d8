"""The saved games: a list to choose from, before a game or in the middle of one."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from string import ascii_lowercase
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from freehold.errors import FreeholdError, SetupError
from freehold.terminal.saved_games import Saved, legible, saved_games, when_text
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.pages import Page, PageLine, heading
from freehold.terminal.session import Session

NAMES = 44  # columns for the players
LONGEST_COMPLAINT = 400  # letters
NO_OTHERS = "No other game is saved; Esc goes back to this one."
KEYS = ascii_lowercase.replace("q", "")


def found_games(without: Path | None = None) -> tuple[list[Saved], str]:
    """The saved games; or none, and why."""
    try:
        return saved_games(without), ""
    except FreeholdError as error:
        return [], error.sentence


def resumed(game: Saved) -> Session:
    """A saved game goes on; complaints name it without its folder, in letters that a terminal can show."""
    try:
        return Session.resume(game.path)
    except FreeholdError as error:
        told = error.sentence.replace(str(game.path), game.path.name)
        raise SetupError(legible(told, LONGEST_COMPLAINT)) from error


def saved_entries(games: Sequence[Saved], keys: str, choose: Callable[[Saved], None]) -> list[PageLine]:
    """A line for each game; those that cannot be read cannot be chosen."""
    now, free = datetime.now(), iter(keys)
    return [
        PageLine("", saved_text(game, now))
        if game.trouble
        else PageLine(next(free, ""), saved_text(game, now), partial(choose, game))
        for game in games
    ]


def saved_text(game: Saved, now: datetime) -> Text:
    """A saved game in a line."""
    if game.trouble:
        return Text(f"{game.name}: {game.trouble}", "dim")
    players = Text(", ".join(game.players))
    players.truncate(NAMES, overflow="ellipsis")
    name = Text(f"{game.name}: " if game.name else "", "bold italic")
    when = when_text(game.when, now)
    return Text.assemble(name, (game.edition, "bold"), "  ", players, (f"  {game.stands}  {when}", "dim"))


class SavedGames(Page[Session | None]):
    """All saved games but one; returns the one that is chosen, ready to go on."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("↑↓ Enter", "choose", "screen.choose"),
        Hint("F1", "help", "screen.help"),
        Hint("Esc", "back", "screen.back"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "back", "Back"), ("q", "back", "Back")]

    def __init__(self, without: Path | None = None) -> None:
        super().__init__()
        self._games, self._trouble = found_games(without)

    def headline(self) -> str:
        """What the page is about."""
        return "Saved games"

    def entries(self) -> list[PageLine]:
        """A line for each, or why there are none."""
        if not self._games:
            return [heading(self._trouble or NO_OTHERS)]
        return saved_entries(self._games, KEYS, self._choose)

    def _choose(self, game: Saved) -> None:
        session = resumed(game)
        self.has_chosen = True
        self.dismiss(session)

    def action_back(self) -> None:
        """Choose nothing."""
        self.dismiss(None)
