"""The wire's JSON Schema and TypeScript types, made from its declarations: `make wire`.

Both files are kept in the repository, so that a change of the protocol is seen in review; a test fails while
they are stale.
"""

import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from freehold.server import wire

TEMPLATE = "#/components/schemas/{name}"
BODIES = (
    *(wire.NewTable, wire.TableMade, wire.TableSummary, wire.TableList, wire.EditionSummary),
    *(wire.Offerings, wire.EditionKept, wire.ReplayOdds, wire.Problem, wire.Health),
)
SHAPES = (wire.View, wire.Answer, wire.Asked)
UNIONS = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}
CONSTANTS = {"PROTOCOL": wire.PROTOCOL, "CODE_LETTERS": wire.CODE_LETTERS, "CODE_LENGTH": wire.CODE_LENGTH}
TYPES_FILE = "web/src/wire.ts"
SCHEMA_FILE = "docs/wire.json"
NOTICE = "Made by `make wire` from src/freehold/server/wire.py; not to be edited."


def components() -> dict[str, Any]:
    """The JSON Schema of every type, by name."""
    messages = [member for union in UNIONS.values() for member in get_args(union)]
    _, found = msgspec.json.schema_components([*messages, *BODIES, *SHAPES], ref_template=TEMPLATE)
    for name, union in UNIONS.items():
        found[name] = {
            "oneOf": [{"$ref": TEMPLATE.format(name=member.__name__)} for member in get_args(union)]
        }
    return dict(sorted(found.items()))


def schema_text() -> str:
    """The JSON Schema as a file."""
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$comment": NOTICE,
        "components": {"schemas": components()},
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def typescript() -> str:
    """The same as TypeScript declarations."""
    parts = [f"// {NOTICE}\n"]
    parts += [f"export const {name} = {json.dumps(value)};\n" for name, value in CONSTANTS.items()]
    for name, shape in components().items():
        note = f"/** {_one_line(shape['description'])} */\n" if "description" in shape else ""
        if "properties" in shape:
            parts.append(f"{note}export interface {name} {_object(shape)}\n")
        else:
            parts.append(f"{note}export type {name} = {_type(shape)};\n")
    return "\n".join(parts)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _object(shape: dict[str, Any]) -> str:
    needed = set(shape.get("required", ()))
    lines = []
    for name, member in shape["properties"].items():
        if "description" in member:
            lines.append(f"  /** {_one_line(member['description'])} */")
        lines.append(f"  {name}{'' if name in needed else '?'}: {_type(member)};")
    return "{\n" + "\n".join(lines) + "\n}"


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    for union in ("anyOf", "oneOf"):
        if union in shape:
            return " | ".join(dict.fromkeys(_type(member) for member in shape[union]))
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    kind = shape.get("type")
    if kind == "array":
        item = _type(shape.get("items", {}))
        return f"({item})[]" if " " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {_type(shape.get('additionalProperties', {}))}>"
    return {
        "string": "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "null": "null",
    }.get(str(kind), "unknown")


def write(root: Path) -> None:
    """Bring both files up to date."""
    for name, text in files().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    """What each generated file has to hold."""
    return {TYPES_FILE: typescript(), SCHEMA_FILE: schema_text()}


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
