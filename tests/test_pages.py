"""Every page can be found from the README, and every link leads somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def links_of(page: Path) -> list[Path]:
    """The files that a page links to."""
    return [(page.parent / link).resolve() for link in LINK.findall(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [link for link in links_of(page) if not link.exists()] == []


def test_every_page_can_be_found_from_the_readme() -> None:
    found, ahead = set(), [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in found and page.suffix == ".md":
            found.add(page)
            ahead += links_of(page)
    assert [page.name for page in PAGES if page.resolve() not in {each.resolve() for each in found}] == []
