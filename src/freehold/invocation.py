"""How this program is run, for hints that somebody can type as they stand."""

import os
import shutil
import sys

from freehold.text import listed

NAME = "freehold"
PROJECT = "pyproject.toml"  # beside the sources in a clone


def command() -> str:
    """What to type: the name, or the path where a shell would not find it, as in a clone with its .venv."""
    started = sys.argv[0] if sys.argv else ""
    if os.path.basename(started) == NAME and shutil.which(NAME) is None:
        return _near(started)
    is_module = os.path.basename(os.path.dirname(started)) == NAME and started.endswith("__main__.py")
    return f"{os.path.basename(sys.executable)} -m {NAME}" if is_module else NAME


def install(extra: str) -> str:
    """What to type for the packages of an extra: from the clone that this is run from, or by name."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    if not os.path.isfile(os.path.join(root, PROJECT)):
        return f"{_pip()} install '{NAME}[{extra}]'"
    return f"{_near(sys.executable)} -m pip install -e '{_near(root)}[{extra}]'"


def _pip() -> str:
    """What a shell takes for pip, if it installs for the Python that runs this; else that one's own."""
    found = shutil.which("pip")
    if found is not None and os.path.dirname(found) == os.path.dirname(sys.executable):
        return "pip"
    return f"{_near(sys.executable)} -m pip"


def needs(extra: str, *who: str) -> str:
    """Who or what needs the packages of an extra, and what to type for them."""
    verb = "needs" if len(who) == 1 else "need"
    return f"{listed(list(who))} {verb} more packages: {install(extra)}"


def _near(path: str) -> str:
    """A path as it is seen from here, if that is shorter."""
    near = os.path.relpath(path)
    return near if len(near) < len(path) else path
