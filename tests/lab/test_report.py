"""The report: its figures by hand, and a page that anybody can look at anywhere."""

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from freehold.cli.answers import hushed
from freehold.lab.figures import causes_of, games_to_tell, seats_of, told_by, wins_by
from freehold.lab.report import write_report
from freehold.lab.report.charts import nice_top, ticks
from freehold.lab.report.lots import returns_of
from freehold.lab.report.ring import SIDES, RingPlace, ring
from freehold.lab.report.wins import classes_of
from freehold.lab.report.worths import series_of
from freehold.lab.results import read_results
from freehold.lab.summary import summarise
from tests.cli.running import output, run
from tests.lab.made_up import game, level, lot, results, square, write
from tests.lab.sample import write_sample

HOSTILE = "<script>alert('1')</script>&\""
VOID = {"meta"}
GAMES = [
    game([0], rounds=10),
    game([1], [1, 0], rounds=20, first=1),
    game([0, 1], rounds=30),
    game([], rounds=500),
]


class Reader(HTMLParser):
    """Whether every element is closed, and which there are with which attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read_page(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


def test_wins_by_hand(tmp_path: Path) -> None:
    found = results(tmp_path, GAMES)
    seats = seats_of(found.games, found.bots)
    assert len(seats) == 6
    by_bot = wins_by(seats, "bot")
    assert by_bot[0].value == pytest.approx(2.5 / 3)
    assert by_bot[1].value == pytest.approx(0.5 / 3)
    by_seat = wins_by(seats, "seat")
    assert [by_seat[seat].value for seat in (0, 1)] == pytest.approx([0.5, 0.5])
    assert wins_by(seats, "is_first")[True].value == pytest.approx(2.5 / 3)


def test_wins_are_counted_once_and_told_of_decided_and_of_all_games(tmp_path: Path) -> None:
    found = results(tmp_path, GAMES)
    wins = summarise(found.path, len(found.bots)).wins
    assert [each.of_decided.value for each in wins] == pytest.approx([2.5 / 3, 0.5 / 3])
    assert [each.of_all.value for each in wins] == pytest.approx([2.5 / 4, 0.5 / 4])
    by_bot = wins_by(seats_of(found.games, found.bots), "bot")
    assert [each.of_decided for each in wins] == [by_bot[0], by_bot[1]]
    assert "of decided games, 62.5% of all games." in write_report(found)


def test_what_the_bot_tells_by_hand(tmp_path: Path) -> None:
    always = results(tmp_path, [game([0]), game([1], [1, 0])] * 20)
    seats = seats_of(always.games, always.bots)
    assert told_by(seats, "character") == 1
    # Two groups of 40, each with mean 1/2: nothing between, and a degree of freedom taken off.
    assert told_by(seats, "seat") == pytest.approx(-1 / 78)
    causes = causes_of(seats)
    assert causes is not None
    assert causes.character.value == 1


def test_rents_that_go_with_winning(tmp_path: Path) -> None:
    games = [game([0], rents_taken=[5, 1], rents_paid=[1, 5])] * 10
    games += [game([1], rents_taken=[1, 5], rents_paid=[5, 1])] * 10
    causes = causes_of(seats_of(results(tmp_path, games).games, ("a", "b")))
    assert causes is not None
    assert causes.rents.value == pytest.approx(1)


def test_games_to_tell_a_lead() -> None:
    # A win is +1 or -1 of the lead: 96 games show a lead of 0.2 as 1.96 standard errors.
    assert games_to_tell(0.6, 0.4) == pytest.approx(3.8415 * 0.96 / 0.04, rel=1e-4)


def test_returns_by_hand(tmp_path: Path) -> None:
    lots = [lot(0, bought_for=1000, built_for=500, sold_for=100, rent_sum=2800)]
    lots += [lot(1, kind="station", price=200)]
    levels = [
        level(0, 0, False, rents=100, rounds=100),  # 1 a round: 1% of 100
        level(0, 0, True, rents=400, rounds=200),  # 2 a round: 2%
        level(0, 1, True, rents=1200, rounds=100, built=10, built_for=500),  # 12: 10 more for 50
        level(0, 2, True, rents=4000, rounds=100, built=1, built_for=50) | {"rents": 29},  # too few
        level(0, 3, True, rents=9000, rounds=100, built=1, built_for=50),  # nothing to compare with
        level(1, 1, False, rents=3000, rounds=150),
    ]
    found = read_results(write(tmp_path / "games.parquet", [game([0])], {"lots": lots, "levels": levels}))
    (street,) = returns_of(found.table("lots"), found.table("levels"), "street")
    assert street.stages == pytest.approx({"bare": 0.01, "whole group": 0.02, "house 1": 0.2})
    assert street.overall == pytest.approx(2.0)
    (station,) = returns_of(found.table("lots"), found.table("levels"), "station")
    assert station.stages == pytest.approx({"2 held": 0.1})
    assert station.overall is None


def test_returns_that_nobody_knows_well(tmp_path: Path) -> None:
    # 100 rents, 40 a round: 4 either side is a standard error, and 7.84 of 100 too much. Of 200 it is not.
    levels = [level(at, 0, False, rents=4000, rounds=100) | {"rents": 100} for at in (0, 1)]
    tables = {"lots": [lot(0, price=100), lot(1, price=200)], "levels": levels}
    found = read_results(write(tmp_path / "games.parquet", [game([0])], tables))
    streets = returns_of(found.table("lots"), found.table("levels"), "street")
    assert [each.stages for each in streets] == [{}, {"bare": pytest.approx(0.2)}]


def test_net_worth_by_hand(tmp_path: Path) -> None:
    row = {"round": 5, "bot": 1, "character": "bold", "seats": 4, "out": 0, "worth_sum": 12}
    rounds = [{**row, "worth_squares": 50.0}, {**row, "round": 10, "seats": 1, "worth_squares": 50.0}]
    found = read_results(write(tmp_path / "games.parquet", [game([0])] * 4, {"rounds": rounds}))
    (line,) = series_of(found, found.table("rounds"))
    assert (line.label, line.places) == ("bold", (5,))
    assert line.points[0].value == 3
    assert line.points[0].high == pytest.approx(3 + 1.96 * (14 / 3 / 4) ** 0.5, abs=1e-3)


def test_lengths_fall_into_classes(tmp_path: Path) -> None:
    games = [game([0], rounds=number) for number in [*range(20, 120)] * 2 + [900]]
    edges, counts = classes_of(results(tmp_path, games).decided["rounds"])
    assert sum(counts) == 201
    assert edges[:2] == [20, 25]
    assert edges[-1] == 901
    assert counts[0] == 10


@pytest.mark.parametrize("count", [1, 2, 7, 20, 40, 64])
def test_every_square_has_a_place_of_its_own(count: int) -> None:
    page = ring("board", "Board", [RingPlace(f"Square {at}", 1 / count) for at in range(count)])
    corners = [
        (found["x"], found["y"])
        for tag, found in read_page(page).elements
        if tag == "rect" and found["class"] == "paper"
    ]
    assert len(set(corners)) == count
    side = -(-count // SIDES)
    assert len({x for x, _ in corners}) <= side + 1


@pytest.mark.parametrize("value", [0.0003, 0.27, 1, 7, 99, 100, 101, 123456])
def test_axes_have_round_numbers(value: float) -> None:
    assert value <= nice_top(value) <= 1.7 * value
    assert 4 <= len(ticks(value)) <= 12
    assert ticks(value)[-1] <= value * 1.0001


def all_tables(name: str, colour: str) -> dict[str, list[dict[str, Any]]]:
    """Something in every table."""
    worth = {
        "round": 5,
        "bot": 0,
        "character": name,
        "seats": 4,
        "out": 0,
        "worth_sum": 9,
        "worth_squares": 50.0,
    }
    return {
        "squares": [square(at, name, landings=at + 1, rests=at) for at in range(40)],
        "lots": [lot(at, name, group_name=name, colour=colour, square=at, games_owned=3) for at in range(28)],
        "levels": [level(at, 0, True, rents=100, rounds=100) for at in range(28)],
        "rounds": [worth],
    }


def hostile_page(folder: Path) -> str:
    tables = all_tables(HOSTILE, 'red"/><script>')
    settings = {"title": HOSTILE, "options": {"salary": HOSTILE}, "bots": (HOSTILE, "b"), "seed": HOSTILE}
    return write_report(read_results(write(folder / "games.parquet", GAMES, tables, **settings)))


def test_names_are_nothing_but_names(tmp_path: Path) -> None:
    page = hostile_page(tmp_path)
    reader = read_page(page)
    assert "script" not in {tag for tag, _ in reader.elements}
    assert not [found for _, found in reader.elements for name in found if name.startswith("on")]
    assert "\u202e" not in page
    assert "&lt;script&gt;" in page


def test_the_page_needs_nothing_else(tmp_path: Path) -> None:
    page = hostile_page(tmp_path)
    assert not re.search(r"https?:|//|\burl\(|@import|\bsrc=|\bhref=|<script|<link", page)


def test_every_drawing_has_a_title_and_a_description(tmp_path: Path) -> None:
    elements = read_page(hostile_page(tmp_path)).elements
    ids = {found["id"] for tag, found in elements if tag in ("title", "desc") and "id" in found}
    drawings = [found for tag, found in elements if tag == "svg"]
    assert len(drawings) == 6
    for found in drawings:
        assert found["role"] == "img"
        assert set(str(found["aria-labelledby"]).split()) <= ids
    assert len(ids) == 2 * len(drawings)


def test_games_without_anything_in_the_tables(tmp_path: Path) -> None:
    assert "Nobody moved." in write_report(read_results(write_sample(tmp_path)))


def test_games_without_a_winner(tmp_path: Path) -> None:
    page = write_report(results(tmp_path, [game([], rounds=500)]))
    assert "No game was decided" in page
    assert "1 game of 1 went on after round 500." in page


def test_only_one_voice_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed():
        os.write(2, b"thread panicked")
    os.write(2, b"one sentence")
    assert capfd.readouterr().err == "one sentence"


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("games.parquet"), GAMES)
    assert output("report", "games.parquet") == "The report on 4 games is in games.html.\n"
    assert output("report", "games.parquet", "-o", "a.html") == "The report on 4 games is in a.html.\n"
    assert Path("games.html").read_bytes() == Path("a.html").read_bytes()
    refused = run("report", "games.parquet", "-o", "nowhere/a.html")
    assert refused.exit_code == 2
    assert "could not be written" in refused.stderr
