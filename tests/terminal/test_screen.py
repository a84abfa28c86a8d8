"""The full-screen interface, driven by keys."""

from pathlib import Path

import pytest

from freehold import editions
from freehold.game import Game
from freehold.terminal.saves import Seating
from freehold.terminal.session import Session
from tests.terminal.lines import fill_disk
from tests.terminal.screens import SEED, Viewer, table, watch


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path))


@pytest.mark.parametrize("edition", editions.names())
def test_a_whole_game_by_keys(edition: str) -> None:
    session = Session.new(edition, ["Ann"], ["steady"], {"rounds": 2}, SEED)

    async def play(viewer: Viewer) -> None:
        for _ in range(200):
            if session.is_over:
                break
            if viewer.sheet == "Table":
                await viewer.press(viewer.answers()[0].key)
            else:
                await viewer.press("escape")
        viewer.sees("The end", "Net worth", "Who paid whom", "win")
        await viewer.press("escape", "q")

    watch(session, play)
    assert session.is_over


def test_a_lot_is_bought_by_mouse(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("Ann is to buy Boardwalk for $400, or decline.", "b  Buy for $400", "d  Do not buy")
        await viewer.pilot.click("#answers", offset=(4, 0))
        await viewer.settle()
        assert viewer.game.player("Ann").lots == ("Boardwalk",)
        viewer.sees("Ann buys Boardwalk for $400.")

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_a_refused_answer_says_why(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("Buy for $400: Boardwalk costs $400 and Ann has")
        await viewer.press("b")
        viewer.sees("Boardwalk costs $400 and Ann has $90.")
        assert viewer.game.player("Ann").cash == 90
        await viewer.press("j")
        viewer.sees("No answer has the key j; F1 lists the keys.")

    watch(table(tmp_path, "Ann: cash 90; on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_an_auction_with_quick_raises(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("d")
        viewer.sees("to bid at least $1 for Boardwalk", "Bid $1", "Bid $11", "Bid $51", "Bid $101")
        await viewer.press("1")
        first = viewer.game.state.auction_leader
        assert viewer.game.state.auction_bid == 1
        await viewer.press("a")
        await viewer.type("75")
        assert viewer.game.state.auction_bid == 75
        await viewer.press("a")
        await viewer.type("3")
        viewer.sees("A bid has to be at least $76.")
        await viewer.press("p")
        assert viewer.game.lot("Boardwalk").owner == viewer.game.players[1 - first].name

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_a_trade_with_a_counter_offer(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "enter")
        await viewer.type("100")
        await viewer.press("right", "down", "down", "space")
        viewer.sees(
            "Ann gives: 100", "Bob is asked for: Park Place", "Dark Blue 1 → 2 of 2", "$1,500 → $1,400"
        )
        await viewer.press("s")
        viewer.sees("Ann offers Bob $100 for Park Place. Bob is to", "y  Accept Ann's offer")
        await viewer.press("t")
        viewer.sees("Bob trades with Ann", "Bob gives: Park Place")
        await viewer.press("right", "enter")
        await viewer.type("many")
        viewer.sees("many is no whole amount.")
        await viewer.press("enter")
        await viewer.type("350")
        await viewer.press("s")
        viewer.sees("Bob offers Ann Park Place for $350.")
        await viewer.press("y")
        assert viewer.game.lot("Park Place").owner == "Ann"
        assert viewer.game.player("Bob").cash == 1850

    watch(table(tmp_path, "Ann: owns Boardwalk\nBob: owns Park Place"), play)


def test_an_offer_is_withdrawn(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "s")
        viewer.sees("The offer names nothing.")
        await viewer.press("enter")
        await viewer.type("50")
        await viewer.press("s", "o", "t", "x")
        viewer.sees("Withdrawn.")
        assert viewer.game.offers == ()

    watch(table(tmp_path), play)


def test_a_debt_is_settled_by_a_mortgage(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees(
            "Ann owes Bob $120 in rent and has to raise it.", "Go bankrupt: Ann owes $120 and could still"
        )
        await viewer.press("m")
        viewer.sees("Mortgage for $200: rent $50 → $0", "Nothing is built on Boardwalk.")
        await viewer.press("m", "escape")
        assert viewer.game.lot("Boardwalk").is_mortgaged
        assert viewer.game.player("Ann").cash == 100
        viewer.sees("Ann mortgages Boardwalk for $200.", "Ann is to throw the dice.")

    watch(table(tmp_path, "Ann: cash 20; owns Boardwalk; pending: debt Ann, Bob, 120, rent"), play)


def test_a_bankruptcy(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("k")
        viewer.sees("The end", "Bob wins.")

    watch(table(tmp_path, "Ann: cash 20; pending: debt Ann, Bob, 120, rent"), play)


def test_building_shows_the_price_and_the_new_rent(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("m")
        viewer.sees("Build for $50: rent $4 → $10")
        await viewer.press("b", "b")
        viewer.sees("Brown has to stay even")
        await viewer.press("s")
        assert viewer.game.lot("Mediterranean").level == 0

    watch(table(tmp_path, "Ann: owns Mediterranean Avenue + Baltic Avenue"), play)


def test_undo(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("u")
        viewer.sees("Nothing can be taken back")
        await viewer.press("b", "u")
        viewer.sees("Taken back: Ann: buy.", "Ann is to buy Boardwalk")
        assert viewer.game.history == ()

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_save_under_a_name(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("w")
        await viewer.type("friday")
        viewer.sees("Saved as")
        await viewer.press("w")
        await viewer.type("x.toml")
        viewer.sees("would be taken for an edition")

    watch(table(tmp_path), play)
    assert (tmp_path / "games" / "friday.txt").exists()


def test_deeds_and_rules_to_read(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("v", "end")
        viewer.sees("Boardwalk. Street of the group Dark Blue.", "Nobody owns it.")
        await viewer.press("escape", "f1")
        viewer.sees("A turn is a throw of two dice")
        await viewer.press("escape")
        await viewer.pilot.click("#board", offset=(63, 20))
        await viewer.settle()
        viewer.sees("Boardwalk. Street of the group Dark Blue.")

    watch(table(tmp_path), play)


def test_leaving_the_game_is_among_the_rest(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("g")
        viewer.sees("Leave the game", "Ask for each rent myself")
        await viewer.press("end", "enter")
        viewer.sees("Bob wins.")

    watch(table(tmp_path), play)


def test_too_small_a_terminal_offers_plain_text(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("needs a terminal of 100×30, and this one has 80×24.")
        await viewer.press("l")

    assert watch(table(tmp_path), play, (80, 24)) == "plain"


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    session = Session(table(tmp_path).game, table(tmp_path).seating, tmp_path / "game.txt")
    session.seating = type(session.seating)(dice="real")

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("seven")
        await viewer.press("r")
        await viewer.type("1 2")
        assert viewer.game.player("Ann").position == 3

    watch(session, play)


def test_a_newcomer_joins_and_the_table_votes(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("g")
        viewer.sees("Somebody joins for")
        joining = [each for each in viewer.answers() if each.label.startswith("Somebody joins")]
        await viewer.press(joining[0].key)
        await viewer.type("Eve")
        viewer.sees("Ann is to vote on Eve, who asks to join.", "y  Vote yes")
        await viewer.press("y", "y")
        viewer.sees("Eve is admitted")

    watch(table(tmp_path, edition="enterprise"), play)


def test_bots_move_at_once_when_skipped() -> None:
    session = Session.new("official", ["Ann"], ["steady", "bold"], seed=SEED)

    async def play(viewer: Viewer) -> None:
        await viewer.press("plus", "minus", "minus")
        viewer.sees("Bots move every")
        while session.asked == "Ann":
            await viewer.press(viewer.answers()[0].key)
        await viewer.press("space")
        assert session.asked == "Ann"

    watch(session, play)


def test_a_house_that_several_want(tmp_path: Path) -> None:
    position = """
    Ann: owns Mediterranean Avenue + Baltic Avenue
    Bob: owns Oriental Avenue 4 + Vermont Avenue 4 + Connecticut Avenue 3
    """

    async def play(viewer: Viewer) -> None:
        await viewer.press("m", "b", "escape")
        viewer.sees("to claim a house for a lot, or pass.", "c  Claim it for")
        while "claim" in str(viewer.game.to_act):
            await viewer.press(viewer.answers()[0].key)
        viewer.sees("to bid at least")
        while "bid" in str(viewer.game.to_act):
            await viewer.press("p" if viewer.game.state.auction_bid else "1")
        assert viewer.game.state.houses_left == 0

    game = Game.from_position(position, SEED, "official", {"houses": 12}, ("Ann", "Bob"))
    watch(Session(game, path=tmp_path / "game.txt"), play)


def test_bots_wait_while_a_rent_may_be_asked_for(tmp_path: Path) -> None:
    position = """
    Ann: owns Boardwalk; rents off
    Ada: on 39; turn: Ada; throw: made
    open rent: Ann, Ada, Boardwalk, 50, 3
    """
    game = Game.from_position(position, SEED, "official", players=("Ann", "Ada"))
    session = Session(game, Seating({"Ada": "steady"}), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("Ann may meanwhile:", "Ask Ada for rent", "The bots wait")
        await viewer.press("r")
        viewer.sees("Ada owes Ann $50 in rent for Boardwalk.")
        assert game.player("Ann").cash == 1550
        assert session.asked == "Ann"

    watch(session, play)


def test_news_of_the_economy(tmp_path: Path) -> None:
    session = table(tmp_path, "round: 5; turn: Bob; throw: made; order: Ann, Bob", "enterprise")

    async def play(viewer: Viewer) -> None:
        await viewer.press("e")
        viewer.sees("News of the economy", "The economic factor is")
        await viewer.press("escape", "v")
        viewer.sees("It now costs")

    watch(session, play)


def test_ctrl_c_leaves_a_loadable_game(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("b", "ctrl+c")

    session = table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk")
    watch(session, play)
    assert Session.resume(session.path).game.position() == session.game.position()


def test_pages_of_nothing_can_be_turned(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("m", "pagedown", "pageup", "enter", "b")
        viewer.sees("No lots yet.")

    watch(table(tmp_path), play)


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(viewer: Viewer) -> None:
        with monkeypatch.context() as patch:
            fill_disk(patch)
            await viewer.press("b")
            viewer.sees("Ann buys Boardwalk", "The game is not saved: ")
        await viewer.press("r")
        assert "not saved" not in viewer.screen

    session = table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk")
    watch(session, play)
    assert Game.load(session.path).state == session.game.state
