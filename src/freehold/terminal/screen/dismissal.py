"""Screens that are put away once: keys and clicks that come fast would else put away what lies below."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

Result = TypeVar("Result")


class DismissedOnce(Screen[Result]):
    """A screen whose second dismissal does nothing."""

    _is_away = False

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Put the screen away, with a result."""
        if self._is_away:
            return AwaitComplete()
        self._is_away = True
        return super().dismiss(result)
