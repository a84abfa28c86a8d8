"""The ladder: which games are played, that nothing is lost, and files that are none."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from freehold.errors import FreeholdError, SetupError
from freehold.game import Game
from freehold.lab.ladder.anchors import ANCHORS, fingerprint
from freehold.lab.ladder.file import Journal, LadderError, read_ladder
from freehold.lab.ladder.outcomes import GameOutcome, outcome_of
from freehold.lab.ladder.playing import edition_of
from freehold.lab.ladder.records import record_of
from freehold.lab.ladder.running import LadderPlan, LadderRun
from freehold.lab.ladder.terms import ALL_ORDERS, GameKey, Terms, draw, seat_orders, table_seed
from tests.cli.running import output, run
from tests.cli.test_process import HEEDFUL, start
from tests.players.bringing import busy, wait_until_gone

PLAYERS = ("steady-1", "bold-1", "random", "passive", "cautious-1")
BROUGHT = f"{Path(__file__).parents[2] / 'examples' / 'thrifty.py'}:Thrifty"


def played(path: Path, tables: int, resume: bool = False, **wishes: object) -> LadderRun:
    """A ladder of so many tables, played."""
    plan = LadderPlan(path, PLAYERS, tables, options={"rounds": "30"}, workers=2)
    ladder = LadderRun(replace(plan, **wishes))  # type: ignore[arg-type]
    ladder.open(resume, force=False)
    assert ladder.run(lambda _: None)
    return ladder


def test_everybody_is_drawn_as_often_and_nobody_twice() -> None:
    tables = [draw("7", table, 6, 4) for table in range(3000)]
    assert all(len(set(drawn)) == 4 for drawn in tables)
    counts = Counter(player for drawn in tables for player in drawn)
    assert all(abs(counts[player] - 2000) < 130 for player in range(6))  # five standard errors
    assert tables[:5] == [draw("7", table, 6, 4) for table in range(5)]
    assert tables[:50] != [draw("8", table, 6, 4) for table in range(50)]


def test_everybody_sits_everywhere() -> None:
    rotations = seat_orders(4, "rotations")
    assert len(rotations) == 4
    assert all({order[seat] for order in rotations} == {0, 1, 2, 3} for seat in range(4))
    assert len(set(seat_orders(4, ALL_ORDERS))) == 24


def test_a_table_has_the_same_dice_in_every_order(tmp_path: Path) -> None:
    found = read_ladder(played(tmp_path / "ladder.jsonl", 3).plan.path)
    assert [outcome.key for outcome in found.outcomes] == list(found.terms.keys(3))
    for table in range(3):
        own = [outcome for outcome in found.outcomes if outcome.table == table]
        assert {outcome.seed for outcome in own} == {table_seed("0", table).hex()}
        assert all(len({outcome.players[seat] for outcome in own}) == 4 for seat in range(4))
    first, second = (Game.from_record(record_of(found, GameKey(1, order))) for order in (0, 1))
    assert first.seed == second.seed


def test_resuming_gives_the_file_of_an_uninterrupted_run(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    played(whole, 9)
    played(parts, 4)
    lines = parts.read_bytes().splitlines(keepends=True)
    # As after a power cut: games in any order, one missing, the last line torn
    parts.write_bytes(b"".join([lines[0], *reversed(lines[3:]), lines[1][:40]]))
    assert read_ladder(parts).is_torn
    played(parts, 9, resume=True)
    assert parts.read_bytes() == whole.read_bytes()


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    command = ("ladder", "run", str(path), "--players", ",".join(PLAYERS), "--tables", "1000000")
    with start(*command, command=(sys.executable, "-c", HEEDFUL)) as process:
        while process.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 2):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=120)
    assert process.returncode == 130, complaints
    assert b"games are saved; run the same command with --resume to play the rest." in complaints
    kept = read_ladder(path)
    assert kept.outcomes
    assert [outcome.key for outcome in kept.outcomes] == sorted(outcome.key for outcome in kept.outcomes)
    again = run(*command[:-1], "3", "--resume")
    assert again.exit_code == 0
    assert read_ladder(path).outcomes == kept.outcomes


def looping(tmp_path: Path) -> tuple["subprocess.Popen[bytes]", str]:
    """A ladder whose first game never ends, under way, and a word that only its player's processes have."""
    name, mark, asked = busy(tmp_path)
    command = ("ladder", "run", str(tmp_path / "ladder.jsonl"), "--players", f"{name},steady-1")
    process = start(
        *(*command, "--seats", "2", "--tables", "4", "--workers", "2"),
        command=(sys.executable, "-c", HEEDFUL),
        FREEHOLD_PLAYER_SECONDS="3600",
    )
    while process.poll() is None and not asked.exists():
        time.sleep(0.05)
    return process, mark


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
def test_ctrl_c_again_stops_at_once_and_leaves_nobody_behind(tmp_path: Path) -> None:
    process, mark = looping(tmp_path)
    with process:
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.readline() == b"Finishing the games under way; Ctrl-C again stops at once.\n"
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate(timeout=120)
    assert process.returncode == 130, complaints
    assert complaints == (b"0 of 8 games are saved; run the same command with --resume to play the rest.\n")
    wait_until_gone(mark)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
def test_a_ladder_that_is_killed_leaves_nobody_behind(tmp_path: Path) -> None:
    """Neither its players nor its workers, which hold its streams open as long as they live."""
    process, mark = looping(tmp_path)
    with process:
        process.kill()
        process.communicate(timeout=120)
    wait_until_gone(mark)


def test_two_processes_do_not_play_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    first, second = (LadderRun(LadderPlan(path, PLAYERS, 1)) for _ in range(2))
    first.open(resume=False, force=False)
    for resume in (True, False):
        with pytest.raises(LadderError, match="Another process is playing into"):
            second.open(resume, force=True)
    assert first.run(lambda _: None)
    second.open(resume=True, force=False)
    assert second.run(lambda _: None)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_ladder_is_an_ordinary_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = ("ladder", "run", "--players", ",".join(PLAYERS), "--tables", "1", "--force")
    assert "is not an ordinary file, and would be lost." in run(*command, str(pipe)).stderr
    assert pipe.is_fifo()
    assert run(*command, "/").exit_code == 2


@pytest.mark.parametrize("is_alike", [False, True])
def test_a_file_names_no_program_to_run(tmp_path: Path, is_alike: bool) -> None:
    """Whoever says that a command is a character does not get it run."""
    path, mark = tmp_path / "ladder.jsonl", tmp_path / "mark"
    played(path, 1, players=PLAYERS[:4])
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    terms, name = json.loads(first), f"run:touch {mark}"
    terms["contestants"][0].update(name=name, character=name if is_alike else "steady-1")
    path.write_text(f"{json.dumps(terms)}\n{rest}", encoding="utf-8")
    refused = run("ladder", "record", str(path), "0.0")
    assert refused.exit_code == 2
    assert ("is not one" if is_alike else "line 1: these are not the terms of a ladder") in refused.stderr
    assert not mark.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe with a name")
def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    """It would keep its reader waiting, or never end."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(LadderError, match="is not a file"):
            read_ladder(path)


def test_nothing_is_written_over_a_ladder(tmp_path: Path) -> None:
    path, link = tmp_path / "ladder.jsonl", tmp_path / "page.html"
    before = played(path, 1).plan.path.read_bytes()
    link.symlink_to(path)
    for command in (("show", str(path)), ("record", str(path), "0.0", "--force")):
        for place in (path, link):
            refused = run("ladder", *command, "-o", str(place))
            assert refused.exit_code == 2
            assert f"{place} is the ladder itself, and its games would be lost." in refused.stderr
    assert path.read_bytes() == before


def test_every_order_of_eight_is_counted_once() -> None:
    """There are 40,320, and every game of a file looks its own up."""
    orders = seat_orders(8, ALL_ORDERS)
    assert len(orders) == 40_320
    assert seat_orders(8, ALL_ORDERS) is orders


def test_rules_that_have_changed_are_told(tmp_path: Path) -> None:
    """Even where a game would have ended in the same way."""
    house, path = tmp_path / "house.toml", tmp_path / "ladder.jsonl"
    text = 'extends = "official"\ntitle = "Ours"\n'
    house.write_text(text, encoding="utf-8")
    found = read_ladder(played(path, 1, edition=str(house), options={"rounds": "1"}).plan.path)
    house.write_text(f"{text}[knobs]\nmortgage_interest = 20\n", encoding="utf-8")
    edition_of.cache_clear()
    with pytest.raises(SetupError, match=r"house\.toml has other rules than when the ladder was begun"):
        record_of(found, GameKey(0, 0))


def test_games_in_bulk_are_the_games_that_are_replayed(tmp_path: Path) -> None:
    path = played(tmp_path / "ladder.jsonl", 3).plan.path
    found = read_ladder(path)
    for outcome in found.outcomes:
        game = Game.from_record(record_of(found, outcome.key))
        assert game.seed.hex() == outcome.seed
        assert [seat for seat in range(4) if game.state.winners >> seat & 1] == list(outcome.winners)
        assert len(game.history) == outcome.decisions
    output("ladder", "record", str(path), "1.2", "-o", str(tmp_path / "game.txt"))
    assert Game.load(tmp_path / "game.txt").is_over
    (tmp_path / "game.txt").write_text("another game", encoding="utf-8")
    again = run("ladder", "record", str(path), "1.2", "-o", str(tmp_path / "game.txt"))
    assert again.exit_code == 2
    assert "exists already; --force writes over it." in again.stderr
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == "another game"
    output("ladder", "record", str(path), "1.2", "-o", str(tmp_path / "game.txt"), "--force")
    assert Game.load(tmp_path / "game.txt").is_over


def test_brought_players_take_part_and_their_games_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    names = (f"mine={BROUGHT}", "steady-1", "bold-1")
    played(path, 1, players=names, seats=3, options={"rounds": "4"}, workers=1)
    found = read_ladder(path)
    assert [each.label for each in found.terms.contestants] == ["mine", "steady-1", "bold-1"]
    assert len(found.outcomes) == 3
    for outcome in found.outcomes:
        game = Game.from_record(record_of(found, outcome.key))
        assert len(game.history) == outcome.decisions
        assert outcome.faults == (0, 0, 0)
    kept = sorted((tmp_path / "ladder.jsonl.records").iterdir())
    assert len(kept) == 3
    kept[0].write_bytes(b"nothing")
    with pytest.raises(FreeholdError, match="is missing or damaged"):
        record_of(found, GameKey(0, 0))


def test_another_ladder_is_not_continued(tmp_path: Path) -> None:
    path = played(tmp_path / "ladder.jsonl", 1).plan.path
    before = path.read_bytes()
    for wishes, said in (
        ({"seed": "9"}, "was begun with seed 0, not seed 9; --resume needs the same."),
        (
            {"players": PLAYERS[:4]},
            "was begun with the players steady-1, bold-1, random, passive, cautious-1",
        ),
        ({"seats": 3}, "was begun with seats 4, not seats 3"),
        ({"options": {"rounds": "31"}}, "was begun with options"),
    ):
        with pytest.raises(LadderError, match=said) as caught:
            played(path, 1, resume=True, **wishes)
        assert str(path) in str(caught.value)
    with pytest.raises(LadderError, match="exists already; --resume continues it, --force starts again"):
        played(path, 1)
    with pytest.raises(LadderError, match="There is nothing to resume"):
        played(tmp_path / "other.jsonl", 1, resume=True)
    assert path.read_bytes() == before


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a good file."""
    path = tmp_path_factory.mktemp("small") / "ladder.jsonl"
    return played(path, 1).plan.path.read_text(encoding="utf-8").splitlines()


def changed(line: str, **values: object) -> str:
    return json.dumps({**json.loads(line), **values})


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"players": [0, 1, 2, 3]}, "others were drawn for this table"),
        ({"players": [0, 1, 2, 99]}, "others were drawn for this table"),
        ({"seed": "00" * 32}, "the seed of this table is another"),
        ({"order": 4}, "a table has no order 4"),
        ({"winners": [4]}, "its winners were not at the table"),
        ({"winners": [1, 1]}, "its winners were not at the table"),
        ({"ranks": [1, 2, 3]}, "it does not speak of every seat"),
        ({"ranks": [0, 2, 3, 4]}, "a rank is out of bounds"),
        ({"ranks": [2, 2, 2, 2]}, "a winner is not ranked first"),
        ({"rounds": -1}, "something that should be a number is not"),
        ({"rounds": "3"}, "something that should be a number is not"),
        ({"rounds": True}, "something that should be a number is not"),
        ({"faults": None}, "something that should be a number is not"),
        ({"table": 10**30}, "something that should be a number is not"),
        ({"more": 1}, "it is not a game of a ladder"),
    ],
)
def test_a_broken_game_is_refused(
    tmp_path: Path, small: list[str], values: dict[str, object], reason: str
) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_text("\n".join([*small[:2], changed(small[2], **values), ""]), encoding="utf-8")
    with pytest.raises(LadderError) as caught:
        read_ladder(path)
    assert str(caught.value) == f"{path}, line 3: {reason}."


def test_a_game_that_stands_twice_is_refused(tmp_path: Path, small: list[str]) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_text("\n".join([*small[:3], small[1], ""]), encoding="utf-8")
    with pytest.raises(LadderError, match="line 4: the same game is on line 2"):
        read_ladder(path)


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"format": "freehold ladder 2"}, "is of the format 'freehold ladder 2'"),
        ({"seats": 9}, "line 1: these are not the terms of a ladder."),
        ({"seats": "4"}, "line 1: these are not the terms of a ladder."),
        ({"contestants": []}, "line 1: these are not the terms of a ladder."),
        ({"contestants": [{"name": "\x1b[2J", "label": "a", "character": ""}] * 4}, "the terms of a ladder."),
        ({"orders": "some"}, "line 1: these are not the terms of a ladder."),
        ({"options": {"rounds": 3}}, "line 1: these are not the terms of a ladder."),
        ({"extra": 1}, "line 1: these are not the terms of a ladder."),
    ],
)
def test_broken_terms_are_refused(
    tmp_path: Path, small: list[str], values: dict[str, object], reason: str
) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_text("\n".join([changed(small[0], **values), *small[1:], ""]), encoding="utf-8")
    refused = run("ladder", "show", str(path))
    assert refused.exit_code == 2
    assert reason in refused.stderr


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"[1]\n", b"\xff\xfe\n", b"PAR1", b"[" * 100_000])
def test_what_is_no_ladder_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(content)
    refused = run("ladder", "show", str(path))
    assert refused.exit_code == 2
    assert f"{path} is not a ladder" in refused.stderr
    missing = run("ladder", "show", str(tmp_path / "nothing.jsonl"))
    assert (missing.exit_code, "cannot be read" in missing.stderr) == (2, True)


def test_who_cannot_take_part_is_told(tmp_path: Path) -> None:
    path = str(tmp_path / "ladder.jsonl")
    for players, said in (
        ("steady-1,bold-1", "A table of 4 needs at least 4 players, not 2."),
        ("steady-1,bold-1,bold-1,random", "bold-1 is named twice."),
        ("steady-1,nobody,bold-1,random", 'There is no player "nobody"'),
        ("steady-1,nowhere:Bot,bold-1,random", "nowhere:Bot cannot play: It ended with code 1"),
    ):
        refused = run("ladder", "run", path, "--players", players)
        assert (refused.exit_code, said in refused.stderr) == (2, True), refused.stderr
    refused = run("ladder", "run", path, "--seats", "9")
    assert "is for 2 to 8 players, not 9." in refused.stderr
    assert "from 1 to" in run("ladder", "run", path, "--tables", "0").stderr
    assert not Path(path).exists()


def test_a_ladder_without_an_anchor_gets_one(tmp_path: Path) -> None:
    ladder = LadderRun(LadderPlan(tmp_path / "l.jsonl", ("bold-1", "cautious-1", "passive"), 1, seats=4))
    assert [each.name for each in ladder.terms.contestants] == ["bold-1", "cautious-1", "passive", "steady-1"]
    assert ladder.terms.options == {"rounds": "200"}  # every game has a winner


def test_a_full_disk_keeps_what_was_there(tmp_path: Path, terms: Terms) -> None:
    journal = Journal(tmp_path / "gone" / "ladder.jsonl", terms)
    with pytest.raises(FreeholdError, match="could not be written"):
        journal.begin(force=False)


@pytest.fixture
def terms(tmp_path: Path) -> Terms:
    """Of a small ladder."""
    return LadderRun(LadderPlan(tmp_path / "l.jsonl", PLAYERS, 1)).terms


def test_an_outcome_survives_its_line(terms: Terms) -> None:
    seed = table_seed(terms.seed, 0).hex()
    seating = terms.seating(GameKey(0, 1))
    outcome = GameOutcome(0, 1, seed, seating, (2,), (2, 3, 1, 4), 40, 150, 600, (0, 0, 3, 0))
    assert outcome_of(outcome.line(), terms) == outcome


@pytest.mark.parametrize("name", ANCHORS)
def test_anchors_stay_as_they_are(name: str) -> None:
    """If one plays otherwise, a rating no longer means the same: give the anchors a new version."""
    assert fingerprint(name) == ANCHORS[name].fingerprint
