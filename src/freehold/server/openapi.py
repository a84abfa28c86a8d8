"""The description of the HTTP side as OpenAPI 3.1, from the same declarations as the wire."""

from typing import Any

from freehold.server.schema import components

CODE = {"type": "string", "pattern": "^[2-9A-HJKMNP-Za-hjkmnp-z]{6}$"}
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


def openapi(version: str) -> dict[str, Any]:
    """The whole description."""
    new_table = {"$ref": "#/components/schemas/NewTable"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Freehold tables", "version": version},
        "components": {"schemas": components()},
        "paths": {
            "/api/tables": {
                "get": {
                    "operationId": "listTables",
                    "summary": "The public tables",
                    "responses": {"200": _json("TableList", "The tables."), **_problems(429, 503)},
                },
                "post": {
                    "operationId": "makeTable",
                    "summary": "Make a table",
                    "requestBody": {"required": True, "content": {"application/json": {"schema": new_table}}},
                    "responses": {
                        "201": _json("TableMade", "The table."),
                        **_problems(400, 403, 413, 415, 422, 429, 503),
                    },
                },
            },
            "/api/tables/{code}": {
                "parameters": _named("code", CODE),
                "get": {
                    "operationId": "showTable",
                    "summary": "One table",
                    "responses": {"200": _json("TableSummary", "The table."), **_problems(404, 429, 503)},
                },
            },
            "/api/tables/{code}/record": {
                "parameters": _named("code", CODE),
                "get": {
                    "operationId": "showRecord",
                    "summary": "The record of a game; with its seed when the game is over",
                    "responses": {"200": _text("The record."), **_problems(404, 409, 429, 503)},
                },
            },
            "/api/tables/{code}/replay": {
                "parameters": _named("code", CODE),
                "get": {
                    "operationId": "showReplay",
                    "summary": "A table's game move by move",
                    "responses": {"200": _data("The replay."), **_problems(404, 409, 429, 503)},
                },
            },
            "/api/tables/{code}/qr.svg": {
                "parameters": _named("code", CODE),
                "get": {
                    "operationId": "showQr",
                    "summary": "A table's address as a QR code",
                    "responses": {
                        "200": {
                            "description": "The picture.",
                            "content": {"image/svg+xml": {"schema": {"type": "string"}}},
                        },
                        **_problems(404, 429, 503),
                    },
                },
            },
            "/api/replay": {
                "post": {
                    "operationId": "replayRecord",
                    "summary": "A record move by move",
                    "requestBody": {
                        "required": True,
                        "content": {"text/plain": {"schema": {"type": "string", "maxLength": 1048576}}},
                    },
                    "responses": {"200": _data("The replay."), **_problems(400, 403, 413, 422, 429)},
                },
            },
            "/api/offerings": {
                "get": {
                    "operationId": "showOfferings",
                    "summary": "What a table can be made of",
                    "responses": {
                        "200": _json("Offerings", "Editions, bots, clocks, colours."),
                        **_problems(429),
                    },
                },
            },
            "/api/editions": {
                "post": {
                    "operationId": "keepEdition",
                    "summary": "Keep an edition of one's own",
                    "requestBody": {
                        "required": True,
                        "content": {"text/plain": {"schema": {"type": "string", "maxLength": 65536}}},
                    },
                    "responses": {
                        "201": _json("EditionKept", "The edition."),
                        **_problems(400, 403, 413, 422, 429, 503),
                    },
                },
            },
            "/api/editions/check": {
                "post": {
                    "operationId": "checkEdition",
                    "summary": "How an edition of one's own would look; nothing is kept",
                    "requestBody": {
                        "required": True,
                        "content": {"text/plain": {"schema": {"type": "string", "maxLength": 65536}}},
                    },
                    "responses": {
                        "200": _data("Its document, or its mistake: the key and a sentence."),
                        **_problems(403, 413, 429),
                    },
                },
            },
            "/api/editions/{digest}": {
                "parameters": _named("digest", DIGEST),
                "get": {
                    "operationId": "showEdition",
                    "summary": "An edition's document; it never changes",
                    "responses": {
                        "200": _data("Board, deeds, cards, rules."),
                        **_problems(404, 429, 503),
                    },
                },
            },
            "/api/editions/{digest}/toml": {
                "parameters": _named("digest", {"type": "string", "pattern": "^[0-9a-z]{1,40}$"}),
                "get": {
                    "operationId": "showToml",
                    "summary": "An uploaded edition, or a built-in one by its name, as it was written",
                    "responses": {"200": _text("The file."), **_problems(404, 429, 503)},
                },
            },
            "/health": {
                "get": {
                    "operationId": "showHealth",
                    "summary": "Whether the server can keep what it is told",
                    "responses": {
                        "200": _json("Health", "It can."),
                        "503": _json("Health", "It cannot."),
                    },
                },
            },
            "/metrics": {
                "get": {
                    "operationId": "showMetrics",
                    "summary": "Counters in Prometheus' text format",
                    "responses": {"200": _text("The counters.")},
                },
            },
        },
    }
