"""The record of any game of a ladder: the one that was kept, or the game played again and compared."""

import gzip
import zlib
from pathlib import Path

from freehold.errors import FreeholdError
from freehold.lab.ladder.file import Ladder, LadderError
from freehold.lab.ladder.playing import play_plainly
from freehold.lab.ladder.running import RECORDS, record_path
from freehold.lab.ladder.terms import GameKey
from freehold.lab.records import DifferentError
from freehold.players import character_of


def record_of(ladder: Ladder, key: GameKey) -> str:
    """The text of a record."""
    outcome = next((each for each in ladder.outcomes if each.key == key), None)
    if outcome is None:
        raise LadderError(f"{ladder.path} has no game {key.table}.{key.order}.")
    kept = record_path(ladder.path.with_name(ladder.path.name + RECORDS), key)
    if not ladder.terms.is_compiled(key):
        return _read(kept)
    for number in outcome.players:  # a file may call anything a character, and nothing else is run for it
        character_of(ladder.terms.contestants[number].name)
    played, game = play_plainly(ladder.terms, key)
    if played != outcome:
        raise DifferentError(
            f"Game {key.table}.{key.order} ends differently when it is played again: Freehold "
            f"{ladder.terms.version} played it with other rules or bots than these."
        )
    return game.record()


def _read(path: Path) -> str:
    try:
        return gzip.decompress(path.read_bytes()).decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise FreeholdError(f"The record {path} is missing or damaged.") from error
