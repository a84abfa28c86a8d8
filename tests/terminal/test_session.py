"""The session: whose move it is, what is kept, what can be taken back, real dice."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree

import pytest

from freehold import editions
from freehold.errors import FreeholdError, NotationError, SetupError, StorageError, TableError
from freehold.game import Game
from freehold.terminal import saves
from freehold.terminal.saved_games import glance
from freehold.terminal.saves import Seating
from freehold.terminal.session import ChanceAsked, Session
from tests.terminal.lines import fill_disk

TRADERS = """
edition: official
players: Ann, Bob, Cem
turn: Ann
Ann: owns Baltic Avenue; cash 500
Bob: owns Mediterranean Avenue + Oriental Avenue; cash 500
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of their own."""
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def traders(*bots: str) -> Session:
    """Ann, Bob and Cem, of whom some are steady bots."""
    return Session(Game.from_position(TRADERS, seed=7), Seating(dict.fromkeys(bots, "steady-1")))


def play_on(session: Session) -> None:
    """Bots play as they like; people take the first answer that ends their turn."""
    while not session.is_over:
        if session.is_bots_move():
            session.bot_step()
        else:
            session.play(_plain(session))


def _plain(session: Session) -> str:
    texts = [action.text for action in session.answers()]
    wanted = ("roll", "end", "decline", "pass", "tax flat", "pay", "keep", "refuse", "vote no", "bankrupt")
    return next(text for want in wanted for text in texts if text.startswith(want))


@pytest.mark.parametrize("edition", editions.names())
def test_people_and_bots_play_a_game_that_is_kept(edition: str) -> None:
    session = Session.new(edition, ["Ann"], ["bold", "steady"], {"rounds": 6}, seed=7)
    assert session.people == ("Ann",)
    assert list(session.bots.values()) == ["bold", "steady"]
    play_on(session)
    kept = Session.resume(session.path)
    assert kept.game.state == session.game.state == Game.load(session.path).state
    assert kept.bots == session.bots
    assert kept.path == session.path


def test_bots_keep_their_characters_and_names_of_their_own() -> None:
    session = Session.new("official", ["Ada", "Ben"], ["random", "passive"], seed=7)
    assert dict(session.bots) == {"Cleo": "random", "Dan": "passive"}


def test_a_character_that_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="steady"):
        Session.new("official", ["Ann"], ["stedy"])


def test_an_offer_is_answered_by_a_bot_at_once() -> None:
    session = traders("Bob", "Cem")
    assert (session.asked, session.is_bots_move()) == ("Ann", False)
    session.play("offer Bob 1 for Mediterranean Avenue")
    assert (session.asked, session.is_bots_move()) == ("Bob", True)
    step = session.bot_step()
    assert step.action.text == "refuse Ann"
    assert session.asked == "Ann"


def test_an_offer_is_put_to_a_person_before_the_game_goes_on() -> None:
    session = traders("Cem")
    session.play("offer Bob 100 for Mediterranean Avenue")
    assert session.asked == "Bob"
    assert session.topics == ("trade",)
    assert session.question == (
        "Ann offers Bob $100 for Mediterranean Avenue. Bob is to accept, refuse or counter."
    )
    session.play("counter 50 + Mediterranean Avenue for Baltic Avenue")
    assert session.asked == "Ann"
    session.play("accept")
    assert session.game.player("Bob").owns("Baltic Avenue")


def test_nobody_speaks_for_a_bot() -> None:
    session = traders("Bob")
    with pytest.raises(TableError, match="Bob is played by a bot"):
        session.play("Bob: offer Ann 1 for nothing")


def test_why_gives_the_reason_or_nothing() -> None:
    session = traders()
    assert session.why("roll") is None
    assert "Mediterranean Avenue is missing" in (session.why("build Baltic Avenue") or "")
    assert session.why("nonsense")


def test_undo_goes_back_to_the_last_throw_and_no_further() -> None:
    session = Session.new("official", ["Ann", "Bob"], seed=7)
    with pytest.raises(FreeholdError, match="Nothing can be taken back"):
        session.undo()
    first = session.asked
    session.play("roll")
    with pytest.raises(FreeholdError, match="Nothing can be taken back"):
        session.undo()
    before = session.game.state.copy()
    session.play(f"{first}: offer {_other(first)} 1 for nothing")
    assert [move.action.text for move in session.undo()] == [f"offer {_other(first)} 1 for nothing"]
    assert session.game.state == before
    assert Game.load(session.path).state == before
    with pytest.raises(FreeholdError, match="Nothing can be taken back"):
        session.undo()


def _other(name: str) -> str:
    return "Bob" if name == "Ann" else "Ann"


def test_undo_stops_at_a_bots_answer() -> None:
    session = traders("Bob", "Cem")
    session.play("offer Bob 1 for Mediterranean Avenue")
    session.bot_step()
    with pytest.raises(TableError, match="another player has decided since"):
        session.undo()


def test_a_mistyped_throw_of_real_dice_can_be_taken_back() -> None:
    session = Session(Game.from_position(TRADERS, seed=7), Seating(dice="real"))
    session.play("roll 1 2")
    session.undo()
    session.play("roll 3 1")
    assert session.game.player("Ann").position == 4


def test_real_dice_are_asked_for() -> None:
    session = Session(Game.from_position(TRADERS, seed=7), Seating({"Bob": "steady-1"}, dice="real"))
    with pytest.raises(ChanceAsked, match="What do the dice show for Ann") as needed:
        session.play("roll")
    assert needed.value.kind == "dice"
    assert session.game.history == ()
    assert session.give("1 2").action.text == "roll"
    assert session.game.player("Ann").position == 3
    session.play("end")
    with pytest.raises(ChanceAsked, match="Bob"):
        session.bot_step()
    with pytest.raises(ChanceAsked, match="Bob"):
        session.bot_step()
    with pytest.raises(NotationError):
        session.give("9 9")
    session.give("1 1")
    assert session.game.player("Bob").position == 2


def test_real_cards_are_asked_for_by_their_deck() -> None:
    game = Game.from_position(TRADERS, seed=7)
    session = Session(game, Seating(dice="real", cards="real"))
    with pytest.raises(ChanceAsked, match="card of Chance") as needed:
        session.play("roll 3 4")
    assert needed.value.answered("advance-go") == "Ann: roll [dice 3 4] [card Chance advance-go]"
    session.give("advance-go")
    assert session.game.player("Ann").position == 0


def test_a_throw_that_a_card_asks_for_is_asked_for_too() -> None:
    session = Session(
        Game.from_position(TRADERS + "Bob: owns Electric Company", seed=7), Seating(dice="real")
    )
    with pytest.raises(ChanceAsked) as needed:
        session.play("roll 3 4 [card Chance nearest-utility]")
    assert needed.value.so_far == "Ann: roll [dice 3 4] [card Chance nearest-utility]"


@pytest.mark.parametrize("text", ["roll 1 3", "roll [dice 1 3]"])
def test_nobody_chooses_the_throw_of_the_programs_dice(text: str) -> None:
    session = traders()
    with pytest.raises(TableError, match="This game rolls its own dice"):
        session.play(text)
    assert session.game.history == ()


def test_real_dice_find_out_who_begins() -> None:
    given, questions = "", []
    for throw in ("1 2", "6 6", "3 3", ""):
        try:
            session = Session.new("official", ["Ann", "Bob"], ["bold"], dice="real", given=given)
        except ChanceAsked as needed:
            questions.append(str(needed))
            given = needed.answered(throw)
    assert session.asked == "Bob"
    assert questions[0] == "What do the dice show for Ann, to see who goes first?"
    assert len(questions) == 3


def test_a_newcomer_joins_and_is_a_person() -> None:
    session = Session.new("enterprise", ["Ann", "Bob"], ["bold"], {"rounds": 12}, seed=7)
    while not session.joins():
        session.bot_step() if session.is_bots_move() else session.play(_plain(session))
    country = session.joins()[0].text.removeprefix("join ")
    session.play(f"Dee: join {country}")
    while session.game.words.players != tuple(player.name for player in session.game.players):
        if session.is_bots_move():
            session.bot_step()
        else:
            assert session.topics == ("vote",)
            assert session.question.startswith(f"{session.asked} is to vote on Dee, who asks to join.")
            session.play("vote yes")
    assert "Dee" in session.people


def test_who_is_to_vote_also_hears_what_the_game_waits_for() -> None:
    session = Session.new("enterprise", ["Ann", "Bob"], options={"first_player": "first-seat"}, seed=7)
    session.play(f"Dee: {session.joins()[0].text}")
    assert session.question == "Ann is to vote on Dee, who asks to join. It is Ann's turn to roll."
    session.play("vote yes")
    assert session.question == "Bob is to vote on Dee, who asks to join."


def test_a_name_keeps_a_game_as_it_was() -> None:
    session = traders()
    place = session.save("sunday")
    session.play("offer Bob 1 for Mediterranean Avenue")
    assert saves.find_save("sunday") == place
    kept = Session.resume(place)
    assert kept.game.history == ()
    assert kept.path not in (place, session.path)


@pytest.mark.parametrize("name", ["", "  ", "x" * 81, "a\nb", "game.toml", "Official", "..", "no/folder"])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(StorageError):
        traders().save(name)


def test_a_name_that_something_else_has_is_refused(tmp_path: Path) -> None:
    session, other = traders(), Session(Game.from_position(TRADERS.replace("500", "600"), seed=7))
    place = session.save("sunday")
    session.play("roll")
    assert session.save("sunday") == place
    assert Game.load(place).state == session.game.state
    with pytest.raises(StorageError, match="holds something else, or more of this game; choose another name"):
        other.save("sunday")
    with pytest.raises(StorageError, match="or more of this game"):
        Session(Game.from_position(TRADERS, seed=7)).save("sunday")
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    with pytest.raises(StorageError, match="is not a valid name for a game"):
        session.save(str(diary))
    with pytest.raises(StorageError, match="is not a valid name for a game"):
        session.save("../diary")
    assert diary.read_text(encoding="utf-8") == "Dear diary"


def test_what_is_no_game_is_not_gone_on_with(data: Path) -> None:
    session = traders()
    (data / "autosaves" / "new.txt").write_bytes(b"\xff\xfe\x00")
    assert next(saves.unfinished()) == session.path


def test_the_last_unfinished_game_is_found(data: Path) -> None:
    assert list(saves.unfinished()) == []
    first, second = traders(), traders()
    assert first.path != second.path
    assert next(saves.unfinished()) == second.path
    first.play("roll")
    os.utime(second.path, (0, 0))  # so that it does not depend on how finely the clock ticks
    assert next(saves.unfinished()) == first.path
    finished = Session.new("official", ["Ann", "Bob"], seed=7)
    finished.play(f"{finished.asked}: leave")
    assert finished.is_over
    assert finished.parting == f"The record is in {finished.path}."
    assert next(saves.unfinished()) == first.path
    assert data in first.path.parents


def test_the_folder_for_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FREEHOLD_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.data_folder() == tmp_path / "freehold"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.data_folder() == tmp_path / ".local" / "share" / "freehold"


def test_a_record_without_bots_is_a_game_of_people(tmp_path: Path) -> None:
    Game.from_position(TRADERS, seed=7).save(tmp_path / "plain.txt")
    assert Session.resume(tmp_path / "plain.txt").people == ("Ann", "Bob", "Cem")


def seated(seconds: str) -> str:
    return f'{{"bots": {{}}, "dice": "virtual", "cards": "virtual", "seconds": {seconds}}}'


@pytest.mark.parametrize(
    "remark",
    [
        *("nonsense", "[]", '{"bots": 3}', '{"bots": {}, "dice": "x", "cards": 1}', "[" * 3000),
        *(seated(seconds) for seconds in ("1e999", "NaN", "-1", "0.5", '"7"', "9" * 20, "9" * 4000)),
    ],
)
def test_a_damaged_remark_is_refused_with_a_reason(tmp_path: Path, remark: str) -> None:
    place = tmp_path / "game.txt"
    session = traders()
    saves.store(session.game, session.seating, place)
    lines = place.read_text(encoding="utf-8").splitlines()
    lines[1] = saves.REMARK + remark
    place.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(StorageError, match="who sits at the table"):
        Session.resume(place)


def test_a_player_that_there_is_not_is_a_complaint_about_the_file(tmp_path: Path) -> None:
    session = traders()
    saves.store(session.game, Seating({"Bob": "nobody\x1b[31m"}), tmp_path / "game.txt")
    with pytest.raises(SetupError, match=r"game\.txt: The name of a player is one line"):
        Session.resume(tmp_path / "game.txt")


def test_the_remark_names_bots_dice_and_the_time_played() -> None:
    remark = Seating({"Ada": "bold"}, dice="real", seconds=90).remark()
    kept = {"bots": {"Ada": "bold"}, "dice": "real", "cards": "virtual", "seconds": 90}
    assert json.loads(remark.removeprefix(saves.REMARK)) == kept


def test_statistics_of_a_game() -> None:
    session = Session.new("official", ["Ann"], ["bold", "steady"], {"rounds": 6}, seed=7)
    play_on(session)
    figures = session.statistics()
    assert figures.rounds == tuple(range(7))
    for player in session.game.players:
        assert figures.worth[player.seat][0] == 1500
        assert figures.worth[player.seat][-1] == player.net_worth
    assert figures.luckiest is not None
    assert figures.luckiest.gain > 0
    for player in session.game.players:
        came = sum(amount for (_, payee), amount in figures.paid.items() if payee == player.seat)
        went = sum(amount for (payer, _), amount in figures.paid.items() if payer == player.seat)
        assert 1500 + came - went == player.cash
    assert list(figures.paid.values()) == sorted(figures.paid.values(), reverse=True)


def test_an_interrupted_action_was_never_done(monkeypatch: pytest.MonkeyPatch) -> None:
    session = traders()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = session.game.state.copy()
    with monkeypatch.context() as patch:
        patch.setattr("freehold.game.timeline.read_events", interrupt)
        with pytest.raises(KeyboardInterrupt):
            session.play("roll")
    assert session.game.state == before
    session.play("roll")
    assert Game.load(session.path).state == session.game.state


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = traders()
    with monkeypatch.context() as patch:
        fill_disk(patch)
        step = session.play("roll")
    assert step.events
    assert f"{session.path} could not be written (No space left on device)" in session.trouble
    assert session.parting == f"{session.trouble} What was saved last is still there."
    assert Game.load(session.path).history == ()
    session.play(session.answers()[0])
    assert session.trouble == ""
    assert Game.load(session.path).state == session.game.state


def test_two_terminals_with_one_game_do_not_spoil_it_for_each_other() -> None:
    first = traders()
    second = Session.resume(first.path)
    first.play("offer Bob 1 for Mediterranean Avenue")
    second.play("offer Cem 2 for nothing")
    assert first.path != second.path
    assert Game.load(first.path).state == first.game.state
    assert Game.load(second.path).state == second.game.state
    second.play("withdraw Cem")
    assert Game.load(second.path).state == second.game.state


RACER = """
import sys
from freehold.terminal.session import Session
session = Session.resume(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for number in range(40):
    session.play(f"offer Bob {number + 1} for nothing")
    session.play("withdraw Bob")
    print(session.path, len(session.game.history), flush=True)
"""


def test_two_processes_with_one_game_lose_nothing_they_have_acknowledged(data: Path) -> None:
    first = traders()
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, str(first.path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    told = [racer.communicate(timeout=60)[0].splitlines() for racer in racers]
    ends = [line.rpartition(" ") for lines in told for line in lines[-1:]]
    assert len(ends) == len(racers)
    assert len({path for path, _, _ in ends}) == len(racers)
    for path, _, count in ends:
        assert len(Game.load(path).history) == int(count) == 80


def test_saving_an_action_adds_a_line_to_the_file() -> None:
    session = Session.new("official", ["Ann", "Bob"], seed=7)
    session.play("roll")
    before, place = session.path.read_bytes(), session.path.stat().st_ino
    session.play(session.answers()[0])
    after = session.path.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") <= before.count(b"\n") + 4
    assert session.path.stat().st_ino == place
    assert Game.load(session.path).state == session.game.state


def test_a_torn_last_line_costs_nothing_but_itself() -> None:
    session = traders()
    session.play("offer Bob 1 for Mediterranean Avenue")
    with session.path.open("ab") as file:
        file.write(b"  Bob: ref")
    assert len(Session.resume(session.path).game.history) == 1


def test_a_saved_game_shows_the_round_it_has_come_to() -> None:
    session = Session.new("official", ["Ann", "Bob"], options={"first_player": "first-seat"}, seed=7)
    while session.game.round < 3:
        session.play(_plain(session))
    assert glance(session.path).round == 3
    place = session.save("sunday")
    assert glance(place).round == 3


def test_two_games_of_one_moment_have_two_files(data: Path) -> None:
    made = {saves.new_autosave("official") for _ in range(5)}
    assert len(made) == 5
    assert all(path.exists() for path in made)


def test_drafts_that_a_crash_left_behind_are_swept(data: Path) -> None:
    folder = saves.made(saves.autosaves())
    old, young = (folder / f".game.txt.{letter * 16}.tmp" for letter in "ab")
    kept = folder / ".my notes.tmp"
    for path in (old, young, kept):
        path.touch()
    for path in (old, kept):
        os.utime(path, (0, 0))
    traders()
    assert not old.exists()
    assert young.exists()
    assert kept.exists()


def test_a_game_begins_on_a_full_disk_and_says_that_it_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        fill_disk(patch)
        session = Session.new("official", ["Ann", "Bob"], seed=7)
        assert "The game is not saved" in session.trouble
        assert session.play("roll").events
    session.play(session.answers()[0])
    assert session.trouble == ""
    assert Game.load(session.path).state == session.game.state


def test_a_game_begins_where_no_folder_can_be_made(data: Path) -> None:
    data.write_text("in the way", encoding="utf-8")
    session = Session.new("official", ["Ann", "Bob"], seed=7)
    assert "The game is not saved" in session.trouble
    assert "saved last" not in session.parting


@pytest.mark.parametrize("name", ["\U0002ebf0", "Ann\U0001f642"])
def test_a_name_that_another_python_could_not_read_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match=r"not every computer knows|not a valid name"):
        Session.new("official", [name, "Bob"], seed=7)


def test_a_saved_game_that_was_removed_is_saved_again() -> None:
    session = traders()
    session.path.unlink()
    session.play("roll")
    assert Game.load(session.path).state == session.game.state


def test_a_folder_that_was_removed_is_made_again(data: Path) -> None:
    session = traders()
    rmtree(data)
    session.play("roll")
    assert session.trouble == ""
    assert Game.load(session.path).state == session.game.state


def test_time_that_somebody_calls_is_taken_back_alone() -> None:
    session = Session.new("enterprise", ["Ann", "Bob"], [], {"minutes": 10}, seed=1)
    session.play("roll")
    session.play("time")
    assert [move.action.text for move in session.undo()] == ["time"]


def test_a_second_rent_in_one_turn_is_another() -> None:
    position = """
    edition: official; players: Ann, Ada; turn: Ada
    Ann: owns Boardwalk + Park Place; rents off
    open rent: Ann, Ada, Park Place, 35, 3
    """
    session = Session(Game.from_position(position, seed=7), Seating({"Ada": "steady-1"}))
    first = session.mark_of_rent(session.rents_to_ask()[0])
    again = Session(Game.from_position(position.replace("Park Place, 35", "Boardwalk, 50"), seed=7))
    assert again.mark_of_rent(again.rents_to_ask()[0]) != first


@pytest.mark.rule("E-80")
def test_time_is_called_when_the_minutes_are_over_in_all_sittings() -> None:
    options = {"minutes": 10, "first_player": "first-seat"}
    session = Session.new("enterprise", ["Ann", "Bob"], [], options, seed=1)
    began = session.clock()
    session.clock = lambda: began + 540
    assert "Time is up" not in str(session.play("roll").events)
    again = Session.resume(session.path)
    later = again.clock()
    again.clock = lambda: later + 61
    step = again.play(again.answers()[0])
    assert "Time is up: round 1 is the last." in str(step.events)
    assert "Time is up" not in str(again.play(again.answers()[0]).events)


def test_a_line_written_in_part_is_told_of() -> None:
    session = Session.new("official", ["Ann", "Bob"], seed=7)
    session.play("roll")
    whole = session.path.read_bytes()
    session.path.write_bytes(whole[:-3])
    again = Session.resume(session.path)
    assert "has been left out" in again.trouble
    again.play(again.answers()[0])
    assert again.trouble == ""
