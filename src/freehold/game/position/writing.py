"""A position as text: one fact or one player a line, and only what differs from the start of a game."""

from collections.abc import Iterable, Iterator

from freehold.game.lexicon import Lexicon
from freehold.game.offers import Offer
from freehold.game.open_rents import open_rents
from freehold.game.position.agenda import NONE, write_frame, write_payee, write_players
from freehold.game.position.numbers import write_rest
from freehold.rules.codes import FrameKind, Piece, SeatStatus
from freehold.rules.mortgage import mortgage_value
from freehold.rules.names import DECK_CARDS, GRADES, HOTEL, NOBODY, Deck, Lot, Seat
from freehold.rules.offers import goods_offered
from freehold.rules.rulebook import Rulebook
from freehold.rules.setup import lay_out_board
from freehold.rules.state import State
from freehold.text import quote


def write(state: State, words: Lexicon, source: str) -> str:
    """The text of a position, from which exactly this state can be set up."""
    printed = State()
    lay_out_board(printed, words.edition.rulebook)
    sections = (
        _heading(words, source),
        _turn(state, words),
        _players(state, words),
        _board(state, printed, words),
        _cards(state, words),
        _economy(state, printed, words),
        _under_way(state, words),
        (f"number: {text}" for text in write_rest(state)),
    )
    return "".join(f"{line}\n" for section in sections for line in section)


def _heading(words: Lexicon, source: str) -> Iterator[str]:
    edition = words.edition
    name = quote(source) if any(mark in source for mark in ',;"') else source
    yield f"edition: {name}, revision {edition.revision}, digest {edition.digest}"
    for key, value in edition.options.items():
        yield f"option: {key} = {value}"


def _turn(state: State, words: Lexicon) -> Iterator[str]:
    names = [words.player(seat) for seat in range(state.seats)]
    order = [words.player(seat) for seat in state.order[: state.seats]]
    yield f"players: {', '.join(names)}"
    if order != names:
        yield f"order: {', '.join(order)}"
    yield f"round: {state.round_number}"
    yield f"turn: {NONE if state.turn == NOBODY else words.player(state.turn)}"
    yield f"turn number: {state.turn_number}"
    yield from _if(not state.throw_due, "throw: made")
    usual = state.doubles if state.throw_due else state.doubles + 1
    yield from _if(state.throws != usual, f"throws: {state.throws}")
    yield from _if(state.doubles, f"doubles: {state.doubles}")
    yield from _if(state.turn_over, "turn ends: yes")
    if state.landed_on != NOBODY:
        yield f"landed: {words.lots.written(state.landed_on)}"
    yield from _if(state.final_round, f"final: {state.final_round}")
    yield from _if(state.jackpot, f"jackpot: {state.jackpot}")
    yield from _if(state.winners, f"winners: {write_players(state.winners, words)}")


def _if(condition: int, line: str) -> Iterator[str]:
    if condition:
        yield line


def _players(state: State, words: Lexicon) -> Iterator[str]:
    for seat in range(state.seats):
        yield f"{words.player(seat)}: {'; '.join(_player(state, words, seat))}"


def _player(state: State, words: Lexicon, seat: Seat) -> Iterator[str]:
    edition, rulebook = words.edition, words.edition.rulebook
    yield f"cash {state.cash[seat]}"
    yield f"in jail {state.jail_throws[seat]}" if state.in_jail[seat] else f"on {_square(state, words, seat)}"
    yield from _if(state.token[seat] != seat, f"token {edition.tokens[state.token[seat]]}")
    if state.country[seat] not in (NOBODY, seat):
        yield f"country {words.countries.written(state.country[seat])}"
    yield from _status(state, seat)
    owned = [lot for lot in range(rulebook.lots) if state.owner[lot] == seat]
    yield from _if(len(owned), f"owns {' + '.join(_lot(state, words, lot) for lot in owned)}")
    held = [which for which in range(rulebook.jail_cards) if state.jail_card_holder[which] == seat]
    yield from _if(len(held), f"holds {' + '.join(_pass(rulebook, words, which) for which in held)}")
    yield from _if(not state.asks_rent[seat], "rents off")
    yield from _if(state.bail[seat] != rulebook.jail_fine, f"bail {state.bail[seat]}")
    yield from _if(state.last_throw[seat], f"threw {state.last_throw[seat]}")
    yield from _if(state.from_go[seat], f"from go {state.from_go[seat]}")
    worn = [lot for lot in range(rulebook.lots) if state.rents_paid[seat][lot]]
    texts = [f"{words.lots.written(lot)} {state.rents_paid[seat][lot]}" for lot in worn]
    yield from _if(len(worn), f"worn {' + '.join(texts)}")
    if state.wish[seat] != NOBODY:
        yield f"wishes {words.lots.written(state.wish[seat])}"
    yield from _offers(state, words, seat)


def _square(state: State, words: Lexicon, seat: Seat) -> str:
    """A square by its name if it is the only one of that name."""
    square = state.position[seat]
    lot = state.lot_on[square]
    if lot != NOBODY:
        return words.lots.written(lot)
    name = words.square(square)
    return name if words.squares.count(name) == 1 and name.isalpha() else str(square)


def _status(state: State, seat: Seat) -> Iterator[str]:
    yield from _if(state.status[seat] == SeatStatus.OUT, f"out {state.out_rank[seat]}")
    yield from _if(state.status[seat] == SeatStatus.WAITING, "waiting")
    yield from _if((state.leaving >> seat) & 1, "leaving")
    yield from _if(state.left_rank[seat], f"left {state.left_rank[seat]}")


def _lot(state: State, words: Lexicon, lot: Lot) -> str:
    name, level, loan = words.lots.written(lot), state.built[lot], state.loan[lot]
    if level:
        return f"{name} hotel" if level == HOTEL else f"{name} {level}"
    if loan:
        usual = mortgage_value(state, words.edition.rulebook, lot)
        amount = "" if loan == usual else f" {loan}"
        return f"{name} mortgaged{amount}{' surcharged' if state.surcharge[lot] else ''}"
    return name


def _pass(rulebook: Rulebook, words: Lexicon, which: int) -> str:
    deck = rulebook.jail_card_deck[which]
    return f"{words.decks.written(deck)} {words.card(deck, rulebook.jail_card_place[which])}"


def _offers(state: State, words: Lexicon, seat: Seat) -> Iterator[str]:
    for taker in range(state.seats):
        if (state.offers_to[seat] >> taker) & 1:
            offer = Offer(*goods_offered(state, seat, taker))
            yield f"offers {words.written_before_goods(taker)} {offer.written(words)}"


def _board(state: State, printed: State, words: Lexicon) -> Iterator[str]:
    if state.lot_on != printed.lot_on:
        lots = [lot for lot in state.lot_on if lot != NOBODY]
        yield f"map: {' + '.join(words.lots.written(lot) for lot in lots)}"
    for lot in range(words.edition.rulebook.lots):
        value, cost = state.value[lot], state.build_cost[lot]
        if (value, cost) != (printed.value[lot], printed.build_cost[lot]):
            yield f"value: {words.lots.written(lot)} {value} {cost}"


def _cards(state: State, words: Lexicon) -> Iterator[str]:
    for deck in range(words.edition.rulebook.decks):
        seen = [words.card(deck, card) for card in _ring(state, deck)]
        head, cards = state.deck_head[deck], " + ".join(seen) or NONE
        yield from _if(len(seen) or head, f"deck: {words.decks.written(deck)}, {head}, {cards}")


def _ring(state: State, deck: Deck) -> Iterable[int]:
    head, queue = state.deck_head[deck], state.deck_queue[deck]
    return [queue[(head + i) % DECK_CARDS] for i in range(state.deck_count[deck])]


def _economy(state: State, printed: State, words: Lexicon) -> Iterator[str]:
    yield from _if(state.factor, f"factor: {state.factor}")
    yield from _if(state.economies, f"economies: {state.economies}")
    if state.income_rate != printed.income_rate:
        yield f"rates: {' '.join(map(str, _rates(state, words)))}"
    if state.applicant_country != NOBODY:
        name = words.player(state.seats)
        yield f"applicant: {name}, {words.countries.written(state.applicant_country)}"
        yield from _if(state.votes, f"votes: {write_players(state.votes, words)}")


def _rates(state: State, words: Lexicon) -> list[int]:
    """The rates of every country's every grade; the rest of the table is all alike, and comes last."""
    used = words.edition.rulebook.countries * GRADES
    return state.income_rate[: used + 1]


def _under_way(state: State, words: Lexicon) -> Iterator[str]:
    first = 1 if state.depth and state.frame_kind[0] == FrameKind.TURN else 0
    for at in range(first, state.depth):
        yield f"pending: {write_frame(state, at, words)}"
    if state.auction_leader != NOBODY:
        yield f"bid: {state.auction_bid}, {write_payee(state.auction_leader, words)}"
    yield from _if(state.auction_in, f"bidders: {write_players(state.auction_in, words)}")
    yield from _if(state.piece == Piece.HOTEL, "piece: hotel")
    yield from _if(state.asked, f"asked: {write_players(state.asked, words)}")
    for rent in open_rents(state, words):
        owner, visitor = words.player(rent.owner), words.player(rent.visitor)
        lot = words.lots.written(rent.lot)
        numbers = f"{rent.amount}, {rent.until}"
        yield f"open rent: {owner}, {visitor}, {lot}, {numbers}"
