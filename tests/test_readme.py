"""The examples in README.md and docs/library.md do what they show."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


class Markdown(doctest.DocTestParser):
    """Reads a Markdown page, where a fence ends an example as a blank line does."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        return super().parse(re.sub(r"^ *```.*$", "", string, flags=re.MULTILINE), name)


@pytest.mark.parametrize("page", ["README.md", "docs/library.md"])
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
