"""What can be worked out from the rest of a state is kept beside it, and `audit` works it out again."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from freehold.rules import Flaw, Rulebook, State, audit
from freehold.rules.names import ENDLESS, SEATS
from tests.properties.given import any_plays, modest
from tests.properties.play import Play, play_on

# Every field that follows from others, and what is wrong with a state where it does not
DERIVED: dict[str, Flaw] = {
    "playing": Flaw.ORDER,
    "place": Flaw.ORDER,
    "bank": Flaw.MONEY,
    "square_of": Flaw.BOARD,
    "reach": Flaw.BOARD,
    "mortgaged": Flaw.MORTGAGES,
    "holdings": Flaw.HOLDERS,
    "group_held": Flaw.HOLDERS,
    "groups_whole": Flaw.HOLDERS,
    "groups_begun": Flaw.HOLDERS,
    "group_levels": Flaw.BUILDINGS,
    "group_loans": Flaw.BUILDINGS,
    "houses_left": Flaw.STOCK,
    "hotels_left": Flaw.STOCK,
    "jail_cards_held": Flaw.CARDS,
    "offers": Flaw.OFFERS,
}


def places_of(field: str, state: State, book: Rulebook) -> int:
    """How many numbers of a list, or rows of a table, are in use."""
    if field in ("square_of", "reach"):
        return book.lots if field == "square_of" else book.squares
    if field in ("group_levels", "group_loans"):
        return book.groups
    if field == "group_held" and book.groups == 0:
        return 0
    return state.seats if field == "place" else SEATS


def corrupted(field: str, state: State, book: Rulebook) -> Iterator[State]:
    """Copies of a state, each with one number of the field wrong."""
    kept = getattr(state, field)
    if isinstance(kept, int):
        twin = state.copy()
        setattr(twin, field, kept ^ 1)
        yield twin
        return
    for at in range(places_of(field, state, book)):
        twin = state.copy()
        row = getattr(twin, field)
        if isinstance(row[at], list):
            row[at][at % book.groups] ^= 1
        else:
            row[at] ^= 1
        yield twin


@given(play=any_plays(), played=st.integers(0, 200))
@modest(12)
def test_a_number_that_does_not_follow_from_the_rest_is_a_flaw(play: Play, played: int) -> None:
    play_on(play, played)
    assert audit(play.state, play.book) == Flaw.NONE
    for field, flaw in DERIVED.items():
        if field.endswith("_left") and getattr(play.state, field) == ENDLESS:
            continue
        for wrong in corrupted(field, play.state, play.book):
            assert Flaw(audit(wrong, play.book)) & (flaw | Flaw.RANGE), field
