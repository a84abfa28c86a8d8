"""Reasons: why something is worth doing, in a few words, and hints that give them."""

from collections.abc import Sequence
from typing import Final

from freehold.rules.agenda import top_kind, top_lot, top_seat
from freehold.rules.codes import ActionKind, FrameKind
from freehold.rules.names import NOBODY, Group, Lot, Mask, Seat
from freehold.rules.offers import goods_offered
from freehold.rules.sets import count_members, members
from freehold.rules.state import State
from freehold.speech.language import Act, Names, Option
from freehold.text import counted, listed

# For the kinds whose reason does not depend on the lots they are about
PLAINLY: Final[dict[ActionKind, str]] = {
    ActionKind.ROLL: "nothing is worth doing first",
    ActionKind.END: "nothing else is worth its money now",
    ActionKind.PAY: "there is more to gain outside than to fear",
    ActionKind.USE_CARD: "there is more to gain outside than to fear",
    ActionKind.DECLINE: "the money is worth more than the lot",
    ActionKind.PASS: "it costs more than it is worth",
    ActionKind.CLAIM: "buildings are short, and whoever has none stays behind",
    ActionKind.SELL: "of all that brings money it is missed least",
    ActionKind.SELL_WHOLE: "of all that brings money it is missed least",
    ActionKind.RAZE: "of all that brings money it is missed least",
    ActionKind.MORTGAGE: "the money does more than the rent would",
    ActionKind.LIFT: "it earns rent again",
    ActionKind.KEEP: "the money does more than the rent would",
    ActionKind.TAX_FLAT: "the share would be more",
    ActionKind.TAX_SHARE: "the flat tax would be more",
    ActionKind.WITHDRAW: "it asks for too little, or gives too much",
    ActionKind.ASK_RENT: "it is money for the asking",
    ActionKind.RENTS_ON: "no rent is forgotten then",
    ActionKind.RENTS_OFF: "a rent may be let pass for a favour",
    ActionKind.BANKRUPT: "nothing can pay the debt any more",
    ActionKind.LEAVE: "there is nothing left to win",
    ActionKind.JOIN: "there is still a place at the table",
    ActionKind.VOTE_YES: "one more player brings rent",
    ActionKind.VOTE_NO: "one more rival takes lots",
    ActionKind.TIME: "the minutes are over",
}
RAISING = (ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE, ActionKind.MORTGAGE)
IN_JAIL = "jail is a shelter from rents"


def reason(state: State, names: Names, action: Act) -> str:
    """Why an action is worth doing, in a few words that may follow a colon."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ROLL and state.in_jail[seat]:
        return IN_JAIL
    if kind in RAISING and _is_short(state, seat):
        return f"it raises money for {names.lot(_for_sale(state))}"
    if kind in (ActionKind.BUY, ActionKind.BID):
        return _of_lot(state, names, seat, _for_sale(state))
    if kind == ActionKind.BUILD:
        return f"higher rents on {names.group(names.edition.rulebook.lot_group[action.target])}"
    if kind in (ActionKind.OFFER, ActionKind.COUNTER):
        return _of_swap(state, names, (seat, action.lots_taken), (action.target, action.lots_given))
    if kind in (ActionKind.ACCEPT, ActionKind.REFUSE):
        return _of_answer(state, names, action)
    return PLAINLY[kind]


def _for_sale(state: State) -> Lot:
    """The lot that is for sale; NOBODY where it is a building."""
    return top_lot(state) if top_kind(state) in (FrameKind.BUY, FrameKind.AUCTION) else NOBODY


def _is_short(state: State, seat: Seat) -> bool:
    """Whether somebody can buy a lot and has too little cash for it."""
    if top_kind(state) != FrameKind.BUY or top_seat(state) != seat:
        return False
    return state.cash[seat] < state.value[top_lot(state)]


def _of_lot(state: State, names: Names, seat: Seat, lot: Lot) -> str:
    """Why a lot is worth having."""
    if lot == NOBODY:
        return "buildings are short"
    at_stake = _at_stake(state, names, seat, lot)
    if at_stake:
        return at_stake
    group = names.edition.rulebook.lot_group[lot]
    if group != NOBODY and state.group_held[seat][group]:
        return f"{names.group(group)} is begun already"
    return "it earns rent, and others will want it"


def _at_stake(state: State, names: Names, seat: Seat, lot: Lot) -> str:
    """Whose group a lot would complete; nothing if it is nobody's."""
    for other in (seat, *(each for each in range(state.seats) if each != seat)):
        whole = _groups(names, _completed(state, names, other, 1 << lot))
        if whole:
            keeps = f"it keeps {names.player(other)} from completing {whole}"
            return f"it completes {whole}" if other == seat else keeps
    return ""


def chance_to_buy(state: State, names: Names, seat: Seat) -> str:
    """That somebody can buy the lot that is for sale, and whose group it would complete."""
    lot = _for_sale(state)
    at_stake = _at_stake(state, names, seat, lot)
    return f"{names.player(seat)} can buy {names.lot(lot)}{': ' if at_stake else ''}{at_stake}."


def _of_swap(state: State, names: Names, mine: tuple[Seat, Mask], theirs: tuple[Seat, Mask]) -> str:
    """Why a swap is worth making: each side with the lots that it gets."""
    own, others = (_completed(state, names, *side) for side in (mine, theirs))
    if own:
        return f"it completes {_groups(names, own)}"
    if others:
        return (
            f"it is paid for well, though it completes {_groups(names, others)} for {names.player(theirs[0])}"
        )
    return "it is worth more than it costs" if count_members(mine[1]) else "the money does more than the lot"


def _of_answer(state: State, names: Names, action: Act) -> str:
    """Why an offer is worth taking, or not."""
    maker, taker = action.target, action.seat
    goods = goods_offered(state, maker, taker)
    gets, gives = goods[2], goods[3]
    if action.kind == ActionKind.ACCEPT:
        return _of_swap(state, names, (taker, gets), (maker, gives))
    lost = _completed(state, names, maker, gives)
    if lost:
        return f"it would complete {_groups(names, lost)} for {names.player(maker)}"
    return "it costs more than it is worth"


def _completed(state: State, names: Names, seat: Seat, lots: Mask) -> list[Group]:
    """The groups that a seat would hold whole with some lots more."""
    rulebook, held = names.edition.rulebook, state.group_held[seat]
    gained: dict[Group, int] = {}
    for lot in members(lots):
        group = rulebook.lot_group[lot]
        if group != NOBODY and state.owner[lot] != seat:
            gained[group] = gained.get(group, 0) + 1
    return [group for group, more in gained.items() if held[group] + more == rulebook.group_size[group]]


def _groups(names: Names, groups: list[Group]) -> str:
    return listed([names.group(group) for group in groups])


def hint(best: Option, why: str, others: Sequence[Option], then: str = "", offers: int = 0) -> str:
    """What to do and why, and what then, with the chance to win of it and of what else could be done.

    So many offers have to be accepted for it.
    """
    condition = ("", " if it is accepted", " if both are accepted")[offers]
    chance = f"{100 * best.chance:.1f}% to win{condition}"
    alike = [each.label for each in others if each.is_alike]
    worse = [f"{each.label} {100 * each.chance:.1f}%" for each in others if not each.is_alike]
    parts = [f"{best.label}: {why}.", *([f"Then: {then}."] if then else []), f"{chance}."]
    if alike:
        parts.append(f"About as good: {'; '.join(alike)}.")
    if worse:
        parts.append(f"Otherwise: {'; '.join(worse)}.")
    return " ".join(parts)


def only_choice(label: str, why: str = "") -> str:
    """A hint where `master` would not think of anything else; a trade may still be lawful."""
    return f"{label}: {why or 'that comes next'}."


def buildings(number: int, group: str) -> str:
    """That so many buildings are to be put up in a group."""
    return f"Put up {counted(number, 'building')} in {group}"
