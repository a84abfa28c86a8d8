"""The HTTP side: making and finding tables, records, editions, health and metrics."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from importlib import metadata
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from freehold import editions
from freehold.editions import Edition
from freehold.errors import EditionError, FreeholdError
from freehold.game.document import document
from freehold.server import wire
from freehold.server.admission import needed_for
from freehold.server.edition_store import UPLOADED, summary_of
from freehold.server.hall import Hall
from freehold.server.ledger import Unavailable
from freehold.server.logs import fault
from freehold.server.openapi import openapi
from freehold.server.replays import header_of, replay, replay_text
from freehold.server.replica import COLOURS
from freehold.server.room import SORRY, Room
from freehold.server.socket import client_of, is_welcome
from freehold.speech import ENGLISH
from freehold.table import CLOCKS

T = TypeVar("T")
JSON, TEXT = "application/json", "text/plain; charset=utf-8"
LISTED = 100
LOCAL = ("localhost", "127.0.0.1", "[::1]")  # what a machine calls itself
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
FRESH = {"cache-control": "no-store"}

Handler = Callable[[Request], Awaitable[Response]]


class Answer(Exception):  # noqa: N818 - an answer like any other, only early
    """A request that ends here."""

    def __init__(self, status: int, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.problem = wire.Problem(reason, sentence)


def version() -> str:
    """Which Freehold this is."""
    try:
        return metadata.version("freehold")
    except metadata.PackageNotFoundError:
        return "unknown"


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(body), status, headers or FRESH, JSON)


class Desk:
    """Who answers requests."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._openapi = msgspec.json.encode(openapi(version()))

    def routes(self) -> list[Route]:
        """All addresses but the socket's and the page's."""
        return [
            Route("/api/tables", self._guarded(self.list_tables), methods=["GET"]),
            Route("/api/tables", self._guarded(self.make_table), methods=["POST"]),
            Route("/api/tables/{code}", self._guarded(self.show_table), methods=["GET"]),
            Route("/api/tables/{code}/record", self._guarded(self.show_record), methods=["GET"]),
            Route("/api/tables/{code}/replay", self._guarded(self.show_replay), methods=["GET"]),
            Route("/api/tables/{code}/qr.svg", self._guarded(self.show_qr), methods=["GET"]),
            Route("/api/tables/{code}/odds", self._guarded(self.show_odds), methods=["GET"]),
            Route("/api/replay/odds", self._guarded(self.replay_odds), methods=["POST"]),
            Route("/api/replay", self._guarded(self.replay_record), methods=["POST"]),
            Route("/api/offerings", self._guarded(self.show_offerings), methods=["GET"]),
            Route("/api/editions", self._guarded(self.keep_edition), methods=["POST"]),
            Route("/api/editions/check", self._guarded(self.check_edition), methods=["POST"]),
            Route("/api/editions/{digest}", self._guarded(self.show_edition), methods=["GET"]),
            Route("/api/editions/{digest}/toml", self._guarded(self.show_toml), methods=["GET"]),
            Route("/api/openapi.json", self._guarded(self.show_openapi), methods=["GET"]),
            Route("/health", self.show_health, methods=["GET"]),
            Route("/metrics", self.show_metrics, methods=["GET"]),
        ]

    def _guarded(self, handler: Handler) -> Handler:
        """Limits before, and an answer in any case."""

        async def guarded(request: Request) -> Response:
            try:
                if not self.hall.doors.requests.take(client_of(request.scope)):
                    raise Answer(429, "too_fast", "Too many requests; please wait a moment.")
                if request.method != "GET" and not is_welcome(request.scope, self.hall):
                    raise Answer(403, "origin", "Another site cannot do this.")
                return await handler(request)
            except Answer as answer:
                return reply(answer.problem, answer.status)
            except Unavailable:
                self.hall.metrics.storage_troubles += 1
                return reply(wire.Problem("storage", SORRY), 503)
            except FreeholdError as error:
                return reply(wire.Problem("invalid", error.sentence), 422)
            except Exception:
                self.hall.metrics.faults += 1
                fault("request", path=request.url.path)
                return reply(wire.Problem("fault", "Something went wrong here."), 500)

        return guarded

    async def list_tables(self, _: Request) -> Response:
        """The public tables."""
        found = await self.hall.ledger.listed(LISTED)
        tables = [msgspec.json.decode(data, type=wire.TableSummary) for data in found]
        return reply(wire.TableList(tables))

    async def make_table(self, request: Request) -> Response:
        """A new table."""
        wanted = _read(await self._body(request, JSON), wire.NewTable)
        self._count_creation(request)
        return reply(await self.hall.make_for(wanted), 201)

    async def show_table(self, request: Request) -> Response:
        """One table, in a few words."""
        room = await self._room(request)
        async with room.lock:
            return reply((await room.replica()).summary())

    async def show_record(self, request: Request) -> Response:
        """The record of a table's game."""
        room = await self._room(request)
        async with room.lock:
            replica = await room.replica()
            record, n = replica.record(), replica.n
        if not record:
            raise Answer(409, "not_now", "The game has not begun.")
        name = f'attachment; filename="freehold-{room.row.code}.txt"'
        about = {"content-disposition": name, wire.ENTRY_HEADER: str(n)}
        return Response(record, 200, {**FRESH, **about}, TEXT)

    async def show_replay(self, request: Request) -> Response:
        """A table's game move by move."""
        room = await self._room(request)
        async with room.lock:
            table = (await room.replica()).table
            game = None if table is None else table.game.copy()
        if game is None:
            raise Answer(409, "not_now", "The game has not begun.")
        return Response(await asyncio.to_thread(replay, game), 200, FRESH, JSON)

    async def replay_record(self, request: Request) -> Response:
        """A record that somebody has brought, move by move."""
        text, edition = await self._brought(request)
        return Response(await asyncio.to_thread(replay_text, text, edition), 200, FRESH, JSON)

    async def show_odds(self, request: Request) -> Response:
        """Everybody's chance to win, move by move, once nobody can profit from it."""
        self._check_odds()
        room = await self._room(request)
        async with room.lock:
            replica = await room.replica()
        if replica.stage not in ("over", "abandoned") or replica.table is None:
            raise Answer(409, "not_now", "Odds are shown once the game is over.")
        return reply(await self.hall.odds.of_table(replica))

    async def replay_odds(self, request: Request) -> Response:
        """The same of a record that somebody has brought."""
        self._check_odds()
        return reply(await self.hall.odds.of_record(*await self._brought(request)))

    async def _brought(self, request: Request) -> tuple[str, Edition | None]:
        """A record that somebody has brought, and its edition if that is kept here."""
        text = (await self._body(request, limit=wire.LARGEST_RECORD)).decode("utf-8-sig", "replace")
        self._count_creation(request)
        given = request.query_params.get("edition", "")
        return text, await self.hall.editions.of_record(header_of(text), given)

    def _check_odds(self) -> None:
        if not self.hall.odds.is_on:
            raise Answer(404, "unknown", "This server shows no odds.")

    async def show_qr(self, request: Request) -> Response:
        """A table's address for telephones."""
        room = await self._room(request)
        picture = io.BytesIO()
        segno.make(f"{self._address(request)}/t/{room.row.code}", error="m").save(
            picture, kind="svg", scale=4, light="#fff"
        )
        return Response(picture.getvalue(), 200, FRESH, "image/svg+xml")

    def _address(self, request: Request) -> str:
        """How others reach this server; what this machine calls itself is of no use to them."""
        options, host = self.hall.options, request.headers.get("host", "")
        if options.public_url:
            return options.public_url
        name, _, port = host.rpartition(":")
        is_local = (name if port.isdigit() else host) in LOCAL
        return options.lan_url if is_local and options.lan_url else f"{request.url.scheme}://{host}"

    async def show_offerings(self, request: Request) -> Response:
        """What a table can be made of."""
        offered = self.hall.options.admission.offered
        offerings = wire.Offerings(
            protocol=wire.PROTOCOL,
            editions=self.hall.editions.summaries(),
            characters=[
                wire.Character(name, _manner(name, kind), kind, needed_for(name)) for name, kind in offered
            ],
            clocks=list(CLOCKS),
            colours=list(COLOURS),
            odds=self.hall.odds.is_on,
            address=self._address(request),
        )
        return reply(offerings)

    async def keep_edition(self, request: Request) -> Response:
        """Keep an edition that somebody has written."""
        toml = await self._body(request)
        self._count_creation(request)
        edition = await self.hall.editions.uploaded(toml)
        return reply(wire.EditionKept(summary_of(edition)), 201)

    async def check_edition(self, request: Request) -> Response:
        """How an edition would look that somebody is writing, or what is wrong with it; nothing is kept."""
        toml = await self._body(request)
        try:
            edition = editions.loads(toml, UPLOADED)
        except EditionError as error:
            return reply({"mistake": {"key": error.key, "sentence": error.sentence}})
        return reply({"edition": document(edition)})

    async def show_edition(self, request: Request) -> Response:
        """An edition's document; it never changes."""
        digest = str(request.path_params["digest"])
        document = await self.hall.editions.document_of(digest)
        if document is None:
            raise Answer(404, "unknown", "No edition with that digest is kept here.")
        return Response(document, 200, FOREVER, JSON)

    async def show_toml(self, request: Request) -> Response:
        """An edition as it was written, for whoever checks a record of it or wants to change it."""
        toml = await self.hall.editions.toml_of(str(request.path_params["digest"]))
        if toml is None:
            raise Answer(404, "unknown", "No uploaded edition with that digest is kept here.")
        return Response(toml, 200, FOREVER, TEXT)

    async def show_openapi(self, _: Request) -> Response:
        """This side, described."""
        return Response(self._openapi, 200, FRESH, JSON)

    async def show_health(self, _: Request) -> Response:
        """Whether the server can keep what it is told."""
        trouble = await self.hall.trouble()
        is_fine = not trouble and not self.hall.is_closing
        return reply(wire.Health(is_fine, trouble or "fine", version()), 200 if is_fine else 503)

    async def show_metrics(self, _: Request) -> Response:
        """Counters, as Prometheus reads them."""
        return Response(self.hall.metrics.text(), 200, FRESH, "text/plain; version=0.0.4; charset=utf-8")

    async def _room(self, request: Request) -> Room:
        code = str(request.path_params["code"])
        who = client_of(request.scope)
        is_code = len(code) == wire.CODE_LENGTH and all(c in wire.CODE_LETTERS for c in code.upper())
        room = await self.hall.room(code) if is_code else None
        if room is None:
            if not self.hall.doors.wrong_codes.take(who):
                raise Answer(429, "too_fast", "Too many wrong codes; please wait a while.")
            raise Answer(404, "no_table", "There is no table with that code.")
        return room

    def _count_creation(self, request: Request) -> None:
        if not self.hall.doors.creations.take(client_of(request.scope)):
            raise Answer(429, "too_fast", "Too many new tables; please wait a while.")

    async def _body(self, request: Request, kind: str = "", limit: int = wire.LARGEST_BODY) -> bytes:
        """The body of a request, of a size and a kind that can be taken."""
        if kind and request.headers.get("content-type", "").partition(";")[0].strip().lower() != kind:
            raise Answer(415, "kind", f"The body has to be {kind}.")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > limit:
                raise Answer(413, "too_large", f"A body has at most {limit:,} bytes.")
        return body


def _read(body: bytes, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Answer(400, "bad_message", str(error)[:200] or "This cannot be read.") from error


def _manner(name: str, kind: str) -> str:
    """How a player plays, in a few words; of the host's own nobody knows."""
    return name.capitalize() if kind == "own" else ENGLISH.manner(name)
