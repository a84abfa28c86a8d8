"""Who wins, and how much of it is luck."""

import polars as pl

from freehold.lab.figures import (
    Causes,
    causes_of,
    games_to_tell,
    lead_of,
    seats_of,
    wins_by_player,
)
from freehold.lab.intervals import Estimate
from freehold.lab.report.charts import Bar, bars
from freehold.lab.report.markup import Markup, cell, joined, paragraph, plain, table
from freehold.lab.results import Results
from freehold.lab.words import number, percent, share, span
from freehold.text import counted


def wins_section(results: Results) -> Markup:
    """Wins by player, all seats of one together."""
    seats = seats_of(results.games, results.bots)
    if seats.is_empty():
        return paragraph("No game was decided, so nobody has won.")
    wins = wins_by_player(seats)
    fair = seats["row"].n_unique() / len(seats)
    rows = [Bar(_label(name, results.bots), each) for name, each in wins.items()]
    rows.sort(key=lambda row: -row.share.value)
    return joined(
        [
            paragraph(_about_winners(results, seats, wins)),
            bars("players", "How often a seat of each player wins", rows, fair),
            paragraph(_about_seats(results), "note"),
        ]
    )


def _label(name: str, bots: tuple[str, ...]) -> str:
    seats = bots.count(name)
    return f"{name} ({seats} seats)" if seats > 1 else name


def _about_winners(results: Results, seats: pl.DataFrame, wins: dict[str, Estimate]) -> str:
    """Who leads, and whether that is more than noise."""
    if len(wins) == 1:
        (name,) = wins
        return f"All players are {name}, so each seat wins an even share; the order of play may still matter."
    best, second = sorted(wins, key=lambda name: -wins[name].value)[:2]
    part = len(results.decided) / len(results.games)
    everything = f", {percent(part * wins[best].value)} of all games" if part < 1 else ""
    told = f"A seat of {best} wins {share(wins[best])} of decided games{everything}"
    lead = lead_of(seats, best, second)
    ahead = f"{number(100 * lead.value, 1)} points (95%: {span(lead, 1, 100)})"
    if lead.is_clear_in(1, 100):
        return f"{told}, {ahead} more than one of {second}, who is next."
    return f"{told}. Its lead of {ahead} over {second} may be chance."


def _about_seats(results: Results) -> str:
    undecided = len(results.games) - len(results.decided)
    left = f" {counted(undecided, 'undecided game')} left out." if undecided else ""
    return (
        "Several seats of one player are counted together, for one seat on average. A win that several share "
        f"counts in equal parts. Lines show 95% intervals.{left}"
    )


def luck_section(results: Results) -> Markup:
    """How much of winning a bot, a seat and the rents tell."""
    seats = seats_of(results.games, results.bots)
    causes = causes_of(seats)
    if causes is None:
        return paragraph("There are too few decided games to tell luck from skill.")
    rest = max(0.0, 1 - max(0.0, causes.character.value) - max(0.0, causes.seat.value, causes.first.value))
    told = _about_skill(results, seats, causes)
    told += f" About {percent(rest)} of who wins is neither: dice, cards, and what the others happen to do."
    rows = [
        (plain(name), cell(percent(max(0.0, each.value), 2)), cell(_within(each)))
        for name, each in (
            ("who plays (the character)", causes.character),
            ("the seat", causes.seat),
            ("playing first", causes.first),
            ("rents taken less rents paid", causes.rents),
        )
    ]
    note = (
        "Shares of the variance of winning, seat by seat, over decided games; what chance alone would show "
        "is taken off. Rents are no cause of their own: skill and luck both come to bear through them, so "
        "their share is not to be added to the others."
    )
    head = ("what is known", "explains", "95%")
    return joined([paragraph(told), table(head, rows, "What winning depends on"), paragraph(note, "note")])


def _within(each: Estimate) -> str:
    bounded = Estimate(each.value, max(0.0, each.low), max(0.0, each.high))
    return f"{span(bounded, 2, 100)}%"


def _about_skill(results: Results, seats: pl.DataFrame, causes: Causes) -> str:
    if len(set(results.bots)) == 1:
        return "All bots are of one character, so skill makes no difference here."
    wins = {name: each.value for name, each in wins_by_player(seats).items()}
    ranked = sorted(wins, key=lambda name: -wins[name])
    best, worst = ranked[0], ranked[-1]
    told = f"Knowing who plays explains {percent(max(0.0, causes.character.value), 1)} of who wins."
    if wins[best] - wins[worst] < 0.001:
        return told
    needed = max(1, round(games_to_tell(wins[best], wins[worst])))
    return (
        f"{told} A seat of {best} still loses {percent(1 - wins[best])} of its games, and it takes about "
        f"{counted(needed, 'game')} until its lead over {worst} is more than luck shows 95 times in 100."
    )
