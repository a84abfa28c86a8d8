"""Moves that are one choice together: an auction, what is sold for a debt, what is built in a turn."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from freehold.analysis.accounts import accounts, choices, turned_at, turning_points
from freehold.analysis.appraisal import Gap
from freehold.analysis.episodes import Kind
from freehold.analysis.game_analysis import GameAnalysis
from tests.analysis.games import position

# South holds two of the three light blue lots, and North lands on the third
FOR_SALE = "North: cash 900; on 6; South: cash 900; owns oriental + vermont; East: cash 900; turn: North"
RAISES = (
    *("South: bid 10", "East: bid 11", "North: pass"),
    *("South: bid 12", "East: bid 13", "South: bid 14", "East: pass"),
)
# North comes to owe $600 for New York Avenue with its three houses
IN_DEBT = (
    "North: cash 100; on 10; owns boardwalk + oriental 3 + vermont 3 + connecticut 3 + reading; "
    "South: cash 900; owns tennessee 3 + new york 3 + james 3; East: cash 900; turn: North"
)


@cache
def auction() -> GameAnalysis:
    return position(FOR_SALE, "roll 1 2", "decline", *RAISES)


def test_an_auction_is_one_decision_of_all_who_bid() -> None:
    analysis = auction()
    sale = analysis.stages[1:]
    assert {stage.episode for stage in sale} == {sale[0].episode}
    assert sale[0].episode is not None
    assert sale[0].episode.kind == Kind.AUCTION
    assert {stage.deciders for stage in sale} == {(0, 1, 2)}  # North would not buy
    whole = np.sum([stage.chosen for stage in sale], 0)
    for account in accounts(analysis):
        assert account.own == pytest.approx(whole[account.seat])
        assert account.others == pytest.approx(0)


def test_who_neither_bid_nor_declined_had_no_part_in_it() -> None:
    analysis = position(FOR_SALE, "roll 1 2", "decline", "South: bid 10", "East: pass", "North: pass")
    east = accounts(analysis)[2]
    assert east.own == 0
    assert east.others == pytest.approx(np.sum([stage.chosen[2] for stage in analysis.stages]))


def test_an_auction_is_one_turning_point_told_by_who_won() -> None:
    points = [stage for stage in turning_points(auction()) if stage.number > 1]
    assert [stage.text for stage in points] == ["South wins Connecticut Avenue for $14."]


def test_an_auction_is_marked_where_the_picture_changes() -> None:
    """Not to buy gives the lot away; the raises that follow change little."""
    analysis = auction()
    last = analysis.stages[-1]
    whole = replace(last, chosen=np.sum([stage.chosen for stage in analysis.stages[1:]], 0))
    declined = analysis.stages[1]
    assert abs(declined.change[1]) > max(abs(stage.change[1]) for stage in analysis.stages[2:])
    assert turned_at(analysis, whole) == declined.number
    assert turned_at(analysis, analysis.stages[0]) == 1


def test_in_an_auction_the_last_word_counts() -> None:
    found = [str(stage.move) for stage in choices(auction())]
    assert found == ["North: decline", "North: pass", "South: bid 14", "East: pass"]


def test_a_bid_that_won_is_judged_by_what_it_won() -> None:
    """However high the others were thought to go after it."""
    analysis = position(FOR_SALE, "roll 1 2", "decline", "South: bid 10", "East: pass", "North: pass")
    first, bid, last = analysis.stages[:2], analysis.stages[2], analysis.stages[3:]
    later = sum(float(stage.chosen[1]) for stage in last)
    assert bid.decision is not None
    assert later > 0.01  # so cheap a lot is a gain
    doubted = replace(bid, decision=replace(bid.decision, loss=Gap(later + 0.02, 0.01)))
    found = choices(replace(analysis, stages=(*first, doubted, *last)))
    decision = next(stage.decision for stage in found if stage.number == bid.number)
    assert decision is not None
    assert decision.loss.value == pytest.approx(0.02)


def test_not_to_buy_is_judged_by_what_the_auction_brought() -> None:
    """South pays far too much for what North would not buy."""
    sale = ("decline", "South: bid 10", "East: pass", "North: bid 11", "South: bid 850", "North: pass")
    analysis = position(FOR_SALE, "roll 1 2", *sale)
    declined = analysis.stages[1]
    brought = sum(float(stage.chosen[0]) for stage in analysis.stages[2:])
    assert declined.decision is not None
    assert declined.decision.loss.value > 0
    assert brought > 0
    found = next(stage.decision for stage in choices(analysis) if stage.number == declined.number)
    assert found is not None
    assert found.loss.value == pytest.approx(max(0.0, declined.decision.loss.value - brought))


def test_raising_cash_for_one_debt_is_one_decision() -> None:
    sales = [f"sell {lot}" for lot in ("oriental", "vermont", "connecticut", "oriental", "vermont")]
    analysis = position(IN_DEBT, "roll 5 4", *sales)
    steps = [stage for stage in analysis.stages if stage.episode and stage.episode.kind == Kind.DEBT]
    assert len(steps) == 5
    assert len({stage.episode for stage in steps}) == 1
    own = [stage for stage in choices(analysis) if stage.seat == 0]
    assert len(own) == 1
    decision = own[0].decision
    assert decision is not None
    assert decision.loss.value <= decision.best_chances[0]
    assert sum(accounts(analysis)[0].grades.values()) == 1


def test_a_debt_and_the_rest_of_the_turn_are_one_decision() -> None:
    """What could have been mortgaged instead can still be mortgaged after it: it is charged once."""
    sales = [f"sell {lot}" for lot in ("oriental", "vermont", "connecticut", "oriental")]
    richer = IN_DEBT.replace("cash 100", "cash 500")
    analysis = position(richer, "roll 5 4", *sales, "mortgage boardwalk", "end")
    kinds = [stage.episode.kind for stage in analysis.stages[1:] if stage.episode]
    assert kinds == [Kind.DEBT] * 4 + [Kind.TURN] * 2
    assert len([stage for stage in choices(analysis) if stage.seat == 0]) == 1


def test_a_debt_is_one_turning_point_told_by_what_changed_most() -> None:
    """Not by the last thing sold: here the giving away of a whole group comes first."""
    gift = "North: offer East oriental + vermont + connecticut for 300"
    poor = IN_DEBT.replace(" 3 + vermont 3 + connecticut 3", " + vermont + connecticut")
    sales = (gift, "East: accept North", "mortgage boardwalk")
    analysis = position(poor, "roll 5 4", *sales)
    steps = [stage for stage in analysis.stages if stage.episode and stage.episode.kind == Kind.DEBT]
    assert [str(stage.move) for stage in steps][1:] == ["East: accept North", "North: mortgage Boardwalk"]
    debts = [stage for stage in turning_points(analysis) if stage.number > 1]
    assert [stage.text for stage in debts] == [steps[1].text]
    assert debts[0].chosen == pytest.approx(np.sum([stage.chosen for stage in steps], 0))


def test_what_is_done_before_a_throw_is_one_decision() -> None:
    """Each house on the wrong street would otherwise be charged with the same better street."""
    analysis = position(
        "North: cash 900; on Go; owns baltic + mediterranean + boardwalk + park; South: cash 900; "
        "East: cash 900; turn: North; throw: made",
        *("build baltic", "build mediterranean", "build baltic", "end"),
    )
    own = [stage for stage in choices(analysis) if stage.seat == 0]
    assert len(own) == 1
    assert own[0].decision is not None
    end = float(analysis.stages[-1].chances[0])
    best = max(stage.decision.best_chances[0] for stage in analysis.stages if stage.decision)
    assert own[0].decision.loss.value == pytest.approx(max(0.0, best - end), abs=1e-9)
