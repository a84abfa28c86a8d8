"""The game as plain text: one question at a time, for screen readers, pipes and dumb terminals."""

from collections.abc import Callable, Hashable, Iterable, Sequence

from freehold.errors import FreeholdError, NotationError
from freehold.game import tell
from freehold.game.notation.reading import VERBS
from freehold.players import LEVELS, built_in
from freehold.speech import ENGLISH, TOPICS
from freehold.table import price_told
from freehold.terminal import descriptions, saves
from freehold.terminal.advice import advice, refused_answers
from freehold.terminal.console import LONGEST_PACE, Console
from freehold.terminal.hinting import hint_for
from freehold.terminal.kinds import OFFERS
from freehold.terminal.menu import Item, listing, menu, offer_hint, singles
from freehold.terminal.questions import begin
from freehold.terminal.report import BLOCKS, DIGITS, closing_lines
from freehold.terminal.session import DICE, ChanceAsked, Session
from freehold.terminal.setup import USUAL_BOTS, rematch, rules_in_words
from freehold.terminal.spoken import Played
from freehold.text import article, nearest, show

COMMANDS = {
    "help": "this list; help TOPIC: the rules on a topic",
    "why ACTION": "why something cannot be done",
    "hint": "what master would do, and why",
    "board": "every square, whose it is and who is there",
    "deeds": "whose every lot is; deeds LOT: a title deed",
    "players": "what everybody has",
    "log": "what happened last; log 50: more of it",
    "offers": "the trades that wait for an answer",
    "price LOT": "what the bot that owns it would take; price offer Bob Baltic Avenue for LOT: in a trade",
    "undo": "take back what you did last, unless chance or another player has decided since",
    "save NAME": "keep the game as it stands under a name",
    "load NAME": "continue another game; load: list them",
    "rules": "the rules on the present question; rules TOPIC, rules all",
    "seat NAME": "let a bot play on for somebody; seat NAME bold: of that character",
    "pace SECONDS": "how long bots pause",
    "stop": "ask before every bot's turn, so that others can act first; once more: no longer",
    "quit": "leave; the game is saved by itself",
}
NOTATION = (
    "Answer with a number, or in words: roll, buy, bid 120, build LOT, mortgage LOT, end.\n"
    "A trade: offer Bob 100 + Baltic Avenue for Oriental Avenue + card; its answers are accept, refuse and\n"
    "counter 50 for Oriental Avenue. Anybody at the table may speak with their name: Bob: accept."
)
LOG_LENGTH = 10
LONGEST_LOG = 100_000


class Quit(Exception):  # noqa: N818 - nothing went wrong
    """Somebody wants to leave."""


class Interrupted(Exception):  # noqa: N818 - nothing went wrong
    """Somebody pressed Ctrl-C during this session."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class LineGame:
    """One session told and asked line by line."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        self._waived: set[Hashable] = set()  # rents that somebody lets pass
        self._watches = False  # bots play on alone
        self._stops = False  # before every turn of a bot
        self._begun = 0  # the last turn that a bot was let begin
        self._sees = list[Item]()  # what the numbers stand for
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "why": self._why,
            "hint": self._hint,
            "board": lambda _: self._say_all(descriptions.board_lines(self.session)),
            "deeds": lambda rest: self._say_all(descriptions.deed_lines(self.session, rest)),
            "players": lambda _: self._say_all(descriptions.player_lines(self.session)),
            "log": self._log,
            "offers": lambda _: self._say_all(descriptions.offer_lines(self.session)),
            "price": self._price,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "rules": self._rules,
            "pace": self._pace,
            "seat": self._seat,
            "stop": self._stop,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play, and play again, until somebody leaves; the end of the input leaves too."""
        self._greet()
        try:
            while True:
                while not self.session.is_over:
                    self._go_on()
                self._close()
                if not self._plays_again():
                    return
        except (EOFError, Quit):
            if not self.session.is_over:
                self.console.say(f"\n{self.session.parting}")

    def _close(self) -> None:
        """How the game ended, and where its record is."""
        self.console.say()
        marks = BLOCKS if self.console.can_show(BLOCKS) else DIGITS
        self._say_all(closing_lines(self.session, marks))
        self.console.say(self.session.parting)

    def _plays_again(self) -> bool:
        """Whether the same players begin another game."""
        self.console.say("\nType rematch to play again, or press Enter to leave.")
        if self.console.ask().lower() != "rematch":
            return False
        self._continue_with(begin(rematch(self.session), self.console))
        return True

    def _continue_with(self, session: Session) -> None:
        """From now on another game is played here."""
        session.pace = self.session.pace
        self.session = session
        self._waived, self._watches, self._begun = set(), False, 0
        self._greet()

    def _greet(self) -> None:
        game = self.session.game
        rules = rules_in_words(game.source, game.edition.options) if game.edition.options else ""
        self.console.say(f"{game.edition.title}{f', with house rules: {rules}' if rules else ''}.")
        self._say_all(descriptions.player_lines(self.session))
        self.console.say("Type help for help, quit to leave.\n")
        self._warn()
        self._say_all(descriptions.log_lines(self.session, LOG_LENGTH))

    def _go_on(self) -> None:
        """One action, or one question."""
        try:
            if not self.session.is_bots_move():
                self._ask()
            elif self._ask_for_rent() and self._lets_bots_play() and self._lets_turn_begin():
                self._tell(self.session.bot_step())
        except ChanceAsked as needed:
            self._ask_for_chance(needed)

    def _tell(self, step: Played) -> None:
        """What somebody did, and a pause if it was a bot."""
        told = list(tell(step.events))
        self._say_all(told or [step.action.full_text])
        if step.remark:
            self.console.say(step.remark)
        self._warn()
        if step.is_bots:
            self.console.wait(self.session.pace)

    def _warn(self) -> None:
        """Say that the game is not saved, if it is not."""
        if self.session.trouble:
            self.console.say(self.session.trouble)

    def _lets_bots_play(self) -> bool:
        """Where only bots are left, somebody has to want to see it."""
        if self._watches or self.session.people_left():
            return True
        self.console.say("\nOnly bots are left. Press Enter to let them play on, or type quit.")
        self._offer_choice([])  # numbers of the last question mean nothing here
        self._answer(self.console.ask(), self._watch)
        return False

    def _lets_turn_begin(self) -> bool:
        """With `stop`, people may act before the turn of a bot."""
        turn = self.session.game.turn_number
        if not self._stops or turn == self._begun:
            return True
        who = next(iter(self.session.people_left()), "Ann")
        self.console.say(
            f"\n{self.session.question} Press Enter to continue, or act first, as in {who}: build LOT."
        )
        self._offer_choice([])
        self._answer(self.console.ask(), self._begin_turn)
        return False

    def _begin_turn(self, _: str) -> None:
        self._begun = self.session.game.turn_number

    def _watch(self, _: str) -> None:
        self._watches = True

    def _ask_for_rent(self) -> bool:
        """Before a bot goes on, people may ask for their rents; whether all have been asked."""
        mark_of = self.session.mark_of_rent
        rents = [each for each in self.session.rents_to_ask() if mark_of(each) not in self._waived]
        if not rents:
            return True
        self.console.say("\nRents may be asked for:")
        self._offer_choice([Item(action.full_text, action) for action in rents])
        self.console.say("Or press Enter to let them pass.")
        passed = {mark_of(action) for action in rents}
        self._answer(self.console.ask(), lambda _: self._waived.update(passed))
        return False

    def _ask(self) -> None:
        """The question, its answers, and whatever is typed."""
        session = self.session
        self.console.say(f"\n{session.question}")
        if session.table.asked is not None:
            self._say_all(f"  {line}" for line in advice(session.game, session.table.asked))
        actions = session.answers()
        self._offer_choice(menu(session.game, actions))
        if hint := offer_hint(actions):
            self.console.say(f"  or {hint}")
        if session.table.asked is not None:
            refused = refused_answers(session.game, session.table.asked, [action.text for action in actions])
            self._say_all(f"  not now: {text} ({reason.rstrip('.')})" for text, reason in refused)
        for action in session.rents_to_ask():
            if action.player != session.asked:
                self.console.say(f"  or {action.full_text}")
        self._answer(self.console.ask(), lambda _: None)

    def _offer_choice(self, items: Sequence[Item]) -> None:
        self._sees = list(items)
        if items:
            self.console.say(listing(items))

    def _answer(self, typed: str, when_empty: Callable[[str], object]) -> None:
        """Do what was typed: a number, a command, or an action; a mistake gets a sentence."""
        word, _, rest = typed.partition(" ")
        try:
            if not typed:
                when_empty(typed)
            elif typed.isascii() and typed.isdigit():
                self._choose(typed)
            elif word.lower() in self._commands:
                self._commands[word.lower()](rest.strip())
            else:
                self._tell(self.session.play(self._understood(typed)))
        except ChanceAsked:
            raise
        except FreeholdError as error:
            self.console.say(error.sentence)

    def _understood(self, typed: str) -> str:
        """What was typed, if it begins like an action; two numbers are real dice."""
        if self.session.seating.dice == "real" and DICE.fullmatch(typed):
            return f"roll {typed}"
        if DICE.fullmatch(typed):
            raise NotationError(0, "this game rolls its own dice; type roll")
        word = typed.partition(" ")[0]
        if ":" not in typed and word.lower() not in VERBS:
            hint = nearest(word, [*VERBS, *self._commands]) or "; help lists them"
            raise NotationError(0, f"{show(word)} is neither an action nor a command{hint}")
        return typed

    def _choose(self, number: str) -> None:
        """The item of that number; one that stands for several asks which."""
        if not self._sees:
            raise NotationError(0, "there is nothing to choose by number here")
        if len(number) > len(str(len(self._sees))) or not 1 <= int(number) <= len(self._sees):
            raise NotationError(0, f"there is no answer {show(number)}: choose 1 to {len(self._sees)}")
        item = self._sees[int(number) - 1]
        if item.action is not None:
            self._tell(self.session.play(item.action))
            return
        self.console.say("Which? Press Enter for none.")
        self._offer_choice(singles(self.session.game, item.others))
        self._answer(self.console.ask(), lambda _: None)

    def _ask_for_chance(self, needed: ChanceAsked) -> None:
        """What real dice or cards show; Enter goes back to the question."""
        while True:
            self.console.say(f"\n{needed}")
            self._say_all(f"  {number} {card}" for number, card in enumerate(needed.cards, start=1))
            typed = self.console.ask(f"{needed.kind}> ")
            if not typed:
                return
            if typed.partition(" ")[0].lower() in self._commands:
                self._answer(typed, lambda _: None)
                return
            try:
                self._tell(self.session.give(needed.card_numbered(typed)))
                return
            except ChanceAsked as more:
                needed = more
            except FreeholdError as error:
                self.console.say(error.sentence)

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.console.say(line)

    def _help(self, topic: str) -> None:
        if topic:
            self._rules(topic)
            return
        self.console.say(NOTATION)
        self._say_all(f"  {command}: {what}" for command, what in COMMANDS.items())
        self._say_all(self._everybody())

    def _everybody(self) -> Iterable[str]:
        """What else can be said now, and by whom."""
        for name in self.session.people_left():
            actions = self.session.answers(name)
            if actions:
                said = [action.text for action in actions if action.kind not in OFFERS]
                yield f"{name} may: {', '.join([*said, *filter(None, [offer_hint(actions)])])}."
        if "time" in [action.text for action in self.session.game.legal()]:
            yield "Anybody may say that the minutes are over: time."
        joins = [action.text for action in self.session.joins()]
        if joins:
            yield f"A newcomer may {', '.join(joins)}, as in Dee: {joins[0]}."

    def _why(self, text: str) -> None:
        if not text:
            raise NotationError(0, "say what, as in why build Boardwalk")
        self.console.say(self.session.why(text) or "That can be done.")

    def _price(self, text: str) -> None:
        """What a bot would take for a lot of its own, or to agree to a trade."""
        game = self.session.game
        asker = self.session.asked if self.session.asked in self.session.people else None
        asker = asker or next(iter(self.session.people_left()), self.session.asked)
        if not text:
            raise NotationError(0, "say of what, as in price Boardwalk")
        offer = game.read(text if text.lower().startswith("offer ") else self._bid_for(text, asker), by=asker)
        self.console.say(price_told(game, offer.target, self.session.asking_price(offer)))

    def _bid_for(self, name: str, asker: str) -> str:
        lot = self.session.game.lot(name)
        if lot.owner is None:
            raise NotationError(0, f"nobody owns {lot.name}")
        if lot.owner == asker:
            raise NotationError(0, f"{lot.name} is yours")
        return f"offer {lot.owner} 1 for {lot.name}"

    def _hint(self, _: str) -> None:
        if self.session.is_bots_move():
            raise NotationError(0, "a bot decides now, and needs no hint")
        self.console.say(hint_for(self.session.game))

    def _log(self, count: str) -> None:
        if count and not (count.isascii() and count.isdigit() and len(count) < len(str(LONGEST_LOG))):
            raise NotationError(0, f"the log takes a number of lines, as in log 50, not {show(count)}")
        self._say_all(descriptions.log_lines(self.session, int(count or LOG_LENGTH) or 1))

    def _undo(self, _: str) -> None:
        taken = self.session.undo()
        self._say_all(f"Taken back: {move.action.full_text}." for move in reversed(taken))
        self._warn()

    def _save(self, name: str) -> None:
        if not name:
            raise NotationError(0, "say under which name, as in save sunday")
        place = self.session.save(name)
        self.console.say(f"Saved in {place}.")

    def _load(self, name: str) -> None:
        if not name:
            self._say_all(descriptions.saved_lines(self.session) or ["No game is saved but this one."])
            return
        self._continue_with(Session.resume(saves.find_save(name)))

    def _rules(self, topic: str) -> None:
        edition, wanted = self.session.game.edition, topic.lower()
        if wanted == "all":
            self.console.say(ENGLISH.rulebook(edition))
            return
        try:
            topics = (wanted,) if wanted else self.session.topics
            self._say_all(ENGLISH.rule_for(edition, each) for each in topics)
        except ValueError as error:
            raise NotationError(0, str(error)) from error
        if not topic:
            self.console.say(f"Topics: {', '.join(TOPICS)}, all.")

    def _pace(self, seconds: str) -> None:
        try:
            pace = float(seconds)
        except ValueError:
            pace = -1.0
        if not 0 <= pace <= LONGEST_PACE:
            raise NotationError(0, f"a pause is a number of seconds up to {LONGEST_PACE:g}")
        self.session.pace = pace
        self.console.say(f"The pause after each bot's action is {pace:g} seconds now.")

    def _seat(self, text: str) -> None:
        name, _, character = text.rpartition(" ")
        if not name or character.lower() not in (*LEVELS, *built_in()):
            name, character = text, USUAL_BOTS[0]
        if not name:
            raise NotationError(0, "say for whom, as in seat Ann, or seat Ann bold")
        self.session.seat_bot(name, character.lower())
        bot = f"{article(character).capitalize()} {character.lower()} bot"
        self.console.say(f"{bot} plays on for {self.session.game.player(name).name}.")

    def _stop(self, _: str) -> None:
        self._stops = not self._stops
        self.console.say(f"Before a bot's turn there is {'a' if self._stops else 'no'} question.")

    def _quit(self, _: str) -> None:
        raise Quit


def play_lines(session: Session, console: Console) -> Session:
    """Play as plain text; the game that was played last.

    Ctrl-C leaves too, as an `Interrupted`.
    """
    table = LineGame(session, console)
    try:
        table.run()
    except KeyboardInterrupt:
        raise Interrupted(table.session) from None
    return table.session
