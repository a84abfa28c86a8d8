"""Countries, alliances and their tax tables."""

from freehold.editions.draft import Draft
from freehold.editions.node import MOST_MONEY, Node, writable
from freehold.editions.settings import Settings
from freehold.rules.codes import IncomeTax, LuxuryTax
from freehold.rules.names import COUNTRIES, GRADES
from freehold.rules.rulebook import Rulebook

NO_LIMIT = 10**15  # of the last grade
MOST_RATE = 100


def fill_countries(draft: Draft) -> None:
    """Read countries, alliances and tax rates into the rulebook."""
    entries = draft.entries("countries", 0, COUNTRIES)
    if entries or "tax_grades" in draft.root.value:
        _fill_grades(draft)
    for at, node in enumerate(entries):
        node.only(("name", "alliance", "income_tax", "luxury_tax"))
        draft.countries.append(writable(node.child("name")))
        alliance = node.child("alliance").text()
        if alliance not in draft.alliances:
            draft.alliances.append(alliance)
        draft.book.countries = at + 1
        draft.book.alliance_of[at] = draft.alliances.index(alliance)
        _fill_rates(node, at, draft.settings, draft.book)


def _fill_grades(draft: Draft) -> None:
    entries = draft.entries("tax_grades", 0, GRADES - 1)
    limits = [limit.whole(1, MOST_MONEY) for limit in entries]
    for i in range(1, len(limits)):
        if limits[i] <= limits[i - 1]:
            raise entries[i].fault(f"must be more than the limit before it, which is {limits[i - 1]:,}")
    draft.book.grades = len(limits) + 1
    draft.book.grade_limit = limits + [NO_LIMIT] * (GRADES - len(limits))


def _fill_rates(node: Node, at: int, settings: Settings, book: Rulebook) -> None:
    if "income_tax" in node.value or settings["income_tax"] == IncomeTax.GRADED:
        rates = node.child("income_tax")
        numbers = [rate.whole(0, MOST_RATE) for rate in rates.items()]
        if len(numbers) != book.grades:
            raise rates.fault(f"must have {book.grades} rates, one for each tax grade, not {len(numbers)}")
        book.income_rate[at * GRADES : at * GRADES + book.grades] = numbers
    if "luxury_tax" in node.value or settings["luxury_tax"] == LuxuryTax.SHARE_OF_WORTH:
        book.luxury_rate[at] = node.child("luxury_tax").whole(0, MOST_RATE)
