"""A cluster gives what one machine gives, even if a machine of it is lost on the way."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from freehold.errors import FreeholdError
from freehold.lab.cluster import ClusterError, play_remotely
from freehold.lab.files import Store
from freehold.lab.simulate import Plan, Simulation
from tests.lab.running import files_of, simulate

pytest.importorskip("ray")
# Ray leaves open what its processes have, and says so in words of its own.
pytestmark = pytest.mark.filterwarnings("ignore")

PLAN = Plan("official", ("steady", "bold"), 400, Path("games.parquet"), 7, chunk=20)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes on this machine."""
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "src"))
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield cluster
    cluster.shutdown()


def test_the_loss_of_a_machine_changes_nothing(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = cluster.add_node(num_cpus=1)
    keep = Store.keep
    kept: list[int] = []

    def lose_a_node(store: Store, start: int, content: bytes) -> None:
        keep(store, start, content)
        kept.append(start)
        if len(kept) == 2:
            cluster.remove_node(node, allow_graceful=False)

    simulate(replace(PLAN, out=tmp_path / "here.parquet"))
    with monkeypatch.context() as patch:
        patch.setattr(Store, "keep", lose_a_node)
        simulate(replace(PLAN, out=tmp_path / "there.parquet", cluster=cluster.address))
    assert len(kept) == PLAN.games // PLAN.chunk
    assert files_of(tmp_path / "there.parquet") == files_of(tmp_path / "here.parquet")


def test_other_rules_are_not_played() -> None:
    with pytest.raises(ClusterError, match="the same versions"):
        play_remotely(Simulation(PLAN).job, 0, 1, "other rules")


def test_an_address_without_a_cluster_is_told(tmp_path: Path) -> None:
    with pytest.raises(FreeholdError, match="no cluster of Ray at nonsense"):
        simulate(replace(PLAN, out=tmp_path / "games.parquet", cluster="nonsense"))
