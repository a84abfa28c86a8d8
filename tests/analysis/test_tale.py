"""The line that is told of a move is the one that says what became of it."""

from dataclasses import replace

import numpy as np
import pytest

from freehold.analysis.tale import tale
from freehold.analysis.wording import about_turning
from freehold.game import Game
from tests.analysis.games import position
from tests.analysis.test_episodes import auction
from tests.analysis.test_judgements import BROKEN

SOUTH = "South: cash 900; owns tennessee 3 + new york 3 + james 3; turn: North"


@pytest.mark.parametrize(
    ("text", "actions", "told"),
    [
        (f"North: cash 900; on 38; {SOUTH}", ["roll 1 2"], "North moves to Mediterranean Avenue."),
        (f"North: cash 900; on 6; {SOUTH}", ["roll 1 2"], "North moves to Connecticut Avenue."),
        (
            f"North: cash 900; on 10; {SOUTH}",
            ["roll 5 4"],
            "North pays South $600 in rent for New York Avenue.",
        ),
        (f"North: cash 900; on 6; {SOUTH}", ["roll 1 2", "buy"], "North buys Connecticut Avenue for $120."),
        (
            f"North: cash 900; on 6; {SOUTH}",
            ["roll 1 2", "decline"],
            "North does not buy Connecticut Avenue.",
        ),
        (f"North: cash 900; on 35; {SOUTH}", ["roll 1 2"], "North pays the bank $100 in luxury tax."),
    ],
)
def test_the_line_that_matters(text: str, actions: list[str], told: str) -> None:
    game = Game.from_position(text, seed=1)
    for action in actions:
        game.play(action)
    assert tale(game.history[-1]) == told


@pytest.mark.parametrize(
    ("text", "roll", "told"),
    [
        (
            "North: cash 900; on 6; owns oriental + vermont; South: cash 900; turn: North",
            "roll 1 2",
            "North can buy Connecticut Avenue: it completes Light Blue.",
        ),
        (
            "North: cash 900; on 6; South: cash 900; owns oriental + vermont; turn: North",
            "roll 1 2",
            "North can buy Connecticut Avenue: it keeps South from completing Light Blue.",
        ),
        (
            "North: cash 900; on 6; South: cash 900; turn: North",
            "roll 1 2",
            "North can buy Connecticut Avenue.",
        ),
        (
            "North: cash 9; on 6; South: cash 900; turn: North",
            "roll 1 2",
            "North moves to Connecticut Avenue.",
        ),
    ],
)
def test_a_throw_to_what_is_for_sale_says_why_that_matters(text: str, roll: str, told: str) -> None:
    assert position(text, roll).stages[-1].text == told


def test_the_end_of_a_turn_is_a_sentence() -> None:
    game = Game.from_position("North: cash 900; on 6; South: cash 900; turn: North; throw: made", seed=1)
    game.play("end")
    assert tale(game.history[-1]) == "North's turn is over."


def test_a_turning_point_that_was_chosen_says_what_was_better() -> None:
    refused = position(BROKEN, "offer South oriental + vermont for nothing", "South: refuse North").stages[1]
    accepted = position(BROKEN, "offer South oriental + vermont for nothing", "South: accept North").stages[1]
    assert about_turning(refused).endswith(" Better: accept North.")
    assert about_turning(accepted) == accepted.text
    unlucky = replace(refused, luck=np.full(8, 0.1))
    assert about_turning(unlucky) == refused.text


def test_an_auction_says_what_is_for_sale_and_who_won_it() -> None:
    said = {str(stage.move): stage.text for stage in auction().stages}
    assert said["North: pass"] == "North passes: Connecticut Avenue."
    assert said["South: bid 12"] == "South bids $12: Connecticut Avenue."
    assert said["East: pass"] == "South wins Connecticut Avenue for $14."
