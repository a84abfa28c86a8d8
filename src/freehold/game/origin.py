"""Where a game comes from: what its edition was found by, and the seed of its chance."""

import os
from collections.abc import Mapping
from typing import NamedTuple

from freehold import editions
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game import roster

MOST_SHARED = 64  # editions, each with its options
_shared: dict[tuple[object, ...], Edition] = {}

NO_SEED = b""  # given as a seed: all of chance is typed in


class Origin(NamedTuple):
    """What a record says about a game beside its course."""

    source: str  # the name or the file of the edition, as it was given
    seed: bytes
    seed_hash: str  # kept where the seed is not known


def origin(source: str, seed: bytes) -> Origin:
    """The origin of a game whose seed is known, or that has none."""
    return Origin(source, seed, roster.hash_of(seed) if seed else "")


def find_edition(
    edition: str | os.PathLike[str] | Edition, options: Mapping[str, object] | None
) -> tuple[Edition, str]:
    """An edition by name or file, and what it was found by."""
    if isinstance(edition, Edition):
        if options:
            raise SetupError("Give the options when the edition is loaded; this one is loaded already.")
        return edition, edition.name
    return load_edition(os.fspath(edition), options or {}), os.fspath(edition)


def load_edition(source: str, options: Mapping[str, object], within: str | None = None) -> Edition:
    """An edition by name or file; games of a built-in one share it, since it never changes."""
    if source not in editions.names():
        return editions.load(source, options, within)
    key = (source, *sorted((str(name), repr(value)) for name, value in options.items()))
    found = _shared.get(key)
    if found is None:
        found = editions.load(source, options)
        if len(_shared) >= MOST_SHARED:
            _shared.clear()
        _shared[key] = found
    return found
