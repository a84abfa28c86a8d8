"""Standings: what the games of one or more ladders say about their players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from freehold.errors import FreeholdError
from freehold.lab.intervals import Estimate, wilson
from freehold.lab.ladder.file import Ladder
from freehold.lab.ladder.outcomes import GameOutcome
from freehold.lab.ladder.ratings import Decision, Numbers, Strengths, strengths_of, zero_of
from freehold.lab.ladder.terms import Contestant, labels_of


@dataclass(frozen=True, slots=True)
class Standing:
    """One player."""

    name: str
    label: str
    points: Estimate
    places: tuple[int, int]  # from the best to the worst that the intervals allow
    games: int
    wins: Estimate  # of its games
    against: float  # the chance, by the ratings, to win against a table of the player the scale hangs on
    faults: int


@dataclass(frozen=True, slots=True)
class Standings:
    """All players, the best first, and how they did against each other."""

    players: list[Standing]
    pairs: list[list[float | None]]  # of the games that either won, the share of the one; by place above
    misfit: float  # by how much these shares differ from what the ratings predict, on average
    zero: str  # the label of the player that the scale hangs on; empty if no anchor has played
    tables: int
    games: int
    undecided: int


class MixedError(FreeholdError):
    """Ladders that cannot be looked at together."""


def standings_of(ladders: Sequence[Ladder]) -> Standings:
    """The ratings of everybody in these ladders."""
    contestants, games = pooled(ladders)
    strengths = strengths_of(len(contestants), list(decisions_of(games)))
    names = [each.name for each in contestants]
    # Who has no decided game yet has no strength either that a scale could hang on
    played = sorted({player for _, outcome in games if outcome.winners for player in outcome.players})
    anchor = zero_of(names, played)
    zero, offset = anchor or (played[0], 0.0)
    labels = labels_of(contestants)
    order = sorted(range(len(names)), key=lambda number: -strengths.values[number])
    won = _won(len(names), games)
    standings = [_standing(number, names, labels, strengths, (zero, offset), games) for number in order]
    return Standings(
        players=standings,
        pairs=_pairs(order, won),
        misfit=_misfit(strengths, won),
        zero=labels[zero] if anchor else "",
        tables=len({table for table, _ in games}),
        games=len(games),
        undecided=sum(not outcome.winners for _, outcome in games),
    )


def pooled(ladders: Sequence[Ladder]) -> tuple[list[Contestant], list[tuple[int, GameOutcome]]]:
    """Everybody who takes part, and all games with the number of their table, over all ladders."""
    first = ladders[0].terms
    for ladder in ladders[1:]:
        if (ladder.terms.digest, ladder.terms.options) != (first.digest, first.options):
            raise MixedError(f"{ladder.path} was played by other rules than {ladders[0].path}.")
        if ladder.terms.anchors != first.anchors:
            raise MixedError(f"{ladder.path} was played with other anchors than {ladders[0].path}.")
    for at, ladder in enumerate(ladders):
        if twin := [other for other in ladders[:at] if other.terms == ladder.terms]:
            raise MixedError(f"{ladder.path} has the same games as {twin[0].path}: they would count twice.")
    everybody = {each.name: each for ladder in ladders for each in ladder.terms.contestants}
    numbers = {name: number for number, name in enumerate(everybody)}
    games, base = [], 0
    for ladder in ladders:
        own = [numbers[each.name] for each in ladder.terms.contestants]
        for outcome in ladder.outcomes:
            seated = tuple(own[number] for number in outcome.players)
            games.append((base + outcome.table, _moved(outcome, seated)))
        base += 1 + max((outcome.table for outcome in ladder.outcomes), default=0)
    if not games:
        raise MixedError(f"{ladders[0].path} has no games yet.")
    return list(everybody.values()), games


def _moved(outcome: GameOutcome, players: tuple[int, ...]) -> GameOutcome:
    """The same game with other numbers for its players."""
    fields = {name: getattr(outcome, name) for name in GameOutcome.__dataclass_fields__}
    return GameOutcome(**{**fields, "players": players})


def decisions_of(games: Sequence[tuple[int, GameOutcome]]) -> Iterator[Decision]:
    """Who was chosen first; of several winners, each before those who did not win."""
    for table, outcome in games:
        losers = tuple(player for seat, player in enumerate(outcome.players) if seat not in outcome.winners)
        for seat in outcome.winners:
            if losers:
                yield Decision(table, outcome.players[seat], losers)


def _standing(
    number: int,
    names: list[str],
    labels: list[str],
    strengths: Strengths,
    scale: tuple[int, float],
    games: Sequence[tuple[int, GameOutcome]],
) -> Standing:
    own = [outcome for _, outcome in games if number in outcome.players and outcome.winners]
    wins = sum(_part(outcome, number) for outcome in own)
    faults = sum(o.faults[o.players.index(number)] for _, o in games if number in o.players)
    return Standing(
        name=names[number],
        label=labels[number],
        points=strengths.points(number, *scale),
        places=_places(number, strengths),
        games=len(own),
        wins=wilson(wins / max(1, len(own)), len(own)),
        against=strengths.chances([number, *[scale[0]] * (len(games[0][1].players) - 1)])[0],
        faults=faults,
    )


def _part(outcome: GameOutcome, number: int) -> float:
    """The part of a win that a player has."""
    seat = outcome.players.index(number)
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def _places(number: int, strengths: Strengths) -> tuple[int, int]:
    """Behind all who are clearly better, before all who are clearly worse."""
    others = [other for other in range(len(strengths.values)) if other != number]
    leads = [strengths.points(number, other, 0.0) for other in others]
    return 1 + sum(lead.high < 0 for lead in leads), len(leads) + 1 - sum(lead.low > 0 for lead in leads)


def _won(players: int, games: Sequence[tuple[int, GameOutcome]]) -> Numbers:
    """How many games each won at tables with each other."""
    won = np.zeros((players, players))
    for _, outcome in games:
        for seat in outcome.winners:
            for player in outcome.players:
                won[outcome.players[seat], player] += 1 / len(outcome.winners)
    np.fill_diagonal(won, 0)
    return won


def _pairs(order: list[int], won: Numbers) -> list[list[float | None]]:
    """How often each won of the games that one of two won, at tables with both."""
    both = won + won.T
    return [[float(won[one, at] / both[one, at]) if both[one, at] else None for at in order] for one in order]


def _misfit(strengths: Strengths, won: Numbers) -> float:
    """The mean difference of those shares from the foretold ones, each pair by its number of games."""
    foretold = 1 / (1 + np.exp(strengths.values[None, :] - strengths.values[:, None]))
    both = won + won.T
    return float(np.abs(won - foretold * both).sum() / max(1.0, both.sum()))
