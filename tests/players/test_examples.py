"""The examples do what they say, the language model with a stand-in for its command."""

import sys
from pathlib import Path

import pytest

from freehold.game import Action, Game
from freehold.players import Lineup
from freehold.players.pool import POOL
from freehold.rules import ActionKind
from tests.cli.running import run
from tests.players.bringing import HERE, NODE, ROOT, hostile, played, program

EXAMPLES = ROOT / "examples"
MODEL = program(EXAMPLES / "language_model.py", sys.executable, str(HERE / "stand_in.py"))


def test_a_language_model_plays_by_its_command() -> None:
    _, faults = played("tycoon", [MODEL, "steady"], rounds=3, players=("Ann", "Bob"))
    assert faults[0].decisions > 3
    assert [str(each) for each in faults[0].examples] == []


def test_a_command_that_fails_costs_the_answer() -> None:
    broken = program(EXAMPLES / "language_model.py", sys.executable, "-c", "exit('no credit')")
    _, faults = played("tycoon", [broken, "steady"], rounds=1, players=("Ann", "Bob"))
    reason = "It failed: the command ended with code 1: no credit. Played instead: "
    assert reason in str(faults[0].examples[0])


def test_an_example_that_cannot_pay_gives_up() -> None:
    position = """players: Ann, Bob
turn: Ann; throw: made
Ann: cash 10; on Boardwalk
pending: debt Ann, Bob, 50, rent"""
    for name in (f"{EXAMPLES}/thrifty.py:Thrifty", program(EXAMPLES / "greedy.js", by=NODE)):
        game = Game.from_position(position, seed=1)
        with Lineup(game, [name, "steady"]) as lineup:
            assert lineup.next(game).kind == ActionKind.BANKRUPT
        assert not lineup.faults[0]


@pytest.mark.parametrize(("file", "lines"), [("thrifty.py", 20), ("greedy.js", 40)])
def test_the_examples_are_as_short_as_we_say(file: str, lines: int) -> None:
    assert len((EXAMPLES / file).read_text(encoding="utf-8").splitlines()) <= lines


def test_check_player_reports_a_good_player() -> None:
    result = run(
        "check-player", program(EXAMPLES / "greedy.js", by=NODE), "--games", "1", "--edition", "tycoon"
    )
    assert result.exit_code == 0, result.stderr
    assert "greedy made no mistake" in result.stdout
    heading, row = [line.split() for line in result.stdout.splitlines()[:2]]
    found = dict(zip(heading, row, strict=True))
    assert found["asked"] == found["lawful"]
    assert found["edition"] == "tycoon"
    assert int(found["/s"].replace(",", "")) > 0


def test_check_player_shows_what_was_wrong() -> None:
    name = f"bad={hostile('unlawful')}"
    result = run("check-player", name, "--games", "1", "--edition", "tycoon")
    assert result.exit_code == 1
    assert 'It said "build Boardwalk". Played instead: roll.' in result.stdout
    assert "bad made mistakes: " in result.stdout


def test_one_that_ends_breaks_down_and_nothing_else() -> None:
    """The column, the example and the sum have one word for it."""
    result = run("check-player", hostile("exit"), "--games", "1", "--edition", "tycoon")
    heading, row = [line.split() for line in result.stdout.splitlines()[:2]]
    assert dict(zip(heading, row, strict=True))["breakdown"] == "3"
    assert "\nbreakdown: Asked: " in result.stdout
    assert "3 breakdowns" in result.stdout


@pytest.mark.parametrize(
    ("decisions", "verdict"),
    [(0, "Thrifty has decided nothing."), (40, "Thrifty made no mistake, in ")],
)
def test_check_player_says_that_it_was_stopped(
    decisions: int, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, usual = [decisions], Lineup.next

    def interrupted(lineup: Lineup, game: Game) -> Action:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return usual(lineup, game)

    monkeypatch.setattr(Lineup, "next", interrupted)
    result = run("check-player", f"{EXAMPLES}/thrifty.py:Thrifty", "--games", "2", "--edition", "tycoon")
    assert result.exit_code == 130
    assert f"Stopped after 0 of 2 games. {verdict}" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nobody"], 'There is no player "nobody"'),
        (["steady", "--edition", "offical"], "did you mean official?"),
        (["run:false"], "run:false cannot play: It ended with code 1."),
    ],
)
def test_check_player_refuses_nonsense(arguments: list[str], complaint: str) -> None:
    result = run("check-player", *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_check_player_takes_an_edition_of_your_own(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "tycoon"\ntitle = "Ours"\n[knobs]\nsalary = 300\n', encoding="utf-8")
    result = run("check-player", "random", "--games", "1", "--edition", str(house))
    assert result.exit_code == 0, result.stderr
    assert "house  " in result.stdout


def test_watch_tells_what_a_player_did_wrong(tmp_path: Path) -> None:
    bots = f"bad={hostile('no json')},steady"
    result = run("watch", "tycoon", "--bots", bots, "--seed", "1", "--set", "rounds=1", "--quiet")
    assert result.exit_code == 0, result.stderr
    assert "bad in seat 0: " in result.stderr
    assert "It did not write a line of JSON" in result.stderr
    POOL.close()
