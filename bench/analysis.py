"""How right and how fast `freehold analyse` is: calibration in every edition, and the time of a long game.

Chances after every move of games that no net has learnt from are compared with who won: the Brier score
beside that of even shares, and how often chances of each size came true. The time of a game of 200 turns
stands beside that of 20,000 games played out from its middle on as many threads (`freehold odds`).
"""

import argparse
import sys
import time
from collections.abc import Iterator

from freehold import editions
from freehold.analysis.calibration import calibrate
from freehold.analysis.game_analysis import GameAnalysis, follow
from freehold.game import Game
from freehold.lab.odds import ask, odds
from freehold.players import Lineup
from freehold.search.calibration import Calibration

PLAYERS = ("Ann", "Bob", "Cem", "Dee")
BOTS = ("steady", "bold", "cautious", "steady")
FIRST_SEED = 5_000_000  # far from those that nets are trained with
MOST_MOVES = 3_000  # a game that is not over by then is left out
TURNS = 200
PLAYED_OUT = 20_000


def played(edition: str, seed: int, turns: int | None = None) -> Game:
    """A game between bots, to its end or up to a turn."""
    game = Game.new(edition, PLAYERS, seed)
    lineup = Lineup(game, list(BOTS))
    while not game.is_over and len(game.history) < MOST_MOVES and game.turn_number <= (turns or MOST_MOVES):
        game.play(lineup.next(game))
    return game


def analyses(edition: str, games: int, deals: int) -> Iterator[GameAnalysis]:
    """Finished games, analysed; with a line that says how many."""
    for number in range(games):
        game = played(edition, FIRST_SEED + number)
        if game.is_over:
            yield follow(game, deals)
        if sys.stderr.isatty():
            print(f"\r{edition}: {number + 1} of {games} games ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def tell(edition: str, found: Calibration) -> None:
    """A line on scores, and one on how often chances came true."""
    share = found.brier / found.brier_even
    print(
        f"{edition:12}{found.positions:8,} positions  Brier {found.brier:.4f}, "
        f"{share:.2f} of that of even shares ({found.brier_even:.4f}); "
        f"largest gap {100 * found.largest_gap:.1f} points",
        flush=True,
    )
    print("            " + "  ".join(f"{100 * b.said:.0f}%:{100 * b.came_true:.0f}%" for b in found.bins))


def long_game() -> Game:
    """The first game that lasts so many turns."""
    games = (played("official", FIRST_SEED + number, TURNS) for number in range(1000))
    return next(game for game in games if game.turn_number >= TURNS)


def time_long_game() -> None:
    """Seconds of an analysis, beside those of games played out in the same run."""
    game = long_game()
    middle = game.copy()
    middle.undo(len(game.history) // 2)
    follow(played("official", FIRST_SEED, 3))  # compiled, or loaded, before the clock runs
    odds(ask(middle, ["steady"], 100, 0))
    began = time.perf_counter()
    follow(game)
    analysed = time.perf_counter()
    odds(ask(middle, ["steady"], PLAYED_OUT, 0))
    rest = time.perf_counter() - analysed
    taken = analysed - began
    print(
        f"a game of {TURNS} turns and {len(game.history)} moves: {taken:.1f} s, "
        f"{taken / rest:.1f} times as long as {PLAYED_OUT:,} games played out ({rest:.1f} s)"
    )


def main() -> None:
    """Time first, then calibrate."""
    ask_for = argparse.ArgumentParser(description=__doc__)
    ask_for.add_argument("--games", type=int, default=20, help="of each edition")
    ask_for.add_argument("--deals", type=int, default=32)
    ask_for.add_argument("--edition", choices=editions.names(), action="append")
    given = ask_for.parse_args()
    time_long_game()
    for edition in given.edition or editions.names():
        tell(edition, calibrate(analyses(edition, given.games, given.deals)))


if __name__ == "__main__":
    main()
