"""Results: how a game ended."""

from typing import NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.codes import SeatStatus, WinBy
from freehold.rules.names import Money, Seat
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.victory import score


class Standing(NamedTuple):
    """Where one player ended up."""

    rank: int  # 1 is best; players who tie share a rank
    name: str
    seat: Seat
    score: Money
    is_winner: bool
    is_in: bool


class Result(NamedTuple):
    """How a game ended; its text is a sentence."""

    standings: tuple[Standing, ...]  # best first
    rounds: int
    measure: str  # what the scores are, in a few words
    text: str

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won."""
        return tuple(standing.name for standing in self.standings if standing.is_winner)

    @property
    def scores(self) -> dict[str, Money]:
        """What counted, by player."""
        return {standing.name: standing.score for standing in self.standings}

    @property
    def ranks(self) -> dict[str, int]:
        """Where everybody ended up, by player; 1 is best."""
        return {standing.name: standing.rank for standing in self.standings}

    def __str__(self) -> str:
        return self.text


def result(state: State, words: Lexicon) -> Result | None:
    """How the game ended; None while it goes on."""
    if not state.over:
        return None
    keys = {seat: _merit(state, words.edition.rulebook, seat) for seat in range(state.seats)}
    ordered = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    standings = tuple(
        Standing(
            rank=1 + sum(other > keys[seat] for other in keys.values()),
            name=words.player(seat),
            seat=seat,
            score=score(state, words.edition.rulebook, seat),
            is_winner=bool((state.winners >> seat) & 1),
            is_in=state.status[seat] != SeatStatus.OUT,
        )
        for seat in ordered
    )
    measure = words.language.measure(WinBy(words.edition.rulebook.win_by))
    winners = [standing.name for standing in standings if standing.is_winner]
    return Result(standings, state.round_number, measure, words.language.result(winners))


def _merit(state: State, rulebook: Rulebook, seat: Seat) -> tuple[int, int]:
    """Winners come first, then those still in by score, then the others, the last to go out first."""
    if (state.winners >> seat) & 1:
        return 2, 0
    if state.status[seat] == SeatStatus.OUT:
        return 0, state.out_rank[seat]
    return 1, score(state, rulebook, seat)
