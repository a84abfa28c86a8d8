"""What the browser tests share: the built page, a server, and a real Chromium."""

import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

import hatch_build
from tests.web.browsers import ARGUMENTS, find_chromium
from tests.web.people import Person
from tests.web.site import Site

expect.set_options(timeout=20_000)  # milliseconds: machines may be busy


@contextmanager
def alone() -> Iterator[None]:
    """Several processes may run tests at once; one of them builds and unpacks, and the others wait."""
    with open(Path(tempfile.gettempdir()) / f"freehold-page-{os.getuid()}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the page, built if it has to be."""
    with alone():
        hatch_build.build_page()
        hatch_build.install_packages()
    return hatch_build.PAGE


@pytest.fixture(scope="session")
def chromium(built: Path) -> str:
    """Where a Chromium is."""
    with alone():
        return find_chromium()


@pytest.fixture(scope="module")  # Playwright keeps an event loop running, in the way of other tests
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests; every person has a context, as on a device of their own."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def site(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests that do not harm it."""
    running = Site(tmp_path_factory.mktemp("site") / "tables.db")
    running.start()
    yield running
    running.end()


@pytest.fixture
def frail(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A server of one's own, to be killed."""
    running = Site(tmp_path / "tables.db")
    running.start()
    yield running
    running.end()


Arrive = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser, site: Site) -> Iterator[Arrive]:
    """Somebody comes, with a device of their own; nothing may have gone wrong on it in the end."""
    people: list[Person] = []

    def come(name: str, **device: object) -> Person:
        person = Person(browser, site.url, name, **device)
        people.append(person)
        return person

    yield come
    for person in people:
        with suppress(Error):
            person.context.close()
    for person in people:
        assert person.troubles == [], f"on the device of {person.name}"
