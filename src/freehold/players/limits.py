"""Limits: how long a brought player may think, and how much memory it may use."""

import os
from dataclasses import dataclass
from typing import Self

from freehold.errors import SetupError
from freehold.text import show

SECONDS_VARIABLE = "FREEHOLD_PLAYER_SECONDS"
MEMORY_VARIABLE = "FREEHOLD_PLAYER_MEMORY"
MOST_SECONDS = 3600.0
MEGABYTE = 1 << 20
MOST_MEGABYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Limits:
    """What a brought player may use."""

    seconds: float = 5.0  # for a decision
    start: float = 20.0  # seconds until it has said hello
    megabytes: int = 2048  # of memory; a runtime such as Node.js sets 700 aside before it begins

    @classmethod
    def of_environment(cls) -> Self:
        """The usual limits, or those that the environment sets."""
        usual = cls()
        seconds = _number(SECONDS_VARIABLE, usual.seconds, MOST_SECONDS)
        megabytes = _number(MEMORY_VARIABLE, usual.megabytes, MOST_MEGABYTES)
        return cls(seconds, max(usual.start, seconds), int(megabytes))


def _number(variable: str, usual: float, most: float) -> float:
    text = os.environ.get(variable, "").strip()
    if not text:
        return usual
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= most:  # nor is it nan
        raise SetupError(f"{variable} is a number above 0 and up to {most:,.0f}, not {show(text)}.")
    return value
