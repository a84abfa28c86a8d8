"""Positions: real ones with statements changed, and made-up ones."""

import random
from collections import Counter

from freehold import FreeholdError, Game
from freehold.editions import names
from freehold.game.position.player_statements import PLAYER
from freehold.game.position.table_statements import TABLE
from freehold.rules import audit
from tests.attacks import is_told
from tests.attacks.commands import deep_game, step

NUMBERS = (
    *("0", "1", "2", "5", "40", "90", "-1", "--5", "1e9", "1000000000000", "100000000000", "9" * 20, "²", ""),
)
WORDS = (
    *("Ann", "Bob", "Cem", "bank", "jackpot", "-", "+", ",", "for", "hotel", "mortgaged", "3 houses", "yes"),
    *("rent", "due", "made", "on", "off", "move Bob, 1000000000", "debt Ann, Bob, 5, rent", "claim Bob"),
    *("auction Bob, Boardwalk", "arrive Ann, plain", "estate -, Boardwalk, Ann", "shortage -, Ann"),
    *("piece Ann", "fine Ann", "tax Ann", "wound_up 1", "wound_up --5", "cards_in_a_row 3"),
    *("buy Ann, Boardwalk", "keep Ann, Boardwalk"),
)


def statement(rng: random.Random) -> str:
    """Something that a position might say."""
    rest = " ".join(rng.choices((*NUMBERS, *WORDS, "Boardwalk", "Park Place"), k=rng.randrange(4)))
    if rng.random() < 0.5:
        return f"{rng.choice(list(TABLE))}: {rest}"
    return f"{rng.choice(('Ann', 'Bob', 'Cem'))}: {rng.choice(list(PLAYER))} {rest}"


def hostile(rng: random.Random, text: str) -> str:
    """A position in which some things are not as they were."""
    lines = text.splitlines()
    for _ in range(rng.randrange(1, 5)):
        way = rng.randrange(4)
        at = rng.randrange(len(lines)) if lines else 0
        if way == 0 or not lines:
            lines.insert(at, statement(rng))
        elif way == 1:
            del lines[at]
        elif way == 2:
            parts = lines[at].split(" ")
            parts[rng.randrange(len(parts))] = rng.choice((*NUMBERS, *WORDS))
            lines[at] = " ".join(parts)
        else:
            lines[at], other = lines[rng.randrange(len(lines))], lines[at]
            lines.append(other)
    return "\n".join(lines)


def attack(seed: int, count: int) -> Counter[str]:
    """So many positions: each is refused, or can be written, set up again and played on."""
    rng, told = random.Random(seed), Counter[str]()
    real = deep_game(names()[seed % len(names())], rng).position()
    for _ in range(count):
        text = hostile(rng, real if rng.random() < 0.7 else "Ann: cash 100\nBob: cash 200\nCem: cash 300")
        try:
            game = Game.from_position(text, seed=seed)
        except FreeholdError as refused:
            told["refused" if is_told(refused, text) else "not told"] += 1
            continue
        written = game.position()
        assert Game.from_position(written, seed=seed).position() == written, f"seed {seed}:\n{text}"
        for _ in range(12):
            if not step(game, rng):
                break
            assert audit(game.state, game.rulebook) == 0, f"seed {seed}:\n{text}"
        told["set up"] += 1
    return told
