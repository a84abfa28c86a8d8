"""The report: its figures by hand, and a page that anybody can look at anywhere."""

import json
import os
import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from freehold.cli.answers import hushed
from freehold.lab.figures import (
    causes_of,
    games_to_tell,
    lead_of,
    seats_of,
    told_by,
    wins_by,
    wins_by_player,
)
from freehold.lab.intervals import Estimate, wilson
from freehold.lab.report import write_report
from freehold.lab.report.charts import Line, nice_top, ticks
from freehold.lab.report.groups import groups_of
from freehold.lab.report.length import AUCTION, OFFER, TURN, classes_of, minutes_of
from freehold.lab.report.lots import returns_of
from freehold.lab.report.provenance import citation_of, command_of
from freehold.lab.report.ring import SIDES, RingPlace, ring
from freehold.lab.report.worths import leaders_of, series_of
from freehold.lab.results import read_results
from freehold.lab.schema import NEW_COLUMNS, NEW_TABLES, SETTINGS_KEY, TABLES, table_path
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
    wins = summarise(found.path, found.bots).wins
    assert [(each.player, each.seats) for each in wins] == [("steady", 1), ("bold", 1)]
    assert [each.of_decided.value for each in wins] == pytest.approx([2.5 / 3, 0.5 / 3])
    assert [each.of_all.value for each in wins] == pytest.approx([2.5 / 4, 0.5 / 4])
    by_player = wins_by_player(seats_of(found.games, found.bots))
    assert {each.player: each.of_decided for each in wins} == by_player
    assert "of decided games, 62.5% of all games" in write_report(found)


def test_seats_of_one_player_are_one_player(tmp_path: Path) -> None:
    # Three seats, two of them steady: of ten games, three and four are won by one of those, three by bold.
    games = [game([seat], [0, 1, 2]) for seat in (0, 0, 0, 1, 1, 1, 1, 2, 2, 2)]
    found = results(tmp_path, games, bots=("steady", "steady", "bold"))
    wins = wins_by_player(seats_of(found.games, found.bots))
    assert wins["steady"].value == pytest.approx(0.35)
    assert wins["steady"].low == pytest.approx(wilson(0.7, 10).low / 2)
    assert wins["bold"] == wilson(0.3, 10)
    page = write_report(found)
    assert "steady (2 seats)" in page
    assert "steady 1" not in page
    assert "Its lead of 5.0 points" in page
    assert "over bold may be chance." in page


def test_a_lead_by_hand(tmp_path: Path) -> None:
    found = results(tmp_path, [game([0])] * 60 + [game([1])] * 40)
    lead = lead_of(seats_of(found.games, found.bots), "steady", "bold")
    assert lead.value == pytest.approx(0.2)
    # Each game is +1 or -1: a variance of 1 less 0.04, over 99.
    assert lead.high - lead.value == pytest.approx(1.96 * (0.96 * 100 / 99 / 100) ** 0.5, rel=1e-3)


def test_order_of_play_by_hand(tmp_path: Path) -> None:
    games = [game([1], place=[1, 0])] * 3 + [game([1], place=[0, 1])]
    found = results(tmp_path, games)
    by_place = wins_by(seats_of(found.games, found.bots), "place")
    assert [by_place[place].value for place in (0, 1)] == [0.75, 0.25]
    page = write_report(found)
    assert "plays first" in page
    assert "plays second" in page


def test_minutes_by_hand(tmp_path: Path) -> None:
    found = results(tmp_path, [game([0], turns=120, offers=4, auctions=6)])
    assert minutes_of(found.games).to_list() == [round((120 * TURN + 4 * OFFER + 6 * AUCTION) / 60)]
    assert "Minutes are an estimate, not a measurement" in write_report(found)


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
        level(0, 0, False, rents=100, rounds=7, turns=100),  # 1 a turn: 1% of 100
        # Visited every other turn at both levels, for 4 and then for 24: 2%, and 10 more a turn for 50.
        level(0, 0, True, rents=400, rounds=200) | {"rents": 100},
        level(0, 1, True, rents=1200, rounds=100, built=10, built_for=500) | {"rents": 50},
        level(0, 2, True, rents=4000, rounds=100, built=1, built_for=50) | {"rents": 9},  # too few
        level(0, 3, True, rents=9000, rounds=100, built=1, built_for=50),  # nothing to compare with
        level(1, 1, False, rents=3000, rounds=150),
    ]
    found = read_results(write(tmp_path / "games.parquet", [game([0])], {"lots": lots, "levels": levels}))
    (street,) = returns_of(found.table("lots"), found.table("levels"), "street")
    assert values(street.stages) == pytest.approx({"bare": 0.01, "whole group": 0.02, "house 1": 0.2})
    assert street.stages["house 1"].high == pytest.approx(0.2 * (1 + 1.96 / 150**0.5), rel=1e-4)
    assert street.overall == pytest.approx(2.0)
    (station,) = returns_of(found.table("lots"), found.table("levels"), "station")
    assert values(station.stages) == pytest.approx({"2 held": 0.1})
    assert station.overall is None


def values(found: dict[str, Estimate]) -> dict[str, float]:
    return {name: each.value for name, each in found.items()}


def test_a_building_does_not_draw_visitors(tmp_path: Path) -> None:
    # By chance the hotel, which costs a visitor more, was visited half as often as the fourth house.
    levels = [
        level(0, 4, True, rents=100 * 40, rounds=400) | {"rents": 40},
        level(0, 5, True, rents=110 * 20, rounds=400, built=1, built_for=50) | {"rents": 20},
    ]
    found = read_results(write(tmp_path / "games.parquet", [game([0])], {"lots": [lot(0)], "levels": levels}))
    (street,) = returns_of(found.table("lots"), found.table("levels"), "street")
    assert values(street.stages) == pytest.approx({"hotel": 10 * 60 / 800 / 50})


def group(bot: int, **columns: int) -> dict[str, Any]:
    """A row of the groups."""
    names = ("whole", "whole_won", "whole_rounds", "first_whole", "first_whole_won")
    about = {"group": 0, "group_name": "Red", "colour": "#ff0000", "bot": bot, "character": "ab"[bot]}
    return {**about, **dict.fromkeys(names, 0), **columns}


def test_groups_by_hand(tmp_path: Path) -> None:
    first = {"whole": 30, "whole_won": 20, "whole_rounds": 300, "first_whole": 10, "first_whole_won": 8}
    second = {"whole": 10, "whole_won": 4, "whole_rounds": 300, "first_whole": 10, "first_whole_won": 4}
    lots = [lot(at, bought_for=500, built_for=500, rent_sum=600, price=100) for at in (0, 1)]
    levels = [level(at, 0, True, rents=200, rounds=1, turns=100) for at in (0, 1)]
    levels += [
        level(at, high, True, rents=1000 * high, rounds=1, turns=100, built=10, built_for=500)
        for at in (0, 1)
        for high in (1, 2, 3)
    ]
    tables = {"groups": [group(0, **first), group(1, **second)], "lots": lots, "levels": levels}
    found = read_results(write(tmp_path / "games.parquet", [game([0])], tables))
    (red,) = groups_of(*(found.table(name) for name in ("groups", "lots", "levels")))
    assert (red.whole, red.whole_round, red.first) == (40, 15, 20)
    assert (red.whole_won.value, red.first_won.value) == (0.6, 0.6)
    # Two lots: bare 2 + 2 a turn for 200; with three houses 30 + 30 for 100 + 3 x 50 each.
    assert values(red.returns) == pytest.approx({"bare": 0.02, "3 houses": 0.12})
    # Each lot rests on 10,000 rents, so 1.96% of it either side; of both together less by the root of two.
    assert red.returns["bare"].high == pytest.approx(0.02 * (1 + 0.0196 / 2**0.5), rel=1e-4)
    assert red.overall == pytest.approx(0.6)


def test_returns_that_are_not_well_known_say_so(tmp_path: Path) -> None:
    # 100 rents, 10 a turn: 1 either side is a standard error.
    levels = [level(at, 0, False, rents=1000, rounds=100) | {"rents": (100, 9)[at]} for at in (0, 1)]
    tables = {"lots": [lot(0, price=100), lot(1, price=100)], "levels": levels}
    found = read_results(write(tmp_path / "games.parquet", [game([0])], tables))
    known, unknown = returns_of(found.table("lots"), found.table("levels"), "street")
    bare = known.stages["bare"]
    assert (bare.low, bare.value, bare.high) == pytest.approx((0.0804, 0.1, 0.1196), rel=1e-4)
    assert unknown.stages == {}
    page = write_report(found)
    assert "<span>10.0<small> ±2.0</small></span>" in page


def test_the_best_step_is_not_one_of_luck(tmp_path: Path) -> None:
    often = {"rents": 1000, "built": 100, "built_for": 5000}
    seldom = {"rents": 10, "built": 1, "built_for": 50}
    levels = [
        level(at, high, True, rents=each["rents"] * paid, rounds=10 * each["rents"]) | (each if high else {})
        for at, each, most in ((0, often, 100), (1, seldom, 110))
        for high, paid in ((0, 10), (1, most))
    ]
    levels = [each | {"rents": (1000, 10)[each["lot"]]} for each in levels]
    tables = {"lots": [lot(0, "Known Street"), lot(1, "Rare Street")], "levels": levels}
    best = "The best step is Known Street, house 1: 18.0% (95%: 17.2 to 18.8) a turn, paid back after"
    path = tmp_path / "games.parquet"
    page = write_report(read_results(write(path, [game([0])], tables)))
    assert f"{best} 5.6 rounds with one opponent." in page
    four = {"bots": ("steady", "bold", "steady", "bold")}
    page = write_report(read_results(write(path, [game([0], [0, 1, 2, 3])], tables, **four)))
    assert f"{best} 1.9 rounds while all 3 opponents are in." in page


def test_a_level_that_nobody_built_has_no_column(tmp_path: Path) -> None:
    levels = [level(0, 0, False, rents=1000, rounds=100)]
    tables = {"lots": [lot(0)], "levels": levels}
    page = write_report(read_results(write(tmp_path / "games.parquet", [game([0])], tables)))
    section = page[page.index("What lots bring in") : page.index("<h2>Groups")]
    assert re.findall(r"<th[^>]*>([a-z ]+)</th>", section) == ["lot", "bare", "in all"]


def test_net_worth_by_hand(tmp_path: Path) -> None:
    row = {"round": 5, "bot": 1, "character": "bold", "seats": 4, "out": 0, "worth_sum": 12}
    rounds = [{**row, "worth_squares": 50.0}, {**row, "round": 10, "seats": 1, "worth_squares": 50.0}]
    found = read_results(write(tmp_path / "games.parquet", [game([0])] * 4, {"rounds": rounds}))
    (line,) = series_of(found, found.table("rounds"))
    assert (line.label, line.places) == ("bold", (5,))
    assert line.points[0].value == 3
    assert line.points[0].high == pytest.approx(3 + 1.96 * (14 / 3 / 4) ** 0.5, abs=1e-3)


def test_net_worth_says_only_what_is_clear() -> None:
    def worth(label: str, *points: float) -> Line:
        places = tuple(5.0 * (at + 1) for at in range(len(points)))
        return Line(label, places, tuple(Estimate(point, point - 1, point + 1) for point in points))

    ahead = [worth("steady", 10, 20, 20, 31), worth("bold", 5, 10, 21, 30)]
    assert leaders_of(ahead) == {"steady": [[5, 10]], "bold": []}
    assert leaders_of([worth("steady", 10), worth("bold", 11)]) == {"steady": [], "bold": []}
    again = [worth("steady", 10, 1, 10), worth("bold", 1, 10, 1)]
    assert leaders_of(again) == {"steady": [[5], [15]], "bold": [[10]]}


def test_on_a_phone_every_figure_has_the_name_of_its_column(tmp_path: Path) -> None:
    elements = read_page(hostile_page(tmp_path)).elements
    cells = [found for tag, found in elements if tag == "td"]
    assert cells
    assert all(found["data-label"] and found["role"] == "cell" for found in cells)
    roles = {found.get("role") for tag, found in elements if tag in ("table", "tr", "th")}
    assert roles == {"table", "row", "columnheader", "rowheader"}


def test_lengths_fall_into_classes(tmp_path: Path) -> None:
    games = [game([0], rounds=number) for number in [*range(20, 120)] * 2 + [900]]
    found = classes_of(results(tmp_path, games).decided["rounds"], "rounds")
    assert sum(found.counts) == 201
    assert found.edges[:2] == [20, 25]
    assert found.edges[-1] == 901
    assert found.counts[0] == 10
    assert found.has_wide_end


@pytest.mark.parametrize("count", [1, 2, 7, 20, 40, 64])
def test_every_square_has_a_place_of_its_own(count: int) -> None:
    page = ring("board", "Board", [RingPlace(f"Square {at}", 1 / count) for at in range(count)])
    corners = [
        (found["x"], found["y"])
        for tag, found in read_page(page).elements
        if tag == "rect" and found["class"] == "paper"
    ]
    side = -(-count // SIDES)
    for drawn in (corners[:count], corners[count:]):  # for wide screens, and for phones
        assert len(set(drawn)) == count
        assert len({x for x, _ in drawn}) <= side + 1


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
        "squares": [square(at, name, landings=at + 1, rests=at, ruined=at) for at in range(40)],
        "lots": [lot(at, name, group_name=name, colour=colour, square=at, games_owned=3) for at in range(28)],
        "levels": [level(at, 0, True, rents=100, rounds=100) for at in range(28)],
        "rounds": [worth],
        "groups": [
            group(at, whole=3, first_whole=3) | {"group_name": name, "colour": colour} for at in (0, 1)
        ],
        "stays": [stay(name, choice, sold_out) for choice in ("roll", "pay") for sold_out in (False, True)],
        "debts": [{"reason": name, "ruined": 3, "owed": 900}],
    }


def stay(name: str, choice: str, sold_out: bool) -> dict[str, Any]:
    """A row of the stays."""
    sums = ("stays", "stays_won", "stay_turns", "stay_rents_paid", "stay_rents_taken", "stay_bought")
    about = {"bot": 0, "character": name, "sold_out": sold_out, "choice": choice}
    return {**about, **dict.fromkeys(sums, 40)}


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
    assert len(drawings) == 2 * 9  # for wide screens, and for phones
    for found in drawings:
        assert found["role"] == "img"
        assert set(str(found["aria-labelledby"]).split()) <= ids
    assert len(ids) == 2 * len(drawings)


def test_games_without_anything_in_the_tables(tmp_path: Path) -> None:
    assert "Nobody moved." in write_report(read_results(write_sample(tmp_path)))


def write_old(folder: Path) -> Path:
    """A file as release 0.1.0 wrote it: without the columns, the tables and the version that came later."""
    path = write(folder / "old.parquet", GAMES, all_tables("Somewhere", "#ff0000"))
    settings = json.loads(pl.read_parquet_metadata(path)[SETTINGS_KEY])
    del settings["version"]
    metadata = {SETTINGS_KEY: json.dumps({**settings, "format": 1})}
    for name in ("games", *TABLES):
        file = path if name == "games" else table_path(path, name)
        if name in NEW_TABLES:
            file.unlink()
        else:
            pl.read_parquet(file).drop(NEW_COLUMNS.get(name, ())).write_parquet(file, metadata=metadata)
    return path


def test_an_old_file_is_read_and_says_what_it_lacks(tmp_path: Path) -> None:
    page = write_report(read_results(write_old(tmp_path)))
    said = "This file is of format 1, from before this was counted (format 2)."
    assert page.count(said) == 5  # order of play, lots, groups, jail, ruin
    assert "Offers and auctions were not counted in this file" in page
    assert "an earlier version, which did not say" in page
    assert "Whoever goes first wins" in page


def test_the_command_and_the_citation(tmp_path: Path) -> None:
    options = {"salary": "400", "title": "it's"}
    about = {"options": options, "rotate": False, "last_round": 90, "source": "my house.toml"}
    found = results(tmp_path, GAMES, **about).settings
    assert command_of(found) == (
        "freehold simulate 'my house.toml' --bots steady,bold --games 4 --seed 7 --set salary=400 "
        "--set 'title=it'\"'\"'s' --no-rotate --last-round 90 --out games.parquet"
    )
    for part in ("version 0.1.0", "4 games of official, revision 1", "steady, bold", "seed 7", found.digest):
        assert part in citation_of(found)
    assert citation_of(found).startswith("The Freehold authors.")


def test_the_head_of_the_page_says_who_played_by_which_house_rules(tmp_path: Path) -> None:
    page = write_report(results(tmp_path, GAMES))
    assert "<p>Played by steady, bold.</p>" in page
    page = write_report(results(tmp_path, GAMES, options={"salary": "400", "auctions": "no"}))
    assert "<p>Played by steady, bold; house rules: salary = 400, auctions = no.</p>" in page


def test_the_citation_file_is_of_this_version() -> None:
    root = Path(__file__).parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {project['version']}\n" in citation
    assert f"license: {project['license']}\n" in citation


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
