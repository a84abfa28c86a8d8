"""JSON that comes from outside: whatever is wrong with it is a ValueError."""

import json
from math import isfinite
from typing import Any

MOST_DIGITS = 100  # a seed has 78


def read_json(text: str | bytes) -> Any:
    """What a text says; too deep, endless or too long a number is as wrong as no JSON at all."""
    try:
        return json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has at most {MOST_DIGITS} digits")
    return int(digits)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text[:MOST_DIGITS]} is too large a number")
    return number


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is not a number in JSON")
