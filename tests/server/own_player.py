"""A player that somebody who runs a server has written."""

from typing import Any


class First:
    """Does the first thing it is asked for."""

    def choose(self, view: dict[str, Any], answers: list[dict[str, Any]]) -> str:
        """An action in notation."""
        return str(next((each for each in answers if each["asked"]), answers[0])["action"])
