"""Comparing: what changed from one simulation to another, in words and with intervals."""

from collections.abc import Iterator
from dataclasses import dataclass, fields

import polars as pl

from freehold.editions import KNOBS, Edition, load, names
from freehold.editions.digest import is_old
from freehold.errors import EditionError
from freehold.lab.figures import sample_of, seats_of, wins_by, wins_by_player
from freehold.lab.intervals import Estimate, difference, share_difference, wilson
from freehold.lab.results import Results
from freehold.lab.schema import Provenance
from freehold.lab.words import number, percent, signed, span

NO_CLEAR = "no clear difference"
RULES = ("edition", "revision", "digest", "options")
NAMES = {
    "edition": "edition",
    "revision": "revision",
    "options": "house rules",
    "bots": "bots",
    "games": "games",
    "seed": "seed",
    "rotate": "seats rotate",
    "last_round": "last round",
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two simulations, what came of it, and what to keep in mind."""

    settings: tuple[tuple[str, str, str], ...]  # name, the one, the other
    findings: tuple[str, ...]
    remarks: tuple[str, ...]


def compare(one: Results, other: Results) -> Comparison:
    """From the first to the second."""
    return Comparison(
        tuple(_settings(one.settings, other.settings)),
        tuple(_findings(one, other)),
        tuple(_remarks(one, other)),
    )


def _settings(one: Provenance, other: Provenance) -> Iterator[tuple[str, str, str]]:
    knobs = _knobs(one, other)
    for each in fields(Provenance):
        before, after = getattr(one, each.name), getattr(other, each.name)
        if each.name == "options" and knobs:
            yield from knobs
        elif each.name in NAMES and before != after:
            yield NAMES[each.name], _shown(before), _shown(after)


def _knobs(one: Provenance, other: Provenance) -> list[tuple[str, str, str]]:
    """The knobs of one edition that differ, with both values; none if they cannot be known."""
    if (one.edition, one.revision) != (other.edition, other.revision):
        return []
    before, after = _edition(one), _edition(other)
    if before is None or after is None:
        return []
    return [
        (name, knob.word(before.value_of(name)), knob.word(after.value_of(name)))
        for name, knob in KNOBS.items()
        if before.value_of(name) != after.value_of(name)
    ]


def _edition(found: Provenance) -> Edition | None:
    """The built-in rules that a file was played by, if they still are what they were."""
    if found.source not in names():
        return None
    try:
        edition = load(found.source, found.options)
    except EditionError:
        return None
    return edition if edition.digest == found.digest else None


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} = {each}" for key, each in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _findings(one: Results, other: Results) -> Iterator[str]:
    yield _length(one, other)
    yield _undecided(one, other)
    before, after = (seats_of(each.games, each.bots) for each in (one, other))
    if before.is_empty() or after.is_empty():
        return
    if len(one.bots) == len(other.bots):
        yield _first(before, after)
    if sorted(one.bots) == sorted(other.bots):
        yield from _winners(before, after)
    yield _mean(one, other, pl.col("trades"), "Trades a game", 2)
    bankruptcies = pl.col("out_round").list.drop_nulls().list.len()
    yield _mean(one, other, bankruptcies, "Players who go out in a game", 3)


def _length(one: Results, other: Results) -> str:
    """Games that go on count up to the last round that both files have."""
    limit = min(one.settings.last_round, other.settings.last_round)
    before, after = (sample_of(each.games["rounds"].clip(upper_bound=limit)) for each in (one, other))
    moved = difference(before, after)
    means = f"on average {number(before.mean, 1)} and {number(after.mean, 1)}"
    if is_nothing(moved.value):
        return f"Games take just as long (95%: {span(moved)} rounds; {means}): {NO_CLEAR}."
    way, size = ("earlier", -moved) if moved.value < 0 else ("later", moved)
    text = f"Games end {number(size.value, 1)} rounds {way} (95%: {span(size)}; {means})"
    return f"{text}." if moved.is_clear_in(1) else f"{text}: {NO_CLEAR}."


def is_nothing(value: float) -> bool:
    """Whether a difference is shown as 0.0."""
    return round(value, 1) == 0


def _undecided(one: Results, other: Results) -> str:
    limit = min(one.settings.last_round, other.settings.last_round)
    ended = pl.col("rounds") <= limit
    shares = [
        wilson(1 - each.decided.filter(ended).height / each.games.height, each.games.height)
        for each in (one, other)
    ]
    if not any(share.value for share in shares):
        return "All games in both files were decided."
    return _points("Games are undecided", share_difference(*shares), *shares)


def _first(before: pl.DataFrame, after: pl.DataFrame) -> str:
    shares = [wins_by(each, "is_first")[True] for each in (before, after)]
    return _points("The first player wins", share_difference(*shares), *shares)


def _winners(before: pl.DataFrame, after: pl.DataFrame) -> Iterator[str]:
    """For each character: how often one of its seats wins."""
    wins = [wins_by_player(each) for each in (before, after)]
    if len(wins[0]) == 1:
        return
    for name in wins[0]:
        shares = [each[name] for each in wins]
        yield _points(f"A seat of {name} wins", share_difference(*shares), *shares)


def _points(what: str, moved: Estimate, before: Estimate, after: Estimate) -> str:
    """A difference of shares, in points of a percent."""
    shares = f"{percent(before.value)} and {percent(after.value)}"
    if is_nothing(100 * moved.value):
        return f"{what} just as often (95%: {span(moved, 1, 100)} points; {shares}): {NO_CLEAR}."
    way, size = ("less", -moved) if moved.value < 0 else ("more", moved)
    text = f"{what} {number(100 * size.value, 1)} points {way} often (95%: {span(size, 1, 100)}; {shares})"
    return f"{text}." if moved.is_clear_in(1, 100) else f"{text}: {NO_CLEAR}."


def _mean(one: Results, other: Results, what: pl.Expr, name: str, places: int) -> str:
    before, after = (sample_of(each.games.select(what).to_series()) for each in (one, other))
    moved = difference(before, after)
    means = f"{number(before.mean, places)} and {number(after.mean, places)}"
    text = f"{name}: {means}, {signed(moved.value, places)} (95%: {span(moved, places)})"
    return f"{text}." if moved.is_clear_in(places) else f"{text}: {NO_CLEAR}."


def _are_silently_changed(one: Provenance, other: Provenance) -> bool:
    """Whether rules go by one name and are not the same; digests of release 0.1.0 cannot tell."""
    named = ("edition", "revision", "options")
    if any(getattr(one, name) != getattr(other, name) for name in named):
        return False
    return one.digest != other.digest and not is_old(one.digest) and not is_old(other.digest)


def _remarks(one: Results, other: Results) -> Iterator[str]:
    """What makes the comparison less than it seems."""
    first, second = one.settings, other.settings
    if _are_silently_changed(first, second):
        yield f"Both editions are called {first.edition}, but their rules, board or names are not the same."
    elif all(name == NAMES["games"] for name, _, _ in _settings(first, second)):
        yield "Both files have the same settings and seed: their games are the same, not a second sample."
    if len(one.bots) != len(other.bots):
        yield f"{len(one.bots)} and {len(other.bots)} players: wins of the first player are not compared."
    if sorted(one.bots) != sorted(other.bots):
        yield "The bots are not the same, so wins by character are not compared."
    if any(getattr(first, name) != getattr(second, name) for name in RULES) and first.bots != second.bots:
        yield "Rules and bots both differ, so there is no telling what caused a difference."
    for each in (one, other):
        if not each.settings.rotate and len(set(each.bots)) > 1:
            yield f"In {each.path} bots kept their seats, so seat and bot cannot be told apart."
    if first.last_round != second.last_round:
        limit = min(first.last_round, second.last_round)
        yield f"Lengths, and what is undecided, are compared as of round {limit:,}, the earlier last round."
    yield "By chance alone, about one in twenty differences looks clear."
