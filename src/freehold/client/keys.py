"""The keys of this user's seats, in a file that only they can read, so that anybody can come back."""

import json
import os
from pathlib import Path

from freehold.client.requests import base_of, code_of
from freehold.client.seat import new_key
from freehold.json_reading import read_json

FILE = "keys.json"


def data_folder() -> Path:
    """FREEHOLD_DATA, or freehold in the usual place for a user's data."""
    if own := os.environ.get("FREEHOLD_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "freehold"


def key_for(url: str, folder: Path | None = None, player: str = "") -> str:
    """The key for a table: the one that was used there before, or a new one, which is kept.

    Whoever sits here has one at each table, and so has each of their programs, by its name there.
    """
    path = (folder or data_folder()) / FILE
    kept = _read(path)
    name = f"{base_of(url)}/t/{code_of(url)}" + (f"#{player}" if player else "")
    if name not in kept:
        kept[name] = new_key()
        _write(path, kept)
    return kept[name]


def _read(path: Path) -> dict[str, str]:
    try:
        found = read_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(key) for name, key in found.items()} if isinstance(found, dict) else {}


def _write(path: Path, keys: dict[str, str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.new")  # several programs may begin at once
    with os.fdopen(
        os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
    ) as file:
        json.dump(keys, file, indent=1)
    os.replace(draft, path)
