"""The description of the HTTP side as OpenAPI 3.1, from the same declarations as the wire."""

from collections.abc import Callable
from typing import Any

from freehold.server.schema import components
from freehold.server.wire import LARGEST_BODY, LARGEST_RECORD

CODE = {"type": "string", "pattern": "^[2-9A-HJKMNP-Za-hjkmnp-z]{6}$"}
NAME = {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}
DIGEST = {"type": "string", "pattern": "^[0-9a-f]{16,64}$"}


def _json(name: str, text: str) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{name}"}
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _problems(*statuses: int) -> dict[str, Any]:
    texts = {
        400: "The request cannot be read.",
        403: "Another site asks.",
        404: "There is no such thing.",
        409: "It is not the time for that.",
        413: "The body is too large.",
        415: "The body is of the wrong kind.",
        422: "It was understood, and cannot be.",
        429: "Too fast.",
        503: "The ledger cannot be reached.",
    }
    return {str(status): _json("Problem", texts[status]) for status in statuses}


def _named(name: str, schema: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": name, "in": "path", "required": True, "schema": schema}]


def _text(text: str) -> dict[str, Any]:
    return {"description": text, "content": {"text/plain": {"schema": {"type": "string"}}}}


def _data(text: str) -> dict[str, Any]:
    return {"description": text, "content": {"application/json": {"schema": {"type": "object"}}}}


def _body(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {kind: {"schema": schema}}}


def _text_body(most: int) -> dict[str, Any]:
    return _body("text/plain", {"type": "string", "maxLength": most})


def _operation(name: str, summary: str, responses: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"operationId": name, "summary": summary, **more, "responses": responses}


def _of_table(name: str, summary: str, found: dict[str, Any], *problems: int) -> dict[str, Any]:
    """Something that is asked of one table, by its code."""
    responses = {"200": found, **_problems(404, *problems, 429, 503)}
    return {"parameters": _named("code", CODE), "get": _operation(name, summary, responses)}


def _tables() -> dict[str, Any]:
    found = {"200": _json("TableList", "The tables."), **_problems(429, 503)}
    made = {"201": _json("TableMade", "The table."), **_problems(400, 403, 413, 415, 422, 429, 503)}
    body = _body("application/json", {"$ref": "#/components/schemas/NewTable"})
    return {
        "get": _operation("listTables", "The public tables", found),
        "post": _operation("makeTable", "Make a table", made, requestBody=body),
    }


def _table() -> dict[str, Any]:
    return _of_table("showTable", "One table", _json("TableSummary", "The table."))


def _record() -> dict[str, Any]:
    summary = "The record of a game; with its seed when the game is over"
    return _of_table("showRecord", summary, _text("The record."), 409)


def _replay() -> dict[str, Any]:
    return _of_table("showReplay", "A table's game move by move", _data("The replay."), 409)


def _odds() -> dict[str, Any]:
    summary = "Everybody's chance to win, move by move, when the game is over"
    return _of_table("showOdds", summary, _json("ReplayOdds", "The chances."), 409, 422)


def _qr() -> dict[str, Any]:
    picture = {"image/svg+xml": {"schema": {"type": "string"}}}
    found = {"description": "The picture.", "content": picture}
    return _of_table("showQr", "A table's address as a QR code", found)


def _brought(name: str, summary: str, found: dict[str, Any], *problems: int) -> dict[str, Any]:
    """Something that is asked of a record that somebody brings."""
    responses = {"200": found, **_problems(400, 403, *problems, 413, 422, 429, 503)}
    kept = {
        "name": "edition",
        "in": "query",
        "description": "The digest of an uploaded edition that the game was played with",
        "schema": DIGEST,
    }
    asked = _operation(name, summary, responses, requestBody=_text_body(LARGEST_RECORD))
    return {"parameters": [kept], "post": asked}


def _brought_replay() -> dict[str, Any]:
    return _brought("replayRecord", "A record move by move", _data("The replay."))


def _brought_odds() -> dict[str, Any]:
    summary = "Everybody's chance to win, move by move, in a record"
    return _brought("replayOdds", summary, _json("ReplayOdds", "The chances."), 404)


def _offerings() -> dict[str, Any]:
    found = {"200": _json("Offerings", "Editions, bots, clocks, colours."), **_problems(429)}
    return {"get": _operation("showOfferings", "What a table can be made of", found)}


def _editions() -> dict[str, Any]:
    kept = {"201": _json("EditionKept", "The edition."), **_problems(400, 403, 413, 422, 429, 503)}
    body = _text_body(LARGEST_BODY)
    return {"post": _operation("keepEdition", "Keep an edition of one's own", kept, requestBody=body)}


def _edition_check() -> dict[str, Any]:
    found = {
        "200": _data("Its document, or its mistake: the key and a sentence."),
        **_problems(403, 413, 429),
    }
    summary = "How an edition of one's own would look; nothing is kept"
    return {"post": _operation("checkEdition", summary, found, requestBody=_text_body(LARGEST_BODY))}


def _edition() -> dict[str, Any]:
    found = {"200": _data("Board, deeds, cards, rules."), **_problems(404, 429, 503)}
    summary = "An edition's document; it never changes"
    return {"parameters": _named("digest", DIGEST), "get": _operation("showEdition", summary, found)}


def _toml() -> dict[str, Any]:
    found = {"200": _text("The file."), **_problems(404, 429, 503)}
    summary = "An uploaded edition, or a built-in one by its name, as it was written"
    return {"parameters": _named("digest", NAME), "get": _operation("showToml", summary, found)}


def _health() -> dict[str, Any]:
    found = {"200": _json("Health", "It can."), "503": _json("Health", "It cannot.")}
    return {"get": _operation("showHealth", "Whether the server can keep what it is told", found)}


def _metrics() -> dict[str, Any]:
    found = {"200": _text("The counters.")}
    return {"get": _operation("showMetrics", "Counters in Prometheus' text format", found)}


PATHS: dict[str, Callable[[], dict[str, Any]]] = {
    "/api/tables": _tables,
    "/api/tables/{code}": _table,
    "/api/tables/{code}/record": _record,
    "/api/tables/{code}/replay": _replay,
    "/api/tables/{code}/odds": _odds,
    "/api/tables/{code}/qr.svg": _qr,
    "/api/replay": _brought_replay,
    "/api/replay/odds": _brought_odds,
    "/api/offerings": _offerings,
    "/api/editions": _editions,
    "/api/editions/check": _edition_check,
    "/api/editions/{digest}": _edition,
    "/api/editions/{digest}/toml": _toml,
    "/health": _health,
    "/metrics": _metrics,
}


def openapi(version: str) -> dict[str, Any]:
    """The whole description."""
    return {
        "openapi": "3.1.0",
        "info": {"title": "Freehold tables", "version": version},
        "components": {"schemas": components()},
        "paths": {path: describe() for path, describe in PATHS.items()},
    }
