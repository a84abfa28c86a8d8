"""How a game goes on at the table: whose move it is, how fast bots move, and what real dice show."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from string import ascii_lowercase, digits
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from freehold.errors import FreeholdError
from freehold.game import Action, Game, Player
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.ending import Ending
from freehold.terminal.screen.news import has_news, last_news
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.scenery import Scenery
from freehold.terminal.session import ChanceAsked, Played, Session

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)  # seconds between two moves of bots, to choose from
BREATH = 0.03  # seconds that bots may think before the screen is drawn again
ASK_RENT = "ASK_RENT"
ONLY_BOTS = "Only bots are left; Space lets them play on, and once more without pauses. q leaves."
WAITING = "The bots wait; Space lets them go on."


class Conducted(Scenery):
    """A session that goes on by itself until a person is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("u", "undo", "Undo"),
        ("space", "skip", "Skip"),
        ("plus", "faster", "Faster"),
        ("minus", "slower", "Slower"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session.game.rulebook.squares)
        self.session = session
        self.seat = next(iter(self.people()), 0)  # who sits at the keyboard
        self.is_skipping = False
        self.is_paused = False  # bots wait until somebody has read something
        self._seen_rents: set[Hashable] = set()
        self._has_ended = False
        self._timer: Timer | None = None
        self._is_hurrying = False  # bots are about to move without a pause
        self._watches = False  # bots may play on though only they are left
        self._chance: ChanceAsked | None = None  # what the table still has to say

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    def roles(self) -> list[str]:
        """Who is a bot."""
        return ["bot" if player.name in self.session.bots else "" for player in self.game.players]

    def notice(self) -> str:
        """What happened last, or why nothing happens."""
        waiting = WAITING if self.session.people_left() else ONLY_BOTS
        return " ".join(part for part in (self.message, waiting if self.is_paused else "") if part)

    def headline(self) -> list[str]:
        """Where the game stands, and how long it lasts if somebody looks at the clock."""
        minutes, played = self.game.rulebook.minutes, self.session.seconds // 60
        clock = [f"minute {min(played + 1, minutes)} of {minutes}"] if minutes else []
        is_last = not self.session.is_over and self.game.round == self.game.state.final_round
        return [*super().headline(), *clock, *(["the last round"] if is_last else [])]

    def people(self) -> list[int]:
        """The seats of the people who are still in the game."""
        left = self.session.people_left()
        return [player.seat for player in self.game.players if player.name in left]

    def player(self) -> Player:
        """Who sits at the keyboard."""
        return self.game.players[self.seat]

    def go_on(self) -> None:
        """Ask a person, or let a bot move after a while; the end has its own sheet."""
        self._stop()
        if self.session.is_over:
            self.is_skipping = False
            self.show()
            self._show_end()
        elif self.session.is_bots_move():
            if not self.session.people_left() and not self._watches:
                self._watches = True
                self._pause()
            self._let_people_ask()
        else:
            self.is_skipping = self.is_paused = False
            self.seat = self.game.player(self.session.asked).seat
            self.show()

    def _show_end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self.action_result()

    def action_result(self) -> None:
        """The last page, once more if wanted."""
        self.app.push_screen(Ending(self.session))

    def _let_people_ask(self) -> None:
        """Bots wait once for each rent that a person may ask for."""
        new = self._new_rents()
        if new:
            self._seen_rents.update(self.session.mark_of_rent(rent) for rent in new)
            self.is_skipping = False
            self.is_paused = True
            self.seat = new[0].seat
            self.show()
        elif self.is_paused:
            self.show()
        else:
            self._wait()

    def _new_rents(self) -> list[Action]:
        """The rents that people may ask for and have not been told of."""
        rents = self.session.rents_to_ask()
        return [rent for rent in rents if self.session.mark_of_rent(rent) not in self._seen_rents]

    def _wait(self) -> None:
        if self.is_skipping or self.session.pace == 0:
            if not self._is_hurrying:
                self._is_hurrying = True
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
        return (self.is_skipping or self.session.pace == 0) and self._may_move

    @property
    def _is_on_top(self) -> bool:
        return self.app.screen is self

    @property
    def _is_seen(self) -> bool:
        return self._is_on_top and not self.has_class("small")

    def _bot_moves(self) -> None:
        if self._may_move:
            self.do(self.session.bot_step)

    @property
    def _may_move(self) -> bool:
        """Whether it is a bot's move that can be seen, and nobody reads or has asked it to wait."""
        return self._is_seen and self.session.is_bots_move() and not self.is_paused

    def _hurry(self) -> None:
        """Bots move one after the other, with the screen drawn now and then."""
        self._is_hurrying = False
        until = monotonic() + BREATH
        while self._may_move and monotonic() < until:
            if not self.attempt(self.session.bot_step):
                return
            if self._new_rents():
                break
        if self._is_seen:
            self.show()
            self.go_on()

    def do(self, deed: Callable[[], Played]) -> None:
        """Carry something out, and let the game go on."""
        if self.attempt(deed) and self._is_on_top:
            self.go_on()

    def attempt(self, deed: Callable[[], Played]) -> bool:
        """Carry something out and tell it; or say why not, or ask for what chance shows on the real table."""
        try:
            step = deed()
        except ChanceAsked as needed:
            self._ask_chance(needed)
            return False
        except FreeholdError as error:
            self.complain(error.sentence)
            return False
        self.told(step)
        return True

    def told(self, step: Played) -> None:
        """Tell what was done and what came of it."""
        self.message = self.session.trouble
        if step.action.kind.name == ASK_RENT:
            self.is_paused = False  # that is what they waited for
        if not step.is_bots:
            self.follow()
        self.tell(step.events)
        if has_news(step.events):
            self.action_news()

    def action_news(self) -> None:
        """The latest news of the economy, once more if wanted."""
        self.app.push_screen(Reading("News of the economy", last_news(self.game)))

    def _ask_chance(self, needed: ChanceAsked) -> None:
        """Ask what the dice on the table show, or which card was drawn."""
        if needed.cards:
            keys = iter(f"{digits[1:]}{ascii_lowercase}")
            cards = [Answer(next(keys, ""), card.partition(": ")[2]) for card in needed.cards]
            give = partial(self._give_card, needed, cards)
            self.app.push_screen(Choosing("A card", cards, str(needed)), give)
        else:
            self.app.push_screen(Typing("Dice", str(needed), attempt=self._give), self._wait_for_dice)

    def _give_card(self, needed: ChanceAsked, cards: Sequence[Answer], answer: Answer | None) -> None:
        if answer is None:
            self._pause()
        else:
            name = needed.card_numbered(str(cards.index(answer) + 1))
            self.attempt(lambda: self.session.give(name))

    def ask_later(self, needed: ChanceAsked) -> None:
        """Ask what chance shows on the table once the sheet on top is away."""
        self._chance = needed

    def _give(self, text: str) -> str:
        """Go on with what the dice show; a complaint if they cannot."""
        return self.tried(lambda: self.session.give(text))

    def tried(self, deed: Callable[[], Played]) -> str:
        """Carry out what was typed on a sheet; what is wrong with it, if anything is."""
        try:
            self.told(deed())
        except ChanceAsked as needed:
            self.ask_later(needed)
        except FreeholdError as error:
            return error.sentence
        return ""

    def _wait_for_dice(self, text: str | None) -> None:
        if text is None:
            self._pause()

    def _pause(self) -> None:
        """Bots wait for somebody who has put something off."""
        self.is_paused = self.session.is_bots_move()
        self.is_skipping = False
        self.message = ""

    def complain(self, message: str) -> None:
        """Say why something cannot be."""
        self.message = message
        self.show()

    def on_screen_resume(self) -> None:
        """A sheet was put away: the game goes on."""
        if self._chance is not None:
            needed, self._chance = self._chance, None
            self._ask_chance(needed)
        else:
            self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Bots that waited in a terminal too small go on (the scene is set anew before)."""
        self.call_later(self._go_on_if_seen)

    def _go_on_if_seen(self) -> None:
        if self._is_seen:
            self.go_on()

    def action_undo(self) -> None:
        try:
            taken = self.session.undo()
        except FreeholdError as error:
            self.complain(error.sentence)
            return
        self._has_ended = False
        said = f"Taken back: {', '.join(move.action.full_text for move in reversed(taken))}."
        self.message = f"{said} {self.session.trouble}".strip()
        self.tell_again()
        self.go_on()

    def action_scroll_log(self, down: int) -> None:
        """A page of the log; whoever reads back does not want it to run on."""
        super().action_scroll_log(down)
        if down < 0:
            self.on_log_turned_back()

    def on_log_turned_back(self) -> None:
        """Bots wait for whoever reads."""
        if self.session.is_bots_move():
            self._pause()
            self.show()

    def action_skip(self) -> None:
        """Bots that wait go on; bots that move do so at once until a person is asked."""
        if self.session.is_bots_move():
            self.is_skipping = not self.is_paused
            self.is_paused = False
            self.follow()
            self.message = ""
            self.go_on()

    def action_faster(self) -> None:
        """The next shorter pause."""
        self._set_pace(max((pace for pace in PACES if pace < self.session.pace), default=PACES[0]))

    def action_slower(self) -> None:
        """The next longer pause."""
        self._set_pace(min((pace for pace in PACES if pace > self.session.pace), default=PACES[-1]))

    def _set_pace(self, seconds: float) -> None:
        self.session.pace = seconds
        self.message = f"Bots move every {seconds:g} s." if seconds else "Bots move at once."
        if self.session.is_bots_move():
            self.go_on()
        else:
            self.show()
