"""Charts: bars with intervals, a histogram, and lines over time, as drawings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import floor, log10

from freehold.lab.intervals import Estimate
from freehold.lab.report.markup import Markup, drawing, joined, line, plain, tag, words
from freehold.lab.words import number, percent, span

WIDTH = 920
ROW = 30
LABELS = 200  # width of the names beside bars
VALUES = 180  # width of the figures behind them
SERIES = 8  # styles of lines, told apart by colour, dashes and the name at the end


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
    top = nice_top(max([row.share.high for row in rows] + [fair or 0.0]))
    room = WIDTH - LABELS - VALUES
    height = ROW * len(rows) + 34
    parts = [_bar(at, row, room / top) for at, row in enumerate(rows)]
    if fair is not None:
        x, bottom = LABELS + room * fair / top, ROW * len(rows) + 4
        parts.append(line(x, 0, x, bottom, "fair"))
        parts.append(words(x, bottom + 18, f"even share {percent(fair)}", "small", "middle"))
    told = "; ".join(f"{row.label}: {percent(row.share.value)}, {span(row.share, scale=100)}" for row in rows)
    return drawing(name, title, f"{told}.", (WIDTH, height), *parts)


def _bar(at: int, row: Bar, scale: float) -> Markup:
    y, middle = ROW * at + 6, ROW * at + 16
    low, high = (LABELS + scale * edge for edge in (row.share.low, row.share.high))
    swatch = [tag("rect", x=0, y=y + 2, width=10, height=16, fill=row.colour, class_="swatch")]
    figure = f"{percent(row.share.value)} ({span(row.share, scale=100)})"
    return joined(
        [
            *(swatch if row.colour else []),
            words(18 if row.colour else 0, middle + 4, shortened(row.label, 26)),
            tag("rect", x=LABELS, y=y, width=max(1.0, scale * row.share.value), height=20, class_="bar"),
            line(low, middle, high, middle, "whisker"),
            line(low, middle - 5, low, middle + 5, "whisker"),
            line(high, middle - 5, high, middle + 5, "whisker"),
            words(WIDTH, middle + 4, figure, "label", "end"),
        ]
    )


def histogram(name: str, title: str, told: str, edges: Sequence[int], counts: Sequence[int]) -> Markup:
    """A column for each class of numbers, from one edge up to the next; the last class may be a wider one."""
    height, base, left = 240, 200, 50
    step = (WIDTH - left) / len(counts)
    tallest = max([*counts, 1])
    parts = [line(left, base, WIDTH, base, "axis")]
    for at, count in enumerate(counts):
        tall = 180 * count / tallest
        hint = tag("title", plain(f"{edges[at]:,} to {edges[at + 1] - 1:,}: {count:,}"))
        box = {"x": left + step * at + 1, "y": base - tall, "width": max(1.0, step - 2), "height": tall}
        parts.append(tag("rect", hint, class_="bar", **box))
    every = max(1, -(-len(counts) // 12))
    parts += [
        words(left + step * at, base + 18, f"{edges[at]:,}", "small", "middle")
        for at in range(0, len(counts), every)
    ]
    if edges[-1] - edges[-2] > edges[1] - edges[0]:
        parts.append(words(WIDTH, base + 36, f"the last: {edges[-2]:,} to {edges[-1] - 1:,}", "small", "end"))
    parts += [words(left - 6, base - 172, percent(tallest / max(1, sum(counts))), "small", "end")]
    parts += [words((left + WIDTH) / 2, height - 4, "rounds", "small", "middle")]
    return drawing(name, title, told, (WIDTH, height), *parts)


def lines(name: str, title: str, told: str, series: Sequence[Line]) -> Markup:
    """A line for each series with a band for its intervals; names stand at the ends."""
    last = max(place for each in series for place in each.places)
    top = max(point.high for each in series for point in each.points)
    plot = _Plot(70, WIDTH - 140, 20, 310, last, nice_top(top))
    parts = [*plot.axes(), words((plot.left + plot.right) / 2, 352, "rounds", "small", "middle")]
    ends = _spread([plot.y(each.points[-1].value) for each in series])
    for at, each in enumerate(series):
        xs = [plot.x(place) for place in each.places]
        parts.append(_band(at, xs, [(plot.y(p.low), plot.y(p.high)) for p in each.points]))
        parts.append(_path(at, xs, [plot.y(p.value) for p in each.points]))
        parts.append(
            words(plot.right + 10, ends[at] + 4, shortened(each.label, 18), f"label ink{at % SERIES}")
        )
    return drawing(name, title, told, (WIDTH, 360), *parts)


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

    def axes(self) -> list[Markup]:
        """Lines across, with numbers on both sides."""
        parts = [line(self.left, self.below, self.right, self.below, "axis")]
        for mark in ticks(self.top):
            y = self.y(mark)
            parts.append(line(self.left, y, self.right, y, "grid"))
            parts.append(words(self.left - 8, y + 4, number(mark), "small", "end"))
        parts += [
            words(self.x(at), self.below + 18, number(at), "small", "middle") for at in ticks(self.last)
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
