"""The wire's generated files, and the bounds that its declarations set."""

from pathlib import Path

import msgspec
import pytest

from freehold.server import schema, wire

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [schema.TYPES_FILE, schema.SCHEMA_FILE])
def test_the_generated_files_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == schema.files()[name], "run `make wire`"


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "do", "cid": "1", "n": 0}',
        '{"type": "do", "cid": "1", "n": 0, "action": ""}',
        '{"type": "do", "cid": "1", "n": 0, "action": 7}',
        '{"type": "do", "cid": "1", "n": 1e400, "action": "roll"}',
        '{"type": "do", "cid": "1", "n": 99999999999, "action": "roll"}',
        '{"type": "do", "cid": "1", "n": 0, "action": "roll", "seat": 1}',
        '{"type": "do", "cid": "a b", "n": 0, "action": "roll"}',
        '{"type": "hello", "table": "../../x"}',
        '{"type": "hello", "table": "AAAAAA", "key": "0"}',
        '{"type": "say", "cid": "1", "text": "%s"}' % ("x" * 501),
        '{"type": "dance", "cid": "1"}',
        '{"type": "settings", "cid": "1", "options": {"salary": {"$ref": 1}}}',
        "[]",
        "null",
    ],
)
def test_what_the_wire_does_not_allow_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=wire.FromClient)
