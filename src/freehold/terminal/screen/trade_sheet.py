"""The sheet for trades: an offer from both sides' cash, lots and cards, and what it would do."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from freehold.errors import FreeholdError
from freehold.game import Action, Game, LotView
from freehold.game.offers import goods_text
from freehold.table import price_told
from freehold.terminal.advice import effects, standing_offer
from freehold.terminal.screen.board_ring import standing
from freehold.terminal.screen.choices import Rows
from freehold.terminal.screen.colours import group_of, lot_style, sign_of
from freehold.terminal.screen.conductor import Attempt
from freehold.terminal.screen.hints import CLOSE, Hint, Hints
from freehold.terminal.screen.overlays import Overlay, Typing, put_title
from freehold.terminal.screen.players import lots_of

NAME = 22  # letters of a lot's name
HOUSES = 4  # that are drawn one by one
SIDES = ("given", "taken")
HINTS = (
    Hint("Enter", "in or out", "screen.pick"),
    Hint("←→", "other side", "screen.side"),
    Hint("p", "other player", "screen.partner"),
    Hint("a", "their price", "screen.price"),
    Hint("s", "send", "screen.send"),
    Hint("x", "withdraw", "screen.withdraw"),
    CLOSE,
)


@dataclass(slots=True)
class OfferSide:
    """One side of an offer in the making."""

    cash: int = 0
    lots: set[int] = field(default_factory=set)
    cards: int = 0

    def text(self, game: Game, money: Callable[[int], str] = str) -> str:
        """In notation, unless money is to be written in another way."""
        lots = sum(1 << lot for lot in self.lots)
        if money is str:
            return goods_text(game.words, self.cash, lots, self.cards)
        return game.words.language.goods(game.words, self.cash, lots, self.cards)


OfferDraft = dict[str, OfferSide]  # by side
OfferDrafts = dict[tuple[int, int, str], OfferDraft]  # by who offers, to whom, and the offer that it counters


def drafted(game: Game, seat: int, other: int, given: OfferSide, taken: OfferSide) -> str:
    """The offer in notation: a counter-offer where the other's offer stands."""
    verb = "counter" if standing_offer(game, other, seat) else "offer"
    name = game.words.written_before_goods(other)
    return f"{verb} {name} {given.text(game)} for {taken.text(game)}"


def members(mask: int) -> set[int]:
    """The numbers whose bits are set."""
    return {at for at in range(mask.bit_length()) if (mask >> at) & 1}


class TradeSheet(Overlay[None]):
    """An offer in the making; `play` sends it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q", "dismiss", "Close"),
        ("left,right", "side", "Other side"),
        ("space", "pick", "In or out"),
        ("p", "partner", "Another player"),
        ("a", "price", "Their price"),
        ("s", "send", "Send"),
        ("x", "withdraw", "Withdraw"),
    ]

    def __init__(
        self,
        game: Callable[[], Game],
        seat: int,
        play: Callable[[Action], Attempt],
        drafts: OfferDrafts,
        price: Callable[[Action], int | None],
    ) -> None:
        """`play` tries an action, and `price` is what a bot would take."""
        super().__init__()
        self._price = price
        self._game, self._seat, self._play, self._drafts = game, seat, play, drafts
        self._others = [each.seat for each in game().players if each.is_in and each.seat != seat]
        offering = [offer.seat for offer in game().offers if offer.target == seat]
        self._other = offering[0] if offering else self._others[0]
        self._goods = self._drawn_up()
        self._lots: dict[str, list[LotView]] = {side: [] for side in SIDES}

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            self._sheet = sheet
            with Horizontal(classes="sides"):
                for side in SIDES:
                    with Vertical(classes="side"):
                        yield Static(id=f"{side}-title", markup=False)
                        yield Rows(id=side)
            yield Static(id="effects", markup=False)
            yield Static(id="verdict", markup=False)
            yield Hints(HINTS)

    def on_mount(self) -> None:
        self._show()
        self.query_one("#given").focus()

    def _drawn_up(self) -> OfferDraft:
        """What was begun and not sent; else the other's offer seen from this side; else nothing."""
        game = self._game()
        offer = standing_offer(game, self._other, self._seat)
        self._key = self._seat, self._other, offer.text if offer else ""
        if self._key not in self._drafts:
            given, taken = OfferSide(), OfferSide()
            if offer is not None:
                taken = OfferSide(offer.gives, members(offer.lots_given), offer.cards_given)
                given = OfferSide(offer.takes, members(offer.lots_taken), offer.cards_taken)
            self._drafts[self._key] = {"given": given, "taken": taken}
        draft = self._drafts[self._key]
        for side, seat in zip(SIDES, (self._seat, self._other), strict=True):
            draft[side].lots &= {lot.number for lot in lots_of(game, game.player(seat))}
        return draft

    def _show(self, news: str = "") -> None:
        game = self._game()
        me, other = game.player(self._seat), game.player(self._other)
        put_title(self._sheet, f"{me.name} trades with {other.name}")
        for side, player in zip(SIDES, (me, other), strict=True):
            word = "gives" if side == "given" else "is asked for"
            self.query_one(f"#{side}-title", Static).update(
                f"{player.name} {word}: {self._goods[side].text(game, game.edition.money)}"
            )
            self._lots[side] = lots_of(game, player)
            rows = self.query_one(f"#{side}", OptionList)
            at = rows.highlighted or 0
            rows.clear_options()
            rows.add_options([Option(row) for row in self._rows(side)])
            rows.highlighted = min(at, rows.option_count - 1)
        self._show_verdict(news)

    def _rows(self, side: str) -> Iterator[Text]:
        game, goods = self._game(), self._goods[side]
        player = game.player(self._seat if side == "given" else self._other)
        money = game.edition.money
        yield Text(f"{_box(goods.cash > 0)} cash {money(goods.cash)} of {money(player.cash)}")
        yield Text(f"{_box(goods.cards > 0)} cards {goods.cards} of {player.cards}")
        for lot in self._lots[side]:
            chip = (f" {sign_of(group_of(lot))} ", lot_style(game.edition, lot))
            price = (f" {money(lot.price)}", "dim")
            name = f" {lot.name:<{NAME}.{NAME}}"
            stands = f" {standing(lot, HOUSES)}"
            yield Text.assemble(f"{_box(lot.number in goods.lots)} ", chip, name, price, stands)

    def _draft(self) -> str:
        return drafted(self._game(), self._seat, self._other, self._goods["given"], self._goods["taken"])

    def _show_verdict(self, news: str) -> None:
        game, text = self._game(), self._draft()
        reason = game.why_not(text, by=self._seat)
        lines = [] if reason else list(effects(game, game.read(text, by=self._seat)))
        self.query_one("#effects", Static).update("\n".join(lines))
        self.query_one("#verdict", Static).update(news or reason or "This can be sent.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._choose(event.option_list.id or "", event.option_index)

    def action_pick(self) -> None:
        """In or out, as Enter does."""
        focused = self.focused
        if isinstance(focused, OptionList) and focused.highlighted is not None:
            self._choose(focused.id or "", focused.highlighted)

    def _choose(self, side: str, row: int) -> None:
        goods, game = self._goods[side], self._game()
        player = game.player(self._seat if side == "given" else self._other)
        if row == 0:
            question = f"How much of {player.name}'s {game.edition.money(player.cash)}?"
            amount = str(goods.cash or "")
            self.app.push_screen(Typing("Cash", question, amount, lambda text: self._set_cash(goods, text)))
            return
        if row == 1:
            goods.cards = (goods.cards + 1) % (player.cards + 1)
        else:
            goods.lots ^= {self._lots[side][row - 2].number}
        self._show()

    def _set_cash(self, goods: OfferSide, text: str) -> str:
        """Take an amount that was typed; what is wrong with it, if anything is."""
        try:
            amount = self._game().words.amount(text) if text.strip() else 0
        except FreeholdError as error:
            return error.sentence
        if amount is None:
            return f"{text} is not a whole amount."
        goods.cash = amount
        self._show()
        return ""

    def action_side(self) -> None:
        """The other side of the offer."""
        side = "taken" if self.focused is self.query_one("#given") else "given"
        self.set_focus(self.query_one(f"#{side}"))

    def action_partner(self) -> None:
        """The next player."""
        at = self._others.index(self._other)
        self._other = self._others[(at + 1) % len(self._others)]
        self._goods = self._drawn_up()
        self._show()

    def action_send(self) -> None:
        """Make the offer."""
        game, text = self._game(), self._draft()
        reason = game.why_not(text, by=self._seat) or self._play(game.read(text, by=self._seat)).complaint
        if reason:
            self._show(reason)
        else:
            self._drafts[self._seat, self._other, ""] = self._goods  # where the next offer begins
            self.dismiss()

    def action_price(self) -> None:
        """What the other player would take for it: a bot says so, and the cash is put in."""
        game = self._game()
        bare = {side: replace(goods, cash=0) for side, goods in self._goods.items()}
        text = drafted(game, self._seat, self._other, bare["given"], bare["taken"])
        if not (bare["given"].lots or bare["taken"].lots or bare["given"].cards or bare["taken"].cards):
            self._show("First choose what is to change hands.")
            return
        try:
            price = self._price(game.read(text, by=self._seat))
        except FreeholdError as error:
            self._show(error.sentence)
            return
        if price is not None:
            self._goods["given"].cash, self._goods["taken"].cash = max(0, price), max(0, -price)
        self._show(price_told(game, self._other, price))

    def action_withdraw(self) -> None:
        """Take the standing offer back."""
        game = self._game()
        attempt = self._play(game.read(f"withdraw {game.words.player(self._other)}", by=self._seat))
        self._show(attempt.complaint or "Withdrawn.")


def _box(is_in: bool) -> str:
    return "[x]" if is_in else "[ ]"
