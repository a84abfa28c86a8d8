"""Files from before something was counted."""

from freehold.lab.report.markup import Markup, paragraph
from freehold.lab.results import Results
from freehold.lab.schema import FORMAT


def not_counted(results: Results) -> Markup:
    """What a section says that an old file has no figures for."""
    return paragraph(
        f"This file is of format {results.settings.format}, from before this was counted (format {FORMAT}). "
        "The command at the end of this page plays the games again and counts it."
    )
