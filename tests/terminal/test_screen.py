"""The full-screen interface, driven by keys."""

from pathlib import Path
from time import monotonic

import pytest
from textual import events
from textual.widgets import Input

from freehold import editions
from freehold.game import Game, tell
from freehold.terminal.saves import Seating
from freehold.terminal.screen import table_screen
from freehold.terminal.screen.choices import Choices
from freehold.terminal.session import Session
from tests.terminal.lines import fill_disk
from tests.terminal.screens import SEED, Viewer, table, watch


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path))
    monkeypatch.setattr(table_screen, "REFLEX", 0)  # nobody here clicks by mistake


@pytest.mark.parametrize("edition", editions.names())
def test_a_whole_game_by_keys(edition: str) -> None:
    session = Session.new(edition, ["Ann"], ["steady"], {"rounds": 2}, SEED)

    async def play(viewer: Viewer) -> None:
        for _ in range(200):
            if session.is_over:
                break
            if viewer.sheet == "GameScreen":
                await viewer.press(viewer.answers()[0].key)
            else:
                await viewer.press("escape")
        viewer.sees("The end", "Net worth", "Who paid whom", "win")
        await viewer.press("escape", "q")

    watch(session, play)
    assert session.is_over


def test_a_lot_is_bought_by_mouse(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees(
            "Ann can buy Boardwalk for $400, or decline.", "b  Buy Boardwalk for $400", "d  Do not buy"
        )
        await viewer.pilot.click("#answers", offset=(4, 0))
        await viewer.settle()
        assert viewer.game.player("Ann").lots == ("Boardwalk",)
        viewer.sees("Ann buys Boardwalk for $400.")

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_a_refused_answer_says_why(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("Buy Boardwalk for $400: Boardwalk costs $400")
        await viewer.press("b")
        viewer.sees("Boardwalk costs $400, and Ann has $90.")
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
        viewer.sees("The bid has to be at least $76.")
        await viewer.type("")
        viewer.sees("A bid")
        await viewer.press("escape", "p")
        assert viewer.game.lot("Boardwalk").owner == viewer.game.players[1 - first].name

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_a_trade_with_a_counter_offer(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "enter")
        await viewer.type("100")
        await viewer.press("right", "down", "down", "space")
        viewer.sees(
            "Ann gives: $100", "Bob is asked for: Park Place", "Dark Blue 1 → 2 of 2", "$1,500 → $1,400"
        )
        await viewer.press("s")
        viewer.sees("Ann offers Bob $100 for Park Place. Bob is to", "y  Accept Ann's offer")
        await viewer.press("t")
        viewer.sees("Bob trades with Ann", "Bob gives: Park Place")
        await viewer.press("right", "enter")
        await viewer.type("many")
        viewer.sees("many is not a whole amount.")
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
        viewer.sees("Nothing is offered or asked for yet.")
        await viewer.press("enter")
        await viewer.type("50")
        await viewer.press("s", "o", "t", "x")
        viewer.sees("Withdrawn.")
        assert viewer.game.offers == ()

    watch(table(tmp_path), play)


def test_a_debt_is_settled_by_a_mortgage(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees(
            "Ann owes Bob $120 in rent and has to raise the",
            "Declare bankruptcy: Ann owes $120 and can still",
        )
        await viewer.press("m")
        viewer.sees("Ann: $20, $100 short of $120", "Mortgage for $200: rent $50 → $0")
        viewer.sees("Nothing is built on Boardwalk.")
        await viewer.press("g")
        assert viewer.sheet == "GameScreen"
        assert viewer.game.lot("Boardwalk").is_mortgaged
        assert viewer.game.player("Ann").cash == 100
        viewer.sees("Ann mortgages Boardwalk for $200.", "It is Ann's turn to roll.")

    watch(table(tmp_path, "Ann: cash 20; owns Boardwalk; pending: debt Ann, Bob, 120, rent"), play)


def test_a_bankruptcy(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("k")
        viewer.sees("Sure?", "Ann will be out of the game.")
        await viewer.press("enter")
        assert not viewer.game.is_over
        await viewer.press("k", "y")
        viewer.sees("The end", "Bob wins.")
        await viewer.press("escape")
        viewer.sees("Bob wins.", "The result again", "Another game…")
        await viewer.press("r")
        viewer.sees("The end", "Who paid whom")

    watch(table(tmp_path, "Ann: cash 20; pending: debt Ann, Bob, 120, rent"), play)


def test_building_shows_the_price_and_the_new_rent(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("m")
        viewer.sees("Build for $50: rent $4 → $10")
        await viewer.press("b", "up")
        viewer.sees("Brown has to be built evenly")
        await viewer.press("s")
        assert viewer.game.lot("Mediterranean").level == 0

    watch(table(tmp_path, "Ann: owns Mediterranean Avenue + Baltic Avenue"), play)


def test_undo(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("u")
        viewer.sees("Nothing can be taken back")
        await viewer.press("b", "u")
        viewer.sees("Taken back: Ann: buy.", "Ann can buy Boardwalk")
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
        viewer.sees("Rent with a hotel", "$2,000", "Nobody owns it.")
        await viewer.press("escape", "f1")
        viewer.sees("choose an answer", "has the turn")
        await viewer.press("end")
        viewer.sees("two dice")
        await viewer.press("escape")
        await viewer.pilot.click("#board", offset=(63, 20))
        await viewer.settle()
        viewer.sees("Rent with a hotel", "$2,000")

    watch(table(tmp_path), play)


def test_leaving_the_game_is_among_the_rest(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("g")
        viewer.sees("Leave the game", "Ask for each rent myself")
        await viewer.press("g")
        assert viewer.sheet == "GameScreen"
        await viewer.press("g", "end", "enter", "y")
        viewer.sees("Bob wins.")

    watch(table(tmp_path), play)


def test_too_small_a_terminal_offers_plain_text(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("needs a terminal of 100×30, and this one has 80×24.")
        await viewer.press("l")

    assert watch(table(tmp_path), play, (80, 24)) == "plain"


ODD = """
extends = "official"
title = "[/nope] [b]"
currency = { symbol = "€" }
"""


def test_brackets_in_the_name_of_an_edition_and_its_money_are_letters(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(ODD, encoding="utf-8")
    position = "players: Ann, Bob; turn: Ann; Ann: owns Boardwalk; Bob: owns Park Place"
    session = Session(Game.from_position(position, seed=7, edition=file), path=tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("[/nope] [b]")
        await viewer.press("v")
        viewer.sees("Deeds of [/nope] [b]")
        await viewer.press("escape", "m")
        viewer.sees("Ann: €1,500")
        await viewer.press("escape", "t")
        viewer.sees("€0 of €1,500")
        await viewer.press("escape", "f1", "escape", "g", "escape", "w", "escape")

    watch(session, play)


def with_real(session: Session, seating: Seating) -> Session:
    """The same game with dice or cards that lie on the table."""
    return Session(session.game, seating, session.path)


def test_real_dice_are_typed_in(tmp_path: Path) -> None:
    session = Session(table(tmp_path).game, Seating(dice="real"), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("seven")
        viewer.sees("Two dice show 1 to 6 each")
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
        viewer.sees("can claim a house for a lot, or pass.", "c  Claim it for")
        while "claim" in str(viewer.game.to_act):
            await viewer.press(viewer.answers()[0].key)
        viewer.sees("to bid at least")
        await viewer.press("1")
        viewer.sees("has bid $50.")
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
        viewer.sees("Ann may meanwhile:", "x  Ask Ada for $50 for Boardwalk", "The bots are waiting")
        await viewer.press("f1", "end")
        viewer.sees("ask for the rent")
        await viewer.press("escape", "m", "g", "escape")
        viewer.sees("The bots are waiting; press Space to continue.")
        assert session.asked == "Ada"
        await viewer.press("x")
        viewer.sees("Ada pays Ann $50 in rent for Boardwalk.")
        assert game.player("Ann").cash == 1750
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
            viewer.sees("Ann buys Boardwalk", "The game is not saved:")
        await viewer.press("r")
        assert "not saved" not in viewer.screen

    session = table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk")
    watch(session, play)
    assert Game.load(session.path).state == session.game.state


def test_a_second_click_is_not_meant_for_a_new_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_screen, "REFLEX", 3600)

    async def play(viewer: Viewer) -> None:
        await viewer.press("enter")
        assert viewer.game.history == ()
        monkeypatch.setattr(table_screen, "REFLEX", 0)
        await viewer.press("enter")
        assert len(viewer.game.history) == 1

    watch(table(tmp_path), play)


def test_what_was_highlighted_is_not_carried_over_to_another_question(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("down", "enter", "enter", "enter")
        assert [move.action.text for move in viewer.game.history] == ["decline", "bid 1", "bid 2"]

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_going_bankrupt_at_will_is_among_the_rest(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        assert "bankrupt" not in viewer.screen
        await viewer.press("g")
        viewer.sees("Declare bankruptcy")

    watch(table(tmp_path, edition="classic"), play)


def test_sheets_are_closed_and_keys_pressed_by_mouse(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        for hint, sheet in (("t trade", "TradeSheet"), ("m lots", "LotsSheet")):
            await viewer.click(hint)
            assert viewer.sheet == sheet
            await viewer.click("Esc close")
            assert viewer.sheet == "GameScreen"
        await viewer.click("F1 help")
        assert viewer.sheet == "Reading"
        await viewer.pilot.click(offset=(0, 0))
        await viewer.settle()
        assert viewer.sheet == "GameScreen"

    watch(table(tmp_path), play)


def test_a_trade_by_mouse_alone(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.click("Trade…")
        await viewer.click(" Boardwalk")
        await viewer.click(" Park Place")
        await viewer.click("s send")
        viewer.sees("Ann offers Bob Boardwalk for Park Place.")
        await viewer.click("Accept Ann's offer")
        assert viewer.game.player("Ann").lots == ("Park Place",)

    watch(table(tmp_path, "Ann: owns Boardwalk\nBob: owns Park Place"), play)


def test_a_large_offer_is_seen_whole_with_what_it_does(tmp_path: Path) -> None:
    position = """
    Ann: owns North Carolina + Pennsylvania Avenue + Park Place + Boardwalk
    Bob: owns Virginia + New York + Kentucky + Indiana + Illinois + Atlantic + Ventnor; card
    Bob: offers Ann 350 + Virginia + New York + Kentucky + Indiana + Illinois + Atlantic + Ventnor + card for
    """

    async def play(viewer: Viewer) -> None:
        assert viewer.answers()[0].label == "Accept Bob's offer"
        viewer.sees("$350 + Virginia", "Park Place + Boardwalk.", "Red 0 → 3 of 3", "Dark Blue 2 → 0 of 2")
        viewer.sees("y  Accept Bob's offer", "Look at it closely, or counter…")

    asked = "North Carolina + Pennsylvania Avenue + Park Place + Boardwalk"
    watch(table(tmp_path, f"{position.rstrip()} {asked}"), play)


def test_real_cards_are_chosen_from_a_list(tmp_path: Path) -> None:
    session = with_real(table(tmp_path), Seating(dice="real", cards="real"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("7 7")
        viewer.sees("Two dice show 1 to 6 each: type both, as in 3 4")
        await viewer.type("34")
        viewer.sees("Which card of Chance comes for Ann?")
        await viewer.press("1")
        assert viewer.game.player("Ann").position == 0
        assert viewer.game.player("Ann").cash == 1700

    watch(session, play)


def test_a_bots_real_dice_can_wait(tmp_path: Path) -> None:
    game = Game.from_position("turn: Ada", SEED, "official", players=("Ann", "Ada"))
    session = Session(game, Seating({"Ada": "steady"}, dice="real"), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("What do the dice show for Ada?")
        await viewer.press("escape")
        viewer.sees("The bots are waiting; press Space to continue.")
        await viewer.press("v", "escape")
        assert viewer.sheet == "GameScreen"
        await viewer.press("space")
        await viewer.type("1 2")
        assert viewer.game.player("Ada").position == 3

    watch(session, play)


def test_an_edition_without_trades_says_so(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t")
        assert viewer.sheet == "GameScreen"
        viewer.sees("There are no trades")

    watch(table(tmp_path, edition="hongkong"), play)


def test_deeds_open_at_the_lot_in_question(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("v")
        viewer.sees("Rent with a hotel", "$2,000")

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk"), play)


def test_one_key_builds_evenly_and_never_sells(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("m", "b", "b", "b")
        assert [viewer.game.lot(name).level for name in ("Park Place", "Boardwalk")] == [1, 2]
        await viewer.press("escape", "m", "enter", "enter", "enter")
        assert [viewer.game.lot(name).level for name in ("Park Place", "Boardwalk")] == [3, 2]

    watch(table(tmp_path, "Ann: owns Park Place + Boardwalk"), play)


def test_what_a_group_of_buildings_brings_is_told(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("m")
        viewer.sees("z  Sell Dark Blue to 0 for $1,000: rent $1,500 → $70")

    position = "Ann: owns Park Place hotel + Boardwalk hotel"
    game = Game.from_position(position, SEED, "official", {"houses": 1}, ("Ann", "Bob"))
    watch(Session(game, path=tmp_path / "game.txt"), play)


def test_a_debt_that_can_be_paid_does_not_begin_with_bankruptcy(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        assert "bankrupt" in viewer.answers()[-1].label
        await viewer.press("enter")
        assert viewer.sheet == "LotsSheet"

    position = "Ann: cash 20; owns Boardwalk; pending: debt Ann, Bob, 120, rent"
    watch(table(tmp_path, position, "classic"), play)


def test_what_helps_to_decide_on_a_lot_is_there(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("Dark Blue: Bob has 1 of 2.")
        await viewer.press("d", "1")
        viewer.sees(
            f"{viewer.game.players[viewer.game.state.auction_leader].name} has bid $1.", "Its price is $400."
        )

    watch(table(tmp_path, "Ann: on Boardwalk; pending: buy Ann, Boardwalk\nBob: owns Park Place"), play)


def test_a_mortgage_is_lifted_where_that_is_the_question(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("k  Keep it mortgaged", "Lift the mortgage on Baltic Avenue for $30")
        await viewer.press("down", "enter")
        assert not viewer.game.lot("Baltic").is_mortgaged

    watch(table(tmp_path, "Ann: owns Baltic mortgaged; pending: keep Ann, Baltic"), play)


def test_an_offer_begun_is_there_again(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "down", "down", "space", "p", "p", "escape", "t")
        viewer.sees("Ann gives: Boardwalk")
        await viewer.press("s", "n", "t")
        viewer.sees("Ann gives: Boardwalk")  # the last offer is where the next begins

    watch(table(tmp_path, "Ann: owns Boardwalk", players=("Ann", "Bob", "Cem")), play)


def test_whoever_reads_the_log_makes_the_bots_wait(tmp_path: Path) -> None:
    session = Session.new("official", ["Ann"], ["steady", "bold"], seed=SEED)
    while not session.is_bots_move():
        session.play(session.answers()[0])

    async def play(viewer: Viewer) -> None:
        await viewer.press("v", "escape")
        await viewer.press("pageup")
        viewer.sees("The bots are waiting; press Space to continue.")
        moves = len(viewer.game.history)
        await viewer.press("plus")
        viewer.sees("Bots move at once. The bots are waiting; press Space to continue.")
        assert len(viewer.game.history) == moves
        await viewer.press("space")
        assert len(viewer.game.history) > moves

    watch(session, play, pace=0.2)


def test_when_only_bots_are_left_somebody_has_to_want_to_see_it(tmp_path: Path) -> None:
    position = "Ann: out\nturn: Ada"
    game = Game.from_position(position, SEED, "official", players=("Ann", "Ada", "Ben"))
    bots = {"Ada": "steady", "Ben": "steady"}
    session = Session(game, Seating(bots), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("Only bots are left; Space lets them play on")
        assert viewer.game.history == ()

    watch(session, play)


def test_capital_letters_are_keys_too(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("M")
        assert viewer.sheet == "LotsSheet"
        await viewer.press("escape", "R")
        assert len(viewer.game.history) == 1

    watch(table(tmp_path), play)


def test_keys_do_nothing_to_a_table_that_is_hidden(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("r", "m", "u", "g")
        assert viewer.sheet == "GameScreen"
        assert viewer.game.history == ()

    watch(table(tmp_path), play, (80, 24))


def test_the_clock_is_on_the_screen(tmp_path: Path) -> None:
    session = Session.new("official", ["Ann", "Bob"], [], {"minutes": 10}, SEED)
    session.clock = lambda: began + 200
    began = monotonic()

    async def play(viewer: Viewer) -> None:
        viewer.sees("minute 4 of 10")

    watch(session, play)


def test_an_offer_is_looked_at_first_and_one_comes_after_the_other(tmp_path: Path) -> None:
    position = """
    Ann: owns Boardwalk + Electric Company mortgaged
    Bob: offers Ann 10 for Boardwalk
    Cem: offers Ann 900 for Electric Company
    """

    async def play(viewer: Viewer) -> None:
        viewer.sees("Bob offers Ann $10 for Boardwalk.", "r  Roll the dice")
        assert "Cem's offer" not in viewer.screen
        await viewer.press("enter")
        viewer.sees("Ann trades with Bob")
        await viewer.press("escape", "n")
        viewer.sees("Cem offers Ann $900 for Electric Company.", "Mortgaged: Electric Company.")
        await viewer.press("y")
        assert viewer.game.lot("Electric Company").owner == "Cem"

    watch(table(tmp_path, position, players=("Ann", "Bob", "Cem")), play)


def test_nobody_may_meanwhile_do_nothing(tmp_path: Path) -> None:
    game = Game.from_position("turn: Ada", SEED, "classic", players=("Ann", "Ada"))
    session = Session(game, Seating({"Ada": "steady"}), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("It is Ada's turn to roll.")
        assert "meanwhile" not in viewer.screen

    watch(session, play, pace=60)


@pytest.mark.parametrize("keys", [("g", "a"), ("w", "enter"), ("f1", "escape"), ("t", "escape"), ("v", "q")])
def test_a_key_held_down_puts_only_the_sheet_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, str]
) -> None:
    monkeypatch.setattr(table_screen, "REFLEX", 3600)

    async def play(viewer: Viewer) -> None:
        opens, closes = keys
        await viewer.press(opens)
        if opens == "w":
            viewer.app.screen.query_one(Input).value = "sunday"
        for _ in range(3):
            viewer.app.post_message(events.Key(closes, None))
        await viewer.settle()
        await viewer.pilot.pause(0.1)
        assert viewer.sheet == "GameScreen"
        viewer.sees("It is Ann's turn to roll.")

    watch(table(tmp_path), play)


def test_a_new_question_begins_with_its_first_answer(tmp_path: Path) -> None:
    game = Game.from_position("turn: Ada; throw: made", SEED, "official", players=("Ann", "Ada"))
    session = Session(game, Seating({"Ada": "passive"}), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("Ann may meanwhile:", "t  Trade…")
        await viewer.press("space", "enter")
        assert viewer.sheet == "GameScreen"
        assert viewer.game.history[-1].action.text == "roll"

    watch(session, play, pace=60)


def test_everybody_sees_which_bot_it_is(tmp_path: Path) -> None:
    game = Game.from_position("turn: Ann", SEED, "official", players=("Ann", "Ada", "Bob"))
    session = Session(game, Seating({"Ada": "hard", "Bob": "mine=run:node bot.js"}), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        viewer.sees("d Ada hard bot", "b Bob mine bot")

    watch(session, play)


def test_a_counter_offer_begun_is_there_again(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "right", "enter")
        await viewer.type("300")
        await viewer.press("escape", "t")
        viewer.sees("Bob is asked for: $300")

    watch(table(tmp_path, "Ann: owns Electric Company\nBob: offers Ann 100 for Electric Company"), play)


def test_the_log_follows_though_the_question_grows(tmp_path: Path) -> None:
    session = Session.new("official", ["Ann", "Bob"], seed=SEED)

    async def play(viewer: Viewer) -> None:
        for _ in range(30):
            await viewer.press("o", "o")
            await viewer.press(viewer.answers()[0].key)
        last = list(tell(viewer.game.history[-1].events))[-1]
        viewer.sees(last[:40])
        await viewer.press("pageup", "pageup")
        assert last not in viewer.screen
        await viewer.press("pagedown", "pagedown", "pagedown")
        viewer.sees(last[:40])
        await viewer.press("pageup", "pageup")
        await viewer.press(viewer.answers()[0].key)
        viewer.sees(list(tell(viewer.game.history[-1].events))[-1][:40])

    watch(session, play)


def test_a_log_is_whole_after_a_change_of_size_under_a_sheet(tmp_path: Path) -> None:
    session = Session.new("official", ["Ann", "Bob"], seed=SEED)

    async def play(viewer: Viewer) -> None:
        await viewer.press(*"rbe", "v")
        await viewer.pilot.resize_terminal(140, 45)
        await viewer.pilot.resize_terminal(100, 30)
        await viewer.press("escape")
        told = [str(line) for move in viewer.game.history for line in tell(move.events)]
        viewer.sees(*(line for line in told if len(line) < 40))

    watch(session, play)


def test_the_tax_on_a_trade_is_told(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        viewer.sees("Ann offers Bob $50 for Mumbai.", "pays the bank")

    watch(table(tmp_path, "Bob: owns Mumbai\nAnn: offers Bob 50 for Mumbai", "enterprise"), play)


def test_a_card_after_a_card_is_asked_for_once(tmp_path: Path) -> None:
    session = with_real(table(tmp_path, "Ann: on 29"), Seating(dice="real", cards="real"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("34")
        viewer.sees("Which card of Chance comes for Ann?")
        back = next(each for each in viewer.app.screen.query_one(Choices).answers if "back 3" in each.label)
        await viewer.press(back.key)
        viewer.sees("Which card of Community Chest comes for Ann?")
        assert len(viewer.app.screen_stack) == 3  # the bare one, the table, the sheet
        await viewer.press("1")
        assert viewer.sheet == "GameScreen"

    watch(session, play)


def test_answers_that_have_no_key_left_are_there(tmp_path: Path) -> None:
    lots = [lot.name for lot in table(tmp_path).game.lots][:20]
    owned = " + ".join(f"{lot} mortgaged" for lot in lots)
    session = table(tmp_path, f"Ann: owns {owned}; pending: keep Ann, {' + '.join(lots)}")

    async def play(viewer: Viewer) -> None:
        assert len(viewer.answers()) > 15
        await viewer.press("end", "up", "up", "enter")
        assert viewer.game.history[-1].action.kind.name == "LIFT"

    watch(session, play)


def test_a_debt_before_a_real_card_is_settled_on_the_sheet(tmp_path: Path) -> None:
    session = with_real(
        table(tmp_path, "Ann: in jail 2; cash 10; owns Boardwalk", players=("Ann", "Bob")),
        Seating(dice="real", cards="real"),
    )

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("3 4")
        viewer.sees("Ann owes the bank $50")
        await viewer.press("m", "g")
        viewer.sees("Which card of Community Chest comes for Ann?")
        await viewer.press("1")
        assert viewer.sheet == "GameScreen"
        assert viewer.game.lot("Boardwalk").is_mortgaged

    watch(session, play)


def test_no_preview_shows_what_chance_will_bring(tmp_path: Path) -> None:
    session = with_real(
        table(tmp_path, "Ann: in jail 2; cash 10; owns Boardwalk", players=("Ann", "Bob")),
        Seating(dice="real"),
    )

    async def play(viewer: Viewer) -> None:
        await viewer.press("r")
        await viewer.type("3 4")
        await viewer.press("t", "right", "enter")
        await viewer.type("100")
        viewer.sees("Bob is asked for: $100")
        await viewer.press("s")
        viewer.sees("Ann offers Bob nothing for $100.", "What comes of it is for chance to say.")

    watch(session, play)


def test_bots_wait_while_they_cannot_be_seen() -> None:
    session = Session.new("official", ["Ann"], ["steady", "bold"], seed=SEED)
    while not session.is_bots_move():
        session.play(session.answers()[0])
    moves = len(session.game.history)

    async def play(viewer: Viewer) -> None:
        assert len(viewer.game.history) == moves
        await viewer.pilot.resize_terminal(100, 30)
        await viewer.settle()
        assert session.asked == "Ann"

    watch(session, play, (80, 24))


def test_a_double_click_on_a_hint_puts_only_the_sheet_away(tmp_path: Path) -> None:
    async def play(viewer: Viewer) -> None:
        await viewer.press("v")
        await viewer.app.run_action("screen.close")
        await viewer.app.run_action("screen.close")
        await viewer.settle()
        assert viewer.sheet == "GameScreen"
        viewer.sees("It is Ann's turn to roll.")

    watch(table(tmp_path), play)
