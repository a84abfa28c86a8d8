"""Random lawful play: what holds after every action, whatever the edition and the house rules."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import cast

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from freehold.bots.random_player import choose_for
from freehold.bots.weights import ANYBODY, PLAYER
from freehold.editions import load, names
from freehold.errors import EditionError
from freehold.rules import (
    Action,
    ActionKind,
    EventKind,
    Flaw,
    Refusal,
    Rulebook,
    SeatStatus,
    State,
    Tape,
    TapeFault,
    apply,
    audit,
    check,
    legal,
    rewind,
)
from freehold.rules.codes import CardOp
from freehold.rules.deciders import next_to_decide
from freehold.rules.names import BANK, JACKPOT, NOBODY, SEATS
from freehold.rules.table import is_active
from freehold.rules.victory import score
from tests.properties.agreement import DEALS, action_of, assert_listed_just_if_allowed, entries
from tests.properties.given import SEEDS, TABLES, any_plays, modest, plays
from tests.properties.play import Play, carry_out, chance_of, decide, image, play_on, start

ACTIONS = 400  # of one game; most are over before
LOOK_EVERY = 47  # actions between two looks at everything that could be done
MADE_UP = 12  # actions out of thin air at each look
FIELDS = [name for name, _ in Action.fields()]
ODD_NUMBERS = [
    -(2**63),
    -(2**31),
    -2,
    -1,
    0,
    1,
    2,
    3,
    7,
    8,
    40,
    47,
    48,
    63,
    64,
    500,
    2**31,
    2**48 - 1,
    2**63 - 1,
]


def holdings_of_money(state: State) -> dict[int, int]:
    """What everybody has, the bank and the jackpot included."""
    return {BANK: state.bank, JACKPOT: state.jackpot, **dict(enumerate(state.cash))}


def announced_payments(tape: Tape) -> dict[int, int]:
    """By how much the payments among the events change what everybody has."""
    change = dict.fromkeys([JACKPOT, BANK, *range(SEATS)], 0)
    for i in range(tape.log.event_count):
        if tape.log.event_kind[i] == EventKind.PAID:
            change[tape.log.event_seat[i]] -= tape.log.event_b[i]
            change[tape.log.event_a[i]] += tape.log.event_b[i]
    return change


def act(play: Play) -> None:
    """One action of the random player; what it leaves behind is sound, and all money that moved was paid."""
    before, money = play.state.copy(), holdings_of_money(play.state)
    decide(play)
    rewind(play.tape)
    chance = chance_of(play.tape)
    refusal = apply(play.state, play.book, play.tape, play.action)
    if refusal != Refusal.ALLOWED:
        assert play.action.kind in DEALS, "only an offer's goods are not on the list"
        assert (image(play.state), chance_of(play.tape)) == (image(before), chance)
        return
    assert play.tape.log.fault == TapeFault.NONE
    assert Flaw(audit(play.state, play.book)) == Flaw.NONE
    assert_somebody_can_go_on(play)
    paid = announced_payments(play.tape)
    assert holdings_of_money(play.state) == {who: cash + paid[who] for who, cash in money.items()}


# What takes a game further; everything else could be done for ever
GOES_ON = {
    *(ActionKind.ROLL, ActionKind.END, ActionKind.PAY, ActionKind.USE_CARD, ActionKind.DECLINE),
    *(ActionKind.PASS, ActionKind.KEEP, ActionKind.TAX_FLAT, ActionKind.SELL, ActionKind.SELL_WHOLE),
    *(ActionKind.RAZE, ActionKind.MORTGAGE, ActionKind.BANKRUPT, ActionKind.REFUSE, ActionKind.VOTE_NO),
}


def assert_somebody_can_go_on(play: Play) -> None:
    """Whoever decides next is in the game and can take it further, unless it is over."""
    if play.state.over:
        assert play.state.winners
        return
    seat = next_to_decide(play.state)
    assert is_active(play.state, seat)
    legal(play.state, play.book, play.menu)
    assert GOES_ON & {play.menu.kind[at] for at in range(play.menu.count) if play.menu.seat[at] == seat}
    rewind(play.whim)
    choose_for(play.state, play.book, play.menu, play.whim, PLAYER, seat, play.action)
    assert check(play.state, play.book, play.action) == Refusal.ALLOWED


def look_around(play: Play, random: Random) -> None:
    """Everything that could be done now, lawful or not, tried on copies."""
    legal(play.state, play.book, play.menu)
    assert_listed_just_if_allowed(play.state, play.book, play.menu)
    for place, (low, high) in entries(play.menu).items():
        for amount in {low, (low + high) // 2, high}:
            try_on_copy(play, action_of(*place, amount))
    for _ in range(MADE_UP):
        try_on_copy(play, made_up(random))


def made_up(random: Random) -> Action:
    """An action out of thin air: anything in any field."""
    action = Action()
    for name in FIELDS:
        setattr(action, name, random.choice([0, random.randrange(-1, 50), random.choice(ODD_NUMBERS)]))
    action.kind = cast(ActionKind, random.choice([action.kind, random.randrange(32)]))
    action.seat = random.choice([action.seat, random.randrange(SEATS)])
    return action


def try_on_copy(play: Play, action: Action) -> int:
    """Refused, an action changes nothing, neither game nor chance; done, it leaves a sound game."""
    state, tape = play.state.copy(), play.whim
    rewind(tape)
    chance = chance_of(tape)
    refusal = apply(state, play.book, tape, action)
    if refusal == Refusal.ALLOWED:
        assert tape.log.fault == TapeFault.NONE
        assert Flaw(audit(state, play.book)) == Flaw.NONE
    else:
        assert (image(state), chance_of(tape)) == (image(play.state), chance)
    return refusal


@pytest.mark.rule("C-75")
@pytest.mark.parametrize(("name", "players"), TABLES)
@given(data=st.data())
@modest(3)
def test_every_action_of_a_random_game_leaves_it_sound(name: str, players: int, data: st.DataObject) -> None:
    play = data.draw(plays(name, players))
    random = Random(data.draw(SEEDS))
    for number in range(ACTIONS):
        if play.state.over:
            break
        if number % LOOK_EVERY == 0:
            look_around(play, random)
        act(play)


@pytest.mark.rule("C-32")
@pytest.mark.parametrize("name", ["classic", "official"])
@given(seed=SEEDS)
@modest(8)
def test_cards_that_lead_to_cards_come_to_an_end(name: str, seed: int) -> None:
    book = load(name).rulebook.copy()
    for card in range(book.deck_first[0] + 1, book.deck_first[0] + book.deck_size[0]):
        if book.card_op[card] != CardOp.JAIL_CARD:
            book.card_op[card], book.card_target[card] = CardOp.BACK, 0
    play = start(book, 4, seed)
    for _ in range(ACTIONS):
        if play.state.over:
            break
        act(play)


RESTLESS = {ActionKind.LEAVE: 12, ActionKind.JOIN: 60, ActionKind.VOTE_YES: 400}
COMING_AND_GOING = tuple(RESTLESS.get(ActionKind(kind), weight) for kind, weight in enumerate(ANYBODY))


@pytest.mark.rule("C-21", "C-76", "E-11")
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", ["enterprise", "official", "tycoon", "classic"])
@given(data=st.data())
@modest(2)
def test_people_may_come_and_go_at_any_time(name: str, players: int, data: st.DataObject) -> None:
    play = data.draw(plays(name, players))
    play.weights = COMING_AND_GOING
    for _ in range(ACTIONS):
        if play.state.over:
            break
        act(play)


@pytest.mark.rule("C-01", "C-02", "C-05")
@pytest.mark.parametrize(("name", "players"), TABLES)
@given(data=st.data())
@modest(3)
def test_a_game_begins_with_the_bank_holding_everything(name: str, players: int, data: st.DataObject) -> None:
    play = data.draw(plays(name, players))
    state, book = play.state, play.book
    assert Flaw(audit(state, book)) == Flaw.NONE
    assert state.owner == [NOBODY] * len(state.owner)
    assert state.cash[:players] == [book.starting_cash] * players
    assert state.bank == -players * book.starting_cash
    assert state.position[:players] == [0] * players
    assert not any(state.jail_cards_held)
    assert len(set(state.token[:players])) == players


@given(play=any_plays(), played=st.integers(0, 300), data=st.data())
@modest(60)
def test_an_action_out_of_thin_air_is_refused_or_leaves_the_game_sound(
    play: Play, played: int, data: st.DataObject
) -> None:
    play_on(play, played)
    number = st.one_of(st.integers(-2, 50), st.sampled_from(ODD_NUMBERS))
    for _ in range(MADE_UP):
        action = Action()
        for name in FIELDS:
            setattr(action, name, data.draw(number, label=name))
        try_on_copy(play, action)


@given(play=any_plays(), played=st.integers(0, 300))
@modest(40)
def test_nothing_is_done_once_a_game_is_over(play: Play, played: int) -> None:
    play_on(play, played)
    play.state.over, play.state.winners, play.state.depth = 1, 1, 0
    legal(play.state, play.book, play.menu)
    assert play.menu.count == 0
    for kind in ActionKind:
        for seat in range(-1, SEATS + 1):
            assert check(play.state, play.book, action_of(kind, seat, 0)) == Refusal.GAME_OVER


LAST_ROUNDS = st.integers(1, 8)
LONG_ENOUGH = 400  # actions of a player in a round: nobody trades for ever


@pytest.mark.rule("T-06", "H-09", "E-80")
@pytest.mark.parametrize(("name", "players"), TABLES)
@given(rounds=LAST_ROUNDS, seed=SEEDS)
@modest(3)
def test_a_game_ends_with_its_last_round(name: str, players: int, rounds: int, seed: int) -> None:
    play = start(load(name, {"rounds": rounds}).rulebook, players, seed, PLAYER)
    play_on(play, rounds * players * LONG_ENOUGH)
    assert play.state.over
    assert play.state.round_number == rounds or play.state.playing == 1
    assert play.state.winners == best_scores(play)


def best_scores(play: Play) -> int:
    """Those still in with the highest score."""
    scores = {
        seat: score(play.state, play.book, seat)
        for seat in range(play.state.seats)
        if play.state.status[seat] == SeatStatus.PLAYING
    }
    return sum(1 << seat for seat, each in scores.items() if each == max(scores.values()))


@pytest.mark.rule("E-80")
@given(players=st.integers(2, 6), played=st.integers(0, 200), seed=SEEDS)
@modest(20)
def test_when_time_is_called_the_round_under_way_is_the_last(players: int, played: int, seed: int) -> None:
    play = start(load("enterprise", {"minutes": 5}).rulebook, players, seed, PLAYER)
    play_on(play, played)
    assume(not play.state.over)
    last = play.state.round_number
    assert apply(play.state, play.book, play.tape, action_of(ActionKind.TIME, BANK, 0)) == Refusal.ALLOWED
    play_on(play, players * LONG_ENOUGH)
    assert play.state.over
    assert play.state.round_number == last


@given(play=any_plays())
@modest(25)
def test_a_game_is_played_again_from_what_was_done_and_what_chance_gave(play: Play) -> None:
    """The twin has no seed: the outcomes of each action are its script, used up to the last."""
    twin = play.state.copy()
    script = Tape()
    script.log.keeps = 1
    for _ in range(ACTIONS):
        if play.state.over:
            break
        decide(play)
        carry_out(play)
        give_script(script, play.tape)
        apply(twin, play.book, script, play.action)
        assert (script.log.fault, script.log.script_next) == (TapeFault.NONE, script.log.script_count)
        assert events_of(script) == events_of(play.tape)
    assert image(twin) == image(play.state)


def give_script(script: Tape, tape: Tape) -> None:
    """What chance gave on one tape is what it will give on the other."""
    rewind(script)
    script.log.script_count = tape.log.drawn_count
    script.log.script_kind[:] = tape.log.drawn_kind
    script.log.script[:] = tape.log.drawn


def events_of(tape: Tape) -> list[tuple[int, ...]]:
    """The events of the last action."""
    columns = (tape.log.event_kind, tape.log.event_seat, tape.log.event_a, tape.log.event_b, tape.log.event_c)
    return [tuple(column[i] for column in columns) for i in range(tape.log.event_count)]


@pytest.mark.parametrize(("name", "players"), TABLES)
@given(seed=SEEDS)
@modest(2)
def test_the_same_seed_gives_the_same_game(name: str, players: int, seed: int) -> None:
    book = load(name).rulebook
    one, other = start(book, players, seed), start(book, players, seed)
    play_on(one, ACTIONS)
    play_on(other, ACTIONS)
    assert image(one.state) == image(other.state)


@pytest.mark.parametrize("name", names())
def test_another_seed_gives_another_game(name: str) -> None:
    book = load(name).rulebook
    games = [start(book, 4, seed) for seed in range(5)]
    for play in games:
        play_on(play, 40)
    assert len({image(play.state) for play in games}) == len(games)


@given(play=any_plays(), played=st.integers(0, 300), data=st.data())
@modest(20)
def test_a_copy_shares_nothing_with_its_original(play: Play, played: int, data: st.DataObject) -> None:
    play_on(play, played)
    twin = Play(play.book, play.state.copy(), play.tape, play.whim, play.menu, play.action, play.weights)
    before = image(play.state)
    play_on(twin, data.draw(st.integers(1, 30)))
    assert image(play.state) == before


# House rules under which numbers grow as large as knobs allow
EXTREMES: list[dict[str, int | str]] = [
    {"starting_cash": 1_000_000, "salary": 1_000_000, "jail_fine": 1_000_000, "jail_fine_growth": 100},
    {"faces": 20, "jail_throws": 20, "doubles_again": "yes", "max_doubles": 20},
    {"houses": 0, "hotels": 0, "lowest_bid": 1_000_000, "starting_cash": 0},
    {"economy_rounds": 1, "factor_range": 50, "group_spread": 20, "rent_wear": 1},
    {"rounds": 0, "mortgage_share": 100, "mortgage_interest": 100},
]


def extreme_books() -> Iterator[Rulebook]:
    """Every edition with each of them that makes sense in it."""
    for name in names():
        for options in EXTREMES:
            with suppress(EditionError):
                yield load(name, options).rulebook


@pytest.mark.parametrize("book", list(extreme_books()))
def test_numbers_stay_within_the_widths_of_their_fields(book: Rulebook) -> None:
    assert book.misfits() == []
    play = start(book, book.max_players, 1)
    for _ in range(ACTIONS):
        if play.state.over:
            break
        decide(play)
        carry_out(play)
        assert play.state.misfits() == []
