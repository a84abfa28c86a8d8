"""Thinkers: what they tell whoever runs a server."""

import logging

import pytest

from freehold import editions
from freehold.server.admission import admitting
from freehold.server.log import Sitting
from freehold.server.opening import Opening
from freehold.server.thinker import Task, think
from freehold.table import Settings
from tests.players.bringing import hostile

EDITION = editions.load("tycoon")


def test_the_log_names_a_player_that_fails(caplog: pytest.LogCaptureFixture) -> None:
    admission = admitting([f"mine={hostile('unlawful')}"])
    sitting = [
        Sitting(name, token, "red", bot="mine") for name, token in zip("AB", EDITION.tokens, strict=False)
    ]
    opening = Opening(EDITION, sitting, bytes(32), Settings(), 0.0, admission)
    with caplog.at_level(logging.INFO):
        assert think(Task("some-table", opening, 0, [], 1.0)) is not None
    (noted,) = [record for record in caplog.records if record.message == "a player failed"]
    facts = noted.__dict__["facts"]
    assert (facts["table"], facts["player"], facts["seat"] in (0, 1)) == ("some-table", "mine", True)
    assert "Boardwalk" in facts["fault"]
