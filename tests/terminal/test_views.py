"""What is seen: players, board, news, deeds, and the closing pages."""

from pathlib import Path

import pytest
from rich.text import Text
from textual.containers import VerticalScroll

from freehold import editions
from freehold.game import Game
from freehold.players import Lineup
from freehold.terminal.descriptions import deed_lines, player_lines, present_figures
from freehold.terminal.report import closing_lines
from freehold.terminal.screen.board_ring import BoardScene, ring_for
from freehold.terminal.screen.colours import PRINTED, sign_of
from freehold.terminal.screen.ending import Ending, closing
from freehold.terminal.screen.legend import legend
from freehold.terminal.screen.news import has_news, last_news, trends
from freehold.terminal.screen.overlays import Reading
from freehold.terminal.screen.players import roster
from freehold.terminal.session import Session
from tests.terminal.screens import LARGE, SEED, SMALL, Viewer, table, watch

HUGE = (200, 60)
NARROW = 31  # columns of the players at 100x30
EVERYTHING = " + ".join(name for name in Game.new("official", ["Ann", "Bob"], SEED).edition.lot_names)
TAX = "Ann: on 4; owns Boardwalk; pending: tax Ann"


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path))


def shown(game: Game, width: int = NARROW) -> list[str]:
    """The lines of the players."""
    return [line.plain for line in roster(game, [], width, 26)]


def position(text: str, edition: str = "official") -> Game:
    return Game.from_position(text, SEED, edition, players=("Ann", "Bob"))


def test_cards_are_never_cut_off() -> None:
    lines = shown(position("Ann: on Free Parking; card; owns Boardwalk"))
    assert lines[1].split() == ["♦", "1", "card"]
    assert len(lines[1]) == NARROW
    assert lines[2].split() == ["Free", "Parking", "worth", "$1,900"]


@pytest.mark.parametrize(
    ("owned", "width", "seen"),
    [
        ("Boardwalk + Park Place mortgaged + Water Works", 31, "♢♦ ✚"),
        (EVERYTHING, 41, "●● ■■■ ◆◆◆ ★★★ ♥♥♥ ♣♣♣ ♠♠♠ ♦♦ ✦✦✦✦ ✚✚"),
        (EVERYTHING, 32, "●●■■■◆◆◆★★★♥♥♥♣♣♣♠♠♠♦♦✦✦✦✦✚✚"),
        (EVERYTHING, 31, "●●■■■◆◆◆★★★♥♥♥♣♣♣♠♠♠♦♦✦✦✦✦✚✚"),
        (EVERYTHING, 30, "●2■3◆3★3♥3♣3♠3♦2✦4✚2"),
        (EVERYTHING.replace("Short Line", "Short Line mortgaged"), 30, "●2■3◆3★3♥3♣3♠3♦2✦3✧✚2"),
        (EVERYTHING, 20, "28 lots"),
    ],
)
def test_blanks_go_before_lots_do(owned: str, width: int, seen: str) -> None:
    assert shown(position(f"Ann: owns {owned}"), width)[1].strip() == seen


def test_everything_and_a_card_find_room() -> None:
    lines = shown(position(f"Ann: owns {EVERYTHING}; card"))
    assert lines[1].split() == ["●2■3◆3★3♥3♣3♠3♦2✦4✚2", "1", "card"]


def test_newcomers_are_not_out() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], SEED)
    game.play("Eve: join Canada")
    assert shown(game)[-1].split() == ["e", "Eve", "Canada", "asks", "to", "join"]
    game.play("Ann: vote yes")
    game.play("Bob: vote yes")
    (line,) = (each for each in shown(game) if "Eve" in each)
    assert line.endswith("joins next round")
    assert "out" not in line


@pytest.mark.rule("O-01")
def test_worth_is_not_shown_before_the_tax_is_chosen(tmp_path: Path) -> None:
    session = table(tmp_path, TAX)
    before = shown(session.game)
    assert before[2].endswith("worth ?")
    assert before[6].endswith("worth $1,500")
    assert "net worth not counted yet" in next(player_lines(session))
    session.play("tax share")
    assert "worth ?" not in "\n".join(shown(session.game))
    assert "net worth $1" in next(player_lines(session))


@pytest.mark.rule("O-01")
def test_no_screen_tells_the_worth_before_the_choice(tmp_path: Path) -> None:
    async def look(viewer: Viewer) -> None:
        viewer.sees("worth ?")
        assert "$1,900" not in viewer.screen

    watch(table(tmp_path, TAX), look, SMALL)


@pytest.mark.parametrize("edition", editions.names())
def test_every_sign_has_its_meaning(edition: str) -> None:
    book = editions.load(edition)
    text = legend(book)
    for group, name in enumerate(book.group_names):
        assert f"{sign_of(group)}  {name}" in text
    assert len({sign_of(group) for group in range(len(book.group_names))}) == len(book.group_names)
    assert ("hotel" in text) == bool(book.rulebook.has_hotels)
    assert ("mortgaged" in text) == bool(book.rulebook.mortgages)
    assert ("▲" in text) == bool(book.rulebook.economy_rounds)
    assert max(map(len, text.splitlines())) <= 84


NEWS = """
Ann: owns Tokyo + Osaka + Southern Station; on 1
Bob: owns New York; on 5
round: 5; turn: Bob; throw: made; order: Ann, Bob
"""


def after_the_news() -> Game:
    game = position(NEWS, "enterprise")
    game.play("end")
    return game


def cell(game: Game, square: int, size: tuple[int, int]) -> list[str]:
    """The lines of one square on a screen of that size."""
    ring = ring_for(game.edition.squares, size[0] - 33, size[1] - 4)
    width, height = next((width, height) for each, width, height in ring.cells() if each == square)
    return [line.plain for line in BoardScene(game, ring).cell(square, width, height)]


@pytest.mark.parametrize(
    ("edition", "text", "square", "size", "seen"),
    [
        ("official", "", "Kentucky Avenue", SMALL, ["KenAv", "♥$220"]),
        ("official", "", "Baltic Avenue", SMALL, ["BalAv", "● $60"]),
        ("official", "", "Pennsylvania Avenue", SMALL, ["PenAv", "♠$320"]),
        ("official", "", "Pennsylvania Railroad", SMALL, ["PenRR", "✦$200"]),
        ("official", "Ann: on Kentucky Avenue", "Kentucky Avenue", SMALL, ["KenAv", "♥220a"]),
        ("official", "Ann, Bob: on Kentucky Avenue", "Kentucky Avenue", SMALL, ["KenAv", "♥  ab"]),
        ("official", "Ann: owns Kentucky Avenue", "Kentucky Avenue", SMALL, ["KenAv", "♥A$18"]),
        ("xorti", "", "Boardwalk", SMALL, ["Brdwk", "♦€400"]),
        ("official", "", "Kentucky Avenue", LARGE, ["Kentucky ", "Avenue   ", "$220     ", "♥        "]),
        (
            "official",
            "",
            "Kentucky Avenue",
            HUGE,
            ["Kentucky      ", "Avenue        ", "              ", "$220          ", "♥             "],
        ),
        ("hongkong", "", "Central", SMALL, ["2 Central ", "          ", "HKD 800   ", "▪         "]),
        (
            "hongkong",
            "Ann: owns Central",
            "Central",
            SMALL,
            ["2 Central ", "          ", "HKD 90    ", "▪A        "],
        ),
        ("hongkong", "", "Chance", SMALL, ["9 Chance  ", "          ", "          "]),
        ("enterprise", "", "Tokyo", SMALL, ["Tokyo", "♠$320"]),
    ],
)
def test_a_lot_shows_its_price(
    edition: str, text: str, square: str, size: tuple[int, int], seen: list[str]
) -> None:
    text = text.replace("Ann, Bob: on", f"Ann: on {square}; Bob: on")
    game = position(text, edition)
    assert cell(game, game.words.squares.index(square), size) == seen


def test_only_the_sign_has_the_colour_of_the_group() -> None:
    game = position("Ann: owns Boardwalk")
    bottom = BoardScene(game, ring_for(40, 67, 26)).cell(39, 5, 2)[1]
    assert not bottom.style
    assert [(span.start, span.end) for span in bottom.spans][:2] == [(0, 1), (1, 2)]


def test_a_crowd_leaves_the_price_in_a_free_line() -> None:
    names = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay")
    text = "; ".join(f"{name}: on Tokyo" for name in names)
    game = Game.from_position(text, SEED, "enterprise", players=names)
    assert cell(game, game.lot("Tokyo").position, LARGE) == ["Tokyo    ", "$320     ", "♠  abcdef"]


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
def test_every_unowned_lot_has_its_price_on_the_board(edition: str, size: tuple[int, int]) -> None:
    game = Game.new(edition, ["Ann", "Bob"], SEED)
    for lot in game.lots:
        assert game.edition.money(lot.price) in "".join(cell(game, lot.position, size))


def test_before_any_news_no_price_has_a_trend() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], SEED)
    assert trends(game) == {}
    assert "=" not in "".join(cell(game, game.lot("Tokyo").position, LARGE))


def test_letters_in_the_output_of_commands_are_read_on_light_and_on_dark_ground() -> None:
    for colour in (*PRINTED.seats, PRINTED.rent, PRINTED.own_rent):
        red, green, blue = (((int(colour[at : at + 2], 16) / 255 + 0.055) / 1.055) ** 2.4 for at in (1, 3, 5))
        light = 0.2126 * red + 0.7152 * green + 0.0722 * blue  # as the web's guidelines count it
        assert 1.05 / (light + 0.05) >= 4.5, f"{colour} on white"
        assert (light + 0.05) / 0.05 >= 4.5, f"{colour} on black"


def test_players_places_are_shortened_by_sense_and_lots_have_their_colours() -> None:
    assert "Pennsylvania RR" in "\n".join(shown(position("Ann: on 15")))
    lines = roster(position("Ann: owns Central + Tai O", "hongkong"), [], NARROW, 26)
    styles = {str(span.style) for span in lines[1].spans}
    assert len({style for style in styles if " on #" in style}) == 2


def test_news_on_one_page() -> None:
    game = after_the_news()
    lines = last_news(game).plain.split("\n")
    assert lines[0] == f"The economic factor is {game.state.factor}%.".replace("-", "−")
    (japan,) = (line for line in lines if " ♠ Japan " in line)
    old, new = "$320", game.edition.money(game.lot("Tokyo").price)
    assert japan.endswith(f"; Tokyo A {old}→{new}")
    assert "Nagoya, Osaka A" in japan
    assert japan[0] == trends(game)[game.lot("Tokyo").number]
    (taxes,) = (line for line in lines if line.startswith("Income tax"))
    assert taxes.count("/") == 3, "the two countries in play, and the heading"
    assert sum("changed places" in line for line in lines) == 1
    assert lines[-3] == "Owned lots, in squares from Start:"
    assert lines[-1] == f"B  New York {game.lot('New York').position}"
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 90


def test_news_can_be_read_again_until_there_are_others() -> None:
    game = position("", "enterprise")
    assert not last_news(game)
    company, heard = Lineup(game, ["passive"]), []
    while game.round <= 10:
        if has_news(game.play(company.next(game))):
            heard.append(last_news(game).plain.split("\n"))
    assert len(heard) == 2
    assert last_news(game).plain.split("\n")[:11] == heard[1][:11]
    first = next(line for line in heard[0] if "Japan" in line)
    second = next(line for line in heard[1] if "Japan" in line)
    assert first.rpartition("→")[2] == second.rpartition("→")[0].rpartition(" ")[2]


def test_old_prices_are_those_of_the_position() -> None:
    game = position(f"{NEWS}\nvalue: Tokyo 500 214", "enterprise")
    game.play("end")
    assert "Tokyo A $500→$" in last_news(game).plain


def test_the_whole_news_is_seen_at_once(tmp_path: Path) -> None:
    async def look(viewer: Viewer) -> None:
        await viewer.app.push_screen(Reading("News", last_news(viewer.game)))
        await viewer.settle()
        viewer.sees("The economic factor is", "Stations", "changed places", "New York")
        assert viewer.app.screen.query_one(VerticalScroll).max_scroll_y == 0

    session = table(tmp_path, NEWS, "enterprise")
    session.play("end")
    watch(session, look, SMALL)


FIGURES = "value: Tokyo 355 214; Ann: owns Tokyo"


def test_deeds_have_the_present_figures_beside_the_printed_ones(tmp_path: Path) -> None:
    session = table(tmp_path, FIGURES, "enterprise")
    lot = session.game.lot("Tokyo")
    told = "It now costs $355 (printed $320), a building $214 ($200) and its mortgage brings $178 ($160)."
    assert present_figures(session.game, lot) == told
    assert list(deed_lines(session, "Tokyo"))[1].endswith(told)

    async def look(viewer: Viewer) -> None:
        await viewer.press("v", *["down"] * lot.number)
        viewer.sees("Ann owns it; the rent is now", "It now costs $355 (printed $320), a building $214")

    watch(session, look, SMALL)


def test_deeds_are_turned_by_clicks(tmp_path: Path) -> None:
    async def look(viewer: Viewer) -> None:
        await viewer.press("v", "home")
        await viewer.click("another deed")
        viewer.sees("Rent with three houses   $180")
        await viewer.click("↑", "↑")
        viewer.sees("Rent with a hotel        $2,000")
        await viewer.click("Esc close")
        assert viewer.sheet == "GameScreen"

    watch(table(tmp_path), look, SMALL)


@pytest.mark.parametrize(
    ("edition", "lot", "told"),
    [
        ("official", "Boardwalk", ""),
        ("enterprise", "Tokyo", "It now costs $320, as printed."),
        ("enterprise", "Power Grid", "It now costs $161 (printed $150) and its mortgage brings $81 ($75)."),
    ],
)
def test_figures_that_cannot_move_are_not_told_again(edition: str, lot: str, told: str) -> None:
    moved = "value: Power Grid 161 0" if edition == "enterprise" else ""
    game = position(moved, edition)
    assert present_figures(game, game.lot(lot)) == told


def played(edition: str = "official", rounds: int = 6, bots: int = 2) -> Session:
    """A game that is over."""
    session = Session.new(edition, ["Ann"], ["steady"] * bots, {"rounds": rounds}, SEED)
    company = Lineup(session.game, ["steady"])
    while not session.is_over:
        session.game.play(company.next(session.game))
    return session


def page(session: Session, width: int = 84, height: int = 23) -> Text:
    """The last page of a game, in the smallest terminal unless said otherwise."""
    return closing(session, session.statistics(), width, height)


def test_who_paid_whom_is_a_table() -> None:
    session = played()
    lines = page(session).plain.split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("Who paid whom"))
    assert lines[at].split() == ["Who", "paid", "whom", "Ann", "Ben", "Cleo"]
    money, paid = session.game.edition.money, session.statistics().paid
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        sums = [paid.get((seat, payee), 0) for payee in range(3)]
        row = [name, *(money(amount) if amount else "·" for amount in sums)]
        assert (row in [line.split() for line in lines]) == any(sums)
        (told,) = (line for line in lines if line.startswith(f"{name} paid the bank "))
        assert told.endswith(f"{money(paid[-1, seat])} from the bank.")
    assert not any(line.startswith("the ") for line in lines)


def test_eight_players_fit_in_the_table() -> None:
    session = played(rounds=8, bots=7)
    assert max(map(len, page(session).plain.split("\n")[:-1])) <= 100
    assert all(player.name in page(session).plain for player in session.game.players)


def test_the_plot_tells_whose_letters_are_whose() -> None:
    assert "A Ann  B Ben  C Cleo  * several" in page(played()).plain


def test_the_plot_grows_with_the_room() -> None:
    session = played()
    small, large = (page(session, *size).plain.split("\n") for size in ((84, 23), (170, 50)))
    assert sum("│" in line for line in large) > sum("│" in line for line in small)
    assert max(len(line) for line in large if "└" in line) == 170
    assert len(large) <= 50


@pytest.mark.parametrize(
    ("text", "told"),
    [("Ann: owns Boardwalk mortgaged", True), ("Ann: owns Boardwalk", False)],
)
def test_scores_that_are_not_net_worth_are_explained(tmp_path: Path, text: str, told: bool) -> None:
    session = table(tmp_path, text)
    session.play("Bob: leave")
    words = "The scores are net worth, mortgaged lots less their mortgage."
    assert (words in page(session).plain) == told
    assert (words in list(closing_lines(session))) == told


def test_plain_text_tells_players_first_then_the_bank(tmp_path: Path) -> None:
    position = "Ann: on 34; cash 1000; Bob: owns Boardwalk; turn: Ann"
    session = table(tmp_path, position)
    session.game.play("roll 2 3")
    session.game.play("Bob: mortgage Boardwalk")
    lines = list(closing_lines(session))
    at = lines.index("Who paid whom:")
    assert lines[at + 1 : at + 3] == ["  Ann paid Bob $50.", "  Bob got $200 from the bank."]


@pytest.mark.parametrize("size", [SMALL, HUGE])
def test_the_last_page_uses_the_screen(size: tuple[int, int]) -> None:
    async def look(viewer: Viewer) -> None:
        await viewer.press("escape")
        table = viewer.app.table
        await viewer.app.push_screen(Ending(table.session, table.play_again, table.new_game))
        await viewer.settle()
        viewer.sees("The end", "win", "Net worth", "* several")
        axis = max(line.count("─") for line in viewer.screen.splitlines() if "└─" in line)
        assert axis == size[0] * 9 // 10 - 6 - 11

    watch(played(), look, size)
