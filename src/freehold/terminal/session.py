"""A session: one game at one screen, with people and bots at its seats, kept safe after every action.

    session = Session.new("tycoon", people=["Ann", "Bob"], bots=["bold", "steady"])
    session = Session.resume("sunday.txt")

    while not session.is_over:
        if session.is_bots_move():
            step = session.bot_step()         # its action and what came of it
        else:
            session.asked                     # "Ann": who decides, which may be who answers an offer
            session.question                  # a sentence
            session.answers()                 # the lawful actions of whoever is asked
            step = session.play("buy")        # by whoever is asked; "Bob: accept" is Bob's
            session.why("build Boardwalk")    # why not, in a sentence; None if it can be done

With real dice (or cards), `play` and `bot_step` raise `ChanceNeeded` when chance is asked for: its text is
the question, and `session.give("3 4")` goes on. Everything that is refused is a `FreeholdError` with one
sentence, and changes nothing.
"""

import os
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Self

from freehold.bots.company import Company, check_character
from freehold.bots.game_loop import has_to_vote, next_to_decide, offer_to
from freehold.editions import Edition
from freehold.errors import FreeholdError, NotationError, SetupError, StorageError
from freehold.game import Action, Ask, Events, Game, Move, chance
from freehold.game.chance import Outcome
from freehold.game.lexicon import Lexicon, words_of
from freehold.game.notation import hear
from freehold.terminal import saves
from freehold.terminal.saves import Seating, Source
from freehold.terminal.statistics import Statistics, statistics_of
from freehold.text import show

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo")
NOT_A_BOT = "steady"  # the character at seats where no bot sits; nobody asks it anything
PACE = 0.8  # seconds that a bot's action is given to be read
TOPICS = {  # the rules that a question is about
    Ask.ROLL: ("turn", "go", "doubles"),
    Ask.END: ("turn", "build", "trade"),
    Ask.BUY: ("buy", "auction"),
    Ask.TAX: ("tax",),
    Ask.FINE: ("jail",),
    Ask.BID: ("auction",),
    Ask.DEBT: ("debt", "sell", "mortgage", "bankrupt"),
    Ask.KEEP: ("mortgage", "trade"),
    Ask.CLAIM: ("shortage",),
}
DICE = re.compile(r"\d\d|\d{1,3}[ ,+]+\d{1,3}", re.ASCII)  # as people write a throw
CALL_TIME = "time"  # what the clock does by itself, unless somebody does it before
THROW = "DIE"
CARD = "CARD"


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was played, and what came of it."""

    action: Action
    events: Events


class ChanceNeeded(FreeholdError):  # noqa: N818 - nothing went wrong
    """Real dice, or a real card, have to be typed in; the text asks for them.

    `so_far` is the action, or what chance gave in the set-up, in notation; `kind` is "dice" or "card".
    """

    def __init__(
        self, kind: str, so_far: str, question: str, deck: str = "", cards: Sequence[str] = ()
    ) -> None:
        super().__init__(question)
        self.kind = kind
        self.so_far = so_far
        self.deck = deck  # that the card comes from, in notation
        self.cards = cards  # all of that deck, each as "id: text"

    def answered(self, text: str) -> str:
        """The action with what was typed behind it, in notation."""
        return (
            " ".join(part for part in (self.so_far, f"[{self.kind}", self.deck, text.strip()) if part) + "]"
        )

    def card_numbered(self, text: str) -> str:
        """The id of a card that was chosen by its number in `cards`; anything else as it is."""
        is_number = text.isascii() and text.isdigit() and 0 < int(text[:3]) <= len(self.cards)
        return self.cards[int(text[:3]) - 1].partition(":")[0] if is_number else text


class Session:
    """One game, who plays it, and where it is kept."""

    def __init__(self, game: Game, seating: Seating | None = None, path: Path | None = None) -> None:
        """`path` is where the game is saved after every action; a new place unless given."""
        self.game = game
        self.seating = seating or Seating()
        self.path = path or saves.new_autosave(game.edition.name)
        self.pace = PACE
        self.clock: Callable[[], float] = monotonic
        self._sat_down = self.clock() - self.seating.seconds
        self._unfinished: ChanceNeeded | None = None
        self._company: Company | None = None
        self._print = saves.fingerprint(self.path)  # of the file as it was left here
        self.trouble = ""  # why the game is not saved, in a sentence
        self._store()

    @classmethod
    def new(
        cls,
        edition: str | os.PathLike[str] | Edition = "official",
        people: Sequence[str] = (),
        bots: Sequence[str] = (),
        options: Mapping[str, object] | None = None,
        seed: int | str | bytes | None = None,
        dice: Source = "virtual",
        cards: Source = "virtual",
        countries: Sequence[str] | None = None,
        given: str = "",
    ) -> Self:
        """A new game: people sit down first, then a bot of each character named.

        With real dice it raises ChanceNeeded for the throws of the set-up; `answered` then makes the
        `given` of the next attempt.
        """
        characters = [check_character(name) for name in bots]
        names = bot_names(people, len(characters))
        game = Game.new(edition, [*people, *names], seed, options, countries, given=given)
        seating = Seating(dict(zip(names, characters, strict=True)), dice, cards)
        opening = game.opening
        missing = _missing(seating, opening.outcomes, opening.typed)
        if missing is not None:
            came, lacks = opening.outcomes[:missing], opening.outcomes[missing]
            raise _needed(game.words, came, lacks, "", _who_throws(game.words.players, came))
        return cls(game, seating)

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> Self:
        """A saved game goes on, in the same place if it was saved by itself; complaints name the file."""
        place = Path(path)
        seating = saves.seating_in(place)
        for character in seating.bots.values():
            check_character(character)
        is_autosave = place.resolve().parent == saves.autosaves().resolve()
        try:
            game = Game.load(place)
        except NotationError as error:
            raise SetupError(f"{place}, {error}.") from error
        return cls(game, seating, place if is_autosave else None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over

    @property
    def bots(self) -> Mapping[str, str]:
        """The character of each bot, by name."""
        return self.seating.bots

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody at the table who is no bot, newcomers included."""
        return tuple(player.name for player in self.game.players if player.name not in self.bots)

    @property
    def asked(self) -> str:
        """Who decides now: on an offer or a vote first, else who the game waits for; nobody at the end."""
        return "" if self.is_over else self.game.words.player(next_to_decide(self.game.state))

    def is_bots_move(self) -> bool:
        """Whether a bot decides now."""
        return self.asked in self.bots

    @property
    def question(self) -> str:
        """What whoever is asked has to decide, in a sentence."""
        if self.is_over:
            return str(self.game)
        seat = next_to_decide(self.game.state)
        maker = offer_to(self.game.state, seat)
        if maker >= 0:
            return f"{self._offer_text(maker, seat)} {self.asked} is to accept, refuse or counter."
        parts = []
        if has_to_vote(self.game.state, seat):
            parts.append(f"{self.asked} is to vote on {self.game.words.players[-1]}, who asks to join.")
        awaited = self.game.to_act
        if awaited is not None and awaited.seat == seat:
            parts.append(str(awaited))
        return " ".join(parts)

    @property
    def topics(self) -> tuple[str, ...]:
        """What the question is about, as `Language.rule_for` calls it."""
        awaited = self.game.to_act
        if awaited is None:
            return ("end",)
        seat = next_to_decide(self.game.state)
        if offer_to(self.game.state, seat) >= 0:
            return ("trade",)
        if has_to_vote(self.game.state, seat):
            return ("vote",)
        if self.is_bots_move() and self.rents_to_ask():
            return ("rent",)
        if awaited.question == Ask.ROLL and self.game.player(seat).in_jail:
            return ("jail",)
        if awaited.question == Ask.BID and awaited.lot is None:
            return ("shortage", "auction")
        return TOPICS[awaited.question]

    def rents_to_ask(self) -> list[Action]:
        """Rents that people may ask for now, and that are lost when the game goes on."""
        if not self.game.open_rents:
            return []
        return [
            action
            for action in self.game.legal()
            if action.kind.name == "ASK_RENT" and action.player not in self.bots
        ]

    def mark_of_rent(self, action: Action) -> Hashable:
        """What tells a rent that may be asked for from others that were, or will be."""
        pair = action.seat, action.target
        rents = [rent for rent in self.game.open_rents if (rent.owner, rent.visitor) == pair]
        return self.game.state.turn_number, *rents

    def joins(self) -> list[Action]:
        """The ways in which a newcomer may ask to be let in now."""
        return [action for action in self.game.legal() if action.kind.name == "JOIN"]

    def people_left(self) -> tuple[str, ...]:
        """The people who are still in the game."""
        return tuple(each.name for each in self.game.players if each.is_in and each.name not in self.bots)

    def _offer_text(self, maker: int, taker: int) -> str:
        offer = next(each for each in self.game.offers if (each.seat, each.target) == (maker, taker))
        return f"{offer.player} offers {self.asked} {offer.goods}."

    def answers(self, name: str | None = None) -> list[Action]:
        """The lawful actions of one player; of whoever is asked unless another is named."""
        return [] if self.is_over else self.game.legal(self.asked if name is None else name)

    def why(self, text: str, by: str | None = None) -> str | None:
        """Why something cannot be done, in a sentence; None if it can."""
        try:
            action = self._read(text, by)
        except FreeholdError as error:
            return error.sentence
        return self.game.why_not(action)

    def play(self, what: str | Action, by: str | None = None) -> Step:
        """What a person does; said without a name, it is what whoever is asked does if that can be."""
        action = what if isinstance(what, Action) else self._read(what, by)
        if action.player in self.bots:
            raise NotationError(0, f"{action.player} is a bot and decides alone")
        given = "" if isinstance(what, Action) else self._chance_in(what)
        if given and self.seating.dice == self.seating.cards == "virtual":
            raise NotationError(
                0,
                "this game throws its own dice and draws its own cards, unless it is begun with --dice real",
            )
        return self._perform(action, given)

    def bot_step(self) -> Step:
        """What the bot whose move it is does."""
        if self._unfinished is not None:
            raise self._unfinished
        self._company = self._company or self._seat_bots()
        return self._perform(self._company.next(self.game), "")

    def give(self, text: str) -> Step:
        """What real dice or a real card show, after ChanceNeeded."""
        if self._unfinished is None:
            raise NotationError(0, "nobody waits for dice or a card")
        if self._unfinished.kind == "dice":
            text = read_throw(text, self.game.rulebook.faces)
        whole = self._unfinished.answered(text)
        return self._perform(self.game.read(whole), self._chance_in(whole))

    def _chance_in(self, text: str) -> str:
        """The outcomes that an action was typed with, in brackets."""
        return chance.write(hear(text, self.game.words).outcomes, self.game.words)

    def undo(self) -> list[Move]:
        """Take back what a person did last, and what bots answered; never what chance has decided.

        What came from real dice may be taken back, since it may have been mistyped.
        """
        count = self._undoable()
        if count == 0:
            raise FreeholdError("Nothing can be taken back: chance has decided since, or nobody has acted.")
        taken = list(self.game.history[-count:])
        self.game.undo(count)
        self._unfinished = None
        self.keep()
        return taken

    def _undoable(self) -> int:
        """How many actions one undo takes back."""
        for count, move in enumerate(reversed(self.game.history), start=1):
            if len(move.outcomes) > move.typed:
                return 0
            is_clock = move.action.text == CALL_TIME and self._is_time_up()
            if move.action.player not in self.bots and not is_clock:
                return count
        return 0

    def keep(self) -> None:
        """Save the game where it is kept; done by itself after every action.

        Where that fails `trouble` says why, and people can play on: the next action tries it again.
        """
        try:
            self._store()
        except StorageError as error:
            self.trouble = f"The game is not saved: {error}"

    def _store(self) -> None:
        """Save the game, in a new place if another terminal has gone on with the one that was here."""
        self.seating = replace(self.seating, seconds=self.seconds)
        if saves.fingerprint(self.path) not in (self._print, None):
            self.path = saves.new_autosave(self.game.edition.name)
        saves.made(self.path.parent)
        saves.store(self.game, self.seating, self.path)
        self._print = saves.fingerprint(self.path)
        self.trouble = ""

    @property
    def parting(self) -> str:
        """Where the game is when somebody leaves, in a sentence or two."""
        if self.trouble:
            return f"{self.trouble} What was saved last is still there."
        if self.is_over:
            return f"The record is in {self.path}."
        return f"The game is saved in {self.path}; freehold play --continue goes on."

    def save(self, name: str) -> Path:
        """Keep the game as it stands under a name, or at a path, as well; nothing else is overwritten."""
        place = saves.place_for(name)
        if place.exists() and not saves.holds(place, self.game):
            raise StorageError(str(place), "holds something else, or more of this game; choose another name")
        saves.store(self.game, self.seating, place)
        return place

    def statistics(self) -> Statistics:
        """Who paid whom, the luckiest throw, net worth over the rounds."""
        return statistics_of(self.game)

    def _read(self, text: str, by: str | None) -> Action:
        """The first lawful reading: by whoever is asked, or by the only one who can mean it."""
        if by is not None or self.is_over or hear(text, self.game.words).actor:
            return self.game.read(text, by)
        first: Action | FreeholdError
        try:
            first = self.game.read(text, self.asked)
            if self.game.why_not(first) is None:
                return first
        except FreeholdError as error:
            first = error
        try:
            other = self.game.read(text)
            if self.game.why_not(other) is None and other.player not in self.bots:
                return other
        except FreeholdError:
            pass
        if isinstance(first, FreeholdError):
            raise first
        return first

    def _perform(self, action: Action, given: str) -> Step:
        """Play, keep, and be able to go on whatever happens."""
        if self.seating.dice == "real" or self.seating.cards == "real":
            self._ask_for_chance(action, given)
        words = f"{action.full_text} {given}".strip()
        try:
            self.game.play(words if given else action)
        except KeyboardInterrupt:
            self.game.undo(0)  # what it cut short was never done
            raise
        self._unfinished = None
        move = self.game.history[-1]
        events = Events([*move.events, *self._call_time()])
        self.keep()
        return Step(move.action, events)

    def _call_time(self) -> Events:
        """Tell the game when its minutes are over; the round under way is then the last."""
        if not self._is_time_up() or self.game.why_not(CALL_TIME) is not None:
            return Events()
        return self.game.play(CALL_TIME)

    def _is_time_up(self) -> bool:
        minutes = self.game.rulebook.minutes
        return bool(minutes) and self.seconds >= minutes * 60

    @property
    def seconds(self) -> int:
        """How long the game has been played, in all sittings."""
        return int(self.clock() - self._sat_down)

    def _ask_for_chance(self, action: Action, given: str) -> None:
        """Find out on a copy whether the action asks for dice or cards that nobody has typed in."""
        twin = self.game.copy()
        twin.play(f"{action.full_text} {given}" if given else action)
        move = twin.history[-1]
        missing = _missing(self.seating, move.outcomes, move.typed)
        if missing is not None:
            came, lacks = move.outcomes[:missing], move.outcomes[missing]
            self._unfinished = _needed(twin.words, came, lacks, action.full_text, action.player)
            raise self._unfinished

    def _seat_bots(self) -> Company:
        characters = [self.bots.get(player.name, NOT_A_BOT) for player in self.game.players]
        # A resumed game must not make the bots throw again what they threw before
        seed = sha256(self.game.seed + str(len(self.game.history)).encode()).digest()
        return Company(self.game, characters, seed)


def read_throw(text: str, faces: int) -> str:
    """What both dice show, in notation, however it was typed: "3 4", "3,4", "34"."""
    parts = re.findall(r"\d+", text, re.ASCII) if DICE.fullmatch(text.strip()) else []
    if len(parts) == 1:
        parts = list(parts[0])
    if len(parts) != chance.DICE or not all(1 <= int(part) <= faces for part in parts):
        raise NotationError(0, f"two dice show 1 to {faces} each: type both, as in 3 4, not {show(text)}")
    return " ".join(parts)


def bot_names(people: Sequence[str], count: int) -> list[str]:
    """Names for bots that nobody at the table has."""
    taken = {words_of(name) for name in people}
    free = [name for name in BOT_NAMES if words_of(name) not in taken]
    if count > len(free):
        raise SetupError(f"{count} bots are too many for one table.")
    return free[:count]


def _missing(seating: Seating, outcomes: Sequence[Outcome], typed: int) -> int | None:
    """The place of the first outcome that should have been typed in."""
    real = [kind for kind, source in ((THROW, seating.dice), (CARD, seating.cards)) if source == "real"]
    for place, outcome in enumerate(outcomes):
        if place >= typed and outcome.kind.name in real:
            return place
    return None


def _who_throws(names: Sequence[str], came: Sequence[Outcome]) -> str:
    """Whose throw comes next in the set-up: everybody's in turn, then those of players who tie."""
    thrown = sum(outcome.kind.name == THROW for outcome in came) // chance.DICE
    return f"{names[thrown]}, to see who begins" if thrown < len(names) else "the next player who ties"


def _needed(words: Lexicon, came: Sequence[Outcome], lacks: Outcome, text: str, who: str) -> ChanceNeeded:
    so_far = f"{text} {chance.write(came, words)}".strip()
    if lacks.kind.name == THROW:
        return ChanceNeeded("dice", so_far, f"What do the dice show for {who}?")
    deck, book = words.decks.written(lacks.deck), words.edition.rulebook
    first, size = book.deck_first[lacks.deck], book.deck_size[lacks.deck]
    every = list(zip(words.edition.card_ids, words.edition.card_texts, strict=True))[first : first + size]
    cards = [f"{name}: {told}" for name, told in every]
    return ChanceNeeded("card", so_far, f"Which card of {deck} comes for {who}?", deck, cards)
