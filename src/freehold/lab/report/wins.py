"""Who wins, how long games last, and how much of it is luck."""

import polars as pl

from freehold.lab.figures import Causes, causes_of, games_to_tell, sample_of, seats_of, wins_by
from freehold.lab.intervals import Estimate, mean_of
from freehold.lab.report.charts import Bar, bars, histogram
from freehold.lab.report.markup import Markup, cell, joined, paragraph, plain, table, tag
from freehold.lab.results import Results
from freehold.lab.summary import shares_of_wins
from freehold.lab.words import bot_labels, number, percent, share, span
from freehold.text import counted

CLASSES = 40  # of game lengths, at most
SIZES = [digit * 10**power for power in range(10) for digit in (1, 2, 5)]


def wins_section(results: Results) -> Markup:
    """Wins by bot and by seat."""
    seats = seats_of(results.games, results.bots)
    if seats.is_empty():
        return paragraph("No game was decided, so nobody has won.")
    labels = bot_labels(results.bots)
    wins = shares_of_wins(results.games.lazy(), len(labels), len(results.decided), len(results.games))
    by_bot = {labels[each.bot]: each.of_decided for each in wins}
    fair = 1 / (len(seats) / seats["row"].n_unique())
    by_seat = [Bar(f"seat {seat + 1}", each) for seat, each in wins_by(seats, "seat").items()]
    first = wins_by(seats, "is_first")[True]
    best = max(by_bot, key=lambda label: by_bot[label].value)
    of_all = percent(next(each.of_all.value for each in wins if labels[each.bot] == best))
    everything = f", {of_all} of all games" if len(results.decided) < len(results.games) else ""
    told = f"{best} wins most often: {share(by_bot[best])} of decided games{everything}."
    return joined(
        [
            paragraph(f"{told} {_about_first(first, fair)}"),
            bars("bots", "Wins by bot", [Bar(label, each) for label, each in by_bot.items()], fair),
            bars("seats", "Wins by seat", [Bar("whoever goes first", first), *by_seat], fair),
            paragraph(_about_seats(results), "note"),
        ]
    )


def _about_first(first: Estimate, fair: float) -> str:
    if first.low > fair:
        verdict = "going first helps"
    elif first.high < fair:
        verdict = "going first hurts"
    else:
        verdict = "no clear advantage in going first"
    return f"Whoever goes first wins {share(first)}, where an even share is {percent(fair)}: {verdict}."


def _about_seats(results: Results) -> str:
    undecided = len(results.games) - len(results.decided)
    turned = (
        "Bots move on by one seat from game to game."
        if results.settings.rotate
        else ("Bots kept their seats, so wins by seat and by bot are the same thing seen twice.")
    )
    left = f" {counted(undecided, 'undecided game')} left out." if undecided else ""
    return f"A win that several share counts in equal parts. Lines show 95% intervals. {turned}{left}"


def length_section(results: Results) -> Markup:
    """How many rounds games take."""
    rounds = results.decided["rounds"]
    undecided = len(results.games) - len(rounds)
    limit = results.settings.last_round
    open_games = f"{counted(undecided, 'game')} of {len(results.games):,} went on after round {limit:,}."
    if rounds.is_empty():
        return paragraph(open_games)
    edges, counts = classes_of(rounds)
    mean = mean_of(sample_of(rounds))
    low, median, high = (rounds.quantile(q, "nearest") or 0 for q in (0.05, 0.5, 0.95))
    most = f"in round {low:,.0f}" if low == high else f"between rounds {low:,.0f} and {high:,.0f}"
    told = (
        f"Half of the decided games are over by round {median:,.0f}, nine in ten of them end {most}; "
        f"the mean is {number(mean.value, 1)} rounds (95%: {span(mean)})."
    )
    return joined(
        [
            paragraph(f"{told} {open_games if undecided else 'Every game was decided.'}"),
            histogram("length", "Length of decided games", told, edges, counts),
        ]
    )


def classes_of(rounds: pl.Series) -> tuple[list[int], list[int]]:
    """Edges of equal classes, and how many lie in each; the last takes the few that lie far out."""
    lowest, usual, highest = (int(rounds.quantile(q, "nearest") or 0) for q in (0.0, 0.99, 1.0))
    step = next(size for size in SIZES if (usual - lowest) // size < CLASSES)
    start = lowest // step * step
    count = (usual - start) // step + 1
    placed = ((rounds - start) // step).clip(upper_bound=count - 1)
    found = dict(placed.value_counts().iter_rows())
    edges = [start + step * at for at in range(count)]
    return [*edges, max(start + step * count, highest + 1)], [found.get(at, 0) for at in range(count)]


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
    wins = {name: each.value for name, each in wins_by(seats, "character").items()}
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


def what_was_played(results: Results) -> Markup:
    """The settings, as a list."""
    found = results.settings
    options = ", ".join(f"{key} = {value}" for key, value in found.options.items())
    pairs = [
        ("edition", f"{found.title} ({found.edition}, revision {found.revision})"),
        ("house rules", options or "none"),
        ("bots", ", ".join(found.bots)),
        ("games", f"{len(results.games):,}, of which {len(results.decided):,} decided"),
        ("seed", found.seed),
        ("seats", "rotating" if found.rotate else "fixed"),
        ("last round", f"{found.last_round:,}"),
    ]
    items = (part for name, value in pairs for part in (tag("dt", plain(name)), tag("dd", plain(value))))
    return tag("dl", *items)
