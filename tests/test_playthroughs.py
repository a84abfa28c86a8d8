"""A whole game of every edition with everything that can be seen, compared line by line (`make golden`)."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256

import pytest

from freehold.bots.company import in_words
from freehold.bots.random_player import choose
from freehold.bots.weights import ANYBODY, Weights
from freehold.editions import names
from freehold.game import Game, Move
from freehold.rules import Action, ActionKind, Menu, Tape, audit, legal, reseed

FOLDER = "playthroughs"
PLAYERS = ("Ann", "Bob", "Cem", "Dee")
# Edition: seed, options. Much cash and few houses bring shortages; the seeds show much in little room.
GAMES: dict[str, tuple[int, dict[str, object]]] = {
    "official": (18, {"rounds": 40, "houses": 6, "hotels": 1, "starting_cash": 6000}),
    "xorti": (26, {"rounds": 40}),
    "classic": (23, {"rounds": 50, "starting_cash": 3000}),
    "tycoon": (1, {"rounds": 50, "minutes": 90, "houses": 5, "starting_cash": 5000}),
    "hongkong": (9, {"rounds": 40}),
    "enterprise": (17, {"rounds": 40}),
}
RARE = (ActionKind.LEAVE, ActionKind.TIME)  # or the game would be over too soon
WEIGHTS: Weights = tuple(weight if kind in RARE else 10 * weight for kind, weight in enumerate(ANYBODY))
HASH_LENGTH = 16


class Crowd:
    """Everybody at the table, doing anything lawful at any time, by chance of their own."""

    def __init__(self, seed: int) -> None:
        self.tape, self.menu, self.action = Tape(), Menu(), Action()
        self.tape.chance.key = [seed] * len(self.tape.chance.key)
        reseed(self.tape.chance)

    def act(self, game: Game) -> Move:
        """One action by anybody."""
        legal(game.state, game.rulebook, self.menu)
        choose(game.state, game.rulebook, self.menu, self.tape, WEIGHTS, self.action)
        game.play(in_words(self.action, game))
        assert audit(game.state, game.rulebook) == 0
        return game.timeline.moves[-1]


def playthrough(edition: str, seed: int, options: Mapping[str, object]) -> Iterator[str]:
    """The lines of a game: actions as in a record, a sentence for each event, and how each turn ends."""
    game, crowd = Game.new(edition, PLAYERS, seed, options), Crowd(seed)
    yield f"{game.edition.title}, revision {game.edition.revision}, digest {game.edition.digest}"
    yield f"seed {seed}, options {', '.join(f'{key}={value}' for key, value in options.items())}"
    yield from (f"    {event}" for event in game.opening.events)
    yield standing(game)
    while not game.is_over:
        turn = game.state.turn_number
        move = crowd.act(game)
        yield f"  {move}"
        yield from (f"    {event}" for event in move.events)
        if game.state.over or game.state.turn_number != turn:
            yield standing(game)
    yield str(game)
    for each in game.result.standings if game.result else ():
        yield f"{each.rank} {each.name} {each.score}"


def standing(game: Game) -> str:
    """What everybody has, and a hash of every number of the state."""
    cash = ", ".join(f"{player.name} {player.cash}" for player in game.players)
    numbers = " ".join(map(str, game.state.numbers()))
    return f"{cash}; jackpot {game.jackpot}; state {sha256(numbers.encode()).hexdigest()[:HASH_LENGTH]}"


@pytest.mark.parametrize("edition", GAMES)
def test_golden_playthrough(golden: Callable[[str, str], None], edition: str) -> None:
    golden(f"{FOLDER}/{edition}.txt", "\n".join(playthrough(edition, *GAMES[edition])) + "\n")


def test_every_edition_has_a_golden_playthrough(request: pytest.FixtureRequest) -> None:
    folder = request.config.rootpath / "tests" / "golden" / FOLDER
    assert {file.stem for file in folder.glob("*.txt")} == set(names()) == set(GAMES)
