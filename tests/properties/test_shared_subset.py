"""The shared subset: rules and bots are written so that they can be compiled as they are (docs/design.md)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
PLAIN_ONLY = {
    "rules/sets.py",  # the primitives that the compiled way replaces with instructions
    "rules/code.py",  # makes members of enumerations quick to find
    "rules/block.py",  # makes the plain classes out of the declarations
    "bots/characters.py",  # known by name, before a game
    "bots/weights.py",  # made before a game
    "bots/company.py",  # seats bots at a table of the friendly face
    "bots/courtesy.py",  # looks at the history of a game with people
    "bots/seated.py",  # seats them one by one, beside people
    "bots/rollouts.py",  # asks for many games at once, from outside
}
SEARCHING = ("experience", "exploring", "net", "portrait", "sketch")  # what nets and rollouts are made of
# What a shared module may have names from
SHARED = ("freehold.rules", "freehold.bots", "freehold.search", "enum", "typing")
LONGEST = 45  # lines of a function
DECLARED = {"Block", "Code", "IntFlag"}  # what a class may be a declaration of
LOOPS = {"members", "range"}  # what a loop may run over
BUILT_IN = {"abs", "bool", "int", "len", "max", "min", "range"}

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a list made on the way",
    ast.JoinedStr: "text",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.Await: "await",
    ast.AsyncFunctionDef: "async",
    ast.Lambda: "a lambda",
    ast.Try: "try",
    ast.TryStar: "try",
    ast.Raise: "raise",
    ast.Assert: "assert",
    ast.With: "with",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Delete: "del",
    ast.Import: "a whole module",
    ast.Match: "match",
    ast.NamedExpr: "a walrus",
    ast.Div: "a fraction",
}


def shared_files() -> list[Path]:
    """Every module of the rules and the bots that has to compile."""
    files = sorted((SOURCE / "rules").glob("*.py")) + sorted((SOURCE / "bots").rglob("*.py"))
    files += [SOURCE / "search" / f"{name}.py" for name in SEARCHING]
    return [file for file in files if file.relative_to(SOURCE).as_posix() not in PLAIN_ONLY]


def strays(text: str) -> list[str]:
    """Everything in a module that the shared subset does not have, as `line: what`."""
    tree = ast.parse(text)
    found = [*stray_nodes(tree), *stray_classes(tree), *stray_functions(tree), *stray_calls(tree)]
    return [f"{line}: {what}" for line, what in sorted(found)]


def stray_nodes(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Syntax that is left out altogether, loops over anything but a range or a set, and text."""
    spoken = {id(node) for node in words_of(tree)}
    for node in ast.walk(tree):
        if type(node) in FORBIDDEN and id(node) not in spoken:
            yield line_of(node), FORBIDDEN[type(node)]
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith(SHARED):
            yield node.lineno, f"names from {node.module}"
        elif isinstance(node, ast.For) and not is_loop(node.iter):
            yield node.lineno, "a loop over something other than a range or the members of a set"
        elif isinstance(node, ast.For | ast.While) and node.orelse:
            yield node.lineno, "a loop with else"
        elif isinstance(node, ast.Constant) and is_text(node) and id(node) not in spoken:
            yield node.lineno, "text"
        elif isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, "a fraction"


def words_of(tree: ast.Module) -> Iterator[ast.AST]:
    """What is never run by a rule: docstrings, and the list of public names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            yield from ast.walk(node.value)


def line_of(node: ast.AST) -> int:
    """Where a node stands; operators do not say."""
    return getattr(node, "lineno", 0)


def is_text(node: ast.Constant) -> bool:
    return isinstance(node.value, str | bytes)


def is_loop(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOPS


def stray_classes(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Classes that are more than a declaration of numbers."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        bases = {ast.unparse(base) for base in node.bases}
        if len(bases) != 1 or not bases <= DECLARED or node.keywords or node.decorator_list:
            yield node.lineno, "a class that is no declaration"
        for part in node.body:
            if not isinstance(part, ast.AnnAssign | ast.Assign | ast.Expr):
                yield part.lineno, "a class that does something"


def stray_functions(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Functions with decorators, parameters that vary, missing types, too many lines, or inside another."""
    outermost = {id(node) for node in tree.body}
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        taken = node.args
        if id(node) not in outermost:
            yield node.lineno, "a function inside another"
        if node.decorator_list:
            yield node.lineno, "a decorator"
        if taken.defaults or taken.kw_defaults or taken.vararg or taken.kwarg or taken.kwonlyargs:
            yield node.lineno, "a parameter that can be left out or named"
        if node.returns is None or any(each.annotation is None for each in taken.args):
            yield node.lineno, "a type that is not written down"
        if (node.end_lineno or node.lineno) - node.lineno >= LONGEST:
            yield node.lineno, f"a function of more than {LONGEST} lines"


def stray_calls(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Calls of anything but plain functions by position: methods, objects, functions kept in variables."""
    callable_names = functions_known_to(tree) | BUILT_IN
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if not isinstance(node.func, ast.Name):
            yield node.lineno, f"a call of {ast.unparse(node.func)}"
        elif node.func.id not in callable_names or not node.func.id.islower():
            yield node.lineno, f"a call of {node.func.id}"
        if node.keywords or any(isinstance(each, ast.Starred) for each in node.args):
            yield node.lineno, "an argument that does not stand in its place"


def functions_known_to(tree: ast.Module) -> set[str]:
    """The functions of a module, and the names it has from others."""
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return own | imported


def test_what_is_left_out_is_there() -> None:
    assert [name for name in PLAIN_ONLY if not (SOURCE / name).exists()] == []


@pytest.mark.parametrize("file", shared_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_module_stays_in_the_shared_subset(file: Path) -> None:
    assert strays(file.read_text(encoding="utf-8")) == []


def function(body: str) -> str:
    """A function with one line in it."""
    return f"def rule(a: int) -> int:\n    {body}"


LAWFUL = [
    function("return max(a, 1) // 2"),
    function("for i in range(a):\n        a += i"),
    "from freehold.rules.sets import members\n" + function("for i in members(a):\n        a += i"),
    function("pair = (a, 1)"),
    'class Colour(Code):\n    """What."""\n\n    ONE = 1',
    "class State(Block):\n    cash: PerSeat",
    '__all__ = ["State"]',
    "A: Weights = (*(1, 2), 3)",
    "from freehold.rules.codes import Reason",
]


@pytest.mark.parametrize("text", LAWFUL)
def test_what_is_in_the_subset_is_let_pass(text: str) -> None:
    assert strays(text) == []


STRAY = [
    function('return {"a": a}'),
    function("return [a]"),
    function("return len([i for i in range(a)])"),
    function("return max(i for i in range(a))"),
    function("for i in a.list:\n        a += i"),
    function("for i in others(a):\n        a += i"),
    function("for i in range(a):\n        a += i\n    else:\n        a = 0"),
    function('text = "text"'),
    function("return a / 2"),
    function("return 0.5"),
    function("raise ValueError"),
    function("assert a"),
    function("try:\n        a = 1\n    finally:\n        a = 2"),
    function("with a:\n        a = 1"),
    function("inner = lambda: a"),
    function("def inner() -> int:\n        return a"),
    function("return a.copy()"),
    function("return State()"),
    function("return print(a)"),
    function("return max(a, key=a)"),
    function("return max(*a)"),
    function("\n".join(["a = 1", *["    a = 1"] * LONGEST])),
    "def rule(a: int = 1) -> int:\n    return a",
    "def rule(*a: int) -> int:\n    return 1",
    "def rule(*, a: int) -> int:\n    return 1",
    "def rule(a) -> int:\n    return 1",
    "def rule(a: int):\n    return 1",
    "@cache\ndef rule(a: int) -> int:\n    return a",
    "class Player:\n    cash: int",
    "class Player(State):\n    cash: int",
    "class State(Block):\n    def pay(self) -> None:\n        pass",
    "import enum",
    "from random import randrange",
    "from freehold.game import Game",
    "GROUPS = {1, 2}",
]


@pytest.mark.parametrize("text", STRAY)
def test_what_is_not_in_the_subset_is_seen(text: str) -> None:
    assert strays(text) != []
