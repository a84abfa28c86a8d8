"""An analysis as it is shown: in the terminal, as a page, and as JSON."""

import json
import os
import re
import sys
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from freehold.analysis.accounts import trades, weightiest_trades
from freehold.analysis.document import FORMAT, document
from freehold.analysis.game_analysis import follow
from freehold.analysis.page import write_page
from freehold.analysis.page.areas import Spot, _names, areas
from freehold.analysis.tables import _marks, picture, sections
from freehold.game import Game
from freehold.invocation import needs
from tests.analysis.games import DEALS, finished, position
from tests.analysis.test_judgements import BROKEN
from tests.cli.running import PIPE, output, run

GIFT = ("offer South Oriental Avenue + Vermont Avenue for nothing", "South: accept North")


class Structure(HTMLParser):
    """The elements of a page, each closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(page: str) -> Structure:
    found = Structure()
    found.feed(page)
    assert found.open == []
    return found


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A record in the folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    game = finished().game
    game.save("game.txt")
    return "game.txt"


def test_the_page_stands_alone() -> None:
    page = write_page(finished())
    assert not re.search(r"(?:src|href)=\"(?!#)|url\(|@import|<script", page)
    found = read(page)
    names = {attributes.get("id") for _, attributes in found.seen}
    links = [str(attributes["href"]) for tag, attributes in found.seen if tag == "a"]
    assert links
    assert {link.removeprefix("#") for link in links} <= names
    pictures = [attributes for tag, attributes in found.seen if tag == "svg"]
    assert [attributes["role"] for attributes in pictures] == ["img"]
    assert all("Ann from" in str(attributes["aria-label"]) for attributes in pictures)


def test_every_cell_says_what_it_is() -> None:
    """On a narrow screen a table becomes cards: then the heading stands in front of each cell."""
    cells = [attributes for tag, attributes in read(write_page(finished())).seen if tag == "td"]
    assert cells
    assert all("data-label" in attributes for attributes in cells)


def test_names_are_text_and_nothing_else() -> None:
    game = Game.new("official", ["Ann <b>&co", "Bob"], 1)
    game.play("roll 1 2")
    page = write_page(follow(game, DEALS))
    assert "Ann <b>" not in page
    assert "Ann &lt;b&gt;&amp;co" in page


def test_the_document_holds_what_was_found() -> None:
    analysis = finished()
    found = json.loads(json.dumps(document(analysis)))
    assert found["format"] == FORMAT
    assert [str(move) for move in Game.from_record(found["record"]).history] == [
        move["action"] for move in found["moves"]
    ]
    before = found["start"]
    for move in found["moves"]:
        sums = [sum(parts) for parts in zip(before, move["luck"], move["chosen"], strict=True)]
        assert move["chances"] == pytest.approx(sums, abs=0.0003)
        before = move["chances"]
    for player in found["players"]:
        whole = sum(player[part] for part in ("start", "luck", "own", "others"))
        assert player["end"] == pytest.approx(whole, abs=0.0003)


def test_the_command_shows_and_writes(record: str) -> None:
    shown = output("analyse", record, "--deals", "16", "--moves", "-o", "game.html", "--json", "game.json")
    for heading in ("Players", "Turning points", "Every move"):
        assert f"\n{heading}\n" in shown
    assert "A Ann  B Bob  C Cem" in shown
    assert Path("game.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    written = Path("game.json").read_text(encoding="utf-8")
    assert json.loads(written)["deals"] == 16
    assert output("analyse", record, "--deals", "16", "--json", "-") == written
    page = Path("game.html").read_text(encoding="utf-8")
    assert output("analyse", record, "--deals", "16", "--json", "-", "-o", "too.html") == written
    assert Path("too.html").read_text(encoding="utf-8") == page


def test_accuracy_says_of_how_many_decisions_and_how_sure_verdicts_are(record: str) -> None:
    shown = output("analyse", record, "--deals", "16")
    heads = next(line for line in shown.splitlines() if line.startswith("player"))
    assert heads.split()[-3:] == ["accuracy", "decisions", "mistakes"]
    assert "± is the 95% interval" in " ".join(shown.split())


def test_the_line_of_a_turning_point_ends_with_the_drawing() -> None:
    """It hangs from its marker and is tied to the lower edge, so nothing below is crossed."""
    page = write_page(position(BROKEN, *GIFT))
    seen = read(page).seen
    stems = [attributes for tag, attributes in seen if attributes.get("class") == "stem"]
    markers = [attributes for tag, attributes in seen if attributes.get("class") == "marker"]
    assert len(stems) == len(markers) > 0
    assert ".stem { position: absolute; bottom: 0;" in page
    assert ".marker::after" not in page


def test_the_picture_fits_a_narrow_terminal(record: str) -> None:
    shown = output("analyse", record, "--deals", "16", env={**PIPE, "COLUMNS": "40"})
    picture = shown.splitlines()[1:16]
    assert max(map(len, picture)) <= 40


def test_turning_points_side_by_side_have_a_number_each() -> None:
    assert _marks([997, 998, 1000], 1000, 20).plain.strip() == "123"
    assert _marks([1, 1, 2], 1000, 20).plain.strip() == "123"


def test_of_many_trades_those_that_changed_most_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = position(BROKEN, *GIFT, "offer South 1 for connecticut", "South: accept North")
    assert "Trades" in dict(sections(analysis, False))
    monkeypatch.setattr("freehold.analysis.tables.MOST_TRADES", 1)
    assert "Trades: the 1 of 2 that changed most" in dict(sections(analysis, False))
    changes = {
        number: max(abs(trade.maker.value), abs(trade.taker.value)) for number, trade in trades(analysis)
    }
    assert [number for number, _ in weightiest_trades(analysis, 1)] == [max(changes, key=changes.__getitem__)]


def test_a_name_stands_only_where_its_area_is_as_wide_as_it_is() -> None:
    """A short peak is high enough for a name, and too narrow."""
    rows = np.array([[0.98, 0.02]] * 40 + [[0.5, 0.5]] * 2 + [[0.98, 0.02]] * 58)
    edges = np.concatenate([np.zeros((100, 1)), np.cumsum(rows, 1)], 1)
    drawn = "".join(map(str, _names(edges, ["Ann", "Cem"])))
    assert "Ann" in drawn
    assert "Cem" not in drawn


def test_names_in_the_drawing_do_not_lie_on_each_other() -> None:
    """Two areas that are widest at about the same place: the second name goes elsewhere, or nowhere."""
    rows = np.array([[0.5, 0.5, 0.0]] * 30 + [[0.4, 0.2, 0.4]] * 30 + [[0.7, 0.3, 0.0]] * 30)
    edges = np.concatenate([np.zeros((90, 1)), np.cumsum(rows, 1)], 1)
    spots = re.findall(r"left:([\d.]+)%;top:([\d.]+)%", "".join(map(str, _names(edges, ["A", "B", "C"]))))
    places = [(float(left), float(top)) for left, top in spots]
    assert len(places) == 3
    for one, other in combinations(places, 2):
        assert abs(one[0] - other[0]) >= 25 or abs(one[1] - other[1]) >= 12


def test_every_area_has_its_colour_and_name_below_the_drawing() -> None:
    """Not every area has room for a name."""
    analysis = position(BROKEN, *GIFT, "offer South 1 for connecticut", "South: accept North")
    _, caption = str(areas(analysis)).split("<figcaption>")
    for seat, player in enumerate(analysis.game.players):
        assert re.search(rf'"chip chip{seat}"[^<]*></span>{player.name} from ', caption)


def test_names_in_the_drawing_do_not_lie_under_markers() -> None:
    """The number of a turning point stands at the top; a name that is drawn there makes room for it."""
    (stage, *_) = position(BROKEN, *GIFT, "offer South 1 for connecticut", "South: accept North").stages
    rows = np.array([[0.2, 0.8]] * 50 + [[0.15, 0.85]] * 50)
    edges = np.concatenate([np.zeros((100, 1)), np.cumsum(rows, 1)], 1)

    def place_of_ann(*spots: Spot) -> float:
        (left, *_) = re.findall(r"left:([\d.]+)%", "".join(map(str, _names(edges, ["Ann", "Cem"], spots))))
        return float(left)

    usual = place_of_ann()
    moved = place_of_ann(Spot(stage, usual / 100, 0))
    assert abs(moved - usual) >= 5
    assert place_of_ann(Spot(stage, 0.9, 0)) == usual


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_nothing_is_cut_off_in_a_narrow_terminal(record: str, columns: int) -> None:
    shown = output("analyse", record, "--deals", "16", "--moves", env={**PIPE, "COLUMNS": str(columns)})
    assert "…" not in shown


def test_a_picture_without_moves() -> None:
    shown = [line.plain for line in picture(follow(Game.new("official", ["Ann", "Bob"], 1), DEALS), 60)]
    assert shown[-2].strip() == "before the first move"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("analyse", "nothing.txt"), "nothing.txt does not exist"),
        (("analyse", "bad.txt"), "bad.txt, line 1: a record begins with Freehold record 1"),
        (("analyse", "game.txt", "--deals", "3"), "from 16 to 100,000, not 3"),
        (("analyse", "game.txt", "--seed", "x"), "A seed is a whole number"),
    ],
)
def test_mistakes_are_told_in_a_sentence(record: str, arguments: tuple[str, ...], complaint: str) -> None:
    Path("bad.txt").write_text("hello", encoding="utf-8")
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert complaint in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize("option", ["-o", "--json"])
def test_the_record_is_never_written_over(record: str, option: str) -> None:
    """Not under another name either: a game cannot be had again."""
    Path("link.txt").symlink_to(record)
    os.link(record, "twin.txt")
    kept = Path(record).read_bytes()
    for place in (record, "link.txt", "twin.txt", f"../{Path.cwd().name}/{record}"):
        refused = run("analyse", record, option, place)
        assert refused.exit_code == 2
        assert f"{place} is the record itself" in refused.stderr
        assert Path(record).read_bytes() == kept


def test_an_older_page_is_replaced(record: str) -> None:
    Path("game.html").write_text("old", encoding="utf-8")
    output("analyse", record, "--deals", "16", "-o", "game.html")
    assert Path("game.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("option", ["-o", "--json"])
@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("nowhere/game.html", "nowhere/game.html could not be written (No such file or directory)"),
        ("game.txt/game.html", "game.txt/game.html could not be written (Not a directory)"),
        (".", ". is a folder, not a file"),
    ],
)
def test_a_place_that_cannot_be_written_is_told_before_the_work(
    record: str, option: str, place: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.cli.analyse._follow", lambda *_: pytest.fail("the work has begun"))
    refused = run("analyse", record, option, place)
    assert refused.exit_code == 2
    assert complaint in refused.stderr


def test_two_results_need_two_places(record: str) -> None:
    refused = run("analyse", record, "-o", "game.out", "--json", "game.out")
    assert refused.exit_code == 2
    assert "game.out cannot hold both the page and the figures" in refused.stderr


def test_without_the_extra(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("freehold.analysis")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    refused = run("analyse", record)
    assert refused.exit_code == 2
    assert refused.stderr.endswith(f"{needs('lab', 'The analysis of a game')}.\n")
