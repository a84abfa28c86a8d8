"""Locks on files, as the system has them; they go with the process that holds them, however it ends."""

import sys

if sys.platform == "win32":
    import msvcrt

    def hold(descriptor: int) -> None:
        """Wait until nobody else holds the file, and hold it until it is closed."""
        msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)

    def try_to_hold(descriptor: int) -> None:
        """Hold the file until it is closed; an OSError if somebody else does."""
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(descriptor: int) -> None:
        """Wait until nobody else holds the file, and hold it until it is closed."""
        fcntl.flock(descriptor, fcntl.LOCK_EX)

    def try_to_hold(descriptor: int) -> None:
        """Hold the file until it is closed; an OSError if somebody else does."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
