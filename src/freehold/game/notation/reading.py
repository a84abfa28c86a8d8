"""From notation to actions: what a person types, and what a record holds."""

import re
from collections.abc import Callable
from typing import NamedTuple

from freehold.errors import NotationError
from freehold.game import chance
from freehold.game.action import BARE, OFFERS, ON_LOT, TO_PLAYER, Action
from freehold.game.chance import Outcome
from freehold.game.lexicon import Lexicon
from freehold.rules.codes import ActionKind, Chance
from freehold.rules.names import BANK, NOBODY, Group, Lot, Mask, Money, Seat
from freehold.rules.state import State
from freehold.text import either, fold, mask, nearest, show, split

PHRASES = {text: kind for kind, text in BARE.items()}
LOT_VERBS = {text: kind for kind, text in ON_LOT.items() if kind != ActionKind.SELL_WHOLE}
PLAYER_VERBS = {text.split()[0]: kind for kind, text in TO_PLAYER.items()}
OFFER_VERBS = {text: kind for kind, text in OFFERS.items()}
VERBS = sorted(
    {*(phrase.split()[0] for phrase in PHRASES), *LOT_VERBS, *PLAYER_VERBS, *OFFER_VERBS, "bid", "join"}
)
LONGEST_NAME = 100  # characters that may hold the name of a player
LONGEST = 4000  # characters of one action, whose chance may name every lot
RAZE = re.compile(r"(.*\S)\s+to\s+([0-9]{1,3})$", re.IGNORECASE | re.DOTALL)
WHOLE = re.compile(r"(.*\S)\s+whole$", re.IGNORECASE | re.DOTALL)
CARDS = re.compile(r"(?:([0-9]{1,3})\s+)?cards?", re.IGNORECASE)
FOR = re.compile(r"\bfor\b", re.IGNORECASE)


class Spoken(NamedTuple):
    """What was said: by whom, if that was said, and what chance gave."""

    actor: str
    body: str
    outcomes: list[Outcome]
    typed: int  # outcomes before the mark `[typed]`; 0 without it


class Side(NamedTuple):
    """One side of a trade."""

    cash: Money
    lots: Mask
    cards: int


def hear(text: str, words: Lexicon) -> Spoken:
    """Take a text apart into who speaks, what is said, and what chance gave."""
    if len(text) > LONGEST:
        raise NotationError(0, f"an action has at most {LONGEST:,} characters, not {len(text):,}")
    said, brackets = chance.take_from(text)
    outcomes, typed = chance.parse(brackets, words) if brackets else ([], None)
    actor, body = _split_actor(said, words)
    dice = _dice_after_roll(body)
    count = 0 if typed is None else typed + len(dice)
    return Spoken(actor, "roll" if dice else body, dice + outcomes, count)


def _split_actor(said: str, words: Lexicon) -> tuple[str, str]:
    at = mask(said).find(":")
    if at < 0:
        return "", said
    actor = said[:at].strip()
    is_verb = fold(actor).partition(" ")[0] in VERBS
    if is_verb and words.seats.known(actor) == NOBODY:
        return "", said  # a colon in the name of a lot
    return actor, said[at + 1 :].strip()


def _dice_after_roll(body: str) -> list[Outcome]:
    verb, *faces = body.replace(",", " ").replace("+", " ").split() or [""]
    if fold(verb) != "roll" or not faces:
        return []
    if len(faces) != chance.DICE or not all(face.isascii() and face.isdigit() for face in faces):
        raise NotationError(0, f"a throw is two dice, as in roll 3 4, not {show(' '.join(faces))}")
    return [Outcome(Chance.DIE, int(face[:3])) for face in faces]


class Reader:
    """Reads what one seat says in one state."""

    def __init__(self, seat: Seat, state: State, words: Lexicon) -> None:
        self.seat = seat
        self.state = state
        self.words = words

    def read(self, body: str) -> Action:
        """The action that the text stands for, lawful or not."""
        phrase = fold(body)
        if phrase in PHRASES:
            kind = PHRASES[phrase]
            return Action(kind, BANK if kind == ActionKind.TIME else self.seat, self.words)
        first, _, rest = body.strip().partition(" ")
        verb = fold(first)
        if verb not in READERS:
            raise _unknown(verb, body)
        return READERS[verb](self, verb, rest.strip())

    def _bid(self, _: str, rest: str) -> Action:
        amount = self.words.amount(rest)
        if amount is None:
            raise NotationError(0, f"a bid is a whole amount, as in bid 120, not {show(rest)}")
        return Action(ActionKind.BID, self.seat, self.words, amount=amount)

    def _join(self, _: str, rest: str) -> Action:
        return Action(ActionKind.JOIN, self.state.seats, self.words, target=self.words.countries.find(rest))

    def _on_lot(self, verb: str, rest: str) -> Action:
        kind = LOT_VERBS[verb]
        if kind == ActionKind.SELL and self.words.lots.known(rest) == NOBODY:
            if whole := WHOLE.fullmatch(rest):
                return self._for_lot(ActionKind.SELL_WHOLE, whole[1])
            if raze := RAZE.fullmatch(rest):
                return self._raze(raze[1], int(raze[2]))
        return self._for_lot(kind, rest)

    def _for_lot(self, kind: ActionKind, text: str) -> Action:
        return Action(kind, self.seat, self.words, target=self.words.lots.find(text))

    def _raze(self, text: str, level: int) -> Action:
        group = self.words.groups.find(text)
        lot = lot_to_raze(self.state, self.words, group)
        return Action(ActionKind.RAZE, self.seat, self.words, target=lot, amount=level)

    def _to_player(self, verb: str, rest: str) -> Action:
        kind = PLAYER_VERBS[verb]
        if kind == ActionKind.ASK_RENT:
            word, _, rest = rest.partition(" ")
            if fold(word) != "rent":
                raise NotationError(0, f"ask is followed by rent, as in ask rent Bob, not {show(word)}")
        return Action(kind, self.seat, self.words, target=self._other(kind, rest.strip()))

    def _other(self, kind: ActionKind, name: str) -> Seat:
        """The player named, or the only one it can be."""
        if name:
            return self.words.seats.find(name)
        others = others_for(kind, self.state, self.seat)
        if len(others) > 1:
            named = [f"{TO_PLAYER.get(kind, 'counter')} {self.words.player(other)}" for other in others]
            raise NotationError(0, f"say which: {either(named)}")
        return others[0] if others else (self.seat + 1) % self.state.seats

    def _offer(self, verb: str, rest: str) -> Action:
        kind = OFFER_VERBS[verb]
        if kind == ActionKind.COUNTER:
            return self._counter(rest)
        seat, goods = self._split_player(rest)
        return self._trade(kind, seat, goods)

    def _counter(self, rest: str) -> Action:
        """A counter-offer says to whom, or else goes to the only one it can."""
        try:
            seat, goods = self._split_player(rest)
            return self._trade(ActionKind.COUNTER, seat, goods)
        except NotationError as error:
            try:
                return self._trade(ActionKind.COUNTER, self._other(ActionKind.COUNTER, ""), rest)
            except NotationError:
                raise error from None

    def _split_player(self, text: str) -> tuple[Seat, str]:
        """The player whose name the text begins with, the longest such name first, and the rest."""
        if quoted := re.match(r'"[^"]*"', text):
            return self.words.seats.find(quoted[0]), text[quoted.end() :].strip()
        ends = [match.end() for match in re.finditer(r"\S+", text[:LONGEST_NAME])]
        for end in reversed(ends):
            seat = self.words.seats.known(text[:end])
            if seat != NOBODY:
                return seat, text[end:].strip()
        first = ends[0] if ends else 0
        return self.words.seats.find(text[:first]), text[first:].strip()

    def _trade(self, kind: ActionKind, seat: Seat, text: str) -> Action:
        given, taken = self._both_sides(text)
        return Action(
            kind,
            self.seat,
            self.words,
            target=seat,
            gives=given.cash,
            takes=taken.cash,
            lots_given=given.lots,
            lots_taken=taken.lots,
            cards_given=given.cards,
            cards_taken=taken.cards,
        )

    def _both_sides(self, text: str) -> tuple[Side, Side]:
        """Goods before and after "for", which is no word of a lot's name outside quotation marks."""
        match = FOR.search(mask(text))
        if match is None:
            raise NotationError(0, "an offer says what for, as in offer Bob 100 for Baltic Avenue")
        return goods(text[: match.start()], self.words), goods(text[match.end() :], self.words)


READERS: dict[str, Callable[[Reader, str, str], Action]] = {
    "bid": Reader._bid,
    "join": Reader._join,
    **dict.fromkeys(LOT_VERBS, Reader._on_lot),
    **dict.fromkeys(PLAYER_VERBS, Reader._to_player),
    **dict.fromkeys(OFFER_VERBS, Reader._offer),
}


def _unknown(verb: str, body: str) -> NotationError:
    if not verb:
        return NotationError(0, "nothing was said")
    if verb in VERBS:
        phrases = [phrase for phrase in PHRASES if phrase.split()[0] == verb]
        return NotationError(0, f"expected {either(phrases)}, not {show(body)}")
    return NotationError(0, f"{show(verb)} is not an action{nearest(verb, VERBS)}")


def others_for(kind: ActionKind, state: State, seat: Seat) -> list[Seat]:
    """The players whom an answer, a withdrawal or a demand of this seat can be meant for."""
    everyone = range(state.seats)
    if kind == ActionKind.WITHDRAW:
        return [other for other in everyone if (state.offers_to[seat] >> other) & 1]
    if kind == ActionKind.ASK_RENT:
        visitors = {
            state.open_rent_visitor[at] for at in range(state.open_rents) if state.open_rent_owner[at] == seat
        }
        return sorted(visitors)
    return [other for other in everyone if (state.offers_to[other] >> seat) & 1]


def lot_to_raze(state: State, words: Lexicon, group: Group) -> Lot:
    """The lot that stands for its group when the whole group is taken down: the first of the highest."""
    rulebook = words.edition.rulebook
    lots = rulebook.group_lots[group][: rulebook.group_size[group]]
    return max(lots, key=lambda lot: state.built[lot])


def goods(text: str, words: Lexicon) -> Side:
    """One side of a trade: amounts, lots and cards joined by +."""
    if fold(text) == "nothing":
        return Side(0, 0, 0)
    cash, lots, cards = 0, 0, 0
    for item in split(text, "+"):
        if (amount := words.amount(item)) is not None:
            cash += amount
        elif match := CARDS.fullmatch(item):
            cards += int(match[1] or 1)
        else:
            lots = _add_lot(lots, words.lots.find(item), words)
    return Side(cash, lots, cards)


def _add_lot(lots: Mask, lot: Lot, words: Lexicon) -> Mask:
    if (lots >> lot) & 1:
        raise NotationError(0, f"{words.lot(lot)} is named twice")
    return lots | 1 << lot
