"""Odds: certain positions, positions that mirror each other, and the same answer on any number of threads."""

import sys
from collections import Counter
from pathlib import Path

import pytest

from freehold import editions
from freehold.bots.characters import seat_character
from freehold.bots.deals import Deal
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.errors import SetupError
from freehold.game import Game
from freehold.invocation import install
from freehold.lab.figures import seats_of, wins_by
from freehold.lab.odds import Odds, ask, odds, odds_of, play_out
from freehold.lab.results import read_results
from freehold.lab.seeds import bot_seed, game_seed
from freehold.lab.simulate import Plan
from freehold.rules import Action, Menu, Tape
from tests.cli.running import output, run
from tests.lab.running import simulate


def answer(game: Game, games: int = 400, bots: tuple[str, ...] = ("steady",), threads: int = 2) -> Odds:
    return odds(ask(game, bots, games, 7), threads)


def words_of(seed: bytes) -> list[int]:
    return [int.from_bytes(seed[at : at + 4], "little") for at in range(0, 32, 4)]


def plainly(game: Game, seed: bytes) -> int:
    """The winners of one game, played out the plain way."""
    players, deal, state = Players(), Deal(), game.state.copy()
    for seat in range(8):
        seat_character(players, seat, "steady")
    deal.key, deal.bot_key = words_of(seed), words_of(bot_seed(seed))
    last_turn = state.turn_number + 500 * state.seats
    scene = Scene.of(state, game.rulebook, players, Memory())
    return play_out(Sitting.of(scene, Tape(), Tape(), Menu(), Action()), deal, last_turn)


def test_shares_by_hand() -> None:
    found = odds_of(Counter({0b01: 5, 0b11: 4, 0b00: 1}), 3)
    assert (found.games, found.undecided) == (10, 1)
    assert [seat.value for seat in found.seats] == pytest.approx([0.7, 0.2, 0.0])


def test_a_debt_that_cannot_be_paid() -> None:
    game = Game.from_position("North: cash 0; South: cash 5000; pending: debt North, South, 2000, rent")
    found = answer(game, 100)
    assert [seat.value for seat in found.seats] == [0, 1]
    assert found.undecided == 0
    assert game.state == Game.from_position(game.position()).state


def test_a_game_that_is_over() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    game.play("Ann: leave")
    assert game.is_over
    assert [seat.value for seat in answer(game).seats] == [0, 1]


def test_positions_that_mirror_each_other() -> None:
    """Whoever is to throw has the same chance, whichever seat it is."""
    text = "North: cash 1500; South: cash 1500; turn: {}"
    north, south = (
        answer(Game.from_position(text.format(name), seed=1), 2000) for name in ("North", "South")
    )
    mover, other = north.seats[0], south.seats[1]
    assert max(mover.low, other.low) < min(mover.high, other.high)
    assert sum(seat.value for seat in north.seats) + north.undecided / north.games == pytest.approx(1)


def test_who_is_far_ahead_wins_far_more() -> None:
    ahead = (
        "North: cash 3000; owns boardwalk hotel + park hotel + new york hotel + tennessee hotel + james hotel"
    )
    found = answer(Game.from_position(f"{ahead}; South: cash 100"))
    assert found.seats[0].low > 0.9


@pytest.mark.parametrize("edition", editions.names())
def test_every_edition_at_any_moment(edition: str) -> None:
    game = Game.new(edition, ["Ann", "Bob", "Cem"], seed=5)
    for _ in range(40):
        if not game.is_over:
            game.play(game.legal()[0])
    found = answer(game, 60)
    assert sum(seat.value for seat in found.seats) + found.undecided / 60 == pytest.approx(1)


def test_a_simulation_says_the_same(tmp_path: Path) -> None:
    """From the beginning of a game, whoever plays first wins as often as in games from their beginning."""
    out = tmp_path / "games.parquet"
    simulate(Plan("official", ("steady",) * 3, 2000, out, seed=3))
    results = read_results(out)
    expected = wins_by(seats_of(results.games, results.bots), "is_first")[True]
    game = Game.new("official", ["Ann", "Bob", "Cem"], seed=5)
    found = answer(game, 2000).seats[game.state.order[0]]
    assert max(found.low, expected.low) < min(found.high, expected.high)


def test_a_newcomer_who_is_voted_on_can_win() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], seed=5)
    game.join("Zoe", game.edition.country_names[-1])
    found = answer(game, 200)
    assert len(found.seats) == 3
    assert found.seats[2].value > 0
    assert sum(seat.value for seat in found.seats) == pytest.approx(1)


def test_threads_change_nothing() -> None:
    game = Game.new("tycoon", ["Ann", "Bob", "Cem"], seed=5)
    assert answer(game, 350, threads=1) == answer(game, 350, threads=3)


def test_plain_and_compiled_agree() -> None:
    game = Game.from_position(
        "North: cash 300; South: cash 200; pending: auction South, Boardwalk; bid: 50, North"
    )
    question = ask(game, ["steady"], 3, 7)
    expected = Counter(plainly(game, game_seed(question.seed, at)) for at in range(3))
    assert odds(question) == odds_of(expected, 2)


def test_odds_are_not_asked_of_the_seed_of_the_game() -> None:
    """The same position with another seed to come has the same odds: nobody looks ahead."""
    text = "North: cash 1500; South: cash 1500"
    assert answer(Game.from_position(text, seed=1), 100) == answer(Game.from_position(text, seed=2), 100)


def test_questions_that_cannot_be_asked() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    for games in (0, -1, 10**9):
        with pytest.raises(SetupError, match="The number of games is from 1 to"):
            ask(game, ["steady"], games, 0)
    with pytest.raises(SetupError, match="3 bots are too many for 2 players"):
        ask(game, ["steady"] * 3, 1, 0)
    with pytest.raises(SetupError, match="did you mean steady"):
        ask(game, ["steddy"], 1, 0)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    output(
        "watch",
        "tycoon",
        "--players",
        "3",
        "--set",
        "rounds=6",
        "--seed",
        "7",
        "--quiet",
        "--save",
        "game.txt",
    )
    return "game.txt"


def test_the_command(record: str) -> None:
    told = output("odds", record, "--at", "6", "--games", "200", "--bots", "steady,bold")
    assert [line.split()[:2] for line in told.splitlines()[1:4]] == [
        ["Ann", "steady"],
        ["Bob", "bold"],
        ["Cem", "steady"],
    ]
    assert "turn 7, round 3: " in told
    assert "Played out 200 times, all decided." in told
    assert told == output("odds", record, "--at", "6", "--games", "200", "--bots", "steady,bold")


def test_the_position_is_that_of_replay(record: str) -> None:
    replayed = output("replay", record, "--to", "4").splitlines()[-1]
    assert replayed in output("odds", record, "--at", "4", "--games", "10")


def test_the_end_of_a_record(record: str) -> None:
    assert "The game is over: " in output("odds", record)


def test_a_record_that_is_none(record: str) -> None:
    Path(record).write_text("hello", encoding="utf-8")
    refused = run("odds", record)
    assert refused.exit_code == 2
    assert "game.txt, line 1: a record begins with Freehold record 1" in refused.stderr


@pytest.mark.parametrize("arguments", [("odds", "game.txt"), ("report", "a.parquet"), ("compare", "a", "b")])
@pytest.mark.usefixtures("record")
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]) -> None:
    for name in [name for name in sys.modules if name.startswith("freehold.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    refused = run(*arguments)
    assert refused.exit_code == 2
    assert refused.stderr.endswith(f"needs llvmlite, which is not installed: {install('lab')}.\n")


@pytest.mark.parametrize("arguments", [("run", "a.jsonl"), ("show", "a.jsonl"), ("record", "a.jsonl", "0.0")])
def test_the_ladder_names_its_own_extra(monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]) -> None:
    for name in [name for name in sys.modules if name.startswith("freehold.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "llvmlite", None)
    refused = run("ladder", *arguments)
    assert refused.exit_code == 2
    assert refused.stderr == f"freehold: The ladder needs more packages: {install('ladder')}.\n"
