"""Comparing two simulations: differences in words, worked out by hand, and only of what can be compared."""

from pathlib import Path
from typing import Any

import pytest

from freehold.editions import load
from freehold.lab.compare import Comparison, compare
from freehold.lab.results import read_results
from tests.cli.running import output, run
from tests.lab.made_up import game, write

FIRST_WINS = game([0])
SECOND_WINS = game([1])


def compared(
    folder: Path,
    one: list[dict[str, Any]],
    other: list[dict[str, Any]],
    one_is: Any = None,
    other_is: Any = None,
) -> Comparison:
    before = read_results(write(folder / "one.parquet", one, **(one_is or {})))
    after = read_results(write(folder / "other.parquet", other, **(other_is or {"seed": "8"})))
    return compare(before, after)


def lengths(*rounds: int) -> list[dict[str, Any]]:
    return [game([0], rounds=number) for number in rounds]


def test_games_that_end_earlier(tmp_path: Path) -> None:
    # Variances 100 × 100/99 and nothing: a standard error of 1.005.
    found = compared(tmp_path, lengths(*[50, 70] * 50), lengths(*[40] * 100))
    assert found.findings[0] == "Games end 20.0 rounds earlier (95%: 18.0 to 22.0; on average 60.0 and 40.0)."
    back = compared(tmp_path, lengths(*[40] * 100), lengths(*[50, 70] * 50))
    assert back.findings[0] == "Games end 20.0 rounds later (95%: 18.0 to 22.0; on average 40.0 and 60.0)."


def test_games_that_end_no_earlier(tmp_path: Path) -> None:
    found = compared(tmp_path, lengths(50, 71), lengths(50, 70))
    assert found.findings[0].endswith(": no clear difference.")


def test_last_rounds_are_evened_out(tmp_path: Path) -> None:
    long, short = lengths(*[300] * 10), [game([], rounds=100)] * 10
    found = compared(tmp_path, long, short, {"last_round": 500}, {"last_round": 100})
    assert "on average 100.0 and 100.0" in found.findings[0]
    assert "100.0% and 100.0%" in found.findings[1]
    assert (
        "Lengths, and what is undecided, are compared as of round 100, the earlier last round."
        in found.remarks
    )


def test_the_first_player(tmp_path: Path) -> None:
    even = [FIRST_WINS, SECOND_WINS] * 200
    found = compared(tmp_path, even, [FIRST_WINS] * 300 + [SECOND_WINS] * 100)
    assert (
        "The first player wins 25.0 points more often (95%: 18.4 to 31.3; 50.0% and 75.0%)." in found.findings
    )
    none = compared(tmp_path, even, even)
    text = "The first player wins just as often (95%: −6.9 to 6.9 points; 50.0% and 50.0%)"
    assert f"{text}: no clear difference." in none.findings


def test_winners_by_character(tmp_path: Path) -> None:
    found = compared(tmp_path, [FIRST_WINS, SECOND_WINS] * 50, [SECOND_WINS] * 100)
    assert any(text.startswith("A seat of steady wins 50.0 points less often") for text in found.findings)
    assert any(text.startswith("A seat of bold wins 50.0 points more often") for text in found.findings)


def test_what_cannot_be_compared_is_not(tmp_path: Path) -> None:
    three = [game([0], [0, 1, 2])] * 5
    found = compared(tmp_path, [FIRST_WINS] * 5, three, other_is={"bots": ("steady", "bold", "random")})
    assert not [text for text in found.findings if "wins" in text]
    assert "2 and 3 players: wins of the first player are not compared." in found.remarks
    assert "The bots are not the same, so wins by character are not compared." in found.remarks


def test_what_differs_is_said(tmp_path: Path) -> None:
    other = {"options": {"salary": "400"}, "seed": "9", "rotate": False, "digest": "1" * 16}
    found = compared(tmp_path, [FIRST_WINS], [FIRST_WINS], None, other)
    assert found.settings == (
        ("house rules", "none", "salary = 400"),
        ("seed", "7", "9"),
        ("seats rotate", "yes", "no"),
    )
    assert any("bots kept their seats" in remark for remark in found.remarks)


def test_house_rules_are_told_with_what_they_were_before(tmp_path: Path) -> None:
    plain, rich = (load("official", options) for options in ({}, {"salary": "400"}))
    one = {"digest": plain.digest, "revision": plain.revision}
    other = {"digest": rich.digest, "revision": plain.revision, "options": {"salary": "400"}}
    found = compared(tmp_path, [FIRST_WINS], [FIRST_WINS], one, other)
    assert found.settings == (("salary", "200", "400"),)


def test_digests_are_not_for_people(tmp_path: Path) -> None:
    one, other = "a" * 20, "b" * 20
    found = compared(tmp_path, [FIRST_WINS], [FIRST_WINS], {"digest": one}, {"digest": other, "seed": "8"})
    assert found.settings == (("seed", "7", "8"),)
    assert found.remarks[0] == (
        "Both editions are called official, but their rules, board or names are not the same."
    )


def test_the_same_games_are_no_second_sample(tmp_path: Path) -> None:
    found = compared(tmp_path, [FIRST_WINS], [FIRST_WINS, FIRST_WINS], {}, {"source": "elsewhere"})
    assert found.remarks[0].startswith("Both files have the same settings and seed")


def test_rules_and_bots_that_both_differ(tmp_path: Path) -> None:
    other = {"digest": "1" * 16, "bots": ("bold", "bold")}
    found = compared(tmp_path, [FIRST_WINS], [FIRST_WINS], None, other)
    assert "Rules and bots both differ, so there is no telling what caused a difference." in found.remarks


def test_games_without_winners(tmp_path: Path) -> None:
    found = compared(tmp_path, [game([], rounds=500)], [FIRST_WINS])
    assert len(found.findings) == 2


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("one.parquet"), lengths(*[50, 70] * 50))
    write(Path("other.parquet"), lengths(*[40] * 100), seed="[bold]8")
    told = output("compare", "one.parquet", "other.parquet")
    assert "Games end 20.0 rounds earlier" in told
    assert "seed          7            [bold]8" in told
    refused = run("compare", "one.parquet", "nowhere.parquet")
    assert (refused.exit_code, refused.stderr) == (2, "freehold: nowhere.parquet does not exist.\n")


def test_a_difference_that_is_shown_as_nothing_is_not_called_clear(tmp_path: Path) -> None:
    # 200 rounds more in 100,000 games with next to no scatter: the interval leaves out zero, but 0.0 is 0.0.
    found = compared(tmp_path, lengths(*[40] * 5000), lengths(*[40] * 4990, *[41] * 10))
    assert found.findings[0].startswith("Games take just as long (95%: 0.0 to 0.0 rounds;")
    assert found.findings[0].endswith(": no clear difference.")
    assert not [each for each in found.findings if "0.0 points" in each and "no clear" not in each]
