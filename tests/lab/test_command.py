"""The command `simulate`: what it writes, what it refuses, and how it is broken off."""

import os
import signal
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from freehold.cli.simulate import pace
from freehold.game import Game
from freehold.lab.records import facts_of
from tests.cli.running import TERMINAL, output, run
from tests.cli.test_process import HEEDFUL, start

COMMON = ("--bots", "steady,bold", "--games", "30", "--seed", "7", "--out", "games.parquet")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that everything is written to."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_wins_are_told() -> None:
    lines = output("simulate", "official", *COMMON).splitlines()
    assert " ".join(lines[0].split()).startswith("player seats a seat wins, of decided games")
    assert [line.split()[:2] for line in lines[1:3]] == [["steady", "1"], ["bold", "1"]]
    assert lines[3].startswith("30 games, ")


def test_a_single_bot_plays_against_itself() -> None:
    output("simulate", "official", "--bots", "steady", "--games", "1", "--out", "games.parquet")
    assert pl.read_parquet("games.parquet")["bot"].to_list() == [[0, 1, 2, 3]]


def test_options_and_files_are_taken(folder: Path) -> None:
    (folder / "house.toml").write_text('extends = "tycoon"\n[knobs]\nrounds = 3\n', encoding="utf-8")
    output("simulate", "house.toml", *COMMON, "--set", "starting_cash=5000", "--last-round", "9")
    assert set(pl.read_parquet("games.parquet")["rounds"]) == {3}


def test_records_of_chosen_games(folder: Path) -> None:
    result = run("simulate", "official", *COMMON, "--record", "3,5-6", "--records", "kept")
    assert result.exit_code == 0
    assert result.stderr.endswith("3 records: kept\n")
    assert sorted(path.name for path in (folder / "kept").iterdir()) == [
        "game-3.txt",
        "game-5.txt",
        "game-6.txt",
    ]
    row = pl.read_parquet("games.parquet").row(5, named=True)
    facts = facts_of(Game.load("kept/game-5.txt"))
    assert {name: row[name] for name in facts} == facts
    assert output("replay", "kept/game-5.txt", "--to", "3")


def test_a_game_can_be_watched_by_its_seed() -> None:
    output("simulate", "official", *COMMON)
    row = pl.read_parquet("games.parquet").row(1, named=True)
    told = output("watch", "official", "--seed", row["seed"], "--bots", "bold,steady", "--quiet")
    assert f"Round {row['rounds']}, " in told


def test_a_terminal_shows_a_bar() -> None:
    result = run("simulate", "official", *COMMON, env=TERMINAL)
    assert "Games" in result.stderr
    assert "30/30" in result.stderr


MISTAKES: list[tuple[list[str], str]] = [
    (["oficial"], "did you mean official?"),
    (["official", "--set", "salry=4"], "did you mean salary?"),
    (["official", "--bots", "steddy"], '"steddy"; did you mean steady?'),
    (["official", "--bots", ",".join(["steady"] * 9)], "Official is for 2 to 8 players, not 9."),
    (["official", "--games", "0"], "The number of the games is from 1 to"),
    (["official", "--last-round", "-1"], "The number of the last round is from 1 to"),
    (["official", "--seed", "x"], "A seed is a whole number"),
    (["official", "--out", "games.csv"], "its name ends in .parquet"),
    (["official", "--out", "nowhere/games.parquet"], "nowhere/games.parquet.parts cannot be made"),
    (["official", "--out", "taken.parquet"], "taken.parquet is a folder, not a file."),
    (["official", "--record", "1", "--records", "file/folder"], "file/folder cannot be made"),
    (["official", "--cluster", "nonsense"], "There is no cluster of Ray at nonsense"),
    (["official", "--threads", "0"], "Invalid value for '--threads'"),
    (["official", "--record", "30"], "the games are numbered from 0 to 29."),
    (["official", "--record", "a"], "--record takes numbers such as 5"),
    (["official", "--resume"], "nothing to resume: games.parquet was never begun"),
]


@pytest.mark.parametrize(("arguments", "complaint"), MISTAKES, ids=lambda value: str(value)[:40])
def test_mistakes_are_told_before_the_first_game(arguments: list[str], complaint: str, folder: Path) -> None:
    (folder / "taken.parquet").mkdir()
    (folder / "file").touch()
    result = run("simulate", *COMMON, *arguments)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1
    assert {path.name for path in folder.iterdir()} == {"taken.parquet", "file"}


def test_what_exists_is_not_written_over() -> None:
    output("simulate", "official", *COMMON)
    result = run("simulate", "official", *COMMON)
    assert (result.exit_code, result.stderr) == (
        2,
        "freehold: games.parquet exists already; --force writes over it.\n",
    )
    assert output("simulate", "official", *COMMON, "--force")


def test_a_damaged_work_folder_is_told(folder: Path) -> None:
    (folder / "games.parquet.parts").mkdir()
    (folder / "games.parquet.parts" / "settings.json").write_text("{", encoding="utf-8")
    result = run("simulate", "official", *COMMON, "--resume")
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "cannot be read" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
def test_ctrl_c_keeps_what_is_done(folder: Path) -> None:
    arguments = ("simulate", "official", "--bots", "steady", "--games", "50000", "--out", "games.parquet")
    with start(*arguments, command=(sys.executable, "-c", HEEDFUL)) as process:
        deadline = time.monotonic() + 120
        while not list(folder.glob("games.parquet.parts/0*.parquet")) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in err
    kept = len(list(folder.glob("games.parquet.parts/0*")))
    assert f"{2000 * kept:,} of 50,000 games are saved; run the same command with --resume".encode() in err


@pytest.mark.parametrize(
    ("games", "seconds", "told"),
    [
        (10_000, 9.2, "1,087 a second"),
        (20, 8.0, "2.5 a second"),
        (2, 4.2, "2.1 s a game"),
        (2, 20.2, "10 s a game"),
        (0, 0.1, "none was left to play"),
    ],
)
def test_slow_games_are_not_told_as_none_a_second(games: int, seconds: float, told: str) -> None:
    assert pace(games, seconds) == told
