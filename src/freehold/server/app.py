"""The ASGI application: the HTTP side, the socket, and the page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from freehold.server.hall import Hall
from freehold.server.http import Desk
from freehold.server.socket import Socket

PAGE = Path(__file__).parent / "page"
NO_PAGE = (
    "This Freehold has no page built in; play with `freehold join`, or build the page with `make page`.\n"
)
HEADERS = {
    b"content-security-policy": (
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"frame-ancestors 'none'; form-action 'self'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


class Headers:
    """Headers that every answer has: nothing but our own files, in nobody's frame."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add them on the way out."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS.items()]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def page_routes(folder: Path) -> list[BaseRoute]:
    """The page: its files, and its one document for every address that is a room of it."""
    index = folder / "index.html"

    async def show_page(_: Request) -> Response:
        if not index.is_file():
            return PlainTextResponse(NO_PAGE, 200)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, show_page) for path in ("/", "/t/{rest:path}", "/r/{rest:path}")]
    if index.is_file():
        routes.append(Mount("/", StaticFiles(directory=folder)))
    return routes


def application(hall: Hall, page: Path = PAGE) -> Starlette:
    """Everything that a process answers."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes = [
        *Desk(hall).routes(),
        WebSocketRoute("/api/socket", Socket(hall)),
        *page_routes(page),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Headers)], lifespan=lifespan)
