"""Decisions, trades and turning points in positions where everybody can see what is right."""

from dataclasses import replace

import numpy as np
import pytest

from freehold.analysis.accounts import accounts, costliest, swing, trades, turning_points
from freehold.analysis.appraisal import Gap
from freehold.analysis.decisions import Grade
from freehold.analysis.episodes import Kind
from freehold.analysis.trades import Answer
from freehold.analysis.wording import about_trade, described
from tests.analysis.games import finished, position

# North holds two of the three light blue lots, South the third
BROKEN = (
    "North: cash 1200; owns oriental + vermont + boardwalk; South: cash 1200; owns connecticut + park; "
    "East: cash 1200; owns states; turn: North; throw: made"
)


def test_a_gift_is_a_blunder_and_good_for_who_takes_it() -> None:
    analysis = position(
        BROKEN, "offer South Oriental Avenue + Vermont Avenue for nothing", "South: accept North"
    )
    gift, taken = analysis.stages
    assert gift.decision is not None
    assert gift.decision.grade == Grade.BLUNDER
    assert gift.decision.best.text == "end"
    assert gift.chosen == pytest.approx(np.zeros(8))  # talk changes nothing, a trade does
    assert taken.chosen[0] < -0.08 < 0.08 < taken.chosen[1]
    assert taken.deciders == (0, 1)
    assert taken.text == "South accepts North's offer: Oriental Avenue + Vermont Avenue for nothing."
    assert taken.decision is not None
    assert taken.decision.grade == Grade.FINE
    assert taken.trade is not None
    assert (taken.trade.answer, about_trade(taken.trade)) == (
        Answer.ACCEPTED,
        "good for South, bad for North",
    )
    assert [stage.number for stage in costliest(analysis, 5)] == [1]
    assert [number for number, _ in trades(analysis)] == [2]


def test_who_refuses_a_gift_has_lost_something() -> None:
    offered = "offer South Oriental Avenue + Vermont Avenue for nothing"
    analysis = position(BROKEN, offered, "South: refuse North")
    refused = analysis.stages[1]
    assert refused.decision is not None
    assert refused.decision.best.text == "accept North"
    assert refused.decision.grade == Grade.BLUNDER
    assert refused.trade is not None
    assert refused.trade.answer == Answer.REFUSED
    assert refused.trade.taker.value > 0.08 > -0.08 > refused.trade.maker.value
    assert refused.chosen == pytest.approx(np.zeros(8))
    by_name = {account.name: account for account in accounts(analysis)}
    assert by_name["South"].average_loss is not None
    assert by_name["South"].average_loss > 0.08
    assert by_name["South"].accuracy is not None
    assert by_name["South"].accuracy < 75


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_an_answer_is_compared_with_the_other_answer_to_the_same_offer(answer: str) -> None:
    """Not with what somebody else says to theirs, who would have been asked first."""
    gift = "offer East Boardwalk for nothing"
    alone = position(BROKEN, gift, f"East: {answer} North").stages[1].trade
    among = position(BROKEN, "offer South 1 for nothing", gift, f"East: {answer} North").stages[2].trade
    for trade in (alone, among):
        assert trade is not None
        assert trade.taker.value > 0.02 > -0.02 > trade.maker.value


def test_an_offer_that_was_accepted_is_judged_as_accepted() -> None:
    """Whatever the reference player would have answered: here it would not sell for so little."""
    accepted = position(BROKEN, "offer South 1 for connecticut", "South: accept North")
    refused = position(BROKEN, "offer South 1 for connecticut", "South: refuse North")
    made, turned_down = accepted.stages[0].decision, refused.stages[0].decision
    trade = accepted.stages[1].trade
    assert made is not None
    assert turned_down is not None
    assert trade is not None
    assert trade.maker.value > 0.08
    assert made.beyond_usual.value == pytest.approx(trade.maker.value)
    assert turned_down.beyond_usual.value == pytest.approx(0)


def test_who_offers_too_much_and_finds_a_taker_has_blundered() -> None:
    analysis = position(
        BROKEN, "offer South oriental + vermont + boardwalk for nothing", "South: accept North"
    )
    gift = analysis.stages[0].decision
    assert gift is not None
    assert gift.grade == Grade.BLUNDER
    assert gift.loss.value == pytest.approx(-float(analysis.stages[1].chosen[0]), abs=0.01)


def test_an_answer_says_what_was_on_offer() -> None:
    analysis = position(BROKEN, "offer South 1 for connecticut", "South: accept North")
    answer = analysis.stages[1]
    assert answer.decision is not None
    said = described(answer.move.action, answer.decision.about)
    assert said == "accept North ($1 for Connecticut Avenue)"


def test_a_bid_is_compared_with_passing_alone() -> None:
    """Not with what the reference player would bid: how high the others would have gone, nobody can know."""
    text = "North: cash 900; on 6; South: cash 900; owns oriental + vermont; East: cash 900; turn: North"
    for bid in (10, 120, 400):
        analysis = position(text, "roll 1 2", "decline", f"South: bid {bid}")
        decision = analysis.stages[-1].decision
        assert decision is not None
        assert decision.best.text in (f"bid {bid}", "pass")


def test_a_pass_is_compared_with_the_lowest_bid_alone() -> None:
    """A high one may only look good because others would go higher still."""
    text = "North: cash 900; on 6; South: cash 900; owns oriental + vermont; East: cash 900; turn: North"
    analysis = position(text, "roll 1 2", "decline", "South: bid 10", "East: pass")
    decision = analysis.stages[-1].decision
    assert decision is not None
    assert decision.options == 2
    assert decision.best.text == "pass" or decision.best.amount < 25


def test_of_about_the_same_change_whoever_moved_is_told() -> None:
    stage = finished().stages[0]
    changes = dict.fromkeys(range(8), 0.0)

    def told(mover: float, other: float) -> int:
        change = np.array([*(changes | {stage.seat: mover, (stage.seat + 1) % 3: other}).values()])
        return swing(replace(stage, luck=change, chosen=np.zeros(8)))[0]

    assert told(0.19, -0.2) == stage.seat
    assert told(0.1, -0.2) == (stage.seat + 1) % 3


@pytest.mark.parametrize(
    ("maker", "taker", "verdict"),
    [
        (Gap(0.05, 0.01), Gap(0.04, 0.01), "good for both"),
        (Gap(0.05, 0.01), Gap(0.0001, 0.0), "good for North"),  # 0.0 ±0.0 is no gain
        (Gap(0.05, 0.01), Gap(-0.0001, 0.0), "good for North"),
        (Gap(0.05, 0.01), Gap(0.04, 0.04), "good for North"),  # it may be chance
        (Gap(0.05, 0.01), Gap(-0.04, 0.01), "good for North, bad for South"),
        (Gap(0.0049, 0.0), Gap(0.0, 0.0), "about even"),
    ],
)
def test_good_is_more_than_nothing(maker: Gap, taker: Gap, verdict: str) -> None:
    analysis = position(BROKEN, "offer South vermont for 10", "South: refuse North")
    offered = analysis.stages[1].trade
    assert offered is not None
    trade = replace(offered, maker=maker, taker=taker)
    assert about_trade(trade) == verdict
    assert trade.serves_both == (verdict == "good for both")


def test_turning_points_are_the_largest_changes_one_a_round() -> None:
    analysis = finished()
    points = turning_points(analysis)
    rounds = [stage.move.round for stage in points]
    assert len(set(rounds)) == len(rounds) <= 5
    assert [stage.number for stage in points] == sorted(stage.number for stage in points)
    alone = [stage for stage in analysis.stages if not stage.episode or stage.episode.kind == Kind.TURN]
    largest = max(alone, key=lambda stage: swing(stage)[1])
    assert largest.move.round in rounds
    assert all(swing(stage)[1] >= 0.05 for stage in points)


def test_nothing_to_decide_is_no_decision() -> None:
    analysis = position("North: cash 1500; South: cash 1500; turn: North", "roll 1 2")
    assert analysis.stages[0].decision is None
    assert [account.accuracy for account in accounts(analysis)] == [None, None]


def test_nothing_is_better_than_the_best() -> None:
    decisions = [stage.decision for stage in finished().stages if stage.decision is not None]
    assert decisions
    for decision in decisions:
        assert decision.loss.value >= 0
        assert 0 <= decision.accuracy <= 100
