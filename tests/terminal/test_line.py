"""The plain text mode: everything that the rules allow, typed in, and an answer to everything else."""

import random
import re
from pathlib import Path

import pytest

from freehold.game import Game
from freehold.terminal import saves
from freehold.terminal.report import DIGITS, axis, sparkline
from tests.terminal.lines import fill_disk, lay_out, left, play, told

PAIR = "edition: official; players: Ann, Bob, Cem; turn: Ann\n"
TRADERS = PAIR + "Ann: cash 500; owns Baltic Avenue\nBob: cash 500; owns Mediterranean Avenue"
RIVALS = (
    "edition: official; option: houses = 1; players: Ann, Bob; turn: Ann\n"
    "Ann: owns Park Place + Boardwalk\nBob: owns Mediterranean Avenue + Baltic Avenue"
)
DEBTOR = PAIR + "Ann: cash 30; on 34; owns Short Line\nBob: owns Boardwalk"


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for a saved game; those saved by themselves have a folder of their own."""
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    return tmp_path / "table.txt"


def test_a_question_has_numbered_answers(table: Path) -> None:
    shown = told(lay_out(table, PAIR), "--line", typed=("roll 1 2",))
    assert "It is Ann's turn to roll.\n  1 roll\n" in shown
    assert "Ann can buy Baltic Avenue for $60, or decline.\n  Brown: nobody has any of 2.\n" in shown
    assert "  1 buy ($60)\n  2 decline\n" in shown


def test_a_number_is_an_answer(table: Path) -> None:
    shown = told(lay_out(table, PAIR), "--line", typed=("3, 4", "1 2", "1", "advance-go"))
    assert "Ann rolls 3 and 4." in shown
    told(lay_out(table, PAIR), "--line", typed=("1", "1 2", "1"))
    assert left().player("Ann").owns("Baltic Avenue")


def test_what_belongs_to_the_question_and_cannot_be_done_has_its_reason(table: Path) -> None:
    position = PAIR + "Ann: cash 20; on Boardwalk; pending: buy Ann, Boardwalk"
    shown = told(lay_out(table, position), "--line", typed=("2", ""))
    assert "  not now: buy (Boardwalk costs $400, and Ann has $20)\n" in shown


def test_no_card_is_missed_where_there_are_none(table: Path) -> None:
    for edition, is_told in (("hongkong", False), ("official", True)):
        position = f"edition: {edition}; players: Ann, Bob; turn: Ann\nAnn: cash 20; in jail"
        shown = told(lay_out(table, position), "--line")
        assert "  not now: pay (Getting out of jail costs" in shown
        assert ("  not now: use card (Ann has no jail card)" in shown) is is_told


def test_two_numbers_are_no_answer_where_the_game_rolls(table: Path) -> None:
    shown = told(lay_out(table, PAIR, dice="virtual"), "--line", typed=("3 4",))
    assert "This game rolls its own dice; type roll." in shown


def test_a_card_that_is_none_is_asked_for_again(table: Path) -> None:
    saves.store(Game.from_position(PAIR, seed=7), saves.Seating({}, "real", "real"), table)
    shown = told(str(table), "--line", typed=("3 4", "what?", "chair", "Chairman"))
    assert 'Chance has no card "what?"; type a number, or the word behind it.' in shown
    assert 'Chance has no card "chair"; did you mean chairman?' in shown
    assert "Ann draws a Chance card: They made you chair of the board" in shown


def test_lots_are_told_with_what_stands_there(table: Path) -> None:
    lots = "Ann: owns Boardwalk 2 + Park Place 1 + Short Line mortgaged + Baltic Avenue"
    shown = told(lay_out(table, PAIR + lots), "--line", typed=("players",))
    assert "owns Baltic Avenue, Short Line (mortgaged), Park Place (one house)" in shown
    assert "and Boardwalk (two houses)." in shown


def test_help_says_how_offers_are_made(table: Path) -> None:
    shown = told(lay_out(table, PAIR), "--line", typed=("help",))
    assert "Ann may: roll, rents off, leave, offer PLAYER … for …." in shown


def test_many_answers_of_a_kind_share_a_number(table: Path) -> None:
    lots = "Ann: owns Baltic Avenue + Oriental Avenue + Boardwalk + Short Line + Water Works"
    shown = told(lay_out(table, PAIR + lots), "--line", typed=("2", "2", "2", "", "2", "9"))
    assert "  2 mortgage … (5 to choose from)" in shown
    assert "  1 mortgage Baltic Avenue (brings $30)\n" in shown
    assert [move.action.text for move in left().history] == ["mortgage Oriental Avenue"]
    assert 'There is no answer "9"' in shown


def test_a_trade_with_a_counter_offer(table: Path) -> None:
    typed = ("offer Bob 100 for Mediterranean Avenue", "counter Mediterranean Avenue for 150", "offers", "1")
    shown = told(lay_out(table, TRADERS), "--line", typed=typed)
    assert "Bob is to accept, refuse or counter." in shown
    assert "Bob offers Ann Mediterranean Avenue for $150.\n" in shown
    assert left().player("Ann").owns("Mediterranean Avenue")
    assert left().player("Ann").cash == 350


def test_others_speak_with_their_name(table: Path) -> None:
    typed = (
        "Bob: offer Ann 10 for Baltic Avenue",
        "Cem: offer Bob 5 for nothing",
        "Bob: accept Cem",
        "refuse",
    )
    told(lay_out(table, TRADERS), "--line", typed=typed)
    assert left().player("Cem").cash == 1495
    assert not left().offers


def test_an_auction(table: Path) -> None:
    typed = ("roll 1 2", "decline", "bid 10", "2", "bid 9", "bid $20", "pass")
    shown = told(lay_out(table, PAIR), "--line", typed=typed)
    assert "Baltic Avenue goes to auction" in shown
    assert "bid at least $" in shown
    assert [lot.owner for lot in left().lots if lot.owner] in (["Ann"], ["Bob"], ["Cem"])


def test_a_shortage_auction(table: Path) -> None:
    typed = ("build Boardwalk", "why build Baltic Avenue", "claim Baltic Avenue", "bid 60", "pass", "board")
    shown = told(lay_out(table, RIVALS), "--line", typed=typed)
    assert "Bob can claim a house for a lot, or pass." in shown
    assert "for a house, or pass." in shown
    assert sum(lot.level for lot in left().lots) == 1
    assert "one house" in shown


def test_a_debt_settled_by_a_mortgage(table: Path) -> None:
    shown = told(lay_out(table, DEBTOR), "--line", typed=("roll 2 3", "end", "mortgage short line"))
    assert "Ann owes Bob $50 in rent and has to raise the money." in shown
    assert left().player("Ann").cash == 80
    assert left().lot("Short Line").is_mortgaged


def test_a_bankruptcy_and_the_end(table: Path) -> None:
    position = DEBTOR.replace("Ann, Bob, Cem", "Ann, Bob").replace("; owns Short Line", "")
    shown = told(lay_out(table, position), "--line", typed=("roll 2 3", "1"))
    assert "Ann is bankrupt; everything goes to Bob." in shown
    assert "\nBob wins.\n  1. Bob: $1,930\n  2. Ann: $0, out of the game\n" in shown
    assert "Net worth after each round" in shown
    assert "Who paid whom:\n  Ann paid Bob $30." in shown
    assert "The record is in " in shown


def test_bots_play_on_only_if_somebody_wants_to_see_it(table: Path) -> None:
    saved = lay_out(table, PAIR, {"Bob": "steady", "Cem": "bold"}, "virtual")
    shown = told(saved, "--line", typed=("leave",))
    assert shown.count("Only bots are left.") == 1
    assert "The game is saved in" in shown
    position = f"option: rounds = 3\n{PAIR}"
    saved = lay_out(table, position, {"Bob": "steady", "Cem": "bold"}, "virtual")
    assert "The record is in" in told(saved, "--line", typed=("leave", "players", ""))


def test_people_act_before_a_bots_turn(table: Path) -> None:
    position = PAIR.replace("turn: Ann", "turn: Bob") + "Ann: owns Baltic Avenue"
    saved = lay_out(table, position, {"Bob": "passive", "Cem": "passive"})
    typed = ("stop", "", "1 3", "1", "Ann: mortgage baltic", "", "4 6", "stop", "quit")
    shown = told(saved, "--line", typed=typed)
    assert "Press Enter to continue, or act first, as in Ann: build LOT." in shown
    assert "There is nothing to choose by number here." in shown
    assert "Ann mortgages Baltic Avenue for $30.\n\nIt is Cem's turn to roll." in shown
    assert left().player("Cem").position == 10


def test_rents_that_have_to_be_asked_for(table: Path) -> None:
    position = PAIR.replace("turn: Ann", "turn: Bob") + "Ann: rents off; owns Boardwalk\nBob: on 34"
    saved = lay_out(table, position, {"Bob": "steady"})
    assert "Rents may be asked for:\n  1 Ann: ask rent Bob\n" in told(saved, "--line", typed=("2 3", "1"))
    assert left().player("Ann").cash == 1550
    told(saved, "--line", typed=("2 3", ""))
    assert left().player("Ann").cash == 1500
    saved = lay_out(table, position)
    assert "  or Ann: ask rent Bob\n" in told(saved, "--line", typed=("roll 2 3", "ask rent"))
    assert left().player("Ann").cash == 1550


def test_a_newcomer_joins_and_is_voted_on() -> None:
    start = ("enterprise", "--you", "Ann", "--you", "Bob", "--bots", "none", "--seed", "7", "--line")
    typed = ("help", "roll", "1", "end", "Dee: join Japan", "Dee: join India", "1", "vote yes")
    shown = told(*start, typed=typed)
    assert "as in Dee: join India." in shown
    assert "Somebody already plays for Japan." in shown
    assert "is to vote on Dee, who asks to join.\n  1 vote yes\n" in shown
    assert "Dee is admitted and joins next round." in shown


def test_undo(table: Path) -> None:
    typed = ("roll 1 2", "buy", "undo", "undo", "undo", "roll 3 1")
    shown = told(lay_out(table, PAIR), "--line", typed=typed)
    assert "Taken back: Ann: buy.\n" in shown
    assert "Taken back: Ann: roll.\n" in shown
    assert "Nothing can be taken back" in shown
    assert left().player("Ann").position == 4


def test_the_dice_of_the_program_are_not_taken_back(table: Path) -> None:
    shown = told(lay_out(table, PAIR, dice="virtual"), "--line", typed=("roll", "undo"))
    assert "Nothing can be taken back: the dice or the cards have decided since" in shown
    assert len(left().history) == 1


def test_save_under_a_name_and_go_on(table: Path) -> None:
    shown = told(lay_out(table, PAIR), "--line", typed=("roll 1 2", "save", "save sunday", "buy", "quit"))
    assert "Say under which name" in shown
    assert "Ann can buy Baltic Avenue" in told("sunday", "--line")
    assert left().player("Ann").lots == ()
    assert left().history[-1].action.text == "roll"


LOOKS = [
    ("help", "offer Bob 100 + Baltic Avenue for Oriental Avenue"),
    ("help jail", "You get out by paying $50"),
    ("help nonsense", 'No rules on "nonsense"'),
    ("rules", "Topics: setup, turn"),
    ("rules all", "## Debt and bankruptcy"),
    ("why roll", "That can be done."),
    ("why build Baltic Avenue", "Mediterranean Avenue is missing."),
    ("why", "Say what, as in why build Boardwalk."),
    ("board", " 3 Baltic Avenue (Brown): Ann's\n"),
    ("board", " 0 Go: Ann, Bob and Cem are here\n"),
    ("deeds", "Baltic Avenue is Ann's, of the group Brown.\n"),
    ("deeds boardw", "Boardwalk. Street, Dark Blue. Price $400;"),
    ("deeds x", "x"),
    ("players", "Ann (a person, Lantern): $500 in cash, net worth $560, on Go, owns Baltic Avenue.\n"),
    ("log 3", "> "),
    ("log x", "The log takes a number of lines"),
    ("offers", "No offer stands."),
    ("PACE 0.5", "> "),
    ("pace nan", "A pause is a number of seconds up to 60."),
]


@pytest.mark.rule("H-01")
def test_the_board_has_the_numbers_printed_on_it() -> None:
    shown = told("hongkong", "--you", "Ann", "--you", "Bob", "--bots", "none", "--line", typed=("board",))
    assert " 1 Go: Ann and Bob are here\n" in shown
    assert " 2 Central: for sale at HKD 800\n" in shown


@pytest.mark.parametrize(("command", "answer"), LOOKS)
def test_a_look_changes_nothing(table: Path, command: str, answer: str) -> None:
    shown = told(lay_out(table, TRADERS), "--line", typed=(command,))
    assert answer in shown
    assert shown.count("It is Ann's turn to roll.") == 2
    assert left().history == ()


MISTAKES = [
    ("rulez", "did you mean rules?"),
    ("bit 30", "did you mean bid?"),
    ("buy", "Ann"),
    ("roll 9 9", "cannot be"),
    ("0", "choose 1 to"),
    ("99999999999999999999", "choose 1 to"),
    ("²", "neither an action nor a command"),
    ("Zoe: roll", "Zoe"),
    ("Bob: roll", "Ann"),
    ("offer Bob 10", "says what for"),
    ("offer Nobody 10 for nothing", "Nobody"),
    ("[dice 3 4]", "neither an action"),
    (":", "> "),
    ('"', "neither an action"),
    ("mortgage", "> "),
    ("x" * 5000, "> "),
    ("\x00\x07", "> "),
    ("why " + "x" * 5000, "at most 4,000 characters"),
    ("save a/b/c", "is not a valid name for a game"),
    (f"load {'x' * 300}", "is neither an edition nor a saved game"),
    ("load \0", "is neither an edition nor a saved game"),
]


@pytest.mark.parametrize(("typed", "answer"), MISTAKES)
def test_a_mistake_gets_a_sentence(table: Path, typed: str, answer: str) -> None:
    shown = told(lay_out(table, TRADERS), "--line", typed=(typed, "players"))
    assert answer in shown
    assert "Cem (a person" in shown
    assert left().history == ()


WORDS = (
    *(
        "roll",
        "1",
        "2",
        "3",
        "end",
        "buy",
        "pass",
        "bid",
        "50",
        "offer",
        "Bob",
        "Ada:",
        "Ann:",
        "for",
        "nothing",
    ),
    *(
        "why",
        "undo",
        "deeds",
        "boardwalk",
        "card",
        "+",
        "[",
        "]",
        '"',
        ":",
        "log",
        "accept",
        "counter",
        "tax",
    ),
    *(
        "flat",
        "mortgage",
        "lift",
        "sell",
        "to",
        "whole",
        "rules",
        "save",
        "x",
        "",
        "-1",
        "\u2028",
        "stop",
        "pay",
    ),
)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_never_ends_in_a_traceback(seed: int) -> None:
    chance = random.Random(seed)
    typed = tuple(" ".join(chance.choices(WORDS, k=chance.randint(1, 4))) for _ in range(200))
    start = ("official", "--you", "Ann", "--you", "Bob", "--bots", "bold", "--seed", str(seed), "--line")
    told(*start, typed=typed)
    assert saves.saved_games(saves.autosaves())


def test_an_empty_line_asks_again(table: Path) -> None:
    assert told(lay_out(table, PAIR), "--line", typed=("", "  ")).count("It is Ann's turn to roll.") == 3


def test_the_end_of_the_input_leaves_a_saved_game(table: Path) -> None:
    result = play(lay_out(table, PAIR), "--line", typed=("roll 1 2",))
    assert result.exit_code == 0
    assert "To continue: freehold play --continue" in result.stdout
    assert left().history[-1].action.text == "roll"


def test_a_finished_game_shows_its_end_again(table: Path) -> None:
    game = Game.from_position("edition: official; players: Ann, Bob; turn: Ann", seed=7)
    game.play("leave")
    game.save(table)
    assert "\nBob wins.\n" in told(str(table), "--line")


def test_a_plot_is_thinned_out_and_stays_on_its_scale() -> None:
    assert sparkline((0, 4, 8), 0, 8, DIGITS) == "158"
    assert sparkline((None, 8, -3), 0, 8, DIGITS) == " 81"
    assert len(sparkline(tuple(range(1000)), 0, 999)) <= 61
    assert sparkline((), 0, 0) == ""


def test_the_axis_of_close_lines_does_not_begin_at_nothing() -> None:
    assert axis([1400, 1500, 1600]) == (1400, 1600)
    assert axis([100, 1500]) == (0, 1500)
    assert axis([-50, 1500]) == (-50, 1500)
    assert axis([]) == (0, 1)


def test_a_full_disk_is_told_and_the_game_goes_on(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = lay_out(table, PAIR)
    fill_disk(monkeypatch, after=1)
    result = play(place, "--line", typed=("roll 1 2", "buy"))
    shown = result.stdout
    assert result.exit_code == 2
    # At once, after each of two actions, and on leaving
    assert shown.count("The game is not saved: ") == 4
    assert "Ann buys Baltic Avenue" in shown
    assert "What was saved last is still there." in shown


def test_no_single_number_puts_anybody_out(table: Path) -> None:
    position = "edition: classic; players: Ann, Bob; turn: Ann"
    shown = told(lay_out(table, position), "--line", typed=("2",))
    assert "  1 roll\n  2 something else" in shown
    assert "  1 bankrupt\n" in shown
    assert not left().is_over


def test_a_debt_that_nothing_can_pay_lists_bankruptcy(table: Path) -> None:
    position = "edition: official; players: Ann, Bob; Ann: cash 1; pending: debt Ann, Bob, 50, rent"
    assert "  1 bankrupt\n" in told(lay_out(table, position), "--line")


def test_where_only_bots_are_left_whatever_is_typed_gets_a_word(table: Path) -> None:
    saved = lay_out(table, PAIR, {"Bob": "steady", "Cem": "bold"}, "virtual")
    shown = told(saved, "--line", typed=("leave", "2", "yes", "pace 0"))
    assert "There is nothing to choose by number here." in shown
    assert '"yes" is neither an action nor a command' in shown
    assert "The pause after each bot's action is 0 seconds now." in shown
    assert shown.count("Only bots are left.") == 4


def test_another_game_is_loaded(table: Path) -> None:
    start = ("official", "--you", "Zoe", "--you", "Cem", "--bots", "none", "--seed", "7", "--line")
    told(*start, typed=("roll", "save sunday"))
    shown = told(lay_out(table, PAIR), "--line", typed=("load", "load nosuch", "load sunday", "players"))
    assert "sunday: Official, Zoe and Cem, round 1, today" in shown
    assert '"nosuch" is neither an edition nor a saved game' in shown
    assert shown.count("Zoe (a person") == 2
    assert {player.name for player in left().players} == {"Zoe", "Cem"}


def test_a_bot_says_what_it_would_take(table: Path) -> None:
    typed = (
        "price Mediterranean Avenue",
        "price offer Bob Baltic Avenue for nothing",
        "price Boardwalk",
        "price",
    )
    shown = told(lay_out(table, TRADERS, {"Bob": "steady"}), "--line", typed=typed)
    assert re.search(r"Bob (would take \$\d+ for that|names no price that you could pay)\.", shown)
    assert re.search(r"Bob would give you \$\d+ for that\.", shown)
    assert "Nobody owns Boardwalk." in shown
    assert "Say of what, as in price Boardwalk." in shown
    assert not left().history


def test_nobody_is_asked_the_price_of_their_own_lot(table: Path) -> None:
    shown = told(lay_out(table, TRADERS, {"Bob": "steady"}), "--line", typed=("price Baltic Avenue",))
    assert "Baltic Avenue is yours." in shown
    assert "names no price" not in shown


def test_a_person_names_no_price(table: Path) -> None:
    shown = told(lay_out(table, TRADERS), "--line", typed=("price Mediterranean Avenue",))
    assert "Bob names no price that you could pay." in shown


def test_a_rematch_is_another_game_of_the_same_players(table: Path) -> None:
    position = DEBTOR.replace("Ann, Bob, Cem", "Ann, Bob").replace("; owns Short Line", "")
    saved = lay_out(table, position, dice="virtual")
    shown = told(saved, "--line", typed=("Ann: leave", "rematch", "roll"))
    assert "Type rematch to play again" in shown
    again = left()
    assert [player.name for player in again.players] == ["Ann", "Bob"]
    assert (again.turn_number, len(again.history), again.player("Bob").owns("Boardwalk")) == (1, 1, False)
