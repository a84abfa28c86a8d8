"""Refusals: why the rules do not allow an action, in a sentence with the facts."""

from collections.abc import Callable

from freehold.rules.agenda import top_lot, top_seat
from freehold.rules.auction import least_bid
from freehold.rules.building import highest_raze
from freehold.rules.codes import ActionKind, Lock, Refusal, When
from freehold.rules.mortgage import is_locked, lift_price_now
from freehold.rules.names import SEATS, Lot, Mask
from freehold.rules.offers import Goods, goods_offered
from freehold.rules.owing import amount_owed, raisable
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.table import is_playing
from freehold.rules.trade import flipped
from freehold.speech.en.phrases import WHEN, jail_cards
from freehold.speech.language import Act, Names
from freehold.text import capital, listed

TEMPLATES: dict[Refusal, str] = {
    Refusal.ALLOWED: "{who} can do that.",
    Refusal.GAME_OVER: "The game is over.",
    Refusal.NO_SUCH_ACTION: "There is no such action.",
    Refusal.NO_SUCH_SEAT: "There is no such player at this table.",
    Refusal.NOT_IN_GAME: "{absent} is not in the game.",
    Refusal.NOT_AWAITED: "{who} cannot do that now. {awaited}",
    Refusal.NOT_NOW: "That is not possible now. {awaited}",
    Refusal.NOT_YOUR_TURN: "{who} can do that only {when}, and it is {turn}'s turn.",
    Refusal.THROW_FIRST: "{who} has to roll before ending the turn.",
    Refusal.NO_THROW_DUE: "{who} has already rolled.",
    Refusal.NOT_IN_JAIL: "{who} is not in jail.",
    Refusal.NO_CARD: "{who} has {cards}.",
    Refusal.TOO_LATE_TO_PAY: "{who} can no longer pay before rolling.",
    Refusal.CARD_NOT_ACCEPTED: "A card does not help after the last roll.",
    Refusal.NOT_ENOUGH_CASH: "{cost}, and {who} has {cash}.",
    Refusal.BID_TOO_LOW: "The bid has to be at least {least}.",
    Refusal.NO_SUCH_LOT: "There is no such lot.",
    Refusal.NOT_OWNER: "{not_mine} not belong to {who}.",
    Refusal.NO_BUILDINGS_HERE: "Nothing can be built on {lot}.",
    Refusal.GROUP_NOT_WHOLE: "{who} does not own all of {group}: {missing} missing.",
    Refusal.GROUP_MORTGAGED: "{stopping} mortgaged.",
    Refusal.NOT_EVEN: "{group} has to be built evenly: no lot can be more than one building ahead.",
    Refusal.FULLY_BUILT: "Nothing more can be built on {lot}.",
    Refusal.BANK_HAS_NONE: "The bank has none of these buildings left.",
    Refusal.NOT_LANDED_HERE: "{who} can build only on the lot just landed on.",
    Refusal.NOTHING_BUILT: "Nothing is built on {lot}.",
    Refusal.NO_HOTEL: "There is no hotel to sell.",
    Refusal.NEEDS_HOUSES: "The bank has {houses}, too few for the hotel on {lot} to turn into.",
    Refusal.NO_SHORTAGE: "The bank has enough houses for an ordinary sale.",
    Refusal.BAD_LEVEL: "{level}",
    Refusal.BUILT_ON: "{locked} cannot be mortgaged or traded while there are buildings{there}.",
    Refusal.ALREADY_MORTGAGED: "{lot} is already mortgaged.",
    Refusal.NOT_MORTGAGED: "{lot} is not mortgaged.",
    Refusal.NO_MORTGAGES: "There are no mortgages in this edition.",
    Refusal.NO_TRADES: "There are no trades in this edition.",
    Refusal.SAME_SEAT: "{who} cannot trade with themselves.",
    Refusal.EMPTY_OFFER: "Nothing is offered or asked for yet.",
    Refusal.CASH_BOTH_WAYS: "Cash can only go one way in a trade.",
    Refusal.NEGATIVE_AMOUNT: "An amount cannot be negative.",
    Refusal.THEY_LACK_CASH: "{other} has {their_cash} and cannot pay {asked}.",
    Refusal.NOT_THEIRS: "{not_theirs} not belong to {other}.",
    Refusal.THEY_LACK_CARDS: "{other} has {their_cards}.",
    Refusal.MORTGAGED_LOT: "{mortgaged} mortgaged, and mortgaged lots cannot be traded in this edition.",
    Refusal.CANNOT_PAY_FEES: "{who} could not pay what the bank charges for the trade.",
    Refusal.THEY_CANNOT_PAY_FEES: "{other} could not pay what the bank charges for the trade.",
    Refusal.MUST_BRING_CASH: "While {debtor} owes money, a trade has to bring {debtor} cash.",
    Refusal.DEBT_UNPAYABLE: "After this trade {debtor} could no longer raise the {owed} that is owed.",
    Refusal.CARD_WOULD_DO: "{who} has a card that settles this.",
    Refusal.NO_OFFER: "{no_offer}",
    Refusal.NO_OPEN_RENT: "{who} has no rent to ask {other} for.",
    Refusal.ALREADY_SO: "That is already so.",
    Refusal.CAN_STILL_PAY: "{who} owes {owed} and can still raise {raisable}.",
    Refusal.NO_DEBT: "{who} has no debt that cannot be paid.",
    Refusal.NO_LATE_ENTRY: "Nobody can join a running game in this edition.",
    Refusal.TABLE_FULL: "The table is full.",
    Refusal.STREETS_TAKEN: "Too few streets are left for a new player.",
    Refusal.NO_SUCH_COUNTRY: "There is no such country.",
    Refusal.COUNTRY_TAKEN: "Somebody already plays for {country}.",
    Refusal.APPLICATION_PENDING: "The table is still voting on another new player.",
    Refusal.NO_APPLICATION: "There is nobody to vote on.",
    Refusal.ALREADY_VOTED: "{who} has already voted.",
    Refusal.NO_TIME_LIMIT: "This game has no time limit.",
    Refusal.NO_RENT_ON_DEMAND: "Rents are paid without asking in this edition.",
    Refusal.NOT_BETWEEN_TURNS: "That is possible only between turns, before the first roll.",
}
THAT = "That lot"  # where no name is known


class RefusalFacts(dict[str, str]):
    """What a sentence may name, found out only when it does."""

    def __init__(self, state: State, names: Names, action: Act, awaited: str) -> None:
        super().__init__(awaited=awaited)
        self.state = state
        self.action = action
        self.names = names
        self.rulebook = names.edition.rulebook
        self.goods = goods_in(state, action)

    def __missing__(self, key: str) -> str:
        fact: Callable[[], str] = getattr(self, f"_{key}")
        return fact()

    def _who(self) -> str:
        return self.action.name or self.names.player(self.action.seat)

    def _other(self) -> str:
        return self.names.player(self.action.target)

    def _absent(self) -> str:
        return self._other() if is_playing(self.state, self.action.seat) else self._who()

    def _turn(self) -> str:
        return self.names.player(self.state.turn)

    def _debtor(self) -> str:
        return self.names.player(top_seat(self.state))

    def _lot(self) -> str:
        return self.names.lot(self.action.target)

    def _country(self) -> str:
        return self.names.country(self.action.target)

    def _group(self) -> str:
        return self.names.group(self.rulebook.lot_group[self.action.target])

    def _missing(self) -> str:
        lots = self.rulebook.group_mask[self.rulebook.lot_group[self.action.target]]
        missing = self._named(lots & ~self.state.holdings[self.action.seat])
        return f"{listed(missing)} {'is' if len(missing) == 1 else 'are'}"

    def _named(self, lots: Mask) -> list[str]:
        return [self.names.lot(lot) for lot in range(self.rulebook.lots) if (lots >> lot) & 1]

    def _not_mine(self) -> str:
        given = self.goods[2] & ~self.state.holdings[self.action.seat]
        return self._does(self._named(given) or [self._lot()])

    def _not_theirs(self) -> str:
        taken = self.goods[3] & ~self.state.holdings[self.action.target]
        return self._does(self._named(taken) or [THAT])

    @staticmethod
    def _does(lots: list[str]) -> str:
        return f"{listed(lots)} {'does' if len(lots) == 1 else 'do'}"

    def _locked_lots(self) -> list[Lot]:
        traded = self.goods[2] | self.goods[3] or 1 << self.action.target
        lots = [lot for lot in range(self.rulebook.lots) if (traded >> lot) & 1]
        return [lot for lot in lots if is_locked(self.state, self.rulebook, lot)]

    def _locked(self) -> str:
        return listed([self.names.lot(lot) for lot in self._locked_lots()] or [THAT])

    def _there(self) -> str:
        locked = self._locked_lots()
        if self.rulebook.lock == Lock.LOT:
            return " on it" if len(locked) == 1 else " on them"
        groups = dict.fromkeys(self.names.group(self.rulebook.lot_group[lot]) for lot in locked)
        return f" on {listed(list(groups))}" if groups else ""

    def _mortgaged(self) -> str:
        traded = self.goods[2] | self.goods[3]
        lots = [lot for lot in self._named(traded) if lot in self._named(self._all_mortgaged())] or [THAT]
        return f"{listed(lots)} {'is' if len(lots) == 1 else 'are'}"

    def _stopping(self) -> str:
        """The mortgaged lots that keep a building from going up: the lot itself, or any of its group."""
        target = self.action.target
        lots = self.rulebook.group_mask[self.rulebook.lot_group[target]]
        if self.rulebook.mortgage_stops == Lock.LOT:
            lots = 1 << target
        named = self._named(lots & self._all_mortgaged()) or [THAT]
        return f"{listed(named)} {'is' if len(named) == 1 else 'are'}"

    def _all_mortgaged(self) -> Mask:
        return sum(1 << lot for lot in range(self.rulebook.lots) if self.state.loan[lot])

    def _when(self) -> str:
        return WHEN[When(moment_of(self.rulebook, self.action.kind))]

    def _cash(self) -> str:
        return self.names.money(self.state.cash[self.action.seat])

    def _their_cash(self) -> str:
        return self.names.money(self.state.cash[self.action.target])

    def _asked(self) -> str:
        return self.names.money(self.goods[1])

    def _cards(self) -> str:
        return jail_cards(self.names, self.state.jail_cards_held[self.action.seat])

    def _their_cards(self) -> str:
        return jail_cards(self.names, self.state.jail_cards_held[self.action.target])

    def _houses(self) -> str:
        count = self.state.houses_left
        return "one house" if count == 1 else f"{count or 'no'} houses"

    def _least(self) -> str:
        return self.names.money(least_bid(self.state, self.rulebook, self.action.seat))

    def _owed(self) -> str:
        return self.names.money(amount_owed(self.state))

    def _raisable(self) -> str:
        return self.names.money(raisable(self.state, self.rulebook, self.action.seat))

    def _no_offer(self) -> str:
        maker, taker, seat = self._other(), self._who(), self.action.seat
        if self.action.kind == ActionKind.WITHDRAW:
            named = f"There is no offer from {taker} to {maker}."
            return named if self.state.offers_to[seat] else f"No offer by {taker} stands."
        is_asked = any((offers >> seat) & 1 for offers in self.state.offers_to)
        return f"There is no offer from {maker} to {taker}." if is_asked else f"No offer to {taker} stands."

    def _level(self) -> str:
        if self.action.kind == ActionKind.CLAIM:
            return f"The next building on {self._lot()} is of another kind."
        highest = highest_raze(self.state, self.rulebook, self.rulebook.lot_group[self.action.target])
        return f"The bank's houses allow a level from 0 to {highest}."

    def _cost(self) -> str:
        """What there is too little cash for."""
        kind, lot, state = self.action.kind, self.action.target, self.state
        if kind == ActionKind.BUY:
            lot = top_lot(state)
            return f"{self.names.lot(lot)} costs {self.names.money(state.value[lot])}"
        if kind in (ActionKind.BUILD, ActionKind.CLAIM):
            return f"A building on {self._lot()} costs {self.names.money(state.build_cost[lot])}"
        if kind == ActionKind.LIFT:
            price = lift_price_now(state, self.rulebook, self.action.seat, lot)
            return f"Lifting the mortgage on {self._lot()} costs {self.names.money(price)}"
        if kind == ActionKind.PAY:
            return f"Getting out of jail costs {self.names.money(state.bail[self.action.seat])}"
        if kind == ActionKind.BID:
            return f"The bid is {self.names.money(self.action.amount)}"
        verb = "asks for" if kind == ActionKind.ACCEPT else "gives"
        return f"The offer {verb} {self.names.money(self.goods[0])}"


def goods_in(state: State, action: Act) -> Goods:
    """What is traded, as the one who acts sees it; nothing in other actions."""
    sides = (action.seat, action.target)
    if action.kind == ActionKind.ACCEPT and all(0 <= side < SEATS for side in sides):
        return flipped(goods_offered(state, action.target, action.seat))
    return (
        action.gives,
        action.takes,
        action.lots_given,
        action.lots_taken,
        action.cards_given,
        action.cards_taken,
    )


def moment_of(rulebook: Rulebook, kind: ActionKind) -> int:
    """When an action of a kind may be done at all."""
    if kind == ActionKind.BUILD:
        return rulebook.build_when
    if kind in (ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE):
        return rulebook.sell_when
    return rulebook.lift_when if kind == ActionKind.LIFT else rulebook.manage_when


def refusal(why: Refusal, state: State, names: Names, action: Act, awaited: str) -> str:
    """Why an action is not allowed; `awaited` says what the game waits for."""
    return capital(TEMPLATES[why].format_map(RefusalFacts(state, names, action, awaited)))
