"""Conformance: games in every edition that show whether a player keeps to the rules, and how fast it is."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic

from freehold import editions
from freehold.editions import Edition
from freehold.game import Action, Game
from freehold.players.faults import Faults
from freehold.players.finding import find
from freehold.players.lineup import Lineup
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import Seat

OTHERS = ("random", "steady")  # who bring about nearly everything that a player can be asked
ROUNDS = 30
MOST_PLAYERS = 5


@dataclass(slots=True)
class Conformance:
    """How a player did in one edition."""

    edition: str
    games: int = 0
    faults: Faults = field(default_factory=Faults)
    seconds: float = 0.0  # that it has thought

    @property
    def speed(self) -> float:
        """Decisions in a second."""
        return self.faults.decisions / self.seconds if self.seconds else 0.0


def check_player(name: str, edition: str, games: int, seed: int = 0) -> Iterator[Conformance]:
    """Let a player play games of an edition, with other numbers of players and from other seats each time.

    The edition is a name or a file. How it does comes before the first game, too, so that whoever breaks off
    has what was found until then.
    """
    book = editions.load(edition)
    found = Conformance(book.name)
    yield found
    for number in range(games):
        _play(find(name).name, edition, book, number, seed, found)
        found.games += 1
        yield found


def _play(name: str, source: str, edition: Edition, number: int, seed: int, found: Conformance) -> None:
    fewest = edition.fewest_players
    count = fewest + number % (min(MOST_PLAYERS, edition.most_players) - fewest + 1)
    seat = number % count
    names = [OTHERS[at % len(OTHERS)] for at in range(count)]
    names[seat] = name
    rounds = min(ROUNDS, edition.rounds or ROUNDS)
    players = [f"Player {at + 1}" for at in range(count)]
    game = Game.new(source, players, seed * 1_000_003 + number, {"rounds": rounds})
    lineup = Lineup(game, names, are_prepared=True)
    try:
        with lineup:
            while not game.is_over:
                game.play(_timed(lineup, game, seat, found))
    finally:  # also of a game that is broken off
        found.faults.add(lineup.faults.get(seat, Faults()))


def _timed(lineup: Lineup, game: Game, seat: Seat, found: Conformance) -> Action:
    began = monotonic()
    is_its = next_to_decide(game.state) == seat
    action = lineup.next(game)
    if is_its:
        found.seconds += monotonic() - began
        if not lineup.entrants[seat].is_brought:
            found.faults.decisions += 1
    return action
