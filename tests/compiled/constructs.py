"""A function for each construct of the shared subset, to be run plain and compiled."""

from typing import Annotated, cast

from freehold.rules.block import Block, PerSeat, Width
from freehold.rules.code import Code
from freehold.rules.names import SEATS
from freehold.rules.sets import count_members, first_member, members, rotate32

Grid = Annotated[list[list[int]], 3, 4]
Short = Annotated[int, Width(8)]
Shorts = Annotated[PerSeat, Width(16)]

PRIMES = (2, 3, 5, 7)
WORD = 0xFFFFFFFF


class Colour(Code):
    RED = 1
    BLUE = 4


class Painted(Block):
    colour: Colour
    colours: Annotated[list[Colour], SEATS]


class Sums(Block):
    total: int
    list: PerSeat
    grid: Grid


class Narrow(Block):
    short: Short
    shorts: Shorts


class Pair(Block):
    sums: Sums
    narrow: Narrow


def operators(sums: Sums, a: int, b: int) -> int:
    sums.list[0] = a + b
    sums.list[1] = a - b
    sums.list[2] = a * b
    sums.list[3] = a & b
    sums.list[4] = a | b
    sums.list[5] = a ^ b
    sums.list[6] = ~a
    sums.list[7] = -b
    return +a


def divisions(a: int, b: int) -> int:
    if b == 0:
        return 0
    return (a // b) * 1000 + a % b


def shifts(a: int, b: int) -> int:
    places = b & 7
    return ((a << places) ^ (a >> places)) + (1 << places)


def comparisons(a: int, b: int) -> int:
    found = 0
    if a < b:
        found |= 1
    if a <= b < 10:
        found |= 2
    if a > b or a == -b:
        found |= 4
    if a >= b and a != 3 and not b > 2:
        found |= 8
    if a in (Colour.RED, b, 7):
        found |= 16
    if a not in (0, 5):
        found |= 32
    return found


def truths(a: int, b: int) -> int:
    both = a > 0 and b > 0
    neither = not (a or b)
    return both + 2 * neither + 4 * bool(a) + 8 * int(a == b)


def choices(a: int, b: int) -> int:
    c, d = (a, b) if a < b else (b, a)
    return c * 100 + (d if d > 0 else -d)


def built_in(a: int, b: int) -> int:
    return max(a, b) * 7 + min(a, b, 3) * 5 + abs(a) + len(PRIMES)


def loops(sums: Sums, a: int, b: int) -> int:
    total = 0
    for i in range(a & 7):
        if i == b:
            continue
        if total > 50:
            break
        total += i
        i += 100
    for i in range(b, a, 3):
        total += i
    for i in range(6, -3, -2):
        total ^= i
    left = a & 15
    while left:
        left -= 1
        if left == 5:
            break
    for _ in range(3):
        total += left
    sums.total += total
    return total


def sets(a: int, b: int) -> int:
    mask = (a * a) & 0xFFFF
    total = count_members(mask)
    for each in members(mask):
        if each == 9:
            break
        total = total * 3 + each
    if mask:
        total += first_member(mask)
    return total + rotate32(a & WORD, b & 31)


def lists(sums: Sums, a: int, b: int) -> int:
    row = sums.grid[a % 3]
    row[b % 4] += a
    sums.grid[2][3] -= 1
    numbers = sums.list
    numbers[a & 7], numbers[b & 7] = numbers[b & 7], a
    fill(sums.list, b)
    return row[1] + numbers[3] + len(row) + len(sums.grid)


def fill(numbers: PerSeat, value: int) -> None:
    """A list as a parameter."""
    for i in range(len(numbers)):
        if numbers[i] == 0:
            numbers[i] = value


def tables(a: int, b: int) -> int:
    return PRIMES[a & 3] * item(PRIMES, b) + Colour.BLUE


def item(table: tuple[int, ...], b: int) -> int:
    return table[b % len(table)]


def codes(painted: Painted, a: int, b: int) -> int:
    painted.colour = colour_of(a)
    painted.colours[b & 7] = painted.colour
    return painted.colours[0] + is_red(painted.colour) + is_red(cast(Colour, b))


def colour_of(number: int) -> Colour:
    return Colour.BLUE if number & 4 else cast(Colour, number & 1)


def is_red(colour: Colour) -> bool:
    return colour == Colour.RED


def tuples(a: int, b: int) -> int:
    low, high = order(a, b)
    both = order(b, 3)
    _, second = both
    return low * 7 + high + both[0] * 100 + second


def order(a: int, b: int) -> tuple[int, int]:
    if a < b:
        return a, b
    return b, a


def narrow(narrow: Narrow, a: int, b: int) -> int:
    narrow.short = a
    narrow.shorts[b & 7] = a * b
    narrow.shorts[a & 7] += 1
    return narrow.short * 3 + narrow.shorts[b & 7]


def parts(pair: Pair, a: int, b: int) -> int:
    own = pair.sums
    own.total += a
    pair.narrow.short = b
    return both_parts(pair, a) + add_total(pair.sums, b)


def both_parts(pair: Pair, a: int) -> int:
    return pair.sums.total * a - pair.narrow.short


def add_total(sums: Sums, b: int) -> int:
    sums.list[1] = b
    return sums.total + b


def recursion(a: int, b: int) -> int:
    if a <= 0:
        return b
    return recursion(a - 3, b + 1) + 1
