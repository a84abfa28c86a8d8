"""What happens is shown: dice, tokens, money, cards; and what helps to decide is told."""

from pathlib import Path

import pytest

from freehold import editions
from freehold.game import Game
from freehold.table import PERSON, Grounds, Table, bot
from freehold.table.bargains import Objection
from freehold.terminal.advice import advice, dangers, outlook
from freehold.terminal.saves import Seating
from freehold.terminal.screen.animation import frames
from freehold.terminal.screen.board_ring import BoardScene, drawn, ring_for
from freehold.terminal.screen.choices import Choices
from freehold.terminal.screen.names import short_names
from freehold.terminal.screen.picture import Picture
from freehold.terminal.session import Session, bot_names
from freehold.terminal.setup import name_of, presets_for, rematch
from tests.terminal.screens import LARGE, SMALL, Viewer, table, watch

PAYER = "edition: official; players: Ann, Bob; turn: Ann; Ann: on 3; Bob: owns Boardwalk"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path))


def test_dice_roll_the_token_steps_and_money_changes_hands() -> None:
    game = Game.from_position(f"{PAYER}; Ann: on 36", seed=7)
    shown = frames(game, game.play("roll 1 2"), pace=0.8)
    assert shown[0].places == {0: 36}
    assert [frame.dice for frame in shown if frame.dice == (1, 2)]
    steps = [frame.places[0] for frame in shown if 0 in frame.places]
    assert list(dict.fromkeys(steps)) == [36, 37, 38, 39]
    (payment,) = [frame for frame in shown if frame.flashes]
    assert payment.flashes == {0: "−$50", 1: "+$50"}
    assert payment.caption == "Ann −$50 → Bob +$50"
    assert [frame for frame in shown if 39 in frame.lit]
    assert 0 < sum(frame.seconds for frame in shown) < 3


def test_a_token_steps_backwards_and_a_card_is_seen_as_a_card() -> None:
    game = Game.from_position("edition: official; players: Ann, Bob; turn: Ann; Ann: on 4", seed=7)
    shown = frames(game, game.play("roll 1 2 [card Chance back-3]"), pace=0.8)
    (card,) = [frame for frame in shown if frame.card]
    assert card.card is not None
    assert card.card[0] == "Chance"
    assert "back" in card.card[1].lower()
    assert card.scene(40).plain.split("\n")[0].strip() == "Chance"
    places = [frame.places[0] for frame in shown if not frame.lit]
    assert places[-3:] == [6, 5, 4]


def test_without_a_pace_nothing_is_shown() -> None:
    game = Game.from_position(PAYER, seed=7)
    assert frames(game, game.play("roll 1 2"), pace=0) == []


def is_animating(viewer: Viewer) -> bool:
    return viewer.app.table.view.is_animating


def test_any_key_skips_what_is_shown(tmp_path: Path) -> None:
    session = table(tmp_path, "Ann: on 3", players=("Ann", "Bob"))

    async def play(viewer: Viewer) -> None:
        await viewer.pilot.press("r")
        assert is_animating(viewer)
        await viewer.pilot.press("space")
        assert not is_animating(viewer)
        await viewer.pilot.pause()
        viewer.sees("Ann rolls")

    watch(session, play, SMALL, pace=3)


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("size", [(67, 26), (87, 32), (127, 44)])
def test_different_squares_never_look_the_same(edition: str, size: tuple[int, int]) -> None:
    book = editions.load(edition)
    cells = sorted(ring_for(book.squares, *size).cells())[: book.squares]
    shown = short_names(book.square_names, [(width, height - 1) for _, width, height in cells])
    looks: dict[tuple[str, ...], set[str]] = {}
    for form, name in zip(shown, book.square_names, strict=True):
        looks.setdefault(tuple(form), set()).add(name)
    assert [names for names in looks.values() if len(names) > 1] == []
    for form, (_, width, height) in zip(shown, cells, strict=True):
        assert len(form) < height
        assert max(map(len, form)) <= width


def test_names_are_shortened_by_sense() -> None:
    names = ("Mediterranean Avenue", "Pennsylvania Railroad", "Pennsylvania Avenue")
    assert short_names(names, [(9, 1)] * 3) == [["Med. Ave"], ["Penn. RR"], ["Penn. Ave"]]


@pytest.mark.parametrize(("width", "height"), [(67, 26), (87, 32), (127, 44)])
def test_the_board_fills_the_room_it_has(width: int, height: int) -> None:
    ring = ring_for(40, width, height)
    assert (ring.width, ring.height) == (width, height)
    squares = [square for square, _, _ in ring.cells()]
    assert sorted(squares) == list(range(40))


def test_what_the_next_roll_may_cost() -> None:
    game = Game.from_position(f"{PAYER}; Ann: on 34", seed=7)
    (danger,) = dangers(game, 0)
    assert (danger.lot.name, danger.rent, danger.ways) == ("Boardwalk", 50, 4)
    assert outlook(game, 0) == (
        "Your next roll costs rent in 11% of cases, $6 on average; at worst $50 on Boardwalk (4 in 36)."
    )
    assert outlook(game, 1) == ""


def test_advice_tells_who_has_the_group_and_what_an_offer_does() -> None:
    buyer = "edition: official; players: Ann, Bob; turn: Ann; throw: made; Ann: on 39; Bob: owns Park Place"
    game = Game.from_position(f"{buyer}\npending: buy Ann, Boardwalk", seed=7)
    assert advice(game, 0) == ["Dark Blue: Bob has 1 of 2."]
    game = Game.from_position(PAYER, seed=7)
    game.play("offer Bob 100 for Boardwalk")
    assert advice(game, 1) == [
        "Ann: $1,500 → $1,400; Dark Blue 0 → 1 of 2",
        "Bob: $1,500 → $1,600; Dark Blue 1 → 0 of 2",
    ]


TRADE = """
edition: official; players: Ann, Bob, Cem; turn: Ann
Ann: owns Park Place; Bob: owns Boardwalk
"""


def test_a_bot_names_a_price_and_takes_it_but_does_not_tell_its_limit() -> None:
    desk = Table(Game.from_position(TRADE, seed=7), [PERSON, bot("steady"), PERSON])
    offer = desk.game.read("offer Bob 1 for Boardwalk", by=0)
    price = desk.asking_price(offer)
    assert price is not None
    assert price > 400
    assert desk.reason_against(offer) == Grounds(Objection.COMPLETES, desk.game.lot("Boardwalk").group_number)
    limit = next(cash for cash in range(1, price) if (desk._bots.weigh(desk.game, offer.at(cash)) or 0) >= 0)
    assert price * 8 // 10 < limit < price
    desk.act(0, offer.at(limit - 5), 0)
    refused = desk.move_bot(0)
    assert not desk.game.player("Ann").owns("Boardwalk"), refused
    again = Table(Game.from_position(TRADE, seed=7), [PERSON, bot("steady"), PERSON])
    again.act(0, again.game.read("offer Bob 1 for Boardwalk", by=0).at(price), 0)
    again.move_bot(0)
    assert again.game.player("Ann").owns("Boardwalk")


def test_a_price_can_be_paid_with_what_the_bank_charges() -> None:
    """The interest on a mortgage is the taker's to pay, beside the price."""
    position = TRADE.replace(
        "Ann: owns Park Place; Bob: owns Boardwalk", "Ann: {}; Bob: owns Boardwalk mortgaged"
    )
    for cash in range(200, 600, 10):
        desk = Table(
            Game.from_position(position.format(f"cash {cash}"), seed=7), [PERSON, bot("steady"), PERSON]
        )
        offer = desk.game.read("offer Bob 1 for Boardwalk", by=0)
        price = desk.asking_price(offer)
        assert price is None or desk.game.why_not(offer.at(price)) is None


def test_people_and_chance_name_no_price() -> None:
    for chair in (PERSON, bot("random")):
        desk = Table(Game.from_position(TRADE, seed=7), [PERSON, chair, PERSON])
        assert desk.asking_price(desk.game.read("offer Bob 1 for Boardwalk", by=0)) is None


def test_a_refused_offer_says_why(tmp_path: Path) -> None:
    position = "Ann: owns Park Place; Bob: owns Boardwalk"
    game = Game.from_position(position, 7, "official", players=("Ann", "Bob"))
    session = Session(game, Seating({"Bob": "passive"}), tmp_path / "game.txt")
    session.play("offer Bob 1 for Boardwalk")
    assert session.bot_step().remark == "Bob: you would complete Dark Blue."


def test_the_reason_stays_in_the_log(tmp_path: Path) -> None:
    game = Game.from_position(
        "Ann: owns Park Place; Bob: owns Boardwalk", 7, "official", players=("Ann", "Bob")
    )
    session = Session(game, Seating({"Bob": "passive"}), tmp_path / "game.txt")
    session.pace = 0

    async def trade(viewer: Viewer) -> None:
        await viewer.press("t", "right", "down", "down", "enter", "s")
        await viewer.press("r")
        told = [line for line in viewer.screen.splitlines() if "Bob: you would complete Dark Blue." in line]
        assert any("│" in line for line in told), viewer.screen

    watch(session, trade)


def test_the_next_offer_begins_with_the_last_one(tmp_path: Path) -> None:
    session = table(tmp_path, "Ann: owns Park Place; Bob: owns Boardwalk", players=("Ann", "Bob"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("t", "enter")
        await viewer.type("7")
        await viewer.press("s", "n", "t")
        viewer.sees("Ann gives: $7")

    watch(session, play, LARGE)


def test_bots_have_initials_of_their_own() -> None:
    assert bot_names(["Ann", "Ben"], 3) == ["Cleo", "Dan", "Eva"]
    assert len(bot_names(["Ann", "Bob"], 6)) == 6


def test_a_rematch_has_the_same_players_and_rules() -> None:
    session = Session.new("official", ["Ann"], ["bold"], {"rounds": 5}, seed=7)
    wish = rematch(session)
    assert (wish.people, wish.bots, dict(wish.options)) == (("Ann",), ("bold",), {"rounds": "5"})
    assert wish.is_complete


def test_rematch_and_new_game_from_the_last_page(tmp_path: Path) -> None:
    session = table(tmp_path, "", players=("Ann", "Bob"))
    session.play("leave")

    async def play(viewer: Viewer) -> None:
        viewer.sees("The end")
        await viewer.press("a")
        viewer.sees("It is", "Roll the dice")
        assert viewer.game.history == ()
        assert not viewer.game.is_over

    watch(session, play, LARGE)


def test_a_bot_takes_the_seat_of_somebody_who_leaves(tmp_path: Path) -> None:
    session = table(tmp_path, "", players=("Ann", "Bob"))

    async def play(viewer: Viewer) -> None:
        await viewer.press("g")
        answers = {answer.label: answer.key for answer in viewer.app.screen.query_one(Choices).answers}
        await viewer.press(answers["Let a bot play for me…"], "a")
        assert dict(viewer.app.table.session.bots) == {"Ann": "easy"}

    watch(session, play, LARGE)


def test_bots_may_be_seated_at_a_saved_game() -> None:
    session = Session.new("official", ["Ann", "Bob", "Cem"], seed=7)
    session.seat_bots(None, ["bold"])
    assert dict(session.bots) == {"Bob": "bold", "Cem": "bold"}
    session.seat_bots(["Cem"], ["steady", "bold"])
    assert dict(session.bots) == {"Ann": "steady", "Bob": "bold"}
    assert Session.resume(session.path).bots == session.bots


def test_presets_change_something_and_rules_have_names() -> None:
    assert name_of("jail_fine") == "Jail fine"
    for edition in editions.names():
        for preset in presets_for(edition):
            assert editions.load(edition, preset.options).digest != editions.load(edition).digest
    assert [preset.name for preset in presets_for("official")] == [
        "Fast game",
        "One hour",
        "Free Parking jackpot",
        "No auctions",
    ]


def test_enter_while_bots_move_opens_no_sheet(tmp_path: Path) -> None:
    game = Game.from_position("turn: Bob", 7, "official", players=("Ann", "Bob"))
    session = Session(game, Seating({"Bob": "steady"}), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        await viewer.pilot.pause(0.4)
        await viewer.pilot.press("enter")
        assert viewer.sheet == "GameScreen"
        await viewer.settle()
        assert viewer.sheet == "GameScreen"
        assert viewer.app.table.session.asked == "Ann"

    watch(session, play, SMALL, pace=3)


NEWS = """
edition: enterprise; players: Ann, Bob; round: 5; turn number: 10; turn: Bob; throw: made
Ann: owns Tokyo
"""


def test_behind_the_news_is_the_new_board(tmp_path: Path) -> None:
    session = Session(Game.from_position(NEWS, seed=7), Seating(), tmp_path / "game.txt")

    async def play(viewer: Viewer) -> None:
        await viewer.press("e")
        assert viewer.sheet == "Reading"
        ring = ring_for(40, LARGE[0] - 33, LARGE[1] - 4)
        lines = drawn(BoardScene(viewer.game, ring, viewer=viewer.app.table.seat), ring)
        board = viewer.app.table.view.query_one("#board", Picture)
        assert [line.plain for line in board.lines] == [line.plain for line in lines]

    watch(session, play, LARGE)


def test_bots_among_themselves_are_not_stopped_by_news_and_the_log_ends_at_the_end(tmp_path: Path) -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], 7, {"rounds": 12})
    session = Session(game, Seating({"Ann": "steady", "Bob": "bold"}), tmp_path / "game.txt")
    session.pace = 0

    async def look(viewer: Viewer) -> None:
        await viewer.press("space")
        await viewer.settle()
        viewer.sees("The end")
        await viewer.press("escape")
        assert "The game ends in round 12." in viewer.screen

    watch(session, look)
