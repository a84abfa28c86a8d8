"""Every mistake in an edition file is refused with the file, the key and the reason."""

import errno
import os
import tomllib
import tracemalloc
from pathlib import Path

import pytest

from freehold.editions import load
from freehold.errors import EditionError, FreeholdError
from tests.editions.files import HERE, SMALL, built_in_text, complaint, load_text, toml


def mistakes() -> dict[str, tuple[str, str]]:
    """The blocks of mistakes.txt: what is wrong; the file, and what is said."""
    found: dict[str, tuple[str, str]] = {}
    for block in (HERE / "mistakes.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        what, *lines = block.rstrip().split("\n")
        assert what not in found
        found[what] = edition_text(lines[:-1]), lines[-1].removeprefix("-- ")
    return found


def edition_text(lines: list[str]) -> str:
    """A file as it stands, or the small edition with changes."""
    if lines[0] != "small":
        return "\n".join(lines)
    text = SMALL
    for line in lines[1:]:
        old, new = line.split(" =>")
        assert old in text
        text = text.replace(old, new.strip().replace("\\n", "\n"))
    return text


@pytest.mark.parametrize(("text", "sentence"), list(mistakes().values()), ids=list(mistakes()))
def test_a_mistake_is_refused_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    error = complaint(tmp_path, text)
    assert error.file == str(tmp_path / "house.toml")
    assert str(error) == f"{error.file}: {sentence}"
    assert sentence.startswith(error.key)


@pytest.mark.parametrize("text", ["a." * 15_000 + "a = 1", "x = " + "[" * 9_000, "[" + "a." * 15_000 + "a]"])
def test_deep_nesting_is_refused_before_it_is_parsed(tmp_path: Path, text: str) -> None:
    """One dotted key of 30 KB would take the parser 0.9 GB."""
    tracemalloc.start()
    error = complaint(tmp_path, text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert error.reason == "is nested too deeply (more than 16 levels, at line 1)"
    assert peak < 10_000_000


def test_the_small_edition_is_in_order(tmp_path: Path) -> None:
    edition = load_text(tmp_path, SMALL)
    assert edition.lot_names == ("Low Hill", "High Hill")
    assert edition.group_names == ("Hills",)
    assert edition.deck_names == ("Luck",)
    assert edition.card_texts == ("A coin: $5.",)


def test_70_squares_are_too_many(tmp_path: Path) -> None:
    meadow = '    { kind = "nothing", name = "Meadow" },\n'
    error = complaint(tmp_path, SMALL.replace(meadow, meadow * 63))
    assert (error.key, error.reason) == ("board", "must have 8 to 64 squares, not 70")


def test_seven_lots_are_too_many_for_a_group(tmp_path: Path) -> None:
    rows = "".join(
        f'{{ name = "Hill {at}", group = "Hills", price = 9, rent = [1, 2, 3, 4, 5, 6] }},\n'
        for at in range(5)
    )
    error = complaint(tmp_path, SMALL.replace("lots = [\n", f"lots = [\n{rows}"))
    assert (error.key, error.reason) == ("lots[6].group", "makes more than 6 lots in one group")


TOO_MANY = [
    ("lots", '{ name = "L%d", price = 1, rent = 1 }', "must have 1 to 48 entries, not 52"),
    ("groups", '{ name = "G%d", colour = "#000000", symbol = "x" }', "must have 0 to 16 entries, not 51"),
    ("decks", '{ name = "D%d", cards = [] }', "must have 0 to 4 entries, not 50"),
    ("countries", '{ name = "C%d", alliance = "A" }', "must have 0 to 16 entries, not 50"),
    ("tax_grades", "%d", "must have 0 to 3 entries, not 50"),
    ("tokens", '"T%d"', "must have 8 to 32 entries, not 50"),
]


@pytest.mark.parametrize(("key", "entry", "reason"), TOO_MANY)
def test_too_many_entries_are_refused(tmp_path: Path, key: str, entry: str, reason: str) -> None:
    entries = ", ".join(entry % at for at in range(50))
    if f"\n{key} = [" in SMALL:
        text = SMALL.replace(f"\n{key} = [", f"\n{key} = [{entries}, ")
    else:
        text = SMALL[: SMALL.index("[[decks]]") if key == "decks" else None]
        text = f"{key} = [{entries}]\n{text}"
    error = complaint(tmp_path, text)
    assert (error.key, error.reason) == (key, reason)


def test_33_cards_are_too_many_for_a_deck(tmp_path: Path) -> None:
    cards = ", ".join(f'{{ id = "c{at}", op = "pay", amount = 1, text = "X." }}' for at in range(32))
    error = complaint(tmp_path, SMALL.replace("cards = [", f"cards = [{cards}, "))
    assert (error.key, error.reason) == ("decks[0].cards", "must have 1 to 32 cards, not 33")


def test_nine_jail_cards_are_too_many(tmp_path: Path) -> None:
    cards = ", ".join(f'{{ id = "p{at}", op = "jail-card", text = "X." }}' for at in range(9))
    error = complaint(tmp_path, SMALL.replace("cards = [", f"cards = [{cards}, "))
    assert (error.key, error.reason) == (
        "decks[0].cards[8].op",
        "makes more than 8 jail cards",
    )


def test_a_missing_knob_is_named(tmp_path: Path) -> None:
    error = complaint(tmp_path, "[knobs]\nsalary = 1\n[currency]\nsymbol = '$'")
    assert (error.key, error.reason) == ("knobs.min_players", "is missing")


@pytest.mark.parametrize("key", ["knobs", "currency", "lots", "board", "tokens"])
def test_a_missing_part_is_named(tmp_path: Path, key: str) -> None:
    parts = tomllib.loads(built_in_text("official"))
    del parts[key]
    error = complaint(tmp_path, toml(parts))
    assert (error.key, error.reason) == (key, "is missing")


BROKEN = [
    ("broken TOML", b"name = \n", "is not valid TOML: Invalid value (at line 1, column 8)"),
    ("a key twice", b"a = 1\nb = 2\na = 3\n", "(at line 3, column 6)"),
    ("not UTF-8", b"a = 1\nname = '\xff'\n", "is not UTF-8 text (at line 2)"),
    ("binary", bytes(range(256)), "is not"),
    ("a zip file", b"PK\x03\x04\x00\x00", "is not valid TOML"),
    ("nested very deeply", b"a = " + b"[" * 20_000, "is nested too deeply"),
    ("a number without end", b"a = " + b"9" * 5000, "is not valid TOML"),
    ("huge", b"# " + b"x" * 600_000, "is too large for an edition: more than 500,000 bytes"),
]


@pytest.mark.parametrize(("raw", "reason"), [pytest.param(*row[1:], id=row[0]) for row in BROKEN])
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, raw: bytes, reason: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(raw)
    with pytest.raises(EditionError) as caught:
        load(path)
    assert (caught.value.file, caught.value.key) == (str(path), "")
    assert reason in caught.value.reason


def test_an_unknown_name_names_the_editions_and_the_nearest() -> None:
    with pytest.raises(EditionError, match=r"^oficial is neither an edition .* did you mean official\?$"):
        load("oficial")


NO_FILES = ["missing/house.toml", ".", "", "a\0b", "x/" * 3000 + "x"]


@pytest.mark.parametrize("path", NO_FILES, ids=["missing", "a folder", "empty", "a null", "too long"])
def test_what_is_no_file_is_refused(path: str) -> None:
    with pytest.raises(EditionError):
        load(path)


def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.toml"
    path.write_text(SMALL)

    def forbid(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    # the owner of the machine may read any file, so the file's mode alone would prove nothing
    monkeypatch.setattr("builtins.open", forbid)
    with pytest.raises(EditionError, match="cannot be read"):
        load(path)


def test_edition_errors_carry_what_they_say() -> None:
    error = EditionError("house.toml", "knobs.salary", "is missing")
    assert isinstance(error, FreeholdError)
    assert (error.file, error.key, error.reason) == ("house.toml", "knobs.salary", "is missing")
    assert str(error) == "house.toml: knobs.salary is missing."
    assert str(EditionError("house.toml", "", "does not exist")) == "house.toml does not exist."
