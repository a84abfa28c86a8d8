"""The header of a record: what the game is played by, and who plays."""

import re
from typing import NamedTuple

from freehold.errors import NotationError
from freehold.text import listed, nearest, show

VERSION = 1
TITLE = "Freehold record"
ONCE = ("Edition", "File", "Revision", "Digest", "Seed", "Seed hash", "Result")
OFTEN = ("Option", "Player", "Position")
NEEDED = ("Edition", "Revision", "Digest", "Result")
NO_SEED_WORD = "none"
UNFINISHED = "unfinished"
RUNNING = "running"  # the result of a record that grows with every action, and has no closing line yet
BEGIN = "begin"
BODY = (BEGIN, "Turn ", " ", "End: ")  # how lines begin that do not belong to the header
TURN = re.compile(r"Turn (\d{1,9}), round (\d{1,9}): (.+)")
END = re.compile(r"End: (\d{1,9}) actions?, check ([0-9a-f]{32}|[0-9a-f]{40})")
MOST_LINES = 400_000
MOST_IN_HEADER = 1_000  # lines


class Line(NamedTuple):
    """One line of a record and its number."""

    number: int
    text: str


class Header:
    """The header of a record, key by key."""

    def __init__(self, lines: list[Line]) -> None:
        self.once: dict[str, Line] = {}
        self.often: dict[str, list[Line]] = {key: [] for key in OFTEN}
        if len(lines) > MOST_IN_HEADER:
            reason = f"a header has at most {MOST_IN_HEADER:,} lines, not {len(lines):,}"
            raise NotationError(lines[MOST_IN_HEADER].number, reason)
        for number, text in lines:
            key, _, value = text.partition(":")
            if key in OFTEN:
                self.often[key].append(Line(number, value.strip()))
            elif key not in ONCE:
                known = nearest(key, [*ONCE, *OFTEN])
                raise NotationError(number, f"{show(key)} is not part of the header of a record{known}")
            elif key in self.once:
                raise NotationError(number, f"{key} is there twice")
            else:
                self.once[key] = Line(number, value.strip())
        missing = [key for key in NEEDED if key not in self.once]
        if missing or not {"Seed", "Seed hash"} & self.once.keys():
            raise NotationError(1, f"the header lacks {listed(missing) or 'a seed'}")

    def get(self, key: str) -> str:
        """A value, or nothing."""
        return self.once[key].text if key in self.once else ""

    @property
    def options(self) -> dict[str, str]:
        """The options that the game is played with."""
        pairs = (line.text.partition("=") for line in self.often["Option"])
        return {key.strip(): value.strip() for key, _, value in pairs}

    def line(self, key: str) -> int:
        """Where a value stands."""
        return self.once[key].number if key in self.once else 1


def read_header(text: str) -> Header:
    """The header alone, from the text of a record or from its beginning; the game is not replayed."""
    lines = filled_lines(text)
    return Header(lines[: body_start(lines)])


def body_start(lines: list[Line]) -> int:
    """Which of the lines is the first behind the header."""
    return next((at for at, line in enumerate(lines) if line.text.startswith(BODY)), len(lines))


def filled_lines(text: str) -> list[Line]:
    """What follows the title, without remarks and empty lines."""
    count = text.count("\n")
    if count > MOST_LINES:
        raise NotationError(MOST_LINES, f"a record has at most {MOST_LINES:,} lines, not {count:,}")
    lines = text.split("\n")
    if "\r" in text:
        lines = [line.rstrip("\r") for line in lines]
    if lines[0] != f"{TITLE} {VERSION}":
        raise NotationError(1, f"a record begins with {TITLE} {VERSION}, not {show(lines[0])}")
    return [
        Line(at, line)
        for at, line in enumerate(lines, start=1)
        if at > 1 and line and line[0] != "#" and not line.isspace()
    ]
