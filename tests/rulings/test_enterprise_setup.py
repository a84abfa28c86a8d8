"""Enterprise: difficulty, map, countries, and newcomers (E-01, E-02, E-09, E-11)."""

from collections import Counter

import pytest

from freehold.errors import FreeholdError, SetupError
from freehold.game import Game
from freehold.rules.codes import SquareKind
from tests.rulings.economy import STATIONS, STREETS, UTILITIES
from tests.rulings.ruling import Ruling, cases
from tests.table import Table

DIFFICULTY = [
    (
        "E-01 easy starts with 2000",
        "enterprise, difficulty = easy",
        "",
        "",
        "North has 2000; South has 2000",
    ),
    ("E-01 normal starts with 1500", "enterprise, difficulty = normal", "", "", "North has 1500"),
    ("E-01 hard starts with 1000", "enterprise, difficulty = hard", "", "", "North has 1000"),
    ("E-01 normal is the default", "enterprise", "", "", "North has 1500; the bank has 32 houses"),
    (
        "E-01 easy pays 250 for the start",
        "enterprise, difficulty = easy",
        "North: on 35",
        "roll 2 3",
        "North gains 250",
    ),
    (
        "E-01 normal pays 200 for the start",
        "enterprise, difficulty = normal",
        "North: on 35",
        "roll 2 3",
        "North gains 200",
    ),
    (
        "E-01 hard pays 150 for the start",
        "enterprise, difficulty = hard",
        "North: on 35",
        "roll 2 3",
        "North gains 150",
    ),
    (
        "E-01 normal has 32 houses and 12 hotels",
        "enterprise, difficulty = normal",
        "",
        "",
        "the bank has 32 houses; the bank has 12 hotels",
    ),
    (
        "E-01 hard has 26 houses and 8 hotels",
        "enterprise, difficulty = hard",
        "",
        "",
        "the bank has 26 houses; the bank has 8 hotels",
    ),
    (
        "E-01 the starting cash can be set by hand",
        "enterprise, difficulty = hard, starting_cash = 1234",
        "North: on 35",
        "roll 2 3",
        "South has 1234; North gains 150",
    ),
    (
        "E-01 the salary can be set by hand",
        "enterprise, difficulty = hard, salary = 400",
        "North: on 35",
        "roll 2 3",
        "North gains 400; South has 1000",
    ),
    (
        "E-01 the stock of buildings can be set by hand",
        "enterprise, difficulty = easy, houses = 5, hotels = 2",
        "",
        "",
        "the bank has 5 houses; the bank has 2 hotels; North has 2000",
    ),
    (
        "E-01 the salary does not move with the economic factor",
        "enterprise",
        "North: on 35; factor: 10",
        "roll 2 3",
        "North gains 200",
    ),
    (
        "E-01 nor does it on a card",
        "enterprise",
        "factor: -10",
        "roll 3 4 [card Chance advance-start]",
        "North gains 200; North stands on Start",
    ),
]

MORE_THAN_THE_BOX = (
    "North: cash 5000; owns Kolkata 4 + Mumbai 4 + Kazan 4 + Saint Petersburg 4 + Moscow 4 + Montreal 4 + "
    "Vancouver 4 + Toronto 4 + Hamburg + Munich + Berlin"
)

# Nova asks to join; the last turn of the round is about to end
LAST_TURN = "turn: South; throw: made"
HALF = " + ".join(STREETS[:11])
MORE_THAN_HALF = " + ".join(STREETS[:12])

ENTRY = [
    (
        "E-11 a newcomer enters at the next round if all agree",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; South: vote yes; end",
        "Nova is in; Nova has 1500; Nova stands on Start; the round is 2; North is to roll",
    ),
    (
        "E-11 not before",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; South: vote yes",
        "Nova has nothing; Nova may not roll: NOT_IN_GAME",
    ),
    (
        "E-11 last in order",
        "enterprise",
        f"{LAST_TURN}; North: on 3; South: on 3",
        "Nova: join Germany; North: vote yes; South: vote yes; end; roll 3 4; end; roll 3 4; end",
        "Nova is to roll; the round is 2",
    ),
    (
        "E-11 one no refuses",
        "enterprise",
        "",
        "Nova: join Germany; North: vote yes; South: vote no; North: vote yes",
        "refused: NO_APPLICATION",
    ),
    (
        "E-11 without the last yes nobody enters",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; end",
        "the round is 2; South may vote yes; North may not vote no: ALREADY_VOTED",
    ),
    (
        "E-11 who was refused may ask again",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote no; Nova: join Germany; North: vote yes; South: vote yes; end",
        "Nova is in",
    ),
    (
        "E-11 there is one application at a time",
        "enterprise",
        "",
        "Nova: join Germany; Rex: join Canada",
        "refused: APPLICATION_PENDING",
    ),
    (
        "E-11 the cash is the starting cash and the most anybody has had from Go",
        "enterprise",
        f"{LAST_TURN}; North: from go 400; South: from go 600",
        "Nova: join Germany; North: vote yes; South: vote yes; end",
        "Nova has 2100",
    ),
    (
        "E-11 what the bankrupt have had from Go counts too",
        "enterprise",
        f"{LAST_TURN}; North: from go 400; East: from go 800; out",
        "Nova: join Germany; North: vote yes; South: vote yes; end",
        "Nova has 2300",
    ),
    (
        "E-11 so does what came in since the vote",
        "enterprise",
        "turn: South; South: on 35",
        "Nova: join Germany; North: vote yes; South: vote yes; roll 2 3; end",
        "Nova has 1700",
    ),
    (
        "E-01 E-11 the starting cash is that of the difficulty",
        "enterprise, difficulty = easy",
        f"{LAST_TURN}; North: from go 250",
        "Nova: join Germany; North: vote yes; South: vote yes; end",
        "Nova has 2250",
    ),
    (
        "E-11 a newcomer enters while half of the streets are unowned",
        "enterprise",
        f"North: owns {HALF}",
        "Nova: join Germany",
        "North may vote yes",
    ),
    (
        "E-11 not once fewer than half of the streets are",
        "enterprise",
        f"North: owns {MORE_THAN_HALF}",
        "Nova: join Germany",
        "refused: STREETS_TAKEN",
    ),
    (
        "E-11 stations and utilities are no streets",
        "enterprise",
        f"North: owns {HALF}; South: owns {' + '.join(STATIONS + UTILITIES)}",
        "Nova: join Germany",
        "South may vote yes",
    ),
    (
        "E-11 if the streets are taken during the vote nobody enters",
        "enterprise",
        f"North: on 19; owns {HALF}",
        "Nova: join Germany; North: vote yes; roll 1 1; buy; South: vote yes; North: vote yes",
        "refused: NO_APPLICATION; North owns Shenzhen",
    ),
    (
        "E-11 with five players a sixth may enter",
        "enterprise",
        "Up: cash 1000",
        "Nova: join Germany",
        "Up may vote yes",
    ),
    (
        "E-11 with six players nobody enters",
        "enterprise",
        "Down: cash 1000",
        "Nova: join Germany",
        "refused: TABLE_FULL",
    ),
    (
        "E-11 with one of six bankrupt somebody may",
        "enterprise",
        "Up: out; Down: cash 1000; turn: Down; throw: made",
        "Nova: join Germany; North: vote yes; East: vote yes; South: vote yes; West: vote yes; "
        "Down: vote yes; end",
        "Nova is in; Nova has 1500",
    ),
    (
        "E-09 E-11 not for a country that somebody holds",
        "enterprise",
        "South: country Germany",
        "Nova: join Germany",
        "refused: COUNTRY_TAKEN",
    ),
    (
        "E-11 but for that of a bankrupt player",
        "enterprise",
        "East: country Germany; out",
        "Nova: join Germany",
        "South may vote yes",
    ),
    (
        "E-11 a bankrupt player has no vote",
        "enterprise",
        "East: out",
        "Nova: join Germany; East: vote yes",
        "refused: NOT_IN_GAME",
    ),
    (
        "E-11 the vote of a player who leaves is not waited for",
        "enterprise",
        f"{LAST_TURN}; East: cash 700",
        "Nova: join Germany; North: vote yes; South: vote yes; East: leave; end",
        "Nova is in; East is out",
    ),
    (
        "E-11 E-80 an application does not keep the last player from winning",
        "enterprise",
        "",
        "Nova: join Germany; South: vote yes; North: leave",
        "South wins",
    ),
    (
        "E-11 who is admitted plays on with the last player",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; South: vote yes; North: leave; end",
        "the game goes on; Nova is in; North is out; South is to roll",
    ),
    (
        "E-11 who waits to enter may still leave",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; South: vote yes; Nova: leave; end",
        "Nova is out; the round is 2; North is to roll",
    ),
    (
        "E-11 who waits to enter counts among the six",
        "enterprise",
        "Up: cash 1000",
        "Nova: join Germany; North: vote yes; East: vote yes; South: vote yes; West: vote yes; Up: vote yes; "
        "Rex: join Canada",
        "refused: TABLE_FULL",
    ),
    (
        "E-11 and keeps the country from others",
        "enterprise",
        "",
        "Nova: join Germany; North: vote yes; South: vote yes; Rex: join Germany",
        "refused: COUNTRY_TAKEN",
    ),
    (
        "E-11 two may enter with the same round, in the order in which they were admitted",
        "enterprise",
        f"{LAST_TURN}; North: on 3; South: on 3",
        "Nova: join Germany; North: vote yes; South: vote yes; Rex: join Canada; North: vote yes; "
        "South: vote yes; end; roll 3 4; end; roll 3 4; end",
        "Nova is in; Rex is in; Nova is to roll; Rex has 1500",
    ),
    (
        "E-11 who waits to enter has no vote",
        "enterprise",
        LAST_TURN,
        "Nova: join Germany; North: vote yes; South: vote yes; Rex: join Canada; Nova: vote no",
        "refused: NOT_IN_GAME",
    ),
]


@pytest.mark.parametrize("ruling", cases(DIFFICULTY))
def test_difficulty(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.parametrize("ruling", cases(ENTRY))
def test_newcomers(ruling: Ruling) -> None:
    ruling.holds()


@pytest.mark.rule("E-01")
def test_easy_has_endless_houses_and_hotels() -> None:
    table = Table("enterprise", MORE_THAN_THE_BOX, options={"difficulty": "easy"})
    for _ in range(4):
        table.play("build Hamburg", "build Munich", "build Berlin")
    table.play("build Hamburg")
    assert sum(lot.level for lot in table.game.lots if not lot.has_hotel) == 40
    assert table.lot("Hamburg").has_hotel


@pytest.mark.rule("E-02")
def test_the_map_has_forty_squares_of_these_kinds() -> None:
    rulebook = Table("enterprise").game.rulebook
    kinds = Counter(SquareKind(kind).name for kind in rulebook.square_kind[: rulebook.squares])
    assert kinds == {
        "GO": 1,
        "JAIL": 1,
        "GO_TO_JAIL": 1,
        "FREE_PARKING": 1,
        "DECK": 6,
        "INCOME_TAX": 1,
        "LUXURY_TAX": 1,
        "LOT": 28,
    }


@pytest.mark.rule("E-02")
def test_three_squares_are_chance_and_three_society_chest() -> None:
    squares = Counter(Table("enterprise").game.words.squares)
    assert (squares["Chance"], squares["Society Chest"]) == (3, 3)


@pytest.mark.rule("E-02")
def test_the_lots_are_22_streets_in_8_groups_4_stations_and_2_utilities() -> None:
    groups = Counter(lot.group for lot in Table("enterprise").game.lots)
    assert (groups.pop("Stations"), groups.pop("Utilities")) == (4, 2)
    assert (len(groups), sum(groups.values())) == (8, 22)


@pytest.mark.rule("E-09")
def test_the_countries_and_their_alliances() -> None:
    game = Table("enterprise").game
    alliances: dict[int, list[str]] = {}
    for country, name in enumerate(game.edition.country_names):
        alliances.setdefault(game.rulebook.alliance_of[country], []).append(name)
    assert list(alliances.values()) == [
        ["China", "Japan", "India", "Russia"],
        ["United States", "Canada", "United Kingdom", "Germany"],
    ]


@pytest.mark.rule("E-09")
def test_every_player_plays_for_the_country_they_chose() -> None:
    game = Game.new("enterprise", ["Ann", "Bob"], seed=1, countries=["Japan", "Canada"])
    assert [player.country for player in game.players] == ["Japan", "Canada"]


@pytest.mark.rule("E-09")
def test_every_player_has_a_country_without_choosing() -> None:
    game = Game.new("enterprise", ["Ann", "Bob", "Cem", "Dora", "Eve", "Finn"], seed=1)
    countries = [player.country for player in game.players]
    assert None not in countries
    assert len(set(countries)) == 6


@pytest.mark.rule("E-09")
def test_no_two_players_play_for_one_country() -> None:
    with pytest.raises(SetupError, match="Japan"):
        Game.new("enterprise", ["Ann", "Bob"], seed=1, countries=["Japan", "Japan"])


@pytest.mark.rule("E-11", "C-05")
@pytest.mark.parametrize(("north", "south"), [("Kite", "Anchor"), ("Anchor", "Lantern"), ("Key", "Owl")])
def test_a_newcomer_gets_a_token_nobody_has(north: str, south: str) -> None:
    table = Table("enterprise", f"North: token {north}; South: token {south}; {LAST_TURN}")
    table.play("Nova: join Germany", "North: vote yes", "South: vote yes", "end")
    tokens = [player.token for player in table.game.players]
    assert len(set(tokens)) == 3


@pytest.mark.rule("E-11")
def test_a_bankrupt_player_does_not_come_back() -> None:
    table = Table("enterprise", "East: out", players=3)
    with pytest.raises(FreeholdError):
        table.play("East: join Germany")


@pytest.mark.rule("E-11")
@pytest.mark.parametrize("edition", ["official", "xorti", "classic", "tycoon", "hongkong"])
def test_no_other_edition_takes_newcomers(edition: str) -> None:
    assert not [action for action in Table(edition).game.legal() if action.text.startswith("join")]


@pytest.mark.rule("E-11")
def test_a_newcomer_enters_with_nothing_but_cash() -> None:
    table = Table("enterprise", LAST_TURN)
    table.play("Nova: join Germany", "North: vote yes", "South: vote yes", "end")
    nova = table.seat("Nova")
    assert (nova.lots, nova.cards, nova.in_jail, nova.country) == ((), 0, False, "Germany")
