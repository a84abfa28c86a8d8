"""What chance gives when the economy of enterprise turns, for the last action of a fifth round.

"end " + economy(3)                                  lots stay, the factor is 3%
"end " + economy(3, first="Japan")                   Japan is revalued first
"end " + economy(3, swapped=("Tokyo", "Kolkata"))    two lots change places
"""

LOTS = (
    *("Kolkata", "Mumbai", "Southern Station", "Kazan", "Saint Petersburg", "Moscow"),
    *("Montreal", "Power Grid", "Vancouver", "Toronto", "Western Station"),
    *("Hamburg", "Munich", "Berlin", "Shenzhen", "Beijing", "Shanghai", "Northern Station"),
    *("Manchester", "Edinburgh", "Data Network", "London"),
    *("Nagoya", "Osaka", "Tokyo", "Eastern Station", "San Francisco", "New York"),
)
STATIONS = tuple(lot for lot in LOTS if lot.endswith("Station"))
UTILITIES = ("Power Grid", "Data Network")
STREETS = tuple(lot for lot in LOTS if lot not in STATIONS + UTILITIES)
GROUPS = ("India", "Russia", "Canada", "Germany", "China", "United Kingdom", "Japan", "United States")


def economy(factor: int, first: str = "India", swapped: tuple[str, str] = ("Tokyo", "Tokyo")) -> str:
    """Lots, factor and groups in the order in which chance is asked; groups go round from the first."""
    at = GROUPS.index(first)
    groups = GROUPS[at:] + GROUPS[:at]
    return f"[lots {' + '.join(arranged(swapped))}] [factor {factor}] [groups {' + '.join(groups)}]"


def arranged(swapped: tuple[str, str]) -> list[str]:
    """The lots in order of their squares, two of them in each other's place."""
    one, other = swapped
    return [{one: other, other: one}.get(lot, lot) for lot in LOTS]
