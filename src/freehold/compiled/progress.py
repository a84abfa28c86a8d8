"""Progress of a compilation: it takes a while, and happens once."""

import sys
from collections.abc import Callable
from typing import TypeAlias

Report: TypeAlias = Callable[[int, int], None]  # functions compiled so far, and in all


def tell_terminal(done: int, total: int) -> None:
    """Write progress to the terminal, if there is one, and wipe it away at the end."""
    if not sys.stderr.isatty():
        return
    line = f"Compiling the rules (once, about a minute): {done} of {total}"
    sys.stderr.write(f"\r{line}" if done < total else f"\r{' ' * len(line)}\r")
    sys.stderr.flush()
