"""Chunks on a cluster of machines, by Ray; a chunk whose worker is lost is played again elsewhere."""

import logging
from collections.abc import Generator
from hashlib import sha256
from typing import Any

from freehold.compiled.reach import describe, reached_from
from freehold.errors import FreeholdError
from freehold.invocation import install
from freehold.lab.chunks import Job, OnGames, play_chunk, play_matches

AHEAD = 2  # chunks waiting for each processor, so that none is ever idle


class ClusterError(FreeholdError):
    """A cluster that cannot be used."""


def play_on_cluster(
    job: Job, spans: list[tuple[int, int]], address: str, on_games: OnGames
) -> Generator[tuple[int, bytes], None, None]:
    """Play chunks on a cluster; each comes with its first game, in the order in which they are finished."""
    ray = _connect(address)
    try:
        task = ray.remote(max_retries=-1)(play_remotely)
        shared, rules = ray.put(job), rules_digest()
        waiting = iter(spans)
        running: dict[Any, tuple[int, int]] = {}
        while True:
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            for start, stop in waiting:
                running[task.remote(shared, start, stop, rules)] = (start, stop)
                if len(running) >= room:
                    break
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                start, stop = running.pop(reference)
                yield start, _result(ray, reference)
                on_games(stop - start)
    finally:
        ray.shutdown()


def _connect(address: str) -> Any:
    try:
        import ray
    except ModuleNotFoundError as missing:
        message = f"A cluster needs Ray, which is not installed: {install('cluster')}."
        raise ClusterError(message) from missing
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ClusterError(f"There is no cluster of Ray at {address}: {error}") from error
    return ray


def _result(ray: Any, reference: Any) -> bytes:
    try:
        content: bytes = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, FreeholdError):
            raise error.cause from None
        raise ClusterError(f"A machine of the cluster could not play: {error.cause}") from error
    return content


def play_remotely(job: Job, start: int, stop: int, rules: str) -> bytes:
    """A chunk, on whatever machine this is."""
    if rules_digest() != rules:
        raise ClusterError("The machines of a cluster need the same versions of Freehold and of Python.")
    return play_chunk(job, start, stop, lambda _: None)


def rules_digest() -> str:
    """A hash of all that decides how a game goes."""
    return sha256(describe(reached_from([play_matches.function])).encode()).hexdigest()
