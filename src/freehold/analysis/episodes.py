"""Episodes: moves that are one choice together, such as all bids for a lot, or all sold for a debt."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from freehold.analysis.positions import has_chance
from freehold.game import ActionKind, Ask, Game, Move
from freehold.rules.names import Seat

BIDDING = (ActionKind.BID, ActionKind.PASS)


class Kind(StrEnum):
    """What the moves of an episode are about."""

    AUCTION = "auction"
    DEBT = "debt"
    TURN = "turn"  # what somebody does before a throw, or before the end of the turn


@dataclass(frozen=True, slots=True)
class Matter:
    """What a position is about; moves in a row that are about the same are an episode."""

    kind: Kind
    about: str  # the lot or the building for sale, or whose debt or turn it is


@dataclass(frozen=True, slots=True)
class Episode:
    """Where a matter was taken up, and whose doing it was."""

    kind: Kind
    first: int  # number of its first move, from 1
    bidders: tuple[Seat, ...]  # of an auction: who bid, or who passed if nobody did, and who would not buy


def matter_of(game: Game) -> Matter | None:
    """What a position is about, where that may take more than one move."""
    asked = game.to_act
    if asked is None:
        return None
    if asked.question == Ask.BID:
        return Matter(Kind.AUCTION, asked.lot or asked.piece or "")
    if asked.question == Ask.DEBT:
        return Matter(Kind.DEBT, asked.name)
    is_turn = asked.question in (Ask.ROLL, Ask.END)
    return Matter(Kind.TURN, f"{asked.name} {asked.question}") if is_turn else None


def episodes(matters: Sequence[Matter | None], moves: Sequence[Move]) -> list[Episode | None]:
    """For each move the episode that it belongs to."""
    found: list[Episode | None] = []
    while len(found) < len(moves):
        first, last = len(found), _last(matters, moves, len(found))
        found += [_episode(matters[last], first, moves[first : last + 1])] * (last + 1 - first)
    return found


def _last(matters: Sequence[Matter | None], moves: Sequence[Move], first: int) -> int:
    """The last move of the episode that begins with a move."""
    last, matter = first, matters[first]
    if moves[first].action.kind == ActionKind.DECLINE and _is_auction(matters, first + 1):
        last, matter = first + 1, matters[first + 1]
    while last + 1 < len(moves) and matter is not None and matters[last + 1] == matter:
        if has_chance(moves[last]):
            break
        last += 1
    return last


def _is_auction(matters: Sequence[Matter | None], at: int) -> bool:
    matter = matters[at] if at < len(matters) else None
    return matter is not None and matter.kind == Kind.AUCTION


def _episode(matter: Matter | None, first: int, moves: Sequence[Move]) -> Episode | None:
    """An episode by what it was about at its last move: a refusal to buy belongs to the auction after it."""
    if matter is None:
        return None
    actions = [move.action for move in moves]
    bids = [action for action in actions if action.kind == ActionKind.BID]
    asked = bids or [action for action in actions if action.kind == ActionKind.PASS]
    refused = [action for action in actions if action.kind == ActionKind.DECLINE]
    return Episode(matter.kind, first + 1, tuple(sorted({action.seat for action in (*asked, *refused)})))
