"""Hints: what master would do, why, and where one can ask for it."""

import random
import sys
from pathlib import Path

import pytest

from freehold import editions
from freehold.errors import SetupError
from freehold.game import ActionKind, Game
from freehold.invocation import install
from freehold.search.hints import MOST_OTHERS, hint
from freehold.speech.en.reasons import PLAINLY
from freehold.terminal.saves import Seating
from freehold.terminal.session import Session
from tests.analysis.games import played
from tests.cli.running import output, run
from tests.game.lawful import choose, dealt_game
from tests.terminal.lines import told
from tests.terminal.screens import Viewer, watch

PEOPLE = ["Ann", "Bob", "Cat", "Dan"]

# Apart from what stands for sale or on offer, which has words of its own
BY_THEIR_LOTS = {
    *(ActionKind.BUY, ActionKind.BID, ActionKind.BUILD, ActionKind.OFFER, ActionKind.COUNTER),
    *(ActionKind.ACCEPT, ActionKind.REFUSE),
}


def at_connecticut(holder: str) -> Game:
    """North may buy Connecticut Avenue; somebody holds the two others of its group."""
    game = Game.from_position(
        f"North: cash 900; on 6; South: cash 900; {holder}: owns oriental + vermont; turn: North", seed=1
    )
    game.play("roll 1 2")
    return game


def test_every_kind_of_action_has_a_reason() -> None:
    assert set(PLAINLY) | BY_THEIR_LOTS == set(ActionKind)


@pytest.mark.parametrize("edition", editions.names())
def test_whatever_is_lawful_has_a_reason(edition: str) -> None:
    game, rng = dealt_game(edition, 4), random.Random(4)
    for _ in range(60):
        for action in game.legal():
            assert game.words.language.reason(game.state, game.words, action)
        chosen = choose(game, rng)
        if chosen is not None:
            game.play(chosen)


@pytest.mark.parametrize(
    ("cash", "why"), [(100, "it raises money for Connecticut Avenue"), (900, "the money")]
)
def test_what_is_mortgaged_to_buy_a_lot_says_so(cash: int, why: str) -> None:
    game = Game.from_position(
        f"North: cash {cash}; on 6; owns boardwalk + oriental + vermont; South: cash 900; turn: North", seed=1
    )
    game.play("roll 1 2")
    action = next(each for each in game.legal("North") if each.text == "mortgage Boardwalk")
    assert game.words.language.reason(game.state, game.words, action).startswith(why)


def test_a_group_is_completed() -> None:
    found = hint(at_connecticut("North"))
    assert found.best.text == "buy"
    assert found.text.startswith("Buy Connecticut Avenue for $120: it completes Light Blue.")
    assert "Otherwise: Do not buy" in found.text
    assert found.chance > found.others[0][1]


def test_a_rival_is_kept_from_a_group() -> None:
    found = hint(at_connecticut("South"))
    assert found.text.startswith(
        "Buy Connecticut Avenue for $120: it keeps South from completing Light Blue."
    )


def test_an_offer_says_that_somebody_has_to_accept() -> None:
    found = hint(
        Game.from_position(
            "North: cash 1200; owns oriental + vermont + boardwalk; turn: North; throw: made; "
            "South: cash 600; owns connecticut + park; East: cash 1200",
            seed=1,
        )
    )
    assert found.best.kind == ActionKind.OFFER
    assert "it completes Light Blue" in found.text
    assert "to win if it is accepted" in found.text
    assert len(found.others) == MOST_OTHERS
    assert any(action.kind != ActionKind.OFFER for action, _ in found.others)


def test_an_offer_that_is_not_worth_a_thought_is_turned_down_with_a_reason() -> None:
    game = Game.from_position(
        "North: cash 900; turn: North; throw: made; "
        "South: cash 600; owns oriental + vermont + connecticut; East: cash 1200",
        seed=1,
    )
    game.play("North: offer South 110 for Vermont Avenue")
    assert hint(game).text == "Turn down North's offer: it costs more than it is worth."


# Two trades in a row do far more for Bob than any single one
MARKET = """players: Ann, Bob, Cat, Dan
round: 9; turn: Dan; throw: made
Ann: cash 387; on Mediterranean Avenue; owns Oriental Avenue + Virginia Avenue + St. James Place
Ann: owns Marvin Gardens + North Carolina Avenue + Short Line
Bob: cash 1403; on Mediterranean Avenue; owns New York Avenue + Water Works
Cat: cash 681; on 17; owns Reading Railroad + Connecticut Avenue + St. Charles Place + Pennsylvania Railroad
Cat: owns Atlantic Avenue + Park Place
Dan: cash 827; on Kentucky Avenue; owns Mediterranean Avenue + Electric Company
Dan: owns Kentucky Avenue + Indiana Avenue + Illinois Avenue 1"""


def test_an_offer_that_prepares_another_says_so() -> None:
    found = hint(Game.from_position(MARKET, seed=1))
    (second,) = found.then
    assert found.best.kind == second.kind == ActionKind.OFFER
    assert f"Then: Offer {PEOPLE[second.target]} a trade ({second.goods})." in found.text
    assert "to win if both are accepted" in found.text
    assert found.chance > max(chance for _, chance in found.others)


@pytest.mark.parametrize("edition", editions.names())
def test_the_same_position_has_the_same_hint_and_it_is_lawful(edition: str) -> None:
    game = played(edition, 50)
    one, other = hint(game), hint(game.copy())
    assert one.text == other.text
    assert game.can(one.best)


def test_nothing_is_left_to_decide() -> None:
    game = Game.new("official", ["Ann", "Bob"], seed=1)
    game.play("Ann: leave")
    with pytest.raises(SetupError, match="nothing to decide any more"):
        hint(game)


def test_the_key_on_the_full_screen(tmp_path: Path) -> None:
    session = Session(at_connecticut("North"), Seating(), tmp_path / "game.txt")

    async def ask(viewer: Viewer) -> None:
        viewer.sees("h\N{NO-BREAK SPACE}hint")
        await viewer.press("h")
        while viewer.sheet != "Reading":
            await viewer.pilot.pause(0.05)
        viewer.sees("Hint", "it completes Light Blue", "Do not buy")
        await viewer.press("escape", "b")
        assert session.game.lot("connecticut").owner == "North"

    watch(session, ask)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "data"))


@pytest.mark.usefixtures("folder")
def test_the_command_and_the_word_in_a_game() -> None:
    assert "holds no unfinished game" in run("hint").stderr
    typed = ("hint", "roll", "hint", "quit")
    said = told(*("official", "--you", "Ann", "--bots", "steady", "--seed", "3", "--line"), typed=typed)
    assert "Roll the dice: that comes next." in said
    assert "% to win." in said
    assert output("hint").splitlines()[-1] in said
    at_connecticut("North").save("game.txt")
    assert "it completes Light Blue" in output("hint", "game.txt")


@pytest.mark.usefixtures("folder")
def test_where_an_offer_stands_the_command_says_who_is_asked_what() -> None:
    game = at_connecticut("North")
    game.play("buy")
    game.play("offer South connecticut for 5")
    game.save("game.txt")
    asked, advice = output("hint", "game.txt").splitlines()
    assert asked == "North offers South Connecticut Avenue for $5."
    assert "North's offer" in advice


@pytest.mark.parametrize("missing", ["llvmlite", "numpy"])
@pytest.mark.usefixtures("folder")
def test_without_the_extra(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_connecticut("North").save("game.txt")
    monkeypatch.setitem(sys.modules, missing, None)
    refused = run("hint", "game.txt")
    assert refused.exit_code == 2
    assert f"needs more packages: {install('lab')}" in refused.stderr
