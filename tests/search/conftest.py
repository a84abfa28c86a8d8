"""Code that tests compile is kept."""

from tests.compiled.conftest import kept_code

__all__ = ["kept_code"]
