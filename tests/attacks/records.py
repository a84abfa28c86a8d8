"""Records with lines cut, doubled, swapped, changed, and made up."""

import random
from collections import Counter
from pathlib import Path

from freehold import FreeholdError, Game
from tests.attacks import is_told

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.freehold"))
LINES = (
    *("Edition: /etc/passwd", "File: /etc/passwd", "File: ../../x.toml", "Edition: ../official"),
    *("Result: running", "Result: unfinished", "Revision: 0", "Revision: 99999999999", "Digest: 0", "begin"),
    *("Position: Ann: cash 5", "Option: rounds = 1", "Player: Eve, Owl", "Turn 1, round 1: Ann"),
    *("  Ann: roll", "  Ann: leave", "  Bob: leave", "  time", "End: 0 actions, check 0", "# remark"),
    *("Seed: none", "\0", "\x1b[2J"),
)


def damaged(text: str, rng: random.Random) -> str:
    """The same text with a few things wrong."""
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 4)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        way = rng.randrange(6)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(other, lines[at])
        elif way == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif way == 3:
            lines.insert(at, rng.choice(LINES))
        elif way == 4:
            place = rng.randrange(len(lines[at]) + 1)
            letter = chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF))))
            lines[at] = lines[at][:place] + letter + lines[at][place + 1 :]
        else:
            lines = lines[: max(1, at)]
        lines = lines or [""]
    return "\n".join(lines)


def attack(seed: int, count: int) -> Counter[str]:
    """So many damaged records: each is refused with its line, or is a game that can be saved again."""
    rng, told = random.Random(seed), Counter[str]()
    text = RECORDS[seed % len(RECORDS)].read_text(encoding="utf-8")
    for _ in range(count):
        broken = damaged(text, rng)
        try:
            game = Game.from_record(broken)
        except FreeholdError as refused:
            told["refused" if is_told(refused, broken) else "not told"] += 1
            continue
        again = Game.from_record(game.record(secret=False))
        assert again.position() == game.position(), f"seed {seed}"
        told["loaded"] += 1
    return told
