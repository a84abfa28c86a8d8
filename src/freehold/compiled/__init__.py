"""The same rules, compiled: the plain functions as machine code, over arrays of games."""

from freehold.invocation import install

try:
    from freehold.compiled.audited import audited, pack_audited
    from freehold.compiled.entry import Bound, EntryPoint, over_games, over_many_games, prepare
    from freehold.compiled.games import apply, blank_states, check, legal, reset, seeded_tapes
    from freehold.compiled.layout import Numbers, Records, layout_of, pack, records_of, unpack
    from freehold.compiled.progress import Report
    from freehold.compiled.specialised import Specialised
except ModuleNotFoundError as missing:
    if missing.name not in {"llvmlite", "numpy"}:
        raise
    raise ImportError(
        f"freehold.compiled needs {missing.name}, which is not installed: {install('lab')}."
    ) from missing

__all__ = [
    "Bound",
    "EntryPoint",
    "Numbers",
    "Records",
    "Report",
    "Specialised",
    "apply",
    "audited",
    "blank_states",
    "check",
    "layout_of",
    "legal",
    "over_games",
    "over_many_games",
    "pack",
    "pack_audited",
    "prepare",
    "records_of",
    "reset",
    "seeded_tapes",
    "unpack",
]
