"""Before a game: what is wanted, what is usual, and what is wrong with it; however it is asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from freehold import editions
from freehold.editions import KNOBS, Edition
from freehold.editions.knobs import DIFFICULTY, NO, YES, Choice, Flag, Knob
from freehold.errors import FreeholdError, SetupError
from freehold.game.roster import check_names, check_newcomer
from freehold.players import INSTEAD, find, lacks_packages, names_in
from freehold.speech import ENGLISH
from freehold.table import Source
from freehold.terminal.session import ChanceAsked, Session, bot_names, read_throw
from freehold.terminal.spoken import Spoken
from freehold.text import either, fold, nearest, show

USUAL_PEOPLE = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal")
USUAL_PERSON = USUAL_PEOPLE[0]
USUAL_BOTS = ("normal", "normal")
NONE = ("none", "no", "-", "0")


@dataclass(frozen=True, slots=True)
class GameRequest:
    """What is wanted; None where nobody has said it yet."""

    edition: str | None = None
    people: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    countries: tuple[str, ...] = ()  # of the people, then of the bots; empty or none: one that is left
    seed: int | str | None = None
    dice: Source = "virtual"
    cards: Source = "virtual"

    @property
    def is_complete(self) -> bool:
        """Whether a game can begin without a question."""
        return self.dice == "virtual" and None not in (self.edition, self.people, self.bots)


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """A place at the table: for a person by name, for a bot by character, or for nobody."""

    person: str = ""
    bot: str = ""
    country: str = ""  # empty: one that is left


@dataclass(frozen=True, slots=True)
class HouseRule:
    """Something that an edition lets people set."""

    key: str
    topic: str
    value: str
    meaning: str
    words: tuple[str, ...] = ()  # to choose from; none: a number


def check_request(wish: GameRequest) -> None:
    """Refuse at once what no answer to a later question could put right."""
    for character in wish.bots or ():
        find(character)
    people = wish.people or ()
    for at, name in enumerate(people):
        check_newcomer(name, people[:at])
    if wish.edition is not None:
        edition = editions.load(wish.edition, wish.options)
        check_table(edition, people, len(wish.bots or ()))
        all_countries(edition, wish)


def check_table(edition: Edition, people: Sequence[str], bots: int) -> None:
    """Names and numbers of players, as far as they are known; more bots can come."""
    count = max(bots, edition.fewest_players - len(people))
    check_names([*people, *bot_names(people, count)], edition)


def players_in(typed: str) -> tuple[str, ...]:
    """The names of players between commas; nothing for a word that says so."""
    return () if typed.strip().lower() in NONE else tuple(filter(None, names_in(typed)))


def parts_of(typed: str) -> tuple[str, ...]:
    """What stands between commas; nothing for a word that says so."""
    parts = tuple(part.strip() for part in typed.split(",") if part.strip())
    return () if len(parts) == 1 and parts[0].lower() in NONE else parts


def read_options(typed: str, edition: str) -> dict[str, str]:
    """House rules from a line such as "salary=400, rounds=20"."""
    options = {}
    for pair in parts_of(typed):
        key, equals, value = pair.partition("=")
        if not equals:
            raise SetupError(f"A house rule is KEY=VALUE, such as salary=400, not {show(pair)}.")
        options[key.strip()] = value.strip()
    editions.load(edition, options)
    return options


def read_people(typed: str, edition: Edition) -> tuple[str, ...]:
    """The people from a line of names."""
    names = parts_of(typed) or (USUAL_PERSON,)
    check_table(edition, names, 0)
    return names


def read_bots(typed: str, edition: Edition, people: Sequence[str]) -> tuple[str, ...]:
    """The bots from a line of characters."""
    characters = tuple(find(name).name for name in players_in(typed))
    bots = characters if typed else usual_bots(edition, people)
    check_names([*people, *bot_names(people, len(bots))], edition)
    return bots


def lacking_packages(bots: Sequence[str]) -> list[str]:
    """Those who cannot play here for want of packages, each once."""
    return [name for name in dict.fromkeys(bots) if lacks_packages(name)]


def with_others(bots: Sequence[str]) -> tuple[str, ...]:
    """The bots, with another in the place of each that lacks packages."""
    return tuple(INSTEAD if lacks_packages(name) else name for name in bots)


def usual_bots(edition: Edition, people: Sequence[str]) -> tuple[str, ...]:
    """Company for somebody who sits alone."""
    free = edition.most_players - len(people)
    return USUAL_BOTS[:free] if len(people) < 2 else ()


def usual_name(taken: Sequence[str]) -> str:
    """A name for another person, until they say their own."""
    free = [name for name in USUAL_PEOPLE if fold(name) not in map(fold, taken)]
    return free[0] if free else ""


def places_for(wish: GameRequest, edition: Edition) -> list[SeatRequest]:
    """All the places of an edition: who is wished for, and who usually sits where nobody has said it."""
    people = (USUAL_PERSON,) if wish.people is None else wish.people
    bots = usual_bots(edition, people) if wish.bots is None else wish.bots
    taken = [
        *(SeatRequest(person=name) for name in people),
        *(SeatRequest(bot=character) for character in bots),
    ]
    for at, country in enumerate(wish.countries[: len(taken)]):
        taken[at] = replace(taken[at], country=_country(edition, country) if country else "")
    return [*taken, *[SeatRequest()] * (edition.most_players - len(taken))]


def seat_all(wish: GameRequest, places: Sequence[SeatRequest]) -> GameRequest:
    """The wish with everybody who has a place: people sit down first."""
    people = [place for place in places if place.person]
    bots = [place for place in places if place.bot]
    return replace(
        wish,
        people=tuple(place.person for place in people),
        bots=tuple(place.bot for place in bots),
        countries=tuple(place.country for place in (*people, *bots)),
    )


def all_countries(edition: Edition, wish: GameRequest) -> list[str] | None:
    """A country for everybody, where there are any: the wanted ones, and for the others those left."""
    count = len(wish.people or ()) + len(wish.bots or ())
    chosen = [_country(edition, name) if name else "" for name in wish.countries]
    if not edition.country_names:
        return None
    left = iter([name for name in edition.country_names if name not in chosen])
    chosen += [""] * (count - len(chosen))
    return [name or next(left, "") for name in chosen[:count]]


def _country(edition: Edition, name: str) -> str:
    for country in edition.country_names:
        if fold(country) == fold(name):
            return country
    if not edition.country_names:
        raise SetupError(f"{edition.title} has no countries to play for.")
    hint = nearest(name, list(edition.country_names)) or f": choose {either(list(edition.country_names))}."
    raise SetupError(f"There is no country called {show(name)}{hint}")


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules that go together, by a name that people know."""

    name: str
    meaning: str
    options: Mapping[str, str]


PRESETS = (
    Preset("Fast game", "20 rounds; whoever has the most then wins.", {"rounds": "20"}),
    Preset("One hour", "After 60 minutes the round under way is the last.", {"minutes": "60"}),
    Preset(
        "Free Parking jackpot", "Fines and taxes wait there for whoever lands.", {"free_parking": "jackpot"}
    ),
    Preset("No auctions", "A lot that nobody buys stays with the bank.", {"auctions": "no"}),
)


def presets_for(edition: str) -> list[Preset]:
    """The presets that change something in an edition."""
    return [preset for preset in PRESETS if _changes(edition, preset)]


def _changes(edition: str, preset: Preset) -> bool:
    try:
        return editions.load(edition, preset.options).digest != editions.load(edition).digest
    except FreeholdError:
        return False


def name_of(rule: str) -> str:
    """A house rule as people say it: "Jail fine"."""
    return rule.replace("_", " ").capitalize()


def rules_in_words(edition: str, options: Mapping[str, str]) -> str:
    """The house rules of a game as people say them: "Fast game, Salary 400"."""
    held = [preset for preset in presets_for(edition) if preset.options.items() <= options.items()]
    meant = {key for preset in held for key in preset.options}
    names = [preset.name for preset in held]
    names += [f"{name_of(key)} {value}" for key, value in options.items() if key not in meant]
    return ", ".join(names) or "as printed"


def rematch(session: Spoken) -> GameRequest:
    """The same people and bots once more, by the same rules, with other dice."""
    game, bots = session.game, session.bots
    sat = game.opening.players or len(game.players)
    names = [player.name for player in game.players if player.seat < sat]  # newcomers ask again
    people = [name for name in names if name not in bots]
    others = [name for name in names if name in bots]
    countries = [game.player(name).country or "" for name in (*people, *others)]
    return GameRequest(
        edition=game.source,
        people=tuple(people),
        bots=tuple(bots[name] for name in others),
        options=dict(game.edition.options),
        countries=tuple(countries) if game.edition.country_names else (),
        dice=session.table.settings.dice,
        cards=session.table.settings.cards,
    )


def house_rules(edition: Edition) -> list[HouseRule]:
    """All that can be set, as it is set now."""
    rules = [
        HouseRule(
            name,
            ENGLISH.topic(name),
            knob.word(edition.value_of(name)),
            ENGLISH.knob(name),
            _words(knob),
        )
        for name, knob in KNOBS.items()
    ]
    if not edition.difficulties:
        return rules
    meaning = "The difficulty: it sets everything that you do not set yourself."
    return [
        HouseRule(DIFFICULTY, rules[0].topic, edition.difficulty, meaning, edition.difficulties),
        *rules,
    ]


def _words(knob: Knob) -> tuple[str, ...]:
    if isinstance(knob, Flag):
        return YES[0], NO[0]
    return tuple(knob.words) if isinstance(knob, Choice) else ()


def change_rule(edition: str, options: Mapping[str, str], key: str, value: str) -> dict[str, str]:
    """The options with one more, in the words of the edition; without it if that changes nothing."""
    rest = {name: word for name, word in editions.load(edition, options).options.items() if name != key}
    if not value.strip():
        return dict(editions.load(edition, rest).options)
    changed = editions.load(edition, {**rest, key: value.strip()})
    unchanged = editions.load(edition, rest)
    return dict((unchanged if unchanged.digest == changed.digest else changed).options)


class Beginning:
    """A game about to begin; `question` asks for real dice until it is known who begins."""

    def __init__(self, wish: GameRequest) -> None:
        self._wish = wish
        self._edition = editions.load(wish.edition or "", wish.options)
        self._given = ""
        self._asked: ChanceAsked | None = None

    @property
    def question(self) -> str:
        """Whose dice are asked for."""
        return str(self._asked or "")

    def attempt(self) -> Session | None:
        """The session, or None if there is a question first."""
        try:
            return self._session()
        except ChanceAsked as needed:
            self._asked = needed
            return None

    def give(self, text: str) -> None:
        """What the dice show; refused if they cannot."""
        if self._asked is not None:
            self._given = self._asked.answered(read_throw(text, self._edition.faces))

    def _session(self) -> Session:
        wish = self._wish
        return Session.new(
            wish.edition or "",
            wish.people or (),
            wish.bots or (),
            wish.options,
            wish.seed,
            wish.dice,
            wish.cards,
            all_countries(self._edition, wish),
            self._given,
        )
