"""Records outlive releases: those that were written still load, whatever is added to the engine."""

import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import freehold
from freehold import Game, NotationError, editions
from freehold.editions import changes, names
from freehold.editions.knobs import KNOBS, Flag, Knob
from freehold.game.record.log import RecordFile
from freehold.rules.state import State
from tests.game.lawful import dealt_game, new_game, play_on

SOURCE = Path(freehold.__file__).parent
RECORDS = Path(__file__).parents[1] / "records"
# Random play answered offers that lapse by now, and the rule behind it is named; every other record loads
CHANGED = {
    "0.1.0/classic-secret": "C-62",
    "0.1.0/enterprise-options": "C-62",
    "0.1.0/official-options": "C-62",
    "0.1.0/tycoon-options": "C-62",
    "0.1.0/tycoon-unfinished": "C-62",
    "0.1.0/xorti-finished": "C-62",
    "0.1.0/xorti-unfinished": "C-62",
}
ALL_FILES = sorted(RECORDS.glob("*/*.freehold"))
FILES = [file for file in ALL_FILES if f"{file.parent.name}/{file.stem}" not in CHANGED]


def test_there_are_records_of_every_edition() -> None:
    kinds = ("bots", "finished", "options", "real-dice", "secret", "unfinished")
    for release in RECORDS.iterdir():
        there = {file.stem for file in release.glob("*.freehold")}
        assert {f"{edition}-{kind}" for edition in names() for kind in kinds} <= there


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_record_ever_written_still_loads(file: Path) -> None:
    game = Game.load(file)
    text = file.read_text(encoding="utf-8")
    assert [str(move) for move in game.history] == re.findall(r"^  (.*)$", text, re.MULTILINE)
    again = Game.from_record(game.record(secret=False))
    assert again.position() == game.position()


@pytest.mark.parametrize(("name", "rule"), CHANGED.items())
def test_a_record_that_today_s_rules_refuse_names_the_line_and_the_rule(name: str, rule: str) -> None:
    with pytest.raises(NotationError, match=rf"line \d+: .*\b[Nn]o offer\b.* is of: {rule}\)"):
        Game.load(RECORDS / f"{name}.freehold")


def test_a_new_field_of_the_state_breaks_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text = FINISHED.record()
    fields = (("something_new", ()), *State.fields(), ("something_else", (8,)))
    monkeypatch.setattr(State, "_fields", fields)
    monkeypatch.setattr(State, "_lists", (*State._lists, "something_else"))
    game = Game.from_record(text)
    assert game.state.something_new == 0  # type: ignore[attr-defined]
    assert Game.from_record(game.record()).position() == game.position()


def test_a_new_neutral_knob_breaks_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    text, digest = FINISHED.record(), FINISHED.edition.digest
    new: list[Knob] = [Knob("new_number", neutral=0), Flag("new_flag", neutral=1)]
    for knob in new:
        monkeypatch.setitem(KNOBS, knob.name, knob)
    assert Game.from_record(text).edition.digest == digest
    changed = editions.load("official", {"new_flag": "no"})
    assert changed.digest != digest
    assert changed.rulebook.new_flag == 0  # type: ignore[attr-defined]


LOADER = """
import sys
import freehold
from freehold import Game
for path in sys.argv[1:]:
    game = Game.load(path)
    print(sum(len(move.events) for move in game.history), game.result)
"""


@pytest.mark.parametrize("codes", ["EventKind", "ActionKind"])
def test_a_new_kind_of_event_or_action_breaks_no_record(codes: str, tmp_path: Path) -> None:
    """A new member in the middle moves the numbers of all after it; nothing that is saved depends on them."""
    changed = tmp_path / "freehold"
    shutil.copytree(SOURCE, changed, ignore=shutil.ignore_patterns("__pycache__", "web", "lab", "terminal"))
    module = changed / "rules" / "codes.py"
    module.write_text(_with_new_member(module.read_text(encoding="utf-8"), codes), encoding="utf-8")
    files = [str(file) for file in FILES if file.stem.endswith(("options", "newcomer"))]
    run = [sys.executable, "-c", LOADER, *files]
    loaded = [
        subprocess.run(run, env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True)
        for path in (SOURCE.parent, tmp_path)
    ]
    assert loaded[1].stderr == ""
    assert loaded[0].stdout == loaded[1].stdout != ""


def _with_new_member(source: str, codes: str) -> str:
    start = source.index(f"class {codes}(")
    end = source.index("\nclass ", start)
    lines = source[start:end].split("\n")
    members = [at for at, line in enumerate(lines) if re.match(r"    [A-Z_]+ = \d+", line)]
    middle = members[len(members) // 2]
    for at in members:
        if at >= middle:
            lines[at] = re.sub(r"= (\d+)", lambda number: f"= {int(number[1]) + 1}", lines[at], count=1)
    lines.insert(middle, f"    SOMETHING_NEW = {len(members) // 2}")
    return source[:start] + "\n".join(lines) + source[end:]


def test_an_earlier_revision_is_replayed_by_the_rules_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played().record()
    revision = editions.load("official").revision
    older = text.replace(f"Revision: {revision}", "Revision: 0").replace("Digest: ", "Digest: 12")
    assert Game.from_record(older).position() == played().position()
    rows = (changes.Change("official", revision, "C-99"), changes.Change("xorti", revision, "X-01"))
    monkeypatch.setattr(changes, "CHANGES", rows)
    broken = older.replace("roll", "rowl", 1)
    line = broken[: broken.index("rowl")].count("\n") + 1
    with pytest.raises(NotationError, match=rf"line {line}: .*since revision 0.*: C-99\)"):
        Game.from_record(broken)


class Memory:
    """A storage that counts what is written."""

    def __init__(self) -> None:
        self.text = ""
        self.written: list[int] = []

    def replace(self, text: str) -> None:
        self.text = text

    def append(self, text: str) -> None:
        self.text += text
        self.written.append(len(text))

    def read(self) -> str:
        return self.text


@pytest.mark.parametrize("edition", names())
def test_a_record_grows_by_the_action(edition: str) -> None:
    game, memory = new_game(edition, 8), Memory()
    log = game.log_to(memory)
    for step, _ in enumerate(play_on(game, random.Random(4), 120)):
        log.update()
        if step % 30 == 17:
            game.undo(2)
            log.update()
        if step % 20 == 0:
            assert Game.from_record(memory.read()).position() == game.position()
    assert max(memory.written) < 1500
    log.close()
    assert memory.read() == game.record(secret=False)


def test_a_torn_line_is_cut_off_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = Game.new("official", ["Ann", "Bob"], seed=5)
    log = game.log_to(RecordFile(path), str(path), remarks=["Table: somebody"])
    before = ""
    for _ in play_on(game, random.Random(2), 40):
        before = path.read_text(encoding="utf-8")
        log.update()
    whole = path.read_bytes()
    last = len(whole) - len(before.encode())
    for cut in range(1, last):
        for rest in (b"", b"\0" * 5):
            path.write_bytes(whole[: len(whole) - cut] + rest)
            again = Game.load(path)
            assert len(again.history) == len(game.history) - 1
            assert "has been left out" in again.warning or cut == last
    path.write_bytes(whole)
    assert Game.load(path).warning == ""
    assert Game.load(path).position() == game.position()


def test_a_whole_record_that_is_cut_is_refused() -> None:
    text = FINISHED.record()
    with pytest.raises(NotationError, match="cut off"):
        Game.from_record(text[: text.rindex("End: ")])


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")
def test_a_running_game_is_for_its_owner_alone(tmp_path: Path) -> None:
    game = played()
    game.save(tmp_path / "running.txt")
    assert (tmp_path / "running.txt").stat().st_mode & 0o777 == 0o600
    game.log_to(RecordFile(tmp_path / "log.txt"))
    assert (tmp_path / "log.txt").stat().st_mode & 0o777 == 0o600
    FINISHED.save(tmp_path / "finished.txt")
    assert (tmp_path / "finished.txt").stat().st_mode & 0o044


def test_the_seed_leaves_the_machine_only_with_the_finished_record() -> None:
    game = played()
    assert game.seed.hex() not in game.record()
    assert game.seed_hash in game.record()
    assert game.seed.hex() in game.record(secret=False)
    assert FINISHED.seed.hex() in FINISHED.record()


def test_limits_are_told_with_the_number() -> None:
    with pytest.raises(NotationError, match="at most 400,000 lines, not 500,001"):
        Game.from_record("Freehold record 1\n" + "\n" * 500_000)
    with pytest.raises(NotationError, match="at most 1,000 lines, not 2,000"):
        Game.from_record("Freehold record 1\n" + "Player: Ann\n" * 2000 + "\nEnd: x\n")


def test_too_many_actions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.game.record.reading.MOST_ACTIONS", 20)
    with pytest.raises(NotationError, match="at most 20 actions"):
        Game.from_record(played().record())


def played() -> Game:
    game = Game.new("official", ["Ann", "Bob"], seed=9)
    for _ in play_on(game, random.Random(1), 60):
        pass
    return game


def _finished() -> Game:
    game = dealt_game("official", 3)
    for _ in play_on(game, random.Random(5), 5000):
        pass
    assert game.is_over
    return game


FINISHED = _finished()
