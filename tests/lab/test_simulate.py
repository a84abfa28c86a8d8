"""Simulations: the same on any number of threads, however cut into chunks, and however often broken off."""

import errno
import os
from pathlib import Path

import polars as pl
import pytest

from freehold.errors import FreeholdError, StorageError
from freehold.lab.files import Store
from freehold.lab.schema import GAMES, TABLES, settings_of
from freehold.lab.simulate import Plan, Simulation
from tests.lab.running import files_of, simulate, tables_of
from tests.properties.test_shared_subset import strays

LAB = Path(__file__).parents[2] / "src" / "freehold" / "lab"
BOTS = ("steady", "bold", "cautious")
GAMES_PLAYED = 60


def plan_for(out: Path, chunk: int = 25, threads: int = 1, rotate: bool = True, seed: int = 7) -> Plan:
    return Plan(
        "official", BOTS, GAMES_PLAYED, out, seed, chunk=chunk, threads=threads, rotate=rotate, last_round=40
    )


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table of games of a simulation."""
    path = tmp_path_factory.mktemp("simulation") / "games.parquet"
    simulate(plan_for(path))
    return path


def test_tables_have_the_columns_declared(out: Path) -> None:
    tables = tables_of(out)
    for name, columns in {"games": GAMES, **TABLES}.items():
        assert dict(tables[name].schema) == {
            column: kind() if isinstance(kind, type) else kind for column, kind in columns.items()
        }
    assert tables["games"]["game"].to_list() == list(range(GAMES_PLAYED))


def test_files_say_what_was_simulated(out: Path) -> None:
    settings = settings_of(out)
    assert settings is not None
    assert (settings.edition, settings.bots, settings.seed) == ("official", BOTS, "7")
    assert all(settings_of(out.with_name(f"games.{table}.parquet")) == settings for table in TABLES)


def test_threads_change_nothing(out: Path, tmp_path: Path) -> None:
    simulate(plan_for(tmp_path / "games.parquet", threads=3))
    assert files_of(tmp_path / "games.parquet") == files_of(out)


@pytest.mark.parametrize("chunk", [7, 100])
def test_chunks_change_nothing(out: Path, tmp_path: Path, chunk: int) -> None:
    simulate(plan_for(tmp_path / "games.parquet", chunk))
    before, after = tables_of(out), tables_of(tmp_path / "games.parquet")
    assert all(after[name].equals(before[name]) for name in before)


def test_another_seed_brings_other_games(out: Path, tmp_path: Path) -> None:
    simulate(plan_for(tmp_path / "games.parquet", seed=8))
    other = pl.read_parquet(tmp_path / "games.parquet")
    assert not set(other["seed"]) & set(pl.read_parquet(out)["seed"])


def test_nothing_is_left_beside_the_tables(out: Path) -> None:
    assert len(list(out.parent.iterdir())) == 1 + len(TABLES)


def test_bots_move_on_by_a_seat(out: Path) -> None:
    seats = pl.read_parquet(out)["bot"].to_list()
    assert seats[:4] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]


def test_bots_can_keep_their_seats(tmp_path: Path) -> None:
    simulate(plan_for(tmp_path / "games.parquet", rotate=False))
    assert set(map(tuple, pl.read_parquet(tmp_path / "games.parquet")["bot"].to_list())) == {(0, 1, 2)}


def break_off(monkeypatch: pytest.MonkeyPatch, plan: Plan, error: BaseException) -> None:
    """Carry out a plan until one chunk is kept and the next is not."""
    keep = Store.keep

    def keep_one(store: Store, start: int, content: bytes) -> None:
        if list(store.parts.glob("*.parquet")):
            raise error
        keep(store, start, content)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "keep", keep_one)
        with pytest.raises(type(error)):
            simulate(plan)


def test_what_was_broken_off_is_gone_on_with(
    out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_for(tmp_path / "games.parquet")
    break_off(monkeypatch, plan, KeyboardInterrupt())
    with pytest.raises(FreeholdError, match="--resume continues it"):
        simulate(plan)
    simulate(plan, resume=True)
    assert files_of(plan.out) == files_of(out)
    with pytest.raises(FreeholdError, match=r"nothing to resume: .* is complete"):
        simulate(plan, resume=True)


def test_another_simulation_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_for(tmp_path / "games.parquet")
    break_off(monkeypatch, plan, KeyboardInterrupt())
    with pytest.raises(FreeholdError, match=r"another seed \(7, now 8\)"):
        simulate(plan_for(plan.out, seed=8), resume=True)
    with pytest.raises(FreeholdError, match="another rotate"):
        simulate(plan_for(plan.out, rotate=False), resume=True)


def test_a_full_disk_loses_no_chunk(out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_for(tmp_path / "games.parquet")
    sync = os.fsync
    synced: list[int] = []

    def fill_up(file: int) -> None:
        synced.append(file)
        if len(synced) == 3:  # the settings, a chunk, and the one that finds no room
            raise OSError(errno.ENOSPC, "No space left on device")
        sync(file)

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", fill_up)
        with pytest.raises(StorageError, match=r"could not be written \(No space left on device\)"):
            simulate(plan)
    kept = list((tmp_path / "games.parquet.parts").glob("*"))
    assert sorted(file.suffix for file in kept) == [".json", ".parquet"]
    simulate(plan, resume=True)
    assert files_of(plan.out) == files_of(out)


def test_a_disk_full_at_the_end_loses_nothing(
    out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_for(tmp_path / "games.parquet")

    def find_no_room(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("polars.scan_parquet", find_no_room)
        with pytest.raises(StorageError, match="No space left on device"):
            simulate(plan)
    simulate(plan, resume=True)
    assert files_of(plan.out) == files_of(out)


def test_no_chunk_is_forgotten_before_the_tables_are_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, done = plan_for(tmp_path / "games.parquet"), list[str]()
    sync, discard = os.fsync, Store.discard

    def note_sync(file: int) -> None:
        done.append(os.path.realpath(f"/proc/self/fd/{file}"))
        sync(file)

    def note_discard(store: Store) -> None:
        done.append("chunks forgotten")
        discard(store)

    monkeypatch.setattr("os.fsync", note_sync)
    monkeypatch.setattr(Store, "discard", note_discard)
    simulate(plan)
    before = done[: done.index("chunks forgotten")]
    assert sum(".parquet.draft" in name and "/0" not in name for name in before) == 1 + len(TABLES)
    assert before[-1] == os.path.realpath(tmp_path)


def test_what_is_no_ordinary_file_is_not_written_over(tmp_path: Path) -> None:
    plan = plan_for(tmp_path / "games.parquet")
    os.mkfifo(plan.out)
    with pytest.raises(FreeholdError, match="is not an ordinary file, and would be lost"):
        Simulation(plan).store.open(resume=False, force=True)


COUNTING = ("counting", "jail_stays", "match", "ruins", "standing", "tally")


@pytest.mark.parametrize("module", COUNTING)
def test_counting_stays_in_the_subset_that_compiles(module: str) -> None:
    found = strays((LAB / f"{module}.py").read_text(encoding="utf-8"))
    own = tuple(f"names from freehold.lab.{name}" for name in COUNTING)
    assert [stray for stray in found if not stray.endswith(own)] == []
