"""Finding players by name."""

from freehold.bots.characters import CHARACTERS
from freehold.errors import SetupError
from freehold.players.entrants import CharacterEntrant, Entrant
from freehold.text import either, nearest, show


def built_in() -> tuple[str, ...]:
    """The names of the players that come with Freehold and can play here."""
    return tuple(CHARACTERS)


def find(name: str) -> Entrant:
    """The player of a name; one that does not exist is refused with the nearest."""
    folded = name.strip().lower()
    if folded in CHARACTERS:
        return CharacterEntrant(folded, folded)
    known = list(built_in())
    hint = nearest(name, known) or f": choose {either(known)}."
    raise SetupError(f"There is no player {show(name)}{hint}")


def names_in(text: str) -> tuple[str, ...]:
    """The names in a list with commas, as `--bots` takes it."""
    return tuple(part.strip() for part in text.split(","))


def character_of(name: str) -> str:
    """The name of a character, for what only characters can do: play compiled."""
    character = find(name).character
    if not character:
        raise SetupError(f"Only built-in characters can do this, and {show(name)} is none.")
    return character
