"""Games for the tests of the analysis: short, by bots, of any edition."""

from functools import cache

from freehold.analysis.game_analysis import GameAnalysis, follow
from freehold.game import Game
from freehold.players import Lineup

DEALS = 32


def played(edition: str, moves: int, seed: int = 7, bots: tuple[str, ...] = ("steady", "bold")) -> Game:
    """A game after so many moves, or at its end."""
    game = Game.new(edition, ["Ann", "Bob", "Cem"], seed)
    lineup = Lineup(game, list(bots))
    while not game.is_over and len(game.history) < moves:
        game.play(lineup.next(game))
    return game


@cache
def finished() -> GameAnalysis:
    """The analysis of a whole game that is soon over."""
    game = Game.new("tycoon", ["Ann", "Bob", "Cem"], 7, options={"rounds": 6})
    lineup = Lineup(game, ["steady", "bold", "random"])
    while not game.is_over:
        game.play(lineup.next(game))
    return follow(game, DEALS, threads=2)


def position(text: str, *actions: str) -> GameAnalysis:
    """The analysis of a few actions from a position."""
    game = Game.from_position(text, seed=1)
    for action in actions:
        game.play(action)
    return follow(game, 128, threads=2)
