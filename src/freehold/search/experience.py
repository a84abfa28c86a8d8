"""Experience: games between bots to learn from, with trades and windfalls that no bot would bring about."""

from typing import Final

from freehold.bots.actions import act
from freehold.bots.deals import Deal, take_chance
from freehold.bots.game_loop import begin_thinking, carry_out, play_on
from freehold.bots.scene import Sitting
from freehold.rules.apply import settle
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, Chance, Refusal
from freehold.rules.names import Mask, Money, Seat
from freehold.rules.sets import count_members, nth_member
from freehold.rules.setup import begin
from freehold.rules.table import is_playing
from freehold.rules.tape import Tape, draw
from freehold.search.portrait import Portrait, portray
from freehold.search.sketch import Sketch

PER_MILLE: Final = 1000


def open_game(sitting: Sitting, deal: Deal) -> None:
    """Lay out a game in a blank state, up to the first decision."""
    take_chance(sitting.tape, sitting.whim, deal)
    begin(sitting.scene.state, sitting.scene.rulebook, sitting.tape)
    settle(sitting.scene.state, sitting.scene.rulebook, sitting.tape)
    begin_thinking(sitting.scene.rulebook, sitting.scene.players, sitting.scene.memory)


def go_on(sitting: Sitting, sketch: Sketch, portrait: Portrait, turns: int, shaken: int) -> int:
    """Play so many turns, let chance meddle now and then, and look; 1 if the game goes on."""
    play_on(sitting, sitting.scene.state.turn_number + turns - 1)
    if sitting.scene.state.over:
        return 0
    if draw(sitting.whim, Chance.AMOUNT, 1, PER_MILLE, 1) <= shaken:
        if draw(sitting.whim, Chance.AMOUNT, 0, 1, 1):
            trade(sitting)
        else:
            surprise(sitting)
    portray(sitting.scene.state, sitting.scene.rulebook, sketch, portrait)
    return 1


def surprise(sitting: Sitting) -> None:
    """The bank gives somebody cash, or takes it: so a net learns what cash does, not what goes with it."""
    state, whim = sitting.scene.state, sitting.whim
    seat = draw(whim, Chance.AMOUNT, 0, state.seats - 1, 1)
    if not is_playing(state, seat):
        return
    amount = sitting.scene.rulebook.starting_cash * draw(whim, Chance.AMOUNT, 1, 100, 1) // 100
    if draw(whim, Chance.AMOUNT, 0, 2, 1) == 0:
        amount = -some_cash(whim, state.cash[seat])
    state.cash[seat] += amount
    state.bank -= amount


def trade(sitting: Sitting) -> None:
    """Whoever has the turn swaps lots and cash with somebody, if the rules allow it."""
    state, whim, action = sitting.scene.state, sitting.whim, sitting.action
    maker = state.turn
    taker = draw(whim, Chance.AMOUNT, 0, state.seats - 1, 1)
    act(action, ActionKind.OFFER, maker, taker, 0)
    action.lots_given = some_lot(whim, state.holdings[maker]) | some_lot(whim, state.holdings[maker])
    action.lots_taken = some_lot(whim, state.holdings[taker])
    if draw(whim, Chance.AMOUNT, 0, 1, 1):
        action.gives = some_cash(whim, state.cash[maker])
    else:
        action.takes = some_cash(whim, state.cash[taker])
    if check(state, sitting.scene.rulebook, action) == Refusal.ALLOWED:
        carry_out(sitting)
        finish(sitting, taker, maker)


def finish(sitting: Sitting, taker: Seat, maker: Seat) -> None:
    """The other side says yes if the rules allow it, else no."""
    act(sitting.action, ActionKind.ACCEPT, taker, maker, 0)
    if check(sitting.scene.state, sitting.scene.rulebook, sitting.action) != Refusal.ALLOWED:
        act(sitting.action, ActionKind.REFUSE, taker, maker, 0)
    carry_out(sitting)


def some_lot(whim: Tape, lots: Mask) -> Mask:
    """Any one of some lots, or none."""
    which = draw(whim, Chance.AMOUNT, 0, count_members(lots), 1)
    return 1 << nth_member(lots, which) if which < count_members(lots) else 0


def some_cash(whim: Tape, cash: Money) -> Money:
    """Up to half of some cash."""
    return draw(whim, Chance.AMOUNT, 0, 100, 1) * max(0, cash) // 200
