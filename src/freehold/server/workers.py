"""Workers: processes that are asked things and answer in order, so that nothing ever holds up the event loop.

`python -m freehold.server.workers MODULE:FUNCTION` reads pickled tasks from its input and writes pickled
answers of that function to its output, each behind its length.
"""

import asyncio
import os
import pickle
import signal
import sys
from asyncio.subprocess import Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import IO, Any

from freehold.server.logs import LOGGER, write_lines

LOGGING = "--log"  # to a worker: its server writes a log, and so may it
LENGTH_BYTES = 4


class Worker:
    """One process, started when it is first asked something, and again if it has died."""

    def __init__(self, function: str) -> None:
        """`function` answers; it is named as `module:function`."""
        self._function = function
        self._process: Process | None = None
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._reader: asyncio.Task[None] | None = None
        self._starting_up: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def ask(self, task: object) -> Any:
        """What it answers; None if it cannot, or has died."""
        async with self._starting:
            process = await self._running()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        data = pickle.dumps(task)
        self._waiting.append(answer)
        assert process.stdin is not None
        try:
            process.stdin.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
            await process.stdin.drain()
        except OSError:
            return None  # it has died; the next one is asked from the beginning
        return await answer

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None or self._reader is None:
            # Whoever waits may be called off; the process is then still ours to end
            self._starting_up = asyncio.create_task(self._start())
            await asyncio.shield(self._starting_up)
        assert self._process is not None
        return self._process

    async def _start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "freehold.server.workers", self._function, *([LOGGING] if LOGGER.handlers else [])),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._reader = asyncio.create_task(self._read(self._process))

    async def _read(self, process: Process) -> None:
        """Hand out answers for as long as there are any."""
        assert process.stdout is not None
        try:
            while True:
                length = await process.stdout.readexactly(LENGTH_BYTES)
                data = await process.stdout.readexactly(int.from_bytes(length, "big"))
                answer = self._waiting.popleft()
                if not answer.done():
                    answer.set_result(pickle.loads(data))
        except (asyncio.IncompleteReadError, OSError):
            pass  # it has ended
        finally:
            self._reader = None
            while self._waiting:
                answer = self._waiting.popleft()
                if not answer.done():
                    answer.set_result(None)

    async def close(self) -> None:
        """End the process."""
        if self._starting_up is not None:
            await asyncio.gather(self._starting_up, return_exceptions=True)
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)


def serve(answer: Callable[[Any], Any]) -> None:
    """Answer one task after another, until nobody is at the other end.

    Ctrl-C is for the server, which then ends its workers; and people come before them. Whatever is printed on
    the way goes where errors go, for the output belongs to the answers.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    tasks, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):  # nobody waits for the answer any more
        _serve(answer, tasks, answers)


def _serve(answer: Callable[[Any], Any], tasks: IO[bytes], answers: IO[bytes]) -> None:
    while length := tasks.read(LENGTH_BYTES):
        data = pickle.dumps(answer(pickle.loads(tasks.read(int.from_bytes(length, "big")))))
        answers.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
        answers.flush()


if __name__ == "__main__":
    if LOGGING in sys.argv:
        write_lines()
    module, _, name = sys.argv[1].partition(":")
    serve(getattr(import_module(module), name))
