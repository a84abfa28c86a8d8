"""News of the economy: what moved, and how prices go."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from rich.text import Text

from freehold.game import Event, EventKind, Events, Game, LotView
from freehold.terminal.screen.colours import group_of, group_style, seat_style, sign_of
from freehold.text import letters_for, listed

UP, DOWN, LEVEL = "▲", "▼", "="
WIDTH = 84  # columns of a sheet in the smallest terminal
FEWEST_LETTERS, MOST_LETTERS = 3, 24  # of a lot's name
NOBODYS = "Others"  # lots of no group


@dataclass(frozen=True, slots=True)
class Market:
    """What every lot costs, and the square it is on."""

    prices: Mapping[int, int]
    places: Mapping[int, int]


def has_news(events: Iterable[Event]) -> bool:
    """Whether the economy turned."""
    return any(event.kind == EventKind.FACTOR for event in events)


def last_news(game: Game, width: int = WIDTH) -> Text:
    """The latest news in so many columns; empty before there was any."""
    latest = next(_turns(game), None)
    if latest is None:
        return Text()
    before, after = _before(game), _market_in(latest)
    (factor,) = (event for event in latest if event.kind == EventKind.FACTOR)
    parts = [Text(str(factor), "bold")]
    parts.extend(_group_lines(game, before.prices, after.prices, width))
    parts.extend(_cost_lines(game, latest))
    parts.extend(_tax_lines(game, latest))
    parts += [Text(_moved(before.places, after.places), "bold"), *_place_lines(game)]
    return Text("\n").join(parts)


def trends(game: Game) -> dict[int, str]:
    """By lot: whether the last news raised or lowered its price; nothing before there was any."""
    latest = next(_turns(game), None) if game.has_economy else None
    if latest is None:
        return {}
    old, new = _before(game).prices, _market_in(latest).prices
    return {lot: _sign(old[lot], new[lot]) for lot in new}


def _sign(old: int, new: int) -> str:
    return LEVEL if new == old else UP if new > old else DOWN


def _turns(game: Game) -> Iterator[Events]:
    """What came of the actions that turned the economy, the latest first; each of them ended a round."""
    following = game.round
    for move in reversed(game.history):
        if move.round != following and has_news(move.events):
            yield move.events
        following = move.round


def _before(game: Game) -> Market:
    """How things stood before the last news: as the news before it left them, or as at the beginning."""
    for events in islice(_turns(game), 1, None):
        return _market_in(events)
    start = game.copy()
    start.undo(len(game.history))
    prices = {lot.number: lot.price for lot in start.lots}
    return Market(prices, {lot.number: lot.position for lot in start.lots})


def _market_in(events: Sequence[Event]) -> Market:
    prices = {event.a: event.amount for event in events if event.kind == EventKind.REVALUED}
    return Market(prices, {event.a: event.b for event in events if event.kind == EventKind.LOT_MOVED})


def _group_lines(game: Game, old: Mapping[int, int], new: Mapping[int, int], width: int) -> Iterator[Text]:
    lots = sorted(game.lots, key=lambda lot: (group_of(lot) < 0, group_of(lot), lot.number))
    names = max(map(len, (*game.edition.group_names, NOBODYS)))
    for group, members in groupby(lots, group_of):
        held = list(members)
        was, now = (sum(prices[lot.number] for lot in held) for prices in (old, new))
        head = Text.assemble(
            f"{_sign(was, now)} ",
            (sign_of(group), group_style(game.edition, group)),
            f" {held[0].group or NOBODYS:<{names}} ",
            f"{100 * (now - was) / was:+6.1f}%  ".replace("-", "−"),
        )
        for letters in range(MOST_LETTERS, FEWEST_LETTERS - 1, -1):
            line = Text.assemble(head, _prices(game, held, old, new, letters))
            if len(line) <= width:
                break
        yield line


def _prices(
    game: Game, lots: Sequence[LotView], old: Mapping[int, int], new: Mapping[int, int], letters: int
) -> Text:
    """Each lot with its owner's letter, then the price that was and the one that is."""
    money, parts = game.edition.money, []
    for (was, now), same in groupby(lots, lambda lot: (old[lot.number], new[lot.number])):
        named = Text(", ").join(_named(game, lot, letters) for lot in same)
        parts.append(Text.assemble(named, f" {money(was)}→{money(now)}"))
    return Text("; ").join(parts)


def _named(game: Game, lot: LotView, letters: int) -> Text:
    text = Text(_short(lot.name, letters))
    if lot.owner is not None:
        seat = game.player(lot.owner).seat
        text.append(f" {letters_for(game.words.players)[seat]}", seat_style(seat))
    return text


def _short(name: str, letters: int) -> str:
    """A name of so many letters at most, cut between words if it has several."""
    if len(name) <= letters:
        return name
    words, _, _ = name[: letters + 1].rpartition(" ")
    return words or name[:letters]


def _cost_lines(game: Game, events: Iterable[Event]) -> Iterator[Text]:
    """What a house costs, by groups."""
    signs: dict[int, dict[str, None]] = {}
    for event in events:
        if event.kind == EventKind.REVALUED and event.c:
            sign = sign_of(group_of(game.lots[event.a]))
            signs.setdefault(event.c, {})[sign] = None
    costs = [f"{game.edition.money(cost)} ({' '.join(groups)})" for cost, groups in sorted(signs.items())]
    if costs:
        yield Text(f"A house now costs {listed(costs)}.")


def _tax_lines(game: Game, events: Iterable[Event]) -> Iterator[Text]:
    """The rates of the countries that somebody plays for."""
    playing = {player.country for player in game.players if player.is_in or player.is_waiting}
    moved = [event for event in events if event.kind == EventKind.RATES_MOVED]
    rates = [
        f"{name} {event.b / 2:g}% / {event.c}%"
        for event in moved
        if (name := game.words.country(event.a)) in playing
    ]
    if rates:
        yield Text(f"Income tax starts at / luxury tax is: {', '.join(rates)}.")


def _moved(old: Mapping[int, int], new: Mapping[int, int]) -> str:
    count = sum(old[lot] != square for lot, square in new.items())
    have = "1 lot has changed its place" if count == 1 else f"{count} lots have changed places"
    return f"{have}; the board shows where."


def _place_lines(game: Game) -> Iterator[Text]:
    """Where the lots of the players are, with the letter of each."""
    marks = letters_for(game.words.players)
    if any(lot.owner for lot in game.lots):
        yield Text(f"Owned lots, in squares from {game.words.square(0)}:")
    for player in game.players:
        held = [f"{lot.name} {lot.position}" for lot in game.lots if lot.owner == player.name]
        if held:
            yield Text.assemble((marks[player.seat], seat_style(player.seat)), f"  {', '.join(held)}")
