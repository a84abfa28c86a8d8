"""How strong the players are: one against three, seats changing from game to game, with 95% intervals.

    python bench/players.py [--games 20000] [--small 2000] [--editions official,tycoon]

Every share stands beside its target. A win that is shared counts in parts, and a game that is not decided
within 500 rounds is nobody's. Speeds are ratios to `steady-1` in the same run.
"""

import argparse
import platform
import time
from itertools import pairwise

from freehold.bots.characters import CHARACTERS
from freehold.editions import load, names
from freehold.lab.arena import Arena, Score, play_games
from freehold.search.strengths import STRENGTHS

LEVELS = ("easy", "normal", "hard")
STYLES = ("cautious", "steady", "bold", "cautious-1", "steady-1", "bold-1", "passive", "random")
SHREWD_TARGET = 0.40  # against three steady-1
LEVEL_TARGET = 0.35  # an even share and ten points
EVEN = 0.25
RECKONED = 400_000  # games where little is decided, so that it can be told from chance


def share_of(hero: str, rival: str, games: int, arena: Arena) -> Score:
    """One player against three of another."""
    return arena.score(CHARACTERS[hero], [CHARACTERS[rival]], games)


def told(score: Score, target: float) -> str:
    """A share with its interval, and whether it reaches what it should."""
    share = score.share
    verdict = "reached" if share.low >= target else "missed" if share.high < target else "too close to tell"
    return f"{share.value:6.1%} ({share.low:.1%} to {share.high:.1%})  at least {target:.0%}: {verdict}"


def show(hero: str, rival: str, games: int, arena: Arena, target: float) -> None:
    """A row."""
    score = share_of(hero, rival, games, arena)
    print(f"  {hero:<8} against three {rival:<11}{told(score, target)}", flush=True)


def show_edition(edition: str, games: int) -> None:
    """Levels, `shrewd` against everybody else, and `master` where it does not look ahead."""
    arena = Arena(edition)
    print(f"{edition}, {arena.seats} players, {games:,} games each")
    is_first = edition == names()[0]
    for lower, higher in pairwise(LEVELS):
        show(higher, lower, games, arena, LEVEL_TARGET if is_first else EVEN)
    for rival in STYLES:
        target = SHREWD_TARGET if is_first and rival == "steady-1" else EVEN
        show("shrewd", rival, games, arena, target)
    master = STRENGTHS["master"].fitted(load(edition).rulebook)
    if not master.stages:  # it reckons like a character, so it can play as many games
        for rival in ("shrewd", *STYLES):
            score = arena.score(master.own, [CHARACTERS[rival]], RECKONED)
            print(f"  {'master':<8} against three {rival:<11}{told(score, EVEN)}", flush=True)


def show_speeds(games: int) -> None:
    """Games a second of four of a kind, beside those of `steady-1`."""
    arena = Arena(names()[0])
    print(f"speed, four of a kind, {names()[0]}")
    base = 0.0
    for name in ("steady-1", "shrewd", "easy"):
        begun = time.process_time()
        share_of(name, name, games, arena)
        speed = games / (time.process_time() - begun)
        base = base or speed
        print(
            f"  {name:<10}{speed:>8,.0f} games a second of one core, {speed / base:.2f} of steady-1",
            flush=True,
        )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20_000, help="of each pairing in the first edition")
    parser.add_argument("--small", type=int, default=2000, help="of each pairing in the others")
    parser.add_argument("--editions", default=",".join(names()), help="with commas")
    given = parser.parse_args()
    print(f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}")
    play_games.compile()
    for edition in given.editions.split(","):
        show_edition(edition, given.games if edition == names()[0] else given.small)
    show_speeds(given.small)


if __name__ == "__main__":
    main()
