"""The table: board, players, log and the question now asked, and everything that its keys do."""

from collections.abc import Callable
from string import ascii_lowercase
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer
from textual.widgets import OptionList, Static

from freehold.errors import FreeholdError
from freehold.game import Action, Game, Player
from freehold.terminal.screen.answers import RARE, Answer, Sheet, answers, label
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.ending import ending
from freehold.terminal.screen.estate import Estate
from freehold.terminal.screen.help import help_text
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.news import news_in, trends
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.pages import Opened
from freehold.terminal.screen.scenery import Scenery
from freehold.terminal.screen.trade import Trade
from freehold.terminal.screen.welcome_saves import SavedGames
from freehold.terminal.session import ChanceNeeded, Session, Step

ENDING = 84  # columns of the plot at the end
PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)  # seconds between two moves of bots, to choose from
BREATH = 0.03  # seconds that bots may think before the screen is drawn again
JOIN, ASK_RENT = "JOIN", "ASK_RENT"
BOUND = "mt"  # keys of answers that are keys of the table anyway
PLAIN_MODE = "plain"  # what the app returns when somebody would rather have plain text


class Table(Scenery):
    """One session on a whole screen."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("m", "lots", "screen.estate"),
        Hint("t", "trade", "screen.trade"),
        Hint("v", "deeds", "screen.deeds"),
        Hint("g", "more", "screen.more"),
        Hint("o", "other", "screen.other"),
        Hint("u", "undo", "screen.undo"),
        Hint("w", "save", "screen.save"),
        Hint("Space", "skip", "screen.skip"),
        Hint("+", "faster", "screen.faster"),
        Hint("−", "slower", "screen.slower"),
        Hint("F1", "help", "screen.help"),
        Hint("q", "quit", "screen.leave"),
        Hint("l", "load", "screen.load"),
    )
    INSTEAD = "Make it larger, or press l to go on in plain text, or q to leave; the game is kept."

    BINDINGS: ClassVar[list[BindingType]] = [
        ("m", "estate", "Lots"),
        ("t", "trade", "Trade"),
        ("g", "more", "More"),
        ("o", "other", "Other player"),
        ("u", "undo", "Undo"),
        ("w", "save", "Save"),
        ("l", "load", "Load"),
        ("f1", "help", "Help"),
        ("space", "skip", "Skip"),
        ("plus", "faster", "Faster"),
        ("minus", "slower", "Slower"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session.game.rulebook.squares)
        self.session = session
        self.seat = 0  # who sits at the keyboard
        self.is_skipping = False
        self.is_paused = False  # bots wait until somebody has read something
        self._seen_rents: set[tuple[int, int, int]] = set()
        self._has_ended = False
        self._timer: Timer | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    def roles(self) -> list[str]:
        """Who is a bot."""
        return ["bot" if player.name in self.session.bots else "" for player in self.game.players]

    def show_question(self) -> None:
        """The question, and every answer to it."""
        session = self.session
        question, shown = self.query_one("#question", Static), self.query_one("#answers", Choices)
        if session.is_over:
            question.update(str(self.game))
            shown.show([])
        elif self._player().name == session.asked:
            question.update(session.question)
            shown.show(answers(self.game, self.seat))
        else:
            found = answers(self.game, self.seat)
            meanwhile = f" {self._player().name} may meanwhile:" if found else ""
            question.update(f"{session.question}{meanwhile}")
            shown.show(found)

    def _player(self) -> Player:
        return self.game.players[self.seat]

    def _go_on(self) -> None:
        """Ask a person, or let a bot move after a while; the end has its own sheet."""
        self._stop()
        if self.session.is_over:
            self.is_skipping = False
            self.show()
            self._show_end()
        elif self.session.is_bots_move():
            self._let_people_ask()
        else:
            self.is_skipping = False
            self.seat = self.game.player(self.session.asked).seat
            self.show()

    def _show_end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self.app.push_screen(Reading("The end", ending(self.session, ENDING)))

    def _let_people_ask(self) -> None:
        """Bots wait once for each rent that a person may ask for."""
        new = self._new_rents()
        if new:
            self._seen_rents.update(new)
            self.is_skipping = False
            self.is_paused = True
            _, self.seat, _ = new[0]
            self.message = "The bots wait; space lets them go on."
            self.show()
        elif not self.is_paused:
            self._wait()

    def _new_rents(self) -> list[tuple[int, int, int]]:
        """The rents that people may ask for and have not been told of in this turn: turn, owner, visitor."""
        if not self.game.state.open_rents:
            return []
        turn, people = self.game.state.turn_number, self.session.people
        asking = [each for each in self.game.legal() if each.kind.name == ASK_RENT and each.player in people]
        rents = [(turn, each.seat, each.target) for each in asking]
        return [rent for rent in rents if rent not in self._seen_rents]

    def _wait(self) -> None:
        if self.is_skipping or self.session.pace == 0:
            self.call_later(self._hurry)
        else:
            self.show()
            self._timer = self.set_timer(self.session.pace, self._bot_moves)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    @property
    def is_busy(self) -> bool:
        """Whether bots are moving without waiting for anybody."""
        is_fast = self.is_skipping or self.session.pace == 0
        return is_fast and not self.is_paused and self._is_on_top and self.session.is_bots_move()

    @property
    def _is_on_top(self) -> bool:
        return self.app.screen is self

    def _bot_moves(self) -> None:
        if self._is_on_top and self.session.is_bots_move() and not self.is_paused:
            self._do(self.session.bot_step)

    def _hurry(self) -> None:
        """Bots move one after the other, with the screen drawn now and then."""
        until = monotonic() + BREATH
        while self._is_on_top and self.session.is_bots_move() and monotonic() < until:
            if not self._attempt(self.session.bot_step):
                return
            if self._new_rents():
                break
        if self._is_on_top:
            self._go_on()

    def _do(self, deed: Callable[[], Step]) -> None:
        if self._attempt(deed) and self._is_on_top:
            self._go_on()

    def _attempt(self, deed: Callable[[], Step]) -> bool:
        """Carry something out and tell it; or say why not, or ask for what chance shows on the real table."""
        try:
            step = deed()
        except ChanceNeeded as needed:
            self.app.push_screen(Typing(needed.kind.capitalize(), str(needed)), self._give)
            return False
        except FreeholdError as error:
            self._complain(str(error))
            return False
        self.message = self.session.trouble
        self.is_paused = False
        self.tell(step.events)
        if news := news_in(step.events, trends(self.game)):
            self.app.push_screen(Reading("News of the economy", news))
        return True

    def _give(self, text: str | None) -> None:
        if text is not None:
            self._attempt(lambda: self.session.give(text))

    def _complain(self, message: str) -> None:
        self.message = message
        self.show()

    def on_screen_resume(self) -> None:
        """A sheet was put away: the game goes on."""
        self._go_on()

    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):
            if event.key == "l":
                self.app.exit(PLAIN_MODE)
            return
        answer = self.query_one("#answers", Choices).by_key(event.key)
        if answer is not None and answer.key not in BOUND:
            event.stop()
            self._answer(answer)
        elif event.is_printable and event.key not in self.active_bindings:
            self._complain(f"No answer has the key {event.character}; F1 lists the keys.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._answer(self.query_one("#answers", Choices).answers[event.option_index])

    def _answer(self, answer: Answer) -> None:
        if answer.sheet == Sheet.BID:
            self.app.push_screen(Typing("A bid", self.session.question), self._bid)
        elif answer.sheet == Sheet.ESTATE:
            self.action_estate()
        elif answer.sheet == Sheet.TRADE:
            self.action_trade()
        elif answer.action is None:
            self._complain(answer.reason)
        else:
            action = answer.action
            self._do(lambda: self.session.play(action))

    def _bid(self, text: str | None) -> None:
        if text:
            name = self._player().name
            self._attempt(lambda: self.session.play(f"bid {text}", by=name))

    def _play_now(self, action: Action) -> None:
        """Play for a sheet, which hears of a refusal itself."""
        step = self.session.play(action)
        self.message = self.session.trouble
        self.tell(step.events)

    def action_estate(self) -> None:
        self.app.push_screen(Estate(self._player_game, self.seat, self._play_now))

    def _player_game(self) -> Game:
        return self.game

    def action_trade(self) -> None:
        others = [player.seat for player in self.game.players if player.is_in and player.seat != self.seat]
        if others and self._player().is_in:
            self.app.push_screen(Trade(self._player_game, self.seat, self._play_now))

    def action_more(self) -> None:
        rare = [action for action in self.game.legal() if action.kind.name in RARE]
        mine = [action for action in rare if action.seat not in self._others()]
        keys = iter(ascii_lowercase)
        found = [Answer(next(keys), _rare_label(self.game, action), action) for action in mine]
        self.app.push_screen(
            Choosing("More", found, "" if found else "Nothing else can be done now."), self._rare
        )

    def _others(self) -> set[int]:
        return {player.seat for player in self.game.players} - {self.seat}

    def _rare(self, answer: Answer | None) -> None:
        if answer is None or answer.action is None:
            return
        action = answer.action
        if action.kind.name == JOIN:
            country = self.game.words.country(action.target)
            ask = Typing("A newcomer", f"Who joins for {country}?", action.name)
            self.app.push_screen(ask, lambda name: self._join(name, country))
        else:
            self._attempt(lambda: self.session.play(action))

    def _join(self, name: str | None, country: str) -> None:
        if name:
            self._attempt(lambda: self.session.play(f"{name}: join {country}"))

    def action_other(self) -> None:
        """Somebody else who is no bot takes the keyboard."""
        people = [
            player.seat for player in self.game.players if player.is_in and player.name in self.session.people
        ]
        if people:
            later = [seat for seat in people if seat > self.seat]
            self.seat = later[0] if later else people[0]
            self.message = ""
            self.show()

    def action_undo(self) -> None:
        try:
            taken = self.session.undo()
        except FreeholdError as error:
            self._complain(str(error))
            return
        self._has_ended = False
        self.message = f"Taken back: {', '.join(move.action.full_text for move in reversed(taken))}."
        self.tell_again()
        self._go_on()

    def action_save(self) -> None:
        self.app.push_screen(Typing("Save", "Under which name?", self.game.edition.name), self._save)

    def _save(self, name: str | None) -> None:
        if name:
            try:
                self.message = f"Saved as {self.session.save(name)}."
            except FreeholdError as error:
                self.message = str(error)

    def action_load(self) -> None:
        """Go on with another game; this one is saved as it stands."""
        if not self.has_class("small"):  # there the key means plain text
            self.app.push_screen(SavedGames(self.session.path), self._load)

    def _load(self, session: Session | None) -> None:
        if session is not None:
            self.post_message(Opened(session))

    def action_help(self) -> None:
        self.app.push_screen(Reading("The rules on this", help_text(self.game, self.seat)))

    def action_skip(self) -> None:
        """Bots move at once until a person is asked."""
        if self.session.is_bots_move():
            self.is_skipping = not self.is_paused
            self.is_paused = False
            self.message = ""
            self._go_on()

    def action_faster(self) -> None:
        """The next shorter pause."""
        self._set_pace(max((pace for pace in PACES if pace < self.session.pace), default=PACES[0]))

    def action_slower(self) -> None:
        """The next longer pause."""
        self._set_pace(min((pace for pace in PACES if pace > self.session.pace), default=PACES[-1]))

    def _set_pace(self, seconds: float) -> None:
        self.session.pace = seconds
        self.message = f"Bots move every {seconds:g} s." if seconds else "Bots move at once."
        self._go_on()


def _rare_label(game: Game, action: Action) -> str:
    if action.kind.name == JOIN:
        return f"Somebody joins for {game.words.country(action.target)}"
    return label(game, action)
