"""Bots decide alike both ways: whole games by every character, compared after every turn."""

from random import Random

import pytest

from freehold.bots.characters import CHARACTERS, seat_character
from freehold.bots.game_loop import begin_thinking, play_on
from freehold.bots.players import Memory, Players
from freehold.compiled import over_games, pack
from freehold.editions import load, names
from freehold.rules import Action, Menu, Rulebook, State, Tape, begin, settle
from freehold.rules.block import Block
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


def table_of(book: Rulebook, characters: list[str], random: Random) -> tuple[Block, ...]:
    """Everything that `play_on` plays with, in its order; the game is begun."""
    state, tape = lay_table(book, 4, random), seeded_tape(random)
    begin(state, book, tape)
    settle(state, book, tape)
    memory, players = Memory(), seat_players(characters)
    begin_thinking(book, players, memory)
    return (state, book, tape, players, memory, Menu(), seeded_tape(random), Action())


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_plays_alike(name: str, character: str) -> None:
    random = Random(f"{name} {character}")
    others = random.choices(list(CHARACTERS), k=3)
    blocks = table_of(load(name).rulebook, [character, *others], random)
    arrays = [pack(block) for block in blocks]
    for turn in range(1, TURNS):
        decisions = play_on(*blocks, turn)  # type: ignore[arg-type, call-arg]  # blocks of many kinds
        assert play_over_games(*arrays, turn).tolist() == [decisions]
        for block, records in zip(blocks, arrays, strict=True):
            if isinstance(block, State | Tape | Memory | Action):
                assert differences(block, records) == []
