"""Countries, alliances and their tax tables."""

from freehold.editions.builder import EditionBuilder
from freehold.editions.knob_values import KnobValues
from freehold.editions.node import MOST_MONEY, Node, writable
from freehold.rules.codes import IncomeTax, LuxuryTax
from freehold.rules.names import COUNTRIES, GRADES
from freehold.rules.rulebook import Rulebook

NO_LIMIT = 10**15  # of the last grade
MOST_RATE = 100


def fill_countries(builder: EditionBuilder) -> None:
    """Read countries, alliances and tax rates into the rulebook."""
    entries = builder.entries("countries", 0, COUNTRIES)
    if entries or "tax_grades" in builder.root.value:
        _fill_grades(builder)
    for at, node in enumerate(entries):
        node.only(("name", "alliance", "income_tax", "luxury_tax"))
        builder.countries.append(writable(node.child("name")))
        alliance = node.child("alliance").text()
        if alliance not in builder.alliances:
            builder.alliances.append(alliance)
        builder.book.countries = at + 1
        builder.book.alliance_of[at] = builder.alliances.index(alliance)
        _fill_rates(node, at, builder.knobs, builder.book)


def _fill_grades(builder: EditionBuilder) -> None:
    entries = builder.entries("tax_grades", 0, GRADES - 1)
    limits = [limit.whole(1, MOST_MONEY) for limit in entries]
    for i in range(1, len(limits)):
        if limits[i] <= limits[i - 1]:
            raise entries[i].fault(f"must be more than the limit before it, which is {limits[i - 1]:,}")
    builder.book.grades = len(limits) + 1
    builder.book.grade_limit = limits + [NO_LIMIT] * (GRADES - len(limits))


def _fill_rates(node: Node, at: int, knobs: KnobValues, book: Rulebook) -> None:
    if "income_tax" in node.value or knobs["income_tax"] == IncomeTax.GRADED:
        rates = node.child("income_tax")
        numbers = [rate.whole(0, MOST_RATE) for rate in rates.items()]
        if len(numbers) != book.grades:
            raise rates.fault(f"must have {book.grades} rates, one for each tax grade, not {len(numbers)}")
        book.income_rate[at * GRADES : at * GRADES + book.grades] = numbers
    if "luxury_tax" in node.value or knobs["luxury_tax"] == LuxuryTax.SHARE_OF_WORTH:
        book.luxury_rate[at] = node.child("luxury_tax").whole(0, MOST_RATE)
