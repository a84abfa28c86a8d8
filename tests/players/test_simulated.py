"""Simulations with players that do not compile: the same files, resumable, in processes."""

from pathlib import Path

import polars as pl
import pytest

from freehold.errors import SetupError
from freehold.lab.plain import PlainJob, play_plain_chunk
from freehold.lab.records import replay
from freehold.lab.results import read_results
from freehold.lab.simulate import Plan, Simulation
from tests.cli.running import run
from tests.players.bringing import ROOT, hostile

THRIFTY = f"{ROOT}/examples/thrifty.py:Thrifty"


def simulation(out: Path, *bots: str, games: int = 6, cluster: str | None = None) -> Simulation:
    return Simulation(Plan("tycoon", bots, games, out, 5, {"rounds": "4"}, threads=2, cluster=cluster))


def test_plain_games_are_counted_as_compiled_ones(tmp_path: Path) -> None:
    """Characters, played plainly, make the very file that they make compiled."""
    made = simulation(tmp_path / "compiled.parquet", "steady", "bold", "random")
    made.store.open(resume=False, force=False)
    made.run(lambda _: None)
    chunk = play_plain_chunk(PlainJob(made.edition, made.job), 0, 6, lambda: None)
    (tmp_path / "plain.parquet").write_bytes(chunk.content)
    compiled = pl.read_parquet(tmp_path / "compiled.parquet")
    assert pl.read_parquet(tmp_path / "plain.parquet").equals(compiled)


def test_brought_players_are_simulated_in_processes_and_resumed(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    bots = (THRIFTY, f"bad={hostile('unlawful')}", "steady")
    first = simulation(out, *bots)
    first.store.open(resume=False, force=False)
    with pytest.raises(KeyboardInterrupt):
        first.run(interrupted)
    left = first.games_left()
    assert left in (2, 4)  # a chunk of four was kept, or the one of two
    second = simulation(out, *bots)
    second.store.open(resume=True, force=False)
    counts: list[int] = []
    second.run(counts.append)
    assert sum(counts) == left
    results = read_results(out)
    assert results.bots == bots
    assert results.games.height == 6
    faults = second.faults[bots[1]]
    assert faults.total == faults.decisions > 0
    assert not second.faults[THRIFTY]
    row = pl.read_parquet(out).row(4, named=True)
    game = replay(second.edition, "tycoon", second.job, 4)
    assert [player.cash for player in game.players] == row["cash"]


def interrupted(_: int) -> None:
    raise KeyboardInterrupt


def test_a_cluster_takes_characters_only(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="On a cluster only characters play"):
        simulation(tmp_path / "games.parquet", THRIFTY, "steady", cluster="auto")


def test_nothing_is_begun_for_a_player_that_cannot_play(tmp_path: Path) -> None:
    out = str(tmp_path / "games.parquet")
    refused = run("simulate", "tycoon", "--bots", "nowhere:Bot,steady", "--games", "2", "--out", out)
    assert (refused.exit_code, "nowhere:Bot cannot play" in refused.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == []
