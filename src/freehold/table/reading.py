"""Reading moves: strictly from people, and again from entries."""

from freehold.errors import NotationError
from freehold.game import Action, Game, chance
from freehold.game.chance import Outcome
from freehold.game.notation.reading import hear
from freehold.rules.names import BANK, Seat
from freehold.table.entries import Moved

LONGEST = 1000  # characters of one action


def read_strictly(game: Game, seat: Seat, text: str) -> Action:
    """One seat's own action: no name, no dice, no cards, and time is not theirs to call."""
    if len(text) > LONGEST:
        raise NotationError(0, f"an action has at most {LONGEST:,} characters, not {len(text):,}")
    spoken = hear(text, game.words)
    if spoken.actor:
        raise NotationError(0, "an action is said without a name here")
    if spoken.outcomes:
        raise NotationError(0, "the dice and the cards are not told here")
    action = game.read(text, by=seat)
    if action.seat == BANK:
        raise NotationError(0, "time is called by the clock")
    return action


def played_again(game: Game, entry: Moved) -> tuple[Action, list[Outcome], int]:
    """The action of an entry, what chance gave for it, and how much of that was typed in."""
    outcomes, typed = chance.parse(entry.chance, game.words) if entry.chance else ([], None)
    if entry.seat == BANK:
        return game.read(entry.action), outcomes, typed or 0
    return game.read(entry.action, by=entry.name or entry.seat), outcomes, typed or 0
