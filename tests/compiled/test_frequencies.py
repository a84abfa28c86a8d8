"""Frequencies: what a counting build counts, and that only functions which are still the same are told."""

from pathlib import Path
from types import FunctionType

import numpy as np
import pytest

from freehold.compiled import over_games, records_of
from freehold.compiled.library import doors_of, whole_of
from freehold.compiled.lowering import frequencies
from freehold.compiled.lowering.body import Body
from freehold.compiled.lowering.frequencies import Counters, Frequency, fingerprint, frequency_of
from freehold.compiled.lowering.functions import sign, symbol_of
from freehold.compiled.lowering.source import tree_of
from freehold.compiled.lowering.statements import lower_all
from freehold.compiled.lowering.unit import Build, BuildSettings, Unit
from freehold.compiled.reach import reached_from
from freehold.rules import State, Tape  # noqa: F401  # the doors are theirs


def is_rich(state: State, seat: int) -> int:
    return int(state.cash[seat] > 100)


def count_rich(state: State) -> int:
    rich = 0
    for seat in range(3):
        if is_rich(state, seat) or state.cash[seat] == 50:
            rich += 1
    return rich


RICH, ONE = over_games(count_rich).function, over_games(is_rich).function


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FREEHOLD_BUILD", raising=False)
    monkeypatch.setattr("freehold.compiled.entry.is_audited", lambda _: True)


def test_a_counting_build_counts_calls_and_ways() -> None:
    entry, counters = over_games(count_rich).fast, Counters()
    entry.use([whole_of(RICH).compile(BuildSettings(Build.FAST, counters=counters))])
    states = records_of(State, 2)
    states["cash"][:, :3] = [[200, 50, 7], [101, 100, 300]]
    assert entry(states).tolist() == [2, 2]
    counted = {name.rpartition(".")[2]: each for name, (_, each) in counters.counted().items()}
    assert counted == {
        "is_rich": Frequency(6, ((3, 3),)),
        # rounds of the loop and its ends; rich or not; fifty or not
        "count_rich": Frequency(2, ((6, 2), (3, 3), (1, 2))),
    }


def test_counts_are_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frequencies, "FILE", tmp_path / "frequencies.txt")
    frequencies.known.cache_clear()
    try:
        counted = Frequency(4, ((3, 1), (0, 0)))
        name = symbol_of(RICH)
        frequencies.write({name: (fingerprint(RICH), counted), "never": ("x", Frequency(0, ()))})
        frequencies.known.cache_clear()
        assert frequency_of(RICH, name) == counted
        assert frequency_of(ONE, name) is None  # another function by that name: it was changed
        assert list(frequencies.known()) == [name]
    finally:
        frequencies.known.cache_clear()


def test_games_are_the_same_by_any_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    def lies(function: FunctionType, name: str) -> Frequency:
        return Frequency(1, ((0, 1 << 40), (1 << 40, 0), (7, 7)))

    monkeypatch.setattr("freehold.compiled.lowering.body.frequency_of", lies)
    entry = over_games(count_rich).fast
    entry.use([whole_of(RICH).compile(BuildSettings(Build.FAST))])
    states = records_of(State, 1)
    states["cash"] = np.array([[200, 50, 7, 0, 0, 0, 0, 0]])
    assert entry(states).tolist() == [2]


def test_every_branch_that_was_counted_is_one_of_its_function() -> None:
    functions = reached_from(doors_of("freehold.rules"))
    unit = Unit(BuildSettings(Build.CHECKED))
    unit.signatures = {function: sign(function) for function in functions}
    told = 0
    for function in functions:
        known = frequency_of(function, symbol_of(function))
        body = Body(unit, function)
        lower_all(body, tree_of(function).body)
        assert known is None or len(known.branches) == body.branches, function
        told += known is not None
    assert told > len(functions) // 2  # else it is time for `make frequencies`
