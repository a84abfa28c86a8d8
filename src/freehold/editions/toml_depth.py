"""How deeply a TOML file is nested, found out before it is parsed: memory grows with the square of it."""

import re

from freehold.errors import EditionError

DEEPEST = 16  # dotted keys and brackets
TOKEN = re.compile(
    r"""
    (?P<text>\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}.*?'{3}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')
    | (?P<comment>\#[^\n]*)
    | (?P<dot>\.)
    | (?P<open>[\[{])
    | (?P<close>[\]}])
    | (?P<end>[\n=,])
    """,
    re.VERBOSE | re.DOTALL,
)


def check_depth(text: str, file: str) -> None:
    """Refuse a file with longer dotted keys or deeper brackets than any edition needs."""
    dots = brackets = 0
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "dot":
            dots += 1
        elif kind == "open":
            brackets += 1
        elif kind == "close":
            brackets = max(0, brackets - 1)
        elif kind == "end":
            dots = 0
        if max(dots, brackets) > DEEPEST:
            line = text.count("\n", 0, token.start()) + 1
            raise EditionError(file, "", f"is nested too deeply (more than {DEEPEST} levels, at line {line})")
