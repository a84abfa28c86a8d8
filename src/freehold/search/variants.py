"""Variants: a character with another sense of trades, fitted to the answers that somebody gave."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import shake_256
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from freehold.bots.characters import Character
from freehold.bots.game_loop import begin_thinking
from freehold.bots.players import Memory, Players
from freehold.compiled import Bound, Records, over_games, records_of
from freehold.rules.names import Money, Seat
from freehold.search.actions import Numbers, records_of_actions
from freehold.search.exploring import opinion

Traits: TypeAlias = NDArray[np.int64]  # person, variant, trait; or of one person
Losses: TypeAlias = NDArray[np.int64]  # person, variant

# What the first mind judges trades by, and how far each may go
RANGES: Final = {"power": (5, 90), "near": (0, 20), "fear": (0, 290), "margin": (0, 160)}
DRAWN: Final = 96  # variants that are tried at first
KEPT: Final = 8  # the best of them, around which others are tried
AROUND: Final = 8  # so many of each,
ROUNDS: Final = (6, 12, 30, 80)  # once for each of these, at most such a part of its range away
LABEL: Final = b"freehold variants"  # of chance that is the same for everybody
WORD: Final = 4  # bytes of chance for each number
FARTHEST: Final = 40  # steps; whoever is farther off than that is no worse
WRONG: Final = 1  # steps that it costs to give another answer at all
UNUSUAL: Final = 8  # the same for each trait that is off by its whole range

opinions = over_games(opinion).fast
studies = over_games(begin_thinking).fast
ENTRIES: Final = (opinions, studies)


class Case(NamedTuple):
    """An offer, and the game in which it was made."""

    state: Records
    offer: Numbers


class Answered(NamedTuple):
    """What was said to an offer, and how much that counts as a sign of what each of some people are like."""

    case: Case
    is_yes: bool
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fit:
    """A character that would have given somebody's answers, and what it would have wanted."""

    character: Character
    prices: Mapping[int, Money]  # the least cash, by the number of the offer


def draw(number: int, low: Traits, high: Traits, label: int = 0) -> Traits:
    """So many variants, each trait anywhere between its least and its most; the same on any machine."""
    words = shake_256(LABEL + str(label).encode()).digest(number * len(low) * WORD)
    chance = np.frombuffer(words, "<u4").reshape(number, -1).astype(np.int64)
    return np.asarray(low + chance % (high - low + 1))


@dataclass(frozen=True, slots=True)
class Tailor:
    """Fits characters of the first mind to answers, one for each person."""

    rulebook: Records
    seat: Seat  # that made the offers
    usual: Character
    step: Money  # by which prices are told apart
    answers: Sequence[Answered]

    def fitted(self) -> list[Character]:
        """For each person the character that explains the answers best; the middle of several that do."""
        low, high = (np.array(each) for each in zip(*RANGES.values(), strict=True))
        first = np.concatenate([self.usual_traits[None], draw(DRAWN, low, high)])
        found = np.repeat(first[None], len(self.answers[0].weights), 0)
        losses, judges = self.losses(found, self.judges(found)), self.judges(found[:, : KEPT * AROUND])
        for part in ROUNDS:
            found, losses = best_of(found, losses)
            most = np.maximum(1, (high - low) // part)
            near = np.repeat(found, AROUND, 1) + draw(KEPT * AROUND, -most, most, part)
            near = np.clip(near, low, high)
            found = np.concatenate([found, near], 1)
            losses = np.concatenate([losses, self.losses(near, judges)], 1)
        middles = best_of(found, losses)[0].sum(1) // KEPT
        return [replace(self.usual, **dict(zip(RANGES, each, strict=True))) for each in middles.tolist()]

    @property
    def usual_traits(self) -> Traits:
        """What it begins with."""
        return np.array([getattr(self.usual, trait) for trait in RANGES])

    def losses(self, traits: Traits, judges: "Judges") -> Losses:
        """By how much in all each variant would have judged otherwise, and how far it is from the usual."""
        spans = np.array([high - low for low, high in RANGES.values()])
        found: Losses = (np.abs(traits - self.usual_traits) * UNUSUAL * self.step // spans).sum(2)
        judges.become(traits)
        for (_, is_yes, weights), judged in zip(self.answers, judges.opinions, strict=True):
            worth = judged().reshape(found.shape)
            missed = np.maximum(0, -worth if is_yes else worth + 1)
            wrong = np.minimum(missed, FARTHEST * self.step) + WRONG * self.step * (missed > 0)
            found += np.array(weights)[:, None] * wrong
        return found

    def judges(self, traits: Traits) -> "Judges":
        """As many variants as there are traits, for all that was asked."""
        players = records_of(Players, traits[..., 0].size)
        for trait, value in asdict(self.usual).items():
            players[trait] = value
        memory = records_of(Memory, len(players))
        tables = [(each.case.state, self.rulebook, players, memory) for each in self.answers]
        offers = [records_of_actions([each.case.offer]) for each in self.answers]
        asked = [opinions.bind(table, offer) for table, offer in zip(tables, offers, strict=True)]
        return Judges(players, self.seat, studies.bind(self.rulebook, players, memory), asked)


@dataclass(frozen=True, slots=True)
class Judges:
    """Variants at tables of their own, at every seat but one."""

    players: Records
    seat: Seat  # that made the offers
    studies: Bound  # they look at the board,
    opinions: Sequence[Bound]  # and say what they think of each offer

    def become(self, traits: Traits) -> None:
        """Other variants sit down."""
        for trait, values in zip(RANGES, traits.reshape(-1, len(RANGES)).T, strict=True):
            own = self.players[trait][:, self.seat].copy()
            self.players[trait] = values[:, None]
            self.players[trait][:, self.seat] = own
        self.studies()


def best_of(found: Traits, losses: Losses) -> tuple[Traits, Losses]:
    """Of the variants of each person those that explain the answers best."""
    best = np.argsort(losses, 1, kind="stable")[:, :KEPT]
    return np.take_along_axis(found, best[..., None], 1), np.take_along_axis(losses, best, 1)
