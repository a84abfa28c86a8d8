"""Every construct of the shared subset comes to the same plain and compiled; every other is refused."""

import re
from collections.abc import Callable
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from freehold.bots.random_player import is_in_debt
from freehold.compiled import EntryPoint, over_games, pack
from freehold.compiled.lowering.functions import add_functions
from freehold.compiled.lowering.unit import Build, BuildSettings, Unit
from freehold.errors import BoundsError, SubsetError
from freehold.rules import Rulebook, State
from freehold.rules.block import Block
from tests.compiled import constructs
from tests.compiled.both import differences

NUMBERS = (-9, -3, -1, 0, 1, 2, 5, 7, 11, 100)
CONSTRUCTS = [
    constructs.operators,
    constructs.divisions,
    constructs.shifts,
    constructs.comparisons,
    constructs.truths,
    constructs.choices,
    constructs.built_in,
    constructs.loops,
    constructs.sets,
    constructs.lists,
    constructs.tables,
    constructs.codes,
    constructs.tuples,
    constructs.narrow,
    constructs.parts,
    constructs.recursion,
]


@pytest.fixture(params=list(Build))
def build(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Build:
    monkeypatch.delenv("FREEHOLD_BUILD", raising=False)
    return Build(request.param)


@pytest.mark.parametrize("function", CONSTRUCTS, ids=lambda each: str(each.__name__))
def test_a_construct_comes_to_the_same(function: Callable[..., int], build: Build) -> None:
    entry = over_games(function)
    entry = entry if build is Build.CHECKED else entry.fast
    made = [each.annotation for each in signature(function).parameters.values()]
    blocks: list[Block] = [each() for each in made if each is not int]
    records = [pack(block) for block in blocks]
    for a, b in product(NUMBERS, NUMBERS):
        assert entry(*records, a, b).tolist() == [function(*blocks, a, b)], (a, b)
        for block, each in zip(blocks, records, strict=True):
            assert differences(block, each) == []


def entry_of(source: str, folder: Path) -> EntryPoint:
    """An entry from a file with this text; the last function is it."""
    file = folder / "own.py"
    file.write_text(source, encoding="utf-8")
    names: dict[str, Any] = {"__name__": f"own{abs(hash(source))}"}
    exec(compile(source, str(file), "exec"), names)
    return over_games([each for each in names.values() if callable(each) and hasattr(each, "__code__")][-1])


HEAD = """from typing import cast
from freehold.rules import ActionKind, Rulebook, State
from freehold.bots.players import Players

WORDS = ("a", "b")
SHARE = 0.5
"""
HEAD_LINES = HEAD.count("\n")


def body(*lines: str) -> str:
    """A function with these lines in it."""
    return "\n    ".join(["def rule(state: State, rulebook: Rulebook, a: int) -> int:", *lines])


REFUSED = [
    (body("return [a]"), 2, "a list made on the way; declare it as a field of a block"),
    (body("b = {1: a}", "return b"), 2, "a dict; use numbers that index a list of a block"),
    (body("b = {a}", "return 1"), 2, "a set; use a number with a bit for each member"),
    (body('b = "text"', "return a"), 2, "text; use a whole number"),
    (body('b = f"{a}"', "return a"), 2, "text; use a number, with a name in an enumeration"),
    (body("return a / 2"), 2, "an operator that whole numbers are not reckoned with here; write"),
    (body("return a ** 2"), 2, "an operator that whole numbers are not reckoned with here; write"),
    (body("b = 0.5", "return a"), 2, "a value of float; use a whole number"),
    (body("return SHARE"), 2, "a value of float; use a whole number"),
    (body("return len([i for i in range(a)])"), 2, "a comprehension; write a loop over range"),
    (body("return max(i for i in range(a))"), 2, "a generator; write a loop over range"),
    (body("b = lambda: a", "return a"), 2, "a lambda; write a function of its own"),
    (body("while (b := a):", "    a -= b", "return a"), 2, "a walrus; give the name in a line of its own"),
    (body("return state.cash[1:2][0]"), 2, "a slice; write a loop over range"),
    (body("a = 1", "raise ValueError"), 3, "raise; return a code of an enumeration"),
    (body("assert a", "return a"), 2, "assert; return a code of an enumeration"),
    (body("try:", "    a = 1", "finally:", "    a = 2", "return a"), 2, "try; look beforehand"),
    (body("with a:", "    pass", "return a"), 2, "with; call plain functions"),
    (body("global b", "return a"), 2, "global; keep it in a block"),
    (body("del a", "return 1"), 2, "del; let the name be"),
    (body("import sys", "return 1"), 2, "an import inside a function; import names at the top"),
    (body("match a:", "    case 1:", "        return 1", "return a"), 2, "match; write if and elif"),
    (body("def inner() -> int:", "    return 1", "return 1"), 2, "a function inside another; move it"),
    (body("for i in state.cash:", "    a += i", "return a"), 2, "a loop over state.cash; loop over range"),
    (body("for i in range(a):", "    a = i", "else:", "    a = 1", "return a"), 2, "a loop with else; keep"),
    (body("for i in range(0, 9, a):", "    pass", "return a"), 2, "a step of a; write the step as a number"),
    (body("b = c = a", "return b"), 2, "one value for several names; write a line for each"),
    (body("b, c = a, a, a", "return b"), 2, "as many names as values are needed; write a name for each"),
    (body("return a.real"), 2, "a.real: an attribute of something that is no block; read a field"),
    (body("return state.copy()"), 2, "a call of state.copy; call a plain function by its name"),
    (body("return State()"), 2, "a call of State; call a plain function of the shared subset"),
    (body("return print(a)"), 2, "print stands for nothing in this module"),
    (body("return max(a)"), 2, "max(a): max of one thing; name two numbers or more"),
    (body("return max(a, key=a)"), 2, "an argument that does not stand in its place; give every argument"),
    (body("return max(*state.cash)"), 2, "an argument that does not stand in its place; give every"),
    (body("return state.wealth"), 2, "State has no field wealth; declare it with the others"),
    (body("return state.cash + 1"), 2, "state.cash is no number; reckon with whole numbers"),
    (body("return a in state.cash"), 2, "write `in` with the values in brackets"),
    (body("return a is None"), 2, "compare numbers with == != < <= > >="),
    (body("rulebook.salary = a", "return a"), 2, "a change of Rulebook, which stays as it is during a game"),
    (body("state.cash = a", "return a"), 2, "something that cannot be written to; write to a number"),
    (body("state.seats = state.cash", "return a"), 2, "something other than a number, put in a block"),
    (body("a = state", "return 1"), 2, "a stands for things of two kinds; give the second a name"),
    (body("state = a", "return 1"), 2, "state, a block or a list, is given anew; give the second a name"),
    (body("return 1 << 64 | 18446744073709551616"), 2, "a number of more than 64 bits; keep to numbers"),
    (body("return cast(int, a)"), 2, "cast(int, a); say which code a number is: cast(ActionKind, number)"),
    (body("return cast(ActionKind)"), 2, "cast(ActionKind); say which code a number is"),
    (body("return WORDS[0]"), 2, "a value of tuple; use a whole number"),
    (body("return unknown"), 2, "unknown stands for nothing in this module"),
    (body("return"), 2, "a return of something else than the annotation says; return what it says"),
    ("def rule(a: int = 1) -> int:\n    return a", 1, "a parameter that can be left out or named; give"),
    ("def rule(*, a: int) -> int:\n    return a", 1, "a parameter that can be left out or named; give"),
    ("def rule(a: int):\n    return a", 1, "rule says nothing of what it returns; say int"),
    ("def rule(a: int) -> str:\n    return a", 1, "of what it returns; say int, bool, a block"),
    (
        "def other(b: float) -> int:\n    return 1\n\n\ndef rule(a: int) -> int:\n    return other(a)",
        1,
        "other says <class 'float'> of b; say int",
    ),
    (
        "def other(one: State, two: State) -> int:\n    return 1\n\n\n"
        "def rule(state: State) -> int:\n    return other(state, state)",
        6,
        "the same block given twice; give it once",
    ),
    (
        "def other(b: int) -> int:\n    return 1\n\n\n"
        "def rule(state: State) -> int:\n    return other(state)",
        6,
        "other(state) does not give what other takes; see its parameters",
    ),
]


@pytest.mark.parametrize(("source", "line", "says"), REFUSED)
def test_what_is_not_in_the_subset_is_refused(source: str, line: int, says: str, tmp_path: Path) -> None:
    entry = entry_of(HEAD + source + "\n", tmp_path)
    with pytest.raises(SubsetError) as refused:
        entry.compile()
    assert refused.value.line == HEAD_LINES + line
    assert refused.value.file == str(tmp_path / "own.py")
    assert str(refused.value).startswith(f"{tmp_path / 'own.py'}:{HEAD_LINES + line}: ")
    assert says in str(refused.value)


def test_the_example_of_the_design_page_is_what_comes_of_it(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "design.md").read_text(encoding="utf-8")
    (source,) = re.findall(r"```python\n(class Purse.*?)```", page, re.DOTALL)
    (expected,) = re.findall(r"```llvm\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "own.py"
    file.write_text(f"from freehold.rules.block import Block, PerSeat, Tiny\n{source}", encoding="utf-8")
    names: dict[str, Any] = {"__name__": "own"}
    exec(compile(file.read_text(encoding="utf-8"), str(file), "exec"), names)
    unit = Unit(BuildSettings(Build.FAST))
    add_functions(unit, [names["fine"]], [], [])
    text = re.sub(r",? !dbg !\d+", "", unit.assembly())
    assert expected in text


def test_codes_are_numbers_to_whoever_calls(build: Build) -> None:
    entry = over_games(constructs.is_red)
    entry = entry if build is Build.CHECKED else entry.fast
    assert [entry(colour).tolist() for colour in constructs.Colour] == [[1], [0]]


def test_a_function_that_stands_in_no_file_is_refused() -> None:
    names: dict[str, Any] = {"__name__": "nowhere"}
    exec("def rule(a: int) -> int:\n    return a", names)
    with pytest.raises(SubsetError, match="define functions with def in a file"):
        over_games(names["rule"]).compile()


FAULTS = [
    (body("return state.cash[a]"), 8, 2, "an index outside a list of 8"),
    (body("return state.cash[a]"), -1, 2, "an index outside a list of 8"),
    (body("b = 0", "return b // a"), 0, 3, "a division by 0"),
    (body("return 5 % a"), 0, 2, "a division by 0"),
    (body("return 1 << a"), 64, 2, "a shift by less than 0 or more than 63 places"),
    (body("return 8 >> a"), -1, 2, "a shift by less than 0 or more than 63 places"),
    (body("return 1 << a"), 63, 2, "a number of more than 64 bits"),
    (body("return a + a"), 2**62, 2, "a number of more than 64 bits"),
    (body("return a * 3"), -(2**62), 2, "a number of more than 64 bits"),
    (body("return -a"), -(2**63), 2, "a number of more than 64 bits"),
    (body("return abs(a)"), -(2**63), 2, "a number of more than 64 bits"),
    (body("return a // -1"), -(2**63), 2, "a number of more than 64 bits"),
    (body("state.cash[0] = 1", "state.status[0] = a", "return 1"), 2**40, 3, "does not fit the 8 bits"),
    (body("if a == 1:", "    return 1"), 0, 1, "a function that ends without the number"),
]


@pytest.mark.parametrize(("source", "a", "line", "says"), FAULTS)
def test_a_rule_that_leaves_its_bounds_is_an_error_with_file_and_line(
    source: str, a: int, line: int, says: str, tmp_path: Path
) -> None:
    entry = entry_of(HEAD + source + "\n", tmp_path)
    states, books = pack(State(), 3), pack(Rulebook())
    with pytest.raises(BoundsError) as wrong:
        entry(states, books, a)
    if line > 1:
        assert wrong.value.line == HEAD_LINES + line
    assert says in wrong.value.what
    assert wrong.value.game == 0
    assert entry(states, books, 1).shape == (3,)


def test_a_fault_deep_inside_leaves_every_function_on_the_way(tmp_path: Path) -> None:
    source = (
        "def inner(state: State, a: int) -> int:\n    return state.cash[a]\n\n\n"
        "def middle(state: State, a: int) -> int:\n    while True:\n        inner(state, a)\n\n\n"
        "def rule(state: State, a: int) -> int:\n    middle(state, a)\n    state.seats = 5\n    return 1\n"
    )
    states = pack(State())
    with pytest.raises(BoundsError, match="an index outside a list of 8, in game 0 of the array"):
        entry_of(HEAD + source, tmp_path)(states, 99)
    assert states["seats"][0] == 0


def test_a_fault_names_the_file_of_the_rule() -> None:
    states = pack(State())
    states["depth"] = 100
    with pytest.raises(BoundsError) as wrong:
        over_games(is_in_debt)(states, 0)
    assert Path(wrong.value.file).parts[-2:] == ("rules", "agenda.py")
