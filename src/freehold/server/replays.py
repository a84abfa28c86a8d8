"""Replays: a game move by move as plain data, for whoever wants to look at it again."""

from typing import Any

import msgspec

from freehold import editions
from freehold.editions import Edition
from freehold.errors import NotationError
from freehold.game import Game
from freehold.game.document import document
from freehold.game.record.header import Header, read_header
from freehold.text import show

HEADING = 100_000  # characters that a header is looked for in


def header_of(text: str) -> Header:
    """What a record that somebody has brought says of its edition."""
    return read_header(text[:HEADING])


def game_of(text: str, edition: Edition | None) -> Game:
    """The game of a record that somebody has brought; no file is looked for because a record says so."""
    header = header_of(text)
    name = header.get("Edition")
    if edition is None and name not in editions.names():
        reason = f"the record is of edition {show(name)}, which this server does not know"
        raise NotationError(
            header.line("Edition"), f"{reason}: bring the edition's file along with the record"
        )
    return Game.from_record(text, edition=edition or name)


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
