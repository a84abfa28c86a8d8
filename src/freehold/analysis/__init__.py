"""Analysis: everybody's chance to win after every move, what was luck and what was chosen, and hints."""

from freehold.invocation import needs

try:
    import llvmlite as _llvmlite  # noqa: F401
    import numpy as _numpy  # noqa: F401
except ModuleNotFoundError as missing:
    if missing.name not in {"llvmlite", "numpy"}:
        raise
    raise ImportError(f"{needs('lab', 'The analysis of a game')}.") from missing
