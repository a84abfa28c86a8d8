"""Replays: a game move by move as plain data, for whoever wants to look at it again."""

import re
from typing import Any

import msgspec

from freehold import editions
from freehold.errors import NotationError
from freehold.game import Game
from freehold.game.document import document
from freehold.text import show

EDITION = re.compile(r"^Edition:[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def replay_text(text: str) -> bytes:
    """The replay of a record that somebody has brought."""
    return replay(game_of(text))


def game_of(text: str) -> Game:
    """The game of a record that somebody has brought; of editions in files there is none here."""
    named = EDITION.search(text)
    if named is None:
        raise NotationError(0, "this is not a record: it names no edition")
    if named[1] not in editions.names():
        known = ", ".join(editions.names())
        reason = f"the record is of edition {show(named[1])}, and only built-in ones can be replayed here"
        raise NotationError(text.count("\n", 0, named.start()) + 1, f"{reason}: {known}")
    return Game.from_record(text, edition=named[1])


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
