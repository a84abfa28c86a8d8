"""Who plays: the parameters of each seat's player, and what they remember."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.block import Block, Medium, PerGroup, PerLot, PerSeat, SeatByGroup, SeatByLot, Short, Tiny
from freehold.rules.names import GROUP_LOTS, GROUPS, HOTEL

RANDOM: Final = 0
THINKER: Final = 1
FIRST: Final = 2  # the thinker of the first release, which never changes

# At group and sum of its building levels; of stations and utilities, at the number held
GroupByLevels: TypeAlias = Annotated[list[list[int]], GROUPS, GROUP_LOTS * HOTEL + 1]


class Players(Block):
    """How each seat plays; a seat's parameters are nobody else's business."""

    _constant = True  # no rule writes to it

    mind: PerSeat  # RANDOM, THINKER or FIRST
    reserve: PerSeat  # cash never spent of one's own accord
    care: PerSeat  # percent of the worst rent ahead kept beside it
    price: PerSeat  # percent of a lot's worth that is paid for it
    power: PerSeat  # percent of a group's rents, as the cash allows to build, that holding it whole is worth
    near: PerSeat  # percent of that for lacking one lot
    fear: PerSeat  # percent of another's gain that counts as one's loss, shared among the others
    margin: PerSeat  # gain below which no trade is worth the while
    stay: PerSeat  # worst rent ahead from which jail is a shelter
    builds: PerSeat  # 1: builds
    trades: PerSeat  # 1: trades
    welcomes: PerSeat  # 1: votes for newcomers
    # The rest is of THINKER alone
    ground: PerSeat  # percent of its price that a lot counts in a trade
    rail: PerSeat  # percent of their rents that stations and utilities are worth
    growth: PerSeat  # cash to build with that is expected to come in soon
    block: PerSeat  # percent of a rival's gain that keeping a lot from them is worth
    thin: PerSeat  # percent of the cash lacking to one's reserve that counts as a loss
    opening: PerSeat  # percent of the room for bargaining that a first offer gives away
    limit: PerSeat  # the same for the last offer
    leverage: PerSeat  # rent to be had for a hundred spent on buildings, from which lots are mortgaged for it
    hoard: PerSeat  # houses left in the bank below which none are given back for a hotel
    noise: PerSeat  # percent by which worth is misjudged, at most
    rivalry: PerSeat  # percent of what others pay in rents that counts beside it, where cash alone wins


class Memory(Block):
    """What the players of one game remember; it is made of what the table has seen."""

    # Of FIRST
    group_power: PerGroup  # rents of a group with three houses on every lot
    whole_bonus: SeatByGroup  # what a whole group is worth to a player beyond its prices
    near_bonus: SeatByGroup  # and a group that lacks one lot
    most_bonus: int  # the most that one more lot can add to anybody's bonus; FAR where prices move
    looked: PerSeat  # the occasion on which a seat last looked for a trade
    countered: PerSeat  # the turn of a seat's last counter-offer

    # Of THINKER
    traffic: Short[PerLot]  # how often a lot is visited, in percent of the average
    rents: Medium[GroupByLevels]  # of a group together, by its buildings or the number held, times traffic
    worst_card: int  # the most that a card can cost
    spoken: PerSeat  # the turn of a seat's last offer
    asked: Medium[SeatByLot]  # the turn in which a seat last asked for a lot
    steps: Tiny[SeatByLot]  # how many offers it has made for the lot since it began to
    pleas: PerSeat  # offers made to raise cash in the turn of the last one
