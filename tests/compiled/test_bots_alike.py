"""Bots decide alike both ways: whole games by every character, compared after every turn."""

from random import Random

import pytest

from freehold.bots.characters import CHARACTERS, seat_character
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.bots.scene import Scene, Sitting
from freehold.compiled import over_games, pack
from freehold.editions import load, names
from freehold.rules import Action, Menu, Rulebook, begin, settle
from freehold.rules.names import SEATS
from tests.compiled.both import differences
from tests.properties.play import lay_table, seeded_tape

TURNS = 120

play_over_games = over_games(play_on)


def seat_players(characters: list[str]) -> Players:
    players = Players()
    for seat in range(SEATS):
        seat_character(players, seat, characters[seat % len(characters)])
    return players


def sitting_of(book: Rulebook, characters: list[str], random: Random) -> Sitting:
    """Everything that `play_on` plays with; the game is begun."""
    state, tape = lay_table(book, 4, random), seeded_tape(random)
    begin(state, book, tape)
    settle(state, book, tape)
    memory, players = Memory(), seat_players(characters)
    begin_thinking(book, players, memory)
    scene = Scene.of(state, book, players, memory)
    return Sitting.of(scene, tape, seeded_tape(random), Menu(), Action())


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_plays_alike(name: str, character: str) -> None:
    random = Random(f"{name} {character}")
    others = random.choices(list(CHARACTERS), k=3)
    sitting = sitting_of(load(name).rulebook, [character, *others], random)
    records = pack(sitting)
    for turn in range(1, TURNS):
        decisions = play_on(sitting, turn)
        assert play_over_games(records, turn).tolist() == [decisions]
        for part in ("state", "memory"):
            assert differences(getattr(sitting.scene, part), records["scene"][part]) == []
        assert differences(sitting.tape, records["tape"]) == []
        assert differences(sitting.action, records["action"]) == []
