"""Where a game comes from: what its edition was found by, and the seed of its chance."""

import os
from collections.abc import Mapping
from typing import NamedTuple

from freehold import editions
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game import roster

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
            raise SetupError("Options go to the loading of an edition, and this one is loaded already.")
        return edition, edition.name
    return editions.load(edition, options), os.fspath(edition)
