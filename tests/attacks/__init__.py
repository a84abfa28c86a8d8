"""Attacks: what strangers may send, in small for `make test` and in full for `make attack`."""

from freehold import FreeholdError, NotationError


def is_told(refused: FreeholdError, text: str = "") -> bool:
    """Whether a refusal has a sentence, and a line that the text has."""
    line = refused.line if isinstance(refused, NotationError) else 0
    return bool(str(refused)) and 0 <= line <= text.count("\n") + 1
