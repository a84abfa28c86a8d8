"""Random lawful play through the facade, with trades and odd decisions, from the start or from the middle."""

import random
from collections.abc import Iterator

from freehold.game import Action, Game
from freehold.rules import ActionKind, Refusal
from freehold.rules.names import NOBODY

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eve", "Fay")
RARE = {ActionKind.LEAVE, ActionKind.BANKRUPT, ActionKind.TIME}
OFTEN = {
    *(ActionKind.ROLL, ActionKind.END, ActionKind.BUY, ActionKind.BUILD, ActionKind.BID, ActionKind.ACCEPT),
    *(ActionKind.CLAIM, ActionKind.RAZE, ActionKind.VOTE_YES),
}


def new_game(edition: str, seed: int, players: int = 3) -> Game:
    """A game at its start."""
    return Game.new(edition, NAMES[:players], seed=seed)


def dealt_game(edition: str, seed: int, players: int = 3) -> Game:
    """A game with every group in one hand, so that there is something to build on and to fight about."""
    book = Game.new(edition, NAMES[:players], seed=seed)
    owned: dict[str, list[str]] = {name: [] for name in NAMES[:players]}
    for lot in book.lots:
        group = book.rulebook.lot_group[lot.number]
        owner = NAMES[(lot.number if group == NOBODY else group) % players]
        owned[owner].append(book.words.lots.written(lot.number))
    lines = [f"{name}: cash 2500; owns {' + '.join(lots)}" for name, lots in owned.items() if lots]
    return Game.from_position("\n".join(lines), seed, edition, players=NAMES[:players])


def choose(game: Game, rng: random.Random) -> Action | None:
    """Something lawful, mostly what moves the game along; None once it is over."""
    actions = game.legal()
    if not actions:
        return None
    weights = [0.05 if a.kind in RARE else 12 if a.kind in OFTEN else 1 for a in actions]
    action = rng.choices(actions, weights)[0]
    if action.kind in (ActionKind.OFFER, ActionKind.COUNTER):
        return offer(game, action, rng)
    if action.low < action.high:
        return action.at(rng.randint(action.low, min(action.high, action.low + 40)))
    return action


def offer(game: Game, action: Action, rng: random.Random) -> Action:
    """An offer with goods both ways, if it is lawful; else the plain one."""
    state = game.state
    rich = action.at(rng.randint(action.low, action.high)).changed(
        lots_given=state.holdings[action.seat] & rng.getrandbits(48) & rng.getrandbits(48),
        lots_taken=state.holdings[action.target] & rng.getrandbits(48) & rng.getrandbits(48),
        cards_given=rng.randint(0, state.jail_cards_held[action.seat]),
        cards_taken=rng.randint(0, state.jail_cards_held[action.target]),
    )
    return rich if game.check(rich) == Refusal.ALLOWED else action


def play_on(game: Game, rng: random.Random, steps: int) -> Iterator[Game]:
    """The game after each of so many lawful actions."""
    for _ in range(steps):
        action = choose(game, rng)
        if action is None:
            return
        game.play(action)
        yield game
