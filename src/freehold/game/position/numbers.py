"""Numbers of a state that a position has no words for, so that none is ever lost."""

import re
from collections.abc import Iterator

from freehold.errors import NotationError
from freehold.rules.state import State
from freehold.text import nearest, show

# Written in words, or worked out from what is
TOLD = frozenset(
    {
        *(
            "seats",
            "status",
            "playing",
            "order",
            "place",
            "token",
            "country",
            "leaving",
            "out_rank",
            "left_rank",
        ),
        *("turn", "turn_number", "round_number", "throw_due", "throws", "doubles", "turn_over", "landed_on"),
        *("last_throw", "final_round", "over", "winners", "cash", "bank", "jackpot", "from_go", "position"),
        *("in_jail", "jail_throws", "bail", "lot_on", "square_of", "owner", "built", "loan", "surcharge"),
        *("value", "build_cost", "rents_paid", "holdings", "group_held", "group_levels", "group_loans"),
        *(
            "houses_left",
            "hotels_left",
            "deck_unseen",
            "deck_queue",
            "deck_head",
            "deck_count",
            "jail_card_holder",
        ),
        *(
            "jail_cards_held",
            "depth",
            "frame_kind",
            "frame_seat",
            "frame_a",
            "frame_b",
            "frame_c",
            "auction_bid",
        ),
        *("auction_leader", "auction_in", "piece", "wish", "asked", "offers", "offers_to", "offer_gives"),
        *("offer_takes", "offer_lots_given", "offer_lots_taken", "offer_cards_given", "offer_cards_taken"),
        *("asks_rent", "open_rents", "open_rent_owner", "open_rent_visitor", "open_rent_lot"),
        *("open_rent_amount", "open_rent_until", "factor", "economies", "income_rate", "applicant_country"),
        "votes",
        # Worked out from what is told
        *("reach", "mortgaged", "groups_whole", "groups_begun"),
    }
)
NUMBER = re.compile("-?[0-9]{1,13}")
REST = {name: shape for name, shape in State.fields() if name not in TOLD and len(shape) < 2}


def write_rest(state: State) -> Iterator[str]:
    """Every number without words that is not 0: `name 5`, or `name at 5`."""
    for name, shape in REST.items():
        value = getattr(state, name)
        numbers = enumerate(value) if shape else [(-1, value)]
        for at, number in numbers:
            if number:
                yield f"{name} {at} {number}" if shape else f"{name} {number}"


def read_rest(state: State, text: str) -> None:
    """Set one such number."""
    name, *parts = text.split()
    shape = REST.get(name)
    if shape is None:
        raise NotationError(0, f"there is no number called {show(name)}{nearest(name, list(REST))}")
    if len(parts) != len(shape) + 1 or not all(map(NUMBER.fullmatch, parts)):
        raise NotationError(
            0, f"expected {name}{' at' if shape else ''} and a whole number, not {show(text)}"
        )
    *places, number = map(int, parts)
    if not shape:
        setattr(state, name, number)
    elif 0 <= places[0] < shape[0]:
        getattr(state, name)[places[0]] = number
    else:
        raise NotationError(0, f"{name} has {shape[0]} numbers, and none at {places[0]}")
