"""`freehold play` in a real pseudo-terminal: the full screen and plain text as people see and answer them."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from freehold import editions
from freehold.game import Game
from freehold.terminal import saves
from freehold.terminal.session import Session
from tests.terminal.lines import lay_out
from tests.terminal.pseudo import (
    CTRL_C,
    CTRL_D,
    DOWN,
    DUMB,
    ENTER,
    RIGHT,
    SPACE,
    XTERM,
    Terminal,
    kept,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

Opening = Callable[..., Terminal]

PEOPLE = ("--you", "Ann", "--you", "Bob", "--seed", "7", "--pace", "0")
START = ("official", *PEOPLE, "--bots", "none")
PAIR = "edition: official; players: Ann, Bob; turn: Ann\n"
BUYER = PAIR + "throw: made\nAnn: on Boardwalk; pending: buy Ann, Boardwalk"
TRADERS = PAIR + "Ann: owns Boardwalk\nBob: owns Park Place"
RIVALS = (
    "option: houses = 1\n" + PAIR + "Ann: owns Park Place + Boardwalk\n"
    "Bob: owns Mediterranean Avenue + Baltic Avenue"
)
DEBTOR = PAIR + "Ann: cash 20; owns Boardwalk; pending: debt Ann, Bob, 120, rent"
BANKRUPT = PAIR + "Ann: cash 20; pending: debt Ann, Bob, 120, rent"
# What the people of a whole game do, the first of these that they can; else the first answer there is
HABITS = ("Buy ", "Roll the dice", "End your turn", "Pass", "Turn down")
PLAIN_HABITS = ("buy", "roll", "end", "pass", "refuse")
ENDING = "The end"  # the sheet of a game that is over
OVER = "The record is in"  # the last line of a game in plain text
ENOUGH = 80  # letters by which a question is known; a long one may be cut off


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))


@pytest.fixture
def start() -> Iterator[Opening]:
    """Opens terminals that are closed whatever happens."""
    opened: list[Terminal] = []

    def start(*arguments: str, kind: str = XTERM) -> Terminal:
        opened.append(Terminal(*arguments, kind=kind))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.close()


@pytest.fixture
def sit_down(start: Opening, tmp_path: Path) -> Opening:
    """Opens a game in some position."""

    def sit_down(position: str, *options: str) -> Terminal:
        return start(lay_out(tmp_path / "table.txt", position, dice="virtual"), *options)

    return sit_down


@pytest.mark.parametrize("edition", editions.names())
def test_a_whole_game_on_the_full_screen(edition: str, start: Opening, tmp_path: Path) -> None:
    terminal = start(edition, *PEOPLE, "--bots", "steady", "--set", "rounds=2")
    terminal.see("Roll the dice")
    while terminal.sheet != ENDING:
        if terminal.sheet:
            terminal.close_sheet()
        else:
            _answer(terminal)
        terminal.until(lambda: terminal.sheet or _is_asked(terminal, tmp_path / "copy.txt"))
    terminal.see(*_standings("{0} {1} {2}"))
    terminal.close_sheet()
    terminal.press("q")
    assert terminal.exit_code() == 0


def _is_asked(terminal: Terminal, copy: Path) -> bool:
    """Whether the screen asks a person what the saved game has come to."""
    record = saves.saved_games(saves.autosaves())[0]
    session = Session(Game.load(record), saves.seating_in(record), copy)
    is_shown = session.question[:ENOUGH] in terminal.middle
    return is_shown and not session.is_over and not session.is_bots_move()


def _answer(terminal: Terminal) -> None:
    """Press the key of the usual answer, and wait for what it does."""
    played = len(kept().history)
    lawful = {label: key for label, key in terminal.answers().items() if ": " not in label}
    terminal.press(lawful[_usual(list(lawful), HABITS)])
    terminal.until(lambda: len(kept().history) > played)


def _usual(answers: Sequence[str], habits: Sequence[str]) -> str:
    """What somebody answers who has these habits."""
    found = (answer for habit in habits for answer in answers if answer.startswith(habit))
    return next(found, answers[0])


def _standings(form: str) -> list[str]:
    """How the saved game ended, and in this form each player's rank, name and score."""
    game = kept()
    assert game.result is not None
    rows = ((each.rank, each.name, game.edition.money(each.score)) for each in game.result.standings)
    return [str(game.result), *(form.format(*row) for row in rows)]


def test_a_trade_with_a_counter_offer(sit_down: Opening) -> None:
    terminal = sit_down(TRADERS)
    terminal.choose("Trade")
    terminal.see("Ann trades with Bob")
    terminal.stand_on("cash $0 of $1,500")
    terminal.press(ENTER)
    terminal.fill_in("How much of Ann's", "100")
    terminal.see("Ann gives: $100")
    terminal.stand_on("cash $100 of $1,500")
    terminal.press(RIGHT)
    terminal.stand_on("cash $0 of $1,500")
    terminal.press(DOWN, DOWN)
    terminal.stand_on("Park Place")
    terminal.press(SPACE)
    terminal.see("Bob is asked for: Park Place", "$1,500 → $1,400", "Dark Blue 1 → 2 of 2")
    terminal.press("s")
    terminal.see("Ann offers Bob $100 for Park Place.", "Accept Ann's offer")
    terminal.press("t")
    terminal.see("Bob trades with Ann", "Bob gives: Park Place")
    terminal.stand_on("cash $0 of $1,500")
    terminal.press(RIGHT)
    terminal.stand_on("cash $100 of $1,500")
    terminal.press(ENTER)
    terminal.fill_in("How much of Ann's", "350")
    terminal.see("Ann is asked for: $350")
    terminal.press("s")
    terminal.see("Bob offers Ann Park Place for $350.")
    terminal.choose("Accept Bob's offer")
    terminal.see("It is Ann's turn to roll.")
    assert kept().player("Ann").lots == ("Park Place", "Boardwalk")
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (1150, 1850)


def test_an_auction_with_a_typed_bid(sit_down: Opening) -> None:
    terminal = sit_down(BUYER)
    terminal.choose("Do not buy")
    terminal.see("Bob has to bid at least $1 for Boardwalk")
    terminal.choose("Bid $11")
    terminal.see("Ann has to bid at least $12 for Boardwalk")
    terminal.choose("Bid another amount")
    terminal.fill_in("A bid", "75")
    terminal.see("Bob has to bid at least $76 for Boardwalk")
    terminal.choose("Pass")
    terminal.see("Ann can end the turn.")
    assert kept().lot("Boardwalk").owner == "Ann"
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (1425, 1500)


def test_a_shortage_auction(sit_down: Opening) -> None:
    terminal = sit_down(RIVALS)
    terminal.choose("Build, sell, mortgage")
    terminal.stand_on("Park Place")
    terminal.press(DOWN)
    terminal.stand_on("Boardwalk")
    terminal.choose("Build for $200")
    terminal.see("Bob can claim a house for a lot, or pass.")
    terminal.choose("Claim it for Baltic Avenue")
    terminal.see("Bob has to bid at least $50 for a house, or pass.")
    terminal.choose("Bid $60")
    terminal.see("Ann has to bid at least $200 for a house, or pass.")
    terminal.choose("Pass")
    terminal.see("It is Ann's turn to roll.")
    assert (kept().lot("Boardwalk").level, kept().lot("Baltic Avenue").level) == (0, 1)
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (1500, 1440)


def test_a_debt_settled_by_a_mortgage(sit_down: Opening) -> None:
    terminal = sit_down(DEBTOR)
    terminal.see("Ann owes Bob $120 in rent and has to raise the")
    terminal.choose("Build, sell, mortgage")
    terminal.choose("Mortgage for $200: rent $50 → $0")
    terminal.see("Ann mortgages Boardwalk for $200.", "It is Ann's turn to roll.")
    assert kept().lot("Boardwalk").is_mortgaged
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (100, 1620)


def test_a_bankruptcy_ends_the_game(sit_down: Opening) -> None:
    terminal = sit_down(BANKRUPT)
    terminal.choose("Declare bankruptcy")
    terminal.see("Ann will be out of the game.")
    terminal.choose("Yes")
    terminal.see(ENDING, "Bob wins.")
    assert str(kept().result) == "Bob wins."
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (0, 1520)


def test_a_game_saved_under_a_name_is_opened_by_it(sit_down: Opening, start: Opening) -> None:
    terminal = sit_down(BUYER)
    terminal.see("Do not buy")
    terminal.press("w")
    terminal.fill_in("Under which name?", "sunday")
    terminal.see("Saved as")
    terminal.choose("Buy Boardwalk for $400")
    terminal.see("Ann buys Boardwalk for $400.")
    terminal.press("q")
    assert terminal.exit_code() == 0
    again = start("sunday")
    again.see("Ann can buy Boardwalk for $400, or decline.")
    assert kept().player("Ann").lots == ()
    again.choose("Do not buy")
    again.see("Boardwalk goes to auction")


def test_undo(sit_down: Opening) -> None:
    terminal = sit_down(BUYER)
    terminal.choose("Buy Boardwalk for $400")
    terminal.see("Ann can end the turn.")
    assert kept().player("Ann").lots == ("Boardwalk",)
    terminal.press("u")
    terminal.see("Taken back: Ann: buy.", "Ann can buy Boardwalk for $400, or decline.")
    assert kept().player("Ann").lots == ()
    assert kept().player("Ann").cash == 1500
    terminal.press("u")
    terminal.see("Nothing can be taken back")


def test_a_killed_full_screen_loses_nothing(start: Opening) -> None:
    first = start(*START)
    first.choose("Roll the dice")
    first.until(lambda: len(kept().history) == 1)
    first.kill()
    assert first.exit_code() == -signal.SIGKILL
    left = kept()
    second = start("--continue")
    second.see(str(left.to_act))
    assert kept().position() == left.position()
    second.press("q")
    assert second.exit_code() == 0
    assert kept().position() == left.position()


def test_ctrl_c_leaves_a_game_that_loads_and_the_terminal_as_it_was(start: Opening) -> None:
    terminal = start(*START)
    terminal.choose("Roll the dice")
    terminal.until(lambda: len(kept().history) == 1)
    assert not terminal.is_cooked()
    terminal.press(CTRL_C)
    terminal.see("The game is saved in")
    assert terminal.exit_code() == 130
    assert b"\x1b[?1049l" in terminal.output
    assert terminal.is_cooked()
    assert [move.action.text for move in kept().history] == ["roll"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["SIGTERM", "SIGHUP"])
def test_whoever_ends_the_program_gets_the_terminal_back(start: Opening, number: int) -> None:
    terminal = start(*START)
    terminal.choose("Roll the dice")
    terminal.until(lambda: len(kept().history) == 1)
    terminal.process.send_signal(number)
    terminal.see("The game is saved in")
    assert terminal.exit_code() == 128 + number
    assert b"\x1b[?1049l" in terminal.output
    assert terminal.is_cooked()


def test_an_answer_is_clicked_on(sit_down: Opening) -> None:
    terminal = sit_down(BUYER)
    terminal.click("Buy Boardwalk for $400", "Ann buys Boardwalk for $400.")
    assert kept().player("Ann").lots == ("Boardwalk",)


def test_a_window_made_too_small_goes_on_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(BUYER)
    terminal.see("Do not buy")
    terminal.resize(80, 24)
    terminal.see("100×30", "80×24", "press l")
    terminal.resize(100, 30)
    terminal.see("Do not buy")
    terminal.resize(80, 24)
    terminal.see("press l")
    terminal.press("l")
    assert "Ann buys Boardwalk for $400." in terminal.say("buy")
    assert kept().player("Ann").lots == ("Boardwalk",)
    terminal.type_line("quit")
    assert terminal.exit_code() == 0
    assert terminal.is_cooked()


@pytest.mark.parametrize("edition", editions.names())
def test_a_whole_game_in_plain_text(edition: str, start: Opening) -> None:
    terminal = start(edition, *PEOPLE, "--bots", "steady", "--set", "rounds=2", "--line")
    terminal.wait_for_prompt()
    while OVER not in terminal.seen:
        numbers = terminal.numbered()
        terminal.type_line(numbers[_usual(list(numbers), PLAIN_HABITS)])
        terminal.until(lambda: terminal.is_asking or OVER in terminal.seen)
    terminal.see(*_standings("  {0}. {1}: {2}"))
    terminal.see("Type rematch to play again")
    terminal.type_line("")
    assert terminal.exit_code() == 0


def test_a_trade_with_a_counter_offer_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(TRADERS, "--line")
    shown = terminal.say("offer Bob 100 for Park Place", "counter Park Place for 350")
    assert "Bob offers Ann Park Place for $350." in shown
    terminal.say("accept")
    assert kept().player("Ann").lots == ("Park Place", "Boardwalk")
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (1150, 1850)


def test_an_auction_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(BUYER, "--line")
    assert "Bob has to bid at least $1 for Boardwalk" in terminal.say("decline")
    assert "Ann wins Boardwalk for $75." in terminal.say("bid 11", "bid 75", "pass")
    assert kept().player("Ann").cash == 1425


def test_a_shortage_auction_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(RIVALS, "--line")
    assert "Bob can claim a house for a lot, or pass." in terminal.say("build Boardwalk")
    assert "for a house, or pass." in terminal.say("claim Baltic Avenue")
    terminal.say("bid 60", "pass")
    assert kept().lot("Baltic Avenue").level == 1


def test_a_debt_settled_by_a_mortgage_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(DEBTOR, "--line")
    assert "Ann mortgages Boardwalk for $200." in terminal.say("mortgage Boardwalk")
    assert (kept().player("Ann").cash, kept().player("Bob").cash) == (100, 1620)


def test_a_bankruptcy_in_plain_text(sit_down: Opening) -> None:
    terminal = sit_down(BANKRUPT, "--line")
    terminal.type_line("bankrupt")
    terminal.see("Ann is bankrupt; everything goes to Bob.", "Bob wins.", OVER)
    terminal.see("Type rematch to play again")
    terminal.type_line("")
    assert terminal.exit_code() == 0


def test_undo_and_save_in_plain_text(sit_down: Opening, start: Opening) -> None:
    terminal = sit_down(BUYER, "--line")
    terminal.say("save sunday", "buy")
    assert kept().player("Ann").lots == ("Boardwalk",)
    assert "Taken back: Ann: buy." in terminal.say("undo")
    assert kept().player("Ann").lots == ()
    terminal.type_line("quit")
    assert terminal.exit_code() == 0
    again = start("sunday", "--line")
    assert "Ann buys Boardwalk for $400." in again.say("buy")


def test_a_killed_terminal_loses_nothing(start: Opening) -> None:
    first = start(*START, "--line", kind=DUMB)
    first.say("roll", "mortgage boardwalk", "offers")
    first.kill()
    assert first.exit_code() == -signal.SIGKILL
    left = kept()
    assert [move.action.text for move in left.history] == ["roll"]
    second = start("--continue", "--line", kind=DUMB)
    assert str(left.to_act) in second.wait_for_prompt()
    second.type_line("quit")
    second.see("The game is saved in", "--continue")
    assert second.exit_code() == 0
    assert kept().state == left.state


def test_ctrl_c_in_plain_text_leaves_a_game_that_loads(start: Opening) -> None:
    terminal = start(*START, "--line")
    terminal.say("roll")
    terminal.interrupt("The game is saved in")
    assert terminal.exit_code() == 130
    assert len(kept().history) == 1


def test_in_a_dumb_terminal_it_is_plain_text(start: Opening) -> None:
    terminal = start(*START, kind=DUMB)
    assert "so the game is plain text." in terminal.wait_for_prompt()
    terminal.press(CTRL_D)
    terminal.see("The game is saved in", "--continue")
    assert terminal.exit_code() == 0
