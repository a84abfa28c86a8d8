"""A channel: another process, and the lines that it hears and says, within limits of time and memory."""

import os
import signal
import subprocess
import sys
import weakref
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO

from freehold.players.faults import FaultError, FaultKind
from freehold.players.limits import MEGABYTE, Limits
from freehold.text import clean, show

LONGEST_LINE = 64 * 1024  # bytes
MOST_WAITING = 64  # lines that nobody has asked for
COMPLAINTS = 4096  # bytes of standard error that are kept
LAST_WORDS = 200  # characters of a complaint that a reason quotes
PIECE = 64 * 1024
GLANCE = 0.2  # seconds between two looks whether it still runs
PATIENCE = 2.0  # seconds for a process to end once its output has ended

# What starts a program on POSIX: a process in between, for code of ours between fork and exec would not be
# safe with threads. It leaves a watcher in the program's group, which waits at a pipe whose other end only we
# hold. When we end, even by SIGKILL, the pipe ends too, and the watcher kills the group, itself included. It
# is nobody's child, so that a program that waits for its own children does not meet one that it never had.
STARTER = """\
import os, resource, signal, sys
lifeline = int(sys.argv[1])
if os.fork() == 0:
    if os.fork() == 0:
        for stream in (0, 1, 2):
            os.close(stream)
        os.read(lifeline, 1)
        os.killpg(0, signal.SIGKILL)
    os._exit(0)
os.wait()
os.set_inheritable(lifeline, False)
for kind, most in ((resource.RLIMIT_DATA, int(sys.argv[2])), (resource.RLIMIT_CORE, 0)):
    try:
        resource.setrlimit(kind, (most, most))
    except (OSError, ValueError):
        pass  # not on this system
try:
    os.execvp(sys.argv[3], sys.argv[3:])
except OSError as error:
    sys.exit(f"{sys.argv[3]}: {error.strerror}")
"""


class Channel:
    """A running program; whatever it does, it can be ended, and what it says is nothing but lines."""

    def __init__(self, command: tuple[str, ...], limits: Limits) -> None:
        self.command = command
        self.asked = 0  # questions, in all of its games: so no answer is taken for one to another game
        self._process, lifeline = _started(command, limits)
        self._lines: Queue[bytes | None] = Queue()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._tail = bytearray()
        # Also when it is forgotten, or when Python ends
        self._end = weakref.finalize(self, _kill, self._process, self._to_say, lifeline)
        self._listening = _Listening(self._process, self._lines)
        Thread(target=_write, args=(self._process.stdin, self._to_say), daemon=True).start()
        Thread(target=self._listening.run, args=(self._process.stdout,), daemon=True).start()
        self._complaining = Thread(target=_keep_tail, args=(self._process.stderr, self._tail), daemon=True)
        self._complaining.start()

    @property
    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._end.alive and self._process.poll() is None

    @property
    def complaints(self) -> str:
        """The end of what it wrote to standard error."""
        return clean(bytes(self._tail).decode("utf-8", "replace")).strip()

    @property
    def has_spoken(self) -> bool:
        """Whether there is a line to receive, or never will be."""
        return not self._lines.empty() or self._process.poll() is not None

    def send(self, text: str) -> None:
        """Say something, without waiting until it is heard."""
        self._to_say.put(text.encode())

    def receive(self, deadline: float) -> bytes:
        """The next line; a FaultError if none comes in time, or ever."""
        line: bytes | None = None
        while (left := deadline - monotonic()) > 0:
            has_ended = self._process.poll() is not None  # others may still hold its output open
            try:
                line = self._lines.get(timeout=min(left, GLANCE))
            except Empty:
                if has_ended:
                    break
                continue
            break
        else:
            raise FaultError(FaultKind.LATE, "It did not answer in time")
        if line is None:
            raise FaultError(FaultKind.BREAKDOWN, self._obituary())
        return line

    def discard(self) -> None:
        """Forget lines that nobody has asked for."""
        with suppress(Empty):
            while self._lines.get_nowait() is not None:
                pass
            self._lines.put(None)  # the end stays the end

    def dismiss(self) -> None:
        """Its input ends once it has been told everything; a program ends by itself then."""
        self._to_say.put(None)

    def part(self, deadline: float) -> None:
        """Let it end by itself until then; then end it."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, deadline - monotonic()))
        self.kill()

    def kill(self) -> None:
        """End it, and what it has started, unless that has left its group."""
        self._end()

    def _obituary(self) -> str:
        """Why it says nothing any more."""
        if self._listening.trouble:
            return self._listening.trouble
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        code = self._process.poll()
        if code is not None:  # its last words may still be on their way
            self._complaining.join(PATIENCE)
        how = "It closed its output" if code is None else f"It ended with code {code}"
        last = self.complaints.splitlines()[-1:]
        return f"{how}: {last[0][:LAST_WORDS]}" if last else how


class _Listening:
    """Takes in what a process says, line by line, as long as that is within bounds."""

    def __init__(self, process: "subprocess.Popen[bytes]", lines: "Queue[bytes | None]") -> None:
        self._process, self._lines = process, lines
        self.trouble = ""

    def run(self, stream: IO[bytes]) -> None:
        """Until its end."""
        rest = b""
        with stream, suppress(OSError, ValueError):
            while not self.trouble and (piece := os.read(stream.fileno(), PIECE)):
                *lines, rest = (rest + piece).split(b"\n")
                self._take(lines, rest)
        if self.trouble:
            _kill_group(self._process)
        self._lines.put(None)

    def _take(self, lines: list[bytes], rest: bytes) -> None:
        if any(len(line) > LONGEST_LINE for line in (*lines, rest)):
            self.trouble = f"It wrote a line of more than {LONGEST_LINE // 1024} KB"
        elif self._lines.qsize() + len(lines) > MOST_WAITING:
            self.trouble = f"It wrote more than {MOST_WAITING} lines that nobody asked for"
        else:
            for line in lines:
                self._lines.put(line)


def _started(command: tuple[str, ...], limits: Limits) -> "tuple[subprocess.Popen[bytes], int | None]":
    """The process, and our end of its lifeline where there is one."""
    try:
        return _limited(command, limits) if os.name == "posix" else (_popen(command), None)
    except (OSError, ValueError) as error:
        reason = f"{show(command[0])} cannot be started ({error})"
        raise FaultError(FaultKind.BREAKDOWN, reason) from error


def _limited(command: tuple[str, ...], limits: Limits) -> "tuple[subprocess.Popen[bytes], int]":
    """Within limits of memory, and only as long as we live."""
    its, ours = os.pipe()
    memory = str(limits.megabytes * MEGABYTE)
    try:
        starter = (sys.executable, "-I", "-S", "-c", STARTER, str(its), memory, *command)
        return _popen(starter, (its,)), ours
    except BaseException:
        os.close(ours)
        raise
    finally:
        os.close(its)


def _popen(command: tuple[str, ...], passed: tuple[int, ...] = ()) -> "subprocess.Popen[bytes]":
    pipe, is_apart = subprocess.PIPE, bool(passed)
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        pass_fds=passed,
        start_new_session=is_apart,
    )


def _write(stream: IO[bytes], to_say: "SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError), stream:
        while (said := to_say.get()) is not None:
            rest = memoryview(said)
            while rest:
                rest = rest[stream.write(rest) :]


def _keep_tail(stream: IO[bytes], tail: bytearray) -> None:
    with stream, suppress(OSError, ValueError):
        while piece := os.read(stream.fileno(), PIECE):
            tail += piece[-COMPLAINTS:]
            del tail[:-COMPLAINTS]


def _kill(
    process: "subprocess.Popen[bytes]", to_say: "SimpleQueue[bytes | None]", lifeline: int | None
) -> None:
    to_say.put(None)
    _kill_group(process)
    if lifeline is not None:
        os.close(lifeline)
    process.wait()


def _kill_group(process: "subprocess.Popen[bytes]") -> None:
    """The process and all that it has started, as far as they stayed together."""
    with suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
