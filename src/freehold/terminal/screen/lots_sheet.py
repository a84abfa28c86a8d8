"""The sheet for one's own lots: build, sell, mortgage and lift, with the price and the rent that follows."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from freehold.errors import FreeholdError
from freehold.game import Action, ActionKind, Ask, EventKind, Game, LotView, Player
from freehold.terminal.advice import likeliest_roll, rent_for
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.board_ring import standing
from freehold.terminal.screen.choices import Choices, Rows
from freehold.terminal.screen.colours import group_of, lot_style, sign_of
from freehold.terminal.screen.conductor import Attempt
from freehold.terminal.screen.hints import CLOSE, Hint, Hints
from freehold.terminal.screen.overlays import Overlay, put_title
from freehold.terminal.screen.players import lots_of

VERBS = {"b": "build", "s": "sell", "g": "mortgage", "l": "lift"}
MORE = {"w": ActionKind.SELL_WHOLE, "z": ActionKind.RAZE}
NAME = 24  # letters of a lot's name


def rent_text(game: Game, lot: LotView) -> str:
    """The rent of a lot, and for what throw if that counts."""
    after = f" (roll {likeliest_roll(game)})" if lot.counts_throw else ""
    return f"{game.edition.money(rent_for(game, lot, None))}{after}"


class LotsSheet(Overlay[None]):
    """One player's lots, and what can be done with each; `play` tries an action.

    It closes by itself once the game asks for something else: a debt is paid, or others are asked first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,m", "dismiss", "Close")]

    def __init__(self, game: Callable[[], Game], seat: int, play: Callable[[Action], Attempt]) -> None:
        super().__init__()
        self._game, self._seat, self._play = game, seat, play
        self._lots: list[LotView] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            self._sheet = sheet
            yield Rows(id="lots")
            yield Static(id="news", markup=False)
            yield Choices(id="ways")
            yield Hints((Hint("Tab", "lots or answers", "app.focus_next"), CLOSE))

    def on_mount(self) -> None:
        self._show("")

    def _show(self, news: str) -> None:
        game = self._game()
        player = game.player(self._seat)
        cash = f"{player.name}: {game.edition.money(player.cash)}{_missing(game, player)}"
        put_title(self._sheet, cash)
        self._lots = lots_of(game, player)
        lots = self.query_one("#lots", OptionList)
        at = lots.highlighted or 0
        lots.clear_options()
        lots.add_options([Option(_row(game, lot)) for lot in self._lots])
        self.query_one("#news", Static).update(news or ("" if self._lots else "No lots yet."))
        if self._lots:
            lots.highlighted = min(at, len(self._lots) - 1)
        self._show_ways()

    def _show_ways(self) -> None:
        at = self.query_one("#lots", OptionList).highlighted
        ways = [] if at is None else list(ways_for(self._game(), self._seat, self._lots[at]))
        self.query_one("#ways", Choices).show(ways, jumps=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "lots":
            self._show_ways()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        ways = self.query_one("#ways", Choices)
        if event.option_list is ways:
            self._do(ways.answers[event.option_index])
        else:
            ways.focus()

    def on_key(self, event: events.Key) -> None:
        answer = self.query_one("#ways", Choices).by_key(event.key.lower())
        if answer is not None:
            event.stop()
            self._do(answer)
        elif event.key in VERBS:
            self._show(self._why_not(VERBS[event.key]))

    def _why_not(self, verb: str) -> str:
        at, game = self.query_one("#lots", OptionList).highlighted, self._game()
        if at is None:
            return ""
        return game.why_not(f"{verb} {game.words.lots.written(self._lots[at].number)}", by=self._seat) or ""

    def _do(self, answer: Answer) -> None:
        if answer.action is None:
            return
        before = _asked(self._game())
        attempt = self._play(answer.action)
        if attempt.complaint:
            self._show(attempt.complaint)
        elif attempt.is_done and _asked(self._game()) == before:
            if answer.action.kind == ActionKind.BUILD:
                self._move_on()
            self._show(" ".join(attempt.told))
        else:
            self.dismiss()

    def _move_on(self) -> None:
        """To the next lot of the group where a building can stand, so that one key builds evenly."""
        lots, game = self.query_one("#lots", OptionList), self._game()
        at = lots.highlighted or 0
        group = [each for each, lot in enumerate(self._lots) if lot.group == self._lots[at].group]
        for each in sorted(group, key=lambda place: (place < at, place)):
            if (
                game.why_not(f"build {game.words.lots.written(self._lots[each].number)}", by=self._seat)
                is None
            ):
                lots.highlighted = each
                return


def _asked(game: Game) -> tuple[int, Ask] | None:
    """Who is asked what."""
    return None if game.to_act is None else (game.to_act.seat, game.to_act.question)


def _missing(game: Game, player: Player) -> str:
    """What a player lacks for what is asked of them."""
    awaited = game.to_act
    if awaited is None or awaited.seat != player.seat or player.cash >= awaited.amount:
        return ""
    money = game.edition.money
    return f", {money(awaited.amount - player.cash)} short of {money(awaited.amount)}"


def _row(game: Game, lot: LotView) -> Text:
    state = "mortgaged" if lot.is_mortgaged else f"rent {rent_text(game, lot)}"
    return Text.assemble(
        (f" {sign_of(group_of(lot))} ", lot_style(game.edition, lot)),
        f" {lot.name:<{NAME}.{NAME}} {standing(lot, 5):<6}{state}",
    )


def ways_for(game: Game, seat: int, lot: LotView) -> Iterator[Answer]:
    """What can be done with a lot, and why the rest cannot."""
    for key, verb in VERBS.items():
        text = f"{verb} {game.words.lots.written(lot.number)}"
        reason = game.why_not(text, by=seat)
        if reason is None:
            action = game.read(text, by=seat)
            yield Answer(key, f"{_price(game, lot, verb)}{_outcome(game, action, lot)}", action)
        else:
            yield Answer("", verb.capitalize(), reason=reason)
    keys = {kind: key for key, kind in MORE.items()}
    group = group_of(lot)
    for action in game.legal(seat):
        kind = action.kind
        if kind in MORE.values() and group_of(game.lots[action.target]) == group:
            text = f"{action.text[:1].upper()}{action.text[1:]}{_outcome(game, action, lot)}"
            yield Answer(keys.pop(kind, ""), text, action)  # of several that sell, the first has the key


def _price(game: Game, lot: LotView, verb: str) -> str:
    money = game.edition.money
    return {
        "build": f"Build for {money(lot.build_cost)}",
        "sell": f"Sell a building for {money(lot.sale_value)}",
        "mortgage": f"Mortgage for {money(lot.mortgage_value)}",
        "lift": f"Lift the mortgage for {money(lot.lift_price)}",
    }[verb]


def _outcome(game: Game, action: Action, lot: LotView) -> str:
    """The rent after an action, found by doing it on a copy of the game."""
    twin = game.copy()
    try:
        twin.play(action)
    except FreeholdError:
        return ""
    if twin.history[-1].outcomes:
        return ""  # chance has a say in it, and nobody may see the future
    after = twin.lots[lot.number]
    if after.owner != lot.owner:
        return ""
    if action.kind == ActionKind.BUILD and after.level == lot.level:
        return "; others are asked first, since the bank runs short"
    brings = f" for {game.edition.money(_brought(twin))}" if action.kind in MORE.values() else ""
    return f"{brings}: rent {rent_text(game, lot)} → {rent_text(twin, after)}"


def _brought(game: Game) -> int:
    """What the last action brought whoever did it from the bank."""
    move = game.history[-1]
    came = [event for event in move.events if event.kind == EventKind.PAID and event.a == move.action.seat]
    return sum(event.amount for event in came)
