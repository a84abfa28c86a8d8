"""What a seat may do, as sets, is what `legal` lists for it, in every position."""

from hypothesis import given
from hypothesis import strategies as st

from freehold.rules import ActionKind, Choices, Menu, Rulebook, State, find_choices, legal
from freehold.rules.building import highest_raze
from freehold.rules.choices import targets_of
from freehold.rules.names import BANK
from freehold.rules.sets import members
from tests.properties.agreement import DEALS, Place, entries
from tests.properties.given import any_plays, modest
from tests.properties.play import Play, carry_out, decide

ACTIONS = 150
Open = dict[Place, tuple[int, int]]


def range_of(state: State, book: Rulebook, choices: Choices, kind: int, target: int) -> tuple[int, int]:
    """The least and the greatest amount that an action may name."""
    if kind == ActionKind.BID:
        return choices.bid_low, choices.bid_high
    if kind == ActionKind.RAZE:
        return 0, highest_raze(state, book, book.lot_group[target])
    if kind in DEALS:
        return choices.cash_low[target], choices.cash_high[target]
    return 0, 0


def open_to(state: State, book: Rulebook, choices: Choices) -> Open:
    """Choices in the form of a menu's entries."""
    found: Open = {}
    for kind in map(ActionKind, members(choices.kinds)):
        for target in members(targets_of(choices, kind)) or (0,):
            found[kind, choices.seat, target] = range_of(state, book, choices, kind, target)
    return found


def assert_choices_are_what_is_listed(play: Play, menu: Menu, choices: Choices) -> None:
    """For everybody at the table, a newcomer, and the table itself."""
    legal(play.state, play.book, menu)
    listed = entries(menu)
    for seat in range(BANK, play.state.seats + 1):
        find_choices(play.state, play.book, seat, choices)
        expected = {place: ends for place, ends in listed.items() if place[1] == seat}
        assert open_to(play.state, play.book, choices) == expected


@given(play=any_plays(), data=st.data())
@modest(60)
def test_choices_are_what_is_listed_in_every_position(play: Play, data: st.DataObject) -> None:
    menu, choices = Menu(), Choices()
    for _ in range(data.draw(st.integers(1, ACTIONS))):
        if play.state.over:
            break
        decide(play)
        carry_out(play)
        assert_choices_are_what_is_listed(play, menu, choices)


@given(play=any_plays())
@modest(5)
def test_nothing_is_open_once_a_game_is_over(play: Play) -> None:
    choices = Choices()
    play.state.over = 1
    for seat in range(BANK, play.state.seats + 1):
        find_choices(play.state, play.book, seat, choices)
        assert open_to(play.state, play.book, choices) == {}
