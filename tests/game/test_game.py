"""The friendly face: new games, views, questions, results, and the public surface."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

import freehold
from freehold.errors import EditionError, IllegalAction, NotationError, SetupError
from freehold.game import Ask, Game
from freehold.rules import Refusal
from tests.game.lawful import new_game, play_on
from tests.table import Table


def test_a_new_game_waits_for_the_first_throw() -> None:
    game = Game.new("official", players=["Ann", "Bob", "Cem"], seed=1, options={"salary": 400})
    awaited = game.to_act
    assert awaited is not None
    assert awaited.question == Ask.ROLL
    assert awaited.name == str(game.turn)
    assert str(awaited) == f"It is {awaited.name}'s turn to roll."
    assert game.rulebook.salary == 400
    assert game.result is None
    assert not game.is_over
    assert game.history == ()
    assert [player.name for player in game.players] == ["Ann", "Bob", "Cem"]
    assert f"{game!r}" == f"<Game official: It is {awaited.name}'s turn to roll.>"


@pytest.mark.parametrize(
    ("position", "ask", "lot", "amount", "text"),
    [
        ("", "roll", None, 0, "It is North's turn to roll."),
        ("throw: made", "end", None, 0, "North can end the turn."),
        ("North: in jail", "roll", None, 50, "North is in jail, and it is North's turn to roll."),
        (
            "pending: buy North, park",
            "buy",
            "Park Place",
            350,
            "North can buy Park Place for $350, or decline.",
        ),
        (
            "pending: tax North",
            "tax",
            None,
            0,
            "North has to choose between the flat income tax and a share of net worth.",
        ),
        (
            "pending: auction South, Boardwalk; bid: 9, North",
            "bid",
            "Boardwalk",
            10,
            "South has to bid at least $10 for Boardwalk, or pass.",
        ),
        (
            "pending: debt North, South, 2000, rent",
            "debt",
            None,
            2000,
            "North owes South $2,000 in rent and has to raise the money.",
        ),
        (
            "North: owns Baltic mortgaged; pending: keep North, Baltic",
            "keep",
            None,
            0,
            "North can lift the mortgage on Baltic Avenue, or keep it.",
        ),
    ],
)
def test_what_is_awaited(position: str, ask: str, lot: str | None, amount: int, text: str) -> None:
    awaited = Table("official", position).game.to_act
    assert awaited is not None
    assert (awaited.question, awaited.lot, awaited.amount, str(awaited)) == (ask, lot, amount, text)


def test_views_follow_the_game() -> None:
    game = Table("official", "North: on 34; South: owns Boardwalk").game
    north, boardwalk = game.player("North"), game.lot("board")
    game.play("roll 2 3")
    assert (north.cash, north.square, north.position) == (1450, "Boardwalk", 39)
    assert (boardwalk.owner, boardwalk.group, boardwalk.price) == ("South", "Dark Blue", 400)
    assert (boardwalk.mortgage_value, boardwalk.build_cost, boardwalk.sale_value) == (200, 200, 100)
    assert game.player(1).owns("Boardwalk")
    assert game.player(1).net_worth == 1550 + 400
    assert north.is_awaited
    assert game.lot("Short Line").owner is None
    with pytest.raises(NotationError, match="a player is a name, or a seat from 0 to 1"):
        game.player(7)


def test_what_a_visitor_would_pay() -> None:
    owned = "South: owns Baltic + Boardwalk mortgaged + Water Works + Electric Company"
    game = Table("official", owned).game
    assert [game.lot(name).rent("North") for name in ("Baltic", "Boardwalk", "Park Place")] == [4, 0, 0]
    assert game.lot("Baltic").rent("South") == 0
    assert game.lot("Water Works").counts_throw
    assert game.lot("Water Works").rent("North", 7) == 70


def test_offers_that_stand() -> None:
    game = Table("official", "South: owns Baltic").game
    offer = game.read("offer South 90 for Baltic")
    standing = [list(game.offers)]
    for action in (offer, "South: refuse North"):
        game.play(action)
        standing.append(list(game.offers))
    assert standing == [[], [offer], []]


def test_the_last_one_left_wins() -> None:
    game = Table("official", "North: cash 10", players=3).game
    game.play("East: leave")
    game.play("leave")
    assert game.is_over
    assert game.to_act is None
    assert game.legal() == []
    result = game.result
    assert result is not None
    assert str(result) == str(game) == "South wins."
    assert result.winners == ("South",)
    assert result.ranks == {"South": 1, "North": 2, "East": 3}
    assert result.scores["South"] == 1500
    with pytest.raises(IllegalAction) as caught:
        game.play("South: roll")
    assert caught.value.refusal == Refusal.GAME_OVER


def test_ties_are_shared() -> None:
    game = Game.new("hongkong", ["Ann", "Bob", "Cem"], seed=1, options={"rounds": 1})
    for seat in game.players:
        game.play(f"{seat}: roll 1 2")
        game.play("end")
    result = game.result
    assert result is not None
    assert len(result.winners) == 3
    assert str(result) == "Ann, Bob and Cem share the win."
    assert set(result.ranks.values()) == {1}


def test_newcomers_join_and_are_turned_away() -> None:
    game = new_game("enterprise", 2)
    game.join("Dee", "Canada")
    assert "Dee asks to join" in str(game.history[-1].events)
    game.play("Ann: vote no")
    assert "Dee is not admitted." in str(game.history[-1].events)
    with pytest.raises(SetupError, match="Two players cannot both be called"):
        game.play("Bob: join Canada")
    assert game.why_not("Dee: join China") == "Somebody already plays for China."
    game.play("join Canada")
    assert game.history[-1].action.player == "Canada"


def test_who_asks_to_join_and_who_waits_to_enter_is_told() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], 5)
    asking = [game.applicant]
    for action in ("Dee: join Canada", "Ann: vote yes", "Bob: vote yes"):
        game.play(action)
        asking.append(game.applicant)
    assert asking == [None, "Dee", "Dee", None]
    newcomer = game.player("Dee")
    assert newcomer.is_waiting
    assert not newcomer.is_in
    assert not game.player("Ann").is_waiting
    game.play("Dee: leave")
    assert not newcomer.is_waiting


@pytest.mark.parametrize(
    ("edition", "measure"),
    [("official", "net worth, mortgaged lots less their mortgage"), ("hongkong", "cash")],
)
def test_a_result_tells_what_its_scores_are(edition: str, measure: str) -> None:
    game = Game.new(edition, ["Ann", "Bob"], 5)
    game.play("Ann: leave")
    assert game.result is not None
    assert game.result.measure == measure


def test_newcomers_without_a_good_name_get_one() -> None:
    game = new_game("enterprise", 2)
    join = game.read("Dee: join Canada")
    game.play(join.changed(name=""))
    assert game.history[-1].action.player == "Canada"
    game.play("Ann: vote no")
    game.play(join.changed(name="a:b"))
    assert game.history[-1].action.player == "Canada"
    assert game.why_not(join.changed(target=99)) is not None


def test_wrong_editions_and_options_are_refused() -> None:
    with pytest.raises(EditionError):
        Game.new("offical", ["Ann", "Bob"])
    with pytest.raises(EditionError):
        Game.new("official", ["Ann", "Bob"], options={"salry": 1})
    with pytest.raises(SetupError):
        Game.new(new_game("official", 1).edition, ["Ann", "Bob"], options={"salary": 1})


def test_real_dice_and_cards_can_be_typed_in() -> None:
    game = Table().game
    events = game.play("roll 3 4 [card Chance nearest-utility]")
    assert "Electric Company" in str(events)
    assert str(game.history[0]) == "North: roll 3 4 [card Chance nearest-utility] [typed]"


def test_an_impossible_throw_changes_nothing() -> None:
    game = new_game("official", 1)
    before, tape = game.state.copy(), game.timeline.tape.copy()
    assert game.why_not("roll 7 7") == "[dice 7] cannot be"
    with pytest.raises(NotationError):
        game.play("roll 7 7")
    assert game.state == before
    assert game.timeline.tape.chance.counter == tape.chance.counter
    assert game.timeline.tape.chance.halves_used == tape.chance.halves_used


def test_events_have_facts() -> None:
    game = Table("official", "North: on 34; South: owns Boardwalk").game
    paid = game.play("roll 2 3")[-1]
    assert paid.facts == {"payer": 0, "payee": 1, "amount": 50, "reason": 4}
    assert (paid.player, paid.amount, paid.lot) == ("North", 50, None)
    assert repr(paid) == "<Event PAID: North pays South $50 in rent.>"
    assert repr(game.read("end")) == "<Action end>"


def test_games_of_every_length_keep_their_checkpoints() -> None:
    game = new_game("official", 8)
    for _ in play_on(game, random.Random(8), 400):
        pass
    twin = game.copy()
    game.undo(len(game.history))
    assert game.position() == new_game("official", 8).position()
    assert len(twin.history) > len(game.history)


def test_the_public_surface_is_sorted_and_complete() -> None:
    assert freehold.__all__ == sorted(freehold.__all__)
    assert all(getattr(freehold, name).__name__ == name for name in freehold.__all__)
    assert set(freehold.__all__) <= set(dir(freehold))
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = freehold.Nothing


def test_importing_the_package_loads_none_of_its_parts() -> None:
    program = "import sys, freehold; print([name for name in sys.modules if name.startswith('freehold.')])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_saving_and_loading(tmp_path: Path) -> None:
    game = new_game("official", 1)
    game.play("roll")
    game.save(tmp_path / "game.txt")
    game.save(tmp_path / "secret.txt", secret=True)
    assert game.seed.hex() not in (tmp_path / "secret.txt").read_text()
    assert Game.load(tmp_path / "secret.txt").seed_hash == game.seed_hash
    assert Game.load(tmp_path / "game.txt").play("leave")


@pytest.mark.parametrize("edition", ["classic", "hongkong"])
def test_where_buildings_have_no_end_or_are_not_there_none_are_counted(edition: str) -> None:
    assert Table(edition, "").game.buildings_left == {}


def test_the_buildings_that_the_bank_has_left() -> None:
    table = Table("official", "North: owns Mediterranean 4 + Baltic hotel")
    assert table.game.buildings_left == {"house": 28, "hotel": 11}
