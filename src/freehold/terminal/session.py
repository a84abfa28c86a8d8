"""A session: a table at one screen, spoken of by names, and kept safe after every action.

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

With real dice (or cards), `play` and `bot_step` raise `ChanceAsked` when chance is asked for: its text is
the question, and `session.give("3 4")` goes on. Everything that is refused is a `FreeholdError` with one
sentence, and changes nothing. What a table is, `freehold.table` says; here are its words and its file.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Self

from freehold.editions import Edition
from freehold.errors import FreeholdError, NotationError, SetupError, StorageError
from freehold.game import Action, Events, Game, Move, chance
from freehold.game.chance import Outcome
from freehold.game.lexicon import Lexicon, words_of
from freehold.game.notation.reading import hear
from freehold.invocation import command
from freehold.players import find
from freehold.table import ChanceNeeded, Source, Step, Table
from freehold.table.real_chance import first_missing, throws_in
from freehold.terminal import saves
from freehold.terminal.saves import Autosave, Seating
from freehold.terminal.spoken import Played, Spoken
from freehold.text import ended, fold, nearest, show

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gita", "Hugo")
DICE = re.compile(r"\d\d|\d{1,3}[ ,+]+\d{1,3}", re.ASCII)  # as people write a throw


class ChanceAsked(FreeholdError):  # noqa: N818 - nothing went wrong
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
        parts = (self.so_far, f"[{self.kind}", self.deck, text.strip())
        return " ".join(part for part in parts if part) + "]"

    def card_numbered(self, text: str) -> str:
        """The id of a card that was chosen by its number in `cards`, or typed; what dice show as it is."""
        ids = [card.partition(":")[0] for card in self.cards]
        if text.isascii() and text.isdigit() and 0 < int(text[:3]) <= len(ids):
            return ids[int(text[:3]) - 1]
        if ids and fold(text) not in map(fold, ids):
            hint = nearest(text, ids) or "; type a number, or the word behind it"
            raise NotationError(0, f"{self.deck} has no card {show(text)}{hint}")
        return text


class ProgramNeededError(SetupError):
    """A saved game in which a program plays that has to be named again."""


class Session(Spoken):
    """One game, who plays it, and where it is kept."""

    def __init__(
        self,
        game: Game,
        seating: Seating | None = None,
        path: Path | None = None,
        found: tuple[int, int, int] | None = None,
    ) -> None:
        """`path` is where the game is saved after every action; a new place unless given.

        `found` is the fingerprint of what was read there.
        """
        seating = seating or Seating()
        self.table = Table(
            game,
            [seating.chair(player.name) for player in game.players],
            seating.settings,
            now=self.clock() - seating.seconds,
        )
        self.path = path or saves.planned_autosave(game.edition.name)
        self._is_made = path is not None  # else a file is still to be made for it
        self._asked_for: ChanceNeeded | None = None
        self._save: Autosave | None = None  # the file as far as it was written here
        # Of the file as it was left here, or found: whatever differs was done by others
        self._print = saves.fingerprint(self.path) if found is None else found
        self.trouble = ""  # why the game is not saved, or what was lost of it, in a sentence
        self.keep()

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

        With real dice it raises ChanceAsked for the throws of the set-up; `answered` then makes the
        `given` of the next attempt.
        """
        characters = [ready(name) for name in bots]
        names = bot_names(people, len(characters))
        game = Game.new(edition, [*people, *names], seed, options, countries, given=given)
        seating = Seating(dict(zip(names, characters, strict=True)), dice, cards)
        came = game.opening.outcomes
        missing = first_missing(seating.settings, came, game.opening.typed)
        if missing is not None:
            who = _who_throws(game.words.players, came[:missing])
            raise _chance_asked(game.words, came[:missing], came[missing], "", who)
        return cls(game, seating)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], instead: str = "") -> Self:
        """A saved game goes on, in the same place if it was saved by itself; complaints name the file.

        No file starts a program: where one has played, it is another player's turn, or the game is refused.
        """
        place = Path(path)
        found = saves.fingerprint(place)  # before it is read: what comes later is somebody else's
        seating = saves.seating_in(place)
        with _naming(place):
            bots = {name: _resumed(bot, instead) for name, bot in seating.bots.items()}
        seating = replace(seating, bots=bots)
        is_autosave = place.resolve().parent == saves.autosaves().resolve()
        is_own = is_autosave or place.resolve().parent == saves.named_saves().resolve()
        try:
            game = Game.load(place, trusted=is_own)
        except NotationError as error:
            raise SetupError(f"{place}, {ended(str(error))}") from error
        session = cls(game, seating, place if is_autosave else None, found if is_autosave else None)
        session.trouble = session.trouble or game.warning
        return session

    @property
    def seating(self) -> Seating:
        """What the record of the game does not say."""
        settings = self.table.settings
        return Seating(dict(self.bots), settings.dice, settings.cards, self.seconds)

    def play(self, what: str | Action, by: str | None = None) -> Played:
        """What a person does; said without a name, it is what whoever is asked does if that can be."""
        action = what if isinstance(what, Action) else self._read(what, by)
        given = [] if isinstance(what, Action) else hear(what, self.game.words).outcomes
        return self._carry_out(lambda now: self.table.act(action.seat, action, now, given))

    def bot_step(self) -> Played:
        """What the bot whose move it is does; with a word about it, if it offers or refuses."""
        played = self._carry_out(self.table.move_bot)
        if self.table.fault is not None:
            return replace(played, remark=f"{played.action.player}'s program: {self.table.fault}")
        return played

    def give(self, text: str) -> Played:
        """What real dice or a real card show, after ChanceAsked."""
        needed = self._asked_for
        if needed is None:
            raise NotationError(0, "no dice or card is awaited")
        values = self._faces(text) if needed.kind == "dice" else self._card(needed, text)
        return self._carry_out(lambda now: self.table.give(values, now))

    def _faces(self, text: str) -> list[int]:
        return [int(face) for face in read_throw(text, self.game.edition.faces).split()]

    def _card(self, needed: ChanceNeeded, text: str) -> list[int]:
        deck = self.game.words.decks.written(needed.deck)
        (found,) = chance.parse(f"[card {deck} {text.strip()}]", self.game.words)[0]
        return [found.value]

    def _carry_out(self, attempt: Callable[[float], Step | ChanceNeeded]) -> Played:
        """Do something at the table and keep it; be able to go on whatever happens."""
        try:
            done = attempt(self.clock())
        except KeyboardInterrupt:
            self.table.mend()
            raise
        if isinstance(done, ChanceNeeded):
            self._asked_for = done
            raise self._question_for(done)
        self._asked_for = None
        steps = [done]
        while isinstance(more := self.table.expire(self.clock()), Step):
            steps.append(more)
        self.keep()
        return self._played(steps)

    def _played(self, steps: Sequence[Step]) -> Played:
        moves = [step.move for step in steps if step.move is not None]
        action = moves[0].action
        is_bots = self.table.chair(action.seat).is_bots
        events = Events([event for move in moves for event in move.events])
        return Played(action, events, is_bots, steps[0].remark)

    def _question_for(self, needed: ChanceNeeded) -> ChanceAsked:
        action, words = needed.action, self.game.words
        return _chance_asked(words, needed.so_far, needed.missing, action.full_text, action.player)

    def undo(self) -> list[Move]:
        """Take back what a person did last; never what chance or somebody else has decided since.

        What came from real dice may be taken back, since it may have been mistyped.
        """
        last = self.table.last_to_move
        people = self.table.people
        is_persons = last is not None and not self.table.chair(last).is_bots
        seat = last if last is not None and is_persons else next(iter(people), 0)
        step = self.table.undo(seat, self.clock())
        self._asked_for = None
        self.keep()
        return list(step.taken_back)

    def seat_bots(self, people: Sequence[str] | None, characters: Sequence[str]) -> None:
        """Let bots of these characters play on for everybody but these people, or but the first player."""
        players = [player for player in self.game.players if player.is_in or player.is_waiting]
        kept = {self.game.player(name).seat for name in people} if people else {players[0].seat}
        others = [player for player in players if player.seat not in kept]
        for character in characters:
            ready(character)
        for seat in kept:
            self.table.seat_person(seat, self.clock())
        for at, player in enumerate(others):
            self.table.seat_bot(player.seat, characters[at % len(characters)], self.clock())
        self.keep()

    def seat_bot(self, name: str, character: str) -> None:
        """Let a bot play on for somebody."""
        self.table.seat_bot(self.game.player(name).seat, ready(character), self.clock())
        self.keep()

    def keep(self) -> None:
        """Save the game where it is kept; done by itself after every action.

        Where that fails `trouble` says why, and people can play on: the next action tries it again.
        """
        try:
            self._store()
        except StorageError as error:
            self._save = None  # the next attempt writes the whole record
            self.trouble = f"The game is not saved: {error}"

    def _store(self) -> None:
        """Save the game, in a new place if another terminal has gone on with the one that was here."""
        if self._is_made:
            saves.made(self.path.parent)
        else:
            self._move()
        with saves.locked(self.path.parent):
            now = saves.fingerprint(self.path)
            if now not in (self._print, None):
                self._move()
            try:
                if now is None or self._save is None:
                    self._save = Autosave(self.game, self.seating, self.path)
                self._save.update(self.seating)
            finally:  # half a line that found no room is of this process too
                self._print = saves.fingerprint(self.path)
        self.trouble = ""

    def _move(self) -> None:
        self.path = saves.new_autosave(self.game.edition.name)
        self._print, self._is_made, self._save = saves.fingerprint(self.path), True, None

    @property
    def parting(self) -> str:
        """Where the game is when somebody leaves, in a sentence or two."""
        if self.trouble:
            last = " What was saved last is still there." if self._print else ""
            return f"{self.trouble}{last}"
        if self.is_over:
            return f"The record is in {self.path}."
        return f"The game is saved in {self.path}. To continue: {command()} play --continue"

    def save(self, name: str) -> Path:
        """Keep the game as it stands under a name, or at a path, as well; nothing else is overwritten."""
        place = saves.place_for(name)
        if place.exists() and not saves.holds(place, self.game):
            raise StorageError(str(place), "holds something else, or more of this game; choose another name")
        saves.store(self.game, self.seating, place)
        return place


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
    initials = {name[:1].upper() for name in people}
    free = [name for name in BOT_NAMES if words_of(name) not in taken]
    free.sort(key=lambda name: name[0] in initials)  # so that letters tell everybody apart
    if count > len(free):
        raise SetupError(f"{count} bots are too many for one table.")
    return free[:count]


def ready(name: str) -> str:
    """The name of a player who can sit down here and now."""
    entrant = find(name)
    entrant.prepare()
    return entrant.name


@contextmanager
def _naming(place: Path) -> Iterator[None]:
    """A player that cannot sit down is a complaint about the file that names it."""
    try:
        yield
    except ProgramNeededError:
        raise
    except SetupError as error:
        raise SetupError(f"{place}: {error}") from error


def _resumed(name: str, instead: str) -> str:
    """The player of a saved game; somebody else for one that a file must not start."""
    entrant = find(name)
    if entrant.is_installed:
        return entrant.name
    if not instead:
        raise ProgramNeededError(
            f"In this game {show(name)} plays, and a saved game starts no program by itself: "
            f"name it again, as in {command()} play --continue --bots {show(name)}."
        )
    return find(instead).name


def _who_throws(names: Sequence[str], came: Sequence[Outcome]) -> str:
    """Whose throw comes next in the set-up: everybody's in turn, then those of players who tie."""
    thrown = throws_in(came)
    return f"{names[thrown]}, to see who goes first" if thrown < len(names) else "the next player who ties"


def _chance_asked(
    words: Lexicon, came: Sequence[Outcome], missing: Outcome, text: str, who: str
) -> ChanceAsked:
    so_far = f"{text} {chance.write(came, words)}".strip()
    if missing.deck < 0:
        return ChanceAsked("dice", so_far, f"What do the dice show for {who}?")
    deck = words.decks.written(missing.deck)
    cards = [f"{name}: {told}" for name, told in words.edition.cards_of(missing.deck)]
    return ChanceAsked("card", so_far, f"Which card of {deck} comes for {who}?", deck, cards)
