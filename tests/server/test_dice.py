"""Dice nobody can doubt: the commitment, the players' bytes, and a proof that a changed byte breaks."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from freehold.cli import main
from freehold.errors import FreeholdError
from freehold.game import Game
from freehold.server.dice import MARK, check_dice, commitment_to, draw_secret, proven, seed_of

SECRET, TABLE, SALTS = bytes(range(32)), "t1", ["a" * 32, "", "b" * 32]


def finished() -> str:
    """A short record with a proof."""
    game = Game.new("official", ["Ann", "Bob", "Cid"], seed_of(SECRET, TABLE, SALTS))
    for _ in range(5):
        asked = game.to_act
        assert asked is not None
        game.play(game.legal(asked.seat)[0])
    return proven(game.record(secret=False), SECRET, TABLE, SALTS)


def seed_in(record: str) -> str:
    """The seed that a record names."""
    return next(line for line in record.splitlines() if line.startswith("Seed: ")).partition(" ")[2]


def test_the_seed_depends_on_everything_that_went_into_it() -> None:
    seeds = {
        seed_of(SECRET, TABLE, SALTS),
        seed_of(SECRET, "t2", SALTS),
        seed_of(bytes(32), TABLE, SALTS),
        seed_of(SECRET, TABLE, [*SALTS[:2], "c" * 32]),
        seed_of(SECRET, TABLE, SALTS[:2]),
        seed_of(SECRET, TABLE, [SALTS[1], SALTS[0], SALTS[2]]),
    }
    assert len(seeds) == 6


def test_secrets_are_drawn_anew() -> None:
    assert draw_secret() != draw_secret()


def test_a_finished_record_is_proven() -> None:
    record = finished()
    proof = check_dice(record, seed_in(record))
    assert proof is not None
    assert proof.commitment == commitment_to(SECRET)


def test_a_record_without_a_proof_has_none() -> None:
    record = Game.new("official", ["Ann", "Bob"], 7).record(secret=False)
    assert check_dice(record, seed_in(record)) is None


@pytest.mark.parametrize("what", ["table", "commitment", "secret", "text", "salts"])
def test_a_proof_with_anything_changed_is_refused(what: str) -> None:
    record = finished()
    body, _, facts = record.partition(MARK)
    changed = json.loads(facts)
    changed[what] = ["0" * 32] if what == "salts" else "0" * 64
    with pytest.raises(FreeholdError):
        check_dice(f"{body}{MARK}{json.dumps(changed)}\n", seed_in(record))


@pytest.mark.parametrize("remark", ["", "{", "[]", "1e999", "[" * 100_000, '{"table": 1}'])
def test_a_proof_that_cannot_be_read_is_refused(remark: str) -> None:
    with pytest.raises(FreeholdError):
        check_dice(f"x\n{MARK}{remark}\n", "00")


def test_any_changed_byte_is_found(tmp_path: Path) -> None:
    record = finished()
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8", newline="")
    fine = CliRunner().invoke(main, ["check", str(path)])
    assert fine.exit_code == 0
    assert "The dice are proven" in fine.output
    assert commitment_to(SECRET) in fine.output
    step, mark = max(1, len(record) // 40), record.index(MARK)
    for at in {*range(0, len(record), step), *range(mark, mark + len(MARK))}:
        letter = "1" if record[at] != "1" else "2"
        path.write_text(record[:at] + letter + record[at + 1 :], encoding="utf-8", newline="")
        assert CliRunner().invoke(main, ["check", str(path)]).exit_code == 2, f"byte {at} was changed unseen"
