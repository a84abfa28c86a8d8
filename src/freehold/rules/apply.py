"""Apply: an action is checked, carried out, and everything that follows of itself is settled."""

from freehold.rules.action import Action
from freehold.rules.agenda import has_debt, pop, top_kind, top_seat, top_steps, top_terms
from freehold.rules.auction import auction_next_of_estate, bid, is_auction, pass_bid
from freehold.rules.building import build, claim, raze, sell, serve_shortage, take_down_to, waive_claim
from freehold.rules.chapters import ANSWERS, ATTENDING, MANAGING, TRADING, VISITING
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, EventKind, FrameKind, Refusal
from freehold.rules.debt import give_up, go_bankrupt, leave, settle_debt
from freehold.rules.entry import apply_to_join, recount_votes, vote_no, vote_yes
from freehold.rules.jail import move_out, pay_fine, use_card
from freehold.rules.landing import arrive, buy, decline
from freehold.rules.mortgage import keep, lift, mortgage, settle_keep
from freehold.rules.names import BANK, NOBODY, Seat
from freehold.rules.rent import ask_rent, switch_rents
from freehold.rules.rulebook import Rulebook
from freehold.rules.state import State
from freehold.rules.tape import Tape
from freehold.rules.taxes import pay_flat_tax, pay_tax_share
from freehold.rules.timing import is_debt
from freehold.rules.trade import accept, counter, make_offer, turn_down, withdraw
from freehold.rules.turn import end_turn, next_turn, roll
from freehold.rules.victory import call_time


def apply(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> Refusal:
    """Carry out an action if the rules allow it; a refused one changes nothing."""
    refusal = check(state, rulebook, action)
    if refusal == Refusal.ALLOWED:
        perform(state, rulebook, tape, action)
        settle(state, rulebook, tape)
    return refusal


def perform(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Carry out a lawful action."""
    kind = action.kind
    if (ANSWERS >> kind) & 1:
        answer(state, rulebook, tape, action)
    elif (MANAGING >> kind) & 1:
        manage(state, rulebook, tape, action)
    elif (TRADING >> kind) & 1:
        trade(state, rulebook, tape, action)
    elif (ATTENDING >> kind) & 1:
        attend(state, rulebook, tape, action)
    elif (VISITING >> kind) & 1:
        come_or_go(state, tape, action)


def answer(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Answer what the game waits for; the commonest first."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ROLL:
        roll(state, rulebook, tape, seat)
    elif kind == ActionKind.END:
        end_turn(state, tape)
    elif kind == ActionKind.BUY:
        buy(state, rulebook, tape, seat)
    elif kind == ActionKind.BID:
        bid(state, rulebook, tape, seat, action.amount)
    elif kind == ActionKind.PASS:
        pass_by(state, rulebook, tape, seat)
    elif kind == ActionKind.DECLINE:
        decline(state, rulebook, tape, seat)
    else:
        answer_rarely(state, rulebook, tape, action)


def answer_rarely(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Answer what is asked now and then."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.PAY:
        pay_fine(state, rulebook, tape, seat)
    elif kind == ActionKind.USE_CARD:
        use_card(state, rulebook, tape, seat)
    elif kind == ActionKind.TAX_FLAT:
        pay_flat_tax(state, rulebook, tape, seat)
    elif kind == ActionKind.TAX_SHARE:
        pay_tax_share(state, rulebook, tape, seat)
    elif kind == ActionKind.KEEP:
        keep(state, rulebook, tape, seat)
    elif kind == ActionKind.CLAIM:
        claim(state, tape, seat, action.target)


def pass_by(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Pass in an auction, or on a building that somebody else asked for (C-21, C-53)."""
    if is_auction(top_kind(state)):
        pass_bid(state, rulebook, tape, seat)
    else:
        waive_claim(state, tape, seat)


def manage(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Build, sell, mortgage and lift."""
    kind, seat, lot = action.kind, action.seat, action.target
    if kind == ActionKind.BUILD:
        build(state, rulebook, tape, seat, lot)
    elif kind == ActionKind.MORTGAGE:
        mortgage(state, rulebook, tape, seat, lot)
    elif kind == ActionKind.LIFT:
        lift(state, rulebook, tape, seat, lot)
    elif kind == ActionKind.SELL:
        sell(state, rulebook, tape, seat, lot)
    elif kind == ActionKind.SELL_WHOLE:
        take_down_to(state, rulebook, tape, seat, lot, 0)
    elif kind == ActionKind.RAZE:
        raze(state, rulebook, tape, seat, lot, action.amount)


def trade(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Make an offer or answer one."""
    kind, seat, other = action.kind, action.seat, action.target
    if kind == ActionKind.OFFER:
        make_offer(state, tape, action, EventKind.OFFERED)
    elif kind == ActionKind.REFUSE:
        turn_down(state, tape, seat, other)
    elif kind == ActionKind.ACCEPT:
        accept(state, rulebook, tape, seat, other)
    elif kind == ActionKind.COUNTER:
        counter(state, tape, action)
    elif kind == ActionKind.WITHDRAW:
        withdraw(state, tape, seat, other)


def attend(state: State, rulebook: Rulebook, tape: Tape, action: Action) -> None:
    """Ask for a rent, go bankrupt, vote."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ASK_RENT:
        ask_rent(state, tape, seat, action.target)
    elif kind == ActionKind.RENTS_ON:
        switch_rents(state, tape, seat, 1)
    elif kind == ActionKind.RENTS_OFF:
        switch_rents(state, tape, seat, 0)
    elif kind == ActionKind.BANKRUPT:
        give_up(state, rulebook, tape, seat)
    elif kind == ActionKind.VOTE_YES:
        vote_yes(state, rulebook, tape, seat)
    elif kind == ActionKind.VOTE_NO:
        vote_no(state, tape, seat)


def come_or_go(state: State, tape: Tape, action: Action) -> None:
    """Join, leave, or call the time."""
    kind, seat = action.kind, action.seat
    if kind == ActionKind.LEAVE:
        leave(state, tape, seat)
    elif kind == ActionKind.JOIN:
        apply_to_join(state, tape, seat, action.target)
    elif kind == ActionKind.TIME:
        call_time(state, tape)


def settle(state: State, rulebook: Rulebook, tape: Tape) -> None:
    """Deal with the agenda until a decision is awaited or the game is over."""
    while not state.over and step(state, rulebook, tape):
        pass
    state.cards_in_a_row = 0


def step(state: State, rulebook: Rulebook, tape: Tape) -> bool:
    """Deal with what is on top of the agenda; False if it waits for somebody."""
    if state.leaving and (dismiss(state, rulebook, tape) or is_vote_done(state, rulebook, tape)):
        return True
    if state.depth == 0:
        next_turn(state, rulebook, tape)
        return True
    kind, seat = top_kind(state), top_seat(state)
    if kind == FrameKind.TURN:
        if state.turn_over:
            end_turn(state, tape)
            return True
        return False
    if kind == FrameKind.ARRIVE:
        terms = top_terms(state)
        pop(state)
        arrive(state, rulebook, tape, seat, terms)
        return True
    if kind == FrameKind.DEBT or kind == FrameKind.DEBTS:
        return settle_debt(state, rulebook, tape)
    return step_rarely(state, rulebook, tape, kind, seat)


def step_rarely(state: State, rulebook: Rulebook, tape: Tape, kind: FrameKind, seat: Seat) -> bool:
    """The less common things that settle themselves."""
    if kind == FrameKind.MOVE:
        steps = top_steps(state)
        pop(state)
        move_out(state, rulebook, tape, seat, steps)
    elif kind == FrameKind.ESTATE:
        auction_next_of_estate(state, rulebook, tape)
    elif kind == FrameKind.SHORTAGE:
        serve_shortage(state, rulebook, tape)
    elif kind == FrameKind.KEEP:
        return settle_keep(state)
    else:
        return False
    return True


def dismiss(state: State, rulebook: Rulebook, tape: Tape) -> bool:
    """Whoever has left passes in auctions, and is out once bids and debts are settled (C-21, C-71, C-76)."""
    if state.depth > 0 and is_asked_in_passing(top_kind(state)):
        seat = top_seat(state)
        if not (state.leaving >> seat) & 1:
            return False
        excuse(state, rulebook, tape, seat)
        return True
    if state.depth > 0 and waits_for_stayer(state):
        return False
    seat = first_to_go(state)
    if seat == NOBODY:
        return False
    go_bankrupt(state, rulebook, tape, seat, BANK)
    return True


def is_vote_done(state: State, rulebook: Rulebook, tape: Tape) -> bool:
    """Whether the vote on a newcomer comes to its end because nobody who stays has still to vote (E-11)."""
    if state.applicant_country == NOBODY:
        return False
    recount_votes(state, rulebook, tape)
    return state.applicant_country == NOBODY


def waits_for_stayer(state: State) -> bool:
    """Debts of players who stay are settled before an estate can be auctioned over them (C-70)."""
    return is_debt(top_kind(state)) and not (state.leaving >> top_seat(state)) & 1


def first_to_go(state: State) -> Seat:
    """Whoever left first of those who owe nothing any more, or NOBODY."""
    first = NOBODY
    for seat in range(state.seats):
        if (
            (state.leaving >> seat) & 1
            and not has_debt(state, seat)
            and (first == NOBODY or state.left_rank[seat] < state.left_rank[first])
        ):
            first = seat
    return first


def is_asked_in_passing(kind: FrameKind) -> bool:
    """Whether a frame asks a question that is to be answered before anybody goes."""
    return is_auction(kind) or kind in (FrameKind.CLAIM, FrameKind.KEEP)


def excuse(state: State, rulebook: Rulebook, tape: Tape, seat: Seat) -> None:
    """Whoever has left bids nothing, claims nothing and lifts nothing."""
    if top_kind(state) == FrameKind.KEEP:
        keep(state, rulebook, tape, seat)
    else:
        pass_by(state, rulebook, tape, seat)
