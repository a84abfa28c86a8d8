"""A portrait: a game as a net sees it, the same numbers for each seat, whoever sits where."""

from typing import Annotated, Final, TypeAlias

from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.block import Block, Short
from freehold.rules.names import ENDLESS, GROUPS, SEATS, Group, Money, Seat
from freehold.rules.owing import amount_owed
from freehold.rules.rulebook import Rulebook
from freehold.rules.sets import count_members, members
from freehold.rules.state import State
from freehold.rules.timing import is_debt
from freehold.search.sketch import Sketch, sketch_game

ONE: Final = 256  # the whole of a share
OCTAVE: Final = 64  # by which the measure of an amount grows when the amount doubles
FINENESS: Final = 1024  # the starting cash in the units that amounts are measured in
GENERAL: Final = 32  # inputs of a seat before those of its groups
BY_GROUP: Final = 6  # inputs of a seat for each group
INPUTS: Final = GENERAL + BY_GROUP * GROUPS

SeatByInput: TypeAlias = Annotated[list[list[int]], SEATS, INPUTS]


class Portrait(Block):
    """What a net is given: a row of inputs for each seat; it counts for those that are alive."""

    alive: int  # mask of the seats that can still win
    inputs: Short[SeatByInput]


def portray(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait) -> None:
    """Look at a game from every seat."""
    sketch_game(state, rulebook, sketch)
    portrait.alive = sketch.alive
    for seat in members(sketch.alive):
        write_purse(state, rulebook, sketch, portrait, seat)
        write_rents(state, rulebook, sketch, portrait, seat)
        write_shares(state, rulebook, sketch, portrait, seat)
        write_moment(state, rulebook, sketch, portrait, seat)
        write_openings(state, rulebook, sketch, portrait, seat)
        for group in range(rulebook.groups):
            write_group(state, rulebook, sketch, portrait, seat, group)


def measure(rulebook: Rulebook, amount: Money) -> int:
    """An amount on a scale that grows with its logarithm, straight between the powers of two."""
    units = 1 + max(0, amount) * FINENESS // max(1, rulebook.starting_cash)
    octaves = 0
    while units >> (octaves + 1):
        octaves += 1
    return octaves * OCTAVE + ((units * OCTAVE) >> octaves) - OCTAVE


def share_of(part: Money, whole: Money) -> int:
    """A part of a whole, from 0 to ONE."""
    return max(0, min(ONE, part * ONE // max(1, whole)))


def write_purse(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat) -> None:
    """What a seat has."""
    inputs = portrait.inputs[seat]
    cash = state.cash[seat]
    owed = 0
    if state.depth > 0 and is_debt(top_kind(state)) and top_seat(state) == seat:
        owed = amount_owed(state)
    inputs[0] = measure(rulebook, cash - owed)
    inputs[1] = measure(rulebook, owed - cash)
    inputs[2] = measure(rulebook, sketch.worth[seat])
    inputs[3] = measure(rulebook, sketch.raisable[seat] - owed)
    inputs[4] = measure(rulebook, sketch.lacking[seat])
    inputs[5] = share_of(max(0, cash - owed), sketch.lacking[seat] + 1)
    inputs[6] = min(4, state.jail_cards_held[seat]) * ONE // 4


def write_rents(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat) -> None:
    """What a seat earns and has to fear."""
    inputs = portrait.inputs[seat]
    ways = rulebook.faces * rulebook.faces
    worst = 0
    for other in members(sketch.alive & ~(1 << seat)):
        worst = max(worst, sketch.worst[other])
    threat = sketch.all_income - sketch.income[seat]
    inputs[7] = measure(rulebook, sketch.income[seat])
    inputs[8] = measure(rulebook, sketch.promise[seat])
    inputs[9] = measure(rulebook, sketch.promise[seat] * min(ONE, inputs[5] + 64) // ONE)
    inputs[10] = measure(rulebook, sketch.hope[seat])
    inputs[11] = measure(rulebook, threat)
    inputs[12] = measure(rulebook, worst)
    inputs[13] = share_of(sketch.raisable[seat], 2 * worst + 1)
    inputs[14] = measure(rulebook, sketch.due[seat] // ways)
    inputs[15] = measure(rulebook, sketch.soon[seat] // ways)
    inputs[16] = share_of(sketch.raisable[seat], threat + 1)


def write_shares(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat) -> None:
    """What part a seat has of all there is."""
    inputs = portrait.inputs[seat]
    inputs[17] = share_of(sketch.income[seat], sketch.all_income)
    inputs[18] = share_of(max(0, state.cash[seat]), sketch.all_cash)
    inputs[19] = share_of(max(0, sketch.worth[seat]), sketch.all_worth)
    inputs[20] = count_members(sketch.alive) * ONE // SEATS
    inputs[21] = share_of(sketch.unowned, rulebook.lots)
    inputs[22] = share_of(count_members(state.holdings[seat] & state.mortgaged), rulebook.lots)
    inputs[23] = share_of(count_members(state.holdings[seat]), rulebook.lots)


def write_moment(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat) -> None:
    """When it is: how soon a seat throws, whether it is in jail, and how long the game lasts."""
    inputs = portrait.inputs[seat]
    inputs[24] = state.in_jail[seat] * ONE
    ahead = state.place[seat] - state.place[state.turn]
    if ahead < 0 or (ahead == 0 and not state.throw_due):
        ahead += state.seats
    inputs[25] = share_of(ahead, state.seats)
    inputs[26] = share_of(rulebook.rounds - state.round_number, rulebook.rounds) if rulebook.rounds else 0
    inputs[27] = 0 if state.houses_left == ENDLESS else share_of(state.houses_left, rulebook.houses)


def write_openings(state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat) -> None:
    """Groups that a trade would make whole, and what rivals could do for each other."""
    inputs = portrait.inputs[seat]
    rivals = 0
    desire = 0
    for other in members(sketch.alive & ~(1 << seat)):
        desire = max(desire, sketch.desire[other] + sketch.hope[other])
        rivals = max(rivals, sketch.swap[other])
    inputs[28] = measure(rulebook, sketch.desire[seat])
    inputs[29] = measure(rulebook, sketch.swap[seat])
    inputs[30] = measure(rulebook, rivals)
    inputs[31] = measure(rulebook, desire)


def write_group(
    state: State, rulebook: Rulebook, sketch: Sketch, portrait: Portrait, seat: Seat, group: Group
) -> None:
    """What a seat and its strongest rival have of a group."""
    inputs = portrait.inputs[seat]
    first = GENERAL + group * BY_GROUP
    size = rulebook.group_size[group]
    held = 0
    rent = 0
    for other in members(sketch.alive & ~(1 << seat)):
        held = max(held, state.group_held[other][group])
        rent = max(rent, sketch.group_rent[other][group])
    inputs[first] = state.group_held[seat][group] * ONE // size
    inputs[first + 1] = ONE if state.group_held[seat][group] == size else 0
    inputs[first + 2] = share_of(sketch.group_rent[seat][group], sketch.group_best[group])
    inputs[first + 3] = held * ONE // size
    inputs[first + 4] = ONE if held == size else 0
    inputs[first + 5] = share_of(rent, sketch.group_best[group])
