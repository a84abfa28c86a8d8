"""The pool: processes of brought players that wait for another game, and how many there are at most."""

import atexit
from collections import OrderedDict
from time import monotonic
from typing import Protocol
from weakref import ref

from freehold.players import messages
from freehold.players.channel import Channel
from freehold.players.faults import FaultError, FaultKind
from freehold.players.limits import Limits

MOST_AT_WORK = 32  # processes that play at once; whoever was asked longest ago makes room
MOST_IDLE = 8  # that wait
PARTING = 1.0  # seconds for those that wait to end by themselves, and to keep what they have learnt


class Tenant(Protocol):
    """Whoever uses a channel, and may have to do without."""

    def make_room(self) -> None:
        """End the process; another is taken when the tenant needs one again."""


class Pool:
    """Processes by what they run: one that has played to the end of a game plays the next as well."""

    def __init__(self) -> None:
        self._idle: OrderedDict[Channel, None] = OrderedDict()
        self._tenants: OrderedDict[int, ref[Tenant]] = OrderedDict()
        self._closes_at_exit = False

    def __len__(self) -> int:
        return len(self._idle)

    def take(self, command: tuple[str, ...], limits: Limits) -> Channel:
        """A process that has said hello; a FaultError if it does not."""
        for channel in reversed(self._idle):
            if channel.command == command:
                del self._idle[channel]
                if channel.is_alive:
                    return channel
                channel.kill()
                return self.take(command, limits)
        return _greeted(command, limits)

    def put(self, channel: Channel) -> None:
        """Let a process wait for its next game."""
        if not self._closes_at_exit:  # not before there is a channel: so it comes before their own ends
            self._closes_at_exit = True
            atexit.register(self.close)
        self._idle[channel] = None
        while len(self._idle) > MOST_IDLE:
            self._idle.popitem(last=False)[0].kill()

    def works(self, tenant: Tenant) -> None:
        """Somebody uses their process now; if too many do, the one who did longest ago loses it."""
        self._tenants.pop(id(tenant), None)
        self._tenants[id(tenant)] = ref(tenant)
        while len(self._tenants) > MOST_AT_WORK:
            oldest = self._tenants.popitem(last=False)[1]()
            if oldest is not None:
                oldest.make_room()

    def rests(self, tenant: Tenant) -> None:
        """Somebody has no process any more."""
        self._tenants.pop(id(tenant), None)

    def close(self) -> None:
        """Every process that waits ends: by itself, as its input does, or else it is ended."""
        parting = list(self._idle)
        self._idle.clear()
        for channel in parting:
            channel.dismiss()
        deadline = monotonic() + PARTING
        for channel in parting:
            channel.part(deadline)


def _greeted(command: tuple[str, ...], limits: Limits) -> Channel:
    channel = Channel(command, limits)
    try:
        channel.send(messages.hello())
        messages.check_hello(messages.read(_first_line(channel, limits)))
    except BaseException:
        channel.kill()
        raise
    return channel


def _first_line(channel: Channel, limits: Limits) -> bytes:
    try:
        return channel.receive(monotonic() + limits.start)
    except FaultError as error:
        if error.kind is not FaultKind.LATE:
            raise
        reason = f"It did not say hello within {limits.start:g} seconds"
        raise FaultError(FaultKind.LATE, reason) from None


POOL = Pool()
