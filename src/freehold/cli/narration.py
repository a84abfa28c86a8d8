"""A game told in sentences, turn by turn."""

from collections.abc import Iterable

from rich.text import Text

from freehold.cli.board import board
from freehold.cli.screen import Screen
from freehold.game import Event, EventKind, Game, tell_each
from freehold.terminal.screen.colours import PRINTED
from freehold.terminal.screen.legend import legend


def narrate(screen: Screen, events: Iterable[Event], remark: str = "") -> None:
    """Say what happened, and what was said with it; each turn has a heading."""
    for event, sentence in tell_each(events):
        if event.kind == EventKind.TURN_BEGAN:
            screen.say(Text(f"\n{sentence}", "bold"))
        else:
            screen.say(Text.assemble("  ", _coloured(sentence, event.words.players)))
    if remark:
        screen.say(Text(f"  {remark}", "italic"))


def _coloured(sentence: str, names: tuple[str, ...]) -> Text:
    text = Text(sentence)
    for seat, name in enumerate(names):
        text.highlight_words([name], PRINTED.seat(seat))
    return text


def show_board(screen: Screen, game: Game) -> None:
    """Draw the board between blank lines."""
    screen.print()
    for line in board(game, screen.width):
        screen.print(line, soft_wrap=True)
    screen.print()


def explain_board(screen: Screen, game: Game) -> None:
    """Say what the signs and letters on the board mean."""
    screen.say(Text(legend(game.edition), "dim"))
