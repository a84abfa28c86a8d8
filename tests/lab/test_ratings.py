"""Ratings: known strengths are found again, intervals hold them, and what is shown is nothing but text."""

from dataclasses import replace
from pathlib import Path
from random import Random

import choix
import pytest

from freehold.lab.ladder.anchors import ANCHORS
from freehold.lab.ladder.file import Ladder
from freehold.lab.ladder.outcomes import GameOutcome
from freehold.lab.ladder.page import command_of, write_page
from freehold.lab.ladder.ratings import POINTS, Decision, TooFewError, strengths_of
from freehold.lab.ladder.standings import MixedError, standings_of
from freehold.lab.ladder.terms import Contestant, GameKey, Terms, draw, table_seed
from tests.cli.running import output
from tests.lab.test_report import HOSTILE, read_page

KNOWN = (1.2, 0.4, 0.0, -0.3, -1.3)  # logarithms of strengths


def decided(random: Random, tables: int, known: tuple[float, ...] = KNOWN) -> list[Decision]:
    """Games that follow the model: four of the players at a table, four games at each."""
    found = []
    for table in range(tables):
        seated = random.sample(range(len(known)), 4)
        for _ in range(4):
            weights = [2.718281828459045 ** known[player] for player in seated]
            (winner,) = random.choices(seated, weights)
            found.append(Decision(table, winner, tuple(p for p in seated if p != winner)))
    return found


def test_known_strengths_are_recovered() -> None:
    found = strengths_of(len(KNOWN), decided(Random(1), 1500))
    for player, known in enumerate(KNOWN):
        points = found.points(player, 2, 1000)
        assert points.value == pytest.approx(1000 + POINTS * known, abs=60)
        assert points.high - points.low < 120
    assert found.points(2, 2, 1000).low == found.points(2, 2, 1000).high == 1000


def test_intervals_hold_the_truth_95_times_in_100() -> None:
    random, held, asked = Random(2), 0, 0
    for _ in range(40):
        found = strengths_of(len(KNOWN), decided(random, 120))
        for player in (0, 1, 3, 4):
            points = found.points(player, 2, 0)
            held += points.low <= POINTS * KNOWN[player] <= points.high
            asked += 1
    assert 0.88 <= held / asked <= 1


def test_chances_add_up_and_follow_the_odds() -> None:
    found = strengths_of(len(KNOWN), decided(Random(3), 1500))
    assert sum(found.chances([0, 1, 2, 3])) == pytest.approx(1)
    one, other = found.chances([0, 4])
    assert one / other == pytest.approx(10 ** (found.points(0, 4, 0).value / 400))


def test_ratings_are_the_likeliest() -> None:
    """Against choix's other way to find them, which climbs the likelihood step by step."""
    games = decided(Random(4), 60)
    found = strengths_of(len(KNOWN), games).values
    other = choix.opt_top1(len(KNOWN), [(each.winner, each.losers) for each in games], alpha=1e-6)
    assert (found - found.mean()).tolist() == pytest.approx((other - other.mean()).tolist(), abs=0.01)


def test_games_over_the_same_dice_are_no_new_observations() -> None:
    """Four games of a table that all go alike tell as much as one."""
    games = decided(Random(5), 300)
    once = [each for at, each in enumerate(games) if at % 4 == 0]
    alike = [each for each in once for _ in range(4)]
    one, four = (strengths_of(len(KNOWN), each).points(0, 2, 0) for each in (once, alike))
    assert four.value == pytest.approx(one.value, abs=1)
    assert four.high - four.low == pytest.approx(one.high - one.low, rel=0.02)


def test_who_never_wins_is_not_known_well() -> None:
    games = [Decision(table, table % 3, tuple(p for p in range(4) if p != table % 3)) for table in range(300)]
    found = strengths_of(4, games).points(3, 0, 1000)
    assert found.value < 0
    assert found.high - found.low > 500


def test_nobody_is_rated_without_a_game() -> None:
    with pytest.raises(TooFewError, match="No game has been won yet"):
        strengths_of(4, [])


def ladder_of(labels: list[str], winners: list[int], **about: object) -> Ladder:
    """A ladder of two seats in which the player of these numbers won, table after table."""
    contestants = tuple(Contestant(f"p{at}", label, "") for at, label in enumerate(labels))
    named = (Contestant("steady-1", "steady-1", "steady-1"), *contestants[1:])
    settings = {
        **dict.fromkeys(("version", "code", "edition", "title", "digest", "source"), "x"),
        "anchors": 1,
        "revision": 1,
        "options": {},
        "seats": 2,
        "orders": "rotations",
        "seed": "0",
        **about,
    }
    terms = Terms(**settings, contestants=named)  # type: ignore[arg-type]
    outcomes = []
    for table, winner in enumerate(winners):
        players = terms.seating(GameKey(table, 0))
        won = tuple(seat for seat, player in enumerate(players) if player == winner)
        ranks = tuple(1 if seat in won else 2 for seat in range(2))
        seed = table_seed("0", table).hex()
        outcomes.append(GameOutcome(table, 0, seed, players, won, ranks, 9, 18, 50, (0, 1)))
    return Ladder(Path("ladder.jsonl"), terms, outcomes, False)


def test_standings_by_hand() -> None:
    # Two players at every table: the second wins three of four, so it has odds of three to one.
    found = standings_of([ladder_of(["a", "b"], [1, 1, 1, 0] * 50)])
    best, other = found.players
    assert (best.label, other.label, found.zero) == ("b", "steady-1", "steady-1")
    assert other.points.value == 1000
    assert best.points.value == pytest.approx(1000 + 400 * 0.4771, abs=1)
    assert (best.games, best.wins.value) == (200, 0.75)
    assert best.against == pytest.approx(0.75, abs=0.001)
    assert other.against == pytest.approx(0.5)
    assert found.misfit == pytest.approx(0, abs=0.001)
    assert (best.places, other.places) == ((1, 1), (2, 2))
    assert found.pairs == [[None, 0.75], [0.25, None]]
    assert best.faults + other.faults == 200


def test_a_circle_of_players_is_no_fit() -> None:
    """Each beats the next and loses to the one before: one number each cannot tell that."""
    terms = ladder_of(["a", "b", "c"], []).terms
    seatings = [terms.seating(GameKey(table, 0)) for table in range(90)]
    beats = {(0, 1): 0, (1, 2): 1, (0, 2): 2}
    low_high = [(min(seating), max(seating)) for seating in seatings]
    found = standings_of([ladder_of(["a", "b", "c"], [beats[pair] for pair in low_high])])
    assert found.misfit > 0.4


def test_players_that_cannot_be_told_apart_share_their_places() -> None:
    found = standings_of([ladder_of(["a", "b"], [1, 0] * 20 + [1])])
    assert [each.places for each in found.players] == [(1, 2), (1, 2)]


def test_games_without_a_winner_are_told_and_not_rated() -> None:
    found = standings_of([ladder_of(["a", "b"], [1, 0, 99, 99])])
    assert (found.games, found.undecided) == (4, 2)
    assert [each.games for each in found.players] == [2, 2]


def test_the_scale_hangs_on_an_anchor_that_has_played() -> None:
    whole = ladder_of(["a", "b", "c"], [1] * 30)
    third = Contestant("random", "random", "random")
    terms = replace(whole.terms, contestants=(*whole.terms.contestants[:2], third))
    without = [outcome for outcome in whole.outcomes if 0 not in outcome.players]
    assert without
    found = standings_of([replace(whole, terms=terms, outcomes=without)])
    points = {each.label: each.points.value for each in found.players}
    assert (found.zero, points["random"]) == ("random", ANCHORS["random"].points)
    assert next(each for each in found.players if each.label == "steady-1").games == 0
    assert standings_of([replace(whole, outcomes=without)]).zero == ""


def test_ladders_are_taken_together_by_name() -> None:
    one, other = ladder_of(["a", "b"], [1, 0] * 20), ladder_of(["a", "b", "c"], [2] * 30)
    found = standings_of([one, other])
    assert found.tables == 70
    assert {each.label for each in found.players} == {"steady-1", "b", "c"}
    with pytest.raises(MixedError, match="was played by other rules"):
        standings_of([one, ladder_of(["a", "b"], [1], digest="y")])
    with pytest.raises(MixedError, match="was played with other anchors"):
        standings_of([one, ladder_of(["a", "b"], [1], anchors=99)])


def test_the_same_games_count_once() -> None:
    one = ladder_of(["a", "b"], [1, 0] * 20)
    with pytest.raises(MixedError, match=r"has the same games as .*: they would count twice"):
        standings_of([one, replace(one, outcomes=one.outcomes[:4])])


def test_names_are_nothing_but_names(tmp_path: Path) -> None:
    ladder = ladder_of(["a", HOSTILE, "[red]b[/red]"], [1, 0, 2] * 20, title=HOSTILE)
    page = write_page([ladder], standings_of([ladder]))
    reader = read_page(page)
    assert "script" not in {tag for tag, _ in reader.elements}
    assert not [found for _, found in reader.elements for name in found if name.startswith("on")]
    assert "https://" not in page
    drawings = [found for tag, found in reader.elements if tag == "svg"]
    assert len(drawings) == 2
    ids = {found["id"] for tag, found in reader.elements if tag in ("title", "desc") and "id" in found}
    assert all(set(str(found["aria-labelledby"]).split()) <= ids for found in drawings)


def test_the_command_shows_and_draws(tmp_path: Path) -> None:
    path, page = str(tmp_path / "ladder.jsonl"), tmp_path / "ladder.html"
    names = "steady-1,bold-1,random,passive"
    output("ladder", "run", path, "--players", names, "--tables", "4", "--set", "rounds=20")
    shown = output("ladder", "show", path, "-o", str(page))
    assert shown.splitlines()[0].split()[:4] == ["place", "player", "points", "95%"]
    assert "16 games at 4 tables. 400 points are odds of ten to one" in shown
    assert "The scale is fixed by steady-1" in shown
    assert "--players steady-1,bold-1,random,passive --tables 4" in page.read_text(encoding="utf-8")


def test_the_command_of_a_ladder() -> None:
    terms = ladder_of(["a", "b c"], [1], orders="all", options={"rounds": "9"}).terms
    assert command_of(terms, 7) == (
        "freehold ladder run ladder.jsonl --edition x --players steady-1,p1 --tables 7 --seats 2 --seed 0 "
        "--set rounds=9 --all-orders"
    )
    assert draw("0", 0, 2, 2) in ((0, 1), (1, 0))
