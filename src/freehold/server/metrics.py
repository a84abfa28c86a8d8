"""Counters for whoever runs the server, in the text format of Prometheus."""

from dataclasses import dataclass, field, fields

SLOW = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0)  # seconds: the bounds of the histograms


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SLOW) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        for at, bound in enumerate(SLOW):
            if seconds <= bound:
                self.counts[at] += 1
                break
        else:
            self.counts[-1] += 1
        self.total += seconds


@dataclass(slots=True)
class Metrics:
    """Everything that is counted."""

    commands_done: int = 0
    commands_refused: int = 0
    commands_repeated: int = 0
    messages_bad: int = 0
    frames_sent: int = 0
    viewers_lagged: int = 0
    conflicts: int = 0
    storage_troubles: int = 0
    bot_moves: int = 0
    tables_made: int = 0
    tables_loaded: int = 0
    faults: int = 0
    sockets: int = 0
    tables: int = 0
    loop_worst_gap_seconds: float = 0.0  # since it was last read
    append_seconds: Histogram = field(default_factory=Histogram)
    command_seconds: Histogram = field(default_factory=Histogram)

    def text(self) -> str:
        """All of it, as Prometheus reads it; the worst gap begins anew."""
        lines: list[str] = []
        for each in fields(self):
            value = getattr(self, each.name)
            name = f"freehold_{each.name}"
            if isinstance(value, Histogram):
                lines += _histogram(name, value)
            else:
                kind = "gauge" if each.name in GAUGES else "counter"
                lines += [f"# TYPE {name} {kind}", f"{name} {value}"]
        self.loop_worst_gap_seconds = 0.0
        return "\n".join(lines) + "\n"


GAUGES = {"sockets", "tables", "loop_worst_gap_seconds"}


def _histogram(name: str, histogram: Histogram) -> list[str]:
    lines, running = [f"# TYPE {name} histogram"], 0
    for bound, count in zip((*map(str, SLOW), "+Inf"), histogram.counts, strict=True):
        running += count
        lines.append(f'{name}_bucket{{le="{bound}"}} {running}')
    return [*lines, f"{name}_sum {histogram.total:.6f}", f"{name}_count {running}"]
