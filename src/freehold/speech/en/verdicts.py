"""What an analysis says of a game."""

from collections.abc import Sequence

from freehold.rules.names import Seat
from freehold.speech.language import Names
from freehold.text import counted, listed


def trade_verdict(names: Names, maker: Seat, for_maker: int, taker: Seat, for_taker: int) -> str:
    """Whom a trade serves; each side gains (1), loses (-1), or it makes no clear difference (0)."""
    if for_maker == for_taker:
        return {1: "good for both", 0: "about even", -1: "bad for both"}[for_maker]
    sides = {maker: for_maker, taker: for_taker}
    parts = [f"{_WORTH[sign]} for {names.player(seat)}" for seat, sign in sides.items() if sign]
    return ", ".join(sorted(parts, reverse=True))


_WORTH = {1: "good", -1: "bad"}


def account_note(deals: int) -> str:
    """How to read what everybody's game came to."""
    return (
        "All in percentage points of the chance to win: start, luck, own decisions and others' decisions add "
        f"up to the end. Each position was played on {deals:,} times, with the same dice for everything that "
        "could be done. Accuracy counts the decisions with half a point or more at stake. ± is the 95% "
        "interval; something is called better, good or bad only from half as much again on."
    )


def analysis_note(deals: int, noise: str) -> str:
    """What an analysis rests on, and how sure it is."""
    return (
        "A chance to win is what comes of a position when sound players go on with it for everybody, "
        f"{deals:,} times each. Luck is what dice and cards changed, against what they bring on average; "
        "what was chosen is judged against what those players would have done, with the same dice. "
        f"A typical chance is known to within ±{noise} points (95%), and something is called better only "
        "beyond three standard errors."
    )


def accuracy_note(accuracy: str, decisions: int, loss: str, wrong: Sequence[tuple[str, int]]) -> str:
    """How well somebody decided; `wrong` are words for bad decisions, and how many there were."""
    counts = listed([counted(count, word) for word, count in wrong])
    lost = f" {loss} points given away in each on average: {counts}." if counts else ""
    return f"Accuracy {accuracy} in {counted(decisions, 'decision')}.{lost}"


def no_decisions() -> str:
    """Of somebody who never had anything to decide."""
    return "Nothing to decide that mattered."
