"""What changed with each revision of an edition: who raises one adds a row for every rule behind it.

A record of an earlier revision is replayed by today's rules. Where it no longer can be, the complaint names
the rules that have changed since.
"""

from typing import NamedTuple


class Change(NamedTuple):
    """A rule that gives another game than it did before."""

    edition: str
    revision: int  # with which it changed
    rule: str  # its number in docs/rules.md


CHANGES: tuple[Change, ...] = tuple(
    Change(edition, 2, rule)
    for edition, rules in {
        "official": ("C-43", "C-52", "C-62", "C-70", "C-72"),
        "xorti": ("C-52", "C-62", "C-70", "C-72"),
        "classic": ("C-43", "C-50", "C-52", "C-62", "C-70"),
        "tycoon": ("C-43", "C-52", "C-62", "C-70", "C-72"),
        "enterprise": ("C-62", "C-70", "E-11", "E-70"),
    }.items()
    for rule in rules
)


def rules_changed(edition: str, since: int) -> list[str]:
    """The numbers of the rules of an edition that have changed since a revision."""
    found = [change.rule for change in CHANGES if change.edition == edition and change.revision > since]
    return list(dict.fromkeys(found))
