"""What a finished game looks like from above: payments, the luckiest throw, net worth over the rounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from freehold.game import Events, Game, Move

THROWN = "THROWN"
PAID = "PAID"


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw and what it brought; its text is a sentence."""

    player: str
    dice: tuple[int, int]
    round: int
    gain: int  # of net worth, below zero for a loss
    money: str

    def __str__(self) -> str:
        return (
            f"{self.player}'s {self.dice[0]} and {self.dice[1]} in round {self.round} brought {self.money}."
        )


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of one game."""

    paid: Mapping[tuple[str, str], int]  # (payer, payee): all in all; the bank is "the bank"
    luckiest: Throw | None
    worth: Mapping[str, tuple[int | None, ...]]  # by player, after each of `rounds`; None: not yet there
    rounds: tuple[int, ...]  # the rounds after which `worth` was taken; 0 is the start


def statistics_of(game: Game) -> Statistics:
    """The figures of a game so far, found by playing it again from its beginning."""
    twin = game.copy()
    twin.undo(len(game.history))
    samples: list[tuple[int, dict[str, int]]] = [(twin.round - 1, _worths(twin))]
    luckiest: Throw | None = None
    for move in game.history:
        before = _worths(twin)
        twin.course.perform(move.action, move.outcomes, move.typed)
        luckiest = _luckier(luckiest, twin, move, before)
        if twin.round != move.round:
            samples.append((move.round, _worths(twin)))
    if game.history and (not samples or samples[-1][0] != twin.round):
        samples.append((twin.round, _worths(twin)))
    names = [player.name for player in game.players]
    worth = {name: tuple(worths.get(name) for _, worths in samples) for name in names}
    return Statistics(payments(game), luckiest, worth, tuple(number for number, _ in samples))


def _worths(game: Game) -> dict[str, int]:
    return {player.name: player.net_worth for player in game.players}


def _luckier(best: Throw | None, game: Game, move: Move, before: Mapping[str, int]) -> Throw | None:
    """The throw of this move, if it brought more than the best so far."""
    dice = _dice(move.events)
    name = move.action.player
    if dice is None or name not in before:
        return best
    gain = game.player(name).net_worth - before[name]
    if gain <= (best.gain if best else 0):
        return best
    return Throw(name, dice, move.round, gain, game.edition.money(gain))


def _dice(events: Events) -> tuple[int, int] | None:
    for event in events:
        if event.kind.name == THROWN:
            return event.a, event.b
    return None


def payments(game: Game) -> dict[tuple[str, str], int]:
    """All that anybody paid anybody, by payer and payee, the largest sum first."""
    sums: dict[tuple[str, str], int] = {}
    for event in (event for move in game.history for event in move.events):
        if event.kind.name == PAID:
            names = event.words.player(event.seat), event.words.player(event.a)
            sums[names] = sums.get(names, 0) + event.amount
    return dict(sorted(sums.items(), key=lambda item: -item[1]))
