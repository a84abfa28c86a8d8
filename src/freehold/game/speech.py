"""Who is meant: from what was said, and by whom, to the action of one seat."""

from collections.abc import Iterator
from dataclasses import replace

from freehold.errors import NotationError
from freehold.game import roster
from freehold.game.action import Action
from freehold.game.course import Course
from freehold.game.listing import newcomer_name
from freehold.game.notation import Reader, Spoken
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


def interpret(course: Course, spoken: Spoken, by: str | int | None) -> Action:
    """The action that was spoken of."""
    if spoken.body[: len(JOIN)].casefold() == JOIN:
        return _newcomer(course, spoken, by)
    if not spoken.actor and by is None:
        return _infer(course, spoken.body)
    seat = find_seat(course, spoken.actor or by)
    if by is not None and find_seat(course, by) != seat:
        raise NotationError(0, f"{course.words.player(seat)} speaks, not {show(str(by))}")
    return _read(course, seat, spoken.body)


def find_seat(course: Course, who: object) -> Seat:
    """A seat by number, or by the name of its player or the beginning of it."""
    if isinstance(who, str):
        seat = course.words.seats.find(who)
        if seat >= course.state.seats:
            raise NotationError(0, f"{show(who)} is not in the game")
        return seat
    if isinstance(who, int) and 0 <= who < course.state.seats:
        return who
    raise NotationError(
        0, f"a player is a name, or a seat from 0 to {course.state.seats - 1}, not {who!r:.40}"
    )


def _read(course: Course, seat: Seat, body: str) -> Action:
    action = Reader(seat, course.state, course.words).read(body)
    if seat == top_seat(course.state) or action.seat == BANK:
        return action
    return replace(action, is_awaited=False)


def _newcomer(course: Course, spoken: Spoken, by: str | int | None) -> Action:
    action = Reader(course.state.seats, course.state, course.words).read(spoken.body)
    name = spoken.actor or (by if isinstance(by, str) else "")
    if len(course.words.players) > course.state.seats:
        name = name or course.words.players[-1]  # somebody has applied already: the rules will refuse
    elif name:
        name = roster.check_newcomer(name, course.words.players)
    return replace(action, name=name or newcomer_name(course.words, action.target), is_awaited=False)


def _infer(course: Course, body: str) -> Action:
    """Who is awaited speaks, unless only somebody else can mean it."""
    awaited = max(0, top_seat(course.state))
    action, error = None, None
    try:
        action = _read(course, awaited, body)
        if action.kind not in INFERRED or _is_lawful(course, action):
            return action
    except NotationError as problem:
        error = problem
    able = [other for other in _read_others(course, awaited, body) if _is_lawful(course, other)]
    if len(able) == 1:
        return able[0]
    if len(able) > 1:
        raise NotationError(0, f"say who: {either([other.full_text for other in able])}")
    if action is None:
        raise error or NotationError(0, f"{show(body)} is no action")
    return action


def _read_others(course: Course, awaited: Seat, body: str) -> Iterator[Action]:
    for seat in range(course.state.seats):
        if seat != awaited:
            try:
                action = _read(course, seat, body)
            except NotationError:
                continue
            if action.kind in INFERRED:
                yield action


def _is_lawful(course: Course, action: Action) -> bool:
    return check(course.state, course.rulebook, course.numbers(action)) == Refusal.ALLOWED
