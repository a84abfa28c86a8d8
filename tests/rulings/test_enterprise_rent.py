"""Enterprise: what rent depends on, and what allies pay (E-07, E-08, E-10)."""

import pytest

from tests.rulings.ruling import Ruling, cases
from tests.table import Table

# North, of China, is about to reach Tokyo, which rents for 28 and has a printed price of 320
TO_TOKYO = "North: on 31; South: country Canada"
# North, of China, is about to reach New York, which rents for 50
TO_NEW_YORK = "North: on 36; East: country Japan; owns New York"

RENT = [
    (
        "E-07 at the printed price the rent is that of the deed",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo",
        "roll 1 2",
        "North pays 28; South gains 28",
    ),
    (
        "E-07 the rent rises with the value",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 31",
    ),
    (
        "E-07 the rent falls with the value",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; value: Tokyo 288 200",
        "roll 1 2",
        "North pays 25",
    ),
    (
        "C-23 E-07 a whole group earns double",
        "enterprise",
        f"{TO_TOKYO}; owns Nagoya + Osaka + Tokyo; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 62",
    ),
    (
        "C-24 E-07 with buildings their rent moves with the value",
        "enterprise",
        f"{TO_TOKYO}; owns Nagoya 1 + Osaka 1 + Tokyo 1; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 165",
    ),
    (
        "C-24 E-07 so does the rent of a hotel",
        "enterprise",
        f"North: cash 5000; {TO_TOKYO}; owns Nagoya hotel + Osaka hotel + Tokyo hotel; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 1540",
    ),
    (
        "E-07 the building cost does not matter",
        "enterprise",
        f"{TO_TOKYO}; owns Nagoya 1 + Osaka 1 + Tokyo 1; value: Tokyo 320 400",
        "roll 1 2",
        "North pays 150",
    ),
    (
        "C-25 E-07 the rent of a station moves with its value",
        "enterprise",
        "North: on 2; South: country Canada; owns Southern Station; value: Southern Station 210 0",
        "roll 1 2",
        "North pays 26",
    ),
    (
        "C-25 E-07 by the number of stations owned",
        "enterprise",
        "North: on 2; South: country Canada; owns Southern Station + Eastern Station; "
        "value: Southern Station 210 0",
        "roll 1 2",
        "North pays 53",
    ),
    (
        "C-33 E-07 on the nearest-station card the rent is twice that",
        "enterprise",
        "South: country Canada; owns Western Station; value: Western Station 210 0",
        "roll 3 4 [card nearest-station-1]",
        "North pays 53; North stands on Western Station",
    ),
    (
        "C-25 E-07 the rent of a utility moves with its value",
        "enterprise",
        "North: on 5; South: country Canada; owns Power Grid; value: Power Grid 165 0",
        "roll 3 4",
        "North pays 31",
    ),
    (
        "C-33 E-07 on the nearest-utility card it is ten times a fresh throw",
        "enterprise",
        "South: country Canada; owns Power Grid; value: Power Grid 165 0",
        "roll 3 4 [card nearest-utility] [dice 2 3]",
        "North pays 55",
    ),
    (
        "E-07 value, wear and alliance are multiplied and rounded once",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; value: Tokyo 336 200; North: worn Tokyo 3",
        "roll 1 2",
        "North pays 21",
    ),
    (
        "E-07 E-10 all of it together",
        "enterprise",
        "North: on 31; worn Tokyo 2; country China; East: country Japan; owns Nagoya + Osaka + Tokyo; "
        "South: country Canada; West: country Germany; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 44",
    ),
    (
        "C-26 E-07 a mortgaged lot earns nothing",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo mortgaged",
        "roll 1 2",
        "North pays nothing",
    ),
]

WEAR = [
    *(
        (
            f"E-08 after {count} rents paid there the next is {rent}",
            "enterprise",
            f"{TO_TOKYO}; owns Tokyo; North: worn Tokyo {count}",
            "roll 1 2",
            f"North pays {rent}",
        )
        for count, rent in (
            (0, 28),
            (1, 25),
            (2, 22),
            (3, 20),
            (4, 17),
            (5, 14),
            (6, 11),
            (7, 8),
            (8, 6),
            (9, 3),
        )
    ),
    (
        "E-08 after ten there is nothing left to pay",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; North: worn Tokyo 10",
        "roll 1 2",
        "North pays nothing; North is to end",
    ),
    (
        "E-08 each lot is counted by itself",
        "enterprise",
        f"{TO_TOKYO}; owns Osaka + Tokyo; North: worn Osaka 5",
        "roll 1 2",
        "North pays 28",
    ),
    (
        "E-08 each visitor is counted by itself",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; East: worn Tokyo 5",
        "roll 1 2",
        "South gains 28",
    ),
    (
        "E-08 a sale starts the count again",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; North: worn Tokyo 5; East: country Germany",
        "South: offer East Tokyo for 1; East: accept | roll 1 2",
        "North pays 28; East gains 28",
    ),
    (
        "E-08 a bankruptcy starts the count again",
        "enterprise",
        f"{TO_TOKYO}; cash 0; owns Tokyo; North: worn Tokyo 5; East: country Germany; "
        "pending: debt South, East, 1000, rent",
        "South: bankrupt | roll 1 2",
        "North pays 28; East gains 28",
    ),
    (
        "E-08 nor does the count come back with the lot",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; North: worn Tokyo 5; East: country Germany",
        "South: offer East Tokyo for 1; East: accept; East: offer South Tokyo for 1; "
        "South: accept | roll 1 2",
        "North pays 28; South gains 28",
    ),
    (
        "E-08 a new value does not start the count again",
        "enterprise",
        f"{TO_TOKYO}; owns Tokyo; North: worn Tokyo 5; value: Tokyo 352 200",
        "roll 1 2",
        "North pays 15",
    ),
]

ALLIES = [
    (
        "E-10 who is of the other alliance pays all of the rent",
        "enterprise",
        f"{TO_NEW_YORK}; East: country Canada; South: country Germany",
        "roll 1 2",
        "North pays 50",
    ),
    (
        "E-10 an ally pays 90% where the alliances are equal in number",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada; West: country Germany",
        "roll 1 2",
        "North pays 45; East gains 45",
    ),
    (
        "E-10 an ally pays 92% in the larger alliance",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada",
        "roll 1 2",
        "North pays 46; East gains 46",
    ),
    (
        "E-10 an ally pays 92% where there is no other alliance",
        "enterprise",
        "North: on 36; South: country Japan; owns New York",
        "roll 1 2",
        "North pays 46",
    ),
    (
        "E-10 an ally pays 90% in the smaller alliance",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada; West: country Germany; Up: country United States",
        "roll 1 2",
        "North pays 45",
    ),
    (
        "E-10 only players still in are counted: enemies who are out make an alliance the larger one",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada; West: country Germany; out",
        "roll 1 2",
        "North pays 46",
    ),
    (
        "E-10 only players still in are counted: friends who are out do not",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada; West: country Germany; Up: country India; out",
        "roll 1 2",
        "North pays 45",
    ),
    (
        "E-10 E-11 a newcomer who waits to enter is not counted yet",
        "enterprise",
        f"{TO_NEW_YORK}; South: country Canada",
        "Nova: join Germany; North: vote yes; East: vote yes; South: vote yes | roll 1 2",
        "North pays 46",
    ),
    (
        "E-10 America & Europe is an alliance too",
        "enterprise",
        "North: on 36; country Canada; East: country Germany; owns New York; South: country Japan",
        "roll 1 2",
        "North pays 46",
    ),
    (
        "E-10 allies pay less for stations too",
        "enterprise",
        "North: on 2; East: country Japan; owns Southern Station; South: country Canada; "
        "West: country Germany",
        "roll 1 2",
        "North pays 23",
    ),
]


@pytest.mark.parametrize("ruling", cases(RENT))
def test_rent(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(WEAR))
def test_wear(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(ALLIES))
def test_allies(ruling: Ruling) -> None:
    ruling.holds()


# North visits Tokyo; how many rents North has then paid there
VISITS = [
    ("a rent that was paid counts", "South: owns Tokyo", 1),
    ("it counts on", "South: owns Tokyo; North: worn Tokyo 4", 5),
    ("a mortgaged lot brings no rent to count", "South: owns Tokyo mortgaged", 0),
    ("nor does one's own lot", "North: owns Tokyo", 0),
    ("ten are the most", "South: owns Tokyo; North: worn Tokyo 10", 10),
    (
        "nothing was paid where the rent came to nothing",
        "South: owns Tokyo; North: worn Tokyo 9; value: Tokyo 50 200",
        9,
    ),
]


@pytest.mark.rule("E-08")
@pytest.mark.parametrize(
    ("position", "count"),
    [pytest.param(*rest, id=f"E-08 {sentence}") for sentence, *rest in VISITS],
)
def test_only_rents_that_were_paid_count(position: str, count: int) -> None:
    table = Table("enterprise", f"{TO_TOKYO}\n{position}")
    table.play("roll 1 2")
    tokyo = table.lot("Tokyo").number
    assert table.game.state.rents_paid[0][tokyo] == count


@pytest.mark.rule("E-08", "C-70")
def test_a_rent_that_is_owed_counts_once_it_is_paid() -> None:
    table = Table("enterprise", f"{TO_TOKYO}; owns Tokyo; North: cash 0; owns Kolkata")
    table.play("roll 1 2", "mortgage Kolkata")
    assert table.gain("South") == 28
    assert table.game.state.rents_paid[0][table.lot("Tokyo").number] == 1


@pytest.mark.rule("E-08")
def test_the_visitor_who_buys_the_lot_while_owing_its_rent_has_paid_none_to_a_new_owner() -> None:
    """The rent was due to South; what North pays after the sale is no rent under the new owner."""
    table = Table("enterprise", f"{TO_TOKYO}; owns Tokyo; North: cash 0; owns Kolkata + Mumbai", players=3)
    table.play("roll 1 2", "South: offer North Tokyo + 100 for Kolkata + Mumbai", "North: accept")
    assert table.seat("North").owns("Tokyo")
    assert table.gain("North") == 100 - 42 - 28
    assert table.game.state.rents_paid[0][table.lot("Tokyo").number] == 0
