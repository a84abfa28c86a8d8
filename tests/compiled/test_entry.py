"""Entries: any plain function of blocks and whole numbers, over arrays of games."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import numpy as np
import pytest

from freehold.compiled import blank_states, over_games, prepare, records_of, reset, seeded_tapes
from freehold.compiled.layout import pack, unpack
from freehold.compiled.progress import tell_terminal
from freehold.editions import load
from freehold.rules import State, Tape
from tests.compiled.small import clear_cash, double_cash, name_seat


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for one test."""
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path))
    return tmp_path


def states_with(*cash: int) -> np.ndarray:
    states = records_of(State, len(cash))
    states["cash"][:, 0] = cash
    return states


def test_every_game_is_played_and_gives_its_number() -> None:
    states = states_with(1, 20, 300)
    assert over_games(double_cash)(states, 0).tolist() == [2, 40, 600]
    assert states["cash"][:, 0].tolist() == [2, 40, 600]


def test_one_record_is_shared_by_all_games() -> None:
    shared, states = states_with(9), states_with(7, 8)
    assert over_games(clear_cash)(states, shared).tolist() == [0, 0]
    assert not states["cash"].any()
    assert not shared["cash"].any()


def test_no_games_are_no_trouble() -> None:
    assert over_games(clear_cash)(records_of(State, 0), states_with(9)).tolist() == []


def test_arrays_of_different_lengths_are_refused() -> None:
    with pytest.raises(
        ValueError, match=r"clear_cash takes arrays of one length, or of length 1, not of \[2, 3\]"
    ):
        over_games(clear_cash)(states_with(1, 2), states_with(1, 2, 3))


@pytest.mark.parametrize("wrong", [states_with(1, 2, 3, 4)[::2], records_of(Tape, 2), np.zeros(2)])
def test_records_of_another_layout_are_refused(wrong: np.ndarray) -> None:
    with pytest.raises(TypeError, match="double_cash takes State records, a number; records in an array"):
        over_games(double_cash)(wrong, 0)


def test_what_is_no_function_of_blocks_cannot_be_lifted() -> None:
    with pytest.raises(TypeError, match="name_seat takes name, neither a block nor a whole number"):
        over_games(name_seat)
    with pytest.raises(TypeError, match="not a plain function"):
        over_games(len)


def test_games_in_an_array_are_those_played_one_by_one() -> None:
    book = load("official").rulebook
    keys = np.arange(40).reshape(5, 8)
    together = blank_states(book, 4, 5)
    reset(together, pack(book), seeded_tapes(keys))
    for game, key in enumerate(keys):
        alone = blank_states(book, 4)
        reset(alone, pack(book), seeded_tapes([key.tolist()]))
        assert unpack(alone[0], State) == unpack(together[game], State)


def test_threads_play_parts_of_an_array() -> None:
    entry = over_games(double_cash)
    states = states_with(*range(1000))
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda part: entry(part, 0), np.split(states, 4)))
    assert np.concatenate(parts).tolist() == [2 * cash for cash in range(1000)]


def test_progress_is_reported_once(folder: Path) -> None:
    seen: list[str] = []

    @contextmanager
    def report(name: str) -> Iterator[None]:
        seen.append(name)
        yield

    prepare(over_games(double_cash), report=report)
    prepare(over_games(double_cash), report=report)
    assert seen == ["double_cash"]


def test_progress_is_for_terminals(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.compiled.progress.TICK", 0.01)
    monkeypatch.setattr("freehold.compiled.progress.Wait.seconds", 0.0)
    with tell_terminal("the rules"):
        sleep(0.05)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with tell_terminal("the rules"):
        sleep(0.05)
    shown = capsys.readouterr().err.split("\r")
    assert "Compiling the rules and the players for this computer, the first time only: 0 s" in shown
    assert shown[-1].strip() == ""
    assert shown[-2].strip() == ""


def test_several_pieces_are_one_wait(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.compiled.progress.TICK", 0.01)
    monkeypatch.setattr("freehold.compiled.progress.Wait.seconds", 3.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with tell_terminal("the next piece"):
        sleep(0.05)
    assert "the first time only: 3 s" in capsys.readouterr().err
