"""How this program is run, for hints that somebody can type as they stand."""

import os
import shutil
import sys

NAME = "freehold"


def command() -> str:
    """What to type: the name, or the path where a shell would not find it, as in a clone with its .venv."""
    started = sys.argv[0] if sys.argv else ""
    if os.path.basename(started) == NAME and shutil.which(NAME) is None:
        near = os.path.relpath(started)
        return near if len(near) < len(started) else started
    is_module = os.path.basename(os.path.dirname(started)) == NAME and started.endswith("__main__.py")
    return f"{os.path.basename(sys.executable)} -m {NAME}" if is_module else NAME
