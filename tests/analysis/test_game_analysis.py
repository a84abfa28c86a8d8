"""The analysis of a game: sums that come out, chance and decision apart, and the same answer every time."""

from pathlib import Path

import numpy as np
import pytest

from freehold import editions
from freehold.analysis.accounts import accounts
from freehold.analysis.document import write_document
from freehold.analysis.game_analysis import GameAnalysis, follow
from freehold.errors import SetupError
from freehold.game import ActionKind, Game
from freehold.server.dice import proven, seed_of
from tests.analysis.games import DEALS, finished, played

RECORDS = Path(__file__).parents[1] / "records" / "0.1.0"


def check_sums(analysis: GameAnalysis) -> None:
    """What is true of every analysis."""
    before = analysis.start
    for stage in analysis.stages:
        assert stage.chances == pytest.approx(before + stage.luck + stage.chosen)
        assert stage.chances.sum() == pytest.approx(1)
        assert stage.chances.min() >= 0
        if not stage.move.outcomes and stage.seat >= 0:
            assert not stage.luck.any()
        before = stage.chances
    for account in accounts(analysis):
        parts = account.start + account.luck + account.own + account.others
        assert parts == pytest.approx(account.end, abs=1e-9)


def test_a_whole_game() -> None:
    analysis = finished()
    check_sums(analysis)
    assert len(analysis.stages) == len(analysis.game.history)
    winners = analysis.game.state.winners
    assert [bool(share) for share in analysis.end] == [bool(winners >> seat & 1) for seat in range(8)]


@pytest.mark.parametrize("edition", editions.names())
def test_a_game_that_is_not_over_in_every_edition(edition: str) -> None:
    analysis = follow(played(edition, 60), DEALS, threads=2)
    check_sums(analysis)
    assert 0 < analysis.end.max() < 1


@pytest.mark.parametrize("name", ["official-real-dice", "enterprise-newcomer", "hongkong-secret"])
def test_records_of_every_kind(name: str) -> None:
    """Dice typed in, somebody who joins, and a seed that is not known."""
    game = Game.load(RECORDS / f"{name}.freehold")
    game.undo(max(0, len(game.history) - 80))
    check_sums(follow(game, DEALS, threads=2))


def test_a_record_from_a_table_on_the_web() -> None:
    """It ends with the proof of its dice."""
    secret, salts = bytes(32), ["a" * 32, ""]
    game = Game.new("official", ["Ann", "Bob"], seed_of(secret, "t1", salts))
    game.play("roll")
    record = proven(game.record(secret=False), secret, "t1", salts)
    check_sums(follow(Game.from_record(record), DEALS))


def test_somebody_leaves() -> None:
    game = played("official", 40)
    leaver = 1 if game.decider is None or game.decider.seat != 1 else 2
    game.play("leave", by=leaver)
    analysis = follow(game, DEALS, threads=2)
    check_sums(analysis)
    last = analysis.stages[-1]
    assert last.chances[leaver] == 0
    assert last.chosen[leaver] < -0.05
    assert last.decision is None  # to leave is no mistake of play


def test_the_same_question_has_the_same_answer() -> None:
    game = played("official", 30)
    one, two = (write_document(follow(game, DEALS, threads=threads)) for threads in (1, 2))
    assert one == two
    assert write_document(follow(game, DEALS, seed=1)) != one


def test_a_record_without_moves() -> None:
    analysis = follow(Game.new("official", ["Ann", "Bob"], 1), DEALS)
    assert analysis.stages == ()
    assert analysis.end[:2] == pytest.approx([0.5, 0.5], abs=0.1)


def test_chances_are_what_the_judge_says_of_each_position() -> None:
    """So they are the same in a record that ends there: nothing adds up over the moves before."""
    game = played("official", 45)
    analysis = follow(game, DEALS, threads=2)
    for length in range(5, 45, 5):
        cut = game.copy()
        cut.undo(45 - length)
        if not cut.offers:  # what is on offer counts once it is accepted
            assert follow(cut, DEALS, threads=2).end == pytest.approx(analysis.stages[length - 1].chances)


def test_a_long_auction_leaves_nothing_to_luck() -> None:
    """Whatever was said after each bid, the throw after it changes what it changes without the bids."""
    text = "North: cash 900; on 6; South: cash 900; owns oriental + vermont; East: cash 900; turn: North"
    bids = [
        f"{name}: bid {10 + 2 * at + which}"
        for at in range(10)
        for which, name in enumerate(("South", "East"))
    ]
    game = Game.from_position(text, seed=1)
    for action in ("roll 1 2", "decline", *bids[:2], "North: pass", *bids[2:], "South: pass"):
        game.play(action)
    sold = len(game.history)
    game.play("end")
    after = follow(game, 256, seed=5, threads=2)
    assert after.stages[sold - 1].chances == pytest.approx(follow(game, 256, seed=6).end, abs=0.04)
    assert all(not stage.luck.any() for stage in after.stages[1:])


def test_luck_is_even_on_average() -> None:
    """Over all ways that the dice can fall, what they change comes to nothing."""
    text = (
        "North: cash 500; on Go; owns new york 2 + tennessee 2 + james 2; "
        "South: cash 500; on 30; owns oriental 4 + vermont 4 + connecticut 4; turn: North"
    )
    luck = []
    for one in range(1, 7):
        for other in range(1, 7):
            game = Game.from_position(text, seed=1)
            game.play(f"roll {one} {other}")
            luck.append(follow(game, 128, seed=6 * one + other).stages[0].luck[0])
    assert np.mean(luck) == pytest.approx(0, abs=0.03)
    assert np.ptp(luck) > 0.1


@pytest.mark.parametrize("edition", ["hongkong", "official"])
def test_who_plays_as_the_reference_player_does_changes_nothing(edition: str) -> None:
    """And that is the strongest of the quick players: others' decisions are measured by what it would do."""
    analysis = follow(played(edition, 70, bots=("hard",)), DEALS, threads=2)
    alone = [stage for stage in analysis.stages if stage.move.action.kind != ActionKind.ACCEPT]
    assert sum(float(np.abs(stage.chosen).max()) for stage in alone) < 0.05


@pytest.mark.parametrize("deals", [0, 15, 100_001])
def test_deals_out_of_range(deals: int) -> None:
    with pytest.raises(SetupError, match="number of deals is from 16 to 100,000"):
        follow(Game.new("official", ["Ann", "Bob"], 1), deals)
