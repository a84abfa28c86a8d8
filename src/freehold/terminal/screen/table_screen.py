"""A table on a whole screen: the board, the question, and what the keys do, wherever the table is."""

from collections.abc import Callable, Sequence
from string import ascii_lowercase
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import OptionList

from freehold.game import Action, ActionKind, Game
from freehold.players import find
from freehold.terminal.advice import advice
from freehold.terminal.kinds import FINAL
from freehold.terminal.screen import PLAIN
from freehold.terminal.screen.animation import frames
from freehold.terminal.screen.answers import Answer, Sheet, answers, is_rare
from freehold.terminal.screen.board_view import BoardView, Sight, lot_to_show
from freehold.terminal.screen.board_view import headline as headline_of
from freehold.terminal.screen.conductor import Attempt, Conductor
from freehold.terminal.screen.deeds_sheet import Deeds
from freehold.terminal.screen.help import help_text
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.log import Log
from freehold.terminal.screen.lots_sheet import LotsSheet
from freehold.terminal.screen.news import has_news, last_news
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.trade_sheet import OfferDrafts, TradeSheet
from freehold.terminal.session import ChanceAsked
from freehold.terminal.spoken import Played, Spoken

BOUND = "mtl"  # keys of answers that are keys of the screen anyway
MORE = "g"  # the key of what is seldom done
REFLEX = 0.3  # seconds in which a second click, or a key held down, is not meant for a new question


class TableScreen(Screen[None]):
    """One table on a whole screen: a view of it, and a conductor that lets it go on."""

    HINTS: ClassVar[tuple[Hint, ...]] = ()
    INSTEAD: ClassVar[str] = ""  # what can be done in a terminal that is too small
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(-1)", "Log up", priority=True),
        Binding("pagedown", "scroll_log(1)", "Log down", priority=True),
    ]

    def __init__(self, session: Spoken) -> None:
        super().__init__()
        self.session = session
        self.view = BoardView(session.game.edition.squares, self.HINTS, self.INSTEAD)
        self.conductor = self.conducted()
        self._drafts: OfferDrafts = {}
        self._asked, self._asked_at = "", 0.0  # the question, and since when it is there

    def conducted(self) -> Conductor:
        """Who lets the session go on."""
        return Conductor(self.session, self)

    def compose(self) -> ComposeResult:
        yield self.view

    def on_mount(self) -> None:
        self.view.tell_again(self.game)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def seat(self) -> int:
        """Who sits at the keyboard."""
        return self.conductor.seat

    @property
    def is_on_top(self) -> bool:
        """Whether no sheet lies over it."""
        return self.app.screen is self

    @property
    def is_seen(self) -> bool:
        """Whether it is on top, and large enough to be seen."""
        return self.is_on_top and not self.view.is_small

    @property
    def is_busy(self) -> bool:
        """Whether bots are moving without waiting for anybody, or something is being shown."""
        return self.conductor.is_busy or self.view.is_animating

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something after a while."""
        return self.set_timer(seconds, call)

    def soon(self, call: Callable[[], None]) -> None:
        """Call something once all that waits is done."""
        self.call_later(call)

    def show(self) -> None:
        """Draw everything that has changed: the view, the question, and every answer to it."""
        self.view.show(Sight(self.game, self.headline(), self.conductor.notice, self.roles(), self.seat))
        found = self.ended() if self.session.is_over else self.answers()
        question = self._question(found)
        if question != self._asked:
            self._asked, self._asked_at = question, monotonic()
            self.view.choices.highlighted = None  # so that its first answer is
        self.view.ask(question, found)

    def roles(self) -> list[str]:
        """A word about who plays, for each seat."""
        names = [self.session.table.chair(each.seat).plays_as for each in self.game.players]
        return [f"{find(name).label} bot" if name else "" for name in names]

    def answers(self) -> list[Answer]:
        """What whoever sits at the keyboard can do now."""
        return answers(self.game, self.seat)

    def ended(self) -> list[Answer]:
        """What can be done when the game is over."""
        return [Answer("r", Sheet.RESULT, sheet=Sheet.RESULT)]

    def headline(self) -> list[str]:
        """Where the game stands, and how long it lasts if somebody looks at the clock."""
        minutes, played = self.game.edition.minutes, self.session.seconds // 60
        clock = [f"minute {min(played + 1, minutes)} of {minutes}"] if minutes else []
        is_last = not self.session.is_over and self.game.round == self.game.final_round
        return [*headline_of(self.game), *clock, *(["the last round"] if is_last else [])]

    def _question(self, found: Sequence[Answer]) -> str:
        """What is asked; of an offer also what it would do; and that something may be done meanwhile."""
        session, me = self.session, self.conductor.player
        if session.is_over:
            return str(self.game)
        if me.seat != session.table.asked:
            return f"{session.question}{f' {me.name} may meanwhile:' if found else ''}"
        return "\n".join([session.question, *advice(self.game, self.seat)])

    def tell(self, played: Played) -> None:
        """Tell what was done and what came of it."""
        if not played.is_bots:
            self.view.log_view.follow()
        self.view.tell(self.game, played.events, played.remark)
        if played.action.kind == ActionKind.ACCEPT:
            self._drafts.clear()  # what was offered has changed hands
        if has_news(played.events) and self.session.people_left():
            self.action_news()

    def show_happening(self, played: Played, then: Callable[[], None]) -> None:
        """Show how something happened, unless bots move at once."""
        shown = [] if self.conductor.is_at_once else frames(self.game, played.events, self.session.pace)
        if shown and self.is_seen:
            self.view.play_frames(shown, then)
            self.show()
        else:
            then()

    def show_end(self) -> None:
        """The last page."""

    def hand_over(self) -> None:
        """Let a bot take the seat of whoever sits at the keyboard."""

    def ask_for_chance(self, asked: ChanceAsked) -> None:
        """Ask what dice or cards on the table show, where there are any."""

    def on_screen_resume(self) -> None:
        """A sheet was put away: the game goes on; what did that is not meant for the question below."""
        self._asked_at = monotonic()
        self.view.log_view.stay()
        if not self.conductor.ask_for_chance():
            self.conductor.go_on()

    def on_board_view_placed(self) -> None:
        """Bots that waited in a terminal too small go on."""
        if self.is_seen:
            self.conductor.go_on()

    def on_board_view_lot_chosen(self, event: BoardView.LotChosen) -> None:
        self.app.push_screen(Deeds(self.game, event.lot))

    def on_log_turned_back(self, _: Log.TurnedBack) -> None:
        """Bots wait for whoever reads."""
        if self.session.is_bots_move():
            self.conductor.pause()
            self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may do something now: where the board is hidden it can only be left."""
        return action == "leave" or not self.view.is_small

    def on_key(self, event: events.Key) -> None:
        if self.view.is_small:
            if event.key == "l":
                self.app.exit(PLAIN)
            return
        key = event.key.lower()  # a letter means the same with Caps Lock
        answer = self.view.choices.by_key(key)
        bound = self.active_bindings.get(key)
        if answer is not None and answer.key not in BOUND:
            event.stop()
            self._answer(answer)
        elif key != event.key and bound is not None:
            self.call_later(self.run_action, bound.binding.action)
        elif event.is_printable and bound is None:
            self.conductor.complain(f"No answer has the key {event.character}; F1 lists the keys.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if monotonic() - self._asked_at <= REFLEX:
            return
        if self.session.is_bots_move() and not self.conductor.is_paused:
            self.conductor.skip()  # Enter is meant for the bots that move, not for a sheet
        else:
            self._answer(self.view.choices.answers[event.option_index])

    def _answer(self, answer: Answer) -> None:
        if answer.sheet is not None:
            self._open_sheet(answer.sheet)
        elif answer.action is None:
            self.conductor.complain(answer.reason)
        elif answer.action.kind in FINAL:
            self._make_sure(answer)
        else:
            self._play(answer.action)

    def _open_sheet(self, sheet: Sheet) -> None:
        if sheet == Sheet.BID:
            self.app.push_screen(Typing("A bid", self.session.question, attempt=self._bid))
            return
        self.sheets()[sheet]()

    def sheets(self) -> dict[Sheet, Callable[[], None]]:
        """What opens each sheet."""
        return {
            Sheet.RESULT: self.show_end,
            Sheet.HAND_OVER: self.hand_over,
            Sheet.ESTATE: self.action_estate,
            Sheet.TRADE: self.action_trade,
            Sheet.COUNTER: self.action_trade,
            Sheet.NEWS: self.action_news,
        }

    def _play(self, action: Action) -> None:
        self.conductor.do(lambda: self.session.play(action))

    def _try(self, step: Callable[[], Played]) -> str:
        """What was typed on a sheet is done; what is wrong with it, if anything is."""
        return self.conductor.attempt(step).complaint

    def _try_action(self, action: Action) -> Attempt:
        """What a sheet asks for is done; the sheet hears what came of it."""
        attempt = self.conductor.attempt(lambda: self.session.play(action))
        self.show()
        return attempt

    def _make_sure(self, answer: Answer) -> None:
        """Ask once more before somebody is out of the game."""
        question = f"{answer.label}: {self.conductor.player.name} will be out of the game."
        sure = [
            Answer("n", "No"),
            Answer("b", Sheet.HAND_OVER, sheet=Sheet.HAND_OVER),
            Answer("y", "Yes", answer.action),
        ]
        self.app.push_screen(Choosing("Sure?", sure, question), self._if_sure)

    def _if_sure(self, answer: Answer | None) -> None:
        if answer is not None and answer.sheet is not None:
            self.hand_over()
        elif answer is not None and answer.action is not None:
            action = answer.action
            self.conductor.message = self._try(lambda: self.session.play(action))

    def _bid(self, text: str) -> str:
        name = self.conductor.player.name
        return self._try(lambda: self.session.play(f"bid {text}", by=name))

    def action_estate(self) -> None:
        self.app.push_screen(LotsSheet(self._present_game, self.seat, self._try_action))

    def _present_game(self) -> Game:
        return self.game

    def action_deeds(self) -> None:
        """The title deeds, from the lot that the question is about, or where its player stands."""
        self.app.push_screen(Deeds(self.game, lot_to_show(self.game)))

    def action_trade(self) -> None:
        others = [player for player in self.game.players if player.is_in and player.seat != self.seat]
        if not others or not self.conductor.player.is_in:
            self.conductor.complain("There is nobody to trade with.")
        elif not self.game.edition.has_trades:
            reason = self.game.why_not(f"offer {others[0].name} 1 for nothing", by=self.seat)
            self.conductor.complain(reason or "")
        else:
            price = self.session.asking_price
            sheet = TradeSheet(self._present_game, self.seat, self._try_action, self._drafts, price)
            self.app.push_screen(sheet)

    def action_more(self) -> None:
        """What is seldom done; leaving comes last."""
        mine = sorted(self.seldom(), key=lambda action: action.kind in FINAL)
        keys = iter(ascii_lowercase.replace(MORE, ""))
        found = [Answer(next(keys), _rare_label(self.game, action), action) for action in mine]
        if last_news(self.game):
            found.insert(0, Answer(next(keys), Sheet.NEWS, sheet=Sheet.NEWS))
        if self.seat in self.session.table.people and not self.session.is_over:
            found.insert(0, Answer(next(keys), Sheet.HAND_OVER, sheet=Sheet.HAND_OVER))
        text = "" if found else "Nothing else can be done now."
        self.app.push_screen(Choosing("More", found, text, MORE), self._rare)

    def seldom(self) -> list[Action]:
        """What is lawful and seldom done, by this seat or by nobody at the table yet."""
        others = {player.seat for player in self.game.players} - {self.seat}
        rare = [action for action in self.game.legal() if is_rare(self.game, action)]
        return [action for action in rare if action.seat not in others]

    def _rare(self, answer: Answer | None) -> None:
        if answer is not None:
            self._answer(answer)

    def action_undo(self) -> None:
        if self.conductor.undo():
            self.view.tell_again(self.game)
            self.conductor.go_on()

    def action_skip(self) -> None:
        """Bots that wait go on; bots that move do so at once until a person is asked."""
        self.view.log_view.follow()
        self.conductor.skip()

    def action_pace(self, step: int) -> None:
        """Bots move faster, or slower."""
        self.conductor.set_pace(step)

    def action_scroll_log(self, down: int) -> None:
        """A page of the log up or down; whoever reads back does not want it to run on."""
        self.view.log_view.turn(down)
        if down < 0 and self.session.is_bots_move():
            self.conductor.pause()
            self.show()

    def action_news(self) -> None:
        """The latest news of the economy, once more if wanted."""
        self.show()  # the board behind is the new one already
        self.app.push_screen(Reading("News of the economy", last_news(self.game)))

    def action_help(self) -> None:
        self.app.push_screen(Reading("Help", help_text(self.session)))

    def action_leave(self) -> None:
        """Close the whole application."""
        self.app.exit()


def _rare_label(game: Game, action: Action) -> str:
    if action.kind == ActionKind.JOIN:
        return f"Somebody joins for {game.words.country(action.target)}"
    return game.label(action)
