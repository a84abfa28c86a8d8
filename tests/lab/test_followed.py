"""What is followed through a game is right: counted again, plainly, from the table after every action."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from freehold.editions import Edition, names
from freehold.game import Game
from freehold.game.moves import Move
from freehold.lab.jail_stays import LOOKED_AT
from freehold.lab.simulate import Plan, Simulation
from freehold.lab.tally import REASONS
from freehold.rules.codes import ActionKind, EventKind, LotKind, Reason
from tests.lab.running import simulate, tables_of

GAMES = 12
LAST_ROUND = 60
WAYS = {ActionKind.ROLL: "roll", ActionKind.PAY: "pay", ActionKind.USE_CARD: "card"}
BUYS = (EventKind.BOUGHT, EventKind.AUCTION_WON)


@pytest.fixture(scope="module", params=names())
def simulation(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Simulation:
    """A few games of each edition."""
    out = tmp_path_factory.mktemp(request.param) / "games.parquet"
    bots = ("steady", "bold", "bold", "cautious")
    return simulate(Plan(request.param, bots, GAMES, out, 3, last_round=LAST_ROUND))


def walk(game: Game) -> Iterator[tuple[Game, Move]]:
    """The game after each of its actions, and the action with what came of it."""
    again = Game.new(game.edition, [player.name for player in game.players[:4]], game.seed)
    for move in game.history:
        again.play(move.action)
        yield again, move


def bot_at(number: int, seat: int) -> int:
    """Which bot sits there: everybody moves on by one seat from game to game."""
    return (seat - number) % 4


def stage(edition: Edition, game: Game, lot: int) -> tuple[int, bool]:
    """Level, and whether the group is whole, from owners and buildings alone."""
    book, owner = edition.rulebook, game.state.owner
    group = book.lot_group[lot]
    same = [at for at in range(book.lots) if book.lot_group[at] == group and group >= 0] or [lot]
    held = sum(owner[at] == owner[lot] for at in same)
    whole = held == len(same)
    if book.lot_kind[lot] != LotKind.STREET:
        return held - 1, whole
    level = game.state.built[lot]
    return level, level > 0 or (whole and group >= 0)


def test_levels_stand_through_the_turns_of_others(
    simulation: Simulation, tables: dict[str, pl.DataFrame], games: list[Game]
) -> None:
    edition = simulation.edition
    found: Counter[tuple[int, int, bool]] = Counter()
    for game in games:
        for after, move in walk(game):
            for seat in [event.seat for event in move.events if event.kind == EventKind.TURN_BEGAN]:
                for lot in range(edition.rulebook.lots):
                    owner = after.state.owner[lot]
                    if owner not in (-1, seat) and after.state.loan[lot] == 0:
                        found[lot, *stage(edition, after, lot)] += 1
    levels = tables["levels"].filter(pl.col("turns") > 0)
    assert {tuple(row[:3]): row[3] for row in levels["lot", "level", "whole", "turns"].iter_rows()} == found


def test_whole_groups_are_noted_when_they_first_are(
    simulation: Simulation, tables: dict[str, pl.DataFrame], games: list[Game]
) -> None:
    book = simulation.edition.rulebook
    found: dict[str, Counter[tuple[int, int]]] = {
        name: Counter() for name in ("whole", "whole_won", "whole_rounds", "first_whole", "first_whole_won")
    }
    for number, game in enumerate(games):
        seen: dict[int, int] = {}
        for after, move in walk(game):
            begun = any(book.group_buildable[group] for group in seen)
            for group in range(len(simulation.edition.group_names)):
                owners = {after.state.owner[lot] for lot in range(book.lots) if book.lot_group[lot] == group}
                if group in seen or len(owners) != 1 or -1 in owners:
                    continue
                seat = seen[group] = owners.pop()
                key, won = (bot_at(number, seat), group), game.is_over and game.state.winners >> seat & 1
                ended = sum(event.kind == EventKind.ROUND_ENDED for event in move.events)
                found["whole"][key] += 1
                found["whole_won"][key] += won
                found["whole_rounds"][key] += move.round + ended
                if book.group_buildable[group] and not begun:
                    found["first_whole"][key] += 1
                    found["first_whole_won"][key] += won
    for name, counts in found.items():
        table = tables["groups"]
        rows = {(bot, group): number for bot, group, number in table["bot", "group", name].iter_rows()}
        assert rows == {key: counts[key] for key in rows}, name


def test_stays_in_jail_are_followed_for_three_turns(
    tables: dict[str, pl.DataFrame], games: list[Game]
) -> None:
    found: dict[str, Counter[tuple[int, bool, str]]] = {
        name: Counter() for name in tables["stays"].columns if name.startswith("stay")
    }
    for number, game in enumerate(games):
        follow(number, game, found)
    for row in tables["stays"].iter_rows(named=True):
        key = row["bot"], row["sold_out"], row["choice"]
        assert {name: row[name] for name in found} == {name: found[name][key] for name in found}


def follow(number: int, game: Game, found: dict[str, Counter[tuple[int, bool, str]]]) -> None:
    """Add the stays of one game."""
    watched: dict[int, tuple[tuple[int, bool, str], int]] = {}
    again = Game.new(game.edition, [player.name for player in game.players[:4]], game.seed)
    for move in game.history:
        seat, state = move.action.seat, again.state
        fresh = state.in_jail[seat] == 1 and state.jail_throws[seat] == 0 and state.turn == seat
        if fresh and move.action.kind in WAYS and seat not in watched:
            sold = all(owner >= 0 for owner in state.owner[: again.rulebook.lots])
            key = bot_at(number, seat), sold, WAYS[move.action.kind]
            watched[seat] = key, LOOKED_AT
            found["stays"][key] += 1
            found["stays_won"][key] += game.state.winners >> seat & 1
        again.play(move.action)
        for event in move.events:
            if event.kind == EventKind.RENT_ASKED:
                for side, who in (("paid", event.a), ("taken", event.seat)):
                    if who in watched:
                        found[f"stay_rents_{side}"][watched[who][0]] += event.c
            elif event.kind in BUYS and event.seat in watched:
                found["stay_bought"][watched[event.seat][0]] += 1
            elif event.kind == EventKind.TURN_ENDED and event.seat in watched:
                key, left = watched.pop(event.seat)
                found["stay_turns"][key] += again.state.in_jail[event.seat]
                if left > 1:
                    watched[event.seat] = key, left - 1


def test_ruin_has_a_place_and_a_debt(
    simulation: Simulation, tables: dict[str, pl.DataFrame], games: list[Game]
) -> None:
    places: Counter[int] = Counter()
    debts: Counter[str] = Counter()
    for game in games:
        owed: dict[int, tuple[int, Reason]] = {}  # by seat: the turn, and what for
        for after, move in walk(game):
            for event in move.events:
                overdrawn = event.seat >= 0 and after.state.cash[event.seat] < 0
                if event.kind == EventKind.OWES or (event.kind == EventKind.PAID and overdrawn):
                    owed[event.seat] = move.turn, Reason(event.c)
                elif event.kind == EventKind.BANKRUPT:
                    places[after.state.position[event.seat]] += 1
                    turn, reason = owed.get(event.seat, (0, Reason.ESTATE))
                    if turn == move.turn:
                        debts[reason.name.lower().replace("_", " ")] += 1
    assert tables["squares"]["ruined"].to_list() == [places[at] for at in range(tables["squares"].height)]
    assert dict(tables["debts"]["reason", "ruined"].iter_rows()) == {
        reason: debts[reason] for reason in tables["debts"]["reason"]
    }
    assert tables["levels"]["ruined"].sum() == debts["rent"]
    assert (tables["debts"]["owed"] > 0).to_list() == (tables["debts"]["ruined"] > 0).to_list()
    outs = tables["games"]["out_round"].list.drop_nulls().list.len().sum()
    assert places.total() == outs
    assert simulation.edition.name == "hongkong" or debts.total() == outs


def test_offers_auctions_and_places(tables: dict[str, pl.DataFrame], games: list[Game]) -> None:
    for row, game in zip(tables["games"].iter_rows(named=True), games, strict=True):
        kinds = Counter(event.kind for move in game.history for event in move.events)
        assert row["offers"] == kinds[EventKind.OFFERED] + kinds[EventKind.COUNTERED]
        assert row["auctions"] == kinds[EventKind.AUCTION_OPENED] + kinds[EventKind.PIECE_AUCTION]
        begun = [event.seat for event in game.opening.events if event.kind == EventKind.TURN_BEGAN]
        begun += [e.seat for move in game.history for e in move.events if e.kind == EventKind.TURN_BEGAN]
        order = list(dict.fromkeys(begun))
        assert [row["place"][seat] for seat in order[:4]] == list(range(4))


def test_every_reason_has_a_place() -> None:
    assert len(Reason) == REASONS


def test_somebody_was_followed(tmp_path: Path) -> None:
    """Enough happens in these games for the tests above to mean something."""
    out = tmp_path / "games.parquet"
    simulate(Plan("official", ("steady", "bold", "bold", "cautious"), GAMES, out, 3, last_round=LAST_ROUND))
    found = tables_of(out)
    assert found["debts"]["ruined"].sum() > GAMES
    assert found["stays"]["stays"].sum() > GAMES
    assert (found["groups"]["first_whole_won"] > 0).any()
    assert found["levels"].filter(pl.col("level") == 5)["turns"].sum() > 0
