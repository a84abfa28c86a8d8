"""Tables to test with: people who take the plainest answer, bots, and a log in memory."""

import json
from collections.abc import Iterator, Sequence

from freehold.game import Game
from freehold.table import Chair, ChanceNeeded, Entry, Settings, Step, Table, read_entry, to_dict

TRADERS = """
edition: official
players: Ann, Bob, Cem
turn: Ann
Ann: owns Baltic Avenue; cash 500
Bob: owns Mediterranean Avenue + Oriental Avenue; cash 500
"""
ANN, BOB, CEM = range(3)
PLAIN = ("roll", "end", "decline", "pass", "tax flat", "pay", "keep", "refuse", "vote no", "bankrupt")


class Lines:
    """A log of JSON lines in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, number: int, entry: Entry) -> None:
        assert number == len(self.lines)
        self.lines.append(json.dumps(to_dict(entry)))

    def read(self) -> Iterator[Entry]:
        return (read_entry(json.loads(line)) for line in self.lines)


def traders(chairs: Sequence[Chair] = (), settings: Settings | None = None, position: str = TRADERS) -> Table:
    """Ann, Bob and Cem in a position."""
    return Table(Game.from_position(position, seed=7), chairs, settings)


def done(result: Step | ChanceNeeded | None) -> Step:
    """The step that was made."""
    assert isinstance(result, Step), result
    return result


def plain_answer(table: Table) -> str:
    """The plainest answer of whoever is asked."""
    assert table.asked is not None
    texts = [action.text for action in table.game.legal(table.asked)]
    return next(text for want in PLAIN for text in texts if text.startswith(want))


def step(table: Table, now: float) -> Step:
    """One move of whoever is asked."""
    if table.is_bots_move:
        return done(table.move_bot(now))
    assert table.asked is not None
    return done(table.act(table.asked, plain_answer(table), now))
