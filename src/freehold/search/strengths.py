"""Strengths: how far and how wide a searching player looks."""

from dataclasses import dataclass, replace
from typing import Final

from freehold.bots.characters import SHREWD, STEADY_1, Character
from freehold.rules.codes import BuildWhere
from freehold.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Guess:
    """What somebody may be like: how they answer offers, and a quick player that plays on for them."""

    answers: Character
    plays: Character
    rounds: int  # for how long that player is worth listening to; then the net knows better


FITTED: Final = 0  # which of the guesses is fitted to the answers of who is like none of them
FARTHEST: Final = 100  # rounds that anybody looks ahead
WITHOUT_AUCTIONS: Final = 1  # rounds looked ahead with strangers where a lot may stay with the bank

STEADY: Final = Guess(STEADY_1, STEADY_1, 9)
RIVAL: Final = replace(SHREWD, rivalry=30)
KEEN: Final = Guess(SHREWD, replace(SHREWD, trades=0), 3)


@dataclass(frozen=True, slots=True)
class Strength:
    """How a player searches."""

    rounds: int  # looked ahead at most; 0: what is under way is finished, and the net judges at once
    stages: tuple[tuple[int, int], ...]  # how many candidates are tried, over how many deals each
    offers: int  # trades thought about at a time
    chains: int  # and pairs of them, one after the other
    plans_within: int  # rounds; who looks farther ahead gains nothing by thinking of several buildings
    offers_a_turn: int  # that are made at most
    refusals_a_turn: int  # that are heard before it is enough
    tries_a_turn: int = 0  # offers where bots are alone, to find out their prices; 0: these are not tried
    own: Character = STEADY_1  # that its own moves are played out with
    guesses: tuple[Guess, ...] = (STEADY, KEEN)  # and what others are taken for
    with_strangers: int = 3  # rounds looked ahead where others are like none of these
    doubt: float = 0.8  # standard errors by which a move has to look better than the heuristic's own
    reckoner: Character = SHREWD  # who decides where looking ahead tells nothing

    def fitted(self, rulebook: Rulebook) -> "Strength":
        """The same for a rulebook: where nothing is built, what a lot will bring is reckoned, not looked for.

        It changes who wins in so few deals that a look ahead is mostly chance; hints look to the end. Who
        reckons remembers no offers, and makes none lest they be the same again and again.
        Where a lot that is declined is not auctioned, the net is asked sooner about strangers: probably a
        rollout goes wrong as soon as one of them declines what its bots would buy.
        """
        if rulebook.build_where == BuildWhere.NOWHERE and rulebook.rounds:
            rounds = min(FARTHEST, rulebook.rounds)
            guesses = tuple(replace(guess, rounds=rounds) for guess in self.guesses)
            far = replace(self, rounds=rounds, guesses=guesses, with_strangers=rounds)
            return replace(far, own=replace(self.reckoner, trades=0), stages=())
        if not rulebook.auctions:
            return replace(self, with_strangers=min(self.with_strangers, WITHOUT_AUCTIONS))
        return self


STRENGTHS: Final[dict[str, Strength]] = {
    "expert": Strength(
        rounds=0,
        stages=((20, 4), (6, 8)),
        offers=4,
        chains=0,
        plans_within=-1,  # never
        offers_a_turn=1,
        refusals_a_turn=1,
        doubt=2.0,  # with so few deals, what looks a little better often is not
    ),
    "master": Strength(
        rounds=9,
        stages=((28, 32), (12, 64), (6, 128), (4, 192)),
        offers=12,
        chains=4,
        plans_within=5,
        offers_a_turn=8,
        refusals_a_turn=3,
        tries_a_turn=10,
        reckoner=RIVAL,
    ),
}
