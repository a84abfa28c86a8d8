"""Worker processes: they leave Ctrl-C to whoever started them, and end with them."""

import multiprocessing
import os
import signal
from threading import Thread


def follow_the_parent() -> None:
    """Begin a worker: Ctrl-C goes to all processes of a terminal, and the first of them decides.

    A parent that is killed tells nobody, and a worker waits for its next task for ever; so it watches.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # from a thread nothing less ends a process; there is nobody left to tell
