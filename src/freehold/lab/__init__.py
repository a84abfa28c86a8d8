"""The laboratory: games in bulk, and what can be learned from them."""

from freehold.invocation import install

try:
    import llvmlite as _llvmlite  # noqa: F401
    import polars as _polars  # noqa: F401
except ModuleNotFoundError as missing:
    if missing.name not in {"llvmlite", "polars"}:
        raise
    raise ImportError(
        f"freehold.lab needs {missing.name}, which is not installed: {install('lab')}."
    ) from missing
