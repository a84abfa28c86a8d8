"""Saved games: what can be said of each without replaying it."""

import os
import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from freehold import editions
from freehold.errors import FreeholdError, NotationError
from freehold.game.record.files import cause
from freehold.game.record.header import END, RUNNING, TURN, UNFINISHED, Header, read_header
from freehold.terminal import saves

HEAD, TAIL = 65_536, 8_192  # bytes that are read of a record: its header, and its last turn
ROUND = re.compile(r'^# Table: .*"round": (\d{1,6})\b', re.MULTILINE)
LONGEST = 80  # letters of a name or a result
PLAYERS = "players:"  # in a game that was set up from a position


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game, or why it cannot be read."""

    path: Path
    name: str  # that people gave it, or of a file that cannot be read; empty if it was saved by itself
    when: datetime
    edition: str = ""
    players: tuple[str, ...] = ()
    round: int = 0  # that it has come to; 0 before the first action
    result: str = ""  # empty while it is unfinished
    trouble: str = ""

    @property
    def stands(self) -> str:
        """How far it has come."""
        return self.result or (f"round {self.round}" if self.round else "at the start")


def saved_games(without: Path | None = None) -> list[Saved]:
    """Games with a name, and unfinished ones without: the last one played first, unreadable ones last."""
    named = [glance(path) for path in saves.saved_games(saves.named_saves())]
    others = [glance(path) for path in saves.saved_games(saves.autosaves()) if path != without]
    unnamed = [game if game.trouble else replace(game, name="") for game in others if not game.result]
    found = [*named, *unnamed]
    return sorted(found, key=lambda game: (not game.trouble, game.when), reverse=True)


def glance(path: Path) -> Saved:
    """What the beginning and the end of a record say."""
    game = Saved(path, legible(path.stem), datetime.fromtimestamp(0))
    try:
        head, tail, played = _ends_of(path)
        game = replace(game, when=datetime.fromtimestamp(played))
        header = _header(head)
        is_running = header.get("Result") == RUNNING
        result = "" if is_running or header.get("Result") == UNFINISHED else header.get("Result")
        return replace(
            game,
            edition=legible(_title(header.get("Edition"))),
            players=tuple(map(legible, _players(header))),
            round=_round(head, tail, is_running),
            result=legible(result),
        )
    except (OSError, ValueError) as error:
        return replace(game, trouble=f"It cannot be read ({cause(error)}).")
    except FreeholdError as error:
        return replace(game, trouble=error.sentence)


def _ends_of(path: Path) -> tuple[bytes, bytes, float]:
    """The first and the last bytes of a file, and when it was written."""
    with path.open("rb") as file:
        status = os.stat(file.fileno())
        head = file.read(HEAD)
        file.seek(max(0, status.st_size - TAIL))
        return head, file.read(TAIL), status.st_mtime


def _header(head: bytes) -> Header:
    raw = head.replace(b"\r\n", b"\n").partition(b"\n\n")[0]
    try:
        return read_header(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise NotationError(raw.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text") from error


@cache
def _title(name: str) -> str:
    return editions.load(name).title if name in editions.names() else name


def _players(header: Header) -> tuple[str, ...]:
    lines = [line.text for line in header.often["Player"]]
    if lines:
        return tuple(line.partition(",")[0].strip() for line in lines)
    listed = [line.text for line in header.often["Position"] if line.text.startswith(PLAYERS)]
    return tuple(name.strip() for line in listed for name in line.removeprefix(PLAYERS).split(","))


def legible(text: str, longest: int = LONGEST) -> str:
    """Somebody's text as it can stand in a list, whatever a file or its name holds."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:longest])


def _round(head: bytes, tail: bytes, is_running: bool) -> int:
    """The round that a game has come to: as it was told last, or of the last turn.

    A record that should have an end and has none is refused.
    """
    end = tail.decode(errors="replace").rstrip()
    lines = end.splitlines() or [""]
    if not is_running and not END.fullmatch(lines[-1].strip()):
        raise NotationError(0, "the record is cut off: its closing line is missing")
    told = [int(found[1]) for text in (head.decode(errors="replace"), end) for found in ROUND.finditer(text)]
    turns = (TURN.fullmatch(line.strip()) for line in reversed(lines))
    return told[-1] if told else next((int(turn[2]) for turn in turns if turn), 0)


def when_text(when: datetime, now: datetime) -> str:
    """A moment as people speak of it."""
    days = (now.date() - when.date()) // timedelta(days=1)
    day = {0: "today", 1: "yesterday"}.get(days)
    return f"{day} {when:%H:%M}" if day else f"{when:%Y-%m-%d}"
