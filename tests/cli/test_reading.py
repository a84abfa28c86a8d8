"""`freehold editions`, `rules`, `deed`, and the help."""

import re
from pathlib import Path

import pytest

from freehold.cli.command import COMMANDS
from freehold.editions import load, names
from freehold.invocation import command, install
from freehold.speech import ENGLISH
from tests.cli.running import PIPE, TERMINAL, output, run

HOUSE = 'title = "Our house"\nextends = "classic"\n[knobs]\nsalary = 333\n'


def test_editions_lists_every_edition_with_players_and_end() -> None:
    listed = output("editions")
    for name in names():
        assert re.search(rf"^{name}\b", listed, re.MULTILINE)
    assert re.search(r"^hongkong +Hong Kong +2 to 6 +after 100 rounds +A small board", listed, re.MULTILINE)
    assert re.search(r"^official +Official +2 to 8 +one player left", listed, re.MULTILINE)


def test_tables_leave_no_blanks_at_the_ends_of_lines_in_a_pipe() -> None:
    assert not re.search(r" $", output("editions"), re.MULTILINE)


@pytest.mark.parametrize("name", names())
def test_rules_are_the_whole_rulebook(name: str) -> None:
    shown = output("rules", name)
    assert shown.split() == ENGLISH.rulebook(load(name)).split()
    assert "## Decisions" in shown


def test_rules_are_folded_to_the_width_but_for_tables() -> None:
    lines = output("rules", "official", env={**PIPE, "COLUMNS": "60"}).splitlines()
    assert max(len(line) for line in lines if not line.startswith("|")) <= 60


def test_rules_with_house_rules() -> None:
    shown = output("rules", "official", "--set", "salary=400", "--set", "free_parking = jackpot")
    assert "the bank pays you $400" in " ".join(shown.split())
    assert "you take it all" in " ".join(shown.split())


def test_rules_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    shown = output("rules", str(file))
    assert shown.startswith("# Our house\n")
    assert "$333" in shown


def test_headings_are_marked_on_a_terminal_and_markdown_in_a_pipe() -> None:
    assert "\x1b[1mJail\x1b[0m" in output("rules", "official", env=TERMINAL)
    plain = output("rules", "official")
    assert "\n## Jail\n" in plain
    assert "\x1b" not in plain


@pytest.mark.parametrize(
    "words", [["Boardwalk"], ["boardw"], ["park", "place"], ["park place"], ["st", "james"]]
)
def test_a_deed_by_a_part_of_its_name(words: list[str]) -> None:
    title = output("deed", *words).splitlines()[1]
    assert re.fullmatch(r"│ +(Boardwalk|Park Place|St\. James Place) +│", title)


def test_a_deed_of_another_edition() -> None:
    shown = output("deed", "boardwalk", "--edition", "xorti")
    assert re.search(r"│ Price +€400 │", shown)
    assert "hotel" not in shown


def test_a_deed_shows_the_colour_of_its_group_on_a_terminal() -> None:
    assert "\x1b[" in output("deed", "boardwalk", env=TERMINAL)


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_help_with_examples(command: str) -> None:
    shown = output(command, "--help")
    assert "Example" in shown
    assert f"freehold {command}" in shown


def test_the_bare_command_lists_what_there_is() -> None:
    assert output() == output("--help")
    reading = {"check", "deed", "editions", "replay", "rules", "watch"}
    asking = {"analyse", "compare", "hint", "odds", "report", "simulate"}
    assert reading | asking | {"play", "serve", "join"} <= set(COMMANDS)
    assert all(f"  {command} " in output() for command in COMMANDS)


def test_the_version_is_shown() -> None:
    assert re.fullmatch(r"freehold \S.*\n", run("--version").stdout)


def test_the_help_cuts_nothing() -> None:
    shown = output("--help", env={"COLUMNS": "80", "TERMINAL_WIDTH": "80"})
    assert "..." not in shown.split("Commands:")[1]


@pytest.mark.parametrize(
    ("started", "on_path", "said"),
    [
        ("/usr/bin/freehold", True, "freehold"),
        (".venv/bin/freehold", False, ".venv/bin/freehold"),
        ("/home/ann/clone/src/freehold/__main__.py", False, "python -m freehold"),
        ("/home/ann/clone/.venv/bin/pytest", False, "freehold"),
    ],
)
def test_hints_name_a_command_that_works(
    started: str, on_path: bool, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [started])
    monkeypatch.setattr("sys.executable", "/somewhere/python")
    monkeypatch.setattr("shutil.which", lambda _: "/usr/bin/freehold" if on_path else None)
    assert command() == said


def test_packages_are_installed_from_the_clone_or_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.invocation.__file__", str(tmp_path / "src" / "freehold" / "invocation.py"))
    monkeypatch.setattr("sys.executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.setattr("shutil.which", lambda _: str(tmp_path / ".venv" / "bin" / "pip"))
    assert install("lab") == "pip install 'freehold[lab]'"
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.chdir(tmp_path)
    assert install("lab") == ".venv/bin/python -m pip install -e '.[lab]'"


@pytest.mark.parametrize("found", ["/usr/bin/pip", None])
def test_packages_are_installed_for_the_python_that_runs_this(
    found: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.invocation.__file__", str(tmp_path / "src" / "freehold" / "invocation.py"))
    monkeypatch.setattr("sys.executable", str(tmp_path / ".venv" / "bin" / "python"))
    monkeypatch.setattr("shutil.which", lambda _: found)
    monkeypatch.chdir(tmp_path)
    assert install("lab") == ".venv/bin/python -m pip install 'freehold[lab]'"
