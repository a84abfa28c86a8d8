"""The bots to choose from on a sheet: levels first, then styles."""

from collections.abc import Callable, Iterable

from freehold.players import LEVELS, about_missing_levels, lacks_packages, styles
from freehold.terminal.screen.answers import Answer

MISSING = "needs more packages"


def bot_answers(keys: Iterable[str], label: Callable[[str], str]) -> list[Answer]:
    """A line for each; a level that lacks packages is shown, so that people know of it, and refused."""
    return [_answer(key, name, label(name)) for key, name in zip(keys, (*LEVELS, *styles()), strict=False)]


def _answer(key: str, name: str, label: str) -> Answer:
    if not lacks_packages(name):
        return Answer(key, label)
    return Answer(key, label.partition(":")[0], reason=MISSING)  # its manner is of no use yet


def with_missing(question: str) -> str:
    """The question, and which levels need packages that are not here, if any do."""
    return "\n".join(filter(None, (question, about_missing_levels())))
