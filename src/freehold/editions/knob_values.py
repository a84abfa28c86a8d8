"""The knobs of an edition as numbers: from its file, its level of difficulty, and options given at set-up.

What is said more closely wins: an option beats the file's own knobs, and those beat the level's.
"""

from collections.abc import Mapping

from freehold.editions.knobs import DIFFICULTY, KNOBS, Knob, knob_name, refusal_of
from freehold.editions.node import Node, Table, show
from freehold.errors import EditionError
from freehold.text import either, nearest

OPTIONS = "options"  # stands for the file in complaints about options


class KnobValues:
    """A number for every knob, and where each was said."""

    def __init__(
        self,
        numbers: dict[str, int],
        sources: Table,
        difficulty: str,
        levels: dict[str, dict[str, str]],
        options: dict[str, str],
    ) -> None:
        self.numbers = numbers
        self.sources = sources
        self.difficulty = difficulty
        self.levels = levels
        self.options = options

    def __getitem__(self, name: str) -> int:
        return self.numbers[name]

    def fault(self, name: str, reason: str) -> EditionError:
        """The error that blames a knob where it was set."""
        return self.sources[name].fault(reason)

    def word(self, name: str) -> str:
        """A knob's value as it would be written."""
        return KNOBS[name].word(self.numbers[name])


def settle(root: Node, options: Mapping[str, object]) -> KnobValues:
    """A number for every knob."""
    given = {_option_key(key): Node(value, OPTIONS, _option_key(key)) for key, value in options.items()}
    levels = root.value.get(DIFFICULTY, Node({}, root.file, DIFFICULTY))
    knobs = root.child("knobs")
    level = _level(given.get(DIFFICULTY), knobs, levels.table())
    sources: Table = {**level, **knobs.only([*KNOBS, DIFFICULTY]), **given}
    chosen = sources.pop(DIFFICULTY, None)
    numbers: dict[str, int] = {}
    for name, knob in KNOBS.items():
        if name not in sources:
            if knob.neutral is None:
                raise _missing(name, knobs, levels.table())
            sources[name] = Node(knob.word(knob.neutral), root.file, f"knobs.{name}")
            numbers[name] = knob.neutral
        else:
            numbers[name] = _number(knob, sources[name])
    applied = {name: KNOBS[name].word(numbers[name]) for name in KNOBS if name in given}
    if chosen is not None and DIFFICULTY in given:
        applied = {DIFFICULTY: chosen.value.strip().lower(), **applied}
    return KnobValues(numbers, sources, _level_name(chosen), _in_words(levels.table()), applied)


def _in_words(levels: Table) -> dict[str, dict[str, str]]:
    """What each level sets, as options would be written."""
    return {
        level: {name: KNOBS[name].word(_number(KNOBS[name], source)) for name, source in node.value.items()}
        for level, node in levels.items()
    }


def _missing(name: str, knobs: Node, levels: Table) -> EditionError:
    lacking = [level for level, node in levels.items() if name not in node.value]
    some = f", and the level {either(lacking)} does not set it" if 0 < len(lacking) < len(levels) else ""
    return EditionError(knobs.file, f"knobs.{name}", f"is missing{some}")


def _level_name(chosen: Node | None) -> str:
    return chosen.value.strip().lower() if chosen else ""


def _option_key(key: object) -> str:
    known = [*KNOBS, DIFFICULTY]
    if not isinstance(key, str):
        raise EditionError(OPTIONS, "", "must be named by text")
    name = knob_name(key.strip().lower().replace("-", "_"))
    if name not in known:
        reason = f"cannot set {show(key)}, which is not a house rule{nearest(key, known)}"
        raise EditionError(OPTIONS, "", reason)
    return name


def _level(option: Node | None, knobs: Node, levels: Table) -> Table:
    """The knobs that the level of difficulty in force sets."""
    for word, level in levels.items():
        if not word.isprintable() or word != word.strip().lower():
            raise level.fault("must be named by small letters on one line")
        for name, node in level.only(KNOBS).items():
            _number(KNOBS[name], node)
    wanted = option or knobs.table().get(DIFFICULTY)
    if wanted is None:
        if levels:
            knobs.child(DIFFICULTY)
        return {}
    if not levels:
        raise wanted.fault("cannot be set: this edition has no levels of difficulty")
    word = wanted.value.strip().lower() if isinstance(wanted.value, str) else ""
    if word not in levels:
        raise wanted.fault(f"must be {either(list(levels))}, not {show(wanted.value)}{nearest(word, levels)}")
    return levels[word].table()


def _number(knob: Knob, source: Node) -> int:
    value = source.value
    number = knob.option(value) if source.file == OPTIONS else knob.number(value)
    if number is None:
        raise source.fault(refusal_of(knob, value))
    return number
