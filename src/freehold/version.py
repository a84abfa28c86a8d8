"""Which version of Freehold this is."""

from importlib import metadata

NAME = "freehold"


def version() -> str:
    """As it is installed."""
    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:
        return "(not installed)"
