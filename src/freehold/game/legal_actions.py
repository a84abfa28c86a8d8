"""What may be done now, as values that can be played as they are."""

from collections.abc import Iterator

from freehold.errors import SetupError
from freehold.game import keystream, roster
from freehold.game.action import OFFERS, Action
from freehold.game.lexicon import Lexicon
from freehold.game.notation.reading import lot_to_raze
from freehold.rules.action import Menu
from freehold.rules.agenda import top_seat
from freehold.rules.check import check
from freehold.rules.codes import ActionKind, Refusal
from freehold.rules.legal import legal, legal_of
from freehold.rules.names import BANK, SEATS, Country, Lot, Seat
from freehold.rules.state import State

KINDS = {kind.value: kind for kind in ActionKind}
# All that can be played as the rules list it
ORDINARY = set(ActionKind) - OFFERS.keys() - {ActionKind.JOIN, ActionKind.RAZE}


def list_actions(state: State, words: Lexicon, menu: Menu, wanted: Seat | None) -> Iterator[Action]:
    """Everything lawful, or what one seat may do; `menu` is scratch paper."""
    if wanted is None:
        legal(state, words.edition.rulebook, menu)
    else:
        legal_of(state, words.edition.rulebook, menu, wanted)
    count, awaited = menu.count, top_seat(state)
    kinds, seats, targets = menu.kind[:count], menu.seat[:count], menu.target[:count]
    razed: set[Lot] = set()
    for number, seat, target, low, high in zip(kinds, seats, targets, menu.low, menu.high, strict=False):
        kind, is_awaited = KINDS[number], seat in (awaited, BANK)
        if kind in ORDINARY:
            yield Action(kind, seat, words, target, low, 0, 0, 0, 0, 0, 0, "", low, high, is_awaited)
        elif kind in OFFERS:
            yield from _first_playable(state, words, kind, seat, target, (low, high))
        elif kind == ActionKind.JOIN:
            name = newcomer_name(words, target)
            yield Action(kind, seat, words, target, low, name=name, low=low, high=high, is_awaited=is_awaited)
        else:
            lot = lot_to_raze(state, words, words.edition.rulebook.lot_group[target])
            if lot not in razed:
                razed.add(lot)
                yield Action(kind, seat, words, lot, high, low=low, high=high, is_awaited=is_awaited)


def _first_playable(
    state: State, words: Lexicon, kind: ActionKind, seat: Seat, other: Seat, cash_range: tuple[int, int]
) -> Iterator[Action]:
    """The simplest offer that can be made as it is: a little cash, or one thing for nothing."""
    numbers = keystream.desk_action()
    for offer in _simple_offers(state, words, kind, seat, other, cash_range):
        if check(state, words.edition.rulebook, offer.fill(numbers)) == Refusal.ALLOWED:
            yield offer
            return


def _simple_offers(
    state: State, words: Lexicon, kind: ActionKind, seat: Seat, other: Seat, cash_range: tuple[int, int]
) -> Iterator[Action]:
    low, high = cash_range
    is_awaited = seat == top_seat(state)

    def offer(cash: int) -> Action:
        gives, takes = max(0, cash), max(0, -cash)
        return Action(kind, seat, words, other, 0, gives, takes, 0, 0, 0, 0, "", low, high, is_awaited)

    if high > 0:
        yield offer(max(1, low))
    if low < 0:
        yield offer(min(-1, high))
    cash = offer(min(max(0, low), high))
    for lot in range(words.edition.rulebook.lots):
        if state.owner[lot] == seat:
            yield cash.changed(lots_given=1 << lot)
        if state.owner[lot] == other:
            yield cash.changed(lots_taken=1 << lot)
    yield cash.changed(cards_given=1)
    yield cash.changed(cards_taken=1)


def open_offers(state: State, words: Lexicon) -> Iterator[Action]:
    """Every offer that stands, as its maker made it."""
    for maker in range(state.seats):
        for taker in range(state.seats):
            if (state.offers_to[maker] >> taker) & 1:
                at = maker * SEATS + taker
                yield Action(
                    ActionKind.OFFER,
                    maker,
                    words,
                    target=taker,
                    gives=state.offer_gives[at],
                    takes=state.offer_takes[at],
                    lots_given=state.offer_lots_given[at],
                    lots_taken=state.offer_lots_taken[at],
                    cards_given=state.offer_cards_given[at],
                    cards_taken=state.offer_cards_taken[at],
                )


def named(words: Lexicon, action: Action) -> Action:
    """The same action; a newcomer who gave no name, or one that cannot be, has got one."""
    if action.kind != ActionKind.JOIN or _is_free(words, action.name):
        return action
    return action.changed(name=newcomer_name(words, action.target))


def newcomer_name(words: Lexicon, country: Country) -> str:
    """A name for somebody who did not give one: that of the country, or a plain number."""
    names = [f"Newcomer {n}" for n in range(1, len(words.players) + 2)]
    if 0 <= country < len(words.countries.names):
        names.insert(0, words.country(country))
    return next(name for name in names if _is_free(words, name))


def _is_free(words: Lexicon, name: str) -> bool:
    try:
        return roster.check_newcomer(name, words.players) == name
    except SetupError:
        return False
