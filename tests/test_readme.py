"""The examples in README.md, docs/library.md, docs/bots.md and docs/search.md do what they show."""

import doctest
import re
from dataclasses import fields
from pathlib import Path

import pytest

from freehold.bots.characters import CHARACTERS, Character

ROOT = Path(__file__).parents[1]


class Markdown(doctest.DocTestParser):
    """Reads a Markdown page, where a fence ends an example as a blank line does."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        return super().parse(re.sub(r"^ *```.*$", "", string, flags=re.MULTILINE), name)


@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/bots.md", "docs/search.md"])
def test_examples(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, attempted = doctest.testfile(
        str(ROOT / page),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        parser=Markdown(),
        encoding="utf-8",
    )
    assert attempted > 0, f"{page} has no example"
    assert failed == 0


def test_the_page_on_bots_names_every_character_and_every_field() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    known = [*CHARACTERS, *(field.name for field in fields(Character))]
    assert [name for name in known if f"`{name}`" not in page] == []
