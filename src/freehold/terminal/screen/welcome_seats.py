"""The second page: who plays, by which house rules, and with whose dice."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from string import ascii_lowercase
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from freehold import editions
from freehold.game.roster import check_newcomer
from freehold.players import INSTEAD, LEVELS, about_missing_levels, built_in, find, levels, styles
from freehold.speech import ENGLISH
from freehold.table import Source
from freehold.terminal.screen.answers import Answer
from freehold.terminal.screen.bot_list import bot_answers, with_missing
from freehold.terminal.screen.colours import seat_style
from freehold.terminal.screen.hints import Hint
from freehold.terminal.screen.overlays import Choosing, Typing
from freehold.terminal.screen.pages import Page, PageLine, complaint_about, heading, rulebook
from freehold.terminal.screen.welcome_rules import HouseRules
from freehold.terminal.session import bot_names
from freehold.terminal.setup import (
    Beginning,
    GameRequest,
    SeatRequest,
    all_countries,
    check_request,
    places_for,
    rules_in_words,
    seat_all,
    usual_name,
)
from freehold.text import article

PERSON, NAME, COUNTRY, NOBODY = "a", "n", "o", "x"  # keys at a place
DIGITS = "1234567890"  # keys of bots there
BOTS = dict(zip(DIGITS, (*LEVELS, *styles()), strict=False))
RULES, DICE, CARDS, START = "h", "d", "k", "s"
WHOSE: dict[Source, str] = {"virtual": "the program's", "real": "on the table: you type in what they show"}
ANY = "Whichever is left"
NAMES, COUNTRIES = 20, 15  # columns


class Seats(Page[None]):
    """Who plays."""

    HINTS: ClassVar[tuple[Hint, ...]] = (
        Hint("↑↓ Enter", "change", "screen.choose"),
        Hint("←→", "another", "screen.turn(1)"),
        Hint("n", "name", "screen.name"),
        Hint("s", "start", "screen.start"),
        Hint("F1", "the rules", "screen.help"),
        Hint("Esc", "back", "screen.back"),
        Hint("q", "quit", "screen.leave"),
    )
    FIRST = START
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "back", "Back"),
        ("n", "name", "Name"),
    ]

    def __init__(self, wish: GameRequest) -> None:
        super().__init__()
        check_request(wish)
        self._wish = wish
        self._edition = editions.load(wish.edition or "", wish.options)
        self._places = places_for(wish, self._edition)

    def headline(self) -> str:
        """What the page is about."""
        return f"{self._edition.title}  ·  who plays?"

    def colours(self) -> Sequence[str]:
        """Those of the board."""
        return self._edition.group_colours

    @property
    def wish(self) -> GameRequest:
        """The wish as the page now says it."""
        return seat_all(self._wish, self._places)

    def entries(self) -> list[PageLine]:
        """A line for each place, then what else can be settled."""
        wish = self._wish
        rules = f"House rules: {rules_in_words(wish.edition or '', wish.options)}"
        return [
            *self._seats(),
            heading("The game"),
            PageLine(RULES, Text(rules), self._change_rules),
            PageLine(DICE, Text(f"Dice: {WHOSE[wish.dice]}"), self._turn_dice, lambda _: self._turn_dice()),
            PageLine(
                CARDS, Text(f"Cards: {WHOSE[wish.cards]}"), self._turn_cards, lambda _: self._turn_cards()
            ),
            PageLine("", Text()),
            PageLine(START, Text("Start the game", "bold"), self.action_start),
        ]

    def _seats(self) -> list[PageLine]:
        texts = [Text("nobody", "dim") for _ in self._places]
        for seat, (at, name, country) in enumerate(self._sitters()):
            texts[at] = _place_text(seat, self._places[at], name, country)
        return [
            PageLine(str(at + 1), text, partial(self._change, at), partial(self._turn, at))
            for at, text in enumerate(texts)
        ]

    def _sitters(self) -> list[tuple[int, str, str]]:
        """Everybody in the order of the table: place, name, and country if there are any."""
        people = [at for at, place in enumerate(self._places) if place.person]
        bots = [at for at, place in enumerate(self._places) if place.bot]
        named = [self._places[at].person for at in people]
        names = [*named, *bot_names(named, len(bots))]
        countries = all_countries(self._edition, self.wish) or [""] * len(names)
        return list(zip([*people, *bots], names, countries, strict=True))

    def _put(self, at: int, place: SeatRequest) -> None:
        self._places[at] = place
        self.show()

    def _change(self, at: int) -> None:
        """Ask who takes a place."""
        place = self._places[at]
        bots = bot_answers(DIGITS, lambda name: _bot_text(name).capitalize())
        ways = [Answer(PERSON, "A person"), *bots, Answer(NOBODY, "Nobody")]
        if place.person:
            ways[0] = Answer(NAME, f"Another name than {place.person}…")
        if self._edition.country_names and place != SeatRequest():
            ways.append(Answer(COUNTRY, "Another country…"))
        asking = Choosing(f"Place {at + 1}", ways, with_missing("Who sits here?"))
        self.app.push_screen(asking, partial(self._changed, at))

    def _changed(self, at: int, answer: Answer | None) -> None:
        if answer is None:
            return
        if answer.key == NAME:
            self._ask_name(at)
        elif answer.key == COUNTRY:
            self._ask_country(at)
        elif answer.key == PERSON:
            self._put(at, self._person(at))
        elif answer.key == NOBODY:
            self._put(at, SeatRequest())
        else:
            self._put(at, SeatRequest(bot=BOTS[answer.key], country=self._places[at].country))

    def _person(self, at: int) -> SeatRequest:
        return SeatRequest(
            usual_name([place.person for place in self._places]), country=self._places[at].country
        )

    def _turn(self, at: int, step: int) -> None:
        """The next who could sit there, or the one before."""
        place = self._places[at]
        sitters = [place if place.person else self._person(at)]
        sitters += [SeatRequest(bot=name, country=place.country) for name in (*levels(), *styles())]
        sitters.append(SeatRequest())
        here = sitters.index(place) if place in sitters else 0  # a bot that was named is not in the list
        sitter = sitters[(here + step) % len(sitters)]
        self._put(at, sitter)
        self.say(about_missing_levels() if sitter.bot == INSTEAD else "")  # where stronger ones would come

    def _ask_name(self, at: int) -> None:
        name, rename = self._places[at].person, partial(self._rename, at)
        self.app.push_screen(Typing(f"Place {at + 1}", "Who plays here?", name, rename))

    def _rename(self, at: int, typed: str) -> str:
        """Use a name, or return why not."""
        return complaint_about(lambda: self._put(at, self._named(at, typed)))

    def _named(self, at: int, typed: str) -> SeatRequest:
        others = [place.person for each, place in enumerate(self._places) if place.person and each != at]
        return SeatRequest(check_newcomer(" ".join(typed.split()), others), country=self._places[at].country)

    def _ask_country(self, at: int) -> None:
        taken = [place.country for each, place in enumerate(self._places) if each != at]
        free = [name for name in self._edition.country_names if name not in taken]
        ways = [Answer(key, name) for key, name in zip(ascii_lowercase, ["", *free], strict=False)]
        ways[0] = replace(ways[0], label=ANY)
        ask = Choosing(f"Place {at + 1}", ways, "Which country?")
        self.app.push_screen(ask, partial(self._move, at))

    def _move(self, at: int, answer: Answer | None) -> None:
        if answer is not None:
            country = "" if answer.label == ANY else answer.label
            self._put(at, replace(self._places[at], country=country))

    def _change_rules(self) -> None:
        self.app.push_screen(HouseRules(self._wish.edition or "", self._wish.options), self._rule)

    def _rule(self, options: Mapping[str, str] | None) -> None:
        """Play by these house rules; they may have changed how many can play."""
        self._wish = replace(self._wish, options=options or {})
        self._edition = editions.load(self._wish.edition or "", self._wish.options)
        taken = [place for place in self._places if place != SeatRequest()]
        empty = max(0, self._edition.most_players - len(taken))
        self._places = [*taken, *[SeatRequest()] * empty]
        self.show()

    def _turn_dice(self) -> None:
        self._wish = replace(self._wish, dice=_other(self._wish.dice))
        self.show()

    def _turn_cards(self) -> None:
        self._wish = replace(self._wish, cards=_other(self._wish.cards))
        self.show()

    def action_name(self) -> None:
        """Ask for the name of the person at the place that is chosen."""
        at = self.lines.highlighted or 0
        if at < len(self._places) and self._places[at].person:
            self._ask_name(at)
        else:
            self.say("Choose a person with ↑ ↓ first; bots have names of their own.")

    def action_start(self) -> None:
        """Begin the game, or say what is wrong."""
        self.attempt(lambda: self._begin(Beginning(self.wish)))

    def _begin(self, beginning: Beginning) -> None:
        session = beginning.attempt()
        if session is not None:
            self.open_game(session)
        else:

            def give(text: str) -> str:
                return complaint_about(lambda: beginning.give(text))

            asking = Typing("Dice", beginning.question, attempt=give)
            self.app.push_screen(asking, partial(self._go_on, beginning))

    def _go_on(self, beginning: Beginning, text: str | None) -> None:
        """Begin with what the dice show."""
        if text is None:
            self.say("The game has not begun.")
        else:
            self.attempt(lambda: self._begin(beginning))

    def action_help(self) -> None:
        """The rules, house rules included."""
        self.app.push_screen(rulebook(self._edition))

    def action_back(self) -> None:
        """To the page before."""
        self.dismiss()


def _other(source: Source) -> Source:
    return "virtual" if source == "real" else "real"


def _bot_text(name: str) -> str:
    """A bot and its manner; one that somebody brought is known by its name alone."""
    manner = f": {ENGLISH.manner(name)}" if name in (*LEVELS, *built_in()) else ""
    label = find(name).label
    return f"{article(label)} {label} bot{manner}"


def _place_text(seat: int, place: SeatRequest, name: str, country: str) -> Text:
    shown = Text(name, seat_style(seat))
    shown.truncate(NAMES, overflow="ellipsis", pad=True)
    where = Text(f"{country:<{COUNTRIES}} " if country else "", "" if place.country else "dim")
    return Text.assemble(shown, " ", where, _bot_text(place.bot) if place.bot else "a person")
