"""`freehold watch`: games told, results, records, and Ctrl-C."""

import re
from pathlib import Path

import pytest

from freehold.bots.company import Company
from freehold.editions import names
from freehold.game import Action, Game
from tests.cli.running import PIPE, TERMINAL, output, run

SHORT = ("--seed", "7", "--set", "rounds=3")


@pytest.mark.parametrize("edition", names())
def test_a_game_of_every_edition_is_told_to_its_end(edition: str) -> None:
    told = output("watch", edition, *SHORT)
    assert "with rounds=3, seed 7: Ann (normal), Bob (normal), Cem (normal), Dee (normal)." in told
    assert "\nTurn 1, round 1: " in told
    assert "The game ends in round 3." in told
    assert re.search(r"^rank +player +bot +cash +lots +score +fate$", told, re.MULTILINE)
    assert re.search(r"(wins|share the win)\. Round 3, seed 7\.\n\Z", told)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    once, again = (output("watch", "official", *SHORT) for _ in range(2))
    other = output("watch", "official", "--seed", "8", "--set", "rounds=3")
    assert once == again
    assert other.replace("seed 8", "seed 7") != once


@pytest.mark.parametrize("seed", ["10", "0xa", "A", "0" * 63 + "a"])
def test_a_seed_can_be_written_as_a_number_or_in_hexadecimal(seed: str) -> None:
    quiet = ("watch", "tycoon", "--quiet", "--set", "rounds=3", "--seed")
    assert output(*quiet, seed).partition("seed")[0] == output(*quiet, "10").partition("seed")[0]


def test_a_seed_that_was_drawn_is_shown_and_brings_the_game_back() -> None:
    first = output("watch", "tycoon", "--quiet")
    seed = first.split()[-1].rstrip(".")
    assert output("watch", "tycoon", "--quiet", "--seed", seed) == first


def test_an_offer_comes_with_a_reason() -> None:
    told = output("watch", "official", "--bots", "hard", "--players", "4", "--seed", "5").splitlines()
    offers = [at for at, line in enumerate(told) if " offers " in line]
    assert offers
    for at in offers:
        maker = told[at].split()[0]
        assert told[at + 1].startswith(f"  {maker}: ")


def test_quiet_shows_the_result_only() -> None:
    shown = output("watch", "tycoon", "--quiet", *SHORT)
    assert len(shown.splitlines()) == 1 + 4 + 2
    assert "Turn" not in shown


def test_an_endless_edition_is_given_a_last_round_and_says_so() -> None:
    result = run("watch", "classic", "--seed", "7", "--bots", "bold")
    assert result.stderr == "Classic has no last round; this one ends after 200 (--set rounds=0: no limit).\n"
    assert "Classic with rounds=200" in result.stdout


@pytest.mark.parametrize("arguments", [("classic", "--set", "rounds=3"), ("tycoon",)])
def test_an_edition_with_a_last_round_keeps_it(arguments: tuple[str, ...]) -> None:
    assert run("watch", *arguments, "--quiet", "--seed", "1").stderr == ""


def test_each_bot_named_is_a_player() -> None:
    told = output("watch", "tycoon", "--bots", "steady, bold,Random", *SHORT)
    assert "Ann (steady), Bob (bold), Cem (random).\n" in told


def test_fewer_bots_than_players_are_dealt_round_the_table() -> None:
    told = output("watch", "tycoon", "--bots", "steady,random", "--players", "3", *SHORT)
    assert "Ann (steady), Bob (random), Cem (steady).\n" in told


def test_the_table_says_how_players_went_out() -> None:
    shown = output("watch", "official", "--quiet", "--seed", "5")
    assert re.search(r"^ +1 +\w+ +normal +\$[\d,]+ +\d+ +\$[\d,]+ +wins$", shown, re.MULTILINE)
    assert re.search(r"^ +4 +\w+ +normal +\$0 +0 +\$0 +bankrupt in round \d+, to \w+$", shown, re.MULTILINE)


def test_a_saved_game_loads(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run("watch", "enterprise", *SHORT, "--quiet", "--save", str(file))
    assert result.stderr == f"The record is in {file}. To see it again: freehold replay {file}\n"
    assert Game.load(file).is_over


def test_a_saved_game_of_an_edition_file_finds_the_file(tmp_path: Path) -> None:
    edition, file = tmp_path / "house.toml", tmp_path / "game.txt"
    edition.write_text('extends = "tycoon"\n[knobs]\nrounds = 2\n', encoding="utf-8")
    output("watch", str(edition), "--seed", "1", "--quiet", "--save", str(file))
    assert Game.load(file).edition.name == "house"


def interrupt_after(monkeypatch: pytest.MonkeyPatch, actions: int) -> None:
    """Press Ctrl-C while a bot thinks."""
    choose, count = Company.next, iter(range(actions))

    def next_or_interrupt(company: Company, game: Game) -> Action:
        if next(count, None) is None:
            raise KeyboardInterrupt
        return choose(company, game)

    monkeypatch.setattr(Company, "next", next_or_interrupt)


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_ctrl_c_says_where_the_game_stood_and_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, quiet: tuple[str, ...]
) -> None:
    interrupt_after(monkeypatch, 100)
    file = tmp_path / "game.txt"
    result = run("watch", "tycoon", "--seed", "7", "--save", str(file), *quiet)
    assert result.exit_code == 130
    assert re.match(r"Stopped in turn \d+, round \d+, seed 7: Dee can end the turn\.", result.stderr)
    assert "in the game" in result.stdout
    assert len(Game.load(file).history) == 100


def test_a_delay_pauses_after_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    told = output("watch", "tycoon", "--delay", "0.25", *SHORT)
    assert pauses == [0.25] * (told.count("\nTurn ") - 1)


def test_colour_is_for_terminals_without_no_color() -> None:
    assert "\x1b" not in output("watch", "tycoon", *SHORT)
    assert "\x1b[1;38;5;160mAnn" in output("watch", "tycoon", *SHORT, env=TERMINAL)
    assert "\x1b[1;38;5;203m" not in output("watch", "tycoon", *SHORT, env={**TERMINAL, "NO_COLOR": "1"})


def test_a_terminal_sees_how_far_a_quiet_game_is() -> None:
    assert "Round 3 of 3" in run("watch", "tycoon", "--quiet", *SHORT, env=TERMINAL).stderr
    assert run("watch", "tycoon", "--quiet", *SHORT, env=PIPE).stderr == ""


def test_bots_do_not_draw_from_the_chance_of_the_game() -> None:
    throws = []
    for bots in (["steady"], ["random"]):
        game = Game.new("hongkong", ["Ann", "Bob"], seed=3)
        company = Company(game, bots)
        while len(game.history) < 1 or game.history[-1].action.text != "roll":
            game.play(company.next(game))
        throws.append(game.history[-1].outcomes[:2])
    assert throws[0] == throws[1]
