"""Tables of a rulebook, as Markdown draws them."""


def table(rows: list[list[str]]) -> str:
    """Rows in columns; the first is the heading."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def bullets(lines: list[str]) -> str:
    """A list, a line each."""
    return "\n".join(f"- {line}" for line in lines)
