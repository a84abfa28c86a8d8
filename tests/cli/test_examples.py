"""Every command shown in the README, in the pages about commands and in the help does what it says."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

import click
import pytest

from freehold.cli import main
from tests.cli.running import output
from tests.lab.made_up import game, write

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "docs/bots.md", "docs/command-line.md", "docs/play.md")
# They run until somebody ends them, or for many minutes; tests/server and tests/search run them
LASTING = {"serve", "join", "train"}
HOUSE = 'extends = "tycoon"\n[knobs]\nrounds = 2\n'


def examples(text: str) -> list[str]:
    """The lines that start with the command, without comments and what comes after a pipe."""
    lines = re.findall(r"^ +(freehold [a-z].*)$", text, re.MULTILINE)
    return [re.split(r" [#|>]", line)[0].strip() for line in lines if "COMMAND" not in line]


def commands() -> dict[str, click.Command]:
    """Every command by its name."""
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    return {name: each for name, each in found.items() if each is not None}


def all_examples() -> list[str]:
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in PAGES]
    helps = [command.help or "" for command in (main, *commands().values())]
    return sorted({example for text in (*pages, *helps) for example in examples(text)})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that the examples speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("time.sleep", lambda _: None)
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    node = Path(sys.executable).parent  # that came with the tests
    monkeypatch.setenv("PATH", f"{node}{os.pathsep}{os.environ['PATH']}")
    (tmp_path / "house.toml").write_text(HOUSE, encoding="utf-8")
    output("watch", "house.toml", "--seed", "7", "--quiet", "--save", "game.txt")
    output("play", "house.toml", "--you", "Ann", "--bots", "steady")  # left at once: its input is empty


@pytest.mark.parametrize("example", all_examples())
@pytest.mark.usefixtures("folder")
def test_an_example_runs(example: str) -> None:
    command, *arguments = shlex.split(example)[1:]
    if command in LASTING:
        assert commands()[command].make_context(command, arguments).params
        return
    for name in arguments:
        if name.endswith(".jsonl") and "run" not in arguments:
            output("ladder", "run", name, "--tables", "1", "--set", "rounds=5")
        if name.endswith(".parquet") and command != "simulate":
            write(Path(name), [game([0])])
    assert output(command, *arguments)


def test_there_are_examples_of_every_command() -> None:
    assert {example.split()[1] for example in all_examples()} == set(commands())
