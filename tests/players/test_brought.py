"""Brought players: they play, and whatever they do wrong costs only themselves."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from secrets import token_hex

import pytest

from freehold import Game, editions
from freehold.errors import SetupError
from freehold.players import FaultKind, Lineup, find, host, messages, names_in
from freehold.players.conformance import check_player
from freehold.players.pool import POOL
from tests.players.bringing import HERE, NODE, ROOT, busy, hostile, played, program, wait_until_gone
from tests.players.hostile import WAYS

THRIFTY = f"{ROOT}/examples/thrifty.py:Thrifty"
GREEDY = program(ROOT / "examples" / "greedy.js", by=NODE)
SEED = 81_985_529_216_486_895_432
SLOW = {"nothing", "sleep"}
DEADLY = {"exit", "child", "flood", "giant", "endless line", "eat"}


@pytest.fixture(autouse=True)
def nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", "20")


@pytest.mark.parametrize("edition", editions.names())
def test_the_examples_play_every_edition_without_a_fault(edition: str) -> None:
    game, faults = played(edition, [THRIFTY, GREEDY, "random"], rounds=6)
    assert {seat: str(each) for seat, each in faults.items()} == {0: "", 1: ""}
    assert min(each.decisions for each in faults.values()) > 5
    assert game.is_over


def test_the_same_seed_is_the_same_game() -> None:
    records = {played("tycoon", [THRIFTY, GREEDY, "random"], seed=5)[0].record() for _ in range(2)}
    assert len(records) == 1


@pytest.mark.parametrize("way", WAYS)
def test_whatever_a_program_does_the_game_goes_on(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if way in SLOW:
        monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", "0.4")
    if way == "eat":
        monkeypatch.setenv("FREEHOLD_PLAYER_MEMORY", "100")
    _, faults = played("tycoon", [hostile(way), "passive"], rounds=2, players=("Ann", "Bob"))
    assert faults[0].total == faults[0].decisions > 0
    kinds = faults[0].counts
    if way in SLOW:
        assert kinds[FaultKind.LATE] == 3
        assert faults[0].gave_up
    elif way in DEADLY:
        assert kinds[FaultKind.BREAKDOWN] == 3
        assert faults[0].gave_up
    else:
        assert kinds == {FaultKind.WRONG: faults[0].decisions}
    assert all(len(str(fault)) < 600 for fault in faults[0].examples)
    assert len(faults[0].complaints) <= 4096


def test_faults_say_what_was_wrong() -> None:
    _, faults = played("official", [hostile("unlawful"), "passive"], rounds=1, players=("Ann", "Bob"))
    first = faults[0].examples[0]
    assert first.said == "build Boardwalk"
    assert "Ann" in first.asked
    assert first.instead in ("roll", "decline", "pass")
    assert "Boardwalk" in str(first)


def test_a_process_that_ends_leaves_nobody_behind() -> None:
    """Its whole group is killed: what it has started too."""
    mark = token_hex(8)
    name = program("hostile.py", "child", mark)
    played("tycoon", [name, "passive"], rounds=1, players=("Ann", "Bob"))
    wait_until_gone(mark)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
def test_players_end_with_whoever_started_them(tmp_path: Path) -> None:
    """However that ended: nobody can clean up after SIGKILL."""
    name, mark, asked = busy(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-m", "freehold", "watch", "official", "--bots", f"{name},steady"],
        env={**os.environ, "FREEHOLD_PLAYER_SECONDS": "3600"},
        stdout=subprocess.DEVNULL,
    ) as watching:
        while watching.poll() is None and not asked.exists():
            time.sleep(0.05)
        watching.kill()
    wait_until_gone(mark)


def test_only_brought_players_have_faults() -> None:
    _, faults = played("tycoon", ["expert", THRIFTY], rounds=1, players=("Ann", "Bob"))
    assert list(faults) == [1]


def test_one_stray_line_costs_one_answer_at_most() -> None:
    """What it then says to the question before is not taken for an answer to the next."""
    name = program("stray.py", "debug")
    _, faults = played("tycoon", [name, "passive"], rounds=6, players=("Ann", "Bob"))
    assert faults[0].decisions > 5
    assert faults[0].counts == {FaultKind.WRONG: 1}


def test_an_answer_that_is_given_twice_is_an_answer() -> None:
    _, faults = played("tycoon", [program("stray.py", "twice"), "passive"], rounds=6, players=("Ann", "Bob"))
    assert faults[0].decisions > 5
    assert not faults[0]


def test_an_answer_that_comes_again_later_is_none_in_the_next_game() -> None:
    name = program("stray.py", "later")
    for seed in range(4):
        _, faults = played("hongkong", [name, "passive"], seed=seed, rounds=1, players=("Ann", "Bob"))
        assert faults[0].decisions > 1
        assert [str(each) for each in faults[0].examples] == []


def test_one_that_always_names_an_old_question_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", "0.4")
    _, faults = played("tycoon", [program("stray.py", "first"), "passive"], rounds=3, players=("Ann", "Bob"))
    reason = "It did not answer question 2 in time; its last answer was to question 1"
    assert reason in [each.reason for each in faults[0].examples]


RESTLESS = """
class Restless:
    def choose(self, view, answers):
        kinds = {answer["kind"]: answer for answer in answers}
        idle = kinds.get("rents_off") or kinds.get("rents_on")
        return idle if view["asked"]["ask"] == "bid" else next(each for each in answers if each["asked"])
"""


def test_one_that_does_other_things_without_end_in_an_auction_passes(tmp_path: Path) -> None:
    (tmp_path / "restless.py").write_text(RESTLESS, encoding="utf-8")
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    for action in ("roll 1 2", "decline"):
        game.play(action)
    assert game.view()["asked"]["ask"] == "bid"
    with Lineup(game, [f"{tmp_path}/restless.py:Restless", f"{tmp_path}/restless.py:Restless"]) as lineup:
        while game.view()["asked"]["ask"] == "bid":
            game.play(lineup.next(game))
            assert len(game.history) < 300
        assert [each.counts for each in lineup.faults.values()] == 2 * [{FaultKind.ENDLESS: 1}]


def test_what_a_class_prints_by_any_way_is_no_answer(tmp_path: Path) -> None:
    """And whoever asks for input gets none, rather than what is said to the class."""
    file = tmp_path / "loud.py"
    file.write_text(LOUD, encoding="utf-8")
    _, faults = played("official", [f"{file}:Loud", "steady"], seed=3, rounds=4, players=("Ann", "Bob"))
    assert [str(each) for each in faults[0].examples] == []
    for word in ("printed", "written", "below", "echoed", "imported", "no input"):
        assert word in faults[0].complaints


LOUD = """
import os, sys

os.system("echo imported")

class Loud:
    def choose(self, view, answers):
        print("printed")
        sys.__stdout__.write("written\\n")
        sys.__stdout__.flush()
        os.write(1, b"below\\n")
        os.system("echo echoed")
        try:
            input()
        except EOFError:
            print("no input")
        return next(answer for answer in answers if answer["asked"])
"""


def test_a_process_plays_many_games() -> None:
    POOL.close()
    for seed in range(3):
        played("tycoon", [THRIFTY, "passive"], seed=seed, rounds=1, players=("Ann", "Bob"))
    assert len(POOL) == 1
    POOL.close()
    assert len(POOL) == 0


LEARNER = """
import json, sys
from pathlib import Path

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    elif message["type"] == "ask":
        print('{"type": "act", "answer": 0}', flush=True)
    elif message["type"] == "end":
        winners = message["winners"]
Path(sys.argv[1]).write_text(json.dumps(winners))
"""


def test_a_program_hears_the_end_and_ends_by_itself(tmp_path: Path) -> None:
    """Whoever learns from a game has a moment to keep it, also when the command ends at once."""
    bot, kept = tmp_path / "learner.py", tmp_path / "kept.json"
    bot.write_text(LEARNER, encoding="utf-8")
    code = (
        "from tests.players.bringing import played, program\n"
        f"played('hongkong', [program({str(bot)!r}, {str(kept)!r}), 'steady'], rounds=1)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
    assert kept.read_text(encoding="utf-8") != "null"


def test_a_process_that_owes_an_answer_plays_no_other_game() -> None:
    """What it says too late is not taken for an answer in another game."""
    POOL.close()
    game = Game.new("tycoon", ["Ann", "Bob"], seed=1)
    seat = game.deciders[0].seat
    seated = find(hostile("sleep")).seat(game, seat, bytes(32))
    assert not seated.is_ready(game, seat)
    seated.close()
    assert len(POOL) == 0


class Spy:
    """Writes down all that it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def begin(self, game: object) -> None:
        self.told.append(game)

    def choose(self, view: object, answers: list[dict[str, object]]) -> dict[str, object]:
        self.told.append([view, answers])
        Path("told.txt").write_text(repr(self.told), encoding="utf-8")
        return next(answer for answer in answers if answer["asked"])


@pytest.mark.parametrize("edition", ["official", "enterprise"])
def test_a_player_is_told_what_was_done(edition: str, tmp_path: Path) -> None:
    """Every move once, with what came of it, whoever made it; also after some were undone."""
    heard = tmp_path / "heard.jsonl"
    game = Game.new(edition, ["Ann", "Bob"], seed=4, options={"rounds": 6})
    undone: list[str] = []
    with Lineup(game, [program("hearing.py", str(heard)), "steady"]) as lineup:
        while not game.is_over:
            game.play(lineup.next(game))
            if len(game.history) == 20 and not undone:
                undone = [str(move) for move in game.history[-8:]]
                game.undo(8)
    told = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    lines = {(move.action.seat, str(move), str(move.events)) for move in game.history}
    assert len(told) > 30
    for each in told:
        assert (each["seat"], each["action"], each["text"]) in lines or each["action"] in undone


def test_a_player_never_learns_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(tmp_path)
    game, faults = played("official", [f"{__name__}:Spy", "passive"], seed=SEED, players=("Ann", "Bob"))
    POOL.close()
    told = (tmp_path / "told.txt").read_text(encoding="utf-8")
    assert not faults[0]
    assert "'luck'" in told
    assert "seed" not in told
    for secret in (game.seed.hex(), game.seed_hash, str(SEED)):
        assert secret not in told


def test_a_class_may_answer_in_every_form(tmp_path: Path) -> None:
    file = tmp_path / "forms.py"
    file.write_text(FORMS, encoding="utf-8")
    _, faults = played("official", [f"{file}:Forms", "steady"], seed=3, rounds=12, players=("Ann", "Bob"))
    assert faults[0].decisions > 30
    assert [str(each) for each in faults[0].examples] == []
    assert "offered" in faults[0].complaints


FORMS = """
import sys

class Forms:
    def __init__(self):
        self.count, self.turn = 0, 0

    def choose(self, view, answers):
        self.count += 1
        by = {answer["kind"]: answer for answer in answers}
        for kind in ("bid", "offer"):
            if kind == "bid" and kind in by and by[kind]["amount"]["low"] < 50:
                low = by[kind]["amount"]["low"]
                return [{**by[kind], "amount": low + 1}, f"bid {low + 1}", by[kind]][self.count % 3]
            if kind == "offer" and kind in by and view["turn"]["number"] != self.turn:
                goods = by[kind]["goods"]
                if goods["lots_taken"] and goods["cash"]["high"] > 40:
                    self.turn = view["turn"]["number"]
                    print("offered", file=sys.stdout)
                    wanted = {"cash": 40, "lots_taken": goods["lots_taken"][:1]}
                    return {**by[kind], "goods": wanted}
        safe = ("refuse", "buy", "roll", "pass", "decline", "keep", "tax_flat", "end", "mortgage", "sell")
        chosen = next(by[kind] for kind in safe if kind in by and by[kind]["asked"])
        return [chosen, answers.index(chosen), chosen["action"]][self.count % 3]
"""


NUMBERS = """
class Whole:  # as NumPy has them
    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number

class Numbers:
    def choose(self, view, answers):
        if view["asked"]["ask"] == "bid":
            bid = next(answer for answer in answers if answer["kind"] == "bid")
            return {**bid, "amount": Whole(bid["amount"]["low"])}
        return Whole(next(at for at, answer in enumerate(answers) if answer["asked"]))

class Failing:
    def choose(self, view, answers):
        raise ValueError("too\\n  bad")
"""


def test_any_whole_number_will_do(tmp_path: Path) -> None:
    (tmp_path / "numbers.py").write_text(NUMBERS, encoding="utf-8")
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    with Lineup(game, [f"{tmp_path}/numbers.py:Numbers", "steady"]) as lineup:
        game.play("roll 1 2")
        game.play("decline")
        while game.view()["asked"]["ask"] == "bid":
            game.play(lineup.next(game))
        game.play(lineup.next(game))
        assert lineup.faults[0].decisions > 1
        assert not lineup.faults[0]


def test_what_failed_is_told_on_one_line(tmp_path: Path) -> None:
    (tmp_path / "numbers.py").write_text(NUMBERS, encoding="utf-8")
    _, faults = played("hongkong", [f"{tmp_path}/numbers.py:Failing", "steady"], rounds=1)
    assert faults[0].examples[0].reason == "It failed: ValueError: too bad"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("stedy", 'There is no player "stedy"; did you mean steady?'),
        ("", 'There is no player "": choose'),
        ("run:", "After run: comes a command, as in run:node bot.js."),
        ("run:no-such-program x", 'There is no program "no-such-program" to run.'),
        ("run:'open", "is not a command (No closing quotation)."),
        ("x" * 2000, "The name of a player is one line of up to 1,000 characters."),
        ("a\nb", "The name of a player is one line"),
        ("mine=master", "master comes with Freehold and keeps its name"),
    ],
)
def test_a_name_of_nobody_is_refused_with_a_hint(name: str, complaint: str) -> None:
    with pytest.raises(SetupError) as refused:
        find(name)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (f"{HERE}/hostile.py:Nobody", "has no attribute 'Nobody'"),
        (f"{HERE}/hostile.py:flood", "has no method choose(view, answers)"),
        (f"{HERE}/nowhere.py:Bot", "there is no file"),
        (f"run:{sys.executable} -c pass", "It ended with code 0"),
        (f"run:{sys.executable} -c 'print(1)'", "A message is an object"),
        (f"""run:{sys.executable} -c 'print("{{}}")'""", "It did not begin with"),
    ],
)
def test_one_that_cannot_play_is_found_out_before_the_game(name: str, reason: str) -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    with pytest.raises(SetupError) as refused:
        Lineup(game, [name, "steady"])
    assert reason in str(refused.value)


FLEETING = """
import json, pathlib, sys

place = pathlib.Path(sys.argv[1])
if place.exists():
    sys.exit("no licence")
place.touch()
for line in sys.stdin:
    if json.loads(line)["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    else:
        sys.exit("it has run out")
"""


def test_last_words_are_waited_for(tmp_path: Path) -> None:
    """What a program complained of may come a moment after it has ended."""
    complaint = "import sys, time; time.sleep(0.3); sys.exit('no ink left')"
    text = f"""import subprocess, sys
subprocess.Popen([sys.executable, "-c", {complaint!r}], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
sys.exit(3)
"""
    file = tmp_path / "brief.py"
    file.write_text(text)
    with pytest.raises(SetupError, match="It ended with code 3: no ink left"):
        Lineup(Game.new("official", ["Ann", "Bob"], seed=1), [program(file), "steady"])


def test_one_that_starts_once_and_never_again_costs_only_itself(tmp_path: Path) -> None:
    """Where many games are played, none of them stops all the others."""
    bot = tmp_path / "fleeting.py"
    bot.write_text(FLEETING, encoding="utf-8")
    (found,) = list(check_player(program(bot, str(tmp_path / "started")), "hongkong", 2))[-1:]
    assert (found.games, found.faults.counts[FaultKind.BREAKDOWN]) == (2, 6)
    assert found.faults.total == found.faults.decisions
    assert any("no licence" in each.reason for each in found.faults.examples)


def test_labels_and_lists() -> None:
    assert names_in("steady, run:node 'a,b.js',mine=run:x") == ("steady", "run:node 'a,b.js'", "mine=run:x")
    assert find(f"My bot = {THRIFTY}").label == "My bot"
    assert find(THRIFTY).label == "Thrifty"
    assert find(GREEDY).label == "greedy"
    assert find(" STEADY ").name == "steady"
    assert not find("steady").is_brought
    assert find(GREEDY).is_brought


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "soon", "1e9"])
def test_limits_that_make_no_sense_are_refused(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_PLAYER_SECONDS", value)
    with pytest.raises(SetupError, match="FREEHOLD_PLAYER_SECONDS is a number above 0"):
        find(THRIFTY)


def test_the_host_speaks_the_same_protocol() -> None:
    assert host.PROTOCOL == messages.PROTOCOL
