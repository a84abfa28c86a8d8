"""Compiled code of the tests is kept in pytest's cache: compiled once, and again when a rule changes."""

import os
from collections.abc import Iterator

import pytest

ROOT = "FREEHOLD_CACHE"


@pytest.fixture(scope="session", autouse=True)
def kept_code(pytestconfig: pytest.Config) -> Iterator[None]:
    before = os.environ.get(ROOT)
    if before is None:
        folder = pytestconfig.rootpath / ".pytest_cache" / "compiled"
        os.environ[ROOT] = str(folder)
    yield
    if before is None:
        del os.environ[ROOT]
