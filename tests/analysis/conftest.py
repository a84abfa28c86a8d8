"""Compiled code of the tests is kept where that of tests/compiled is."""

from tests.compiled.conftest import kept_code

__all__ = ["kept_code"]
