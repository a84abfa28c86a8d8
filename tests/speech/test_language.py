"""A language is all that speaks: another one is another package, and nothing else holds a sentence."""

import ast
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from freehold.editions import KNOBS, names
from freehold.game import Game, tell
from freehold.speech import ENGLISH, Language
from freehold.speech.en.knobs import SENTENCES
from tests.game.lawful import play_on

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
SILENT = ("rules", "editions", "game", "table", "bots")  # packages that may not speak
FEW = 3  # words that are no sentence yet
# About a file, not about a game
ABOUT_FILES = ("Line …, the last one, was written only in part and has been left out.",)


class Loud:
    """English in capital letters: whatever is in small ones was said by somebody else."""

    def __getattr__(self, name: str) -> Callable[..., object]:
        function = getattr(ENGLISH, name)

        def say(*args: object, **facts: object) -> object:
            said = function(*args, **facts)
            return said.upper() if isinstance(said, str) else said

        return say


LOUD = cast(Language, Loud())


@pytest.mark.parametrize("edition", names())
def test_everything_told_is_told_by_the_language(edition: str) -> None:
    game = Game.new(edition, ["ANN", "BOB", "CEM"], seed=1, language=LOUD)
    for _ in play_on(game, random.Random(1), 300):
        told = [*tell(game.history[-1].events), str(game)]
        told += [answer["label"] for seat in range(len(game.players)) for answer in game.answers(seat)]
        assert [text for text in told if text != text.upper()] == []
    refused = game.why_not("bankrupt", by=0) or game.why_not("buy", by=0) or ""
    assert refused == refused.upper()


def test_every_knob_has_a_sentence_and_a_heading() -> None:
    assert set(SENTENCES) == set(KNOBS)
    assert all(ENGLISH.topic(name) for name in KNOBS)


def sentences_in(file: Path) -> Iterator[str]:
    """Texts that read like a sentence, but for docstrings and what an error says."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    passed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) or _makes_an_error(node):
            passed |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(id(node.value))
        if isinstance(node, ast.JoinedStr):
            passed |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        text = _text(node)
        is_sentence = text.endswith((".", "!", "?")) and len(text.split()) > FEW
        if id(node) not in passed and is_sentence and text not in ABOUT_FILES:
            yield f"{file.relative_to(SOURCE)}:{getattr(node, 'lineno', 0)}: {text}"


def _makes_an_error(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return name.endswith("Error") or name == "fault"


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def test_no_other_package_holds_a_sentence_of_the_game() -> None:
    files = [file for package in SILENT for file in sorted((SOURCE / package).rglob("*.py"))]
    assert len(files) > len(SILENT)
    assert [sentence for file in files for sentence in sentences_in(file)] == []


def test_a_sentence_elsewhere_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.speech.test_language.SOURCE", tmp_path)
    file = tmp_path / "rent.py"
    file.write_text('"""All right as a docstring."""\nX = f"{1} pays no rent here."\n', encoding="utf-8")
    assert list(sentences_in(file)) == ["rent.py:2: … pays no rent here."]
