"""The table: board, players, log and the question now asked, and everything that its keys do."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from string import ascii_lowercase
from time import monotonic
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.widgets import OptionList, Static

from freehold.game import Action, Ask, Game, tell
from freehold.terminal.kinds import FINAL
from freehold.terminal.screen import PLAIN
from freehold.terminal.screen.answers import Answer, Sheet, answers, is_rare, label
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.conduct import Conducted
from freehold.terminal.screen.estate import Estate
from freehold.terminal.screen.help import help_text
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.news import last_news
from freehold.terminal.screen.overlays import Choosing, Reading, Typing
from freehold.terminal.screen.pages import Opened, complaint_about
from freehold.terminal.screen.trade import Drafts, Trade, effects
from freehold.terminal.screen.welcome_saves import SavedGames
from freehold.terminal.session import ChanceAsked, Session
from freehold.text import listed

JOIN = "JOIN"
BOUND = "mtl"  # keys of answers that are keys of the table anyway
MORE = "g"  # the key of what is seldom done
REFLEX = 0.3  # seconds in which a second click, or a key held down, is not meant for a new question
ENDED = [
    Answer("r", Sheet.RESULT, sheet=Sheet.RESULT),
    Answer("l", Sheet.LOAD, sheet=Sheet.LOAD),
]


class Table(Conducted):
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
        ("w", "save", "Save"),
        ("l", "load", "Load"),
        ("f1", "help", "Help"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._drafts: Drafts = {}
        self._asked, self._asked_at = "", 0.0  # the question, and since when it is there

    def on_screen_resume(self) -> None:
        """A sheet was put away (as is handled above); what did that is not meant for the question below."""
        self._asked_at = monotonic()

    def show_question(self) -> None:
        """The question, and every answer to it."""
        found = ENDED if self.session.is_over else answers(self.game, self.seat)
        question = self._question(found)
        self.query_one("#question", Static).update(question)
        shown = self.query_one("#answers", Choices)
        if question != self._asked:
            self._asked, self._asked_at = question, monotonic()
            shown.highlighted = None  # so that its first answer is
        shown.show(found)

    def _question(self, found: Sequence[Answer]) -> str:
        """What is asked; of an offer also what it would do; and that something may be done meanwhile."""
        session, me = self.session, self.player()
        if session.is_over:
            return str(self.game)
        if me.name != session.asked:
            return f"{session.question}{f' {me.name} may meanwhile:' if found else ''}"
        offers = [offer for offer in self.game.offers if offer.target == self.seat]
        more = effects(self.game, offers[0]) if offers else background(self.game)
        return "\n".join([session.question, *more])

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
            self.complain(f"No answer has the key {event.character}; F1 lists the keys.")

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
            self.complain(answer.reason)
        elif answer.action.kind.name in FINAL:
            self._make_sure(answer)
        else:
            action = answer.action
            self.do(lambda: self.session.play(action))

    def _make_sure(self, answer: Answer) -> None:
        """Ask once more before somebody is out of the game."""
        question = f"{answer.label}: {self.player().name} will be out of the game."
        sure = [Answer("n", "No"), Answer("y", "Yes", answer.action)]
        self.app.push_screen(Choosing("Sure?", sure, question), self._if_sure)

    def _if_sure(self, answer: Answer | None) -> None:
        if answer is not None and answer.action is not None:
            action = answer.action
            self.attempt(lambda: self.session.play(action))

    def _bid(self, text: str) -> str:
        """Bid what was typed; what is wrong with it, if anything is."""
        name = self.player().name
        return self.tried(lambda: self.session.play(f"bid {text}", by=name))

    def _play_now(self, action: Action) -> list[str]:
        """Play for a sheet, which hears of a refusal itself; what came of it.

        Where dice or cards on the table are asked for the sheet has to close: they are asked for then.
        """
        try:
            step = self.session.play(action)
        except ChanceAsked as needed:
            self.ask_later(needed)
            raise
        self.told(step)
        self.show()
        return list(tell(step.events))

    def action_estate(self) -> None:
        self.app.push_screen(Estate(self._present_game, self.seat, self._play_now))

    def _present_game(self) -> Game:
        return self.game

    def action_trade(self) -> None:
        others = [player for player in self.game.players if player.is_in and player.seat != self.seat]
        if not others or not self.player().is_in:
            self.complain("There is nobody to trade with.")
        elif not self.game.rulebook.trades:
            self.complain(self.game.why_not(f"offer {others[0].name} 1 for nothing", by=self.seat) or "")
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
            joining = partial(self._join, country)
            self.app.push_screen(Typing("A newcomer", f"Who joins for {country}?", attempt=joining))
        else:
            self._answer(answer)

    def _join(self, country: str, name: str) -> str:
        """Let somebody ask to join; what is wrong with the name, if anything is."""
        return self.tried(lambda: self.session.play(f"{name}: join {country}"))

    def action_other(self) -> None:
        """Somebody else who is no bot takes the keyboard."""
        people = self.people()
        if people:
            later = [seat for seat in people if seat > self.seat]
            self.seat = [*later, *people][0]
            self.message = ""
            self.show()

    def action_save(self) -> None:
        self.app.push_screen(Typing("Save", "Under which name?", attempt=self._save))

    def _save(self, name: str) -> str:
        """Save under a name; what is wrong with it, if anything is."""
        return complaint_about(lambda: self._keep_as(name))

    def _keep_as(self, name: str) -> None:
        self.message = f"Saved as {self.session.save(name)}."

    def action_load(self) -> None:
        """Go on with another game; this one is saved as it stands."""
        self.app.push_screen(SavedGames(self.session.path), self._load)

    def _load(self, session: Session | None) -> None:
        if session is not None:
            self.is_skipping, self.is_paused = False, True  # nothing moves here any more
            self.post_message(Opened(session))

    def action_help(self) -> None:
        self.app.push_screen(Reading("The rules on this", help_text(self.session)))


def _rare_label(game: Game, action: Action) -> str:
    if action.kind.name == JOIN:
        return f"Somebody joins for {game.words.country(action.target)}"
    return label(game, action)


def background(game: Game) -> Iterator[str]:
    """What helps to decide on what is for sale: who leads, a lot's price, who holds its group."""
    awaited, money = game.to_act, game.edition.money
    if awaited is not None and awaited.question == Ask.BID and game.state.auction_bid:
        yield f"{game.words.player(game.state.auction_leader)} has bid {money(game.state.auction_bid)}."
    if awaited is None or awaited.lot is None:
        return
    lot = game.lot(awaited.lot)
    group = [each for each in game.lots if lot.group is not None and each.group == lot.group]
    held = Counter(each.owner for each in group if each.owner is not None)
    owners = listed([f"{owner} has {count}" for owner, count in held.items()]) or "nobody has any"
    if awaited.question == Ask.BID:
        yield f"Its price is {money(lot.price)}."
    if group:
        yield f"{lot.group}: {owners} of {len(group)}."
