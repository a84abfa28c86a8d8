"""Files that somebody else may have named: read without waiting, and never more than is wanted."""

import os
from errno import EAGAIN

NO_WAITING = getattr(os, "O_NONBLOCK", 0)


def read_bytes(path: str, most: int) -> bytes:
    """The beginning of a file; one that keeps its readers waiting, as some in /proc do, is an OSError."""
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | NO_WAITING)) as file:
        content: bytes | None = file.read(most)
    if content is None:
        raise BlockingIOError(EAGAIN, "it keeps its readers waiting")
    return content
