"""Games for the tests of searching players: between bots, and a market in which everybody can trade."""

from freehold import Game
from freehold.bots.company import Company
from freehold.search.actions import Numbers
from freehold.search.bargains import Bargainer
from freehold.search.dealings import Dealings
from freehold.search.evaluation import lawful, thinker_for
from freehold.search.thinking import Thinker

# Everybody has what others want, and Ann can hand things on
MARKET = """players: Ann, Bob, Cat, Dan
round: 10; turn: Ann; throw: made
Ann: cash 387; on Jail; owns Oriental Avenue + Virginia Avenue + St. James Place + Marvin Gardens
Ann: owns North Carolina Avenue + Short Line
Bob: cash 1403; owns New York Avenue + Water Works
Cat: cash 720; on 17; owns Reading Railroad + Connecticut Avenue + St. Charles Place
Cat: owns Pennsylvania Railroad + Atlantic Avenue + Park Place
Dan: cash 188; on Kentucky Avenue; owns Mediterranean Avenue + Electric Company + Kentucky Avenue 2
Dan: owns Indiana Avenue 1 + Illinois Avenue 2"""
PEOPLE = ["Ann", "Bob", "Cat", "Dan"]


def game_of(characters: list[str], moves: int, seed: int = 3) -> Game:
    """Bots at every seat, for so many moves."""
    game = Game.new("official", PEOPLE[: len(characters)], seed=seed)
    company = Company(game, characters)
    while len(game.history) < moves and not game.is_over:
        game.play(company.next(game))
    return game


def thinker_of(game: Game) -> Thinker:
    return thinker_for(game.rulebook, "master")


def bargainer_of(game: Game, dealings: Dealings) -> Bargainer:
    """Looks for trades of the first player."""
    thinker = thinker_of(game)
    return thinker.bargainer(thinker.explorer(lawful(game.state), 0, b"", dealings), 0, dealings)


class Clueless:
    """A witness who knows of no characters."""

    def foresee(self, offer: Numbers) -> tuple[bool, ...]:
        return ()

    def prices(self, offer: Numbers) -> tuple[int, ...]:
        return ()

    def asked(self, offer: Numbers) -> None:
        return None

    def habits(self, who: int) -> list[Numbers]:
        return []
