"""Nothing falls through: every kind of action and every card operation is known wherever it has to be.

A new kind fails here until it is in one chapter, checked, performed, listed, written and read in notation,
explained when it is refused, and known to the random player.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from freehold.bots.random_player import choose_for
from freehold.bots.weights import ANYBODY, PLAYER
from freehold.editions.decks import OPS
from freehold.rules import Action, ActionKind, EventKind, Menu, Refusal, Tape, apply, check, legal, reseed
from freehold.rules.apply import perform
from freehold.rules.chapters import (
    ANSWERS,
    ATTENDING,
    JAIL_CARDS,
    MANAGING,
    MONEY_CARDS,
    MOST_KINDS,
    MOVING_CARDS,
    TRADING,
    VISITING,
)
from freehold.rules.codes import CardOp
from freehold.rules.names import BANK
from tests.table import Table

SOURCE = Path(__file__).parents[2] / "src" / "freehold"
CHAPTERS = {"answers": ANSWERS, "managing": MANAGING, "trading": TRADING}
CHAPTERS |= {"attending": ATTENDING, "visiting": VISITING}
CARD_CHAPTERS = {"money": MONEY_CARDS, "moving": MOVING_CARDS, "jail": JAIL_CARDS}


class Case(NamedTuple):
    """A position in which a kind of action is lawful, and one in which it is not."""

    position: str
    text: str  # what is done, in notation, with what chance gives
    refused: str = ""  # the position in which it is not lawful; the start of a game if not given
    edition: str = "official"
    options: dict[str, object] = {}  # noqa: RUF012 - never changed


GROUP = "North: owns Boardwalk + Park Place"
RIVALS = f"{GROUP}; South: owns Mediterranean Avenue + Baltic Avenue"
AUCTION = "pending: auction North, Boardwalk"
OFFER = "South: offers North 10 for nothing"
OPEN_RENT = "North: rents off; owns Baltic Avenue\nopen rent: North, South, Baltic Avenue, 4, 3"

CASES: dict[ActionKind, Case] = {
    ActionKind.ROLL: Case("", "roll 1 2", "throw: made"),
    ActionKind.END: Case("throw: made", "end"),
    ActionKind.PAY: Case("North: in jail", "pay"),
    ActionKind.USE_CARD: Case("North: in jail; card", "use card"),
    ActionKind.BUY: Case("pending: buy North, Boardwalk", "buy"),
    ActionKind.DECLINE: Case("pending: buy North, Boardwalk", "decline"),
    ActionKind.BID: Case(AUCTION, "bid 5"),
    ActionKind.PASS: Case(AUCTION, "pass"),
    ActionKind.CLAIM: Case(
        f"{RIVALS}; wishes Baltic Avenue\npiece: house\nasked: South\n"
        "pending: shortage -, South\npending: claim North",
        "claim Boardwalk",
        options={"houses": 1},
    ),
    ActionKind.BUILD: Case(GROUP, "build Boardwalk"),
    ActionKind.SELL: Case("North: owns Boardwalk 1 + Park Place", "sell Boardwalk", GROUP),
    ActionKind.SELL_WHOLE: Case(
        "North: owns Boardwalk hotel + Park Place hotel",
        "sell Boardwalk whole",
        GROUP,
        "official",
        {"sell_hotel_whole": True},
    ),
    ActionKind.RAZE: Case(
        "North: owns Boardwalk hotel + Park Place hotel",
        "sell Dark Blue to 0",
        GROUP,
        options={"houses": 3},
    ),
    ActionKind.MORTGAGE: Case(GROUP, "mortgage Boardwalk"),
    ActionKind.LIFT: Case("North: owns Boardwalk mortgaged", "lift Boardwalk"),
    ActionKind.KEEP: Case("North: owns Boardwalk mortgaged\npending: keep North, Boardwalk", "keep"),
    ActionKind.TAX_FLAT: Case("pending: tax North", "tax flat"),
    ActionKind.TAX_SHARE: Case("pending: tax North", "tax share"),
    ActionKind.OFFER: Case("", "offer South 10 for nothing", "North: cash 0"),
    ActionKind.COUNTER: Case(OFFER, "counter South nothing for 20"),
    ActionKind.ACCEPT: Case(OFFER, "accept South"),
    ActionKind.REFUSE: Case(OFFER, "refuse South"),
    ActionKind.WITHDRAW: Case("North: offers South 10 for nothing", "withdraw South"),
    ActionKind.ASK_RENT: Case(OPEN_RENT, "ask rent South"),
    ActionKind.RENTS_ON: Case("North: rents off", "rents on"),
    ActionKind.RENTS_OFF: Case("", "rents off", "North: rents off"),
    ActionKind.BANKRUPT: Case("North: cash 0\npending: debt North, bank, 50, card", "bankrupt"),
    ActionKind.LEAVE: Case("", "leave", "North: leaving\nthrow: made"),
    ActionKind.JOIN: Case("", "Nova: join Germany", "applicant: Nova, Germany", "enterprise"),
    ActionKind.VOTE_YES: Case("applicant: Nova, Germany", "vote yes", "", "enterprise"),
    ActionKind.VOTE_NO: Case("applicant: Nova, Germany", "vote no", "", "enterprise"),
    ActionKind.TIME: Case("", "time", "final: 1", "enterprise", {"minutes": 5}),
}


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_action_is_in_one_chapter(kind: ActionKind) -> None:
    assert kind < MOST_KINDS
    assert sum((chapter >> kind) & 1 for chapter in CHAPTERS.values()) == 1


@pytest.mark.parametrize("op", CardOp, ids=lambda op: op.name)
def test_every_card_operation_is_in_one_chapter(op: CardOp) -> None:
    assert sum((chapter >> op) & 1 for chapter in CARD_CHAPTERS.values()) == 1


def table_of(case: Case) -> Table:
    return Table(case.edition, case.position, options=case.options, seed=1)


def numbers_of(table: Table, text: str) -> Action:
    """An action in notation as the rules read it."""
    return table.game.read(text).fill(Action())


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_action_is_checked_performed_and_listed(kind: ActionKind) -> None:
    table = table_of(CASES[kind])
    state, book = table.game.state, table.game.rulebook
    action, menu = numbers_of(table, CASES[kind].text.split(" [")[0]), Menu()
    assert action.kind == kind
    assert check(state, book, action) == Refusal.ALLOWED
    legal(state, book, menu)
    assert (kind, action.seat) in {(menu.kind[at], menu.seat[at]) for at in range(menu.count)}
    before = state.numbers()
    assert table.game.play(CASES[kind].text) != []
    assert table.game.state.numbers() != before


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_action_is_written_and_read(kind: ActionKind) -> None:
    table = table_of(CASES[kind])
    action = table.game.read(re.sub(r"(roll) .*", r"\1", CASES[kind].text))
    assert table.game.read(action.full_text) == action


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_action_is_explained_when_it_is_refused(kind: ActionKind) -> None:
    case = CASES[kind]
    table = Table(case.edition, case.refused, options=case.options, seed=1)
    text = re.sub(r"(roll) .*", r"\1", case.text)
    assert table.refusal(text) not in (Refusal.ALLOWED, Refusal.NO_SUCH_ACTION)
    sentence = table.why(text) or ""
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_every_kind_of_action_is_known_to_the_random_player(kind: ActionKind) -> None:
    assert ANYBODY[kind] > 0
    assert PLAYER[kind] >= 0
    table = table_of(CASES[kind])
    state, book, menu, whim, action = table.game.state, table.game.rulebook, Menu(), Tape(), Action()
    reseed(whim.chance)
    legal(state, book, menu)
    only = tuple(int(code == kind) for code in range(len(ANYBODY)))
    seat = numbers_of(table, re.sub(r"(roll) .*", r"\1", CASES[kind].text)).seat
    choose_for(state, book, menu, whim, only, seat, action)
    assert action.kind == kind
    assert check(state, book, action) == Refusal.ALLOWED


NO_ACTIONS = [-1, *({*range(MOST_KINDS + 3)} - {*ActionKind}), 10**6]


@pytest.mark.parametrize("kind", ActionKind, ids=lambda kind: kind.name)
def test_what_is_no_action_is_refused_and_does_nothing(kind: ActionKind) -> None:
    game = table_of(CASES[kind]).game
    state, book, tape, action = game.state, game.rulebook, Tape(), Action()
    before = state.numbers()
    for code in NO_ACTIONS:
        for seat in (BANK, 0, 1, 7):
            action.kind, action.seat = code, seat
            assert apply(state, book, tape, action) in (Refusal.NO_SUCH_ACTION, Refusal.NO_SUCH_SEAT)
            if 0 <= code < MOST_KINDS:
                perform(state, book, tape, action)
    assert state.numbers() == before


class Drawn(NamedTuple):
    """A throw that draws a card with an operation, and what comes of it."""

    text: str
    happens: EventKind
    position: str = ""
    edition: str = "official"


CARDS: dict[CardOp, Drawn] = {
    CardOp.RECEIVE: Drawn("roll 3 4 [card Chance dividend]", EventKind.PAID),
    CardOp.PAY: Drawn("roll 3 4 [card Chance speeding]", EventKind.PAID),
    CardOp.COLLECT_EACH: Drawn("roll 1 1 [card Community Chest birthday]", EventKind.PAID),
    CardOp.PAY_EACH: Drawn("roll 3 4 [card Chance chairman]", EventKind.PAID),
    CardOp.REPAIRS: Drawn(
        "roll 3 4 [card Chance repairs]", EventKind.PAID, "North: owns Boardwalk 1 + Park Place"
    ),
    CardOp.ADVANCE: Drawn("roll 3 4 [card Chance advance-go]", EventKind.PAID),
    CardOp.ADVANCE_RANDOM: Drawn("roll 3 4 [card advance-random] [steps 3]", EventKind.MOVED, "", "xorti"),
    CardOp.NEAREST_STATION: Drawn("roll 3 4 [card Chance nearest-railroad-1]", EventKind.MOVED),
    CardOp.NEAREST_UTILITY: Drawn("roll 3 4 [card Chance nearest-utility]", EventKind.MOVED),
    CardOp.BACK: Drawn("roll 3 4 [card Chance back-3]", EventKind.MOVED),
    CardOp.GO_TO_JAIL: Drawn("roll 3 4 [card Chance go-to-jail]", EventKind.JAILED),
    CardOp.JAIL_CARD: Drawn("roll 3 4 [card Chance jail-pass]", EventKind.DREW),
}


@pytest.mark.parametrize("op", CardOp, ids=lambda op: op.name)
def test_every_card_operation_is_read_drawn_and_obeyed(op: CardOp) -> None:
    assert OPS[op.name.lower().replace("_", "-")] == op
    drawn = CARDS[op]
    table = Table(drawn.edition, drawn.position)
    table.play(drawn.text)
    card = table.happened(EventKind.DREW)[0]
    book = table.game.rulebook
    assert book.card_op[book.deck_first[card.facts["deck"]] + card.facts["card"]] == op
    kinds = [event.kind for event in table.events]
    assert drawn.happens in kinds[kinds.index(EventKind.DREW) :]
    if op == CardOp.JAIL_CARD:
        assert table.seat("North").cards == 1


def test_no_kind_is_compared_by_its_place_in_the_enumeration() -> None:
    codes = r"(ActionKind|CardOp|FrameKind|EventKind|Refusal|Reason|SquareKind|LotKind)\.[A-Z_]+"
    ordered = re.compile(rf"(?<![<])[<>]=?(?![<>]) *{codes}|{codes} *[<>]=?(?![<>])")
    found = [
        f"{file.relative_to(SOURCE)}:{number}"
        for file in sorted(SOURCE.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if ordered.search(line)
    ]
    assert found == []
