"""Bots do only what is lawful, in every edition and at every table, and no turn goes on for ever."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from freehold.bots.characters import CHARACTERS, seat_character
from freehold.bots.game_loop import begin_thinking, next_action, next_seat
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.editions import load, names
from freehold.errors import EditionError
from freehold.rules import Action, ActionKind, Menu, Refusal, Rulebook, apply, audit, check, legal, rewind
from freehold.rules.names import SEATS
from tests.bots.thinking import THINKERS
from tests.properties.given import MOST_OPTIONS, TABLES, tried_knobs, words_of
from tests.properties.play import Play, seeded_tape, start

DECISIONS = 600
MOST_OFFERS = 8  # in one turn
MOST_IN_A_TURN = 400  # decisions, auctions included
JOIN_CHANCE = 0.05
AUDITED = 25  # one state in so many is looked over
LAST_ROUND = 500


@dataclass
class Bots:
    """A game between bots, every decision of which is checked."""

    play: Play
    players: Players
    memory: Memory = field(default_factory=Memory)
    decisions: int = 0
    in_turn: Counter[int] = field(default_factory=Counter)  # by number of the turn
    offers: Counter[int] = field(default_factory=Counter)

    def decide(self) -> None:
        """One decision."""
        play = self.play
        scene = Scene.of(play.state, play.book, self.players, self.memory)
        seat = next_seat(scene)
        next_action(Sitting.of(scene, play.tape, play.whim, play.menu, play.action), seat)
        self.count(seat)
        verdict = check(play.state, play.book, play.action)
        assert verdict == Refusal.ALLOWED, f"{ActionKind(play.action.kind).name}: {Refusal(verdict).name}"
        self.carry_out()

    def count(self, seat: int) -> None:
        action, turn = self.play.action, self.play.state.turn_number
        assert action.seat == seat
        self.decisions += 1
        self.in_turn[turn] += 1
        self.offers[turn] += action.kind == ActionKind.OFFER

    def carry_out(self) -> None:
        rewind(self.play.tape)
        apply(self.play.state, self.play.book, self.play.tape, self.play.action)
        if self.decisions % AUDITED == 0:
            assert audit(self.play.state, self.play.book) == 0

    def welcome(self) -> None:
        """Somebody new asks to join, if the rules allow it."""
        menu, action = Menu(), self.play.action
        legal(self.play.state, self.play.book, menu)
        if ActionKind.JOIN in menu.kind[: menu.count]:
            at = menu.kind.index(ActionKind.JOIN)
            fresh = Action()
            for name, _ in Action.fields():
                setattr(action, name, getattr(fresh, name))
            action.kind, action.seat, action.target = menu.kind[at], menu.seat[at], menu.target[at]
            self.carry_out()

    def go_on(self, decisions: int, random: Random | None = None) -> None:
        """So many decisions, or to the end; with `random`, newcomers knock now and then."""
        for _ in range(decisions):
            if self.play.state.over:
                return
            if random and random.random() < JOIN_CHANCE:
                self.welcome()
            self.decide()


def seat_bots(book: Rulebook, players: int, characters: list[str], random: Random) -> Bots:
    play = start(book, players, random.getrandbits(32))
    play.whim = seeded_tape(random)
    seated = Players()
    for seat in range(SEATS):
        seat_character(seated, seat, characters[seat % len(characters)])
    bots = Bots(play, seated)
    begin_thinking(book, seated, bots.memory)
    return bots


def house_rules(name: str, random: Random) -> Rulebook:
    """An edition with a few random options that make sense together."""
    while True:
        knobs = random.sample(tried_knobs(), random.randint(1, MOST_OPTIONS))
        try:
            return load(name, {knob: random.choice(words_of(knob)) for knob in knobs}).rulebook
        except EditionError:
            continue


def mixed(random: Random) -> list[str]:
    return random.choices(list(CHARACTERS), k=SEATS)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_mixed_tables_play_lawfully(name: str, players: int) -> None:
    random = Random(f"mixed {name} {players}")
    seat_bots(load(name).rulebook, players, mixed(random), random).go_on(DECISIONS, random)


@pytest.mark.parametrize("rules", range(4))
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_house_rules_are_kept(name: str, players: int, rules: int) -> None:
    random = Random(f"house rules {name} {players} {rules}")
    seat_bots(house_rules(name, random), players, mixed(random), random).go_on(DECISIONS, random)


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("name", names())
def test_every_character_plays_every_edition_lawfully(name: str, character: str) -> None:
    random = Random(f"{name} {character}")
    seat_bots(load(name).rulebook, 4, [character], random).go_on(2 * DECISIONS, random)


def test_newcomers_join_and_play() -> None:
    random = Random(6)
    bots = seat_bots(load("enterprise").rulebook, 2, ["steady", "bold"], random)
    for _ in range(3):
        bots.welcome()
        bots.go_on(20)
    bots.go_on(200)
    assert bots.play.state.seats == 5
    assert all(bots.play.state.holdings[seat] for seat in range(5))


@pytest.mark.parametrize("characters", [["shrewd"], ["easy"], ["bold"], list(THINKERS)], ids=" ".join)
@pytest.mark.parametrize("name", names())
def test_no_turn_goes_on_for_ever(name: str, characters: list[str]) -> None:
    random = Random(f"long {name} {characters}")
    bots = seat_bots(load(name).rulebook, 6, characters, random)
    while not bots.play.state.over and bots.play.state.round_number < 100:
        bots.decide()
        assert bots.in_turn[bots.play.state.turn_number] <= MOST_IN_A_TURN
        assert bots.offers[bots.play.state.turn_number] <= MOST_OFFERS


def finish(characters: list[str], seed: int) -> int:
    """The winners of a whole game, as a mask of seats; 0 if it is not decided."""
    random = Random(seed)
    bots = seat_bots(load("official").rulebook, len(characters), characters, random)
    while not bots.play.state.over and bots.play.state.round_number <= LAST_ROUND:
        bots.decide()
    return bots.play.state.winners


def test_steady_players_finish_their_games() -> None:
    assert all(finish(["steady"] * 4, seed) for seed in range(30))


@pytest.mark.parametrize("character", THINKERS)
def test_a_thinker_beats_three_random_players(character: str) -> None:
    wins = sum(finish([character, "random", "random", "random"], seed) == 1 for seed in range(20))
    assert wins >= 15
