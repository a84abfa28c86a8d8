"""The table: board, players, log and the question now asked, and everything that its keys do."""

from collections import Counter
from collections.abc import Callable, Iterator
from string import ascii_lowercase, digits
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer
from textual.widgets import OptionList, Static

from freehold.errors import FreeholdError
from freehold.game import Action, Ask, Game, Player, tell
from freehold.game.text import listed
from freehold.terminal.kinds import FINAL
from freehold.terminal.screen import PLAIN
from freehold.terminal.screen.answers import Answer, Sheet, answers, is_rare, label
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.ending import Ending
from freehold.terminal.screen.estate import Estate
from freehold.terminal.screen.help import help_text
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.news import has_news, last_news
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.pages import Opened
from freehold.terminal.screen.scenery import Scenery
from freehold.terminal.screen.trade import Drafts, Trade, effects
from freehold.terminal.screen.welcome_saves import SavedGames
from freehold.terminal.session import ChanceNeeded, Session, Step

PACES = (0.0, 0.2, 0.4, 0.8, 1.5, 3.0)  # seconds between two moves of bots, to choose from
BREATH = 0.03  # seconds that bots may think before the screen is drawn again
JOIN, ASK_RENT = "JOIN", "ASK_RENT"
BOUND = "mtl"  # keys of answers that are keys of the table anyway
MORE = "g"  # the key of what is seldom done
REFLEX = 0.3  # seconds in which a second click, or a key held down, is not meant for a new question
ONLY_BOTS = "Only bots are left; Space lets them play on, and once more without pauses. q leaves."
WAITING = "The bots wait; Space lets them go on."
ENDED = [
    Answer("r", Sheet.RESULT, sheet=Sheet.RESULT),
    Answer("l", Sheet.LOAD, sheet=Sheet.LOAD),
]


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
        Hint("l", "load", "screen.load"),
        Hint("Space", "skip", "screen.skip"),
        Hint("+", "", "screen.faster"),
        Hint("−", "pace", "screen.slower"),
        Hint("F1", "help", "screen.help"),
        Hint("q", "quit", "screen.leave"),
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
        people = [player.seat for player in self.game.players if player.name in session.people_left()]
        self.seat = people[0] if people else 0  # who sits at the keyboard
        self.is_skipping = False
        self.is_paused = False  # bots wait until somebody has read something
        self._seen_rents: set[tuple[int, int, int]] = set()
        self._has_ended = False
        self._timer: Timer | None = None
        self._is_hurrying = False  # bots are about to move without a pause
        self._watches = False  # bots may play on though only they are left
        self._drafts: Drafts = {}
        self._asked, self._asked_at = "", 0.0  # the question, and since when it is there
        self._chance: ChanceNeeded | None = None  # what the table still has to say

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    def roles(self) -> list[str]:
        """Who is a bot."""
        return ["bot" if player.name in self.session.bots else "" for player in self.game.players]

    def headline(self) -> list[str]:
        """Where the game stands, and how long it lasts if somebody looks at the clock."""
        minutes, played = self.game.rulebook.minutes, self.session.seconds // 60
        clock = [f"minute {min(played + 1, minutes)} of {minutes}"] if minutes else []
        is_last = not self.session.is_over and self.game.round == self.game.state.final_round
        return [*super().headline(), *clock, *(["the last round"] if is_last else [])]

    def show_question(self) -> None:
        """The question, and every answer to it."""
        question = self._question()
        self.query_one("#question", Static).update(question)
        found = ENDED if self.session.is_over else answers(self.game, self.seat)
        self.query_one("#answers", Choices).show(found)
        if question != self._asked:
            self._asked, self._asked_at = question, monotonic()

    def _question(self) -> str:
        """What is asked; of an offer also what it would do; and what else may be done meanwhile."""
        session, me = self.session, self._player()
        if session.is_over:
            return str(self.game)
        if me.name != session.asked:
            return (
                f"{session.question} {me.name} may meanwhile:"
                if self.game.legal(self.seat)
                else session.question
            )
        offers = [offer for offer in self.game.offers if offer.target == self.seat]
        more = effects(self.game, offers[0]) if offers else background(self.game)
        return "\n".join([session.question, *more])

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
            if not self.session.people_left() and not self._watches:
                self._watches = True
                self._pause()
                self.message = ONLY_BOTS
            self._let_people_ask()
        else:
            self.is_skipping = False
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
            self._seen_rents.update(new)
            self.is_skipping = False
            self.is_paused = True
            _, self.seat, _ = new[0]
            self.message = WAITING
            self.show()
        elif self.is_paused:
            self.show()
        else:
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

    def _bot_moves(self) -> None:
        if self._may_move:
            self._do(self.session.bot_step)

    @property
    def _may_move(self) -> bool:
        """Whether it is a bot's move, and nobody reads or has asked it to wait."""
        return self._is_on_top and self.session.is_bots_move() and not self.is_paused

    def _hurry(self) -> None:
        """Bots move one after the other, with the screen drawn now and then."""
        self._is_hurrying = False
        until = monotonic() + BREATH
        while self._may_move and monotonic() < until:
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
            self._ask_chance(needed)
            return False
        except FreeholdError as error:
            self._complain(error.sentence)
            return False
        self._tell(step)
        return True

    def _tell(self, step: Step) -> None:
        self.message = self.session.trouble
        self.is_paused = False
        self.tell(step.events)
        if has_news(step.events):
            self.action_news()

    def action_news(self) -> None:
        """The latest news of the economy, once more if wanted."""
        self.app.push_screen(Reading("News of the economy", last_news(self.game)))

    def _ask_chance(self, needed: ChanceNeeded) -> None:
        """Ask what the dice on the table show, or which card was drawn."""
        if needed.cards:
            keys = iter(f"{digits[1:]}{ascii_lowercase}")
            cards = [Answer(next(keys), card.partition(": ")[2]) for card in needed.cards]
            self.app.push_screen(Choosing("A card", cards, str(needed)), self._give_card)
            self._chance = needed
        else:
            self.app.push_screen(Typing("Dice", str(needed), attempt=self._give), self._wait_for_dice)

    def _give_card(self, answer: Answer | None) -> None:
        needed, self._chance = self._chance, None
        if answer is None or needed is None:
            self._pause()
            return
        texts = [card.partition(": ")[2] for card in needed.cards]
        self._attempt(lambda: self.session.give(needed.card_numbered(str(texts.index(answer.label) + 1))))

    def _give(self, text: str) -> str:
        """Go on with what the dice show; a complaint if they cannot."""
        try:
            step = self.session.give(text)
        except ChanceNeeded as needed:
            self._chance = needed
            return ""
        except FreeholdError as error:
            return error.sentence
        self._tell(step)
        return ""

    def _wait_for_dice(self, text: str | None) -> None:
        if text is None:
            self._pause()

    def _pause(self) -> None:
        """Bots wait for somebody who has put something off."""
        self.is_paused = self.session.is_bots_move()
        self.is_skipping = False
        self.message = WAITING if self.is_paused else ""

    def _complain(self, message: str) -> None:
        self.message = message
        self.show()

    def on_screen_resume(self) -> None:
        """A sheet was put away: the game goes on."""
        if self._chance is not None:
            needed, self._chance = self._chance, None
            self._ask_chance(needed)
        else:
            self._go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key may do something now: where the table is hidden it can only be left."""
        return action == "leave" or not self.has_class("small")

    def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):
            if event.key == "l":
                self.app.exit(PLAIN)
            return
        key = event.key.lower()  # a letter means the same with Caps Lock
        answer = self.query_one("#answers", Choices).by_key(key)
        bound = self.active_bindings.get(key)
        if answer is not None and answer.key not in BOUND:
            event.stop()
            self._answer(answer)
        elif key != event.key and bound is not None:
            self.call_later(self.run_action, bound.binding.action)
        elif event.is_printable and bound is None:
            self._complain(f"No answer has the key {event.character}; F1 lists the keys.")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if monotonic() - self._asked_at > REFLEX:
            self._answer(self.query_one("#answers", Choices).answers[event.option_index])

    def _answer(self, answer: Answer) -> None:
        if answer.sheet == Sheet.BID:
            self.app.push_screen(Typing("A bid", self.session.question, attempt=self._bid))
        elif answer.sheet == Sheet.RESULT:
            self.action_result()
        elif answer.sheet == Sheet.LOAD:
            self.action_load()
        elif answer.sheet == Sheet.ESTATE:
            self.action_estate()
        elif answer.sheet == Sheet.TRADE:
            self.action_trade()
        elif answer.action is None:
            self._complain(answer.reason)
        elif answer.action.kind.name in FINAL:
            self._make_sure(answer)
        else:
            action = answer.action
            self._do(lambda: self.session.play(action))

    def _make_sure(self, answer: Answer) -> None:
        """Ask once more before somebody is out of the game."""
        question = f"{answer.label}: {self._player().name} will be out of the game."
        sure = [Answer("n", "No"), Answer("y", "Yes", answer.action)]
        self.app.push_screen(Choosing("Sure?", sure, question), self._if_sure)

    def _if_sure(self, answer: Answer | None) -> None:
        if answer is not None and answer.action is not None:
            action = answer.action
            self._attempt(lambda: self.session.play(action))

    def _bid(self, text: str) -> str:
        """Bid what was typed; what is wrong with it, if anything is."""
        return self._try(f"bid {text}", self._player().name)

    def _try(self, text: str, by: str | None = None) -> str:
        """Play what was typed on a sheet; what is wrong with it, if anything is."""
        try:
            self._tell(self.session.play(text, by=by))
        except FreeholdError as error:
            return error.sentence
        return ""

    def _play_now(self, action: Action) -> list[str]:
        """Play for a sheet, which hears of a refusal itself; what came of it."""
        step = self.session.play(action)
        self._tell(step)
        return list(tell(step.events))

    def action_estate(self) -> None:
        self.app.push_screen(Estate(self._present_game, self.seat, self._play_now))

    def _present_game(self) -> Game:
        return self.game

    def action_trade(self) -> None:
        others = [player for player in self.game.players if player.is_in and player.seat != self.seat]
        if not others or not self._player().is_in:
            self._complain("There is nobody to trade with.")
        elif not self.game.rulebook.trades:
            self._complain(self.game.why_not(f"offer {others[0].name} 1 for nothing", by=self.seat) or "")
        else:
            self.app.push_screen(Trade(self._present_game, self.seat, self._play_now, self._drafts))

    def action_more(self) -> None:
        """What is seldom done; leaving comes last."""
        rare = [action for action in self.game.legal() if is_rare(self.game, action)]
        mine = [action for action in rare if action.seat not in self._others()]
        mine.sort(key=lambda action: action.kind.name in FINAL)
        keys = iter(ascii_lowercase.replace(MORE, ""))
        found = [Answer(next(keys), _rare_label(self.game, action), action) for action in mine]
        if last_news(self.game):
            found.insert(0, Answer(next(keys), Sheet.NEWS, sheet=Sheet.NEWS))
        text = "" if found else "Nothing else can be done now."
        self.app.push_screen(Choosing("More", found, text, MORE), self._rare)

    def _others(self) -> set[int]:
        return {player.seat for player in self.game.players} - {self.seat}

    def _rare(self, answer: Answer | None) -> None:
        if answer is None:
            return
        if answer.action is None:
            self.action_news()
        elif answer.action.kind.name == JOIN:
            country = self.game.words.country(answer.action.target)
            question = f"Who joins for {country}?"
            self.app.push_screen(
                Typing("A newcomer", question, attempt=lambda name: self._try(f"{name}: join {country}"))
            )
        else:
            self._answer(answer)

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
            self._complain(error.sentence)
            return
        self._has_ended = False
        self.message = f"Taken back: {', '.join(move.action.full_text for move in reversed(taken))}."
        self.tell_again()
        self._go_on()

    def action_save(self) -> None:
        self.app.push_screen(Typing("Save", "Under which name?", attempt=self._save))

    def _save(self, name: str) -> str:
        """Save under a name; what is wrong with it, if anything is."""
        try:
            self.message = f"Saved as {self.session.save(name)}."
        except FreeholdError as error:
            return error.sentence
        return ""

    def action_load(self) -> None:
        """Go on with another game; this one is saved as it stands."""
        self.app.push_screen(SavedGames(self.session.path), self._load)

    def _load(self, session: Session | None) -> None:
        if session is not None:
            self.post_message(Opened(session))

    def action_help(self) -> None:
        self.app.push_screen(Reading("The rules on this", help_text(self.session)))

    def action_scroll_log(self, down: int) -> None:
        """A page of the log; whoever reads back does not want it to run on."""
        super().action_scroll_log(down)
        if down < 0 and self.session.is_bots_move():
            self._pause()
            self.show()

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
        if self.session.is_bots_move():
            self._go_on()
        else:
            self.show()


def _rare_label(game: Game, action: Action) -> str:
    if action.kind.name == JOIN:
        return f"Somebody joins for {game.words.country(action.target)}"
    return label(game, action)


def background(game: Game) -> Iterator[str]:
    """What helps to decide on a lot that is for sale: who leads, its price, who holds its group."""
    awaited, money = game.to_act, game.edition.money
    if awaited is None or awaited.lot is None:
        return
    if awaited.question == Ask.BID and game.state.auction_bid:
        yield f"{game.words.player(game.state.auction_leader)} has bid {money(game.state.auction_bid)}."
    lot = game.lot(awaited.lot)
    group = [each for each in game.lots if lot.group is not None and each.group == lot.group]
    held = Counter(each.owner for each in group if each.owner is not None)
    owners = listed([f"{owner} has {count}" for owner, count in held.items()]) or "nobody has any"
    yield f"Price {money(lot.price)}" + (f"; of {len(group)} {lot.group} {owners}." if group else ".")
