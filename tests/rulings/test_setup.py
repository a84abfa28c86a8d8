"""Set-up: the bank, the players, who begins, and tokens (C-01 to C-05, X-01, K-01)."""

from collections import Counter
from itertools import permutations

import pytest

from freehold.editions import load, names
from freehold.errors import NotationError, SetupError
from freehold.game import Game
from tests.rulings.ruling import Ruling, cases
from tests.table import MORE, Table

RULINGS = [
    (
        "C-01 the bank never runs out of money: it pays any salary",
        "official, salary = 100000",
        "North: cash 900000; South: cash 900000; on 35; turn: South",
        "roll 2 3; end; roll 4 6; end; roll 4 6; end",
        "South gains 100000; South has 1000000",
    ),
    (
        "C-01 the bank never runs out of money: it lends on every lot",
        "official",
        "North: cash 900000; owns Boardwalk + Park Place + Short Line",
        "mortgage Boardwalk; mortgage Park Place; mortgage Short Line",
        "North gains 475",
    ),
    (
        "C-02 money is a balance: any amount is paid exactly, and what is left stays",
        "official",
        "North: cash 17",
        "roll 3 4 [card speeding]",
        "North pays 15; North has 2",
    ),
]

# edition, fewest, most, starting cash
EDITIONS = [
    ("official", 2, 8, 1500),
    ("xorti", 2, 8, 1500),
    ("classic", 2, 8, 1500),
    ("tycoon", 2, 8, 1500),
    ("hongkong", 2, 6, 1500),
    ("enterprise", 2, 6, 1500),
]


@pytest.mark.parametrize("ruling", cases(RULINGS))
def test_bank(ruling: Ruling) -> None:
    ruling.holds()


def test_every_edition_is_listed() -> None:
    assert sorted(row[0] for row in EDITIONS) == sorted(names())


@pytest.mark.rule("C-01", "C-02", "C-14")
@pytest.mark.parametrize(("edition", "fewest", "most", "cash"), EDITIONS)
def test_the_bank_holds_every_lot_and_every_player_starts_on_go_with_the_starting_cash_and_nothing_else(
    edition: str, fewest: int, most: int, cash: int
) -> None:
    for count in range(fewest, most + 1):
        game = Game.new(edition, MORE[:count], seed=count)
        assert [lot.owner for lot in game.lots] == [None] * len(game.lots)
        assert [(lot.level, lot.is_mortgaged) for lot in game.lots] == [(0, False)] * len(game.lots)
        for player in game.players:
            assert (player.position, player.cash) == (0, cash)
            assert (player.lots, player.cards, player.in_jail, player.net_worth) == ((), 0, False, cash)


@pytest.mark.rule("C-03")
@pytest.mark.parametrize(("edition", "fewest", "most", "cash"), EDITIONS)
def test_too_few_or_too_many_players_are_refused_with_the_limits(
    edition: str, fewest: int, most: int, cash: int
) -> None:
    everybody = [*MORE, "Ninth"]
    for count in (0, fewest - 1, most + 1, 9):
        with pytest.raises(SetupError, match=rf"{fewest} to {most} players"):
            Game.new(edition, everybody[:count], seed=1)


# who sits down, in order; what they throw, in order; who begins
FIRST_THROWS = [
    ("the highest throw begins", 3, "[dice 1 2] [dice 6 5] [dice 3 4]", "East"),
    ("the first may have the highest throw", 2, "[dice 6 6] [dice 6 5]", "North"),
    ("two who tie throw again", 2, "[dice 3 4] [dice 2 5] [dice 1 1] [dice 1 2]", "South"),
    ("only those tied throw again", 3, "[dice 6 5] [dice 1 2] [dice 5 6] [dice 1 1] [dice 1 2]", "South"),
    ("a tie below the highest throw does not matter", 3, "[dice 1 2] [dice 2 1] [dice 5 6]", "South"),
    ("all may tie", 3, "[dice 1 2] [dice 2 1] [dice 1 2] [dice 2 2] [dice 1 1] [dice 1 1]", "North"),
    (
        "those tied may tie again",
        3,
        "[dice 6 5] [dice 1 2] [dice 5 6] [dice 3 3] [dice 2 4] [dice 2 1] [dice 1 1]",
        "North",
    ),
    (
        "of three who tie, two may tie again, and only they throw",
        4,
        "[dice 6 4] [dice 5 5] [dice 1 1] [dice 4 6] [dice 1 2] [dice 3 4] [dice 4 3] [dice 6 1] [dice 6 2]",
        "West",
    ),
]


@pytest.mark.rule("C-04")
@pytest.mark.parametrize(
    ("players", "throws", "first"),
    [row[1:] for row in FIRST_THROWS],
    ids=[row[0] for row in FIRST_THROWS],
)
def test_the_highest_throw_begins(players: int, throws: str, first: str) -> None:
    seated = Table(players=players).game.players
    game = Game.new("official", [player.name for player in seated], seed=b"", given=throws)
    assert game.to_act
    assert (game.to_act.name, game.to_act.question) == (first, "roll")


@pytest.mark.rule("C-04")
def test_the_throws_for_the_first_turn_move_nobody_and_count_as_no_double() -> None:
    game = Game.new("official", ["North", "South"], seed=b"", given="[dice 6 6] [dice 1 1]")
    assert [player.position for player in game.players] == [0, 0]
    game.play("roll 4 6")
    assert game.to_act
    assert game.to_act.question == "end"


@pytest.mark.rule("C-04")
def test_play_goes_round_the_table_from_the_first_player() -> None:
    throws = "[dice 1 2] [dice 6 5] [dice 3 4]"
    game = Game.new("official", ["North", "East", "South"], seed=b"", given=throws)
    turns = []
    for _ in range(4):  # ten squares lead to Jail, ten more to Free Parking
        assert game.turn
        turns.append(game.turn.name)
        game.play("roll 4 6")
        game.play("end")
    assert turns == ["East", "South", "North", "East"]


@pytest.mark.rule("C-04")
def test_one_who_does_not_tie_does_not_throw_again() -> None:
    throws = "[dice 6 5] [dice 1 2] [dice 5 6] [dice 1 1] [dice 1 2] [dice 6 6]"
    with pytest.raises(NotationError, match="more than chance was asked for"):
        Game.new("official", ["North", "East", "South"], seed=b"", given=throws)


@pytest.mark.rule("C-04")
@pytest.mark.parametrize("edition", ["tycoon", "enterprise"])
def test_where_the_first_player_is_drawn_by_chance_anybody_may_be_and_the_table_keeps_its_order(
    edition: str,
) -> None:
    seated = ["North", "East", "South"]
    for first in seated:
        game = Game.new(edition, seated, seed=b"", given=f"[player {first}]")
        assert game.turn
        assert game.turn.name == first
        at = seated.index(first)
        assert [seated[seat] for seat in game.state.order[:3]] == seated[at:] + seated[:at]


@pytest.mark.rule("C-04")
def test_in_hongkong_player_1_begins() -> None:
    game = Game.new("hongkong", ["North", "East", "South"], seed=b"")
    assert game.turn
    assert game.turn.name == "North"


@pytest.mark.rule("C-04", "X-01")
@pytest.mark.parametrize("count", range(2, 9))
def test_in_xorti_the_first_to_sign_up_starts_and_nobody_throws_for_it(count: int) -> None:
    game = Game.new("xorti", MORE[:count], seed=b"")
    assert game.turn
    assert game.turn.name == "North"
    assert game.state.order[:count] == list(range(count))


@pytest.mark.rule("C-04", "K-01")
def test_in_classic_the_whole_order_is_shuffled() -> None:
    seated = ["North", "East", "South"]
    for order in permutations(seated):
        game = Game.new("classic", seated, seed=b"", given=f"[player {' + '.join(order)}]")
        turns = []
        for _ in range(3):
            assert game.turn
            turns.append(game.turn.name)
            game.play("roll 4 6")
            game.play("end")
        assert tuple(turns) == order


@pytest.mark.rule("K-01")
def test_in_classic_every_order_is_about_as_likely() -> None:
    edition = load("classic")
    games = [Game.new(edition, ["North", "East", "South"], seed=seed) for seed in range(180)]
    orders = Counter(tuple(game.state.order[:3]) for game in games)
    assert len(orders) == 6
    assert all(15 < count < 50 for count in orders.values())


@pytest.mark.rule("C-05")
@pytest.mark.parametrize(("edition", "fewest", "most", "cash"), EDITIONS)
def test_every_player_has_a_token_nobody_else_has(edition: str, fewest: int, most: int, cash: int) -> None:
    game = Game.new(edition, MORE[:most], seed=1)
    assert len({player.token for player in game.players}) == most


@pytest.mark.rule("C-05")
def test_players_choose_their_tokens() -> None:
    game = Game.new("official", ["North", "South"], seed=1, tokens=["Owl", "Key"])
    assert [player.token for player in game.players] == ["Owl", "Key"]


@pytest.mark.rule("C-05")
def test_two_players_cannot_have_the_same_token() -> None:
    with pytest.raises(SetupError, match="Two players cannot both have Owl"):
        Game.new("official", ["North", "South"], seed=1, tokens=["Owl", "Owl"])
    with pytest.raises(NotationError, match="same token"):
        Table("official", "North: token Owl; South: token Owl")
