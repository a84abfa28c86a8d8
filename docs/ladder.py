"""Play the ladder of docs/ladder.md, write its results into the page, and pin the anchors by them.

It can be broken off and run again. The games lie in `--folder`.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from freehold.lab.ladder.anchors import VERSION, fingerprint
from freehold.lab.ladder.file import Ladder, read_ladder
from freehold.lab.ladder.page import about, places, write_page
from freehold.lab.ladder.standings import Standing, Standings, standings_of
from freehold.lab.words import number, percent, span
from freehold.players import built_in, find, levels, styles

DOCS = Path(__file__).parent
PAGE = DOCS / "ladder.md"
ANCHORS = DOCS.parent / "src" / "freehold" / "lab" / "ladder" / "anchors.toml"
ANCHORED = ("steady-1", "shrewd", "random", "master")  # the scale hangs on the first that takes part
RESULTS = re.compile(r"<!-- results -->.*<!-- end of results -->", re.DOTALL)


def commands(folder: Path, tables: int, search_tables: int) -> list[list[str]]:
    """What is typed for the two ladders: one of characters, and one with the players that search."""
    frozen = (name for name in built_in() if name.endswith("-1"))
    wanted = dict.fromkeys((*levels(), *styles(), *ANCHORED, *frozen))
    fast = [name for name in wanted if find(name).character]
    slow = [name for name in wanted if not find(name).character]
    found = [["run", str(folder / "characters.jsonl"), "--players", ",".join(fast), "--tables", str(tables)]]
    if search_tables and slow:
        rivals = [name for name in (*levels(), *ANCHORED) if name in fast]
        names = ",".join(dict.fromkeys((*slow, *rivals)))
        path = str(folder / "search.jsonl")
        found.append(["run", path, "--players", names, "--tables", str(search_tables), "--seed", "1"])
    return found


def play(command: list[str]) -> Path:
    """Run one of them, from where it stands."""
    path = Path(command[1])
    resume = ["--resume"] if path.exists() else []
    subprocess.run([sys.executable, "-m", "freehold", "ladder", *command, *resume], check=True)
    return path


def rows(standings: Standings) -> str:
    """The table of the page."""
    last = f"against three `{standings.zero}`"
    head = f"| place | player | points | 95% | games | wins | {last} |\n|---|---|---|---|---|---|---|\n"
    return head + "".join(row(each, standings.zero) for each in standings.players)


def row(each: Standing, zero: str) -> str:
    """One player."""
    anchor = ", an anchor" if each.name in ANCHORED else ""
    interval = "fixed" if each.label == zero else span(each.points, 0)
    figures = f"{each.games:,} | {percent(each.wins.value)} | {percent(each.against)}"
    points = f"{number(each.points.value)} | {interval}"
    return f"| {places(each)} | `{each.label}`{anchor} | {points} | {figures} |\n"


def results(ladders: list[Ladder], typed: list[list[str]], standings: Standings) -> str:
    """The section of the page."""
    bare = [" ".join([each[0], Path(each[1]).name, *each[2:]]) for each in typed]
    shown = "\n".join(f"    freehold ladder {each}" for each in bare)
    files = " ".join(ladder.path.name for ladder in ladders)
    terms = ladders[0].terms
    absent = [name for name in levels() if name not in {each.name for each in standings.players}]
    left_out = f" Not in it: {', '.join(absent)}." if absent else ""
    return (
        f"<!-- results -->\n{about(standings)} Edition `{terms.edition}`, revision {terms.revision}, "
        f"tables of {terms.seats}, Freehold {terms.version}. The ratings predict which of two "
        f"players wins within {number(100 * standings.misfit, 1)} percentage points on average."
        f"{left_out}\n\n"
        f"{rows(standings)}\n{shown}\n"
        f"    freehold ladder show {files}\n<!-- end of results -->"
    )


def pin(standings: Standings) -> str:
    """The anchors as they play now, with these points."""
    points = {each.name: each.points.value for each in standings.players}
    written = [
        f'[{name}]\npoints = {round(points[name])}\nfingerprint = "{fingerprint(name)}"\n'
        for name in ANCHORED
        if name in points
    ]
    head = (
        "# Players that stay as they are; the scale hangs on the first of them that takes part. "
        f"Written by docs/ladder.py.\nversion = {VERSION}\n"
    )
    return "\n".join([head, *written])


def main() -> None:
    """Play, then write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument(
        "--search-tables", type=int, default=104, help="tables with players that search; 0: none"
    )
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    typed = commands(wanted.folder, wanted.tables, wanted.search_tables)
    ladders = [read_ladder(play(command)) for command in typed]
    standings = standings_of(ladders)
    text = results(ladders, typed, standings)
    PAGE.write_text(RESULTS.sub(lambda _: text, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    ANCHORS.write_text(pin(standings), encoding="utf-8")
    (wanted.folder / "ladder.html").write_text(write_page(ladders, standings), encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
