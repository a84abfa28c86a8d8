"""Object files built ahead: those of the common entries, for a wheel of this kind of machine."""

import shutil
from pathlib import Path

from freehold.bots.rollouts import play_outs as rollouts
from freehold.compiled import EntryPoint
from freehold.compiled.cache import SHIPPED
from freehold.compiled.library import write_objects
from freehold.lab.chunks import play_matches
from freehold.lab.odds import play_outs
from freehold.search.searching import ENTRIES

COMMON: tuple[EntryPoint, ...] = (play_matches, play_outs, rollouts.fast, *ENTRIES)


def build_ahead(folder: Path = SHIPPED) -> list[Path]:
    """Compile the common entries into a folder, and nothing else stays in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return [file for entry in COMMON for file in write_objects(entry.parts(), entry.build, folder)]


if __name__ == "__main__":
    for file in build_ahead():
        print(file)
