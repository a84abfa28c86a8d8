"""The page: sections with headings, and the style that they are shown in."""

from importlib import resources

from freehold.lab.report.lots import landings_section, owners_section, returns_section
from freehold.lab.report.markup import Markup, joined, plain, tag
from freehold.lab.report.wins import length_section, luck_section, what_was_played, wins_section
from freehold.lab.report.worths import worths_section
from freehold.lab.results import Results
from freehold.text import counted


def write_report(results: Results) -> str:
    """A page of HTML about a simulation; it refers to nothing outside itself and runs no script."""
    squares, lots, levels, rounds = (results.table(name) for name in ("squares", "lots", "levels", "rounds"))
    sections = {
        "Who wins": wins_section(results),
        "How long games take": length_section(results),
        "Net worth": worths_section(results, rounds),
        "Where players arrive": landings_section(squares, lots),
        "What lots bring in": returns_section(lots, levels),
        "Who wins with what": owners_section(results, lots),
        "Luck and skill": luck_section(results),
        "What was played": what_was_played(results),
    }
    title = f"{results.settings.title}: {counted(len(results.games), 'game')}"
    body = joined(tag("section", tag("h2", plain(heading)), inside) for heading, inside in sections.items())
    return _page(title, body)


def _page(title: str, body: Markup) -> str:
    style = resources.files("freehold.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{plain(title)}</title><style>{style}</style>"
    )
    main = tag("main", tag("h1", plain(title)), body)
    return f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body>{main}</body></html>\n'
