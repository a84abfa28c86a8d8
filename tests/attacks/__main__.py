"""`make attack`: every attack in turn for some minutes, each time with another seed; counts are printed."""

import argparse
import sys
from collections import Counter
from contextlib import suppress
from time import monotonic

from tests.attacks import commands, editions, environments, people, positions, processes, records

ATTACKS = {
    "commands": (commands.attack, 400),
    "records": (records.attack, 120),
    "positions": (positions.attack, 100),
    "editions": (editions.attack, 40),
    "people": (people.attack, 1500),
    "kills": (processes.kills, 2),
    "races": (processes.races, 40),
    "full disks": (processes.full_disks, 60),
    "environments": (environments.attack, 3),
}


def show(line: str) -> None:
    """One moving line, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)


def main() -> None:
    """Attack until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0, help="of the first round; each round has the next one")
    given = parser.parse_args()
    until, seed = monotonic() + 60 * given.minutes, given.seed
    counts = {name: Counter[str]() for name in ATTACKS}
    with suppress(KeyboardInterrupt):
        while monotonic() < until:
            for name, (attack, size) in ATTACKS.items():
                show(f"{until - monotonic():4.0f} s left, seed {seed}, {name}")
                counts[name] += attack(seed, size)
            seed += 1
    show("")
    for name, count in counts.items():
        told = ", ".join(f"{number:,} {what}" for what, number in sorted(count.items()))
        print(f"{name}: {told}")
    if any(count["not told"] for count in counts.values()):
        raise SystemExit("something was refused without a sentence, or blamed on a line that is not there")
    print(f"seeds from {given.seed}, {seed - given.seed} whole rounds; nothing broke")


if __name__ == "__main__":
    main()
