"""Editions with other names, numbers and options: what the loader takes can be played, saved and loaded."""

import random
import tempfile
from collections import Counter
from pathlib import Path

from freehold import FreeholdError, Game
from freehold.editions import load, names
from freehold.editions.knobs import KNOBS, Choice, Flag
from tests.attacks import is_told
from tests.attacks.commands import step

LETTERS = "aAbZ 019,;:[]{}#=|\"'+&.-$€é\t\x1b\u202eßﬃ"
ODD = ("for", "card", "12", "St. 12", "the bank", "Ann", "A, B", "[x]", "A+B", "a  b", "100$")
COUNTS = (0, 1, 2, 3, 10, 100, 9999, 1_000_000, -1)


def name(rng: random.Random) -> str:
    """A name that somebody might give a thing."""
    if rng.random() < 0.3:
        return rng.choice(ODD)
    return "".join(rng.choices(LETTERS, k=rng.randrange(1, 9)))


def text_of(rng: random.Random) -> str:
    """A file that extends a built-in edition by some odd things."""
    base = rng.choice(names())
    edition = load(base)
    lines = [f'extends = "{base}"', 'name = "odd"']
    if rng.random() < 0.4:
        tokens = [name(rng) if rng.random() < 0.3 else token for token in edition.tokens]
        lines.append(f"tokens = {[*map(_quoted, tokens)]!r}".replace("'\"", '"').replace("\"'", '"'))
    if rng.random() < 0.4:
        lines.append(f"[currency]\nsymbol = {_quoted(name(rng))}")
    knobs = [f"{knob} = {_value(knob, rng)}" for knob in rng.sample(list(KNOBS), rng.randrange(5))]
    return "\n".join([*lines, "[knobs]", *knobs]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "").replace('"', "").replace("\t", " ").replace("\x1b", "\\u001b") + '"'


def _value(knob: str, rng: random.Random) -> str:
    kind = KNOBS[knob]
    if isinstance(kind, Flag):
        return rng.choice(("true", "false"))
    if isinstance(kind, Choice):
        return f'"{rng.choice(kind.words)}"'
    return str(rng.choice((*COUNTS, kind.low, kind.high)))


def attack(seed: int, count: int) -> Counter[str]:
    """So many files: each is refused, or a game of it is saved and loads again."""
    rng, told = random.Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            path = Path(folder) / f"odd{number}.toml"
            path.write_text(text_of(rng), encoding="utf-8")
            try:
                edition = load(path)
                players = ["Ann", "Bob", "Cem", "Dee"][: max(2, edition.rulebook.min_players)]
                game = Game.new(path, players, seed=rng.getrandbits(60))
            except FreeholdError as refused:
                told["refused" if is_told(refused) else "not told"] += 1
                continue
            for _ in range(40):
                if not step(game, rng):
                    break
            saved = Path(folder) / "game.txt"
            game.save(saved)
            assert Game.load(saved).position() == game.position(), f"seed {seed}: {path.read_text()}"
            told["played"] += 1
    return told
