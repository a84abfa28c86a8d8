"""The option --rules: list the rules of docs/rules.md that no test is marked with, and run nothing."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

RULE = re.compile(r"^- ([COXKTHE]-\d\d) (.+)$", re.MULTILINE)


def rules_in(page: Path) -> dict[str, str]:
    """The text of every numbered rule on the page."""
    return dict(RULE.findall(page.read_text(encoding="utf-8")))


def tests_by_rule(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The tests marked with each number; one that is skipped or expected to fail shows nothing."""
    tests: dict[str, list[str]] = {}
    for item in items:
        if item.get_closest_marker("skip") or item.get_closest_marker("xfail"):
            continue
        for marker in item.iter_markers("rule"):
            for number in marker.args:
                tests.setdefault(number, []).append(item.nodeid)
    return tests


def shortcomings(rules: dict[str, str], tests: dict[str, list[str]]) -> list[str]:
    """A line for each rule without a test, and for each marker that names no rule."""
    untested = [f"{number} has no test: {text}" for number, text in rules.items() if number not in tests]
    unknown = [f"{number} is no rule: {tests[number][0]}" for number in tests if number not in rules]
    return untested + unknown


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="list the rules without a test; run no test")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--rules"):
        return None
    if session.testsfailed:
        raise session.Interrupted(f"{session.testsfailed} errors while collecting the tests")
    rules = rules_in(session.config.rootpath / "docs" / "rules.md")
    lines = shortcomings(rules, tests_by_rule(session.items))
    session.testsfailed = len(lines)
    writer = session.config.get_terminal_writer()
    for line in [*lines, f"{len(rules)} rules, {len(lines)} shortcomings"]:
        writer.line(line)
    return True
