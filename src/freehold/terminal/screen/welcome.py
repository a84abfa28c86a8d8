"""The first page: go on with a game that was saved, or choose the edition of a new one."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from freehold import editions
from freehold.terminal.saved_games import Saved
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.overlays import Reading
from freehold.terminal.screen.pages import HELP, Page, PageLine, heading, rulebook
from freehold.terminal.screen.welcome_saves import (
    KEYS,
    SavedGames,
    found_games,
    resumed,
    saved_entries,
)
from freehold.terminal.screen.welcome_seats import Seats
from freehold.terminal.session import Session
from freehold.terminal.setup import GameRequest

GO_ON, ALL = "c", "l"  # keys
TITLES = 11  # columns
SHOWN = 4  # saved games beside the last one; a page of their own has them all


class Welcome(Page[None]):
    """What is played."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("↑↓ Enter", "choose", "screen.choose"),
        Hint("F1", "the rules", "screen.help"),
        Hint("q", "quit", "screen.leave"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "leave", "Quit")]

    def __init__(self, wish: GameRequest) -> None:
        super().__init__()
        self._wish = wish
        self._games, self._trouble = found_games()
        self._editions = {str(at): editions.load(name) for at, name in enumerate(editions.names(), start=1)}

    def headline(self) -> str:
        """What the page is about."""
        return "Freehold"

    def colours(self) -> Sequence[str]:
        """Those of the first edition."""
        return self._editions["1"].group_colours

    def greeting(self) -> str:
        """What is wrong with the folder of games."""
        return self._trouble

    def entries(self) -> list[PageLine]:
        """Saved games, then editions."""
        games = list(self._games)
        lines: list[PageLine] = []
        last = next((game for game in games if not game.name and not game.trouble), None)
        if last is not None:
            games.remove(last)
            lines = saved_entries([last], GO_ON, self._go_on)
            lines[0] = replace(lines[0], text=Text("Continue the last game\n").append_text(lines[0].text))
        if games:
            lines += [heading("Saved games"), *self._saved(games)]
        return [*lines, heading("A new game"), *self._new()]

    def _saved(self, games: Sequence[Saved]) -> list[PageLine]:
        keys = KEYS.replace(GO_ON, "").replace(ALL, "")
        lines = saved_entries(games[:SHOWN], keys, self._go_on)
        if len(games) > SHOWN:
            lines.append(PageLine(ALL, Text(f"All {len(self._games)} saved games…"), self._show_all))
        return lines

    def _new(self) -> list[PageLine]:
        return [
            PageLine(
                key,
                Text(edition.description, "dim"),
                partial(self._choose, edition.name),
                lead=Text(f"{edition.title:<{TITLES}} ", "bold"),
            )
            for key, edition in self._editions.items()
        ]

    def _go_on(self, game: Saved) -> None:
        self.open_game(resumed(game))

    def _show_all(self) -> None:
        self.app.push_screen(SavedGames(), self._open)

    def _open(self, session: Session | None) -> None:
        if session is not None:
            self.open_game(session)

    def _choose(self, edition: str) -> None:
        self.app.push_screen(Seats(replace(self._wish, edition=edition)))

    def action_help(self) -> None:
        """The rules of the edition that is chosen, or what this page is for."""
        chosen = self.lines.chosen
        edition = self._editions.get(chosen.key) if chosen else None
        self.app.push_screen(rulebook(edition) if edition else Reading("Help", HELP))
