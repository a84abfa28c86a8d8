"""Refusals: why the rules do not allow an action, in a sentence with the facts."""

from collections.abc import Callable

from freehold.rules.agenda import top_seat
from freehold.rules.auction import least_bid
from freehold.rules.building import highest_raze
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.debt import amount_owed, raisable
from freehold.rules.mortgage import lift_price_now
from freehold.rules.names import Mask
from freehold.rules.state import State
from freehold.rules.table import is_playing
from freehold.speech.en.phrases import jail_cards
from freehold.speech.language import Act, Names
from freehold.text import capital, listed

TEMPLATES: dict[Refusal, str] = {
    Refusal.ALLOWED: "{who} may do that.",
    Refusal.GAME_OVER: "The game is over.",
    Refusal.NO_SUCH_ACTION: "There is no such action.",
    Refusal.NO_SUCH_SEAT: "There is no such player at this table.",
    Refusal.NOT_IN_GAME: "{absent} is not in the game.",
    Refusal.NOT_AWAITED: "It is not for {who} to do now: {awaited}",
    Refusal.NOT_NOW: "That cannot be done now: {awaited}",
    Refusal.NOT_YOUR_TURN: "{who} can do that only in their own turn, and it is {turn}'s.",
    Refusal.THROW_FIRST: "{who} has to throw the dice before ending the turn.",
    Refusal.NO_THROW_DUE: "{who} has no throw to make.",
    Refusal.NOT_IN_JAIL: "{who} is not in jail.",
    Refusal.NO_CARD: "{who} has {cards}.",
    Refusal.TOO_LATE_TO_PAY: "{who} may no longer pay before the throw.",
    Refusal.CARD_NOT_ACCEPTED: "A card does not help after the last throw.",
    Refusal.NOT_ENOUGH_CASH: "{cost} and {who} has {cash}.",
    Refusal.BID_TOO_LOW: "A bid has to be at least {least}.",
    Refusal.NO_SUCH_LOT: "There is no such lot.",
    Refusal.NOT_OWNER: "{lot_owned} to {who}.",
    Refusal.NO_BUILDINGS_HERE: "Nothing can be built on {lot}.",
    Refusal.GROUP_NOT_WHOLE: "{who} does not own all of {group}: {missing} missing.",
    Refusal.GROUP_MORTGAGED: "A lot of {group} is mortgaged.",
    Refusal.NOT_EVEN: "{group} has to stay even, never more than one building apart.",
    Refusal.FULLY_BUILT: "Nothing more can be built on {lot}.",
    Refusal.BANK_HAS_NONE: "The bank has none of these buildings left.",
    Refusal.NOT_LANDED_HERE: "{who} can build only on the lot just landed on.",
    Refusal.NOTHING_BUILT: "Nothing is built on {lot}.",
    Refusal.NO_HOTEL: "There is no hotel to sell that way.",
    Refusal.NEEDS_HOUSES: "The bank has {houses}, too few for the hotel on {lot} to turn into.",
    Refusal.NO_SHORTAGE: "The bank has houses enough for an ordinary sale.",
    Refusal.BAD_LEVEL: "{level}",
    Refusal.BUILT_ON: "{lot_built} buildings, or the group does.",
    Refusal.ALREADY_MORTGAGED: "{lot} is mortgaged already.",
    Refusal.NOT_MORTGAGED: "{lot} is not mortgaged.",
    Refusal.NO_MORTGAGES: "There are no mortgages in this edition.",
    Refusal.NO_TRADES: "There are no trades in this edition.",
    Refusal.SAME_SEAT: "{who} cannot trade with themselves.",
    Refusal.EMPTY_OFFER: "The offer names nothing.",
    Refusal.CASH_BOTH_WAYS: "Cash can go only one way in a trade.",
    Refusal.NEGATIVE_AMOUNT: "An amount cannot be below zero.",
    Refusal.THEY_LACK_CASH: "{other} has {their_cash} and cannot pay {asked}.",
    Refusal.NOT_THEIRS: "{other} does not own all that is asked for.",
    Refusal.THEY_LACK_CARDS: "{other} has {their_cards}.",
    Refusal.MORTGAGED_LOT: "Mortgaged lots cannot be traded in this edition.",
    Refusal.CANNOT_PAY_FEES: "{who} could not pay what the bank takes on the trade.",
    Refusal.THEY_CANNOT_PAY_FEES: "{other} could not pay what the bank takes on the trade.",
    Refusal.MUST_BRING_CASH: "While {debtor} owes money, a trade has to bring {debtor} cash.",
    Refusal.NO_OFFER: "{no_offer}",
    Refusal.NO_OPEN_RENT: "{other} owes {who} no rent that could be asked for.",
    Refusal.ALREADY_SO: "That is so already.",
    Refusal.CAN_STILL_PAY: "{who} owes {owed} and could still raise {raisable}.",
    Refusal.NO_DEBT: "{who} owes nothing that cannot be paid.",
    Refusal.NO_LATE_ENTRY: "Nobody can join a running game in this edition.",
    Refusal.TABLE_FULL: "The table is full.",
    Refusal.STREETS_TAKEN: "Too few streets are left for a newcomer.",
    Refusal.NO_SUCH_COUNTRY: "There is no such country.",
    Refusal.COUNTRY_TAKEN: "Somebody plays for {country} already.",
    Refusal.APPLICATION_PENDING: "The table is voting on another newcomer.",
    Refusal.NO_APPLICATION: "There is nobody to vote on.",
    Refusal.ALREADY_VOTED: "{who} has voted already.",
    Refusal.NO_TIME_LIMIT: "This game has no time limit.",
    Refusal.NO_RENT_ON_DEMAND: "Rents need no asking in this edition.",
    Refusal.NOT_BETWEEN_TURNS: "That can be done only between turns, before the first throw.",
}


class Facts(dict[str, str]):
    """What a sentence may name, found out only when it does."""

    def __init__(self, state: State, names: Names, action: Act, awaited: str) -> None:
        super().__init__(awaited=awaited)
        self.state = state
        self.action = action
        self.names = names
        self.rulebook = names.edition.rulebook

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

    def _lot_owned(self) -> str:
        named = self._named(self.action.lots_given & ~self.state.holdings[self.action.seat]) or [self._lot()]
        return f"{listed(named)} {'does' if len(named) == 1 else 'do'} not belong"

    def _lot_built(self) -> str:
        named = self._named(self.action.lots_given | self.action.lots_taken) or [self._lot()]
        return f"{listed(named)} {'carries' if len(named) == 1 else 'carry'}"

    def _cash(self) -> str:
        return self.names.money(self.state.cash[self.action.seat])

    def _their_cash(self) -> str:
        return self.names.money(self.state.cash[self.action.target])

    def _asked(self) -> str:
        return self.names.money(self.action.takes)

    def _cards(self) -> str:
        return jail_cards(self.state.jail_cards_held[self.action.seat])

    def _their_cards(self) -> str:
        return jail_cards(self.state.jail_cards_held[self.action.target])

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
        maker, taker = self._other(), self._who()
        if self.action.kind == ActionKind.WITHDRAW:
            maker, taker = taker, maker
        return f"There is no offer from {maker} to {taker}."

    def _level(self) -> str:
        if self.action.kind == ActionKind.CLAIM:
            return f"The next building on {self._lot()} is of another kind."
        highest = highest_raze(self.state, self.rulebook, self.rulebook.lot_group[self.action.target])
        return f"The bank's houses allow a level from 0 to {highest}."

    def _cost(self) -> str:
        """What there is too little cash for."""
        kind, lot, state = self.action.kind, self.action.target, self.state
        if kind == ActionKind.BUY:
            lot = state.frame_a[state.depth - 1]
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
        return f"The offer gives {self.names.money(self.action.gives)}"


def refusal(why: Refusal, state: State, names: Names, action: Act, awaited: str) -> str:
    """Why an action is not allowed; `awaited` says what the game waits for."""
    return capital(TEMPLATES[why].format_map(Facts(state, names, action, awaited)))
