"""Everybody's chance to win as areas on top of each other, from the first move to the last."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from freehold.analysis.accounts import turned_at, turning_points
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.judge import Chances
from freehold.analysis.wording import chance
from freehold.lab.report.markup import Markup, joined, plain, tag

HIGH = 100.0  # of the drawing; its width is the number of moves, and both are stretched to fit
LEAST_ROOM = 0.12  # of the height: a name needs so much
NAME_WIDE = 0.25  # of the width: so much it takes on a phone
LETTER_WIDE = 0.03  # of the width: so much of that is one letter
INDENT = 1 / 12  # of the width: no name nearer to the left edge, and none twice as near to the right
LEAST_GAP = 0.1  # of the width: markers nearer than that stand on two lines
MARKER_TOP, MARKER_HIGH, LINE_HIGH = 4, 24, 28  # pixels above a marker, of it, and from line to line of them
MARKER_WIDE = 0.05  # of the width: so much lies to either side of its middle on a phone
LEAST_HIGH = 220  # pixels of the drawing
ROUNDS_SHOWN = 6


class Spot(NamedTuple):
    """Where the marker of a turning point stands."""

    stage: Stage
    left: float  # of the width
    line: int  # of two

    @property
    def top(self) -> int:
        """Pixels above it."""
        return MARKER_TOP + LINE_HIGH * self.line

    def hides(self, across: Chances, middle: Chances, half: float) -> NDArray[np.bool_]:
        """Whether a name so wide would lie under it."""
        ends = (self.top + MARKER_HIGH) / LEAST_HIGH + LEAST_ROOM / 2
        return np.asarray((np.abs(across - self.left) < half + MARKER_WIDE) & (middle < ends))


def areas(analysis: GameAnalysis) -> Markup:
    """The drawing with its names, its scale and the numbers of the turning points."""
    chances = np.array([analysis.start, *(stage.chances for stage in analysis.stages)])
    names = [player.name for player in analysis.game.players]
    edges = np.concatenate([np.zeros((len(chances), 1)), np.cumsum(chances[:, : len(names)], 1)], 1)
    told = _told(analysis, names)
    bands = joined(
        tag("polygon", tag("title", plain(name)), points=_band(edges, seat), class_=f"area{seat}")
        for seat, name in enumerate(names)
    )
    drawing = tag(
        *("svg", tag("title", plain("Chances to win")), tag("desc", plain(told)), bands),
        viewbox=f"0 0 {max(1, len(chances) - 1)} {HIGH:g}",
        preserve_aspect_ratio="none",
        role="img",
        aria_label=f"Chances to win. {told}",
    )
    spots = list(_spots(analysis))
    over = [drawing, *_names(edges, names, spots), *_markers(spots)]
    return tag(
        "figure",
        tag("div", *_scale(), tag("div", *over, class_="over"), class_="plot"),
        tag("div", *_rounds(analysis), class_="rounds", aria_hidden="true"),
        tag("figcaption", *_key(analysis, names)),
    )


def chip(seat: int) -> Markup:
    """The colour of somebody's area."""
    return tag("span", class_=f"chip chip{seat}", aria_hidden="true")


def _told(analysis: GameAnalysis, names: Sequence[str]) -> str:
    """The picture in a sentence."""
    parts = [_course(analysis, seat, name) for seat, name in enumerate(names)]
    return f"{', '.join(parts)} in {len(analysis.stages):,} moves. Numbers mark the turning points."


def _course(analysis: GameAnalysis, seat: int, name: str) -> str:
    return f"{name} from {chance(analysis.start[seat])} to {chance(analysis.end[seat])}"


def _key(analysis: GameAnalysis, names: Sequence[str]) -> Iterator[Markup]:
    """Whose area is which, where each began and ended, and what the numbers are."""
    for seat, name in enumerate(names):
        yield tag("span", chip(seat), plain(_course(analysis, seat, name)), class_="course")
    yield tag("span", plain(f"{len(analysis.stages):,} moves. Numbers mark the turning points."))


def _band(edges: Chances, seat: int) -> str:
    """The corners of one player's area."""
    above = [f"{at},{HIGH * edge:.2f}" for at, edge in enumerate(edges[:, seat])]
    below = [f"{at},{HIGH * edge:.2f}" for at, edge in enumerate(edges[:, seat + 1])]
    return " ".join([*above, *reversed(below)])


def _names(edges: Chances, names: Sequence[str], spots: Sequence[Spot] = ()) -> Iterator[Markup]:
    """Every name where its area has most room and neither a name nor a marker stands, if it fits in there."""
    last = max(1, len(edges) - 1)
    across = np.arange(len(edges)) / last
    taken: list[tuple[float, float]] = []
    for seat, name in enumerate(names):
        reach = round(min(NAME_WIDE, LETTER_WIDE * len(name)) * last / 2)
        above, below = _widest(edges[:, seat], reach), -_widest(-edges[:, seat + 1], reach)
        room, middle = below - above, (above + below) / 2
        free = (across >= INDENT) & (across <= 1 - 2 * INDENT)
        for left, top in taken:
            free &= (np.abs(across - left) >= NAME_WIDE) | (np.abs(middle - top) >= LEAST_ROOM)
        for spot in spots:
            free &= ~spot.hides(across, middle, reach / last)
        at = int(np.argmax(np.where(free, room, 0)))
        if free[at] and room[at] >= LEAST_ROOM:
            taken.append((float(across[at]), float(middle[at])))
            place = f"left:{100 * across[at]:.1f}%;top:{100 * middle[at]:.1f}%"
            yield tag("span", plain(name), class_="name", style=place)


def _widest(values: Chances, reach: int) -> Chances:
    """The largest of the values so far to either side of each."""
    largest: Chances = sliding_window_view(np.pad(values, reach, mode="edge"), 2 * reach + 1).max(1)
    return largest


def _spots(analysis: GameAnalysis) -> Iterator[Spot]:
    """Where the turning points are marked: on two lines, where they are near each other."""
    taken = [-1.0, -1.0]  # how far each line is used up
    for stage in turning_points(analysis):
        left = turned_at(analysis, stage) / len(analysis.stages)
        line = 0 if left - taken[0] >= LEAST_GAP or left - taken[1] < LEAST_GAP else 1
        taken[line] = left
        yield Spot(stage, left, line)


def _markers(spots: Sequence[Spot]) -> Iterator[Markup]:
    """The turning points, each a link to where it is told, with a line down to the edge of the drawing."""
    for number, spot in enumerate(spots, start=1):
        across = f"left:{100 * spot.left:.1f}%"
        told, place = f"Turning point {number}: {spot.stage.text}", f"{across};top:{spot.top}px"
        yield tag("span", class_="stem", style=f"{across};top:{spot.top + MARKER_HIGH}px", aria_hidden="true")
        yield tag("a", plain(str(number)), href=f"#turn{number}", class_="marker", style=place, title=told)


def _scale() -> list[Markup]:
    marks = joined(tag("span", plain(text)) for text in ("100%", "50%", "0%"))
    return [tag("div", marks, class_="scale", aria_hidden="true")]


def _rounds(analysis: GameAnalysis) -> Iterator[Markup]:
    """A few numbers of rounds below the drawing."""
    if not analysis.stages:
        return
    last = len(analysis.stages) - 1
    for at in range(ROUNDS_SHOWN):
        stage = analysis.stages[at * last // (ROUNDS_SHOWN - 1)]
        yield tag("span", plain(f"round {stage.move.round}" if at == 0 else str(stage.move.round)))
