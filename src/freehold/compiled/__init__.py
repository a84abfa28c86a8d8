"""The same rules, compiled: Numba's copies of the plain functions, over arrays of games."""

try:
    from freehold.compiled.entry import Entry, over_games, prepare
    from freehold.compiled.games import apply, blank_states, check, legal, reset, seeded_tapes
    from freehold.compiled.layout import Numbers, Records, layout_of, pack, records_of, unpack
    from freehold.compiled.progress import Report
except ModuleNotFoundError as missing:
    if missing.name not in {"llvmlite", "numba", "numpy"}:
        raise
    raise ImportError(
        f"freehold.compiled needs {missing.name}, which is not installed: pip install 'freehold[lab]'."
    ) from missing

__all__ = [
    "Entry",
    "Numbers",
    "Records",
    "Report",
    "apply",
    "blank_states",
    "check",
    "layout_of",
    "legal",
    "over_games",
    "pack",
    "prepare",
    "records_of",
    "reset",
    "seeded_tapes",
    "unpack",
]
