"""The figures are right: games counted in bulk are those that are played plainly, event for event."""

from collections import Counter
from pathlib import Path

import polars as pl
import pytest

from freehold.editions import names
from freehold.game import Game
from freehold.game.events import Event
from freehold.lab.records import facts_of, write_record
from freehold.lab.simulate import Plan, Simulation
from freehold.rules.codes import EventKind, Reason
from freehold.rules.estate import equity
from tests.lab.running import simulate

GAMES = 8
LAST_ROUND = 30


@pytest.fixture(scope="module", params=names())
def simulation(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Simulation:
    """A few games of each edition."""
    out = tmp_path_factory.mktemp(request.param) / "games.parquet"
    bots = ("steady", "random", "bold", "cautious")
    return simulate(Plan(request.param, bots, GAMES, out, 11, last_round=LAST_ROUND))


@pytest.fixture(scope="module")
def events(games: list[Game]) -> list[Event]:
    """All that happened in them."""
    return [event for game in games for move in game.history for event in move.events]


def counts(events: list[Event], kind: EventKind, size: int) -> list[int]:
    """How often each number stands in `a` of events of a kind."""
    found = Counter(event.a for event in events if event.kind == kind)
    return [found[number] for number in range(size)]


def test_games_end_alike(tables: dict[str, pl.DataFrame], games: list[Game]) -> None:
    for row, game in zip(tables["games"].iter_rows(named=True), games, strict=True):
        facts = facts_of(game)
        assert {name: row[name] for name in facts} == facts
        assert row["seed"] == game.seed.hex()
        assert row["decided"] is game.is_over
        assert row["winner"] == (row["winners"][0] if len(row["winners"]) == 1 else None)
        assert row["worth"] == [equity(game.state, game.rulebook, seat) for seat in range(row["seats"])]
        assert row["first"] == game.state.order[0]
        assert row["lots"] == [len(player.lots) for player in game.players]


def test_ranks_follow_from_the_end(tables: dict[str, pl.DataFrame], games: list[Game]) -> None:
    for row, game in zip(tables["games"].iter_rows(named=True), games, strict=True):
        assert all(row["rank"][seat] == 1 for seat in row["winners"])
        assert min(row["rank"]) == 1
        out = [seat for seat in range(row["seats"]) if row["out_round"][seat] is not None]
        assert out == [seat for seat in range(row["seats"]) if game.state.out_rank[seat]]
        order = sorted(out, key=lambda seat: game.state.out_rank[seat])
        assert [row["rank"][seat] for seat in order] == [row["seats"] - at for at in range(len(order))]


def test_bankruptcies_are_those_told(tables: dict[str, pl.DataFrame], games: list[Game]) -> None:
    for row, game in zip(tables["games"].iter_rows(named=True), games, strict=True):
        for move in game.history:
            for event in move.events:
                if event.kind == EventKind.BANKRUPT:
                    assert row["out_to"][event.seat] == max(-1, event.a)
                    assert row["out_round"][event.seat] == move.round


def test_landings_are_moves(tables: dict[str, pl.DataFrame], events: list[Event]) -> None:
    squares = tables["squares"]
    moved = Counter(event.b for event in events if event.kind == EventKind.MOVED)
    assert squares["landings"].to_list() == [moved[square] for square in range(len(squares))]
    kinds = (EventKind.JAILED, EventKind.VISITED_JAIL_SQUARE)
    assert squares["sent"].sum() == sum(event.kind in kinds for event in events)


def test_every_throw_comes_to_rest_once(tables: dict[str, pl.DataFrame], games: list[Game]) -> None:
    squares = tables["squares"]
    rests = sum(squares["rests"]) + sum(squares["jail_rests"])
    throws = sum(move.action.kind.name == "ROLL" for game in games for move in game.history)
    bankrupt = sum(event.kind == EventKind.BANKRUPT for g in games for m in g.history for event in m.events)
    assert throws - bankrupt - len(games) <= rests <= throws


def test_sales_are_those_told(tables: dict[str, pl.DataFrame], events: list[Event]) -> None:
    lots = tables["lots"]
    for column, kind in {
        "bought": EventKind.BOUGHT,
        "auctioned": EventKind.AUCTION_WON,
        "unsold": EventKind.UNSOLD,
        "mortgaged": EventKind.MORTGAGED,
        "lifted": EventKind.LIFTED,
        "sold": EventKind.SOLD,
    }.items():
        assert lots[column].to_list() == counts(events, kind, len(lots)), column
    paid = dict.fromkeys(Reason, 0)
    for event in events:
        if event.kind == EventKind.PAID:
            paid[Reason(event.c)] += event.b
    assert lots["bought_for"].sum() == paid[Reason.PRICE]
    assert lots["auctioned_for"].sum() == paid[Reason.BID]
    assert lots["built_for"].sum() == paid[Reason.BUILDING]
    assert lots["sold_for"].sum() == paid[Reason.SALE]


def test_rents_are_those_asked(tables: dict[str, pl.DataFrame], events: list[Event]) -> None:
    lots, levels, rows = tables["lots"], tables["levels"], tables["games"]
    asked = [event for event in events if event.kind == EventKind.RENT_ASKED]
    by_lot = Counter(event.b for event in asked)
    assert lots["rents"].to_list() == [by_lot[lot] for lot in range(len(lots))]
    assert lots["rent_sum"].sum() == sum(event.c for event in asked)
    paid = sum(event.b for event in events if event.kind == EventKind.PAID and event.c == Reason.RENT)
    assert paid <= lots["rent_sum"].sum()
    for column in ("rents", "rent_sum", "built", "built_for"):
        per_lot = levels.group_by("lot", maintain_order=True).agg(pl.col(column).sum())
        assert per_lot[column].to_list() == lots[column].to_list()
    for column in ("rents_taken", "rents_paid"):
        assert rows[column].list.sum().sum() == lots["rent_sum"].sum()


def test_lots_are_held_in_every_round(tables: dict[str, pl.DataFrame]) -> None:
    lots, rows = tables["lots"], tables["games"]
    assert lots["owned_at_end"].sum() == rows["lots"].list.sum().sum()
    held = sum(tables["levels"]["rounds"]) + sum(lots["mortgaged_rounds"])
    assert 0 < held <= len(lots) * sum(rows["rounds"])


def test_worths_are_looked_at_every_fifth_round(tables: dict[str, pl.DataFrame]) -> None:
    rows, rounds = tables["games"], tables["rounds"]
    for mark, seats, out in (
        rounds.group_by("round").agg(pl.col("seats").sum(), pl.col("out").sum()).iter_rows()
    ):
        reached = rows.filter(pl.col("rounds") >= mark)
        lasting = rows.filter(pl.col("rounds") > mark)
        assert lasting["seats"].sum() <= seats + out <= reached["seats"].sum()


def test_records_are_replayable(simulation: Simulation, tmp_path: Path) -> None:
    plan = simulation.plan
    path = write_record(simulation.edition, plan.edition, simulation.job, plan.out, 1, tmp_path)
    game = Game.load(path)
    assert {player.name for player in game.players} == {"Steady 1", "Random 2", "Bold 3", "Cautious 4"}
    assert game.seed.hex() == pl.read_parquet(plan.out)["seed"][1]
