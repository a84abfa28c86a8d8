"""People who leave and join at any time: somebody can always go on, or the game is over."""

import random
from collections import Counter

from freehold import Action, ActionKind, Game
from freehold.editions import names
from freehold.rules import audit
from freehold.rules.names import BANK
from tests.game.lawful import NAMES, choose

COMINGS = {ActionKind.LEAVE, ActionKind.JOIN, ActionKind.VOTE_YES, ActionKind.VOTE_NO, ActionKind.TIME}
COMING = 0.05  # the chance that somebody comes or goes


def attack(seed: int, count: int) -> Counter[str]:
    """Games of so many actions in all, in which people come and go."""
    rng, told = random.Random(seed), Counter[str]()
    while sum(told.values()) < count:
        _play(seed, rng, told, count)
    return told


def _play(seed: int, rng: random.Random, told: Counter[str], count: int) -> None:
    """One game, to its end or until there were enough actions."""
    edition = rng.choice((*names(), "enterprise", "enterprise"))
    options = {"rounds": rng.choice((0, 1, 3)), "minutes": rng.choice((0, 30))}
    game = Game.new(edition, NAMES[: rng.randrange(2, 5)], seed=rng.getrandbits(60), options=options)
    while not game.is_over and sum(told.values()) < count:
        action = _chosen(game, rng, seed)
        game.play(action)
        assert audit(game.state, game.rulebook) == 0, f"seed {seed}"
        told[action.kind.name.lower() if action.kind in COMINGS else "other"] += 1
    if game.is_over:
        assert game.result is not None
        assert game.result.winners, f"seed {seed}: nobody has won"
        told["over"] += 1
    assert Game.from_record(game.record(secret=False)).position() == game.position(), f"seed {seed}"


def _chosen(game: Game, rng: random.Random, seed: int) -> Action:
    """Something lawful, often that somebody comes or goes; and that there is somebody who can go on."""
    lawful, asked = game.legal(), game.to_act
    assert asked is not None
    assert game.player(asked.seat).is_in, f"seed {seed}: somebody who has gone is asked"
    assert any(action.seat != BANK for action in lawful), f"seed {seed}: nobody can go on"
    coming = [action for action in lawful if action.kind in COMINGS]
    action = rng.choice(coming) if coming and rng.random() < COMING else choose(game, rng)
    assert action is not None
    return action
