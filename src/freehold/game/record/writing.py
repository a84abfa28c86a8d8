"""Records: a whole game as a readable text."""

import os
from collections.abc import Iterable, Iterator

from freehold import editions
from freehold.game.moves import Move, chance_text
from freehold.game.origin import Origin
from freehold.game.players import Player
from freehold.game.record.check import check_of
from freehold.game.record.header import BEGIN, NO_SEED_WORD, TITLE, UNFINISHED, VERSION
from freehold.game.results import result
from freehold.game.timeline import Timeline
from freehold.rules.names import Seat


def write(timeline: Timeline, origin: Origin, path: str, secret: bool) -> str:
    """The record of a game; `path` is where it will be, so that it can find its edition from there."""
    ended = str(result(timeline.state, timeline.words) or UNFINISHED)
    lines = [*heading(timeline, origin, path, secret, ended), *turns(timeline.moves), "", closing(timeline)]
    return "\n".join(lines) + "\n"


def heading(timeline: Timeline, origin: Origin, path: str, secret: bool, ended: str) -> Iterator[str]:
    """Title, header, and how the game began."""
    yield f"{TITLE} {VERSION}"
    yield from _header(timeline, origin, path, secret)
    yield f"Result: {ended}"
    yield ""
    opening = timeline.opening
    if not opening.position:
        yield f"{BEGIN} {chance_text(opening.outcomes, opening.typed, timeline.words)}".strip()


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


def _relative(source: str, path: str) -> str:
    """Where the edition is, seen from the record; on another drive, where it is."""
    try:
        return os.path.relpath(source, os.path.dirname(path) or ".").replace(os.sep, "/")
    except ValueError:
        return source


def _player(timeline: Timeline, seat: Seat) -> str:
    player = Player(timeline, seat)
    return ", ".join([player.name, player.token, *([player.country] if player.country else [])])


def turns(moves: Iterable[Move], last_turn: int = 0) -> Iterator[str]:
    """The lines of some moves, with a heading where a turn begins; `last_turn` is that of the move before."""
    turn = last_turn
    for move in moves:
        if move.turn != turn:
            turn = move.turn
            yield ""
            yield f"Turn {turn}, round {move.round}: {move.action.words.player(move.player)}"
        yield f"  {move}"


def closing(timeline: Timeline) -> str:
    """The last line: how many actions there are, and a check of all that came of them."""
    count = len(timeline.moves)
    check = check_of(map(str, timeline.moves), timeline.state, timeline.words)
    return f"End: {count} {'action' if count == 1 else 'actions'}, check {check}"
