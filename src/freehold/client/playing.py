"""A brought player at a table on the web: a class or a program answers what its seat is asked."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable

from freehold.client.plain_text import Narration
from freehold.client.requests import document_of
from freehold.client.seat import CommandRefused, Seat
from freehold.errors import SetupError
from freehold.players import Entrant, Faults
from freehold.players.brought import LUCK_BYTES, MOST_MOVES, BroughtEntrant
from freehold.players.faults import FaultError, FaultKind
from freehold.players.guest import Guest, GuestPlace
from freehold.players.messages import SHOWN, Asked, Data
from freehold.rules.names import BANK
from freehold.text import clean, counted

PAUSE = 0.2  # seconds before something is tried again
MARGIN = 0.5  # seconds of the clock that an answer may take on its way
# Refusals that say nothing about the answer: the question is not open any more
PASSED = {"stale", "not_now", "over", "bot_decides"}


def brought(entrant: Entrant) -> BroughtEntrant:
    """A player that can join from here: one that is asked in plain data."""
    if not isinstance(entrant, BroughtEntrant):
        raise SetupError(f"{entrant.label} comes with Freehold: the table's host can seat it as a bot.")
    entrant.prepare()
    return entrant


async def play_for(seat: Seat, entrant: BroughtEntrant, show: Callable[[str], None]) -> Faults:
    """Let a player answer for a seat until the game is over; what it did wrong."""
    await seat.until(lambda: seat.is_over or ("game" in seat.view and "seat" in seat.you))
    document = await document_of(seat.url, seat.view["table"]["digest"])
    place = GuestPlace(seat.you.get("seat", 0), document, secrets.randbits(8 * LUCK_BYTES))
    guest, moves = entrant.guest(place), Moves(seat)
    try:
        async for question in seat.questions():
            asked = Asked(seat.view["game"], question.asked, question.answers, moves.take())
            await _answer(seat, guest, asked, show)
    finally:
        guest.close(seat.view.get("game", {}).get("winners"))
    return guest.faults


class Moves:
    """What was done at a table since its player was last asked, as far as it was heard."""

    def __init__(self, seat: Seat) -> None:
        self._seat, self._others = seat, seat.heard
        self._last = seat.n
        self._moves: deque[Data] = deque(maxlen=MOST_MOVES)
        seat.heard = self._hear

    def take(self) -> tuple[Data, ...]:
        """All of them; from now on others are gathered."""
        taken = tuple(self._moves)
        self._moves.clear()
        return taken

    def _hear(self, message: Data) -> None:
        if self._others is not None:
            self._others(message)
        if message["type"] != "step" or message["n"] <= self._last:
            return
        self._last, entry = message["n"], message["entry"]
        if entry["kind"] == "moved":
            self._moves.append(self._told(entry, message.get("events", [])))

    def _told(self, entry: Data, events: list[Data]) -> Data:
        """A move as a player is told of it that plays on this machine."""
        seat = entry.get("seat", BANK)
        name = self._seat.view["game"]["players"].get(str(seat), {}).get("name")
        said = " ".join(entry[part] for part in ("action", "chance") if part in entry)
        text = "\n".join(event["text"] for event in events if event.get("told", True))
        return {"seat": seat, "action": f"{name}: {said}" if name else said, "text": text}


async def _answer(seat: Seat, guest: Guest, asked: Asked, show: Callable[[str], None]) -> None:
    text = ""
    try:
        text = await asyncio.to_thread(guest.propose, asked, _seconds_left(seat))
        await _do(seat, text)
    except FaultError as error:
        await _do_default(seat, guest, asked, error, show)
    except CommandRefused as refused:
        if refused.reason not in PASSED:
            wrong = FaultError(FaultKind.WRONG, str(refused), text[:SHOWN])
            await _do_default(seat, guest, asked, wrong, show)


async def _do_default(
    seat: Seat, guest: Guest, asked: Asked, error: FaultError, show: Callable[[str], None]
) -> None:
    instead = guest.default(asked, error)
    show(clean(str(guest.faults.last)))
    try:
        await _do(seat, instead)
    except CommandRefused as refused:
        if refused.reason not in PASSED:
            raise


async def _do(seat: Seat, text: str) -> None:
    """Play an action; at a table that is paused, once it goes on."""
    while not seat.is_over:
        await seat.until(lambda: seat.is_over or not seat.view["table"].get("paused"))
        try:
            await seat.do(text)
            return
        except CommandRefused as refused:
            if refused.reason != "paused":
                raise
            await asyncio.sleep(PAUSE)


def _seconds_left(seat: Seat) -> float | None:
    """What the table's clock leaves this seat; None without one."""
    clock = seat.view.get("clock")
    if not clock or clock["seat"] != seat.you.get("seat") or clock.get("stopped"):
        return None
    return float(max(MARGIN, clock["until"] / 1000 - time.time() - MARGIN))


async def let_play(seat: Seat, entrant: BroughtEntrant, show: Callable[[str], None]) -> None:
    """Let a player play, and tell what happens at the table, and at the end what it did wrong."""
    Narration(seat, show).begin()
    faults = await play_for(seat, entrant, show)
    what = str(faults) if faults else "no mistake"
    show(f"{entrant.label}: {what} in {counted(faults.decisions, 'decision')}.")
