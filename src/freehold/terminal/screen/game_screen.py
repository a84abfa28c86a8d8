"""The screen of a game that is played here: one keyboard, files, and perhaps real dice."""

from collections.abc import Callable, Sequence
from functools import partial
from string import ascii_lowercase, digits
from typing import ClassVar

from textual.binding import BindingType

from freehold.game import ActionKind, Game
from freehold.speech import ENGLISH
from freehold.terminal.hinting import hint_for
from freehold.terminal.screen import hints
from freehold.terminal.screen.answers import Answer, Sheet
from freehold.terminal.screen.bot_list import bot_answers, with_missing
from freehold.terminal.screen.ending import Ending
from freehold.terminal.screen.hints import Hint, bindings_of
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.pages import Opened, Wanted, complaint_about
from freehold.terminal.screen.table_screen import TableScreen
from freehold.terminal.screen.welcome_saves import SavedGames
from freehold.terminal.session import ChanceAsked, Session
from freehold.terminal.setup import GameRequest, rematch


class GameScreen(TableScreen):
    """A session on a whole screen."""

    session: Session

    HINTS: ClassVar[tuple[Hint, ...]] = (
        hints.LOTS,
        hints.TRADE,
        hints.DEEDS,
        Hint("h", "hint", "screen.hint"),
        hints.MORE,
        Hint("o", "other", "screen.other"),
        hints.UNDO,
        Hint("w", "save", "screen.save"),
        Hint("l", "load", "screen.load"),
        hints.SKIP,
        hints.FASTER,
        hints.SLOWER,
        hints.HELP,
        hints.QUIT,
    )
    INSTEAD = "Make it larger, or press l to continue in plain text, or q to leave; the game is saved."

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(HINTS)

    def ended(self) -> list[Answer]:
        """What can be done when the game is over."""
        return [
            *super().ended(),
            Answer("a", Sheet.REMATCH, sheet=Sheet.REMATCH),
            Answer("n", Sheet.NEW_GAME, sheet=Sheet.NEW_GAME),
            Answer("l", Sheet.LOAD, sheet=Sheet.LOAD),
        ]

    def sheets(self) -> dict[Sheet, Callable[[], None]]:
        """What opens each sheet."""
        return super().sheets() | {
            Sheet.REMATCH: self.play_again,
            Sheet.NEW_GAME: self.new_game,
            Sheet.LOAD: self.action_load,
        }

    def show_end(self) -> None:
        """The last page."""
        self.app.push_screen(Ending(self.session, self.play_again, self.new_game))

    def play_again(self) -> None:
        """The same people and bots once more; with real dice they are asked for first."""
        self.post_message(Wanted(rematch(self.session)))

    def new_game(self) -> None:
        """Another game, from the first page on."""
        self.post_message(Wanted(GameRequest()))

    def hand_over(self) -> None:
        """Let a bot take the seat of whoever sits at the keyboard."""
        bots = bot_answers(ascii_lowercase, lambda name: f"{name}: {ENGLISH.manner(name)}")
        question = with_missing(f"Which bot plays on for {self.conductor.player.name}?")
        self.app.push_screen(Choosing("A bot", bots, question), self._hand_over_to)

    def _hand_over_to(self, answer: Answer | None) -> None:
        if answer is not None:
            name, character = self.conductor.player.name, answer.label.partition(":")[0]
            self.conductor.message = complaint_about(lambda: self.session.seat_bot(name, character))

    def action_hint(self) -> None:
        """What `master` would do; it thinks elsewhere, so that the screen stays awake."""
        if self.session.is_over or self.session.is_bots_move():
            self.conductor.complain("Nobody at the keyboard is asked anything now.")
            return
        self.conductor.complain("Thinking…")
        self.run_worker(partial(self._think, self.game.copy()), group="hint", exclusive=True, thread=True)

    def _think(self, game: Game) -> None:
        """In a thread of its own: find a hint, or what is in its way."""
        said: list[str] = []
        complaint = complaint_about(lambda: said.append(hint_for(game)))
        self.app.call_from_thread(self._show_hint, len(game.history), complaint or said[0])

    def _show_hint(self, moves: int, text: str) -> None:
        """Show a hint, unless the game has gone on meanwhile."""
        if self.is_on_top and len(self.game.history) == moves:
            self.conductor.complain("")
            self.app.push_screen(Reading("Hint", text))

    def _rare(self, answer: Answer | None) -> None:
        if answer is not None and answer.action is not None and answer.action.kind == ActionKind.JOIN:
            country = self.game.words.country(answer.action.target)
            joining = partial(self._join, country)
            self.app.push_screen(Typing("A newcomer", f"Who joins for {country}?", attempt=joining))
        else:
            super()._rare(answer)

    def _join(self, country: str, name: str) -> str:
        return self._try(lambda: self.session.play(f"{name}: join {country}"))

    def action_other(self) -> None:
        """Somebody else who is no bot takes the keyboard."""
        people = self.session.table.people
        if people:
            later = [seat for seat in people if seat > self.seat]
            self.conductor.seat = [*later, *people][0]
            self.conductor.message = ""
            self.show()

    def ask_for_chance(self, asked: ChanceAsked) -> None:
        """Ask what the dice on the table show, or which card was drawn."""
        if asked.cards:
            keys = iter(f"{digits[1:]}{ascii_lowercase}")
            cards = [Answer(next(keys, ""), card.partition(": ")[2]) for card in asked.cards]
            give = partial(self._give_card, asked, cards)
            self.app.push_screen(Choosing("A card", cards, str(asked)), give)
        else:
            self.app.push_screen(Typing("Dice", str(asked), attempt=self._give), self._wait_for_dice)

    def _give_card(self, asked: ChanceAsked, cards: Sequence[Answer], answer: Answer | None) -> None:
        if answer is None:
            self.conductor.pause()
        else:
            name = asked.card_numbered(str(cards.index(answer) + 1))
            self.conductor.message = self._give(name)

    def _give(self, text: str) -> str:
        return self._try(lambda: self.session.give(text))

    def _wait_for_dice(self, text: str | None) -> None:
        if text is None:
            self.conductor.pause()

    def action_save(self) -> None:
        self.app.push_screen(Typing("Save", "Under which name?", attempt=self._save))

    def _save(self, name: str) -> str:
        """Save under a name; what is wrong with it, if anything is."""
        return complaint_about(lambda: self._keep_as(name))

    def _keep_as(self, name: str) -> None:
        self.conductor.message = f"Saved as {self.session.save(name)}."

    def action_load(self) -> None:
        """Go on with another game; this one is saved as it stands."""
        self.app.push_screen(SavedGames(self.session.path), self._load)

    def _load(self, session: Session | None) -> None:
        if session is not None:
            self.conductor.is_skipping, self.conductor.is_paused = False, True  # nothing moves here any more
            self.post_message(Opened(session))
