"""By order of play: how often the first, the second and so on win."""

from freehold.lab.figures import seats_of, wins_by
from freehold.lab.intervals import Estimate
from freehold.lab.report.charts import Bar, bars
from freehold.lab.report.markup import Markup, joined, paragraph
from freehold.lab.report.older import not_counted
from freehold.lab.results import Results
from freehold.lab.words import percent, share

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def order_section(results: Results) -> Markup:
    """A bar for each place in the order."""
    seats = seats_of(results.games, results.bots)
    if seats.is_empty():
        return paragraph("No game was decided, so no place has won.")
    fair = seats["row"].n_unique() / len(seats)
    first = wins_by(seats, "is_first")[True]
    told = [paragraph(about_first(first, fair))]
    if results.is_old:
        return joined([*told, not_counted(results)])
    placed = seats.drop_nulls("place")  # newcomers have none
    rows = [Bar(f"plays {ORDINALS[place]}", each) for place, each in wins_by(placed, "place").items()]
    note = (
        "Bots move on by one seat from game to game, so each has every place equally often."
        if results.settings.rotate
        else "Bots kept their seats, so who plays and when may be the same thing seen twice."
    )
    return joined([*told, bars("order", "Wins by order of play", rows, fair), paragraph(note, "note")])


def about_first(first: Estimate, fair: float) -> str:
    """Whether going first helps."""
    if first.low > fair:
        verdict = "going first helps"
    elif first.high < fair:
        verdict = "going first hurts"
    else:
        verdict = "no clear advantage in going first"
    return f"Whoever goes first wins {share(first)}, where an even share is {percent(fair)}: {verdict}."
