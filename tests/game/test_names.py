"""Who may sit down, under which name, and with which seed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.errors import SetupError
from freehold.game import Game
from freehold.game.position.table_statements import TABLE
from freehold.game.roster import RESERVED


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Ann Lee", "O'Neil", "李", "Player 1", "Stanley", "Roll", "van-Dyk"]
)
def test_good_names_survive_notation_positions_and_records(name: str) -> None:
    game = Game.new("official", ["Bob", name], seed=1)
    for text in (
        "Bob: offer {} 5 for nothing",
        "{}: accept Bob",
        "{}: rents off",
        "{}: offer Bob 1 for nothing",
    ):
        game.play(text.format(name))
    assert game.player(name).name == name
    assert Game.from_record(game.record(), "").state == game.state
    assert Game.from_position(game.position()).state == game.state


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "A player's name cannot be empty."),
        ("   ", "A player's name cannot be empty."),
        (7, "A player's name is text, not int."),
        (None, "A player's name is text, not NoneType."),
        ("x" * 33, "A player's name has at most 32 characters, not 33."),
        (" Ann", '" Ann" is not a valid name: it can have only single spaces, between words.'),
        ("A\nB", '"A?B" is not a valid name: it has a character that cannot be shown.'),
        ("A\u200bB", '"A?B" is not a valid name: it has a character that cannot be shown.'),
        ("7up", '"7up" is not a valid name: it has to begin with a letter.'),
        ("...", '"..." is not a valid name: it has to begin with a letter.'),
        ("A:B", '"A:B" is not a valid name: : cannot be part of one.'),
        ('A"B', '"A"B" is not a valid name: " cannot be part of one.'),
        ("Bank", '"Bank" is not a valid name: the word means something else here.'),
        ("bob", 'Two players cannot both be called "bob".'),
    ],
)
def test_bad_names_are_refused(name: object, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game.new("official", ["Bob", name], seed=1)  # type: ignore[list-item]
    assert str(caught.value) == reason


@settings(max_examples=200, deadline=None)
@given(
    names=st.lists(
        st.text(max_size=12) | st.sampled_from(["Ann", "Ann Lee", "Pass", "1", "Vote"]), max_size=4
    )
)
def test_any_names_are_refused_or_survive(names: list[str]) -> None:
    try:
        game = Game.new("official", names, seed=1)
    except SetupError:
        return
    for action in game.legal():
        assert game.read(str(action)) == action
    game.play("roll")
    assert Game.from_record(game.record(), "").state == game.state
    assert Game.from_position(game.position()).state == game.state


def test_no_player_is_called_what_a_position_speaks_about() -> None:
    assert TABLE.keys() <= RESERVED


@pytest.mark.rule("C-03")
@pytest.mark.parametrize(
    ("edition", "count", "limits"),
    [
        ("official", 1, "Official is for 2 to 8 players, not 1 player."),
        ("official", 9, "Official is for 2 to 8 players, not 9 players."),
        ("hongkong", 7, "Hong Kong is for 2 to 6 players, not 7 players."),
        ("enterprise", 0, "Enterprise is for 2 to 6 players, not 0 players."),
    ],
)
def test_the_number_of_players_has_limits(edition: str, count: int, limits: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game.new(edition, [f"Player {n}" for n in range(count)])
    assert str(caught.value) == limits


@pytest.mark.rule("C-05")
def test_every_player_has_a_token_of_their_own() -> None:
    game = Game.new("official", ["Ann", "Bob", "Cem"], tokens=["owl", "Kite", "Key"])
    assert [player.token for player in game.players] == ["Owl", "Kite", "Key"]
    with pytest.raises(SetupError, match="Two players cannot both have Owl"):
        Game.new("official", ["Ann", "Bob"], tokens=["Owl", "owl"])
    with pytest.raises(SetupError, match='no token called "Kit"; did you mean Kite'):
        Game.new("official", ["Ann", "Bob"], tokens=["Owl", "Kit"])
    with pytest.raises(SetupError, match="a list of 2 names"):
        Game.new("official", ["Ann", "Bob"], tokens=["Owl"])


@pytest.mark.rule("E-09")
def test_countries_are_chosen_where_there_are_any() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], countries=["Japan", "canada"])
    assert [player.country for player in game.players] == ["Japan", "Canada"]
    with pytest.raises(SetupError, match="Two players cannot both have Japan"):
        Game.new("enterprise", ["Ann", "Bob"], countries=["Japan", "Japan"])
    with pytest.raises(SetupError, match="Official has no countries"):
        Game.new("official", ["Ann", "Bob"], countries=["Japan", "Canada"])


def test_the_same_seed_in_every_form() -> None:
    forms: list[int | str | bytes] = [42, "2a", "2A", "0" * 62 + "2a", (42).to_bytes(32, "big")]
    games = [Game.new("official", ["Ann", "Bob"], seed=form) for form in forms]
    assert len({game.seed_hash for game in games}) == 1
    assert len({str(game.play("roll")) for game in games}) == 1
    assert Game.new("official", ["Ann", "Bob"]).seed != Game.new("official", ["Ann", "Bob"]).seed


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.5, "xyz", "", "0" * 65, b"short", [1]])
def test_what_is_no_seed(seed: object) -> None:
    with pytest.raises(SetupError, match="A seed"):
        Game.new("official", ["Ann", "Bob"], seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", ["Ann", b"Ann", 3, None, {"Ann": 1, "Bob": 2}])
def test_what_is_no_list_of_players(players: object) -> None:
    with pytest.raises(SetupError, match="Players are a list of names"):
        Game.new("official", players)  # type: ignore[arg-type]
