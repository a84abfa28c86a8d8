"""Reading moves: strictly from people, and again from entries."""

from freehold.game import Action, Game, chance
from freehold.game.chance import Outcome
from freehold.rules.names import BANK, Seat
from freehold.table.entries import Moved


def read_strictly(game: Game, seat: Seat, text: str) -> Action:
    """One seat's own action: no name, no dice, no cards, and time is not theirs to call."""
    return game.read_strict(seat, text)


def played_again(game: Game, entry: Moved) -> tuple[Action, list[Outcome], int]:
    """The action of an entry, what chance gave for it, and how much of that was typed in."""
    outcomes, typed = chance.parse(entry.chance, game.words) if entry.chance else ([], None)
    if entry.seat == BANK:
        return game.read(entry.action), outcomes, typed or 0
    return game.read(entry.action, by=entry.name or entry.seat), outcomes, typed or 0
