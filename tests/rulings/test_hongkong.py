"""The rulings of hongkong (H-01 to H-11)."""

from pathlib import Path

import pytest

from freehold.errors import NotationError
from freehold.game import Game
from freehold.rules import EventKind
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

# The squares as the rulebook counts them, clockwise from 1; of a lot also the price and the rent
BOARD = [
    (1, "Go", 0, 0),
    (2, "Central", 800, 90),
    (3, "Wan Chai", 700, 65),
    (4, "Income Tax", 0, 0),
    (5, "Stanley", 600, 60),
    (6, "In Jail/Just Visiting", 0, 0),
    (7, "Shek O", 400, 10),
    (8, "Mong Kok", 500, 40),
    (9, "Chance", 0, 0),
    (10, "Tsing Yi", 400, 15),
    (11, "Free Parking", 0, 0),
    (12, "Shatin", 700, 75),
    (13, "Chance", 0, 0),
    (14, "Tuen Mun", 400, 20),
    (15, "Tai Po", 500, 25),
    (16, "Go to Jail", 0, 0),
    (17, "Sai Kung", 400, 10),
    (18, "Yuen Long", 400, 25),
    (19, "Chance", 0, 0),
    (20, "Tai O", 600, 25),
]
LOTS = [row for row in BOARD if row[2]]

MOVING = [
    (
        "H-02 a double throws no second time",
        "hongkong",
        "",
        "roll 2 2; decline",
        "North stands on Stanley; North is to end",
    ),
    (
        "H-02 doubles turn after turn lead nobody to jail",
        "hongkong",
        "North: on 6; doubles: 2",
        "roll 2 2",
        "North stands on Free Parking; North is not in jail; North is to end",
    ),
    (
        "H-03 passing Go pays 1500",
        "hongkong",
        "North: on Yuen Long; owns Central",
        "roll 1 3",
        "North gains 1500; North stands on Central",
    ),
    (
        "H-03 landing on Go pays 1500",
        "hongkong",
        "North: on Yuen Long",
        "roll 1 2",
        "North gains 1500; North stands on Go",
    ),
    (
        "H-03 leaving Go pays nothing",
        "hongkong",
        "North: owns Stanley",
        "roll 1 3",
        "North gains nothing",
    ),
    (
        "H-03 after square 20 comes square 1",
        "hongkong",
        "North: on Tai O; owns Central",
        "roll 1 1",
        "North stands on Central",
    ),
    (
        "H-01 Free Parking has no effect",
        "hongkong",
        "North: on Mong Kok",
        "roll 1 2",
        "North stands on Free Parking; North gains nothing; North is to end",
    ),
    (
        "H-01 the jail square is Just Visiting for whoever lands there",
        "hongkong",
        "North: on Wan Chai",
        "roll 1 2",
        "North stands on In Jail/Just Visiting; North is not in jail; North pays nothing",
    ),
]

BUYING = [
    (
        "H-04 an unowned lot may be bought at its price",
        "hongkong",
        "",
        "roll 1 1; buy",
        "North pays 700; North owns Wan Chai",
    ),
    (
        "H-04 or left alone, without an auction",
        "hongkong",
        "",
        "roll 1 1; decline",
        "North pays nothing; nobody owns Wan Chai; North is to end",
    ),
    (
        "H-04 buying needs the cash",
        "hongkong",
        "North: cash 699",
        "roll 1 1; buy",
        "refused: NOT_ENOUGH_CASH; North may decline",
    ),
    (
        "H-04 the rent is fixed, however much the owner has",
        "hongkong",
        "South: owns Central + Wan Chai + Stanley + Shek O + Mong Kok",
        "roll 1 1",
        "North pays 65; South gains 65",
    ),
    (
        "H-04 one's own lot costs nothing",
        "hongkong",
        "North: owns Wan Chai",
        "roll 1 1",
        "North pays nothing; North is to end",
    ),
    (
        "H-04 there are no buildings",
        "hongkong",
        "North: owns Wan Chai",
        "build Wan Chai",
        "refused: NO_BUILDINGS_HERE",
    ),
    (
        "H-04 there are no mortgages",
        "hongkong",
        "North: owns Wan Chai",
        "mortgage Wan Chai",
        "refused: NO_MORTGAGES",
    ),
    (
        "H-04 there are no trades",
        "hongkong",
        "North: owns Wan Chai",
        "offer South Wan Chai for 700",
        "refused: NO_TRADES",
    ),
    (
        "H-04 the fine paid by choice needs the cash",
        "hongkong",
        "North: cash 149; in jail",
        "pay",
        "refused: NOT_ENOUGH_CASH; North may roll",
    ),
    (
        "H-04 H-08 a rent may take the cash below zero, and the payee gets all of it",
        "hongkong",
        "North: cash 10; on 8; South: owns Shatin",
        "roll 1 2",
        "North has -65; South gains 75; North is to end",
    ),
    (
        "H-04 H-05 a loss may take the cash below zero",
        "hongkong",
        "North: cash 10; on In Jail/Just Visiting",
        "roll 1 2 [card loss] [amount 300]",
        "North has -290",
    ),
    (
        "H-04 H-07 the fine after the third throw may take the cash below zero",
        "hongkong",
        "North: cash 10; in jail 2; owns Mong Kok + Shek O",
        "roll 1 2 [card gain] [amount 10]",
        "North has -130; North is not in jail",
    ),
]

CHANCE = [
    (
        f"H-05 chance may {verb} {amount}",
        "hongkong",
        "North: on In Jail/Just Visiting",
        f"roll 1 2 [card {card}] [amount {amount}]",
        f"North {outcome} {amount}; South gains nothing",
    )
    for card, verb, outcome, amounts in (
        ("gain", "bring", "gains", (10, 100, 200)),
        ("loss", "cost", "pays", (10, 210, 300)),
    )
    for amount in amounts
]

TAX = [
    (
        f"H-06 of {cash} in cash income tax takes {tax}",
        "hongkong",
        f"North: cash {cash}; owns Central + Wan Chai",
        "roll 1 2",
        f"North pays {tax}",
    )
    for cash, tax in (
        ("1500", "150"),
        ("1234", "120"),
        ("1299", "120"),
        ("1300", "130"),
        ("100", "10"),
        ("99", "nothing"),
        ("0", "nothing"),
        ("-200", "nothing"),
    )
]

JAIL = [
    (
        "H-07 Go to Jail leads to jail at once, without salary, and the turn ends",
        "hongkong",
        "North: on Shatin",
        "roll 1 3",
        "North is in jail; North stands on In Jail/Just Visiting; North gains nothing; South is to roll",
    ),
    (
        "H-07 without a double one stays",
        "hongkong",
        "North: in jail",
        "roll 1 2",
        "North is in jail; North pays nothing; North is to end",
    ),
    (
        "H-07 on the first turn one may pay 150 before the throw",
        "hongkong",
        "North: in jail",
        "pay; roll 2 4",
        "North pays 150; North stands on Shatin; North is not in jail",
    ),
    (
        "H-07 on the second turn too",
        "hongkong",
        "North: in jail 1",
        "pay",
        "North pays 150; North is not in jail; North is to roll",
    ),
    (
        "H-07 on the third turn no longer",
        "hongkong",
        "North: in jail 2",
        "pay",
        "refused: TOO_LATE_TO_PAY",
    ),
    (
        "H-07 not after the throw",
        "hongkong",
        "North: in jail",
        "roll 1 2; pay",
        "refused: NO_THROW_DUE",
    ),
    (
        "H-07 a double on the first turn frees, and moves by that throw",
        "hongkong",
        "North: in jail",
        "roll 3 3; decline",
        "North pays nothing; North stands on Shatin; North is to end",
    ),
    (
        "H-07 a double on the second turn does so too",
        "hongkong",
        "North: in jail 1",
        "roll 3 3; decline",
        "North pays nothing; North stands on Shatin; North is to end",
    ),
    (
        "H-07 a double on the third turn does so too",
        "hongkong",
        "North: in jail 2",
        "roll 3 3; decline",
        "North pays nothing; North stands on Shatin; North is to end",
    ),
    (
        "H-07 without one on the third turn one pays 150 and moves by that throw",
        "hongkong",
        "North: in jail 2",
        "roll 2 4; decline",
        "North pays 150; North is not in jail; North stands on Shatin; North is to end",
    ),
    (
        "H-07 three turns in jail are three throws",
        "hongkong",
        "North: in jail; South: on Shek O; owns Tai Po",
        "roll 1 2; end; South: roll 1 3; end; roll 1 2; end; South: roll 1 3; end; roll 1 2 [card gain] "
        "[amount 10]",
        "North pays 140; North stands on 8",
    ),
]

RETIRING = [
    (
        "H-08 who is below zero after their own turn retires, and their lots become unowned",
        "hongkong",
        "North: cash 10; on 8; owns Central + Tai O; South: owns Shatin; East: cash 900",
        "roll 1 2; end",
        "North is out; nobody owns Central + Tai O; South gains 75; East is to roll",
    ),
    (
        "H-08 inside the turn they are still in",
        "hongkong",
        "North: cash 10; on 8; owns Central + Tai O; South: owns Shatin; East: cash 900",
        "roll 1 2",
        "North is in; North owns Central + Tai O; North is to end",
    ),
    (
        "H-08 with nothing at all one stays in",
        "hongkong",
        "North: cash 75; on 8; South: owns Shatin",
        "roll 1 2; end",
        "North is in; North has nothing; South is to roll",
    ),
    (
        "H-08 below zero through another's turn one is not judged with that turn",
        "hongkong",
        "North: cash -20; turn: South; throw: made",
        "end",
        "North is in; North is to roll",
    ),
    (
        "H-08 and is saved if the own turn brings enough",
        "hongkong",
        "North: cash -20; on Yuen Long; turn: South; throw: made",
        "end; roll 1 2; end",
        "North is in; North has 1480",
    ),
    (
        "H-08 and retires if it does not",
        "hongkong",
        "North: cash -20; on Mong Kok; turn: South; throw: made",
        "end; roll 1 2; end",
        "North is out; South wins",
    ),
    (
        "H-08 nobody owes anything or gives up",
        "hongkong",
        "North: cash 10; on 8; South: owns Shatin",
        "roll 1 2; bankrupt",
        "refused: NO_DEBT",
    ),
]

ENDING = [
    (
        "H-09 the last one left wins",
        "hongkong",
        "North: cash 10; on 8; South: cash 0; owns Shatin",
        "roll 1 2; end",
        "South wins",
    ),
    (
        "H-09 after 100 rounds the most cash wins, lots do not count",
        "hongkong",
        "North: cash 500; owns Central + Wan Chai; South: cash 501; turn: South; throw: made; round: 100",
        "end",
        "South wins",
    ),
    (
        "H-09 not before the last turn of the round",
        "hongkong",
        "round: 100; throw: made",
        "end",
        "the game goes on; South is to roll",
    ),
    (
        "H-09 not after 99 rounds",
        "hongkong",
        "turn: South; throw: made; round: 99",
        "end",
        "the game goes on; the round is 100",
    ),
    (
        "H-09 ties are possible",
        "hongkong",
        "North: cash 500; South: cash 500; East: cash 499; turn: South; throw: made; round: 100",
        "end",
        "North and South win",
    ),
    (
        "H-08 H-09 who retires with the last turn does not win",
        "hongkong",
        "North: cash 5; South: cash -5; East: cash 4; turn: South; throw: made; round: 100",
        "end",
        "North wins; South is out",
    ),
    (
        "H-09 the number of rounds can be set",
        "hongkong, rounds = 3",
        "North: cash 5; South: cash 6; turn: South; throw: made; round: 3",
        "end",
        "South wins",
    ),
]


@pytest.mark.parametrize("ruling", cases(MOVING))
def test_moving(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(BUYING))
def test_buying_and_paying(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(CHANCE))
def test_chance(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(TAX))
def test_income_tax(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(JAIL))
def test_jail(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(RETIRING))
def test_below_zero(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(ENDING))
def test_ending(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("H-01")
def test_the_board_has_twenty_squares_in_this_order() -> None:
    squares = Table("hongkong").game.words.squares
    assert list(enumerate(squares, start=1)) == [(place, name) for place, name, _, _ in BOARD]


@pytest.mark.rule("H-01", "H-04")
@pytest.mark.parametrize(("place", "name", "price", "rent"), LOTS)
def test_every_lot_has_the_price_and_the_rent_of_the_rulebook(
    place: int, name: str, price: int, rent: int
) -> None:
    start = (place - 1 - 3) % len(BOARD)
    table = Table("hongkong", f"North: on {start}")
    table.play("roll 1 2")
    assert table.game.to_act
    assert (table.game.to_act.lot, table.game.to_act.amount) == (name, price)
    table = Table("hongkong", f"North: on {start}; South: owns {name}")
    table.play("roll 1 2")
    assert table.gain("South") == rent


@pytest.mark.rule("H-02")
@pytest.mark.parametrize("throw", ["5 1", "1 5", "6 6", "0 3"])
def test_the_dice_have_four_sides(throw: str) -> None:
    with pytest.raises(NotationError, match="cannot be"):
        Table("hongkong").play(f"roll {throw}")


@pytest.mark.rule("H-02")
def test_every_side_comes_up() -> None:
    thrown = set()
    for seed in range(30):
        table = Table("hongkong", seed=seed)
        table.play("roll")
        event = table.happened(EventKind.THROWN)[0]
        thrown |= {event.a, event.b}
    assert thrown == {1, 2, 3, 4}


@pytest.mark.rule("H-05")
@pytest.mark.parametrize(
    ("card", "amount"),
    [("gain", 0), ("gain", 15), ("gain", 210), ("loss", 0), ("loss", 15), ("loss", 310)],
)
def test_chance_deals_in_tens_within_its_limits(card: str, amount: int) -> None:
    table = Table("hongkong", "North: on 5")
    with pytest.raises(NotationError, match="cannot be"):
        table.play(f"roll 1 2 [card {card}] [amount {amount}]")


@pytest.mark.rule("H-05")
def test_a_gain_and_a_loss_are_equally_likely_and_the_amounts_even() -> None:
    gains = []
    for seed in range(400):
        table = Table("hongkong", "North: on 5", seed=seed)
        table.play("roll 1 2")
        gains.append(table.gain("North"))
    assert 160 <= sum(gain > 0 for gain in gains) <= 240
    assert set(gains) <= {*range(10, 201, 10), *range(-300, 0, 10)}
    assert 65 <= sum(gain > 100 for gain in gains) <= 135  # four deviations from a quarter of them
    assert 65 <= sum(gain < -150 for gain in gains) <= 135


@pytest.mark.rule("H-09")
def test_player_one_starts_unless_set_otherwise() -> None:
    names = ["Ann", "Bob", "Cem"]
    assert {str(Game.new("hongkong", names, seed=seed).turn) for seed in range(20)} == {"Ann"}
    drawn = {"first_player": "drawn"}
    assert {str(Game.new("hongkong", names, seed=seed, options=drawn).turn) for seed in range(20)} == set(
        names
    )


@pytest.mark.rule("H-10")
def test_a_game_is_saved_and_loaded_at_every_decision(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = Game.new("hongkong", ["Ann", "Bob", "Cem"], seed=5)
    asked = set()
    for count in range(60):
        assert game.to_act
        asked.add(str(game.to_act.question))
        game.save(path)
        loaded = Game.load(path)
        assert loaded.position() == game.position()
        actions = [action for action in game.legal(game.to_act.seat) if action.text != "leave"]
        game.play(actions[count % len(actions)])
        loaded.play(game.history[-1].action)
        assert loaded.position() == game.position()
    assert asked == {"roll", "buy", "end"}


@pytest.mark.rule("H-11")
def test_amounts_are_in_hkd() -> None:
    table = Table("hongkong", "North: cash 699")
    table.play("roll 1 1")
    assert str(table.game.to_act) == "North can buy Wan Chai for HKD 700, or decline."
    assert table.why("buy") == "Wan Chai costs HKD 700, and North has HKD 699."
