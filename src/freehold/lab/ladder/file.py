"""The file of a ladder: its terms on the first line, then a game on each, appended as they are finished."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from freehold.errors import FreeholdError, StorageError
from freehold.game.record.files import cause
from freehold.json_reading import read_json
from freehold.lab.files import see_to_disk, write_whole
from freehold.lab.ladder.outcomes import GameOutcome, OutcomeError, outcome_of
from freehold.lab.ladder.terms import ALL_ORDERS, ROTATIONS, Contestant, GameKey, Terms
from freehold.locks import try_to_hold
from freehold.rules.names import SEATS

FORMAT = "freehold ladder 1"
MOST_CONTESTANTS = 1000
LONGEST = 1000  # characters of a name
LOCK = ".lock"


class LadderError(FreeholdError):
    """A file that is no ladder, or a broken one: where, and why."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder as its file has it."""

    path: Path
    terms: Terms
    outcomes: list[GameOutcome]
    is_torn: bool  # the last line was not written to its end, and is left out


def read_ladder(path: Path) -> Ladder:
    """The ladder in a file; a broken one is refused with line and reason."""
    try:
        if path.exists() and not path.is_file():
            raise LadderError(f"{path} is not a file.")  # but something whose end may never come
        content = path.read_bytes()
    except OSError as error:
        raise LadderError(f"{path} cannot be read ({cause(error)}).") from error
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise LadderError(f"{path} is not a ladder: it is not UTF-8 text.") from error
    terms = _terms(path, lines[0])
    torn = lines.pop()
    outcomes, seen = [], dict[GameKey, int]()
    for number, line in enumerate(lines[1:], start=2):
        outcome = _outcome(path, number, line, terms)
        if outcome.key in seen:
            raise LadderError(f"{path}, line {number}: the same game is on line {seen[outcome.key]}.")
        seen[outcome.key] = number
        outcomes.append(outcome)
    return Ladder(path, terms, outcomes, bool(torn) and len(lines) > 0)


def _outcome(path: Path, number: int, line: str, terms: Terms) -> GameOutcome:
    try:
        return outcome_of(line, terms)
    except OutcomeError as error:
        raise LadderError(f"{path}, line {number}: {error}.") from error


def terms_line(terms: Terms) -> str:
    """The first line of a file."""
    return json.dumps({"format": FORMAT, **asdict(terms)}, separators=(",", ":"))


def _terms(path: Path, line: str) -> Terms:
    try:
        found = read_json(line)
        form = found.pop("format")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise LadderError(f"{path} is not a ladder: its first line does not say so.") from error
    if form != FORMAT:
        raise LadderError(f"{path} is of the format {str(form)[:40]!r}, and this version reads {FORMAT!r}.")
    if found.keys() != Terms.__dataclass_fields__.keys() or not _are_terms(found):
        raise LadderError(f"{path}, line 1: these are not the terms of a ladder.")
    contestants = tuple(Contestant(**each) for each in found["contestants"])
    return Terms(**{**found, "contestants": contestants})


def _are_terms(found: dict[str, Any]) -> bool:
    texts = ("version", "code", "edition", "title", "digest", "source", "seed")
    contestants, options = found["contestants"], found["options"]
    return (
        all(_is_text(found[name]) for name in texts)
        and all(type(found[name]) is int for name in ("anchors", "revision", "seats"))
        and 2 <= found["seats"] <= SEATS
        and found["orders"] in (ROTATIONS, ALL_ORDERS)
        and isinstance(options, dict)
        and all(_is_text(key) and _is_text(value) for key, value in options.items())
        and isinstance(contestants, list)
        and found["seats"] <= len(contestants) <= MOST_CONTESTANTS
        and all(_is_contestant(each) for each in contestants)
    )


def _is_contestant(found: Any) -> bool:
    return (
        isinstance(found, dict)
        and found.keys() == Contestant.__dataclass_fields__.keys()
        and all(_is_text(value) for value in found.values())
        and found["character"] in ("", found["name"])
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()


class Journal:
    """A ladder's file while its games are played."""

    def __init__(self, path: Path, terms: Terms) -> None:
        self.path, self.terms = path, terms
        self.outcomes: dict[GameKey, GameOutcome] = {}
        self._lock: IO[bytes] | None = None

    def hold(self) -> None:
        """Let nobody else play into the file until it is released, or this process has ended."""
        lock = self.path.with_name(self.path.name + LOCK)
        try:
            self._lock = open(lock, "ab")  # noqa: SIM115 - held until it is released
        except OSError as error:
            raise StorageError(str(self.path), f"could not be written ({cause(error)})") from error
        try:
            try_to_hold(self._lock.fileno())
            is_ours = lock.exists() and os.path.samestat(os.fstat(self._lock.fileno()), lock.stat())
        except OSError:
            is_ours = False
        if not is_ours:  # it is somebody else's, or was until a moment ago
            self._lock.close()
            raise LadderError(f"Another process is playing into {self.path}.")

    def release(self) -> None:
        """Nothing more is played into the file."""
        if self._lock is not None:
            with suppress(OSError):  # a system on which an open file cannot be removed leaves it there
                self.path.with_name(self.path.name + LOCK).unlink()
            self._lock.close()
            self._lock = None

    def begin(self, force: bool) -> None:
        """A new file; one that is there already is kept unless told otherwise."""
        if self.path.exists() and not force:
            raise LadderError(f"{self.path} exists already; --resume continues it, --force starts again.")
        if self.path.exists() and not self.path.is_file():
            raise LadderError(f"{self.path} is not an ordinary file, and would be lost.")
        write_whole(self.path, f"{terms_line(self.terms)}\n".encode())

    def resume(self) -> None:
        """Take up what is there; it has to be the same ladder."""
        if not self.path.exists():
            raise LadderError(f"There is nothing to resume: {self.path} was never begun.")
        found = read_ladder(self.path)
        before, now = asdict(found.terms), asdict(self.terms)
        for name, value in now.items():
            if name != "source" and before[name] != value:
                raise LadderError(
                    f"{self.path} was begun with {_shown(name, before[name])}, "
                    f"not {_shown(name, value)}; --resume needs the same."
                )
        self.outcomes = {outcome.key: outcome for outcome in found.outcomes}
        if found.is_torn:
            self.put_in_order()

    def keep(self, outcomes: list[GameOutcome]) -> None:
        """Append games, and see them to the disk."""
        lines = "".join(f"{outcome.line()}\n" for outcome in outcomes)
        try:
            with open(self.path, "ab") as file:
                file.write(lines.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise StorageError(str(self.path), f"could not be written ({cause(error)})") from error
        self.outcomes.update((outcome.key, outcome) for outcome in outcomes)

    def put_in_order(self) -> None:
        """Sort the games, so that the file is the same however they were played."""
        lines = [terms_line(self.terms), *(self.outcomes[key].line() for key in sorted(self.outcomes))]
        write_whole(self.path, ("\n".join(lines) + "\n").encode())
        see_to_disk(self.path.parent)


def _shown(name: str, value: Any) -> str:
    """A term in words."""
    if name == "contestants":
        return f"the players {', '.join(each['name'] for each in value)}"
    if name == "code":
        return f"rules and bots of the code {value[:12]}"
    return f"{name} {value}"
