"""Freehold: one engine for property-trading board games, many rulebooks, every rule tested."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from freehold.editions import Edition
    from freehold.errors import (
        EditionError,
        FreeholdError,
        IllegalAction,
        NotationError,
        SetupError,
        StorageError,
    )
    from freehold.game import Action, Ask, Event, Game
    from freehold.rules.codes import ActionKind, EventKind, Refusal

__all__ = [
    "Action",
    "ActionKind",
    "Ask",
    "Edition",
    "EditionError",
    "Event",
    "EventKind",
    "FreeholdError",
    "Game",
    "IllegalAction",
    "NotationError",
    "Refusal",
    "SetupError",
    "StorageError",
]

_PARTS = {
    **dict.fromkeys(("Action", "Ask", "Event", "Game"), "game"),
    **dict.fromkeys(("ActionKind", "EventKind", "Refusal"), "rules.codes"),
    "Edition": "editions",
}


def __getattr__(name: str) -> Any:
    """Load the parts when they are first asked for, so that importing the package costs nothing."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_PARTS.get(name, 'errors')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
