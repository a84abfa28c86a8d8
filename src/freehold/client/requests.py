"""The HTTP side of a server, from a client's view."""

import asyncio
from email.message import Message
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from freehold.errors import FreeholdError
from freehold.server import wire
from freehold.text import show

T = TypeVar("T")
TIMEOUT = 20.0


def base_of(url: str) -> str:
    """The server of an address."""
    parts = urlsplit(url if "//" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise FreeholdError(f"A server's address looks like http://localhost:8000, not {url!r}.")
    return f"{parts.scheme}://{parts.netloc}"


def code_of(url: str) -> str:
    """The code of the table in an address such as http://localhost:8000/t/K7Q2MX."""
    parts = urlsplit(url if "//" in url else f"http://{url}").path.split("/")
    if len(parts) < 3 or parts[1] != "t" or len(parts[2]) != wire.CODE_LENGTH:
        raise FreeholdError(f"A table's address looks like http://localhost:8000/t/K7Q2MX, not {url!r}.")
    code = parts[2].upper()
    if not set(code) <= set(wire.CODE_LETTERS):
        raise FreeholdError(
            f"There is no table {show(code)}: a code has letters and digits, but no 0, 1, I, L or O."
        )
    return code


def _fetch(url: str, body: bytes | None, kind: str) -> tuple[bytes, Message]:
    request = Request(url, data=body, headers={"content-type": kind} if body is not None else {})
    try:
        with urlopen(request, timeout=TIMEOUT) as answer:
            return bytes(answer.read()), answer.headers
    except HTTPError as error:
        with error:
            raise FreeholdError(_sentence(error.read())) from error
    except (URLError, OSError) as error:
        raise FreeholdError(f"{base_of(url)} does not answer ({error}).") from error


def _sentence(body: bytes) -> str:
    try:
        return msgspec.json.decode(body, type=wire.Problem).sentence
    except msgspec.MsgspecError:
        return "The server gave an answer that is not Freehold's."


async def _get(url: str) -> bytes:
    return (await asyncio.to_thread(_fetch, url, None, ""))[0]


async def _post(url: str, body: bytes, kind: str) -> bytes:
    return (await asyncio.to_thread(_fetch, url, body, kind))[0]


async def create(url: str, key: str, **settings: Any) -> wire.TableMade:
    """Make a table, of which whoever holds the key is the host."""
    body = msgspec.json.encode(wire.NewTable(key=key, **settings))
    made = await _post(f"{base_of(url)}/api/tables", body, "application/json")
    return msgspec.json.decode(made, type=wire.TableMade)


async def upload(url: str, toml: bytes) -> wire.EditionSummary:
    """Keep an edition of one's own at a server; its digest names it."""
    kept = await _post(f"{base_of(url)}/api/editions", toml, "text/plain; charset=utf-8")
    return msgspec.json.decode(kept, type=wire.EditionKept).edition


async def offerings(url: str) -> wire.Offerings:
    """What a table can be made of."""
    return msgspec.json.decode(await _get(f"{base_of(url)}/api/offerings"), type=wire.Offerings)


async def summary_of(url: str) -> wire.TableSummary:
    """One table, by its address."""
    found = await _get(f"{base_of(url)}/api/tables/{code_of(url)}")
    return msgspec.json.decode(found, type=wire.TableSummary)


async def document_of(url: str, digest: str) -> dict[str, Any]:
    """What never changes in games of an edition: board, deeds, cards and rules."""
    return msgspec.json.decode(await _get(f"{base_of(url)}/api/editions/{digest}"), type=dict[str, Any])


async def record_of(url: str) -> str:
    """The record of a table, by its address."""
    return (await record_with_number(url))[0]


async def record_with_number(url: str) -> tuple[str, int]:
    """The record of a table, and the number of the last entry that is in it."""
    address = f"{base_of(url)}/api/tables/{code_of(url)}/record"
    body, headers = await asyncio.to_thread(_fetch, address, None, "")
    return body.decode(), int(headers[wire.ENTRY_HEADER])


async def toml_of(url: str, edition: str) -> bytes:
    """The file of an edition that was uploaded to a server, by its digest."""
    return await _get(f"{base_of(url)}/api/editions/{edition}/toml")
