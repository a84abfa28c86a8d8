"""Whatever is typed wrong brings exit code 2 and one sentence on standard error."""

from pathlib import Path

import pytest

from tests.cli.running import run

MISTAKES: list[tuple[list[str], str]] = [
    (["wach"], 'freehold: There is no command "wach"; did you mean watch?'),
    (["qqqqqq"], 'freehold: There is no command "qqqqqq"; freehold --help lists them.'),
    (["--nonsense"], "freehold: No such option"),
    (["rules"], "freehold rules: Missing argument 'EDITION'."),
    (["rules", "oficial"], "nor a file; did you mean official?"),
    (["rules", "nowhere/house.toml"], "freehold: nowhere/house.toml does not exist."),
    (["rules", "."], "freehold: . is not a file."),
    (["rules", "a\0b"], "freehold: "),
    (
        ["rules", "official", "--set", "salry=4"],
        'options cannot set "salry", which is not a house rule; did you mean salary?',
    ),
    (
        ["rules", "official", "--set", "salary=x"],
        'salary must be a whole number from 0 to 1,000,000, not "x".',
    ),
    (["rules", "official", "--set", "salary"], "freehold rules: --set takes KEY=VALUE"),
    (["rules", "official", "--set", "=4"], "freehold rules: --set takes KEY=VALUE"),
    (["rules", "official", "--set", "difficulty=hard"], "this edition has no levels of difficulty"),
    (["deed"], "freehold deed: Missing argument 'LOT...'."),
    (["deed", "st"], 'freehold: "st" could be St. Charles Place, States Avenue or St. James Place.'),
    (["deed", "Bordwalk"], 'freehold: no lot is called "Bordwalk"; did you mean Boardwalk?'),
    (["deed", " "], "freehold: the name of a lot is missing."),
    (["deed", "boardwalk", "--edition", "hongkong"], 'freehold: no lot is called "boardwalk"'),
    (["watch"], "freehold watch: Missing argument 'EDITION'."),
    (["analyse", "g.txt", "-o", "-"], "a dash is no file; name one"),
    (["report", "g.parquet", "-o", "-"], "a dash is no file; name one"),
    (["ladder", "show", "l.jsonl", "-o", "-"], "a dash is no file; name one"),
    (["train", "official", "-o", "-"], "a dash is no file; name one"),
    (["watch", "clasic"], "did you mean classic?"),
    (["watch", "official", "--players", "9"], "freehold: Official is for 2 to 8 players, not 9."),
    (["watch", "hongkong", "--players", "1"], "freehold: Hong Kong is for 2 to 6 players, not 1."),
    (["watch", "official", "--players", "-1"], "freehold: Official is for 2 to 8 players, not -1."),
    (["watch", "official", "--players", "1" * 30], "freehold: Official is for 2 to 8 players"),
    (["watch", "official", "--players", "two"], "freehold watch: Invalid value for '--players'"),
    (
        ["watch", "official", "--seed", "-4"],
        'A seed is a whole number or up to 64 hexadecimal digits, not "-4".',
    ),
    (
        ["watch", "official", "--seed", "x"],
        'A seed is a whole number or up to 64 hexadecimal digits, not "x".',
    ),
    (["watch", "official", "--seed", ""], 'A seed is a whole number or up to 64 hexadecimal digits, not "".'),
    (["watch", "official", "--seed", "1" * 65], "A seed is a whole number or up to 64 hexadecimal digits"),
    (["watch", "official", "--bots", "steddy"], '"steddy"; did you mean steady?'),
    (["watch", "official", "--bots", ""], "choose easy, normal, hard, expert, master, steady, "),
    (
        ["watch", "official", "--bots", "bold,bold,bold", "--players", "2"],
        "3 bots are too many for 2 players.",
    ),
    (["watch", "official", "--delay", "-1"], "freehold: A delay has to be 0 to 60 seconds, not -1."),
    (["watch", "official", "--delay", "nan"], "freehold: A delay has to be 0 to 60 seconds, not nan."),
    (["watch", "official", "--save", "nowhere/game.txt"], "nowhere/game.txt could not be written"),
    (["watch", "official", "--save", "."], "freehold: . is a folder, not a file."),
    (["watch", "official", "--set", "rounds=-1"], "rounds must be a whole number"),
    (["replay"], "freehold replay: Missing argument 'FILE'."),
    (["replay", "nowhere.txt"], "freehold: nowhere.txt does not exist."),
    (["replay", "empty.txt"], "freehold: empty.txt, line 1: a record begins with Freehold record 1"),
    (["replay", "latin.txt"], "freehold: latin.txt, line 2: this is not UTF-8 text."),
    (["replay", "empty.txt", "--to", "-1"], "freehold replay: Invalid value for '--to'"),
    (["report"], "freehold report: Missing argument 'FILE'."),
    (["report", "nowhere.parquet"], "freehold: nowhere.parquet does not exist."),
    (["report", "empty.txt"], "freehold: empty.txt cannot be read as Parquet."),
    (["compare", "empty.txt"], "freehold compare: Missing argument 'OTHER'."),
    (["compare", "latin.txt", "empty.txt"], "freehold: latin.txt cannot be read as Parquet."),
    (["odds"], "freehold odds: Missing argument 'RECORD'."),
    (["odds", "nowhere.txt"], "freehold: nowhere.txt does not exist."),
    (["odds", "empty.txt"], "freehold: empty.txt, line 1: a record begins with Freehold record 1"),
    (["odds", "empty.txt", "--at", "-1"], "freehold odds: Invalid value for '--at'"),
    (["odds", "empty.txt", "--threads", "0"], "freehold odds: Invalid value for '--threads'"),
    (["check"], "freehold check: Missing argument 'FILE'."),
    (["check", "nowhere.toml"], "freehold: nowhere.toml is neither an edition"),
    (["check", "latin.toml"], "freehold: latin.toml is not UTF-8 text (at line 2)."),
    (["check", "empty.txt"], "freehold: empty.txt, line 1: a record begins with Freehold record 1"),
    (["check", "."], "freehold: . is not a file."),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with two files that are no good."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.txt").touch()
    for name in ("latin.txt", "latin.toml"):
        (tmp_path / name).write_bytes(b"Freehold record 1\nname = \xe9\n")


@pytest.mark.parametrize(("arguments", "sentence"), MISTAKES, ids=[" ".join(m[0]) for m in MISTAKES])
def test_a_mistake_is_told_in_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("freehold")
    assert result.stderr.endswith((".\n", "?\n"))
