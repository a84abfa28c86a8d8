"""The long-run square frequencies of `official`, against the Markov chain of its board.

Nobody buys, everybody is rich, and the last player holds both passes and never uses one, so that nothing but
dice and cards moves the tokens. A game is one sample: the frequencies of many games, each with decks shuffled
anew, give a mean and its standard error for every square, whatever the throws of one game have to do with
each other. The first throws of a game still know that it began on Go, and are left out.

What such frequencies cannot see: whether a deck is gone through in order or drawn from at random, and whether
a double that frees from jail throws again. Rulings show that.
"""

from collections import Counter
from collections.abc import Iterator
from math import inf, sqrt
from statistics import fmean, stdev

import pytest

from freehold.editions import load
from freehold.rules import ActionKind, FrameKind, Refusal, Rulebook, apply
from freehold.rules.agenda import top_kind, top_seat
from freehold.rules.cards import take_jail_card
from freehold.rules.names import NOBODY
from tests.properties.chain import IN_JAIL, chain, long_run
from tests.properties.play import Play, start

# So much cash that no debt ever stops a token, and no auctions: a lot that is declined stays with the bank.
OPTIONS = {"starting_cash": 1_000_000, "auctions": "no", "first_player": "first-seat"}
PLAYERS = 3
GAMES = 180
THROWS = 1500  # counted in each game, of all players together
FIRST_THROWS = 90  # left out: 30 for each player
# 41 places in each of two ways of playing: five standard errors are passed by chance once in 20,000 runs.
STANDARD_ERRORS = 5.0
# Squares of deviations have mean 1; of 40 of them, with a spread of 1.4 each, 2 is four spreads off.
MEAN_SQUARE = 2.0


def begin_rich(book: Rulebook, seed: int) -> Play:
    """A game whose last player holds both passes."""
    play = start(book, PLAYERS, seed)
    play.tape.log.keeps = 0
    for which in range(book.jail_cards):
        take_jail_card(play.state, book, PLAYERS - 1, which)
        play.state.deck_unseen[book.jail_card_deck[which]] &= ~(1 << book.jail_card_place[which])
    return play


def next_kind(play: Play, pays: bool) -> ActionKind:
    """What somebody does who only wants to throw, and who pays to leave jail at once, or only at last."""
    state = play.state
    kind = top_kind(state)
    if kind == FrameKind.BUY:
        return ActionKind.DECLINE
    if kind == FrameKind.TAX:
        return ActionKind.TAX_FLAT
    if kind == FrameKind.FINE:
        return ActionKind.PAY
    if not state.throw_due:
        return ActionKind.END
    return ActionKind.PAY if pays and state.in_jail[state.turn] else ActionKind.ROLL


def resting_places(play: Play, pays: bool, throws: int) -> Iterator[int]:
    """Where the tokens come to rest after so many throws, each settled before the game waits for the next."""
    state, action = play.state, play.action
    thrower, left = NOBODY, throws
    while left > 0:
        if thrower != NOBODY and top_kind(state) == FrameKind.TURN:
            yield IN_JAIL if state.in_jail[thrower] else state.position[thrower]
            thrower, left = NOBODY, left - 1
        action.kind, action.seat = next_kind(play, pays), top_seat(state)
        if action.kind == ActionKind.ROLL:
            thrower = state.turn
        assert apply(state, play.book, play.tape, action) == Refusal.ALLOWED


def frequencies(play: Play, pays: bool) -> list[float]:
    """The share of the throws of one game that end on each place."""
    places = list(resting_places(play, pays, FIRST_THROWS + THROWS))[FIRST_THROWS:]
    counts = Counter(places)
    return [counts[place] / THROWS for place in range(IN_JAIL + 1)]


def deviations(samples: list[list[float]], shares: list[float]) -> list[float]:
    """How many standard errors the mean of each place is off."""
    return [deviation(place, share) for place, share in zip(zip(*samples, strict=True), shares, strict=True)]


def deviation(place: tuple[float, ...], share: float) -> float:
    """The same for one place; one that is never reached is right never to be."""
    if not any(place):
        return inf if share else 0.0
    return (fmean(place) - share) / (stdev(place) / sqrt(len(place)))


@pytest.fixture(scope="module", params=[True, False], ids=["jail-short", "jail-long"])
def pays(request: pytest.FixtureRequest) -> bool:
    """Whether everybody pays at once to leave jail, or stays as long as they may."""
    return bool(request.param)


@pytest.fixture(scope="module")
def samples(pays: bool) -> list[list[float]]:
    """The frequencies of every game."""
    book = load("official", OPTIONS).rulebook
    return [frequencies(begin_rich(book, seed), pays) for seed in range(GAMES)]


def agree(samples: list[list[float]], shares: list[float]) -> bool:
    """Whether games could be those of a chain: no place is far off, nor all of them together."""
    off = deviations(samples, shares)
    return max(map(abs, off)) < STANDARD_ERRORS and fmean(each * each for each in off) < MEAN_SQUARE


@pytest.mark.rule("C-10", "C-12", "C-40", "C-41", "C-43")
def test_every_square_is_reached_as_often_as_the_chain_says(samples: list[list[float]], pays: bool) -> None:
    assert agree(samples, long_run(pays)), deviations(samples, long_run(pays))


def test_the_chain_of_other_players_is_told_apart(samples: list[list[float]], pays: bool) -> None:
    assert not agree(samples, long_run(not pays))


OTHER_RULES = [
    ("a fourth double jails, not a third", "DOUBLES_TO_JAIL", 4),
    ("each deck has a card more", "CARDS", 16),
    ("no card leads to the last square", "ADVANCE", (0, 24, 11, 5)),
    ("the square before is the one that jails", "GO_TO_JAIL", 29),
]


@pytest.mark.parametrize(
    ("constant", "value"), [pytest.param(*rest, id=sentence) for sentence, *rest in OTHER_RULES]
)
def test_the_chain_of_other_rules_is_told_apart(
    samples: list[list[float]], pays: bool, constant: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"tests.properties.chain.{constant}", value)
    assert not agree(samples, long_run(pays))


def test_the_chain_of_a_longer_stay_is_told_apart(
    samples: list[list[float]], pays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody who pays at once notices how long the others may stay."""
    monkeypatch.setattr("tests.properties.chain.JAIL_THROWS", 4)
    assert agree(samples, long_run(pays)) == pays


def test_a_chain_leads_somewhere_from_everywhere() -> None:
    for moves in (*chain(True).values(), *chain(False).values()):
        assert sum(moves.values()) == pytest.approx(1)
