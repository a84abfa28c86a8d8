"""The table: who is asked, who may act, undo, stand-ins, real dice, and that the log is the table."""

from collections.abc import Callable

import pytest

from freehold import editions
from freehold.errors import Denial, IllegalAction, NotationError, SetupError, TableError
from freehold.game import Action, Game
from freehold.speech import ENGLISH
from freehold.table import (
    PERSON,
    By,
    ChanceNeeded,
    Moved,
    Settings,
    Sitter,
    Table,
    bot,
    read_entry,
    statistics_of,
    to_dict,
)
from tests.tables.sitting import ANN, BOB, CEM, Lines, done, plain_answer, step, traders


def denial(attempt: Callable[[], object]) -> Denial:
    """Why the table refuses something."""
    with pytest.raises(TableError) as refused:
        attempt()
    return refused.value.denial


@pytest.mark.parametrize("edition", editions.names())
def test_a_table_rebuilt_from_its_log_goes_on_alike(edition: str) -> None:
    def new() -> Game:
        return Game.new(edition, ["Ann", "Bob", "Cem", "Dan"], seed=7, options={"rounds": 6})

    chairs = [PERSON, bot("bold-1"), bot("random"), bot("steady-1")]
    settings, log = Settings(clock="quick", away_after=20), Lines()
    table = Table(new(), chairs, settings, now=100, log=log)
    now = 100.0
    while not table.is_over and len(table.entries) < 150:
        now += 2.5
        step(table, now)
        if len(table.entries) == 60:
            table.leave(ANN, now)
            table.take_over(ANN, now)
        if len(table.entries) == 100:
            table.hand_back(ANN, now)
    kept = Lines()
    kept.lines = log.lines[:]
    again = Table.rebuilt(new(), chairs, settings, 100, kept)
    assert again.entries == table.entries
    assert again.game.state == table.game.state
    assert again.view() == table.view()
    assert again.due == table.due
    for _ in range(20):
        if not table.is_over:
            now += 1
            assert step(again, now).entry == step(table, now).entry
    assert kept.lines == log.lines


def test_entries_survive_json_and_nothing_else_is_taken() -> None:
    table = traders([PERSON, bot("bold-1")])
    table.act(ANN, "roll", 1.5)
    table.pause(2, ANN)
    table.resume(3)
    table.seat_bot(ANN, "steady-1", 4)
    for entry in table.entries:
        assert read_entry(to_dict(entry)) == entry
    assert to_dict(table.entries[0]) == {
        "kind": "move",
        "at": 1.5,
        "seat": 0,
        "action": "roll",
        "chance": table.entries[0].chance if isinstance(table.entries[0], Moved) else "",
    }
    wrong: list[object] = [
        [],
        {"kind": "nap"},
        {"kind": "pause", "at": 1},
        {"kind": "pause", "at": "1", "seat": 0},
        {"kind": "pause", "at": float("nan"), "seat": 0},
        {"kind": "pause", "at": 1, "seat": True},
        {"kind": "pause", "at": 1, "seat": 0, "more": 1},
        {"kind": "sit", "at": 1, "seat": 0, "sitter": "cat"},
    ]
    for bad in wrong:
        with pytest.raises(NotationError):
            read_entry(bad)


def test_every_denial_is_a_sentence() -> None:
    for reason in Denial:
        assert ENGLISH.denial(reason, "Ann").endswith(".")


def test_a_seat_acts_for_itself_alone() -> None:
    table = traders([PERSON, PERSON, bot("steady-1")])
    other = table.game.read("Bob: offer Ann 1 for nothing")
    assert denial(lambda: table.act(ANN, other, 0)) == Denial.OTHERS_ACTION
    assert denial(lambda: table.act(CEM, "roll", 0)) == Denial.BOT_DECIDES
    assert denial(lambda: table.move_bot(0)) == Denial.PERSON_DECIDES
    with pytest.raises(IllegalAction):
        table.act(BOB, "roll", 0)
    assert table.entries == []


@pytest.mark.parametrize(
    "text", ["Ann: roll", "Bob: roll", "roll 3 4", "roll [dice 3 4]", "time", "x" * 2000]
)
def test_text_is_read_as_from_a_stranger(text: str) -> None:
    table = traders()
    with pytest.raises(NotationError):
        table.act(ANN, text, 0)
    assert table.entries == []


def test_an_offer_is_put_to_its_taker_first() -> None:
    table = traders([PERSON, bot("steady-1"), PERSON])
    assert (table.asked, table.is_bots_move, table.maker) == (ANN, False, None)
    table.act(ANN, "offer Bob 1 for Mediterranean Avenue", 1)
    assert (table.asked, table.is_bots_move, table.maker) == (BOB, True, ANN)
    made = done(table.move_bot(2))
    assert made.action is not None
    assert (made.action.text, made.entry) == ("refuse Ann", table.entries[1])
    assert table.asked == ANN


def test_undo_takes_back_ones_own_last_move() -> None:
    table = traders()
    before = table.game.state.copy()
    table.act(ANN, "mortgage Baltic Avenue", 1)
    assert [move.action.text for move in table.undo(ANN, 2).taken_back] == ["mortgage Baltic Avenue"]
    assert table.game.state == before
    assert denial(lambda: table.undo(ANN, 3)) == Denial.NOTHING_TO_UNDO


def test_undo_stops_at_what_chance_decided() -> None:
    table = traders()
    table.act(ANN, "roll", 1)
    assert denial(lambda: table.undo(ANN, 2)) == Denial.CHANCE_HAS_DECIDED


@pytest.mark.parametrize("taker", [PERSON, bot("steady-1")])
def test_undo_stops_at_what_another_answered(taker: object) -> None:
    table = traders([PERSON, taker if taker == PERSON else bot("steady-1"), PERSON])
    table.act(ANN, "offer Bob 1 for Mediterranean Avenue", 1)
    assert denial(lambda: table.undo(BOB, 2)) == Denial.OTHERS_HAVE_DECIDED
    if table.is_bots_move:
        table.move_bot(2)
    else:
        table.act(BOB, "refuse Ann", 2)
    assert denial(lambda: table.undo(ANN, 3)) == Denial.OTHERS_HAVE_DECIDED


def test_a_person_does_not_take_back_what_a_stand_in_did() -> None:
    table = traders()
    table.leave(ANN, 1)
    table.take_over(ANN, 2)
    table.move_bot(3)
    table.hand_back(ANN, 4)
    assert denial(lambda: table.undo(ANN, 5)) in (Denial.CHANCE_HAS_DECIDED, Denial.OTHERS_HAVE_DECIDED)


def test_a_table_may_be_played_without_undo() -> None:
    table = traders(settings=Settings(has_undo=False))
    table.act(ANN, "mortgage Baltic Avenue", 1)
    assert denial(lambda: table.undo(ANN, 2)) == Denial.NO_UNDO


def test_nobody_moves_while_the_table_is_paused() -> None:
    table = traders()
    assert denial(lambda: table.resume(0)) == Denial.NOT_PAUSED
    table.pause(1)
    assert denial(lambda: table.act(ANN, "roll", 2)) == Denial.PAUSED
    assert denial(lambda: table.undo(ANN, 2)) == Denial.PAUSED
    assert denial(lambda: table.pause(2)) == Denial.PAUSED
    table.resume(61)
    table.act(ANN, "roll", 62)
    assert table.seconds(71) == 11


def test_a_bot_stands_in_for_who_is_away_too_long_and_hands_back() -> None:
    table = traders(settings=Settings(away_after=45))
    assert denial(lambda: table.take_over(ANN, 1)) == Denial.NOT_AWAY
    table.leave(ANN, 10)
    assert (table.due, table.expire(54)) == (55, None)
    assert done(table.expire(55)).entry == table.entries[-1]
    assert table.chair(ANN).has_stand_in
    assert table.due is None
    moved = done(table.move_bot(56)).entry
    assert isinstance(moved, Moved)
    assert moved.by is By.STAND_IN
    assert denial(lambda: table.act(ANN, plain_answer(table), 57)) == Denial.BOT_DECIDES
    table.hand_back(ANN, 58)
    assert not table.is_bots_move
    assert denial(lambda: table.hand_back(ANN, 59)) == Denial.NOT_AWAY


def test_time_away_does_not_count_while_the_table_is_paused() -> None:
    table = traders(settings=Settings(away_after=45))
    table.leave(ANN, 0)
    table.pause(5)
    assert table.due is None
    assert table.expire(500) is None
    table.resume(1000)
    assert table.due == 1045


def test_a_stand_in_never_trades() -> None:
    table = traders()
    table.leave(BOB, 0)
    table.take_over(BOB, 0)
    table.act(ANN, "offer Bob 499 + Baltic Avenue for nothing", 1)
    answer = done(table.move_bot(2)).action
    assert answer is not None
    assert answer.text == "refuse Ann"


AUCTION = """
edition: official; players: Ann, Bob, Cem; turn: Cem
Ann: owns Reading Railroad + Pennsylvania Railroad + B. & O. Railroad; cash 1500
pending: auction Ann, Short Line
bidders: Ann + Bob + Cem
"""


@pytest.mark.parametrize(("bid", "most"), [(0, 200), (150, 200), (199, 200)])
def test_a_stand_in_bids_no_more_than_the_price(bid: int, most: int) -> None:
    table = traders(position=AUCTION + (f"bid: {bid}, Bob" if bid else ""))
    table.leave(ANN, 0)
    table.take_over(ANN, 0)
    answer = done(table.move_bot(1)).action
    assert answer is not None
    assert answer.text.startswith("bid")
    assert bid < answer.amount <= most


def test_a_stand_in_passes_above_the_price() -> None:
    table = traders(position=AUCTION + "bid: 200, Bob")
    table.leave(ANN, 0)
    table.take_over(ANN, 0)
    answer = done(table.move_bot(1)).action
    assert answer is not None
    assert answer.text == "pass"


def test_stand_ins_play_whole_games() -> None:
    table = Table(Game.new("official", ["Ann", "Bob", "Cem"], seed=3, options={"rounds": 20}))
    for seat in (ANN, BOB, CEM):
        table.leave(seat, 0)
        table.take_over(seat, 0)
    offers = 0
    while not table.is_over:
        played = done(table.move_bot(1)).action
        assert played is not None
        offers += played.kind.name in ("OFFER", "COUNTER", "ACCEPT")
    assert offers == 0


def test_a_bot_may_take_the_seat_of_somebody_and_a_person_the_seat_of_a_bot() -> None:
    table = traders([PERSON, bot("bold-1"), PERSON])
    table.seat_bot(ANN, "steady-1", 1)
    assert table.is_bots_move
    assert list(table.people) == [CEM]
    table.seat_person(BOB, 2)
    assert list(table.people) == [BOB, CEM]
    assert table.chair(ANN).sitter is Sitter.BOT
    assert denial(lambda: table.seat_person(3, 3)) == Denial.NO_SUCH_SEAT
    with pytest.raises(SetupError):
        table.seat_bot(BOB, "lazy", 3)


def test_a_newcomer_asks_to_join_and_plays_as_a_person() -> None:
    table = Table(Game.new("enterprise", ["Ann", "Bob"], seed=7), [PERSON, bot("bold-1")])
    joins = [action for action in table.game.legal() if action.text.startswith("join")]
    entry = done(table.join("Dee", joins[0].text.removeprefix("join "), 1)).entry
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.name) == (2, "Dee")
    while table.is_vote:
        done(table.move_bot(2) if table.is_bots_move else table.act(table.asked or 0, "vote yes", 2))
    assert table.people == (ANN,)  # Dee enters with the next round
    assert table.chairs[2] == PERSON


def test_real_dice_are_asked_for_and_told() -> None:
    table = traders([PERSON, bot("steady-1"), PERSON], Settings(dice="real"))
    needed = table.act(ANN, "roll", 1)
    assert isinstance(needed, ChanceNeeded)
    assert (needed.kind, needed.action.seat) == ("dice", ANN)
    assert table.entries == []
    with pytest.raises(NotationError):
        table.give([9, 9], 2)
    table.give([1, 2], 3)
    assert table.game.player(ANN).position == 3
    table.undo(ANN, 4)  # it may have been mistyped
    table.act(ANN, "roll", 5, given=needed.answered([1, 3]))
    table.act(ANN, plain_answer(table), 6)
    assert denial(lambda: table.give([1, 2], 7)) == Denial.NO_CHANCE_AWAITED


def test_real_cards_are_asked_for_by_their_deck() -> None:
    table = traders(settings=Settings(dice="real", cards="real"))
    table.act(ANN, "roll", 1)
    needed = table.give([3, 4], 2)
    assert isinstance(needed, ChanceNeeded)
    assert (needed.kind, needed.deck) == ("card", table.game.words.decks.find("Chance"))
    table.give([0], 3)
    assert len(table.entries) == 1


def test_nobody_chooses_the_throw_of_the_programs_dice() -> None:
    table = traders()
    needed = traders(settings=Settings(dice="real")).act(ANN, "roll", 0)
    assert isinstance(needed, ChanceNeeded)
    assert denial(lambda: table.act(ANN, "roll", 0, needed.answered([1, 2]))) == Denial.DRAWS_ITS_OWN


@pytest.mark.rule("E-80")
def test_time_is_called_when_the_minutes_are_over_pauses_apart() -> None:
    options = {"minutes": 10, "first_player": "first-seat"}
    table = Table(Game.new("enterprise", ["Ann", "Bob"], seed=1, options=options), now=1000)
    assert table.due == 1600
    table.pause(1100)
    table.resume(1200)
    assert (table.due, table.expire(1699)) == (1700, None)
    called = done(table.expire(1700))
    assert called.action is not None
    assert (called.action.text, called.action.seat) == ("time", -1)
    assert table.due is None


def test_a_table_is_left_alone_once_it_is_over() -> None:
    table = Table(Game.new("official", ["Ann", "Bob"], seed=1))
    table.act(table.asked or 0, "leave", 1)
    assert table.is_over
    assert (table.asked, table.due, table.expire(1e6)) == (None, None, None)
    assert denial(lambda: table.act(ANN, "roll", 2)) == Denial.OVER
    assert denial(lambda: table.move_bot(2)) == Denial.OVER


def test_time_never_goes_backwards() -> None:
    table = traders()
    table.act(ANN, "mortgage Baltic Avenue", 50)
    assert done(table.act(ANN, "lift Baltic Avenue", 20)).entry.at == 50


def test_rents_that_people_may_ask_for() -> None:
    position = """
    edition: official; players: Ann, Ada; turn: Ada
    Ann: owns Boardwalk + Park Place; rents off
    open rent: Ann, Ada, Park Place, 35, 3
    """
    assert [rent.seat for rent in traders(position=position).rents_to_ask()] == [ANN]
    assert traders([bot("bold-1")], position=position).rents_to_ask() == []


def test_an_action_cut_short_was_never_done(monkeypatch: pytest.MonkeyPatch) -> None:
    table = traders()
    before = table.game.state.copy()

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("freehold.game.timeline.read_events", interrupt)
        with pytest.raises(KeyboardInterrupt):
            table.act(ANN, "roll", 1)
    table.mend()
    assert table.game.state == before


def test_statistics_are_by_seat() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=7, options={"rounds": 6})
    table = Table(game, [bot("bold-1"), bot("steady-1")])
    while not table.is_over:
        table.move_bot(0)
    figures = table.statistics()
    assert figures == statistics_of(table.game)
    assert figures.rounds == tuple(range(7))
    for player in game.players:
        came = sum(amount for (_, payee), amount in figures.paid.items() if payee == player.seat)
        went = sum(amount for (payer, _), amount in figures.paid.items() if payer == player.seat)
        assert figures.worth[player.seat][0] == 1500
        assert 1500 + came - went == player.cash


def test_an_action_may_be_given_as_a_value() -> None:
    table = traders()
    action = next(each for each in table.game.legal(ANN) if each.text == "roll")
    assert isinstance(action, Action)
    assert done(table.act(ANN, action, 1)).events
