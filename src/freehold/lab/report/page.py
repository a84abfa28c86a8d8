"""The page: sections with headings, and the style that they are shown in."""

from freehold.lab.report.groups import groups_section
from freehold.lab.report.jail import jail_section
from freehold.lab.report.length import length_section
from freehold.lab.report.lots import landings_section, owners_section, returns_section
from freehold.lab.report.markup import joined, sectioned, whole_page
from freehold.lab.report.order import order_section
from freehold.lab.report.provenance import at_a_glance, what_was_played
from freehold.lab.report.ruin import ruin_section
from freehold.lab.report.wins import luck_section, wins_section
from freehold.lab.report.worths import worths_section
from freehold.lab.results import Results
from freehold.lab.schema import TABLES
from freehold.text import counted


def write_report(results: Results) -> str:
    """A page of HTML about a simulation; it refers to nothing outside itself and runs no script."""
    found = {name: results.table(name) for name in TABLES}
    squares, lots, levels = found["squares"], found["lots"], found["levels"]
    sections = {
        "Who wins": wins_section(results),
        "Order of play": order_section(results),
        "How long games take": length_section(results),
        "Net worth": worths_section(results, found["rounds"]),
        "Where players arrive": landings_section(squares, lots),
        "What lots bring in": returns_section(results, lots, levels),
        "Groups": groups_section(results, found["groups"], lots, levels),
        "Who wins with what": owners_section(results, lots),
        "Jail": jail_section(results, found["stays"]),
        "What ruins players": ruin_section(results, squares, lots, levels, found["debts"]),
        "Luck and skill": luck_section(results),
        "What was played": what_was_played(results),
    }
    title = f"{results.settings.title}: {counted(len(results.games), 'game')}"
    return whole_page(title, joined([at_a_glance(results.settings), sectioned(sections)]))
