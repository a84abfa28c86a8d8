"""The examples in README.md do what they show."""

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


class Markdown(doctest.DocTestParser):
    """Reads a Markdown page, where a fence ends an example as a blank line does."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        return super().parse(re.sub(r"^ *```.*$", "", string, flags=re.MULTILINE), name)


def test_readme_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, attempted = doctest.testfile(
        str(README),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
        parser=Markdown(),
        encoding="utf-8",
    )
    assert attempted > 0, "README.md has no example"
    assert failed == 0
