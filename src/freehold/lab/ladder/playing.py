"""Playing the games of a ladder: compiled where everybody is a character, else plainly."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np

from freehold import editions
from freehold.bots.characters import seat_character
from freehold.bots.players import Players
from freehold.compiled import Records, pack, records_of
from freehold.editions import Edition
from freehold.errors import SetupError
from freehold.game import Game
from freehold.game.timeline import seated
from freehold.lab.chunks import BATCH, Tables
from freehold.lab.ladder.outcomes import GameOutcome
from freehold.lab.ladder.terms import GameKey, Terms, labels_of, table_seed
from freehold.lab.match import goes_on, sum_up
from freehold.lab.tally import MatchOutcome, Tally
from freehold.players import Lineup
from freehold.rules.names import SEATS

ENDLESS = 10**9  # rounds: the rules end a game, nobody else
MOST_DECISIONS = 20_000  # of a game that is played plainly; a game of more has no winner


def play_compiled(terms: Terms, edition: Edition, keys: Sequence[GameKey]) -> list[GameOutcome]:
    """Games among characters alone."""
    names = [f"Seat {seat}" for seat in range(terms.seats)]
    blank = seated(edition, names, bytes(32), None, None).state
    outcomes = records_of(MatchOutcome, len(keys))
    seeds = [table_seed(terms.seed, key.table) for key in keys]
    players = np.concatenate([pack(_characters(terms, terms.seating(key))) for key in keys])
    tables, tally = Tables(edition.rulebook, blank), records_of(Tally, 1)
    for first in range(0, len(keys), BATCH):
        part = slice(first, first + BATCH)
        tables.play(seeds[part], players[part], tally, outcomes[part], ENDLESS)
    return [_outcome(terms, key, row) for key, row in zip(keys, outcomes, strict=True)]


def _characters(terms: Terms, seating: tuple[int, ...]) -> Players:
    """A character for each seat; newcomers are dealt from the first on."""
    players = Players()
    for seat in range(SEATS):
        seat_character(players, seat, terms.contestants[seating[seat % terms.seats]].character)
    return players


def _outcome(terms: Terms, key: GameKey, row: Records) -> GameOutcome:
    winners = int(row["winners"]) if row["decided"] else 0
    return GameOutcome(
        table=key.table,
        order=key.order,
        seed=table_seed(terms.seed, key.table).hex(),
        players=terms.seating(key),
        winners=tuple(seat for seat in range(terms.seats) if winners >> seat & 1),
        ranks=tuple(min(terms.seats, int(rank)) for rank in row["rank"][: terms.seats]),
        rounds=int(row["rounds"]),
        turns=int(row["turns"]),
        decisions=int(row["decisions"]),
        faults=(0,) * terms.seats,
    )


@lru_cache(maxsize=1)
def edition_of(source: str, options: tuple[tuple[str, str], ...]) -> Edition:
    """The edition of a ladder, read once in each process."""
    return editions.load(source, dict(options))


def play_plainly(terms: Terms, key: GameKey) -> tuple[GameOutcome, Game]:
    """A game among players of any kind."""
    edition = edition_of(terms.source, tuple(terms.options.items()))
    if edition.digest != terms.digest:
        raise SetupError(f"{terms.source} has other rules than when the ladder was begun.")
    seating = terms.seating(key)
    labels = labels_of([terms.contestants[number] for number in seating])
    names = [name_for(label, at) for at, label in enumerate(labels)]
    game = Game.new(edition, names, table_seed(terms.seed, key.table))
    game.origin = game.origin._replace(source=terms.source)
    players = [terms.contestants[number].name for number in seating]
    with Lineup(game, players, are_prepared=True) as lineup:
        while goes_on(game.state, ENDLESS, 0) and len(game.history) < MOST_DECISIONS:
            game.play(lineup.next(game))
    faults = {seat: found.total for seat, found in lineup.faults.items()}
    return _told(terms, key, game, faults), game


def name_for(label: str, seat: int) -> str:
    """A name that a record can hold, whatever somebody calls a player."""
    letters = "".join(letter if letter.isalnum() else " " for letter in label)
    return f"{' '.join(letters.split())[:20]} {seat + 1}".strip().capitalize()


def _told(terms: Terms, key: GameKey, game: Game, faults: dict[int, int]) -> GameOutcome:
    """What a game came to; newcomers are no contestants."""
    found = MatchOutcome()
    sum_up(game.state, game.rulebook, found)
    found.decisions = len(game.history)
    outcome = _outcome(terms, key, pack(found)[0])
    return replace(outcome, faults=tuple(faults.get(seat, 0) for seat in range(terms.seats)))
