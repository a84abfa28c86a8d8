"""Code that tests compile is kept in pytest's cache: compiled once, and again when a rule changes.

All of it is the checked build, in which a rule that leaves its bounds is an error with file and line.
"""

import os
from collections.abc import Iterator

import pytest

CACHE, BUILD = "FREEHOLD_CACHE", "FREEHOLD_BUILD"


@pytest.fixture(scope="session", autouse=True)
def kept_code(pytestconfig: pytest.Config) -> Iterator[None]:
    settings = {CACHE: str(pytestconfig.rootpath / ".pytest_cache" / "compiled"), BUILD: "checked"}
    before = {name: os.environ.get(name) for name in settings}
    os.environ.update({name: value for name, value in settings.items() if before[name] is None})
    yield
    for name, value in before.items():
        if value is None:
            del os.environ[name]
