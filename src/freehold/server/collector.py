"""The collector of Python, run where it holds nobody up.

Left to itself it looks through every table whenever enough was made: a third of a second where there are a
thousand. Hardly anything here refers to itself in a circle, and whatever does not goes without the collector.
So what is new is looked through many times a second, before it is much, and everything only while nobody
plays, or once in a few hours.
"""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BEAT = 0.1  # seconds between two looks at what is new
QUIET = 5.0  # seconds in which nothing was done at any table
LATEST = 6 * 3600.0  # seconds after which everything is looked through all the same

YOUNG = 0  # Python's number for what is new


@contextmanager
def spared() -> Iterator[None]:
    """Python's collector runs when it is asked to, and never looks at what is loaded already."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def collect(work: Callable[[], int], *, beat: float = BEAT, quiet: float = QUIET) -> None:
    """Collect what is new at every beat, and everything once `work`, which counts it, stands still."""
    clock = asyncio.get_running_loop().time
    whole = before = work()
    since = last = clock()
    while True:
        await asyncio.sleep(beat)
        gc.collect(YOUNG)
        done, now = work(), clock()
        if done != before:
            before, since = done, now
        if before != whole and (now - since >= quiet or now - last >= LATEST):
            gc.collect()
            whole, last = before, clock()
