"""Records: written, read, continued, and refused when anything in them is wrong."""

import os
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold import editions
from freehold.errors import FreeholdError, NotationError, StorageError
from freehold.game import NO_SEED, Game
from tests.game.lawful import choose, dealt_game, new_game, play_on

EDITIONS = editions.names()
HOUSE_RULES = 'extends = "official"\nname = "house"\nrevision = 3\n[knobs]\nsalary = 400\n'


def reread(text: str) -> Game:
    return Game.from_record(text, "")


def played(edition: str = "official", seed: int = 5, steps: int = 120) -> Game:
    game = new_game(edition, seed)
    for _ in play_on(game, random.Random(seed), steps):
        pass
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", [new_game, dealt_game])
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 150), players=st.integers(2, 6))
def test_a_record_leads_to_the_same_state_and_goes_on_alike(  # type: ignore[no-untyped-def]
    edition, start, seed, steps, players
) -> None:
    game = start(edition, seed, players)
    rng = random.Random(seed)
    for _ in play_on(game, rng, steps):
        pass
    twin, blind = reread(game.record(secret=False)), reread(game.record(secret=True))
    assert twin.state == blind.state == game.state
    assert twin.history == game.history
    assert twin.record(secret=False) == game.record(secret=False)
    assert blind.record(secret=False) == game.record(secret=True)
    assert blind.seed == NO_SEED
    for _ in range(30):
        action = choose(game, rng)
        if action is None:
            break
        assert game.play(action) == twin.play(action)
    assert twin.state == game.state
    assert twin.record(secret=False) == game.record(secret=False)


def test_typed_and_drawn_chance_stand_side_by_side() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=7)
    game.play("roll 3 4")
    assert "[typed] [card Chance" in str(game.history[0])
    twin = reread(game.record(secret=False))
    assert twin.history == game.history
    assert [str(move) for move in twin.history] == [str(move) for move in game.history]


def test_a_game_without_a_seed_is_all_typed() -> None:
    game = Game.new("official", ["Ann", "Bob"], NO_SEED, given="[dice 1 2] [dice 3 4]")
    assert game.to_act is not None
    assert game.to_act.name == "Bob"
    game.play("roll 3 4 [card Chance nearest-utility]")
    game.play("buy")
    text = game.record(secret=False)
    assert "Seed: none" in text
    assert "begin [dice 1 2] [dice 3 4] [typed]" in text
    assert reread(text).state == game.state
    with pytest.raises(NotationError, match="no seed to draw from"):
        game.play("end") and game.play("roll")


def test_the_record_of_a_short_game(tmp_path: Path) -> None:
    options = {"rounds": 1}
    game = Game.new("tycoon", ["Ann", "Bob"], 1, options, tokens=["Owl", "Kite"], given="[player Ann]")
    for text in ("roll 1 2", "buy", "end", "roll 5 3", "decline", "pass", "bid 7", "end"):
        game.play(text)
    game.save(tmp_path / "game.txt")
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    digest = game.edition.digest
    assert (
        re.sub(r"check [0-9a-f]{40}", "check", text)
        == f"""\
Freehold record 1
Edition: tycoon
Revision: {game.edition.revision}
Digest: {digest}
Option: rounds = 1
Player: Ann, Owl
Player: Bob, Kite
Seed: {"0" * 63}1
Seed hash: ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5
Result: Bob wins.

begin [player Ann] [typed]

Turn 1, round 1: Ann
  Ann: roll 1 2 [typed]
  Ann: buy
  Ann: end

Turn 2, round 1: Bob
  Bob: roll 5 3 [typed]
  Bob: decline
  Ann: pass
  Bob: bid 7
  Bob: end

End: 8 actions, check
"""
    )
    assert Game.load(tmp_path / "game.txt").result == game.result


def test_positions_can_be_saved_and_played_on(tmp_path: Path) -> None:
    game = Game.from_position("Ann: owns Boardwalk 2 + Park Place 2; Bob: cash 9; on Boardwalk", seed=3)
    game.play("build Boardwalk")
    game.save(tmp_path / "game.txt")
    twin = Game.load(tmp_path / "game.txt")
    assert twin.state == game.state
    game.undo()
    twin.undo()
    assert twin.position() == game.position() == twin.opening.position


def test_newcomers_are_in_the_record() -> None:
    game = new_game("enterprise", 4)
    game.join("Zoë", "Germany")
    for name in ("Ann", "Bob", "Cem"):
        game.play(f"{name}: vote yes")
    game.play("Yan: join Canada")
    game.play("Bob: vote no")
    game.play("Yan: join Canada")
    assert [player.name for player in game.players] == ["Ann", "Bob", "Cem", "Zoë"]
    twin = reread(game.record(secret=False))
    assert twin.history == game.history
    assert twin.words.players == ("Ann", "Bob", "Cem", "Zoë", "Yan")
    game.undo(6)
    assert len(game.words.players) == 4
    game.undo()
    assert len(game.words.players) == 3


def test_an_edition_of_ones_own_is_found_beside_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules").mkdir()
    house = tmp_path / "rules" / "house.toml"
    house.write_text(HOUSE_RULES)
    game = Game.new(house, ["Ann", "Bob"], seed=1)
    game.save(tmp_path / "game.txt")
    assert "\nFile: rules/house.toml\n" in (tmp_path / "game.txt").read_text()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert Game.load(tmp_path / "game.txt").state == game.state
    moved = house.rename(tmp_path / "moved.toml")
    with pytest.raises(NotationError, match=r"line 3: .*house.toml does not exist"):
        Game.load(tmp_path / "game.txt")
    assert Game.load(tmp_path / "game.txt", edition=moved).state == game.state
    moved.write_text(HOUSE_RULES.replace("400", "401"))
    with pytest.raises(NotationError, match=r"line 5: the record is of digest .* of house, and here is"):
        Game.load(tmp_path / "game.txt", edition=moved)
    moved.write_text(HOUSE_RULES.replace("3", "4"))
    assert (
        Game.load(tmp_path / "game.txt", edition=moved).position().splitlines()[1:]
        == (game.position().splitlines()[1:])
    )
    moved.write_text(HOUSE_RULES.replace("3", "2"))
    with pytest.raises(
        NotationError, match='line 4: the record is of revision "3" of house, and here is "2"'
    ):
        Game.load(tmp_path / "game.txt", edition=moved)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (
            "Freehold record 1",
            "Freehold record 9",
            'line 1: a record begins with Freehold record 1, not "Freehold record 9"',
        ),
        ("Edition: official", "Edition: offical", "line 2: offical is neither an edition"),
        ("Edition: official", "Edition: xorti", "line 4: the record is of digest"),
        ("Revision: 2", "Revision: 3", 'line 3: the record is of revision "3" of official, and here is "2"'),
        ("Revision: 2\n", "", "line 1: the header lacks Revision"),
        ("Revision: 2", "Revision: 2\nRevision: 2", "line 4: Revision is there twice"),
        ("Player: Ann, Lantern", "Player: Ann", "line 5: a player has a name, a token"),
        ("Player: Ann, Lantern", "Player: Ann, Ship", 'line 5: There is no token called "Ship"'),
        ("Player: Ann", "Player: Bob", 'line 5: Two players cannot both be called "Bob"'),
        (
            "Player: Ann",
            "Playa: Ann",
            'line 5: "Playa" is not part of the header of a record; did you mean Player?',
        ),
        ("Seed: 0", "Seed: 1", "line 9: this is not the hash of the seed"),
        ("Seed: 0", "Seed: x", "line 8: A seed has up to 64 hexadecimal digits"),
        ("Result: unfinished", "Result: Ann wins.", 'line 10: the result is "unfinished"'),
        ("\nbegin", "\nbogin", "is not part of the header"),
        ("roll", "rowl", "is not an action"),
        ("Turn 2,", "Turn 3,", "here comes turn 2"),
    ],
)
def test_what_was_changed_is_refused_with_its_line(old: str, new: str, reason: str) -> None:
    text = played(steps=30).record(secret=False)
    assert old in text
    with pytest.raises(NotationError) as caught:
        reread(text.replace(old, new, 1))
    assert reason in str(caught.value)


def test_dice_that_the_seed_does_not_give_are_refused() -> None:
    text = played(steps=30).record(secret=False)
    throw = re.search(r"roll (\d) (\d)", text)
    assert throw is not None
    other = f"roll {int(throw[1]) % 6 + 1} {throw[2]}"
    with pytest.raises(NotationError, match=r"line \d+: the seed gives"):
        reread(text.replace(throw[0], other, 1))


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_records_are_refused_as_documented(data: st.DataObject) -> None:
    """Cut, doubled, swapped, changed: a record is either the same game still, or refused."""
    game = new_game("enterprise", 9)
    text = RECORD
    lines = text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    damage = data.draw(st.sampled_from(["cut", "drop", "double", "swap", "letter", "insert"]))
    if damage == "cut":
        text = text[: data.draw(st.integers(0, len(text) - 2))]
    elif damage == "letter":
        place = data.draw(st.integers(0, len(text) - 1))
        text = text[:place] + data.draw(st.characters()) + text[place + 1 :]
    else:
        if damage == "drop":
            del lines[at]
        elif damage == "double":
            lines.insert(other, lines[at])
        elif damage == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines.insert(at, data.draw(st.text(max_size=30)))
        text = "\n".join(lines)
    try:
        game = reread(text)
    except FreeholdError as error:
        line = error.line if isinstance(error, NotationError) else 1
        assert 0 < line <= text.count("\n") + 1, str(error)  # noqa: PT017 - either outcome will do
    else:
        assert game.state == FINAL_STATE


FINAL = played("enterprise", 11, 160)
RECORD, FINAL_STATE = FINAL.record(secret=False), FINAL.state


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: a record begins with"),
        (b"\x00\x01\x02", "line 1: a record begins with"),
        (b"\xff\xfe\x00", "line 1: this is not UTF-8 text"),
        (b"Freehold record 1\nEdition: \xff", "line 2: this is not UTF-8 text"),
        (b"Freehold record 1\n", "line 2: the record is cut off: its closing line is missing"),
        (
            b"Freehold record 1\nEnd: 0 actions, check",
            "line 1: the header lacks Edition, Revision, Digest and Result",
        ),
    ],
)
def test_files_that_are_no_record(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(content)
    with pytest.raises(NotationError) as caught:
        Game.load(path)
    assert str(caught.value).startswith(reason)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"missing\.txt does not exist"):
        Game.load(tmp_path / "missing.txt")
    with pytest.raises(StorageError, match="is not a file"):
        Game.load(tmp_path)
    with pytest.raises(StorageError, match=r"cannot be read|does not exist"):
        Game.load("a\0b")
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(20_000_000)
    with pytest.raises(StorageError, match="too large for a record"):
        Game.load(huge)


def test_line_ends_and_a_mark_of_byte_order_do_not_matter(tmp_path: Path) -> None:
    game = played(steps=40)
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + game.record(secret=False).replace("\n", "\r\n").encode())
    assert Game.load(path).state == game.state


FOREIGN = """\
Freehold record 1
Edition: {edition}
{more}Revision: 1
Digest: 0
Seed: none
Result: unfinished

begin

End: 0 actions, check {check}
"""


@pytest.mark.parametrize(
    ("edition", "more", "reason"),
    [
        ("/etc/passwd", "", 'line 2: "/etc/passwd" is not the name of an edition'),
        ("../official", "", "is not the name of an edition"),
        ("house", "File: /etc/passwd\n", "is outside the folder of the record"),
        ("house", "File: ../house.toml\n", "is outside the folder of the record"),
        ("house", "File: link.toml\n", "is outside the folder of the record"),
        ("house", "File: pipe.toml\n", "is not a file"),
        ("house", "File: extends.toml\n", "is outside the folder of the record"),
    ],
)
def test_a_record_reads_only_its_own_folder(tmp_path: Path, edition: str, more: str, reason: str) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    (tmp_path / "house.toml").write_text(HOUSE_RULES)
    (folder / "link.toml").symlink_to(tmp_path / "house.toml")
    os.mkfifo(folder / "pipe.toml")
    (folder / "extends.toml").write_text('extends = "../house.toml"\nname = "far"\n')
    path = folder / "game.txt"
    path.write_text(FOREIGN.format(edition=edition, more=more, check="0" * 40))
    with pytest.raises(NotationError, match=reason):
        Game.load(path)


def test_a_trusted_record_finds_its_edition_anywhere(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(HOUSE_RULES)
    (tmp_path / "saves").mkdir()
    game = Game.new(tmp_path / "house.toml", ["Ann", "Bob"], seed=1)
    game.save(tmp_path / "saves" / "game.txt")
    with pytest.raises(NotationError, match="outside the folder"):
        Game.load(tmp_path / "saves" / "game.txt")
    assert Game.load(tmp_path / "saves" / "game.txt", trusted=True).state == game.state
    assert Game.load(tmp_path / "saves" / "game.txt", tmp_path / "house.toml").state == game.state
