"""Rulings: a rule as a row of a table, played out and compared.

    RULINGS = [
        (
            "C-26 a mortgaged lot earns no rent",                  # the rule, which is the name of the test
            "official",                                            # the edition
            "North: on 34; South: owns Boardwalk mortgaged",       # the position
            "roll 2 3",                                            # what is done
            "North pays nothing; North stands on Boardwalk",       # what comes of it
        ),
    ]

    @pytest.mark.parametrize("ruling", cases(RULINGS))
    def test_rent(ruling: Ruling) -> None:
        ruling.holds()

**The rule** is its number, or several ("C-13 C-40 jail pays no salary"), and a sentence.

**The edition** may be followed by house rules: "official, salary = 400, houses = 3".

**The position** is in the language of `tests.table`. North and South play; East and West too if any part of
the row names them, and likewise Up, Down, Left and Right. North is to throw unless the position says more.

**What is done** is notation parted by semicolons, with everything that chance gives. What stands before a
bar is preparation: gains and payments are counted from the bar on. "roll 1 2; end | roll 6 6"

**What comes of it** is any number of these, parted by semicolons:

    North pays 220 · North gains 200 · North pays nothing       the change of cash, all told
    North has 1280                                              the cash
    North is worth 1930                                         the net worth
    North stands on Go · North stands on 7                      by name or by number; Go is 0
    North is in jail · North is not in jail · North's fine is 75
    North owns Boardwalk + Short Line                           perhaps others too
    North owns nothing · North owns only Boardwalk
    nobody owns Boardwalk
    North holds 1 card · North holds no card                    cards that free from jail
    North is out · North is in
    North wins · North and South win · the game goes on
    Boardwalk has 3 houses · Boardwalk has a hotel · Boardwalk has no buildings
    Boardwalk is mortgaged · Boardwalk is not mortgaged
    Boardwalk costs 360 · lifting Boardwalk costs 220 · building on Boardwalk costs 200
    the bank has 12 houses · the bank has 3 hotels
    the jackpot is 150 · the factor is -3 · the round is 6
    it is South's turn
    South is to roll                                            or end, buy, tax, fine, bid, debt, keep, claim
    South is to bid 51                                          at least; so too: South is to buy 220
    South owes 50                                               and cannot pay it yet
    South may accept · South may not build Boardwalk: NOT_EVEN  any action, with the reason why not
    the top card of Chance is reading                           so too: the bottom card of Chance is reading
    refused: NOT_EVEN                                           stands first: the last action is not allowed
"""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import pytest

from freehold.rules import Refusal
from tests.table import MORE, Table

Row: TypeAlias = tuple[str, str, str, str, str]
Found: TypeAlias = tuple[object, object]  # what was said, and what is
Look: TypeAlias = Callable[[Table, list[str]], Found]

NUMBERS = re.compile(r"(?:[COXKTHE]-[0-9]{2} )+")
REFUSED = re.compile(r"refused: ([A-Z_]+)")
LEVELS = {"no buildings": 0, "1 house": 1, "2 houses": 2, "3 houses": 3, "4 houses": 4, "a hotel": 5}
NOTHING = "nothing"


class Ruling(NamedTuple):
    """One row of a table of rulings."""

    sentence: str
    edition: str
    position: str
    actions: str
    outcome: str

    @property
    def numbers(self) -> list[str]:
        """The numbers of the rules that the sentence begins with."""
        found = NUMBERS.match(self.sentence)
        assert found, f"a ruling begins with the number of its rule: {self.sentence}"
        return found[0].split()

    @property
    def players(self) -> int:
        """Two, or as many as it takes for everybody the row names."""
        words = set(re.findall(r"[A-Z][a-z]+", f"{self.position} {self.actions} {self.outcome}"))
        places = [place for place, name in enumerate(MORE, 1) if name in words]
        return max([3 if "East" in words else 2, *(place for place in places if place > 3)])

    def table(self) -> Table:
        """The table in the position."""
        name, *options = parts(self.edition, ",")
        house_rules = dict(option.split(" = ") for option in options)
        return Table(name, self.position, players=self.players, options=house_rules)

    def holds(self) -> None:
        """Play it, and see that everything came as it was said."""
        table = self.table()
        before, bar, after = self.actions.partition("|")
        if bar:
            table.play(*parts(before, ";"))
            table.mark()
        actions = parts(after if bar else before, ";")
        outcomes = parts(self.outcome, ";")
        assert outcomes, "nothing is said to come of it"
        if REFUSED.fullmatch(outcomes[0]):
            table.play(*actions[:-1])
            outcomes[0] = f"{outcomes[0]} {actions[-1]}"
        else:
            table.play(*actions)
        wrong = [complaint for outcome in outcomes if (complaint := compare(table, outcome))]
        assert not wrong, "\n".join([*wrong, "", str(table)])


def cases(rows: Iterable[Row]) -> list[object]:
    """A test for each row, named by its sentence and marked with the numbers of its rules."""
    rulings = [Ruling(*row) for row in rows]
    sentences = [ruling.sentence for ruling in rulings]
    assert len(set(sentences)) == len(sentences), "two rulings have the same sentence"
    return [
        pytest.param(ruling, id=ruling.sentence, marks=pytest.mark.rule(*ruling.numbers))
        for ruling in rulings
    ]


def parts(text: str, separator: str) -> list[str]:
    """What stands between the separators."""
    return [part.strip() for part in text.split(separator) if part.strip()]


def compare(table: Table, outcome: str) -> str:
    """What is not as it was said; nothing if it is."""
    for pattern, look in FACTS.items():
        if match := re.fullmatch(pattern, outcome):
            said, found = look(table, [group or "" for group in match.groups()])
            return "" if said == found else f"{outcome}: {said!r} was said, but it is {found!r}"
    raise AssertionError(f"no outcome is written like this: {outcome}")


def amount(text: str) -> int:
    """A number, or nothing."""
    return 0 if text == NOTHING else int(text)


def names(text: str) -> set[str]:
    """What is joined by + or and."""
    return set(re.split(r" \+ | and ", text))


def gain(table: Table, words: list[str]) -> Found:
    who, verb, much = words
    return amount(much), table.gain(who) if verb == "gains" else -table.gain(who)


def place(table: Table, words: list[str]) -> Found:
    who, where = words
    player = table.seat(who)
    return where, str(player.position) if where.isdigit() else player.square


def holdings(table: Table, words: list[str]) -> Found:
    who, only, text = words
    owned = set(table.seat(who).lots)
    said = set() if text == NOTHING else {table.lot(name).name for name in names(text)}
    return said, owned if only or not said else owned & said


def unowned(table: Table, words: list[str]) -> Found:
    return set(), {name for name in names(words[0]) if table.lot(name).owner}


def winners(table: Table, words: list[str]) -> Found:
    result = table.game.result
    return names(words[0]), set(result.winners) if result else set()


def buildings(table: Table, words: list[str]) -> Found:
    return LEVELS[words[1]], table.lot(words[0]).level


def stock(table: Table, words: list[str]) -> Found:
    state = table.game.state
    return int(words[0]), state.houses_left if words[1] == "house" else state.hotels_left


def awaited(table: Table, words: list[str]) -> Found:
    who, question, least = words
    asked = table.game.to_act
    return (
        f"{who} {question} {least}".strip(),
        f"{table.awaited} {asked.amount if asked and least else ''}".strip(),
    )


def answer(table: Table, words: list[str]) -> Found:
    who, action = words
    return Refusal.ALLOWED.name, table.refusal(f"{who}: {action}").name


def no_answer(table: Table, words: list[str]) -> Found:
    who, action, reason = words
    return reason, table.refusal(f"{who}: {action}").name


def refused(table: Table, words: list[str]) -> Found:
    reason, action = words
    return reason, table.refusal(action).name


def card(table: Table, words: list[str]) -> Found:
    end, deck, said = words
    state, lexicon = table.game.state, table.game.words
    at = lexicon.decks.find(deck)
    queue, count = state.deck_queue[at], state.deck_count[at]
    place = 0 if end == "top" else count - 1
    return said, lexicon.card(at, queue[(state.deck_head[at] + place) % len(queue)]) if count else ""


def turn(table: Table, words: list[str]) -> Found:
    return words[0], table.game.turn.name if table.game.turn else ""


FACTS: dict[str, Look] = {
    r"refused: ([A-Z_]+) (.+)": refused,
    r"(\w+) may not (.+): ([A-Z_]+)": no_answer,
    r"(\w+) may (.+)": answer,
    r"(\w+) (gains|pays) (\d+|nothing)": gain,
    r"(\w+) has (-?\d+|nothing)": lambda table, said: (amount(said[1]), table.seat(said[0]).cash),
    r"(\w+) is worth (-?\d+)": lambda table, said: (int(said[1]), table.seat(said[0]).net_worth),
    r"(\w+) stands on (.+)": place,
    r"(\w+) is (not )?in jail": lambda table, said: (not said[1], table.seat(said[0]).in_jail),
    r"(\w+)'s fine is (\d+)": lambda table, said: (int(said[1]), table.seat(said[0]).bail),
    r"nobody owns (.+)": unowned,
    r"(\w+) owns (only )?(.+)": holdings,
    r"(\w+) holds no card": lambda table, said: (0, table.seat(said[0]).cards),
    r"(\w+) holds (\d) cards?": lambda table, said: (int(said[1]), table.seat(said[0]).cards),
    r"(\w+) is (in|out)": lambda table, said: (said[1] == "in", table.seat(said[0]).is_in),
    r"(.+) wins?": winners,
    r"the game goes on": lambda table, _: (False, table.game.is_over),
    r"the bank has (\d+) (house|hotel)s?": stock,
    r"the jackpot is (\d+)": lambda table, said: (int(said[0]), table.game.jackpot),
    r"the factor is (-?\d+)": lambda table, said: (int(said[0]), table.game.state.factor),
    r"the round is (\d+)": lambda table, said: (int(said[0]), table.game.round),
    r"(.+) has (\d houses?|a hotel|no buildings)": buildings,
    r"(.+) is (not )?mortgaged": lambda table, said: (not said[1], table.lot(said[0]).is_mortgaged),
    r"lifting (.+) costs (\d+)": lambda table, said: (int(said[1]), table.lot(said[0]).lift_price),
    r"building on (.+) costs (\d+)": lambda table, said: (int(said[1]), table.lot(said[0]).build_cost),
    r"(.+) costs (\d+)": lambda table, said: (int(said[1]), table.lot(said[0]).price),
    r"the (top|bottom) card of (.+) is (.+)": card,
    r"it is (\w+)'s turn": turn,
    r"(\w+) is to (\w+)(?: (\d+))?": awaited,
    r"(\w+) owes (\d+)": lambda table, said: awaited(table, [said[0], "debt", said[1]]),
}
