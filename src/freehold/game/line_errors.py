"""Complaints that say which line they are about."""

from collections.abc import Iterator
from contextlib import contextmanager

from freehold.errors import EditionError, IllegalAction, NotationError, SetupError


@contextmanager
def blaming(line: int) -> Iterator[None]:
    """Whatever is refused inside is refused because of this line."""
    try:
        yield
    except NotationError as error:
        raise NotationError(error.line or line, error.reason) from error
    except (EditionError, IllegalAction, SetupError) as error:
        raise NotationError(line, str(error)) from error
