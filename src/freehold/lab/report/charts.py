"""Charts: bars with intervals, a histogram, and lines over time, as drawings."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import floor, log10

from freehold.lab.intervals import Estimate
from freehold.lab.report.markup import Markup, drawing, figure, joined, line, plain, tag, words
from freehold.lab.words import number, percent, span

ROW = 30
LABELS = 200  # width of the names beside bars
VALUES = 180  # width of the figures behind them
SERIES = 8  # styles of lines, told apart by colour, dashes and the name at the end


@dataclass(frozen=True, slots=True)
class Room:
    """How much a drawing may take: on a desk, or on a phone, where names stand above their bars."""

    width: int
    is_narrow: bool = False

    @property
    def letters(self) -> int:
        """Of the name of a bar."""
        return 20 if self.is_narrow else 26

    def name(self, name: str) -> str:
        """What the drawing is called among all of its page."""
        return f"{name}-narrow" if self.is_narrow else name


BROAD = Room(920)
NARROW = Room(340, is_narrow=True)


def in_both(title: str, draw: Callable[[Room], Markup]) -> Markup:
    """A drawing for wide screens and one for phones."""
    return figure(title, draw(BROAD), draw(NARROW))


@dataclass(frozen=True, slots=True)
class Bar:
    """A name, its share, and the colour of its group if it has one."""

    label: str
    share: Estimate
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A name and its figures, each with an interval, at places along the axis."""

    label: str
    places: tuple[float, ...]
    points: tuple[Estimate, ...]


def bars(name: str, title: str, rows: Sequence[Bar], fair: float | None = None) -> Markup:
    """A bar for each share, with a whisker for its interval and a dashed line at an even share."""
    return in_both(title, partial(_bars, name, title, rows, fair))


def _bars(name: str, title: str, rows: Sequence[Bar], fair: float | None, room: Room) -> Markup:
    highest = nice_top(max([row.share.high for row in rows] + [fair or 0.0]))
    left = 0 if room.is_narrow else LABELS
    length = room.width - left - (8 if room.is_narrow else VALUES)
    row_height = 50 if room.is_narrow else ROW
    bottom = row_height * len(rows) + 4
    parts = [_bar(row_height * at, row, left, length / highest, room) for at, row in enumerate(rows)]
    if fair is not None:
        x = left + length * fair / highest
        gaps = range(22, bottom, row_height) if room.is_narrow else ()  # names stand between the bars there
        parts += [line(x, top, x, top + 20, "fair") for top in gaps] or [line(x, 0, x, bottom, "fair")]
        anchor = "middle" if 80 < x < room.width - 80 else "start" if x < 80 else "end"
        parts.append(words(x, bottom + 18, f"even share {percent(fair)}", "small", anchor))
    told = "; ".join(f"{row.label}: {percent(row.share.value)}, {span(row.share, scale=100)}" for row in rows)
    return drawing(room.name(name), title, f"{told}.", (room.width, bottom + 30), *parts)


def _bar(top: float, row: Bar, left: float, scale: float, room: Room) -> Markup:
    """Beside its name, or below it where there is little room."""
    y, text = (top + 22, top + 14) if room.is_narrow else (top + 6, top + 20)
    middle = y + 10
    low, high = (left + scale * edge for edge in (row.share.low, row.share.high))
    swatch = [tag("rect", x=0, y=text - 12, width=10, height=16, fill=row.colour, class_="swatch")]
    figures = f"{percent(row.share.value)} ({span(row.share, scale=100)})"
    return joined(
        [
            *(swatch if row.colour else []),
            words(18 if row.colour else 0, text, shortened(row.label, room.letters)),
            tag("rect", x=left, y=y, width=max(1.0, scale * row.share.value), height=20, class_="bar"),
            line(low, middle, high, middle, "whisker"),
            line(low, middle - 5, low, middle + 5, "whisker"),
            line(high, middle - 5, high, middle + 5, "whisker"),
            words(room.width, text, figures, "label", "end"),
        ]
    )


@dataclass(frozen=True, slots=True)
class Classes:
    """Numbers in classes, each from one edge up to the next; the last may be a wider one."""

    unit: str
    edges: Sequence[int]
    counts: Sequence[int]

    @property
    def has_wide_end(self) -> bool:
        """Whether the last class takes the few that lie far out."""
        return self.edges[-1] - self.edges[-2] > self.edges[1] - self.edges[0]


def histogram(name: str, title: str, told: str, classes: Classes) -> Markup:
    """A column for each class."""
    return in_both(title, partial(_histogram, name, title, told, classes))


def _histogram(name: str, title: str, told: str, classes: Classes, room: Room) -> Markup:
    edges, counts = classes.edges, classes.counts
    height, base, left = 240, 200, 50
    step = (room.width - left) / len(counts)
    tallest = max([*counts, 1])
    parts = [line(left, base, room.width, base, "axis")]
    for at, count in enumerate(counts):
        tall = 180 * count / tallest
        hint = tag("title", plain(f"{edges[at]:,} to {edges[at + 1] - 1:,}: {count:,}"))
        box = {"x": left + step * at + 0.5, "y": base - tall, "width": max(1.0, step - 1), "height": tall}
        parts.append(tag("rect", hint, class_="bar", **box))
    every = max(1, -(-len(counts) // (6 if room.is_narrow else 12)))
    parts += [
        words(left + step * at, base + 18, f"{edges[at]:,}", "small", "middle")
        for at in range(0, len(counts), every)
    ]
    if classes.has_wide_end:
        last = f"the last: {edges[-2]:,} to {edges[-1] - 1:,}"
        parts.append(words(room.width, base + 36, last, "small", "end"))
    parts += [words(left - 6, base - 172, percent(tallest / max(1, sum(counts))), "small", "end")]
    parts += [words(left, height - 4, classes.unit, "small", "start")]
    return drawing(room.name(name), title, told, (room.width, height), *parts)


def lines(name: str, title: str, told: str, series: Sequence[Line]) -> Markup:
    """A line for each series with a band for its intervals; names stand at the ends."""
    return in_both(title, partial(_lines, name, title, told, series))


def _lines(name: str, title: str, told: str, series: Sequence[Line], room: Room) -> Markup:
    last = max(place for each in series for place in each.places)
    top = max(point.high for each in series for point in each.points)
    left, names, letters = (48, 84, 10) if room.is_narrow else (70, 140, 18)
    plot = _Plot(left, room.width - names, 20, 310, last, nice_top(top))
    parts = [*plot.axes(2 if room.is_narrow else 1)]
    parts.append(words((plot.left + plot.right) / 2, 352, "rounds", "small", "middle"))
    ends = _spread([plot.y(each.points[-1].value) for each in series])
    for at, each in enumerate(series):
        xs = [plot.x(place) for place in each.places]
        parts.append(_band(at, xs, [(plot.y(p.low), plot.y(p.high)) for p in each.points]))
        parts.append(_path(at, xs, [plot.y(p.value) for p in each.points]))
        label = shortened(each.label, letters)
        parts.append(words(plot.right + 8, ends[at] + 4, label, f"label ink{at % SERIES}"))
    return drawing(room.name(name), title, told, (room.width, 360), *parts)


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where numbers lie in a drawing: its edges, and the largest number along each."""

    left: float
    right: float
    above: float
    below: float
    last: float
    top: float

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * value / self.last

    def y(self, value: float) -> float:
        return self.below - (self.below - self.above) * max(0.0, value) / self.top

    def axes(self, every: int) -> list[Markup]:
        """Lines across, with numbers on both sides; below, every so many."""
        parts = [line(self.left, self.below, self.right, self.below, "axis")]
        for mark in ticks(self.top):
            y = self.y(mark)
            parts.append(line(self.left, y, self.right, y, "grid"))
            parts.append(words(self.left - 8, y + 4, number(mark), "small", "end"))
        parts += [
            words(self.x(at), self.below + 18, number(at), "small", "middle")
            for at in ticks(self.last)[::every]
        ]
        return parts


def _band(at: int, xs: Sequence[float], ys: Sequence[tuple[float, float]]) -> Markup:
    corners = [(x, low) for x, (low, _) in zip(xs, ys, strict=True)]
    corners += [(x, high) for x, (_, high) in reversed(list(zip(xs, ys, strict=True)))]
    return tag("polygon", points=_points(corners), class_=f"band fill{at % SERIES}")


def _path(at: int, xs: Sequence[float], ys: Sequence[float]) -> Markup:
    return tag("polyline", points=_points(zip(xs, ys, strict=True)), class_=f"line stroke{at % SERIES}")


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _spread(ys: Sequence[float], least: float = 18) -> list[float]:
    """Heights of labels, moved apart where they would cover each other."""
    placed: dict[int, float] = {}
    free = float("-inf")
    for at in sorted(range(len(ys)), key=lambda i: ys[i]):
        placed[at] = max(ys[at], free)
        free = placed[at] + least
    return [placed[at] for at in range(len(ys))]


def nice_top(value: float) -> float:
    """A round number not below a value."""
    if value <= 0:
        return 1.0
    unit = 10.0 ** floor(log10(value))
    return next(unit * step for step in (1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10) if unit * step >= value)


def ticks(top: float) -> list[float]:
    """Round numbers from nothing up to a limit, four to eight of them."""
    unit = 10.0 ** floor(log10(top / 4))
    step = max(size for size in (unit, 2 * unit, 5 * unit) if top / size >= 4)
    return [step * at for at in range(int(top / step + 1e-9) + 1)]


def shortened(text: str, length: int) -> str:
    """A name that fits, cut with an ellipsis if need be."""
    return text if len(text) <= length else f"{text[: length - 1]}…"
