"""The last page: the result, net worth over the rounds, who paid whom, the luckiest throw."""

from collections.abc import Iterator, Sequence

from freehold.game import Game, Result
from freehold.table import Statistics, Throw
from freehold.terminal.session import Session
from freehold.text import listed

BLOCKS = "▁▂▃▄▅▆▇█"
DIGITS = "12345678"  # where the output knows no blocks
WIDEST = 60  # points of a plot


def closing_lines(session: Session, marks: str = BLOCKS) -> Iterator[str]:
    """The report on a game that is over, or on one so far."""
    figures = session.statistics()
    yield from standing_lines(session)
    yield ""
    yield from plot_lines(session, figures, marks)
    yield ""
    yield from payment_lines(session, figures)
    if figures.luckiest:
        yield luckiest_line(session.game, figures.luckiest)


def luckiest_line(game: Game, throw: Throw) -> str:
    """The throw that brought most, in a sentence."""
    who, (one, other) = game.words.player(throw.seat), throw.dice
    gain = game.edition.money(throw.gain)
    return f"The luckiest roll: {who}'s {one} and {other} in round {throw.round} brought {gain}."


def standing_lines(session: Session) -> Iterator[str]:
    """Who ended where."""
    result, money = session.game.result, session.game.edition.money
    if result is None:
        yield str(session.game)
        return
    yield str(result)
    for each in result.standings:
        fate = "" if each.is_in else ", out of the game"
        yield f"  {each.rank}. {each.name}: {money(each.score)}{fate}"
    yield from measure_lines(session.game, result)


def measure_lines(game: Game, result: Result) -> Iterator[str]:
    """What the scores are, where they are not everybody's net worth."""
    if any(game.player(each.seat).net_worth != each.score for each in result.standings):
        yield f"The scores are {result.measure}."


def plot_lines(session: Session, figures: Statistics, marks: str = BLOCKS) -> Iterator[str]:
    """Net worth as a row of marks for each player, all on one scale."""
    money = session.game.edition.money
    lowest, highest = axis([worth for row in figures.worth.values() for worth in row if worth is not None])
    yield f"Net worth after each round, from {money(lowest)} to {money(highest)}:"
    names = {seat: session.game.words.player(seat) for seat in figures.worth}
    widest = max(map(len, names.values()), default=0)
    for seat, row in figures.worth.items():
        known = [worth for worth in row if worth is not None]
        ends = f"{money(known[0])} to {money(known[-1])}" if known else ""
        yield f"  {names[seat]:<{widest}}  {sparkline(row, lowest, highest, marks)}  {ends}"


def axis(values: Sequence[int]) -> tuple[int, int]:
    """The ends of an axis: from nothing, unless all values lie close together far above it."""
    top, low = max(values, default=0), min(values, default=0)
    bottom = low if top - low < top // 2 else 0
    return min(bottom, low) if low < 0 else bottom, max(top, bottom + 1)


def sparkline(row: Sequence[int | None], lowest: int, highest: int, marks: str = BLOCKS) -> str:
    """A mark for each number, thinned out where there are too many; a blank for none."""
    step = -(-len(row) // WIDEST) or 1
    shown = [*row[:-1:step], *row[-1:]]
    return "".join(
        " " if worth is None else _mark(worth - lowest, highest - lowest, marks) for worth in shown
    )


def _mark(worth: int, highest: int, marks: str) -> str:
    top = len(marks) - 1
    return marks[max(0, min(top, worth * len(marks) // max(1, highest)))]


def payment_lines(session: Session, figures: Statistics) -> Iterator[str]:
    """What players paid each other, then what each paid the bank and got from it."""
    money, paid = session.game.edition.money, players_paid(session.game, figures)
    yield "Who paid whom:"
    name = session.game.words.player
    for payer in dict.fromkeys(payer for payer, _ in paid):
        sums = [f"{name(payee)} {money(amount)}" for (who, payee), amount in paid.items() if who == payer]
        yield f"  {name(payer)} paid {listed(sums)}."
    if not paid:
        yield "  No player paid another."
    yield from (f"  {line}" for line in bank_lines(session.game, figures))


def players_paid(game: Game, figures: Statistics) -> dict[tuple[int, int], int]:
    """What players paid each other, by seats, the largest sum first."""
    seats = {player.seat for player in game.players}
    return {pair: amount for pair, amount in figures.paid.items() if seats.issuperset(pair)}


def bank_lines(game: Game, figures: Statistics) -> Iterator[str]:
    """A sentence for each player: what they paid the bank or the jackpot, and what they got from there."""
    money, name = game.edition.money, game.words.player
    seats = [player.seat for player in game.players]
    for seat in seats:
        went = [
            f"{name(to)} {money(amount)}"
            for (who, to), amount in figures.paid.items()
            if who == seat and to not in seats
        ]
        came = [
            f"{money(amount)} from {name(who)}"
            for (who, to), amount in figures.paid.items()
            if to == seat and who not in seats
        ]
        parts = [f"paid {listed(went)}"] if went else []
        parts += [f"got {listed(came)}"] if came else []
        if parts:
            yield f"{name(seat)} {listed(parts)}."
