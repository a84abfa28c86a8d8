"""Brought players at tables: where they come from, how they think, and who may name them."""

import sys
import time
from pathlib import Path

import pytest

from freehold import Game
from freehold.errors import SetupError
from freehold.players import Lineup, find
from freehold.players.guest import Guest
from freehold.players.pool import MOST_AT_WORK, POOL, Pool
from freehold.players.searchers import NEEDED
from freehold.table import PERSON, Step, Table, bot
from freehold.terminal.session import ProgramNeededError, Session
from tests.players.bringing import ROOT, hostile, program

THRIFTY = f"{ROOT}/examples/thrifty.py:Thrifty"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path))
    return tmp_path


def test_an_installed_package_offers_a_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry point of the group `freehold.players` is found by its name."""
    (tmp_path / "offered.py").write_text(
        "class Roller:\n    def choose(self, view, answers):\n"
        "        return next(answer for answer in answers if answer['asked'])\n"
    )
    info = tmp_path / "offered-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: offered\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[freehold.players]\nroller = offered:Roller\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    entrant = find("roller")
    assert (entrant.label, entrant.is_brought, entrant.is_installed) == ("roller", True, True)
    game = Game.new("tycoon", ["Ann", "Bob"], seed=1)
    with Lineup(game, ["roller"]) as lineup:
        assert lineup.next(game).text == "roll"
    assert not lineup.faults[game.deciders[0].seat]
    with pytest.raises(SetupError, match="did you mean roller"):
        find("rollr")


def test_a_table_goes_on_while_a_player_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait: a table says when the player has decided, or its time is up."""
    monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", "0.5")
    table = Table(Game.new("tycoon", ["Ann", "Bob"], seed=1), [bot(hostile("sleep")), bot("steady")])
    while table.asked != 0:
        table.move_bot(0)
    assert not table.is_bot_ready
    wait_for(table)
    step = table.move_bot(0)
    assert isinstance(step, Step)
    assert table.fault is not None
    assert "It did not answer in time. Played instead: " in str(table.fault)
    table.close()


def wait_for(table: Table) -> None:
    """Until the bot that is asked can move."""
    began = time.monotonic()
    while not table.is_bot_ready:
        assert time.monotonic() - began < 60
        time.sleep(0.01)


def test_a_table_whose_player_cannot_be_started_goes_on() -> None:
    table = Table(Game.new("tycoon", ["Ann", "Bob"], seed=1), [bot(f"run:{sys.executable} -c pass")] * 2)
    assert isinstance(table.move_bot(0), Step)
    assert "It ended with code 0" in str(table.fault)


def test_no_saved_game_starts_a_program(data: Path) -> None:
    session = Session.new("tycoon", ["Ann"], [THRIFTY], seed=1)
    path = session.path
    with pytest.raises(ProgramNeededError, match="a saved game starts no program by itself"):
        Session.resume(path)
    again = Session.resume(path, "steady")
    assert list(again.bots.values()) == ["steady"]


def test_people_sit_beside_a_brought_player(data: Path) -> None:
    session = Session.new("tycoon", ["Ann"], [f"mine={THRIFTY}"], seed=1)
    table = session.table
    assert table.chair(0) == PERSON
    for _ in range(6):
        if session.is_bots_move():
            assert session.bot_step().remark == ""
        else:
            answers = [each for each in session.game.answers(0) if each["asked"]]
            session.play(answers[-1]["action"])
    table.close()


def test_too_many_players_make_room_for_each_other() -> None:
    """Whoever was asked longest ago loses the process, and takes another when asked again."""

    class Tenant:
        def __init__(self) -> None:
            self.has_left = False

        def make_room(self) -> None:
            self.has_left = True

    pool = Pool()
    tenants = [Tenant() for _ in range(MOST_AT_WORK + 1)]
    for tenant in tenants[:MOST_AT_WORK]:
        pool.works(tenant)
    pool.works(tenants[0])
    pool.works(tenants[-1])
    assert [tenant.has_left for tenant in tenants[:3]] == [False, True, False]


def test_a_player_that_lost_its_process_carries_on() -> None:
    game = Game.new("tycoon", ["Ann", "Bob"], seed=1)
    seated = find(THRIFTY).seat(game, 0, bytes(32))
    seat = game.deciders[0].seat
    first = seated.decide(game, seat)
    guest = seated._guest  # type: ignore[attr-defined]
    assert isinstance(guest, Guest)
    guest.make_room()
    assert seated.decide(game, seat) == first
    assert not seated.faults
    seated.close()
    POOL.close()


@pytest.mark.parametrize("name", ["expert", "master"])
def test_without_its_packages_a_searching_player_says_what_to_install(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freehold.players.searchers.find_spec", lambda each: None if each in NEEDED else each)
    with pytest.raises(SetupError, match=r"pip install .*'\S*\[lab\]'. Without them, choose hard."):
        find(name).prepare()


def test_a_long_name_of_a_program_has_a_short_label() -> None:
    assert find(program("hostile.py", "sleep")).label == "hostile"
    assert find(program("hostile.py", "--warmth", "0.7", "net.bin")).label == "hostile"
    assert find(f"run:{sys.executable} -m some.thing").label == "some"
