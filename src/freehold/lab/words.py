"""Figures in words: shares, amounts and intervals as people write them."""

from freehold.lab.intervals import Estimate


def number(value: float, places: int = 0) -> str:
    """A number with thousands commas; a minus is a real one, and nothing is minus nothing."""
    text = f"{value:,.{places}f}"
    if text.startswith("-"):
        text = text[1:] if not text.strip("-0.,") else f"−{text[1:]}"
    return text


def signed(value: float, places: int = 1) -> str:
    """A number with its sign; nothing has none."""
    text = number(value, places)
    return text if text.startswith("−") or not text.strip("0.") else f"+{text}"


def percent(share: float, places: int = 1) -> str:
    """A share of 1 as a percentage."""
    return f"{number(100 * share, places)}%"


def span(estimate: Estimate, places: int = 1, scale: float = 1.0) -> str:
    """An interval: `11.8 to 12.9`."""
    return f"{number(scale * estimate.low, places)} to {number(scale * estimate.high, places)}"


def share(estimate: Estimate) -> str:
    """A share with its interval: `27.1% (95%: 25.9 to 28.3)`."""
    return f"{percent(estimate.value)} (95%: {span(estimate, scale=100)})"
