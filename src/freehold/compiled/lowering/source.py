"""The source of functions: their syntax trees, and where they stand."""

import ast
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, get_type_hints

from freehold.errors import SubsetError

INSTEAD = "define functions with def in a file, and start Python again after a change of it"


@cache
def read(file: str) -> str:
    """A file of source, as it was when first asked for."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise SubsetError(file, 1, "source that cannot be read", INSTEAD) from error


@cache
def _functions_in(file: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """The functions of a file by name and first line, decorators included."""
    return {
        (node.name, min([node.lineno, *(each.lineno for each in node.decorator_list)])): node
        for node in ast.walk(ast.parse(read(file)))
        if isinstance(node, ast.FunctionDef)
    }


def file_of(function: FunctionType) -> str:
    """The file that a function was defined in."""
    return function.__code__.co_filename


def tree_of(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function."""
    line = function.__code__.co_firstlineno
    try:
        return _functions_in(file_of(function))[function.__code__.co_name, line]
    except KeyError as error:
        raise SubsetError(
            *(
                file_of(function),
                line,
                f"{function.__qualname__} is not to be found there as it is in memory",
            ),
            INSTEAD,
        ) from error


@cache
def hints_of(function: FunctionType) -> dict[str, Any]:
    """The annotations of a function, `Annotated` included."""
    return get_type_hints(function, include_extras=True)


def parameters_of(function: FunctionType) -> dict[str, Any]:
    """The annotation of each parameter, in order; None where there is none."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return {name: hints_of(function).get(name) for name in names}
