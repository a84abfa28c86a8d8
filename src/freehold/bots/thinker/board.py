"""The board in a player's eyes: how often lots are visited, and what groups earn."""

from freehold.bots.players import Memory
from freehold.rules.codes import CardOp, JailMode, LotKind
from freehold.rules.money import PERCENT
from freehold.rules.names import HOTEL, LOTS, NOBODY, SEATS, Group, Money, Square
from freehold.rules.rent import rent_in_whole_group
from freehold.rules.rulebook import Rulebook

JAIL_PULL = 140  # percent more visits, shared among what one throw from jail reaches: many turns begin there


def study_board(rulebook: Rulebook, memory: Memory) -> None:
    """Look at the board before the first throw."""
    for square in range(rulebook.squares):
        lot = rulebook.square_lot[square]
        if lot != NOBODY:
            memory.traffic[lot] = traffic(rulebook, square)
    for group in range(rulebook.groups):
        for levels in range(rulebook.group_size[group] * HOTEL + 1):
            memory.rents[group][levels] = group_rents(rulebook, memory, group, levels)
    memory.worst_card = worst_card(rulebook)


def forget_talks(memory: Memory) -> None:
    """Nothing has been offered yet."""
    for seat in range(SEATS):
        memory.spoken[seat] = 0
        memory.pleas[seat] = 0
        for lot in range(LOTS):
            memory.asked[seat][lot] = 0
            memory.steps[seat][lot] = 0


def traffic(rulebook: Rulebook, square: Square) -> int:
    """Visits in percent of the average: what lies a throw behind jail has more of them."""
    steps = (square - rulebook.jail_square) % rulebook.squares
    ways = max(0, rulebook.faces - abs(steps - rulebook.faces - 1))
    if rulebook.jail != JailMode.FULL:
        return PERCENT
    return PERCENT + JAIL_PULL * ways // (rulebook.faces * rulebook.faces)


def group_rents(rulebook: Rulebook, memory: Memory, group: Group, levels: int) -> Money:
    """What one visit to each lot of a group brings: a street group whole, others so many of them held."""
    size = rulebook.group_size[group]
    total = 0
    for i in range(size):
        lot = rulebook.group_lots[group][i]
        rent = 0
        if rulebook.group_kind[group] == LotKind.STREET:
            rent = rent_in_whole_group(rulebook, lot, (levels + i) // size)
        elif i < levels <= size:
            rent = rulebook.lot_rent[lot][levels - 1]
        total += rent * memory.traffic[lot]
    if rulebook.group_kind[group] == LotKind.UTILITY:
        total *= rulebook.faces + 1
    return total // PERCENT


def worst_card(rulebook: Rulebook) -> Money:
    """The most that a card can make one pay to the bank."""
    worst = 0
    for deck in range(rulebook.decks):
        for i in range(rulebook.deck_size[deck]):
            card = rulebook.deck_first[deck] + i
            if rulebook.card_op[card] == CardOp.PAY:
                worst = max(worst, rulebook.card_high[card])
    return worst
