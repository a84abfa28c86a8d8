"""Enterprise: lots that move, values, costs, card amounts and taxes (E-03 to E-06, E-30, E-31)."""

import pytest

from freehold.errors import NotationError
from freehold.rules import EventKind
from tests.rulings.economy import GROUPS, LOTS, arranged, economy
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

LAST_TURN = "turn: South; throw: made; round: 5"

TURNING = [
    (
        "E-04 the economic factor is 0 at first",
        "enterprise",
        "",
        "",
        "the factor is 0",
    ),
    (
        "E-03 E-04 nothing moves after the fourth round",
        "enterprise",
        "turn: South; throw: made; round: 4",
        "end",
        "the round is 5; the factor is 0; Tokyo costs 320",
    ),
    (
        "E-04 nothing moves before the last turn of the fifth round",
        "enterprise",
        "round: 5; throw: made",
        "end",
        "the round is 5; the factor is 0; South is to roll",
    ),
    (
        "E-04 after the fifth round a factor is drawn",
        "enterprise",
        LAST_TURN,
        f"end {economy(7)}",
        "the round is 6; the factor is 7; North is to roll",
    ),
    (
        "E-04 it stays for five rounds",
        "enterprise",
        "turn: South; throw: made; round: 9; factor: 7",
        "end",
        "the round is 10; the factor is 7",
    ),
    (
        "E-04 after the tenth another is drawn",
        "enterprise",
        "turn: South; throw: made; round: 10; factor: 7",
        f"end {economy(-2)}",
        "the factor is -2",
    ),
]

REVALUING = [
    (
        "E-05 the groups move by the factor and 4, 3, 2, 1, 0, -1, -2, -3 percent",
        "enterprise",
        LAST_TURN,
        f"end {economy(3)}",
        "Kolkata costs 64; Mumbai costs 64; Kazan costs 106; Moscow costs 127; Montreal costs 147; "
        "Toronto costs 168; Hamburg costs 187; Berlin costs 208; Beijing costs 227; Shanghai costs 247; "
        "Edinburgh costs 265; London costs 286; Nagoya costs 303; Tokyo costs 323; San Francisco costs 350; "
        "New York costs 400",
    ),
    (
        "E-05 stations and utilities move by the factor",
        "enterprise",
        LAST_TURN,
        f"end {economy(3)}",
        "Southern Station costs 206; Western Station costs 206; Northern Station costs 206; "
        "Eastern Station costs 206; Power Grid costs 155; Data Network costs 155",
    ),
    (
        "E-05 with a factor of 0 the order still moves the groups",
        "enterprise",
        LAST_TURN,
        f"end {economy(0)}",
        "Kolkata costs 62; San Francisco costs 340; New York costs 388; Eastern Station costs 200",
    ),
    (
        "E-05 with a negative factor values fall",
        "enterprise",
        LAST_TURN,
        f"end {economy(-10)}",
        "Kolkata costs 56; New York costs 348; Power Grid costs 135",
    ),
    (
        "E-05 each value starts from the last one",
        "enterprise",
        f"{LAST_TURN}; value: Kolkata 64 50; value: Eastern Station 206 0",
        f"end {economy(3)}",
        "Kolkata costs 68; Eastern Station costs 212; Mumbai costs 64",
    ),
    (
        "E-05 no value falls below 1",
        "enterprise, factor_range = 50",
        f"{LAST_TURN}; value: Kolkata 1 50",
        f"end {economy(-50, first='Russia')}",
        "Kolkata costs 1; Mumbai costs 28",
    ),
    (
        "E-05 owned and mortgaged lots are revalued like all others",
        "enterprise",
        f"{LAST_TURN}; North: owns Kolkata; South: owns Mumbai mortgaged",
        f"end {economy(3)}",
        "Kolkata costs 64; Mumbai costs 64; lifting Mumbai costs 33",
    ),
    (
        "E-05 lots are bought at current value",
        "enterprise",
        "value: Moscow 127 52",
        "roll 4 5; buy",
        "North pays 127; North owns Moscow",
    ),
    *(
        (
            f"E-05 a group in place {place + 1} moves by {4 - place} percent",
            "enterprise",
            LAST_TURN,
            f"end {economy(0, first=GROUPS[(GROUPS.index('China') - place) % len(GROUPS)])}",
            f"Shanghai costs {value}",
        )
        for place, value in enumerate((250, 247, 245, 242, 240, 238, 235, 233))
    ),
]

COSTS = [
    (
        "E-06 with a new factor building costs move by it",
        "enterprise",
        LAST_TURN,
        f"end {economy(3)}",
        "building on Tokyo costs 206; building on Kolkata costs 52; building on Beijing costs 155",
    ),
    (
        "E-06 each cost starts from the last one",
        "enterprise",
        f"{LAST_TURN}; value: Tokyo 320 206",
        f"end {economy(3)}",
        "building on Tokyo costs 212",
    ),
    (
        "E-06 the place of the group does not matter",
        "enterprise",
        LAST_TURN,
        f"end {economy(0)}",
        "building on Tokyo costs 200; building on Kolkata costs 50",
    ),
    (
        "E-06 costs move once with each factor, not with each round",
        "enterprise",
        "turn: South; throw: made; round: 6; factor: 3",
        "end",
        "building on Tokyo costs 200",
    ),
    (
        "E-06 one builds at the current cost",
        "enterprise",
        "North: owns Kolkata + Mumbai; value: Kolkata 64 52",
        "build Kolkata",
        "North pays 52",
    ),
    (
        "E-06 a card pays its printed amount and the factor",
        "enterprise",
        "factor: 3",
        "roll 3 4 [card patent]",
        "North gains 155",
    ),
    (
        "E-06 a card costs its printed amount and the factor",
        "enterprise",
        "factor: 3",
        "roll 3 4 [card customs]",
        "North pays 21",
    ),
    (
        "E-06 with a negative factor cards bring less",
        "enterprise",
        "factor: -10",
        "roll 3 4 [card patent]",
        "North gains 135",
    ),
    (
        "E-06 earlier factors leave no trace in a card",
        "enterprise",
        "factor: 3; economies: 4",
        "roll 3 4 [card patent]",
        "North gains 155",
    ),
    (
        "E-06 without a factor cards are as printed",
        "enterprise",
        "",
        "roll 3 4 [card patent]",
        "North gains 150",
    ),
    (
        "E-06 what each player pays follows the factor",
        "enterprise",
        "North: on 10; factor: 10; East: cash 100",
        "roll 3 4 [card jubilee]",
        "North gains 22; East pays 11; South pays 11",
    ),
    (
        "E-06 what each player receives follows the factor",
        "enterprise",
        "factor: 3; East: cash 100",
        "roll 3 4 [card summit]",
        "North pays 104; East gains 52; South gains 52",
    ),
    (
        "C-75 E-06 repairs follow the factor, rounded once",
        "enterprise",
        "North: owns Kolkata 1 + Mumbai 1; factor: 3",
        "roll 3 4 [card inspection]",
        "North pays 52",
    ),
]

# Cash of 2000: 500 at the first rate, 1000 at the second, 500 at the third
INCOME_TAX = [
    (
        f"E-30 of 2000 in cash {country} takes {tax}",
        "enterprise",
        f"North: cash 2000; country {country}; South: country {other}",
        "roll 1 3",
        f"North pays {tax}; South gains nothing",
    )
    for country, other, tax in (
        ("China", "Japan", 300),
        ("Japan", "China", 390),
        ("India", "China", 325),
        ("Russia", "China", 270),
        ("United States", "China", 445),
        ("Canada", "China", 430),
        ("United Kingdom", "China", 400),
        ("Germany", "China", 450),
    )
] + [
    (
        f"E-30 in China {cash} in cash pays {tax}",
        "enterprise",
        f"North: cash {cash}",
        "roll 1 3",
        f"North pays {tax}",
    )
    for cash, tax in (
        ("0", "nothing"),
        ("9", "nothing"),
        ("10", "1"),
        ("333", "17"),
        ("500", "25"),
        ("501", "25"),
        ("510", "27"),
        ("1500", "175"),
        ("1502", "176"),
    )
]

RATES = [
    (
        "E-30 lots do not count",
        "enterprise",
        "North: cash 500; owns Tokyo + New York",
        "roll 1 3",
        "North pays 25",
    ),
    (
        "E-30 with a factor of 3 every rate rises by one and a half points",
        "enterprise",
        f"{LAST_TURN}; North: cash 2000",
        f"end {economy(3)}; roll 1 3",
        "North pays 330",
    ),
    (
        "C-75 E-30 the sum of the slices is rounded once, half up",
        "enterprise",
        f"{LAST_TURN}; North: cash 500",
        f"end {economy(3)}; roll 1 3",
        "North pays 33",
    ),
    (
        "E-30 with a negative factor the rates fall",
        "enterprise",
        f"{LAST_TURN}; North: cash 2000",
        f"end {economy(-4)}; roll 1 3",
        "North pays 260",
    ),
    (
        "E-30 half points are kept from one factor to the next",
        "enterprise",
        f"{LAST_TURN}; North: cash 100; rates: 13",
        f"end {economy(3)}; roll 1 3",
        "North pays 8",
    ),
    (
        "E-30 no rate falls below 0",
        "enterprise",
        f"{LAST_TURN}; North: cash 1500; country United Kingdom",
        f"end {economy(-10)}; roll 1 3",
        "North pays 150",
    ),
    (
        "E-30 no rate rises above 60%",
        "enterprise",
        f"{LAST_TURN}; North: cash 100; rates: 118",
        f"end {economy(10)}; roll 1 3",
        "North pays 60",
    ),
    (
        "E-30 from the limit a rate moves back with the next factor",
        "enterprise",
        f"{LAST_TURN}; North: cash 100; rates: 120",
        f"end {economy(-4)}; roll 1 3",
        "North pays 58",
    ),
    (
        "E-30 rates do not move between factors",
        "enterprise",
        "turn: South; throw: made; round: 6; factor: 3; North: cash 500",
        "end; roll 1 3",
        "North pays 25",
    ),
]

LUXURY_TAX = [
    (
        f"E-31 {country} begins with {rate}% of net worth",
        "enterprise",
        f"North: on 35; cash 1000; country {country}; South: country {other}",
        "roll 1 2",
        f"North pays {rate}0; South gains nothing",
    )
    for country, other, rate in (
        ("China", "Japan", 3),
        ("Japan", "China", 4),
        ("India", "China", 2),
        ("Russia", "China", 2),
        ("United States", "China", 3),
        ("Canada", "China", 3),
        ("United Kingdom", "China", 4),
        ("Germany", "China", 4),
    )
] + [
    (
        "E-31 lots count with their current value, mortgaged or not",
        "enterprise",
        "North: on 35; cash 1000; owns Tokyo mortgaged 160 + Kolkata; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 42",
    ),
    (
        "E-31 buildings count with their current cost",
        "enterprise",
        "North: on 35; cash 0; owns Kolkata 1 + Mumbai 2; value: Mumbai 60 90",
        "roll 1 2",
        "North owes 11",
    ),
    (
        "E-31 in the fifth round the rate is still the base",
        "enterprise",
        "North: on 35; cash 1000; round: 5",
        "roll 1 2",
        "North pays 30",
    ),
    (
        "E-31 after the fifth round it has risen by 2 points",
        "enterprise",
        f"{LAST_TURN}; North: on 35; cash 1000",
        f"end {economy(0)}; roll 1 2",
        "North pays 50",
    ),
    (
        "E-31 every five rounds it rises again",
        "enterprise",
        "North: on 35; cash 1000; economies: 3; round: 16",
        "roll 1 2",
        "North pays 90",
    ),
    (
        "E-31 the factor does not move it",
        "enterprise",
        "North: on 35; cash 1000; factor: 10; economies: 1; round: 6",
        "roll 1 2",
        "North pays 50",
    ),
    (
        "E-31 below the limit it rises on",
        "enterprise",
        "North: on 35; cash 1000; economies: 23; round: 116",
        "roll 1 2",
        "North pays 490",
    ),
    (
        "E-31 it stops at 50%",
        "enterprise",
        "North: on 35; cash 1000; economies: 24; round: 121",
        "roll 1 2",
        "North pays 500",
    ),
]


@pytest.mark.parametrize("ruling", cases(TURNING))
def test_when_the_economy_turns(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(REVALUING))
def test_values(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(COSTS))
def test_costs_and_cards(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(INCOME_TAX))
def test_income_tax(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(RATES))
def test_rates_of_income_tax(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(LUXURY_TAX))
def test_luxury_tax(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("E-03")
def test_owners_buildings_and_mortgages_move_with_their_lots() -> None:
    table = Table("enterprise", f"{LAST_TURN}; South: owns Kolkata mortgaged + Nagoya + Osaka + Tokyo 1")
    assert (table.lot("Tokyo").position, table.lot("Kolkata").position) == (34, 1)
    table.play(f"end {economy(0, swapped=('Tokyo', 'Kolkata'))}")
    tokyo, kolkata = table.lot("Tokyo"), table.lot("Kolkata")
    assert (tokyo.position, tokyo.owner, tokyo.level) == (1, "South", 1)
    assert (kolkata.position, kolkata.owner, kolkata.is_mortgaged) == (34, "South", True)


@pytest.mark.rule("E-03")
def test_tokens_stay_and_a_lot_arriving_under_one_brings_no_rent() -> None:
    table = Table("enterprise", f"{LAST_TURN}; North: on 1; South: country Canada; owns Tokyo")
    table.play(f"end {economy(0, swapped=('Tokyo', 'Kolkata'))}")
    north = table.seat("North")
    assert (north.position, north.square, table.gain("North")) == (1, "Tokyo", 0)
    assert table.awaited == "North roll"


@pytest.mark.rule("E-03", "E-07")
def test_who_lands_on_the_square_pays_for_the_lot_that_is_there_now() -> None:
    table = Table("enterprise", f"{LAST_TURN}; North: on 36; South: country Canada; owns Tokyo")
    table.play(f"end {economy(0, first='Japan', swapped=('Tokyo', 'Kolkata'))}", "roll 2 3")
    assert table.gain("South") == 29  # 28 with the value of Tokyo up by 4%
    assert table.seat("North").square == "Tokyo"


@pytest.mark.rule("E-03", "C-33")
def test_the_nearest_station_is_the_one_that_lies_nearest_now() -> None:
    table = Table("enterprise", f"map: {' + '.join(arranged(('Western Station', 'Power Grid')))}")
    table.play("roll 3 4 [card nearest-station-1]", "buy")
    assert table.seat("North").position == 12
    assert table.seat("North").owns("Western Station")


@pytest.mark.rule("E-03")
def test_lots_move_only_among_their_squares() -> None:
    table = Table("enterprise", LAST_TURN, seed=11)
    squares = {lot.position for lot in table.game.lots}
    before = [lot.position for lot in table.game.lots]
    table.play("end")
    after = [lot.position for lot in table.game.lots]
    assert after != before
    assert set(after) == squares
    assert len(squares) == len(LOTS)


@pytest.mark.rule("E-01", "E-04")
@pytest.mark.parametrize(("difficulty", "most"), [("easy", 5), ("normal", 10), ("hard", 15)])
def test_the_factor_is_drawn_from_the_range_of_the_difficulty(difficulty: str, most: int) -> None:
    for factor in (-most, most):
        table = Table("enterprise", LAST_TURN, options={"difficulty": difficulty})
        table.play(f"end {economy(factor)}")
        assert table.game.state.factor == factor
    for factor in (-most - 1, most + 1):
        table = Table("enterprise", LAST_TURN, options={"difficulty": difficulty})
        with pytest.raises(NotationError, match="cannot be"):
            table.play(f"end {economy(factor)}")


@pytest.mark.rule("E-01", "E-04")
def test_the_range_of_the_factor_can_be_set_by_hand() -> None:
    table = Table("enterprise", LAST_TURN, options={"factor_range": 30})
    table.play(f"end {economy(30)}")
    assert table.game.state.factor == 30


@pytest.mark.rule("E-04")
def test_the_factor_is_drawn_evenly_in_whole_percent() -> None:
    factors = []
    for seed in range(220):
        table = Table("enterprise", LAST_TURN, options={"difficulty": "easy"}, seed=seed)
        table.play("end")
        factors.append(table.game.state.factor)
    assert set(factors) == set(range(-5, 6))
    assert all(8 <= factors.count(factor) <= 36 for factor in range(-5, 6))


@pytest.mark.rule("E-05")
def test_lots_move_then_the_factor_is_drawn_then_groups_costs_and_rates_follow() -> None:
    table = Table("enterprise", LAST_TURN)
    table.play(f"end {economy(3)}")
    wanted = (EventKind.LOT_MOVED, EventKind.FACTOR, EventKind.REVALUED, EventKind.RATES_MOVED)
    kinds = [event.kind for event in table.events if event.kind in wanted]
    assert list(dict.fromkeys(kinds)) == list(wanted)
    assert [label.partition(" ")[0] for label in str(table.game.history[-1]).split("[")[1:]] == [
        "lots",
        "factor",
        "groups",
        "typed]",
    ]
    assert table.events.index(table.happened(EventKind.ROUND_ENDED)[0]) < table.events.index(
        table.happened(EventKind.LOT_MOVED)[0]
    )


@pytest.mark.rule("E-05")
def test_the_groups_are_put_in_random_order() -> None:
    firsts = set()
    for seed in range(60):
        table = Table("enterprise", LAST_TURN, seed=seed)
        table.play("end")
        brackets = str(table.game.history[-1]).split("[groups ")[1]
        firsts.add(brackets.split(" + ")[0])
    assert firsts == set(GROUPS)
