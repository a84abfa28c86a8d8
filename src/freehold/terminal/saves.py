"""Where games are kept: named by people, or saved by themselves after every action."""

import json
import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from pathlib import Path

from freehold import editions
from freehold.errors import FreeholdError, NotationError, StorageError
from freehold.game import Game
from freehold.game.record.files import cause, read_text, write_whole
from freehold.game.record.log import RecordFile
from freehold.game.record.writing import write
from freehold.json_reading import read_json
from freehold.locks import hold
from freehold.table import PERSON, Chair, Settings, Source, bot
from freehold.text import nearest, show

SUFFIX = ".txt"
EDITION_SUFFIX = ".toml"
REMARK = "# Table: "  # a remark to whoever else reads the record
UNFINISHED = ("\nResult: unfinished\n", "\nResult: running\n")
CHANGING = (REMARK, "Result: ", "End: ")  # lines of a record that change while a game goes on
LONGEST_NAME = 80
LONGEST_PLAYED = 10**9  # seconds
PRIVATE = 0o600  # a running game holds its seed
LOCK = ".lock"
DRAFT = re.compile(r"\..+\.[0-9a-f]{16}\.tmp")  # as they are called while a file is written
DRAFT_AGE = 3600  # seconds


@dataclass(frozen=True, slots=True)
class Seating:
    """What a record does not say: who is a bot and of which character, and where chance comes from."""

    bots: Mapping[str, str] = field(default_factory=dict)  # name: character
    dice: Source = "virtual"
    cards: Source = "virtual"
    seconds: int = 0  # played so far, for a limit in minutes

    def chair(self, name: str) -> Chair:
        """Who plays for a name."""
        return bot(self.bots[name]) if name in self.bots else PERSON

    @property
    def settings(self) -> Settings:
        """How the table is set."""
        return Settings(dice=self.dice, cards=self.cards)

    def remark(self, round_number: int = 0) -> str:
        """The line of a record that keeps it, and the round that the game has come to."""
        kept: dict[str, object] = {
            "bots": dict(self.bots),
            "dice": self.dice,
            "cards": self.cards,
            "seconds": self.seconds,
        }
        if round_number:
            kept["round"] = round_number
        return REMARK + json.dumps(kept, ensure_ascii=False)

    def is_alike(self, other: "Seating | None") -> bool:
        """Whether the same sit at the table, whatever the time."""
        return other is not None and replace(other, seconds=0) == replace(self, seconds=0)


def data_folder() -> Path:
    """FREEHOLD_DATA, or freehold in XDG_DATA_HOME, or in the usual place for data."""
    if own := os.environ.get("FREEHOLD_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "freehold"


def autosaves() -> Path:
    """The folder of the games that were saved by themselves."""
    return data_folder() / "autosaves"


def named_saves() -> Path:
    """The folder of the games that people gave a name."""
    return data_folder() / "games"


def planned_autosave(edition: str) -> Path:
    """What a new game would be called, made or not."""
    return autosaves() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{edition}{SUFFIX}"


def new_autosave(edition: str) -> Path:
    """An empty file for a new game; whoever makes it first has it, and nobody else."""
    planned = planned_autosave(edition)
    sweep(made(planned.parent))
    for number in count(1):
        name = planned.stem if number == 1 else f"{planned.stem}-{number}"
        place = planned.with_name(f"{name}{SUFFIX}")
        try:
            os.close(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
        except FileExistsError:
            continue
        except OSError as error:
            raise StorageError(str(place), f"could not be written ({cause(error)})") from error
        return place
    raise AssertionError  # there is always another number


def sweep(folder: Path) -> None:
    """Remove drafts that a crash has left behind; those of games that go on are younger."""
    for path in folder.glob(".*.tmp"):
        with suppress(OSError):
            if DRAFT.fullmatch(path.name) and time.time() - path.stat().st_mtime > DRAFT_AGE:
                path.unlink()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Whatever is done to the games in a folder meanwhile is done by this process alone."""
    try:
        descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, PRIVATE)
    except OSError as error:
        raise StorageError(str(folder / LOCK), f"could not be written ({cause(error)})") from error
    try:
        hold(descriptor)
        yield
    finally:
        os.close(descriptor)  # which also lets go of it


def made(folder: Path) -> Path:
    """A folder, which is there afterwards."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(str(folder), f"cannot be made ({cause(error)})") from error
    return folder


def place_for(name: str) -> Path:
    """Where a game of this name is kept: always in the folder of named games."""
    plain = name.strip().removesuffix(SUFFIX)
    if not plain.strip(".") or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise StorageError(show(name), f"is not a valid name for a game: use 1 to {LONGEST_NAME} letters")
    if Path(plain).name != plain or "\\" in plain or plain.startswith("."):
        raise StorageError(
            show(name), f"is not a valid name for a game: it is kept in {named_saves()} anyway"
        )
    if Path(plain).suffix == EDITION_SUFFIX or plain.lower() in editions.names():
        raise StorageError(plain, "would be taken for an edition")
    return made(named_saves()) / f"{plain}{SUFFIX}"


class Autosave:
    """The record of a game in its file: a line for each action, and one about the table when that changes."""

    def __init__(self, game: Game, seating: Seating, path: Path) -> None:
        """The whole record, in place of whatever is there."""
        self._game = game
        self._log = game.log_to(RecordFile(path), os.fspath(path), [seating.remark().removeprefix("# ")])
        self._told, self._round = seating, 0
        self._undone = game.timeline.times_undone

    def update(self, seating: Seating) -> None:
        """What was done since, and how the table stands; at the end, the finished record."""
        self._log.update()
        if self._game.timeline.times_undone != self._undone:
            self._undone, self._round = self._game.timeline.times_undone, 0
        is_timed = bool(self._game.edition.minutes)
        if is_timed or self._game.round != self._round or not seating.is_alike(self._told):
            self._told, self._round = seating, self._game.round
            self._log.remark(seating.remark(self._round).removeprefix("# "))
        if self._game.is_over:
            self._log.close()


def store(game: Game, seating: Seating, path: Path) -> None:
    """Put the record in the place of the old one, in one step."""
    title, _, rest = write(game.timeline, game.origin, os.fspath(path), secret=False).partition("\n")
    write_whole(path, f"{title}\n{seating.remark(game.round if game.history else 0)}\n{rest}")


def holds(path: Path, game: Game) -> bool:
    """Whether a file is a record of this very game up to now or less, so that nothing in it is lost."""
    try:
        kept = _lasting(read_text(path))
    except FreeholdError:
        return False
    return _lasting(write(game.timeline, game.origin, os.fspath(path), secret=False))[: len(kept)] == kept


def _lasting(record: str) -> list[str]:
    """The lines that stay while the game goes on."""
    return [line for line in record.splitlines() if line and not line.startswith(CHANGING)]


def fingerprint(path: Path) -> tuple[int, int, int] | None:
    """What changes whenever a file is written anew; None where there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def seating_in(path: Path) -> Seating:
    """Who sits at the table of a record; only people where it does not say."""
    lines = [line for line in read_text(path).splitlines() if line.startswith(REMARK)]
    line = lines[-1] if lines else ""  # the latest is true
    if not line:
        return Seating()
    try:
        kept = read_json(line.removeprefix(REMARK))
        bots = {str(name): str(character) for name, character in kept["bots"].items()}
        return Seating(bots, _source(kept["dice"]), _source(kept["cards"]), _seconds(kept.get("seconds", 0)))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        reason = (
            "says who sits at the table in a way that cannot be read; without the line everybody is a person"
        )
        raise StorageError(os.fspath(path), reason) from error


def _source(word: object) -> Source:
    if word == "virtual":
        return "virtual"
    if word == "real":
        return "real"
    raise ValueError(word)


def _seconds(number: object) -> int:
    if not isinstance(number, int) or not 0 <= number <= LONGEST_PLAYED:
        raise ValueError(number)
    return number


def saved_games(folder: Path) -> list[Path]:
    """The games in a folder, the last one played first."""
    try:
        found = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
        return sorted(found, key=_last_played, reverse=True)
    except OSError as error:
        raise StorageError(str(folder), f"cannot be read ({cause(error)})") from error


def _last_played(path: Path) -> tuple[int, int, str]:
    """The time of the last action; of games of the same moment, the one that was begun last comes last."""
    return path.stat().st_mtime_ns, len(path.stem), path.stem


def unfinished() -> Iterator[Path]:
    """The games that wait to be gone on with, the last one played first."""
    for path in saved_games(autosaves()):
        with suppress(StorageError, NotationError):  # whatever is no text is no game either
            text = read_text(path)
            if any(mark in text for mark in UNFINISHED):
                yield path


def find_save(text: str) -> Path:
    """A saved game by its path or its name."""
    here = Path(text)
    if os.path.isfile(here):  # which also takes names that no file can have
        return here
    for folder in (named_saves(), autosaves()):
        place = folder / f"{here.name.removesuffix(SUFFIX)}{SUFFIX}"
        if here.name in (text, f"{text}{SUFFIX}") and os.path.isfile(place):
            return place
    known = [path.stem for folder in (named_saves(), autosaves()) for path in saved_games(folder)]
    hint = nearest(text, [*editions.names(), *known]) or "; freehold editions lists the editions."
    raise StorageError(show(text), f"is neither an edition nor a saved game{hint.removesuffix('.')}")
