"""Replays: a game move by move as plain data, for whoever wants to look at it again."""

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from freehold import editions
from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.game import Game
from freehold.game.document import document
from freehold.text import show

LINE = re.compile(r"^(Edition|Digest|Option):[ \t]*(.*?)[ \t]*$", re.MULTILINE)
HEADING = 100_000  # characters that are searched for them


@dataclass(frozen=True, slots=True)
class Named:
    """The edition that a record names, and the options it was played with."""

    edition: str
    line: int
    digest: str
    options: dict[str, str]


def named_in(text: str) -> Named:
    """What a record that somebody has brought says of its edition."""
    found = list(LINE.finditer(text, 0, HEADING))
    edition = next((line for line in found if line[1] == "Edition"), None)
    if edition is None:
        raise NotationError(0, "this is not a record: it names no edition")
    digest = next((line[2] for line in found if line[1] == "Digest"), "")
    options = (line[2].partition("=") for line in found if line[1] == "Option")
    kept = {key.strip(): value.strip() for key, _, value in options}
    return Named(edition[2], text.count("\n", 0, edition.start()) + 1, digest, kept)


def game_of(text: str, edition: Edition | None) -> Game:
    """The game of a record that somebody has brought; no file is looked for because a record says so."""
    named = named_in(text)
    if edition is None and named.edition not in editions.names():
        reason = f"the record is of edition {show(named.edition)}, which this server does not know"
        raise NotationError(named.line, f"{reason}: bring the edition's file along with the record")
    return Game.from_record(text, edition=edition or named.edition)


def replay_text(text: str, edition: Edition | None) -> bytes:
    """The replay of a record that somebody has brought."""
    return replay(game_of(text, edition))


def replay(game: Game) -> bytes:
    """The replay of a game: its edition, the view before the first move, and what each move changed."""
    played = game.copy()
    played.undo(len(game.history))
    snapshot = played.snapshot()
    first = msgspec.Raw(msgspec.json.encode(snapshot.view))  # what follows changes it
    moves: list[dict[str, Any]] = []
    for move in game.history:
        done = played.replay(move)
        moves.append(
            {
                "action": str(done.action),
                "seat": max(done.action.seat, 0),
                "round": done.round,
                "events": done.events.to_dicts(),
                "patch": snapshot.update(),
            }
        )
    return msgspec.json.encode({"edition": document(game.edition), "view": first, "moves": moves})
