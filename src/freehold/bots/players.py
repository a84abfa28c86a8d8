"""Who plays: the parameters of each seat's player, and what they remember."""

from typing import Final

from freehold.rules.block import Block, PerGroup, PerSeat, SeatByGroup

RANDOM: Final = 0
THINKER: Final = 1
FIRST: Final = 2  # the thinker of the first release, which never changes


class Players(Block):
    """How each seat plays."""

    _constant = True  # no rule writes to it

    mind: PerSeat  # RANDOM, THINKER or FIRST
    reserve: PerSeat  # cash never spent of one's own accord
    care: PerSeat  # percent of the worst rent ahead kept beside it
    price: PerSeat  # percent of a lot's worth that is paid for it
    power: PerSeat  # percent of a group's rents with three houses that holding it whole is worth
    near: PerSeat  # percent of that for lacking one lot
    fear: PerSeat  # percent of another's gain that counts as one's loss, shared among the others
    margin: PerSeat  # gain below which no trade is worth the while
    stay: PerSeat  # worst rent ahead from which jail is a shelter
    builds: PerSeat  # 1: builds
    trades: PerSeat  # 1: trades
    welcomes: PerSeat  # 1: votes for newcomers


class Memory(Block):
    """What the players of one game remember; it is made of what the table has seen."""

    group_power: PerGroup  # rents of a group with three houses on every lot
    whole_bonus: SeatByGroup  # what a whole group is worth to a player beyond its prices
    near_bonus: SeatByGroup  # and a group that lacks one lot
    most_bonus: int  # the most that one more lot can add to anybody's bonus; FAR where prices move
    looked: PerSeat  # the occasion on which a seat last looked for a trade
    countered: PerSeat  # the turn of a seat's last counter-offer
