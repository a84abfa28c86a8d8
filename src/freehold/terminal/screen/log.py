"""The log: what happened. It follows the game unless somebody reads back, and is set anew for every width."""

from collections.abc import Iterable

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import RichLog

LONGEST = 5000  # lines


class Log(RichLog):
    """Sentences, the last of which is in sight unless somebody has turned back."""

    can_focus = False

    class TurnedBack(Message):
        """Somebody reads what happened before."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, wrap=True, min_width=1, max_lines=LONGEST)
        self._sentences: list[Text] = []
        self._width = 0  # that they are set in
        self._follows = True

    def tell(self, sentences: Iterable[Text]) -> None:
        """Add sentences."""
        new = list(sentences)
        self._sentences = [*self._sentences, *new][-LONGEST:]
        for sentence in new:
            self.write(sentence, scroll_end=self._follows)

    def tell_again(self, sentences: Iterable[Text]) -> None:
        """Begin anew."""
        self.clear()
        self._sentences, self._follows = [], True
        self.tell(sentences)

    def follow(self) -> None:
        """Have the last sentence in sight, now and from now on."""
        self._follows = True
        self.scroll_end(animate=False)

    def stay(self) -> None:
        """Have in sight what should be: behind a sheet nothing is scrolled."""
        if self._follows:
            self.scroll_end(animate=False)

    def turn(self, pages: int) -> None:
        """Turn pages, back if the number is below zero."""
        self.scroll_relative(y=pages * max(1, self.size.height - 1), animate=False)
        self.call_after_refresh(self._look)

    def _look(self) -> None:
        followed, self._follows = self._follows, self.is_vertical_scroll_end
        if followed and not self._follows:
            self.post_message(self.TurnedBack())

    def on_mouse_scroll_up(self) -> None:
        self.call_after_refresh(self._look)

    def on_mouse_scroll_down(self) -> None:
        self.call_after_refresh(self._look)

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew if they are wider or narrower now; the last one stays in sight."""
        if event.size.width not in (0, self._width):
            was_set, self._width = self._width > 0, event.size.width
            if was_set:
                follows, sentences = self._follows, self._sentences
                self.tell_again(sentences)
                self._follows = follows
        self.stay()
