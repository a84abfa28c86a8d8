"""Commands as text and as values, from every seat, at deep positions of every edition."""

import random
from collections import Counter

from freehold import Action, ActionKind, FreeholdError, Game
from freehold.editions import names
from freehold.rules import Refusal, audit
from tests.attacks import is_told
from tests.game.lawful import NAMES, choose, dealt_game, new_game

LETTERS = "abor 0123456789+,:;\"'[]#=|&.-$€–\t\n\0\x1b\u202e\ud7ffßﬃ🙂"
WORDS = (
    *("roll", "end", "pay", "use card", "buy", "decline", "bid", "pass", "claim", "build", "sell"),
    *("lift", "keep", "tax flat", "tax share", "offer", "counter", "accept", "refuse", "withdraw", "leave"),
    *("ask rent", "rents on", "rents off", "bankrupt", "join", "vote yes", "vote no", "time", "for", "to"),
    *("whole", "card", "2 cards", "nothing", "[dice 3 4]", "mortgage", "[typed]", "[card", "]", "+", "-1"),
    "999999999999999",
)
DEEP = 160  # actions before the attack
MOVING_ON = 0.1  # the chance of a lawful action between two commands
MOST = 10**15


def garbled(game: Game, rng: random.Random) -> str:
    """Something between a command and noise."""
    if rng.random() < 0.3:
        lawful: str = "" if game.is_over else str(rng.choice(game.legal()))
        at = rng.randrange(len(lawful) + 1)
        more = rng.choice([*LETTERS, *WORDS])
        return f"{lawful[:at]}{more}{lawful[at + rng.randrange(2) :]}"
    if rng.random() < 0.1:
        return "".join(rng.choices(LETTERS, k=rng.randrange(40)))
    pool = (*WORDS, *NAMES, *game.edition.lot_names[:6], *game.edition.country_names[:3], *LETTERS)
    return " ".join(rng.choices(pool, k=rng.randrange(1, 7)))


def odd_action(game: Game, rng: random.Random) -> Action:
    """An action of numbers that mean something, or nothing."""
    kind = rng.choice(list(ActionKind))

    def number() -> int:
        return rng.choice((0, 1, 2, rng.randrange(-3, 60), rng.randrange(3000), -MOST, MOST))

    lots = rng.getrandbits(48) & rng.getrandbits(48)
    action = Action(kind, rng.randrange(-2, 9), game.words, number(), number(), number(), number())
    if rng.random() < 0.7:
        action = action.changed(lots_given=lots, lots_taken=rng.getrandbits(48) & rng.getrandbits(48))
    return action.changed(cards_given=number(), cards_taken=number())


def deep_game(edition: str, rng: random.Random) -> Game:
    """A game after many lawful actions."""
    start = rng.choice((new_game, dealt_game))
    game = start(edition, rng.getrandbits(60), rng.randrange(2, 5))
    for _ in range(rng.randrange(DEEP)):
        step(game, rng)
    return game


def step(game: Game, rng: random.Random) -> bool:
    """One lawful action; False once the game is over."""
    action = choose(game, rng)
    if action is None:
        return False
    game.play(action)
    return True


def attack(seed: int, count: int) -> Counter[str]:
    """So many commands in a deep game that goes on: what is refused changes nothing; the rest is lawful."""
    rng, told = random.Random(seed), Counter[str]()
    game = deep_game(names()[seed % len(names())], rng)
    for _ in range(count):
        if rng.random() < MOVING_ON:
            told["lawful"] += step(game, rng)
        before = game.position()
        try:
            _command(game, rng)
            told["done"] += 1
        except FreeholdError as refused:
            told["refused" if is_told(refused) else "not told"] += 1
            unchanged(game, before, seed)
            continue
        assert audit(game.state, game.rulebook) == 0, f"seed {seed}"
        if game.is_over:
            break
    again = Game.from_record(game.record(secret=False))
    assert again.position() == game.position(), f"seed {seed}"
    return told


def unchanged(game: Game, before: str, seed: int) -> None:
    """What is refused changes nothing."""
    assert game.position() == before, f"seed {seed}: a refused command changed the game"


def _command(game: Game, rng: random.Random) -> None:
    seats = len(game.players)
    if rng.random() < 0.2:
        action = odd_action(game, rng)
        assert (game.why_not(action) is None) == (game.check(action) == Refusal.ALLOWED)
        game.play(action)
    elif rng.random() < 0.5:
        game.play_strict(rng.randrange(seats), garbled(game, rng))
    else:
        game.play(garbled(game, rng), by=rng.choice((None, rng.randrange(-1, seats + 2), rng.choice(NAMES))))
