"""`freehold replay` and `freehold check`."""

from pathlib import Path

import pytest

from freehold.editions import names
from freehold.game import Game
from tests.cli.running import output, run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game that was watched."""
    file = tmp_path_factory.mktemp("records") / "game.txt"
    output("watch", "tycoon", "--seed", "7", "--set", "rounds=3", "--save", str(file))
    return file


def test_a_replay_tells_the_same_story(record: Path) -> None:
    told = output("watch", "tycoon", "--seed", "7", "--set", "rounds=3")
    again = output("replay", str(record))
    story = told[told.index("  Ann starts") : told.index("The game ends")]
    assert story in again
    assert again.endswith(f"\n{Game.load(record).result}\n")


def test_a_replay_stops_after_a_turn(record: Path) -> None:
    told = output("replay", str(record), "--to", "3")
    assert "\nTurn 3, round 1: " in told
    assert "Tycoon: turn 4, round 1" in told
    assert told.endswith("'s turn to roll.\n")


def test_a_replay_can_stop_before_the_first_action(record: Path) -> None:
    told = output("replay", str(record), "--to", "0")
    assert "Tycoon: turn 1, round 1" in told
    assert "moves to" not in told


def test_a_replay_to_beyond_the_end_is_the_whole_game(record: Path) -> None:
    assert output("replay", str(record), "--to", "99999") == output("replay", str(record))


def test_a_record_finds_an_edition_that_has_moved(tmp_path: Path) -> None:
    edition, record = tmp_path / "house.toml", tmp_path / "game.txt"
    edition.write_text('extends = "tycoon"\n[knobs]\nrounds = 2\n', encoding="utf-8")
    output("watch", str(edition), "--seed", "1", "--quiet", "--save", str(record))
    (tmp_path / "old").mkdir()
    moved = edition.rename(tmp_path / "old" / "house.toml")
    assert run("replay", str(record)).exit_code == 2
    assert "The game ends" in output("replay", str(record), "--edition", str(moved))
    assert "is fine" in output("check", str(record), "--edition", str(moved))


def test_check_sums_up_a_record(record: Path) -> None:
    count = len(Game.load(record).history)
    fine = f"{record} is fine: Tycoon, 4 players, {count} actions, round 3; {Game.load(record).result}\n"
    assert output("check", str(record)) == fine


@pytest.mark.parametrize("name", names())
def test_check_sums_up_an_edition(name: str) -> None:
    assert output("check", name).startswith(f"{name} is fine: ")


def test_check_sums_up_an_edition_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('title = "Our house"\nextends = "hongkong"\n[knobs]\nrounds = 1\n', encoding="utf-8")
    figures = "20 squares, 12 lots, 2 to 6 players, ends: after 1 round"
    assert output("check", str(file)) == f"{file} is fine: Our house, revision 1 of house; {figures}.\n"


BAD_EDITIONS = [
    ("salary = 400", "salary is not a known key"),
    ('extends = "oficial"', 'extends names "oficial"'),
    ('extends = "official"\n[knobs]\nsalary = "much"', "knobs.salary must be a whole number"),
    ("[knobs\n", "is not valid TOML"),
    ('title = "None"', "is missing"),
]


@pytest.mark.parametrize(("text", "complaint"), BAD_EDITIONS, ids=[reason for _, reason in BAD_EDITIONS])
def test_check_says_what_is_wrong_with_an_edition(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"freehold: {file}")
    assert complaint in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_check_says_where_a_record_is_wrong(record: Path, tmp_path: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith(": buy"))
    lines[at] = lines[at].replace("buy", "bye")
    file = tmp_path / "game.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 2
    assert result.stderr.startswith(f'freehold: {file}, line {at + 1}: "bye" is not an action')


def test_check_sees_a_record_that_is_cut_off(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    whole = record.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    result = run("check", str(file))
    assert result.exit_code == 2
    assert "the record is cut off: its closing line is missing" in result.stderr
