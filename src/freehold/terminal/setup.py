"""Before a game: the few things that have to be known, asked for where nobody has said them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from freehold import editions
from freehold.bots.company import check_character
from freehold.bots.players import CHARACTERS
from freehold.editions import Edition
from freehold.errors import FreeholdError, NotationError, SetupError
from freehold.game.roster import check_names
from freehold.game.text import either, fold, nearest, show
from freehold.terminal.console import Console
from freehold.terminal.saves import Source
from freehold.terminal.session import ChanceNeeded, Session, bot_names

T = TypeVar("T")

USUAL_PERSON = "Ann"
USUAL_BOTS = ("steady", "bold")
NONE = ("none", "no", "-", "0")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted; None where nobody has said it yet."""

    edition: str | None = None
    people: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    countries: tuple[str, ...] = ()  # of the people, in their order; bots take what is left
    seed: int | str | None = None
    dice: Source = "virtual"
    cards: Source = "virtual"


def seat_everybody(wish: Wish, console: Console) -> Session:
    """Ask for what is missing, and begin the game."""
    if wish.edition is None:
        wish = replace(wish, edition=_until(console, ask_edition))
        name = wish.edition or ""
        if not wish.options:
            wish = replace(wish, options=_until(console, lambda asking: ask_options(asking, name)))
    edition = editions.load(wish.edition or "", wish.options)
    if wish.people is None:
        wish = replace(wish, people=_until(console, lambda asking: ask_people(asking, edition)))
    people = wish.people or ()
    if wish.bots is None:
        wish = replace(wish, bots=_until(console, lambda asking: ask_bots(asking, edition, people)))
    return begin(wish, edition, console)


def begin(wish: Wish, edition: Edition, console: Console) -> Session:
    """The session; real dice are asked for until it is known who begins."""
    given, asked = "", None
    while True:
        try:
            return _session(wish, edition, given)
        except ChanceNeeded as needed:
            asked = needed
        except NotationError as error:
            if asked is None:
                raise
            console.say(f"{error}.")
        console.say(str(asked))
        given = asked.answered(console.ask("dice> ").replace(",", " "))


def _session(wish: Wish, edition: Edition, given: str) -> Session:
    return Session.new(
        wish.edition or "",
        wish.people or (),
        wish.bots or (),
        wish.options,
        wish.seed,
        wish.dice,
        wish.cards,
        all_countries(edition, wish),
        given,
    )


def all_countries(edition: Edition, wish: Wish) -> list[str] | None:
    """A country for everybody, where there are any: the wanted ones first, then those left."""
    if not wish.countries:
        return None
    chosen = [_country(edition, name) for name in wish.countries]
    left = [name for name in edition.country_names if name not in chosen]
    count = len(wish.people or ()) + len(wish.bots or ())
    return [*chosen, *left][:count]


def _country(edition: Edition, name: str) -> str:
    for country in edition.country_names:
        if fold(country) == fold(name):
            return country
    if not edition.country_names:
        raise SetupError(f"{edition.title} has no countries to play for.")
    hint = nearest(name, list(edition.country_names)) or f": choose {either(list(edition.country_names))}."
    raise SetupError(f"There is no country called {show(name)}{hint}")


def _until(console: Console, ask: Callable[[Console], T]) -> T:
    """Ask again until the answer can be."""
    while True:
        try:
            return ask(console)
        except FreeholdError as error:
            console.say(str(error))


def ask_edition(console: Console) -> str:
    """Which rulebook: a number, a name, or a file."""
    names = editions.names()
    console.say("Which edition?")
    for number, name in enumerate(names, start=1):
        console.say(f"  {number} {name}: {editions.load(name).description}")
    typed = console.ask(f"edition, or Enter for {names[0]}> ") or names[0]
    if typed.isascii() and typed.isdigit():
        if not (len(typed) < 3 and 1 <= int(typed) <= len(names)):
            raise SetupError(f"There is no edition {show(typed)}: choose 1 to {len(names)}.")
        return names[int(typed) - 1]
    found = [name for name in names if name == typed.lower()]
    return found[0] if found else _loaded(typed)


def _loaded(file: str) -> str:
    editions.load(file)
    return file


def ask_options(console: Console, edition: str) -> dict[str, str]:
    """House rules, if any."""
    console.say(f"House rules, such as salary=400, rounds=20? freehold rules {edition} lists them all.")
    typed = console.ask("house rules, or Enter for none> ")
    options = {}
    for pair in parts_of(typed):
        key, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"A house rule is KEY=VALUE, such as salary=400, not {show(pair)}.")
        options[key.strip()] = value.strip()
    editions.load(edition, options)
    return options


def ask_people(console: Console, edition: Edition) -> tuple[str, ...]:
    """Who sits at this screen."""
    book = edition.rulebook
    console.say(f"Who plays at this screen? {edition.title} is for {book.min_players} to {book.max_players}.")
    names = parts_of(console.ask(f"names, or Enter for {USUAL_PERSON}> ")) or (USUAL_PERSON,)
    table = [*names, *bot_names(names, max(0, book.min_players - len(names)))]
    check_names(table, edition)
    return names


def ask_bots(console: Console, edition: Edition, people: Sequence[str]) -> tuple[str, ...]:
    """Who else plays; nobody, if that can be."""
    fewest, most = edition.rulebook.min_players, edition.rulebook.max_players
    if len(people) >= most:
        return ()
    usual = USUAL_BOTS[: most - len(people)] if len(people) < 2 else ()
    console.say(f"Which bots play with you? They are {either(list(CHARACTERS))}.")
    typed = console.ask(f"bots, or Enter for {', '.join(usual) or 'none'}> ")
    bots = tuple(check_character(name.lower()) for name in parts_of(typed)) if typed else usual
    if not fewest <= len(people) + len(bots) <= most:
        raise SetupError(f"{edition.title} is for {fewest} to {most} players.")
    return bots


def parts_of(typed: str) -> tuple[str, ...]:
    """What stands between commas; nothing for a word that says so."""
    parts = tuple(part.strip() for part in typed.split(",") if part.strip())
    return () if len(parts) == 1 and parts[0].lower() in NONE else parts
