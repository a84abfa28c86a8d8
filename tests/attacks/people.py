"""People who leave and join at any time: somebody can always go on, or the game is over."""

import random
from collections import Counter

from freehold import ActionKind, Game
from freehold.editions import names
from freehold.rules import audit
from freehold.rules.names import BANK
from tests.game.lawful import NAMES, choose

COMINGS = {ActionKind.LEAVE, ActionKind.JOIN, ActionKind.VOTE_YES, ActionKind.VOTE_NO, ActionKind.TIME}


def attack(seed: int, count: int) -> Counter[str]:
    """A game of so many actions in which people come and go."""
    rng, told = random.Random(seed), Counter[str]()
    edition = rng.choice((*names(), "enterprise", "enterprise"))
    options = {"rounds": rng.choice((0, 1, 3)), "minutes": rng.choice((0, 30))}
    game = Game.new(edition, NAMES[: rng.randrange(2, 5)], seed=rng.getrandbits(60), options=options)
    for _ in range(count):
        lawful = game.legal()
        if game.is_over:
            break
        asked = game.to_act
        assert asked is not None
        assert game.player(asked.seat).is_in, f"seed {seed}: somebody who has gone is asked"
        assert any(action.seat != BANK for action in lawful), f"seed {seed}: nobody can go on"
        coming = [action for action in lawful if action.kind in COMINGS]
        action = rng.choice(coming) if coming and rng.random() < 0.15 else choose(game, rng)
        assert action is not None
        game.play(action)
        assert audit(game.state, game.rulebook) == 0, f"seed {seed}"
        told[action.kind.name.lower() if action.kind in COMINGS else "other"] += 1
    if game.is_over:
        assert game.result is not None
        assert game.result.winners, f"seed {seed}: nobody has won"
        told["over"] += 1
    assert Game.from_record(game.record(secret=False)).position() == game.position(), f"seed {seed}"
    return told
