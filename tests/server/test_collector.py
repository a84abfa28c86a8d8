"""The collector runs when it holds nobody up, and nothing that refers to itself stays for ever."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from freehold.server.collector import YOUNG, collect, spared

BEAT = 0.001


class Ring:
    """Something that refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


class Work:
    """What is done at the tables: something more whenever somebody looks, until nobody plays."""

    def __init__(self) -> None:
        self.done = 0
        self.is_over = False

    def __call__(self) -> int:
        self.done += not self.is_over
        return self.done


@contextmanager
def collecting(work: Work) -> Iterator[None]:
    task = asyncio.create_task(collect(work, beat=BEAT, quiet=3 * BEAT))
    try:
        yield
    finally:
        task.cancel()


async def is_freed(ring: "weakref.ref[Ring]", rounds: int = 500) -> bool:
    for _ in range(rounds):
        if ring() is None:
            return True
        await asyncio.sleep(BEAT)
    return False


async def an_old_ring() -> "weakref.ref[Ring]":
    """A ring that has outlived a look at what is new, and is then given up."""
    ring = Ring()
    while any(each is ring for each in gc.get_objects(generation=YOUNG)):
        await asyncio.sleep(BEAT)
    return weakref.ref(ring)


def test_python_itself_does_not_collect_while_a_server_runs() -> None:
    assert gc.isenabled()
    with spared():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_what_is_new_is_collected_while_people_play() -> None:
    async def play() -> bool:
        with spared(), collecting(Work()):
            return await is_freed(weakref.ref(Ring()))

    assert asyncio.run(play())


def test_what_is_old_is_collected_only_when_nobody_plays() -> None:
    async def play() -> tuple[bool, bool]:
        work = Work()
        with spared(), collecting(work):
            ring = await an_old_ring()
            was_freed = await is_freed(ring, rounds=50)
            work.is_over = True
            return was_freed, await is_freed(ring)

    assert asyncio.run(play()) == (False, True)
