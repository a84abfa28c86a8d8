"""Records: a whole game as a readable text."""

import os
from collections.abc import Iterator
from hashlib import sha256

from freehold import editions
from freehold.game.origin import Origin
from freehold.game.players import Player
from freehold.game.record.header import BEGIN, NO_SEED_WORD, TITLE, UNFINISHED, VERSION
from freehold.game.results import result
from freehold.game.timeline import Timeline, chance_text
from freehold.rules.names import Seat


def write(timeline: Timeline, origin: Origin, path: str, secret: bool) -> str:
    """The record of a game; `path` is where it will be, so that it can find its edition from there."""
    lines = [f"{TITLE} {VERSION}", *_header(timeline, origin, path, secret), "", *_body(timeline)]
    lines += ["", _closing(timeline)]
    return "\n".join(lines) + "\n"


def _header(timeline: Timeline, origin: Origin, path: str, secret: bool) -> Iterator[str]:
    edition = timeline.words.edition
    yield f"Edition: {edition.name}"
    if origin.source not in editions.names() and origin.source != edition.name:
        yield f"File: {_relative(origin.source, path)}"
    yield f"Revision: {edition.revision}"
    yield f"Digest: {edition.digest}"
    yield from (f"Option: {key} = {value}" for key, value in edition.options.items())
    if timeline.opening.position:
        yield from (f"Position: {line}" for line in timeline.opening.position.splitlines())
    else:
        yield from (f"Player: {_player(timeline, seat)}" for seat in range(timeline.opening.players))
    if origin.seed and not secret:
        yield f"Seed: {origin.seed.hex()}"
    elif not origin.seed_hash:
        yield f"Seed: {NO_SEED_WORD}"
    if origin.seed_hash:
        yield f"Seed hash: {origin.seed_hash}"
    yield f"Result: {result(timeline.state, timeline.words) or UNFINISHED}"


def _relative(source: str, path: str) -> str:
    """Where the edition is, seen from the record; on another drive, where it is."""
    try:
        return os.path.relpath(source, os.path.dirname(path) or ".").replace(os.sep, "/")
    except ValueError:
        return source


def _player(timeline: Timeline, seat: Seat) -> str:
    player = Player(timeline, seat)
    return ", ".join([player.name, player.token, *([player.country] if player.country else [])])


def _body(timeline: Timeline) -> Iterator[str]:
    opening = timeline.opening
    if not opening.position:
        yield f"{BEGIN} {chance_text(opening.outcomes, opening.typed, timeline.words)}".strip()
    turn = 0
    for move in timeline.moves:
        if move.turn != turn:
            turn = move.turn
            yield ""
            yield f"Turn {turn}, round {move.round}: {move.action.words.player(move.player)}"
        yield f"  {move}"


def _closing(timeline: Timeline) -> str:
    count = len(timeline.moves)
    return f"End: {count} {'action' if count == 1 else 'actions'}, check {check_of(timeline)}"


def check_of(timeline: Timeline) -> str:
    """A hash of the final state and of every action on the way."""
    numbers = " ".join(map(str, timeline.state.numbers()))
    moves = "\n".join(map(str, timeline.moves))
    return sha256(f"{numbers}\n{moves}".encode()).hexdigest()[:32]
