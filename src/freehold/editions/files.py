"""Edition files: finding, reading, and laying one over the edition that it extends.

A file laid over another changes only what it names. Tables are joined key by key. In lists of named things
(groups, lots, decks, cards, countries, decisions) an entry with a known name changes that entry (or, with
`fresh = true`, stands in its place), a new name adds one, and `drop = true` takes one away. The board, tokens
and tax grades are replaced as a whole; inherited lots, groups and decks a new board leaves out fall away.
"""

import os
from functools import cache

from freehold.editions.knobs import knob_name
from freehold.editions.node import Node, Table, plant, show
from freehold.editions.toml_depth import check_depth
from freehold.errors import EditionError
from freehold.file_reading import read_bytes
from freehold.text import nearest

BUILT_IN = ("official", "xorti", "classic", "tycoon", "hongkong", "enterprise")
DATA = os.path.join(os.path.dirname(__file__), "data")
SUFFIX = ".toml"
LARGEST = 500_000  # bytes of an edition file
DEEPEST = 16  # files that extend one another

OWN = ("name", "title", "description", "revision", "extends")  # a file says these for itself
TABLES = ("currency", "knobs", "source", "terms")
NAMED = {"groups": "name", "lots": "name", "decks": "name", "countries": "name", "decisions": "rule"}
MARKS = ("drop", "fresh")  # what an entry says about the inherited one of its name
WHOLE = ("board", "tokens", "tax_grades", "first_square")
KEYS = (*OWN, *TABLES, "difficulty", *NAMED, *WHOLE)


def read(path: str, shown: str) -> Node:
    """The contents of one file, not yet joined with what it extends."""
    try:
        if not os.path.isfile(path):
            raise EditionError(shown, "", "is not a file" if os.path.exists(path) else "does not exist")
        if os.path.getsize(path) > LARGEST:
            raise EditionError(shown, "", f"is too large for an edition: more than {LARGEST:,} bytes")
        raw = read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        raise EditionError(shown, "", f"cannot be read ({_cause(error)})") from error
    return parse(raw, shown)


def _cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or "not a possible path"


def parse(raw: bytes, shown: str) -> Node:
    """The contents of an edition file as nodes."""
    import tomllib  # not needed by `import freehold`

    try:
        text = raw.decode()
        check_depth(text, shown)
        return plant(tomllib.loads(text), shown)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionError(shown, "", f"is not UTF-8 text (at line {line})") from error
    except ValueError as error:
        raise EditionError(shown, "", f"is not valid TOML: {error}") from error
    except RecursionError as error:
        raise EditionError(shown, "", "is nested too deeply") from error


def find(wanted: str, base: str, shown: str) -> tuple[str, str]:
    """The path of a built-in edition or of a file, and how to call it in messages."""
    if wanted in BUILT_IN:
        return os.path.join(DATA, wanted + SUFFIX), wanted + SUFFIX
    path = os.path.join(base, wanted)
    if not os.path.exists(path) and not os.path.dirname(wanted):
        near = nearest(wanted, BUILT_IN)
        known = ", ".join(BUILT_IN)
        raise EditionError(shown, "", f"is neither an edition ({known}) nor a file{near}")
    return path, shown


def load_layers(wanted: str, within: str | None = None) -> Node:
    """A file joined with all that it extends; with a folder, none of them may be outside of that."""
    if wanted in BUILT_IN:
        return _built_in(wanted)
    path, shown = find(wanted, "", wanted)
    if within is None:
        return _joined(path, shown, ())
    return _joined(path, shown, (), os.path.realpath(within))


def text_layers(raw: bytes, shown: str) -> Node:
    """A text joined with the built-in edition that it extends; no other file is looked for."""
    if len(raw) > LARGEST:
        raise EditionError(shown, "", f"is too large for an edition: more than {LARGEST:,} bytes")
    own = parse(raw, shown)
    own.only(KEYS)
    extends = own.value.get("extends")
    if extends is None:
        return overlay(Node({}, shown, ""), own)
    wanted = extends.text(limit=LARGEST)
    if wanted not in BUILT_IN:
        near = nearest(wanted, BUILT_IN)
        raise extends.fault(f"names {show(wanted)}, which is not a built-in edition{near}")
    return overlay(_built_in(wanted), own)


@cache
def _built_in(name: str) -> Node:
    return _joined(*find(name, "", name), ())


def _joined(path: str, shown: str, above: tuple[str, ...], within: str = "") -> Node:
    if within and not _is_inside(path, within):
        raise EditionError(
            shown, "", "is outside the folder of the record; name it yourself (--edition) to use it"
        )
    own = read(path, shown)
    own.only(KEYS)
    extends = own.value.get("extends")
    if extends is None:
        return overlay(Node({}, shown, ""), own)
    wanted = extends.text(limit=LARGEST)
    if wanted in BUILT_IN and path != find(wanted, "", wanted)[0]:
        return overlay(_built_in(wanted), own)
    return overlay(_extended(extends, wanted, path, above, within), own)


def _is_inside(path: str, folder: str) -> bool:
    """Whether a path leads into a folder, links and all."""
    try:
        return os.path.commonpath([os.path.realpath(path), folder]) == folder
    except ValueError:
        return False


def _extended(extends: Node, wanted: str, path: str, above: tuple[str, ...], within: str) -> Node:
    chain = (*above, os.path.realpath(path))
    if len(chain) > DEEPEST:
        raise extends.fault(f"makes a chain of more than {DEEPEST} files")
    try:
        base, shown = find(wanted, os.path.dirname(path), wanted)
        circular = os.path.realpath(base) in chain
    except (EditionError, ValueError) as error:
        reason = error.reason if isinstance(error, EditionError) else "is not a possible path"
        raise extends.fault(f"names {show(wanted)}, which {reason}") from error
    if circular:
        raise extends.fault(f"names {show(wanted)}, which extends this file in turn")
    return _joined(base, shown, chain, within)


def overlay(base: Node, own: Node) -> Node:
    """A file laid over the edition that it extends."""
    own = _with_names_of_today(own)
    under = _without_unused(base, own) if "board" in own.value else base.value
    joined: Table = {}
    for key in KEYS:
        old, new = under.get(key), own.value.get(key)
        if new is None:
            if old is not None and key not in OWN:
                joined[key] = old
        elif key in NAMED:
            joined[key] = _join_named(old, new, NAMED[key])
        elif key in TABLES:
            joined[key] = _join_table(old, new)
        elif key == "difficulty":
            joined[key] = _join_levels(old, new)
        else:
            joined[key] = new
    _free_knobs(joined, own)
    return Node(joined, own.file, "")


def _with_names_of_today(own: Node) -> Node:
    """A file as if it were written for this release, where knobs may have got other names."""
    renamed = dict(own.value)
    if "knobs" in renamed:
        renamed["knobs"] = _renamed(renamed["knobs"])
    if "difficulty" in renamed:
        levels = renamed["difficulty"]
        named = {name: _renamed(level) for name, level in levels.table().items()}
        renamed["difficulty"] = Node(named, levels.file, levels.key)
    return Node(renamed, own.file, own.key)


def _renamed(knobs: Node) -> Node:
    table: Table = {}
    for name, source in knobs.table().items():
        today = knob_name(name)
        if today != name and today in knobs.value:
            raise source.fault(f"is the former name of {today}, which is set too")
        table[today] = source
    return Node(table, knobs.file, knobs.key)


def _join_table(old: Node | None, new: Node) -> Node:
    return Node({**(old.value if old else {}), **new.table()}, new.file, new.key)


def _join_levels(old: Node | None, new: Node) -> Node:
    levels: Table = dict(old.value) if old else {}
    for name, level in new.table().items():
        levels[name] = _join_table(levels.get(name), level)
    return Node(levels, new.file, new.key)


def _free_knobs(joined: Table, own: Node) -> None:
    """Knobs that this file leaves to its levels of difficulty are no longer the inherited ones."""
    if "difficulty" not in own.value or "knobs" not in joined:
        return
    mine = own.value["knobs"].value if "knobs" in own.value else {}
    freed = {key for level in own.value["difficulty"].value.values() for key in level.value} - set(mine)
    knobs = joined["knobs"]
    joined["knobs"] = Node({k: v for k, v in knobs.value.items() if k not in freed}, knobs.file, knobs.key)


def _join_named(old: Node | None, new: Node, naming: str) -> Node:
    entries = _by_name(old, naming) if old else {}
    for name, entry in _by_name(new, naming).items():
        if _says(entry, "drop"):
            _drop(entries, name, entry)
        else:
            old_entry = None if _says(entry, "fresh") else entries.get(name)
            entries[name] = _join_entry(old_entry, entry)
    return Node(list(entries.values()), new.file, new.key)


def _says(entry: Node, key: str) -> bool:
    return key in entry.value and entry.value[key].flag()


def _drop(entries: Table, name: str, entry: Node) -> None:
    if name not in entries:
        raise entry.fault(f"drops {show(name)}, which is not there{nearest(name, entries)}")
    del entries[name]


def _join_entry(old: Node | None, new: Node) -> Node:
    joined = _join_table(old, new)
    joined.value = {key: value for key, value in joined.value.items() if key not in MARKS}
    if "cards" in new.value:
        cards = old.value.get("cards") if old else None
        joined.value["cards"] = _join_named(cards, new.value["cards"], "id")
    return joined


def _by_name(entries: Node, naming: str) -> Table:
    found: Table = {}
    for entry in entries.items():
        name = entry.child(naming).text()
        if name in found:
            raise entry.value[naming].fault(f"is {show(name)}, like that of {found[name].key}")
        found[name] = entry
    return found


def _without_unused(base: Node, own: Node) -> Table:
    """What a new board leaves of the lots, groups and decks of the old one."""
    squares = [square.table() for square in own.value["board"].items()]
    kept: Table = dict(base.value)
    _keep(kept, "lots", _named_in(squares, "lot"))
    _keep(kept, "decks", _named_in(squares, "deck"))
    lots = [lot.table() for lot in kept["lots"].items()] if "lots" in kept else []
    _keep(kept, "groups", _named_in(lots, "group"))
    return kept


def _named_in(tables: list[Table], key: str) -> set[str]:
    return {table[key].value for table in tables if key in table and isinstance(table[key].value, str)}


def _keep(tables: Table, key: str, names: set[str]) -> None:
    if key in tables:
        node = tables[key]
        kept = [entry for entry in node.items() if entry.value["name"].value in names]
        tables[key] = Node(kept, node.file, node.key)
