"""A guest: a brought player at one seat, asked in plain data, and answering in notation."""

import json
from dataclasses import dataclass
from time import monotonic

from freehold.players import messages
from freehold.players.channel import Channel
from freehold.players.defaults import safe_answer
from freehold.players.faults import Fault, FaultError, FaultKind, Faults
from freehold.players.limits import Limits
from freehold.players.messages import SHOWN, Asked, Data
from freehold.players.pool import POOL
from freehold.players.replies import notation_of

MOST_BREAKDOWNS = 3  # in one game; then it is not asked any more
MOST_IN_A_TURN = 100  # actions of one seat: building a whole board takes less


@dataclass(frozen=True, slots=True)
class GuestPlace:
    """Where a guest sits: what never changes in its game."""

    seat: int
    document: Data  # the board, as `Game.document` tells it
    luck: int  # for chance of its own

    @property
    def lot_names(self) -> list[str]:
        """What the lots are called, by number."""
        return [lot["name"] for lot in self.document["lots"]]


class Guest:
    """A brought player at its seat; its process is started when it is first asked."""

    def __init__(self, command: tuple[str, ...], limits: Limits, place: GuestPlace) -> None:
        self._command, self._limits, self._place = command, limits, place
        self._channel: Channel | None = None
        self._number = 0  # of the question
        self._posed: Asked | None = None
        self._trouble: FaultError | None = None  # why the question could not be put
        self._deadline = 0.0
        self._is_open = False  # it owes an answer, which must not be taken for one to a later game
        self._breakdowns = 0
        self._turn, self._in_turn = -1, 0
        self._bid: tuple[object, object] | None = None  # the lot and the least bid it was last asked for
        self.faults = Faults()

    def pose(self, asked: Asked, seconds: float | None = None) -> None:
        """Put a question to it, for `propose` to fetch the answer; so others can go on meanwhile."""
        self._posed, self._trouble = asked, None
        allowed = min(self._limits.seconds, seconds or self._limits.seconds)
        try:
            self._put(asked, allowed)
        except FaultError as error:
            self._trouble = error
        self._deadline = monotonic() + allowed

    @property
    def has_answered(self) -> bool:
        """Whether `propose` need not wait."""
        if self._trouble is not None or self._channel is None:
            return True
        return self._channel.has_spoken or monotonic() >= self._deadline

    def propose(self, asked: Asked, seconds: float | None = None) -> str:
        """What it wants to do, in notation; a FaultError if it says nothing that could be."""
        if self._posed is not asked:
            self.pose(asked, seconds)
        self._posed = None
        try:
            chosen = notation_of(self._reply(), asked, self._place.lot_names)
            self.faults.decisions += 1  # not before: Ctrl-C while it thinks is no decision
            return chosen
        except FaultError as error:
            self.faults.decisions += 1
            if error.kind in (FaultKind.LATE, FaultKind.BREAKDOWN):
                self._break_down()
            raise

    def default(self, asked: Asked, error: FaultError) -> str:
        """What is done instead, in notation; the fault is counted."""
        instead = str(safe_answer(asked.answers)["action"])
        self.faults.note(Fault(error.kind, error.reason, asked.text, error.said, instead))
        return instead

    def close(self, winners: list[int] | None = None) -> None:
        """The game is over for it, won by these seats if it has ended; its process may play another."""
        channel, self._channel = self._channel, None
        POOL.rests(self)
        if channel is None:
            return
        self.faults.complaints = channel.complaints
        if channel.is_alive and not self._is_open:
            channel.send(messages.line("end", winners=winners))
            channel.discard()
            POOL.put(channel)
        else:
            channel.kill()

    def make_room(self) -> None:
        """End its process; when it is asked again, another takes up the game."""
        if self._channel is not None:
            self.faults.complaints = self._channel.complaints
            self._channel.kill()
            self._channel = None

    def _count_in_turn(self, asked: Asked) -> None:
        """One who does lawful things without end would stop the game; bids end by themselves."""
        question = asked.asked
        bid = (question.get("lot"), question.get("amount")) if question.get("ask") == "bid" else None
        before, self._bid = self._bid, bid
        if bid is not None and bid != before:
            return  # somebody has bid since; whoever does other things instead is counted
        turn = asked.view["turn"]["number"]
        self._turn, self._in_turn = turn, self._in_turn + 1 if turn == self._turn else 1
        if self._in_turn > MOST_IN_A_TURN:
            raise FaultError(FaultKind.ENDLESS, f"It did more than {MOST_IN_A_TURN} things in one turn")

    def _put(self, asked: Asked, seconds: float) -> None:
        if self.faults.gave_up:
            reason = f"It broke down {MOST_BREAKDOWNS} times, and is not asked again"
            raise FaultError(FaultKind.ABSENT, reason)
        self._count_in_turn(asked)
        channel = self._at_work()
        channel.discard()
        channel.asked += 1
        self._number = channel.asked
        self._is_open = True
        view = {**asked.view, "you": self._place.seat}
        question = {"asked": asked.asked, "answers": asked.answers}
        channel.send(
            messages.line("state", view=view, moves=asked.moves)
            + messages.line("ask", number=self._number, seconds=seconds, **question)
        )

    def _reply(self) -> Data:
        """The answer to this question; a late one to an earlier question is passed over."""
        if self._trouble is not None:
            raise self._trouble
        if self._channel is None:  # it had to make room, with the question open
            raise FaultError(FaultKind.BREAKDOWN, "It was ended to make room for others")
        earlier = 0
        while True:
            message = messages.read(self._received(self._channel, earlier))
            number = message.get("number", self._number)
            is_act = message.get("type") == "act" and type(number) is int
            if is_act and 0 < number < self._number:
                earlier = number
            elif is_act and number == self._number:
                self._is_open = False
                return message
            else:
                said = json.dumps(message)[:SHOWN]
                expected = f'{{"type": "act", "number": {self._number}}}'
                raise FaultError(FaultKind.WRONG, f"It was asked, and did not say {expected}", said)

    def _received(self, channel: Channel, earlier: int) -> bytes:
        """Its next line; one who always writes an old number learns that this is why it is late."""
        try:
            return channel.receive(self._deadline)
        except FaultError as error:
            if not earlier or error.kind is not FaultKind.LATE:
                raise
            late = f"It did not answer question {self._number} in time"
            reason = f"{late}; its last answer was to question {earlier}"
            raise FaultError(FaultKind.LATE, reason) from None

    def _at_work(self) -> Channel:
        """Its process; a new one is told which game this is."""
        POOL.works(self)
        if self._channel is None:
            self._channel = POOL.take(self._command, self._limits)
            place = self._place
            told = {"seat": place.seat, "luck": place.luck, "document": place.document}
            self._channel.send(messages.line("game", **told))
        return self._channel

    def _break_down(self) -> None:
        self._breakdowns += 1
        self.faults.gave_up = self._breakdowns >= MOST_BREAKDOWNS
        self.make_room()
        POOL.rests(self)
