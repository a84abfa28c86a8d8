"""An entry made for one rulebook plays the same games, and no others."""

import time

import pytest

from freehold.compiled import Specialised, over_games, pack, specialised
from freehold.editions import load, names
from freehold.rules import State
from freehold.rules.block import Block
from freehold.rules.rulebook import Rulebook
from freehold.rules.tape import Log, Tape


def salaries(state: State, rulebook: Rulebook, tape: Tape) -> int:
    """A number that depends on the rulebook and on what is kept."""
    total = rulebook.salary * state.seats
    for lot in range(rulebook.lots):
        total += rulebook.lot_price[lot] * (lot + 1)
    return total + 1000000 * tape.log.keeps


def blocks(edition: str, keeps: int = 1) -> list[Block]:
    state, tape = State(), Tape()
    state.seats = 5
    tape.log.keeps = keeps
    return [state, load(edition).rulebook, tape]


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FREEHOLD_BUILD", raising=False)
    monkeypatch.setattr("freehold.compiled.entry.is_audited", lambda _: True)


@pytest.mark.parametrize("edition", names())
def test_results_are_the_same(edition: str) -> None:
    given = blocks(edition)
    entry = Specialised(over_games(salaries).fast, load(edition).rulebook, fixed={(Log, "keeps"): 1})
    entry.compile_now()
    assert entry.is_ready
    assert entry(*(pack(block, 2) for block in given)).tolist() == [salaries(*given)] * 2  # type: ignore[arg-type]


def test_another_rulebook_or_another_number_is_refused() -> None:
    entry = Specialised(over_games(salaries).fast, load("official").rulebook, fixed={(Log, "keeps"): 1})
    with pytest.raises(ValueError, match="salaries was made for another Rulebook"):
        entry(*map(pack, blocks("tycoon")))
    with pytest.raises(ValueError, match="salaries was made for keeps being 1"):
        entry(*map(pack, blocks("official", keeps=0)))


def test_it_is_built_by_another_process_and_swapped_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(specialised, "WORTH_IT", -1.0)
    monkeypatch.setattr(specialised, "find_object", lambda *_: None)
    given = blocks("official")
    entry = Specialised(over_games(salaries).fast, load("official").rulebook)
    entry.compile()
    arrays = [pack(block) for block in given]
    before = entry(*arrays).tolist()
    for _ in range(600):
        if entry.is_ready:
            break
        time.sleep(0.1)
    assert entry.is_ready
    assert entry(*arrays).tolist() == before == [salaries(*given)]  # type: ignore[arg-type]


def test_the_checked_build_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_BUILD", "checked")
    monkeypatch.setattr(specialised, "WORTH_IT", -1.0)
    entry = Specialised(over_games(salaries).fast, load("official").rulebook)
    entry.compile()
    entry(*map(pack, blocks("official")))
    assert not entry.is_ready
