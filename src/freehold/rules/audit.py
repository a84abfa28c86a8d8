"""Audit: what is wrong with a state, if anything.

Nothing compiled runs on a state that did not pass: rules trust every number in it.
"""

from freehold.rules.audit_agenda import audit_agenda, audit_bidding, audit_offers, audit_rest
from freehold.rules.audit_ranges import audit_ranges
from freehold.rules.cards import cards_in_deck
from freehold.rules.codes import CardDraw, Flaw, SquareKind
from freehold.rules.estate import hotels_at, houses_at
from freehold.rules.movement import reach_from
from freehold.rules.names import ENDLESS, HOTEL, NOBODY, SEATS, Deck, Lot, Mask, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members
from freehold.rules.state import State
from freehold.rules.table import is_in, is_playing, newcomers, players


def audit(state: State, rulebook: Rulebook) -> int:
    """Every flaw of a state that awaits somebody or is over, as flags; none in a lawful one."""
    flaws = audit_unsettled(state, rulebook)
    if flaws != Flaw.NONE:
        return flaws
    return audit_rest(state, rulebook) | audit_outcome(state)


def audit_unsettled(state: State, rulebook: Rulebook) -> int:
    """Every flaw of a state that is still to be settled; where there is none, `settle` comes to an end."""
    flaws = audit_ranges(state, rulebook)
    if flaws != Flaw.NONE:
        return flaws
    flaws |= audit_money(state, rulebook)
    flaws |= audit_stock(state, rulebook)
    flaws |= audit_holders(state, rulebook)
    flaws |= audit_groups(state, rulebook)
    for lot in range(rulebook.lots):
        flaws |= audit_lot(state, rulebook, lot)
    flaws |= audit_cards(state, rulebook)
    flaws |= audit_board(state, rulebook)
    flaws |= audit_order(state)
    flaws |= audit_agenda(state, rulebook)
    flaws |= audit_bidding(state, rulebook)
    flaws |= audit_offers(state)
    return flaws


def audit_money(state: State, rulebook: Rulebook) -> int:
    """Money appears and vanishes only by the bank (C-75); nobody is below zero but where it may be (H-08)."""
    total = state.bank + state.jackpot
    flaws: int = Flaw.NONE
    for seat in range(SEATS):
        total += state.cash[seat]
        if state.cash[seat] < 0 and not rulebook.negative_cash:
            flaws |= Flaw.CASH
        if state.cash[seat] != 0 and not is_playing(state, seat):
            flaws |= Flaw.MONEY
    if total != 0 or state.jackpot < 0:
        flaws |= Flaw.MONEY
    return flaws


def audit_stock(state: State, rulebook: Rulebook) -> int:
    """Buildings plus the bank's stock are constant (C-53)."""
    houses, hotels = 0, 0
    for lot in range(rulebook.lots):
        houses += houses_at(state.built[lot])
        hotels += hotels_at(state.built[lot])
    if rulebook.houses != ENDLESS and (
        state.houses_left < 0 or houses + state.houses_left != rulebook.houses
    ):
        return Flaw.STOCK
    if rulebook.hotels != ENDLESS and (
        state.hotels_left < 0 or hotels + state.hotels_left != rulebook.hotels
    ):
        return Flaw.STOCK
    return Flaw.NONE


def audit_holders(state: State, rulebook: Rulebook) -> int:
    """Every lot has one holder, who is in the game, and the counts agree."""
    for seat in range(SEATS):
        mask = 0
        for lot in range(rulebook.lots):
            if state.owner[lot] == seat:
                mask |= 1 << lot
        if state.holdings[seat] != mask or (mask and not is_playing(state, seat)):
            return Flaw.HOLDERS
        if not are_groups_counted(state, rulebook, seat, mask):
            return Flaw.HOLDERS
    return Flaw.NONE


def are_groups_counted(state: State, rulebook: Rulebook, seat: Seat, lots: Mask) -> bool:
    """Whether a seat with these lots has the groups it is said to have, whole or in part."""
    whole, begun = 0, 0
    for group in range(rulebook.groups):
        held = count_members(lots & rulebook.group_mask[group])
        if state.group_held[seat][group] != held:
            return False
        if held == rulebook.group_size[group]:
            whole |= 1 << group
        elif held > 0:
            begun |= 1 << group
    return state.groups_whole[seat] == whole and state.groups_begun[seat] == begun


def audit_groups(state: State, rulebook: Rulebook) -> int:
    """The counts of each group agree, and groups are even where they must be (C-51)."""
    for group in range(rulebook.groups):
        levels, mortgaged, highest, lowest = 0, 0, 0, HOTEL
        for i in range(rulebook.group_size[group]):
            lot = rulebook.group_lots[group][i]
            levels += state.built[lot]
            mortgaged += 1 if state.loan[lot] > 0 else 0
            highest = max(highest, state.built[lot])
            lowest = min(lowest, state.built[lot])
        if state.group_levels[group] != levels or state.group_loans[group] != mortgaged:
            return Flaw.BUILDINGS
        if rulebook.build_evenly and not rulebook.sell_hotel_whole and highest - lowest > 1:
            return Flaw.EVENNESS
    return Flaw.NONE


def audit_lot(state: State, rulebook: Rulebook, lot: Lot) -> int:
    """Buildings stand, and money is lent, only where both can be."""
    flaws: int = Flaw.NONE
    owner, level, group = state.owner[lot], state.built[lot], rulebook.lot_group[lot]
    if level < 0 or level > HOTEL or (level == HOTEL and not rulebook.has_hotels):
        flaws |= Flaw.BUILDINGS
    if level > 0 and (owner == NOBODY or group == NOBODY or not rulebook.group_buildable[group]):
        flaws |= Flaw.BUILDINGS
    if state.loan[lot] < 0 or (state.mortgaged >> lot) & 1 != (state.loan[lot] > 0):
        flaws |= Flaw.MORTGAGES
    if state.loan[lot] > 0 and (owner == NOBODY or level > 0):
        flaws |= Flaw.MORTGAGES
    if state.surcharge[lot] and state.loan[lot] == 0:
        flaws |= Flaw.MORTGAGES
    return flaws


def audit_cards(state: State, rulebook: Rulebook) -> int:
    """No card is lost or doubled (C-30, C-31)."""
    for seat in range(SEATS):
        held = 0
        for which in range(rulebook.jail_cards):
            if state.jail_card_holder[which] == seat:
                held += 1
        if state.jail_cards_held[seat] != held or (held > 0 and not is_playing(state, seat)):
            return Flaw.CARDS
    for deck in range(rulebook.decks):
        if rulebook.card_draw == CardDraw.FROM_TOP and not is_deck_whole(state, rulebook, deck):
            return Flaw.CARDS
    return Flaw.NONE


def is_deck_whole(state: State, rulebook: Rulebook, deck: Deck) -> bool:
    """Whether the cards seen and unseen are all those that nobody holds, each once."""
    found = state.deck_unseen[deck]
    size = len(state.deck_queue[deck])
    for i in range(state.deck_count[deck]):
        card = state.deck_queue[deck][(state.deck_head[deck] + i) % size]
        if (found >> card) & 1:
            return False
        found |= 1 << card
    return found == cards_in_deck(state, rulebook, deck)


def audit_board(state: State, rulebook: Rulebook) -> int:
    """Every token is on the board, and every lot on one square of its own."""
    seen = 0
    for seat in range(state.seats):
        if state.position[seat] < 0 or state.position[seat] >= rulebook.squares:
            return Flaw.BOARD
        if state.in_jail[seat] and state.position[seat] != rulebook.jail_square:
            return Flaw.BOARD
    for square in range(rulebook.squares):
        lot = state.lot_on[square]
        if state.reach[square] != reach_from(state, rulebook, square):
            return Flaw.BOARD
        if (lot != NOBODY) != (rulebook.square_kind[square] == SquareKind.LOT):
            return Flaw.BOARD
        if lot != NOBODY:
            if state.square_of[lot] != square:
                return Flaw.BOARD
            seen |= 1 << lot
    return Flaw.NONE if seen == (1 << rulebook.lots) - 1 else Flaw.BOARD


def audit_order(state: State) -> int:
    """Everybody has one place in the order of play and a token of their own (C-05)."""
    places, tokens, playing = 0, 0, 0
    for seat in range(state.seats):
        if state.order[state.place[seat]] != seat:
            return Flaw.ORDER
        places |= 1 << state.place[seat]
        tokens |= 1 << state.token[seat]
        if is_in(state, seat):
            playing += 1
        elif state.out_rank[seat] == 0 or (state.leaving >> seat) & 1:
            return Flaw.ORDER
        if is_in(state, seat) and state.out_rank[seat] > 0:
            return Flaw.ORDER
    everybody = (1 << state.seats) - 1
    if places != everybody or count_members(tokens) != state.seats or playing != state.playing:
        return Flaw.ORDER
    return Flaw.NONE


def audit_outcome(state: State) -> int:
    """A game that is over has winners; one that is not has more than one player."""
    if state.over:
        in_game = players(state) | newcomers(state)
        return Flaw.NONE if state.winners and not state.winners & ~in_game else Flaw.OUTCOME
    return Flaw.NONE if state.winners == 0 and state.playing > 1 else Flaw.OUTCOME
