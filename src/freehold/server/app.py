"""The ASGI application: the HTTP side, the socket, and the page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from freehold.server.hall import Hall
from freehold.server.http import Desk
from freehold.server.page_files import page_routes
from freehold.server.socket import Socket

SOCKET = "/api/socket"
PAGE = Path(__file__).parent / "page"
HEADERS = {
    b"content-security-policy": (
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        b"manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
        b"form-action 'self'; require-trusted-types-for 'script'; "
        b"trusted-types svelte-trusted-html freehold-worker"
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


class Front:
    """The way in: to the socket directly, since it pays for every layer in between with every frame."""

    def __init__(self, app: ASGIApp, socket: Socket) -> None:
        self.app = app
        self.socket = socket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whoever wants the socket gets it; the rest is for the application."""
        is_socket = scope["type"] == "websocket" and scope["path"] == SOCKET
        await (self.socket if is_socket else self.app)(scope, receive, send)


def application(hall: Hall, page: Path = PAGE) -> ASGIApp:
    """Everything that a process answers."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    routes = [
        *Desk(hall).routes(),
        *page_routes(page),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(Headers)], lifespan=lifespan)
    return Front(app, Socket(hall))
