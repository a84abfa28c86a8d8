"""Which version of Freehold this is."""

NAME = "freehold"


def version() -> str:
    """As it is installed."""
    from importlib import metadata  # slow to load, and seldom needed

    try:
        return metadata.version(NAME)
    except metadata.PackageNotFoundError:
        return "(not installed)"
