"""Limits: token buckets for whatever a stranger may ask for often."""

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


class Bucket:
    """What somebody may still do."""

    __slots__ = ("level", "rate", "then")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.level = rate.burst
        self.then = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there is enough left; then it is used up."""
        self.level = min(self.rate.burst, self.level + (now - self.then) * self.rate.per_second)
        self.then = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for each address; those not seen for the longest time are forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self.rate = rate
        self.most = most
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Whether somebody may go on."""
        now = time.monotonic()
        bucket = self._kept.get(who)
        if bucket is None:
            bucket = self._kept[who] = Bucket(self.rate, now)
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(who)
        return bucket.take(now, cost)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client, or one address, may ask for."""

    commands: Rate = Rate(40, 10)  # of one connection
    messages: Rate = Rate(80, 30)  # of one connection, of any kind
    chat: Rate = Rate(6, 0.5)  # of one connection
    connections: Rate = Rate(60, 2)  # of one address
    requests: Rate = Rate(120, 20)  # of one address
    creations: Rate = Rate(10, 0.1)  # of one address: tables and editions
    wrong_codes: Rate = Rate(20, 0.1)  # of one address
    sockets_each: int = 200  # of one address at once
    sockets: int = 10_000
    queue: int = 256  # frames waiting for one viewer
    hello_within: float = 10.0  # seconds
    tables: int = 5_000  # in memory


def unlimited() -> Limits:
    """For benchmarks and closed rooms: nothing is too much."""
    free = Rate(1e12, 1e12)
    most = 1_000_000
    return Limits(free, free, free, free, free, free, free, sockets_each=most, sockets=most, tables=most)


def address_group(host: str) -> str:
    """Whom an address counts for: an IPv6 customer has a whole /64."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return host


@dataclass(slots=True)
class Doors:
    """The limits for each address."""

    limits: Limits
    open: dict[str, int] = field(default_factory=dict)
    count: int = 0
    connections: Buckets = field(init=False)
    requests: Buckets = field(init=False)
    creations: Buckets = field(init=False)
    wrong_codes: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.connections = Buckets(self.limits.connections)
        self.requests = Buckets(self.limits.requests)
        self.creations = Buckets(self.limits.creations)
        self.wrong_codes = Buckets(self.limits.wrong_codes)

    def enter(self, who: str) -> bool:
        """Whether one more connection may be opened; it then counts until `leave`."""
        if self.count >= self.limits.sockets or self.open.get(who, 0) >= self.limits.sockets_each:
            return False
        if not self.connections.take(who):
            return False
        self.open[who] = self.open.get(who, 0) + 1
        self.count += 1
        return True

    def leave(self, who: str) -> None:
        """A connection is closed."""
        self.open[who] -= 1
        self.count -= 1
        if self.open[who] == 0:
            del self.open[who]
