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
    from freehold.game import Action, Event, Game

__all__ = [
    "Action",
    "Edition",
    "EditionError",
    "Event",
    "FreeholdError",
    "Game",
    "IllegalAction",
    "NotationError",
    "SetupError",
    "StorageError",
]

_GAME = {"Action", "Event", "Game"}


def __getattr__(name: str) -> Any:
    """Load the parts when they are first asked for, so that importing the package costs nothing."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    part = "game" if name in _GAME else "editions" if name == "Edition" else "errors"
    value = getattr(import_module(f"{__name__}.{part}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
