"""How an action is shown: dice roll, a token steps, money changes hands, a card is drawn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from textwrap import wrap

from rich.text import Text

from freehold.game import Event, EventKind, Game

USUAL_PACE = 0.8  # seconds between two moves of bots at which everything takes the time given here
ROLLING = ((1, 5), (4, 2), (6, 3), (2, 6))  # faces that are seen while the dice roll
TUMBLE, SHOWN, STEP, WALK, PAYMENT, BOUGHT, CARD = 0.07, 0.2, 0.07, 0.9, 0.7, 0.4, 1.8  # seconds
SLOWEST = 2.0  # times the usual
PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
DIE = "bold #101418 on #f4f1e8"
CARD_WIDTH, CARD_LEAST = 40, 12  # columns of a card
CARD_TITLE, CARD_TEXT = "bold #101418 on #e8b04a", "#101418 on #f8efd8"


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture: what differs from how the game stands."""

    seconds: float = 0.0
    places: Mapping[int, int] = field(default_factory=dict)  # squares of tokens, by seat
    lit: frozenset[int] = frozenset()  # squares that flash
    flashes: Mapping[int, str] = field(default_factory=dict)  # by seat: what is gained or lost
    dice: tuple[int, int] | None = None
    card: tuple[str, str] | None = None  # the deck and the text
    caption: str = ""

    def scene(self, width: int) -> Text:
        """What is seen in the middle of the board; nothing if nothing is."""
        parts: list[Text] = []
        if self.dice is not None:
            parts += dice_lines(self.dice)
        if self.card is not None:
            parts += card_lines(*self.card, width)
        if self.caption:
            parts.append(Text(self.caption, "bold"))
        return Text("\n").join(parts)


STILL = Frame()


def frames(game: Game, happened: Iterable[Event], pace: float) -> list[Frame]:
    """How what happened is shown, for a pause of so many seconds between two moves of bots."""
    speed = min(SLOWEST, pace / USUAL_PACE)
    if speed <= 0:
        return []
    return [replace(frame, seconds=frame.seconds * speed) for frame in _Story(game).told(list(happened))]


class _Story:
    """Events as frames, one after the other; tokens stand where they stood until they move."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._places: dict[int, int] = {}
        self._dice: tuple[int, int] | None = None

    def told(self, happened: Sequence[Event]) -> Iterator[Frame]:
        for event in reversed(happened):
            if event.kind == EventKind.MOVED:
                self._places[event.seat] = event.a
        for event in happened:
            if event.kind == EventKind.THROWN:
                yield from self._throw(event)
            elif event.kind == EventKind.MOVED:
                yield from self._walk(event)
            elif event.kind == EventKind.DREW:
                yield self._draw(event)
            elif event.kind == EventKind.PAID:
                yield self._pay(event)
            elif event.kind == EventKind.BOUGHT:
                yield self._buy(event)

    def _frame(self, seconds: float) -> Frame:
        return Frame(seconds, places=dict(self._places), dice=self._dice)

    def _throw(self, event: Event) -> Iterator[Frame]:
        for faces in ROLLING:
            yield replace(self._frame(TUMBLE), dice=faces)
        self._dice = event.a, event.b
        yield self._frame(SHOWN)

    def _walk(self, event: Event) -> Iterator[Frame]:
        squares, way = self._game.edition.squares, -1 if event.c else 1
        count = (event.b - event.a) * way % squares
        seconds = min(STEP, WALK / max(1, count))
        for step in range(1, count + 1):
            self._places[event.seat] = (event.a + step * way) % squares
            yield self._frame(seconds)
        yield replace(self._frame(SHOWN), lit=frozenset({event.b}))

    def _draw(self, event: Event) -> Frame:
        words = self._game.words
        card = words.deck(event.a), words.card_text(event.a, event.b)
        return replace(self._frame(CARD), dice=None, card=card)

    def _pay(self, event: Event) -> Frame:
        money, name = self._game.edition.money(event.b), self._game.words.player
        caption = f"{name(event.seat)} −{money} → {name(event.a)} +{money}"
        flashes = {event.seat: f"−{money}", event.a: f"+{money}"}
        return replace(self._frame(PAYMENT), flashes=flashes, caption=caption)

    def _buy(self, event: Event) -> Frame:
        return replace(self._frame(BOUGHT), lit=frozenset({self._game.lots[event.a].position}))


def dice_lines(dice: tuple[int, int]) -> list[Text]:
    """Two dice side by side, five lines high."""
    faces = [_face(number) for number in dice]
    return [Text("  ").join(Text(f" {line} ", DIE) for line in lines) for lines in zip(*faces, strict=True)]


def _face(number: int) -> tuple[str, str, str]:
    return PIPS.get(number) or ("     ", f"{number:^5}", "     ")


def card_lines(deck: str, text: str, width: int) -> list[Text]:
    """A card with its deck above its text."""
    wide = max(CARD_LEAST, min(CARD_WIDTH, width - 4))
    lines = wrap(text, wide - 2) or [""]
    blank = Text(" " * wide, CARD_TEXT)
    told = [Text(f" {line:<{wide - 1}}", CARD_TEXT) for line in lines]
    return [Text(f"{deck:^{wide}}", CARD_TITLE), blank, *told, blank]
