"""What a game looks like from above, by seat: payments, the luckiest throw, net worth over the rounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from freehold.game import Events, Game, Move
from freehold.rules.codes import EventKind
from freehold.rules.names import Money, Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw and what it brought."""

    seat: Seat
    dice: tuple[int, int]
    round: int
    gain: Money  # of net worth, below zero for a loss


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of one game."""

    paid: Mapping[tuple[Seat, Seat], Money]  # (payer, payee): all in all; the bank and the jackpot too
    luckiest: Throw | None
    worth: Mapping[Seat, tuple[Money | None, ...]]  # after each of `rounds`; None: not yet there
    rounds: tuple[int, ...]  # the rounds after which `worth` was taken; 0 is the start


def statistics_of(game: Game) -> Statistics:
    """The figures of a game so far, found by playing it again from its beginning."""
    twin = game.copy()
    twin.undo(len(game.history))
    samples: list[tuple[int, dict[Seat, Money]]] = [(twin.round - 1, _worths(twin))]
    luckiest: Throw | None = None
    for move in game.history:
        before = _worths(twin)
        twin.replay(move)
        luckiest = _luckier(luckiest, twin, move, before)
        if twin.round != move.round:
            samples.append((move.round, _worths(twin)))
    if game.history and samples[-1][0] != twin.round:
        samples.append((twin.round, _worths(twin)))
    seats = [player.seat for player in game.players]
    worth = {seat: tuple(worths.get(seat) for _, worths in samples) for seat in seats}
    return Statistics(payments(game), luckiest, worth, tuple(number for number, _ in samples))


def _worths(game: Game) -> dict[Seat, Money]:
    return {player.seat: player.net_worth for player in game.players}


def _luckier(best: Throw | None, game: Game, move: Move, before: Mapping[Seat, Money]) -> Throw | None:
    """The throw of this move, if it brought more than the best so far."""
    dice, seat = _dice(move.events), move.action.seat
    if dice is None or seat not in before:
        return best
    gain = game.player(seat).net_worth - before[seat]
    return Throw(seat, dice, move.round, gain) if gain > (best.gain if best else 0) else best


def _dice(events: Events) -> tuple[int, int] | None:
    for event in events:
        if event.kind == EventKind.THROWN:
            return event.a, event.b
    return None


def payments(game: Game) -> dict[tuple[Seat, Seat], Money]:
    """All that anybody paid anybody, by payer and payee, the largest sum first."""
    sums: dict[tuple[Seat, Seat], Money] = {}
    for event in (event for move in game.history for event in move.events):
        if event.kind == EventKind.PAID:
            pair = event.seat, event.a
            sums[pair] = sums.get(pair, 0) + event.amount
    return dict(sorted(sums.items(), key=lambda item: -item[1]))
