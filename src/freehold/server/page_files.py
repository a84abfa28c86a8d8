"""The page as files: one document for every room of it, and what it loads, compressed when it was built."""

from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NO_PAGE = (
    "This Freehold has no page built in; play with `freehold join`, or build the page with `make page`.\n"
)
ROOMS = ("/", "/t/{rest:path}", "/r", "/r/{rest:path}", "/rules/{rest:path}", "/editor")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
ALWAYS_ASKED = {"cache-control": "no-cache"}
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}  # its name has a hash of it


class PageFiles(StaticFiles):
    """Files of the page; nothing that the build did not put there."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, compressed if that is understood."""
        kind = KINDS.get(Path(path).suffix)
        if kind is None:
            return PlainTextResponse("There is no such file.\n", 404)
        found, stat = self.lookup_path(path)
        if stat is None:
            return PlainTextResponse("There is no such file.\n", 404)
        headers = FOREVER if path.startswith("assets/") else ALWAYS_ASKED
        return sent(Path(found), kind, headers, scope)


def sent(path: Path, kind: str, headers: dict[str, str], scope: Scope) -> Response:
    """A file, as it is or as the build compressed it."""
    compressed = path.with_name(path.name + ".gz")
    varying = {**headers, "vary": "accept-encoding"}
    if "gzip" in Headers(scope=scope).get("accept-encoding", "") and compressed.is_file():
        return FileResponse(compressed, headers={**varying, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(path, headers=varying, media_type=kind)


def page_routes(folder: Path) -> list[BaseRoute]:
    """The rooms and the files."""
    index = folder / "index.html"

    async def show_page(request: Request) -> Response:
        if not index.is_file():
            return PlainTextResponse(NO_PAGE, 200)
        return sent(index, KINDS[".html"], ALWAYS_ASKED, request.scope)

    routes: list[BaseRoute] = [Route(path, show_page) for path in ROOMS]
    if index.is_file():
        routes.append(Mount("/", PageFiles(directory=folder)))
    return routes
