"""The title deeds: what is printed on them, and how each lot stands now."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from freehold.game import Game, LotView
from freehold.terminal.descriptions import present_figures
from freehold.terminal.screen.board_ring import standing
from freehold.terminal.screen.choices import Rows
from freehold.terminal.screen.colours import group_of, lot_style, seat_style, sign_of
from freehold.terminal.screen.deed_card import deed_card
from freehold.terminal.screen.hints import CLOSE, Hint, Hints
from freehold.terminal.screen.lots_sheet import NAME, rent_text
from freehold.terminal.screen.news import trends
from freehold.terminal.screen.overlays import Overlay, put_title
from freehold.text import letters_for


class Deeds(Overlay[None]):
    """Every deed to browse."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,v", "dismiss", "Close")]

    def __init__(self, game: Game, first: int = 0) -> None:
        super().__init__()
        self._game, self._first, self._trends = game, first, trends(game)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            put_title(sheet, f"Deeds of {self._game.edition.title}")
            with Horizontal(classes="sides"):
                yield Rows(
                    *[Option(_row(self._game, lot, self._trend(lot))) for lot in self._game.lots], id="lots"
                )
                yield Static(id="deed", markup=False)
            yield Static(id="now", markup=False)
            yield Hints((Hint("↑", "", "screen.go(-1)"), Hint("↓", "another deed", "screen.go(1)"), CLOSE))

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = self._first

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        lot = self._game.lots[event.option_index]
        card = deed_card(self._game.edition, lot.number)
        self.query_one("#deed", Static).update(Text("\n").join(card))
        self.query_one("#now", Static).update(now(self._game, lot, self._trend(lot)))

    def action_go(self, step: int) -> None:
        """The next deed, or the one before."""
        rows = self.query_one(OptionList)
        rows.highlighted = ((rows.highlighted or 0) + step) % len(self._game.lots)

    def _trend(self, lot: LotView) -> str:
        return self._trends.get(lot.number, "")


def now(game: Game, lot: LotView, trend: str) -> str:
    """How a lot stands, in a sentence or two."""
    figures = present_figures(game, lot, trend)
    if lot.owner is None:
        return f"Nobody owns it. {figures}".rstrip()
    state = "it is mortgaged" if lot.is_mortgaged else f"the rent is now {rent_text(game, lot)}"
    return f"{lot.owner} owns it; {state}. {figures}".rstrip()


def _row(game: Game, lot: LotView, trend: str) -> Text:
    sign = f" {sign_of(group_of(lot))} "
    text = Text.assemble((sign, lot_style(game.edition, lot)), f" {lot.name:<{NAME}.{NAME}} ")
    text.append(f"{game.edition.money(lot.price)} {trend}".ljust(7))
    if lot.owner is not None:
        seat = game.player(lot.owner).seat
        mark = letters_for([player.name for player in game.players])[seat]
        text.append(f"{mark} ", seat_style(seat))
        text.append(standing(lot, 4))
    return text
