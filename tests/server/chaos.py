"""Kill −9 under load, again and again, and look whether anything acknowledged is lost: `make chaos`.

python -m tests.server.chaos [ROUNDS] [postgres]
"""

import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from freehold import client
from freehold.client import CommandRefused, Seat
from freehold.server import log
from freehold.server.ledger import ledger_at
from tests.server.players import choice
from tests.server.processes import Killable, killable

TABLES = 4
PACE = 0.1  # seconds between two commands of somebody: fifty kills later a log is still as long as a real one


@dataclass
class Pair:
    """Two people at a table, who remember every number that was acknowledged to them."""

    seats: Sequence[Seat]
    kept: dict[int, str] = field(default_factory=dict)  # the number of an entry, and whose command it was

    async def play(self, chance: random.Random) -> None:
        """Play and talk until somebody stops it."""
        await asyncio.gather(
            *(self._one(seat, name, chance) for seat, name in zip(self.seats, "AB", strict=True))
        )

    async def _one(self, seat: Seat, name: str, chance: random.Random) -> None:
        while True:
            try:
                if seat.you.get("asked") and seat.you.get("answers"):
                    n = await seat.do(choice(seat.you["answers"], chance))
                else:
                    n = await seat.say(f"word {len(self.kept)}")
                assert n not in self.kept, f"entry {n} was acknowledged twice"
                self.kept[n] = name
            except CommandRefused:
                await asyncio.sleep(0.01)
            await asyncio.sleep(PACE)


async def seated(url: str, others: str) -> Pair:
    """A table with two people, perhaps at two servers."""
    key = client.new_key()
    made = await client.create(url, key, pace=0)
    ann = Seat(f"{url}/t/{made.code}", key, patience=120, longest_pause=0.3)
    bob = Seat(f"{others}/t/{made.code}", client.new_key(), patience=120, longest_pause=0.3)
    for seat, name in ((ann, "Ann"), (bob, "Bob")):
        await seat.open()
        await seat.sit(name)
    await ann.command("start")
    return Pair((ann, bob))


async def look(ledger_place: str, pairs: Sequence[Pair]) -> int:
    """Whether the ledger has all that was acknowledged, without gaps and nothing twice; how many entries."""
    ledger, total = ledger_at(ledger_place), 0
    await ledger.open()
    try:
        for pair in pairs:
            row = await ledger.find(pair.seats[0].code)
            assert row is not None
            entries = [log.decode(data) for data in await ledger.read(row.id)]
            cids = [cid for cid in (getattr(entry, "cid", "") for entry in entries) if cid]
            assert len(cids) == len(set(cids)), "a command is there twice"
            for n in pair.kept:
                assert n < len(entries), f"entry {n} was acknowledged and is gone"
                assert getattr(entries[n], "cid", ""), f"entry {n} is not the command that was acknowledged"
            assert pair.seats[0].n < len(entries)
            total += len(entries)
    finally:
        await ledger.close()
    return total


async def one_server(folder: Path, rounds: int, pause: float = 1.0) -> tuple[int, int]:
    """Kill the only server of a file; how many commands were acknowledged, and how many entries there are."""
    place = str(folder / "tables.db")
    chance = random.Random(rounds)
    async with killable(place) as (server,):
        pairs = [await seated(server.url, server.url) for _ in range(TABLES)]
        playing = [asyncio.create_task(pair.play(chance)) for pair in pairs]
        for _ in range(rounds):
            await asyncio.sleep(pause * (0.5 + chance.random()))
            await server.kill()
            await server.start()
        await asyncio.sleep(pause)
        await _end(playing, pairs)
    return sum(len(pair.kept) for pair in pairs), await look(place, pairs)


async def three_servers(database: str, rounds: int, pause: float = 1.0) -> tuple[int, int]:
    """Kill one of three servers; its people continue at another, within 5 seconds."""
    chance = random.Random(rounds)
    async with killable(database, 3) as servers:
        pairs = [await seated(servers[at % 3].url, servers[(at + 1) % 3].url) for at in range(TABLES)]
        playing = [asyncio.create_task(pair.play(chance)) for pair in pairs]
        for _ in range(rounds):
            await asyncio.sleep(pause * (0.5 + chance.random()))
            await _move_on(servers, pairs, chance.randrange(3))
        await asyncio.sleep(pause)
        await _end(playing, pairs)
    return sum(len(pair.kept) for pair in pairs), await look(database, pairs)


async def _move_on(servers: Sequence[Killable], pairs: Sequence[Pair], victim: int) -> None:
    """Kill a server, send its people to the next one, and see them go on."""
    await servers[victim].kill()
    other = servers[(victim + 1) % 3].url
    moved = [seat for pair in pairs for seat in pair.seats if seat.url.startswith(servers[victim].url)]
    before = {id(seat): seat.n for seat in moved}
    for seat in moved:
        seat.url = f"{other}/t/{seat.code}"
    async with asyncio.timeout(5):
        for seat in moved:
            await seat.until(lambda seat=seat: seat.n > before[id(seat)])  # type: ignore[misc]
    await servers[victim].start()


async def _end(playing: Sequence["asyncio.Task[None]"], pairs: Sequence[Pair]) -> None:
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    for pair in pairs:
        for seat in pair.seats:
            await seat.close()


def main() -> None:
    """As much of it as is asked for."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        kept, entries = asyncio.run(one_server(Path(folder), rounds))
    print(f"SQLite: {rounds} kills, {kept:,} commands acknowledged, {entries:,} entries, nothing lost")
    from tests.server.databases import end_postgres, start_postgres

    postgres = start_postgres()
    try:
        kept, entries = asyncio.run(three_servers(postgres.get_uri(), rounds))
    finally:
        end_postgres(postgres)
    print(
        f"PostgreSQL, 3 processes: {rounds} kills, {kept:,} acknowledged, {entries:,} entries, nothing lost"
    )


if __name__ == "__main__":
    main()
