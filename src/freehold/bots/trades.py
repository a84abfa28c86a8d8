"""Trading: which swaps to propose, and how to judge and answer an offer."""

from freehold.bots.actions import act
from freehold.bots.players import Memory, Players
from freehold.bots.valuation import bonus_step, reserve, trade_gain
from freehold.rules.action import Action
from freehold.rules.codes import ActionKind, LotKind, MortgagedTrade, Refusal
from freehold.rules.money import PERCENT
from freehold.rules.mortgage import is_locked
from freehold.rules.names import NOBODY, Group, Lot, Money, Seat
from freehold.rules.offers import Goods, goods_offered
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import members
from freehold.rules.state import State
from freehold.rules.trade import check_accept, check_counter, check_offer, flipped

TURNS_TO_LOOK_AGAIN = 16


def verdict(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, other: Seat, goods: Goods
) -> Money:
    """What a trade is worth to a player once the other side's gain is feared."""
    mine = trade_gain(state, rulebook, players, memory, seat, other, goods)
    theirs = trade_gain(state, rulebook, players, memory, other, seat, flipped(goods))
    return weighed(state, players, seat, mine, theirs)


def weighed(state: State, players: Players, seat: Seat, mine: Money, theirs: Money) -> Money:
    """One's own gain less what is feared of the other's, and less what makes it worth the while."""
    feared = max(0, theirs) * fear_share(state, players, seat) // PERCENT
    return mine - feared - players.margin[seat]


def answer(
    state: State,
    rulebook: Rulebook,
    players: Players,
    memory: Memory,
    seat: Seat,
    maker: Seat,
    action: Action,
) -> None:
    """Accept what is worth it, ask for more where that might do, else refuse."""
    goods = flipped(goods_offered(state, maker, seat))
    worth = verdict(state, rulebook, players, memory, seat, maker, goods)
    if worth >= 0 and check_accept(state, rulebook, seat, maker) == Refusal.ALLOWED:
        act(action, ActionKind.ACCEPT, seat, maker, 0)
    elif not (worth < 0 and counter(state, rulebook, players, memory, seat, maker, goods, worth, action)):
        act(action, ActionKind.REFUSE, seat, maker, 0)


def counter(
    state: State,
    rulebook: Rulebook,
    players: Players,
    memory: Memory,
    seat: Seat,
    maker: Seat,
    goods: Goods,
    worth: Money,
    action: Action,
) -> bool:
    """Ask for the cash that is lacking, once a turn, if the other side would still gain by it."""
    if not players.trades[seat] or memory.countered[seat] == state.turn_number:
        return False
    gives, takes, lots_given, lots_taken, cards_given, cards_taken = goods
    cash = takes - gives + (-worth) * PERCENT // (PERCENT + fear_share(state, players, seat)) + 1
    asked = (max(0, -cash), max(0, cash), lots_given, lots_taken, cards_given, cards_taken)
    if cash > state.cash[maker] or verdict(state, rulebook, players, memory, maker, seat, flipped(asked)) < 0:
        return False
    write_offer(action, ActionKind.COUNTER, seat, maker, asked)
    if check_counter(state, rulebook, action) != Refusal.ALLOWED:
        return False
    memory.countered[seat] = state.turn_number
    return True


def fear_share(state: State, players: Players, seat: Seat) -> int:
    """Percent of another's gain that a player counts as loss: below the whole, or two would never trade."""
    return min(PERCENT - 1, players.fear[seat] // max(1, state.playing - 1))


def write_offer(action: Action, kind: ActionKind, seat: Seat, other: Seat, goods: Goods) -> None:
    """Write an offer or a counter-offer."""
    act(action, kind, seat, other, 0)
    action.gives, action.takes, action.lots_given, action.lots_taken, _, _ = goods
    action.cards_given = goods[4]
    action.cards_taken = goods[5]


def occasion(state: State) -> int:
    """A number that changes with the owners of the lots, and now and then, as cash comes and goes."""
    total = state.turn_number // TURNS_TO_LOOK_AGAIN
    for seat in range(state.seats):
        total += (seat + 1) * (seat + 2) * state.holdings[seat]
    return total


def propose(
    state: State, rulebook: Rulebook, players: Players, memory: Memory, seat: Seat, action: Action
) -> bool:
    """Offer the best swap or purchase found, once on each occasion; False if there is none."""
    if not rulebook.trades or not players.trades[seat] or state.offers > 0 or state.holdings[seat] == 0:
        return False
    now = occasion(state)
    if memory.looked[seat] == now:
        return False
    memory.looked[seat] = now
    best = least_joint_gain(state, players, seat)
    if best >= 2 * memory.most_bonus:
        return False
    found = NOBODY
    given = NOBODY
    for group in members(state.groups_begun[seat]):
        if is_wanted(state, rulebook, group):
            for i in range(rulebook.group_size[group]):
                lot = rulebook.group_lots[group][i]
                if is_for_trade(state, rulebook, seat, lot):
                    gain, back = best_return(state, rulebook, players, memory, seat, lot, best)
                    if gain > best:
                        best, found, given = gain, lot, back
    return found != NOBODY and offer_for(state, rulebook, players, memory, seat, found, given, action)


def least_joint_gain(state: State, players: Players, seat: Seat) -> Money:
    """What both sides have to gain together for cash to be able to please both, if the other is alike."""
    return 2 * players.margin[seat] * PERCENT // (PERCENT - fear_share(state, players, seat))


def is_wanted(state: State, rulebook: Rulebook, group: Group) -> bool:
    """Whether who has begun a group would like more of it: of a street group without buildings."""
    return rulebook.group_kind[group] == LotKind.STREET and state.group_levels[group] == 0


def is_for_trade(state: State, rulebook: Rulebook, seat: Seat, lot: Lot) -> bool:
    """Whether another player has a lot that could change hands."""
    owner = state.owner[lot]
    if owner in (NOBODY, seat) or is_locked(state, rulebook, lot):
        return False
    return state.loan[lot] == 0 or rulebook.mortgaged_trade != MortgagedTrade.FORBIDDEN


def best_return(
    state: State,
    rulebook: Rulebook,
    players: Players,
    memory: Memory,
    seat: Seat,
    lot: Lot,
    at_least: Money,
) -> tuple[Money, Lot]:
    """The best lot to give for another's, and what both sides gain together; NOBODY: cash alone.

    Where no lot could bring more than `at_least`, none is looked for.

    Prices cancel out: what one side gets the other gives. What counts is what the lots do to their groups.
    """
    owner = state.owner[lot]
    wanted = rulebook.lot_group[lot]
    gain = bonus_step(state, rulebook, players, memory, seat, wanted, 1)
    gain += bonus_step(state, rulebook, players, memory, owner, wanted, -1)
    best = gain
    given = NOBODY
    if gain + memory.most_bonus <= at_least:
        return best, given
    for group in members(state.groups_begun[seat] & state.groups_begun[owner] & ~(1 << wanted)):
        joint = gain + bonus_step(state, rulebook, players, memory, owner, group, 1)
        joint += bonus_step(state, rulebook, players, memory, seat, group, -1)
        if joint > best:
            back = free_lot(state, rulebook, seat, group)
            if back != NOBODY:
                best, given = joint, back
    return best, given


def free_lot(state: State, rulebook: Rulebook, seat: Seat, group: Group) -> Lot:
    """A lot of a group that a player has, unmortgaged, and could give away; or NOBODY."""
    for lot in members(rulebook.group_mask[group] & state.holdings[seat] & ~state.mortgaged):
        if not is_locked(state, rulebook, lot):
            return lot
    return NOBODY


def offer_for(
    state: State,
    rulebook: Rulebook,
    players: Players,
    memory: Memory,
    seat: Seat,
    lot: Lot,
    given: Lot,
    action: Action,
) -> bool:
    """Offer a lot or cash for another's lot, with cash to make both sides gain alike."""
    owner = state.owner[lot]
    lots_given = 0 if given == NOBODY else 1 << given
    goods = (0, 0, lots_given, 1 << lot, 0, 0)
    mine = trade_gain(state, rulebook, players, memory, seat, owner, goods)
    theirs = trade_gain(state, rulebook, players, memory, owner, seat, flipped(goods))
    cash = fair_cash(state, rulebook, players, seat, owner, mine, theirs)
    mine -= cash
    theirs += cash
    if weighed(state, players, seat, mine, theirs) < 0 or weighed(state, players, owner, theirs, mine) < 0:
        return False
    goods = (max(0, cash), max(0, -cash), lots_given, 1 << lot, 0, 0)
    write_offer(action, ActionKind.OFFER, seat, owner, goods)
    return check_offer(state, rulebook, action) == Refusal.ALLOWED


def fair_cash(
    state: State, rulebook: Rulebook, players: Players, seat: Seat, owner: Seat, mine: Money, theirs: Money
) -> Money:
    """Cash to pay, or to ask for if below zero, that makes both sides gain alike, as far as it is there."""
    surplus = weighed(state, players, seat, mine, theirs) - weighed(state, players, owner, theirs, mine)
    cash = surplus * PERCENT // (2 * (PERCENT + fear_share(state, players, seat)))
    spare = max(0, state.cash[seat] - reserve(state, rulebook, players, seat) // 2)
    return max(-state.cash[owner] // 2, min(spare, cash))
