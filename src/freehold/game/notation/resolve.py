"""Who is meant: from what was said, and by whom, to the action of one seat."""

from collections.abc import Iterator

from freehold.errors import NotationError
from freehold.game import roster
from freehold.game.action import Action
from freehold.game.legal_actions import newcomer_name
from freehold.game.notation.reading import Reader, Spoken
from freehold.game.timeline import Timeline
from freehold.rules.agenda import top_seat
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.names import BANK, Seat
from freehold.text import either, show

# Said without a name, these are another's if only that player can mean it. The rest would surprise.
INFERRED = {
    *(ActionKind.CLAIM, ActionKind.BUILD, ActionKind.SELL, ActionKind.SELL_WHOLE, ActionKind.RAZE),
    *(ActionKind.MORTGAGE, ActionKind.LIFT, ActionKind.COUNTER, ActionKind.ACCEPT, ActionKind.REFUSE),
    *(ActionKind.WITHDRAW, ActionKind.ASK_RENT, ActionKind.VOTE_YES, ActionKind.VOTE_NO),
}
JOIN = "join"


def interpret(timeline: Timeline, spoken: Spoken, by: str | int | None) -> Action:
    """The action that was spoken of."""
    if spoken.body[: len(JOIN)].casefold() == JOIN:
        return _newcomer(timeline, spoken, by)
    if not spoken.actor and by is None:
        return _infer(timeline, spoken.body)
    seat = find_seat(timeline, spoken.actor or by)
    if by is not None and find_seat(timeline, by) != seat:
        raise NotationError(0, f"this is for {timeline.words.player(seat)} to say, not for {show(str(by))}")
    return _read(timeline, seat, spoken.body)


def find_seat(timeline: Timeline, who: object) -> Seat:
    """A seat by number, or by the name of its player or the beginning of it."""
    if isinstance(who, str):
        seat = timeline.words.seats.find(who)
        if seat >= timeline.state.seats:
            raise NotationError(0, f"{show(who)} is not in the game")
        return seat
    if type(who) is int and 0 <= who < timeline.state.seats:
        return who
    raise NotationError(
        0, f"a player is a name, or a seat from 0 to {timeline.state.seats - 1}, not {who!r:.40}"
    )


def _read(timeline: Timeline, seat: Seat, body: str) -> Action:
    action = Reader(seat, timeline.state, timeline.words).read(body)
    if seat == top_seat(timeline.state) or action.seat == BANK:
        return action
    return action.changed(is_awaited=False)


def _newcomer(timeline: Timeline, spoken: Spoken, by: str | int | None) -> Action:
    action = Reader(timeline.state.seats, timeline.state, timeline.words).read(spoken.body)
    name = spoken.actor or (by if isinstance(by, str) else "")
    if len(timeline.words.players) > timeline.state.seats:
        name = name or timeline.words.players[-1]  # somebody has applied already: the rules will refuse
    elif name:
        name = roster.check_newcomer(name, timeline.words.players)
    return action.changed(name=name or newcomer_name(timeline.words, action.target), is_awaited=False)


def _infer(timeline: Timeline, body: str) -> Action:
    """Who is awaited speaks, unless only somebody else can mean it."""
    awaited = max(0, top_seat(timeline.state))
    action, error = None, None
    try:
        action = _read(timeline, awaited, body)
        if action.kind not in INFERRED or _is_lawful(timeline, action):
            return action
    except NotationError as problem:
        error = problem
    able = [other for other in _read_others(timeline, awaited, body) if _is_lawful(timeline, other)]
    if len(able) == 1:
        return able[0]
    if len(able) > 1:
        raise NotationError(0, f"say who: {either([other.full_text for other in able])}")
    if action is None:
        raise error or NotationError(0, f"{show(body)} is not an action")
    return action


def _read_others(timeline: Timeline, awaited: Seat, body: str) -> Iterator[Action]:
    for seat in range(timeline.state.seats):
        if seat != awaited:
            try:
                action = _read(timeline, seat, body)
            except NotationError:
                continue
            if action.kind in INFERRED:
                yield action


def _is_lawful(timeline: Timeline, action: Action) -> bool:
    return check(timeline.state, timeline.rulebook, timeline.numbers(action)) == Refusal.ALLOWED
