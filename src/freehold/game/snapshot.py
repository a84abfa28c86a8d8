"""The public view of a game as plain data, and what an action changed in it.

Everything here may be seen by a watcher, and can be written as JSON. Maps are keyed by seat, lot and deck, as
text, and what is not the case is left out: so a change is a small merge patch (RFC 7396), in which null takes
something away.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeAlias

from freehold.game.decks import deck_views
from freehold.game.offers import Offer
from freehold.game.players import jail_cards, tax_rates
from freehold.game.questions import piece_word, question
from freehold.game.results import result
from freehold.game.timeline import Timeline
from freehold.rules.agenda import is_awaited, top_kind, top_lot, top_lots, top_seat
from freehold.rules.auction import is_auction, least_bid
from freehold.rules.codes import FrameKind, SeatStatus
from freehold.rules.deciders import deciders
from freehold.rules.estate import net_worth
from freehold.rules.mortgage import lift_price_now, mortgage_value
from freehold.rules.names import ENDLESS, LOTS, NOBODY, Lot, Mask, Seat
from freehold.rules.offers import goods_offered
from freehold.rules.rent import base_rent
from freehold.rules.sets import members
from freehold.rules.state import State

Data: TypeAlias = dict[str, Any]
Marks: TypeAlias = tuple[list[int], ...]

KEYS = tuple(map(str, range(LOTS)))
STATUS = {status.value: status.name.lower() for status in SeatStatus}


class Snapshot:
    """The view of a game, brought up to date by `update`, which returns what has changed."""

    __slots__ = ("_asked", "_lots", "_players", "_rest", "_timeline", "view")

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self.view = view_of(timeline)
        self._lots = _lot_marks(timeline.state)
        self._players = _player_marks(timeline.state)
        self._rest = _other_marks(timeline.state)
        self._asked = _question_marks(timeline.state)

    def update(self) -> Data:
        """Bring the view up to date; the merge patch that does the same to an older copy of it."""
        patch: Data = {}
        self._update_lots_and_players(patch)
        timeline, view, state = self._timeline, self.view, self._timeline.state
        asked, rest = _question_marks(state), _other_marks(state)
        if asked != self._asked:
            self._asked = asked
            for part, build in OF_QUESTION.items():
                _replace(view, patch, part, build(timeline))
        if rest != self._rest or state.offers:  # an offer may have been replaced by another
            self._rest = rest
            for part, build in OTHERS.items():
                _replace(view, patch, part, build(timeline))
        return patch

    def _update_lots_and_players(self, patch: Data) -> None:
        timeline, view, state = self._timeline, self.view, self._timeline.state
        lots_before, players_before = self._lots, self._players
        self._lots, self._players = _lot_marks(state), _player_marks(state)
        seats: set[Seat] = set()
        if lots_before != self._lots:
            lots = _changed_lots(timeline, lots_before, self._lots)
            seats = _owners(lots, lots_before, self._lots)
            _renew(view["lots"], patch, "lots", {KEYS[lot]: _lot(timeline, lot) for lot in sorted(lots)})
        if players_before != self._players:
            seats |= _changed(players_before, self._players)
        if seats:
            here = {KEYS[seat]: _player(timeline, seat) for seat in sorted(seats) if seat < state.seats}
            _renew(view["players"], patch, "players", here)
        for gone in [key for key in view["players"] if int(key) >= state.seats]:
            del view["players"][gone]
            patch.setdefault("players", {})[gone] = None


def view_of(timeline: Timeline) -> Data:
    """Everything that a watcher may see."""
    view: Data = {
        "edition": timeline.words.edition.digest,
        "players": {KEYS[seat]: _player(timeline, seat) for seat in range(timeline.state.seats)},
        "lots": {KEYS[lot]: _lot(timeline, lot) for lot in range(timeline.rulebook.lots)},
    }
    for part, build in (OF_QUESTION | OTHERS).items():
        made = build(timeline)
        if made is not None:
            view[part] = made
    return view


def merge_patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> Data:
    """What turns one map into another (RFC 7396)."""
    patch: Data = {}
    for key, value in new.items():
        before = old.get(key)
        if before != value:
            both_maps = isinstance(value, dict) and isinstance(before, dict)
            patch[key] = merge_patch(before or {}, value) if both_maps else value
    for key in old:
        if key not in new:
            patch[key] = None
    return patch


def patched(old: Mapping[str, Any], patch: Mapping[str, Any]) -> Data:
    """A map with a merge patch applied to it; the map itself stays as it was (RFC 7396)."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = old.get(key)
            new[key] = patched(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new


def _renew(old: Data, patch: Data, part: str, fresh: Data) -> None:
    """Put fresh entries in a map of the view, and their differences in the patch."""
    for key, item in fresh.items():
        if old.get(key) != item:
            patch.setdefault(part, {})[key] = merge_patch(old.get(key, {}), item)
            old[key] = item


def _replace(view: Data, patch: Data, part: str, made: Any) -> None:
    before = view.get(part)
    if before == made:
        return
    if made is None:
        del view[part]
        patch[part] = None
        return
    if isinstance(made, dict) and isinstance(before, dict):
        patch[part] = merge_patch(before, made)
    else:
        patch[part] = made
    view[part] = made


def _lot_marks(state: State) -> Marks:
    just_received = top_lots(state) if top_kind(state) == FrameKind.KEEP else 0
    return (
        state.owner[:],
        state.built[:],
        state.loan[:],
        state.value[:],
        state.build_cost[:],
        state.square_of[:],
        state.surcharge[:],
        [just_received],
    )


def _player_marks(state: State) -> Marks:
    chooser = top_seat(state) if top_kind(state) == FrameKind.TAX else NOBODY
    return (
        state.cash[:],
        [*state.status],
        state.position[:],
        state.in_jail[:],
        state.jail_throws[:],
        state.bail[:],
        state.jail_cards_held[:],
        state.asks_rent[:],
        state.last_throw[:],
        _flags(state.leaving, state.seats),
        _flags(0 if chooser == NOBODY else 1 << chooser, len(state.cash)),
    )


@cache
def _flags(seats: Mask, count: int) -> list[int]:
    """Which of so many seats are in a set."""
    return [(seats >> seat) & 1 for seat in range(count)]


def _question_marks(state: State) -> tuple[object, ...]:
    """All that a question, the turn and an auction are told with, beside names."""
    at = state.depth - 1
    seat = top_seat(state)
    return (
        state.over,
        state.depth,
        (state.frame_kind[at], seat, state.frame_a[at], state.frame_b[at], state.frame_c[at]),
        (state.turn, state.turn_number, state.round_number, state.throws, state.doubles, state.throw_due),
        (state.landed_on, state.final_round, state.piece, state.in_jail[seat], state.bail[seat]),
        (state.auction_bid, state.auction_leader, state.auction_in, state.wish[seat]),
        (state.offers, state.offers_to[:], state.applicant_country, state.votes, state.playing, state.seats),
    )


def _other_marks(state: State) -> tuple[object, ...]:
    """All that the parts depend on which seldom change; what stands in an offer aside."""
    return (
        (state.seats, state.over, state.winners, state.applicant_country, state.votes, state.open_rents),
        (state.offers, state.houses_left, state.hotels_left, state.jackpot, state.factor, state.economies),
        (state.piece, state.open_rent_owner[0], state.open_rent_until[:], state.order[:], state.wish[:]),
        (state.deck_unseen[:], state.deck_head[:], state.deck_count[:], state.income_rate[:]),
    )


def _changed(before: Marks, after: Marks) -> set[int]:
    """The places at which any of several lists differ."""
    places: set[int] = set()
    for old, new in zip(before, after, strict=True):
        if old != new:
            shorter = min(len(old), len(new))
            places.update(at for at in range(shorter) if old[at] != new[at])
            places.update(range(shorter, max(len(old), len(new))))
    return places


def _changed_lots(timeline: Timeline, before: Marks, after: Marks) -> set[Lot]:
    """The lots that look different now; rents depend on the rest of the group too."""
    rulebook = timeline.rulebook
    lots = _changed(before[:-1], after[:-1]) | set(members(before[-1][0] ^ after[-1][0]))
    for group in {rulebook.lot_group[lot] for lot in lots} - {NOBODY}:
        lots.update(rulebook.group_lots[group][: rulebook.group_size[group]])
    return lots


def _owners(lots: Iterable[Lot], before: Marks, after: Marks) -> set[Seat]:
    """Whose net worth these lots count towards, or did."""
    return {owners[lot] for lot in lots for owners in (before[0], after[0])} - {NOBODY}


def _player(timeline: Timeline, seat: Seat) -> Data:
    state, words = timeline.state, timeline.words
    country = state.country[seat]
    player: Data = {
        "name": words.players[seat],
        "token": words.edition.tokens[state.token[seat]],
        "status": "leaving" if (state.leaving >> seat) & 1 else STATUS[state.status[seat]],
        "cash": state.cash[seat],
        "square": state.position[seat],
        "in_jail": state.in_jail[seat] == 1,
        "jail_throws": state.jail_throws[seat],
        "bail": state.bail[seat],
        "jail_cards": [],
        "asks_rent": state.asks_rent[seat] == 1,
        "last_throw": state.last_throw[seat],
    }
    if state.jail_cards_held[seat]:
        held = jail_cards(state, words, seat)
        player["jail_cards"] = [{"deck": card.deck_number, "card": card.card} for card in held]
    if country != NOBODY:
        player["country"] = country
    if not is_awaited(state, FrameKind.TAX, seat):  # what it comes to is not counted before the choice (O-01)
        player["net_worth"] = net_worth(state, timeline.rulebook, seat)
    return player


def _lot(timeline: Timeline, lot: Lot) -> Data:
    state, rulebook = timeline.state, timeline.rulebook
    owner, loan = state.owner[lot], state.loan[lot]
    view: Data = {
        "square": state.square_of[lot],
        "value": state.value[lot],
        "level": state.built[lot],
        "mortgaged": loan > 0,
    }
    if state.build_cost[lot]:
        view["build_cost"] = state.build_cost[lot]
    if rulebook.mortgages:
        view["mortgage_value"] = mortgage_value(state, rulebook, lot)
    if owner != NOBODY:
        view["owner"] = owner
        view["rent"] = 0 if loan else base_rent(state, rulebook, lot, 1)
    if loan:
        view["loan"] = loan
        view["lift_price"] = lift_price_now(state, rulebook, owner, lot)
    return view


def _order(timeline: Timeline) -> list[Seat]:
    return timeline.state.order[: timeline.state.seats]


def _turn(timeline: Timeline) -> Data:
    state = timeline.state
    turn: Data = {
        "number": state.turn_number,
        "round": state.round_number,
        "throws": state.throws,
        "doubles": state.doubles,
        "throw_due": state.throw_due == 1,
    }
    if state.turn != NOBODY:
        turn["seat"] = state.turn
    if state.landed_on != NOBODY:
        turn["landed_on"] = state.landed_on
    if state.final_round:
        turn["final_round"] = state.final_round
    return turn


def _bank(timeline: Timeline) -> Data:
    state, rulebook = timeline.state, timeline.rulebook
    bank: Data = {"jackpot": state.jackpot}
    if rulebook.houses != ENDLESS:
        bank["houses"] = state.houses_left
    if rulebook.has_hotels and rulebook.hotels != ENDLESS:
        bank["hotels"] = state.hotels_left
    return bank


def _asked(timeline: Timeline) -> Data | None:
    asked = question(timeline.state, timeline.words)
    return None if asked is None else asked.to_dict()


def _deciders(timeline: Timeline) -> list[Seat]:
    return list(members(deciders(timeline.state)))


def _auction(timeline: Timeline) -> Data | None:
    state = timeline.state
    kind = top_kind(state)
    if not is_auction(kind):
        return None
    seat = top_seat(state)
    auction: Data = {
        "seat": seat,
        "bid": state.auction_bid,
        "least": least_bid(state, timeline.rulebook, seat),
        "bidders": list(members(state.auction_in)),
    }
    if kind == FrameKind.AUCTION:
        auction["lot"] = top_lot(state)
    else:
        auction["piece"] = piece_word(state)
    if state.auction_leader != NOBODY:
        auction["leader"] = state.auction_leader
    return auction


def _shortage(timeline: Timeline) -> Data | None:
    state = timeline.state
    if all(lot == NOBODY for lot in state.wish[: state.seats]):
        return None
    wishes = {KEYS[seat]: state.wish[seat] for seat in range(state.seats) if state.wish[seat] != NOBODY}
    return {"piece": piece_word(state), "wishes": wishes}


def _offers(timeline: Timeline) -> Data:
    state = timeline.state
    if state.offers == 0:
        return {}
    return {
        f"{maker}>{taker}": _offer(state, maker, taker)
        for maker in range(state.seats)
        for taker in members(state.offers_to[maker])
    }


def _offer(state: State, maker: Seat, taker: Seat) -> Data:
    goods = Offer(*goods_offered(state, maker, taker))
    return {"maker": maker, "taker": taker, **goods.to_dict()}


def _open_rents(timeline: Timeline) -> list[Data]:
    state = timeline.state
    return [
        {
            "owner": state.open_rent_owner[at],
            "visitor": state.open_rent_visitor[at],
            "lot": state.open_rent_lot[at],
            "amount": state.open_rent_amount[at],
            "until": state.open_rent_until[at],
        }
        for at in range(state.open_rents)
    ]


def _applicant(timeline: Timeline) -> Data | None:
    state = timeline.state
    if state.applicant_country == NOBODY:
        return None
    return {
        "name": timeline.words.players[-1],
        "country": state.applicant_country,
        "votes": list(members(state.votes)),
    }


def _over(timeline: Timeline) -> bool:
    return timeline.state.over == 1


def _winners(timeline: Timeline) -> list[Seat]:
    return list(members(timeline.state.winners))


def _result(timeline: Timeline) -> Data | None:
    ended = result(timeline.state, timeline.words)
    if ended is None:
        return None
    standings = [
        {
            "seat": each.seat,
            "rank": each.rank,
            "score": each.score,
            "is_winner": each.is_winner,
            "is_in": each.is_in,
        }
        for each in ended.standings
    ]
    return {"standings": standings, "rounds": ended.rounds, "measure": ended.measure, "text": str(ended)}


def _decks(timeline: Timeline) -> Data:
    return {
        KEYS[deck.number]: {"unseen": deck.unseen, "seen": list(deck.seen)}
        for deck in deck_views(timeline.state, timeline.words)
    }


def _economy(timeline: Timeline) -> Data | None:
    state, rulebook = timeline.state, timeline.rulebook
    if not rulebook.economy_rounds and not rulebook.countries:
        return None
    rates = {KEYS[country]: tax_rates(state, rulebook, country) for country in range(rulebook.countries)}
    return {
        "factor": state.factor,
        "economies": state.economies,
        "income_rates": {key: [_number(part) for part in rate.income] for key, rate in rates.items()},
        "luxury_rates": {key: rate.luxury for key, rate in rates.items()},
    }


def _number(rate: float) -> float:
    """A whole rate is a whole number: other languages write 5 where Python writes 5.0."""
    return int(rate) if rate.is_integer() else rate


# The parts of a view by what has to change for them to change
OF_QUESTION: dict[str, Callable[[Timeline], Any]] = {
    "turn": _turn,
    "asked": _asked,
    "deciders": _deciders,
    "auction": _auction,
}
OTHERS: dict[str, Callable[[Timeline], Any]] = {
    "order": _order,
    "bank": _bank,
    "shortage": _shortage,
    "offers": _offers,
    "open_rents": _open_rents,
    "applicant": _applicant,
    "over": _over,
    "winners": _winners,
    "result": _result,
    "decks": _decks,
    "economy": _economy,
}


def asked_of(view: Data, seat: Seat) -> Data | None:
    """What a seat has to decide in a view: on an offer, on a newcomer, or what the game asks."""
    if seat not in view["deciders"]:
        return None
    for offer in view["offers"].values():
        if offer["taker"] == seat:
            return {"ask": "offer", **offer}
    applicant, asked = view.get("applicant"), view.get("asked")
    if applicant is not None and seat not in applicant["votes"]:
        return {"ask": "vote", **applicant}
    return asked if asked is not None and asked["seat"] == seat else None
