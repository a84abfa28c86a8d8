"""Positions: written, set up from text, and refused when they cannot be."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold import editions
from freehold.errors import FreeholdError, NotationError
from freehold.game import Game
from freehold.game.position import numbers
from freehold.game.position.player_statements import PLAYER
from freehold.game.position.table_statements import TABLE
from freehold.rules import FrameKind
from tests.game.lawful import dealt_game, new_game, play_on
from tests.table import Table

EDITIONS = editions.names()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", [new_game, dealt_game])
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
def test_every_state_can_be_written_and_set_up_again(edition, start, seed, players) -> None:  # type: ignore[no-untyped-def]
    for number, game in enumerate(play_on(start(edition, seed, players), random.Random(seed), 100)):
        if number % 5:
            continue
        text = game.position()
        twin = Game.from_position(text)
        assert twin.state == game.state
        assert twin.position() == text
        assert twin.legal() == game.legal()


def test_what_is_not_said_is_as_at_the_start() -> None:
    game = Game.from_position("players: Ann, Bob, Cem", seed=1)
    assert [player.cash for player in game.players] == [1500] * 3
    assert str(game.to_act) == "It is Ann's turn to roll."
    assert game.edition.name == "official"


def test_a_position_in_a_few_words() -> None:
    game = Game.from_position(
        """
        edition: official
        option: salary = 400
        # the north is rich
        North: cash $1,320; on 22; card
        South: in jail 2; owns park 4 + boardwalk hotel + Baltic mortgaged + Short Line
        turn: South; throw: made; doubles: 1
        """
    )
    north, south = game.players
    assert (north.cash, north.square, north.cards) == (1320, "Chance", 1)
    assert (south.in_jail, south.jail_throws) == (True, 2)
    assert south.lots == ("Baltic Avenue", "Short Line", "Park Place", "Boardwalk")
    assert (game.lot("Park Place").level, game.lot("Boardwalk").has_hotel) == (4, True)
    assert game.lot("Baltic Avenue").is_mortgaged
    assert str(game.to_act) == "South can end the turn."
    assert game.rulebook.salary == 400


def test_the_example_in_the_documentation(pytestconfig: pytest.Config) -> None:
    page = (pytestconfig.rootpath / "docs" / "formats.md").read_text(encoding="utf-8")
    example = page[page.index("    edition: official") :].split("\n\n")[0]
    game = Game.from_position(example)
    assert game.lot("Boardwalk").level == 3
    assert game.player("Bob").cash == 1450
    assert all(f"`{key}`" in page for key in TABLE)
    assert all(f"`{phrase}" in page for phrase in PLAYER)


@pytest.mark.parametrize(
    ("statement", "kind", "lawful"),
    [
        ("pending: buy North, Boardwalk", FrameKind.BUY, "decline"),
        ("pending: tax North", FrameKind.TAX, "tax share"),
        ("pending: auction South, Boardwalk; bid: 50, North", FrameKind.AUCTION, "bid 51"),
        ("pending: debt North, South, 2000, rent", FrameKind.DEBT, "bankrupt"),
        ("pending: debts North, South, 2000, card", FrameKind.DEBTS, "bankrupt"),
        ("pending: keep North, Baltic; North: owns Baltic mortgaged", FrameKind.KEEP, "keep"),
        ("North: in jail 3; card; pending: move North, 7; pending: fine North", FrameKind.FINE, "use card"),
    ],
)
def test_the_middle_of_something(statement: str, kind: FrameKind, lawful: str) -> None:
    game = Table("official", statement).game
    assert game.state.frame_kind[game.state.depth - 1] == kind
    assert game.why_not(lawful) is None
    assert Game.from_position(game.position()).state == game.state


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cash 5", 'line 1: "cash 5" does not say whom or what it is about'),
        ("\nNorht: cash 5", 'line 2: "Norht" is neither a player nor a key; did you mean North?'),
        ("North: likes cats", 'line 1: "likes" says nothing about a player'),
        ("North: cash lots", 'line 1: expected a whole number, not "lots"'),
        ("North: on Chance", 'line 1: several squares are called "Chance": say 7, 22 or 36'),
        ("North: on 40", 'line 1: expected a whole number from 0 to 39, not "40"'),
        ("North: on Bordwalk", 'line 1: no lot is called "Bordwalk"; did you mean Boardwalk?'),
        ("North: owns Boardwalk; South: owns boardwalk", "line 1: Boardwalk is owned twice"),
        ("North: owns Short Line 2", "line 1: nothing can be built on Short Line"),
        ("North: 3 cards", "line 1: there are not that many jail cards"),
        ("North: holds Chance dividend", 'line 1: "Chance dividend" is not a card that somebody holds'),
        (
            "North: owns Boardwalk 2",
            "the position is impossible: buildings in a group are more than one apart",
        ),
        ("North: cash -5", "the position is impossible: somebody's cash is below zero"),
        (
            "pending: move North, 90",
            "the position is impossible: a number is outside its range, in what is pending (move)",
        ),
        (
            "North: bail 9999999999",
            "the position is impossible: a number is outside its range, in what is said of North",
        ),
        (
            "value: Boardwalk 9999999999 100",
            "the position is impossible: a number is outside its range, in what is said of Boardwalk",
        ),
        ("South: token Lantern", "the position is impossible: two players have the same token"),
        ("South: out", "the position is impossible: it takes two players to go on, and a winner to be over"),
        ("South: out; cash 5", "the position is impossible: somebody who is out has cash"),
        ("turn: -", "it is nobody's turn"),
        (
            "edition: official, revision 99",
            "line 1: this needs revision 99 of official, and here is revision",
        ),
        ("edition: official, digest 12", "line 1: this needs the official with digest 12, and here is"),
        ("option: salry = 5", 'line 1: options cannot set "salry", which is not a house rule'),
        ("players: Ann", "line 1: a position has 2 to 8 players, not 1"),
        ("players: Ann, ann", 'line 1: Two players cannot both be called "ann".'),
        ("pending: arrive North, plain; North: on 7", "something is pending that needs chance"),
        ("pending: dance North", 'line 1: "dance" is nothing that can be pending'),
        ("pending: buy North", "line 1: buy needs lot after the player"),
        ("pending: auction North, Boardwalk; pending: tax North", "an auction is the last thing pending"),
        ("deck: Chance, boardwalk + boardwalk", "line 1: a card is named twice"),
        ("deck: Chance", "line 1: a deck is its name"),
        ("order: North", "line 1: the order names every player once"),
    ],
)
def test_what_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Table("official", text)
    assert str(caught.value).startswith(reason)


def test_numbers_without_words_are_written_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(numbers.REST, "economies", ())
    monkeypatch.setitem(numbers.REST, "last_throw", (8,))
    game = Table("official", "number: last_throw 1 7; number: economies 3").game
    assert game.state.last_throw[1] == 7
    assert "number: economies 3\nnumber: last_throw 1 7\n" in game.position()
    for text in (
        "cash 5",
        "economies",
        "economies x",
        "economies 1 2",
        "last_throw 8 1",
        "last_throw -1 1",
        "",
    ):
        with pytest.raises(NotationError):
            Table("official", f"number: x {text}" if not text else f"number: {text}")


def test_an_edition_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotationError, match="line 2: offical is neither an edition"):
        Game.from_position("players: Ann, Bob\nedition: offical")


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_damaged_positions_are_refused_as_documented(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(POSITIONS)).split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split(" ")
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from(WORDS) | st.text(max_size=8))
        lines[at] = " ".join(words)
    try:
        game = Game.from_position("\n".join(lines))
    except FreeholdError:
        return
    assert game.legal() or game.is_over
    assert Game.from_position(game.position()).state == game.state


WORDS = (
    "-1",
    "0",
    "7",
    "99999999999",
    "-",
    "Ann",
    "Bob",
    "Boardwalk",
    "hotel",
    "mortgaged",
    "+",
    ";",
    ",",
    "out",
    "",
)
POSITIONS = [
    game.position()
    for edition in EDITIONS
    for game in list(play_on(dealt_game(edition, 5), random.Random(5), 50))[-1:]
]
