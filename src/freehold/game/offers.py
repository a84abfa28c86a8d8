"""Offers: what each side of a trade would give."""

from typing import Any, NamedTuple

from freehold.game.lexicon import Lexicon
from freehold.rules.names import Mask, Money
from freehold.rules.sets import members


class Offer(NamedTuple):
    """What an offer gives and asks for, as its maker sees it."""

    gives: Money
    takes: Money
    lots_given: Mask
    lots_taken: Mask
    cards_given: int
    cards_taken: int

    def to_dict(self) -> dict[str, Any]:
        """The offer as plain data, lots by number."""
        return {
            "gives": self.gives,
            "takes": self.takes,
            "lots_given": list(members(self.lots_given)),
            "lots_taken": list(members(self.lots_taken)),
            "cards_given": self.cards_given,
            "cards_taken": self.cards_taken,
        }

    def text(self, words: Lexicon) -> str:
        """The offer as a person says it."""
        given = words.language.goods(words, self.gives, self.lots_given, self.cards_given)
        taken = words.language.goods(words, self.takes, self.lots_taken, self.cards_taken)
        return f"{given} for {taken}"

    def written(self, words: Lexicon) -> str:
        """The offer in notation."""
        given = goods_text(words, self.gives, self.lots_given, self.cards_given)
        taken = goods_text(words, self.takes, self.lots_taken, self.cards_taken)
        return f"{given} for {taken}"


NOTHING = Offer(0, 0, 0, 0, 0, 0)


def goods_text(words: Lexicon, cash: Money, lots: Mask, cards: int) -> str:
    """One side of a trade in notation."""
    parts = [str(cash)] if cash else []
    parts += [words.lots.written(lot) for lot in members(lots)]
    if cards:
        parts.append("card" if cards == 1 else f"{cards} cards")
    return " + ".join(parts) or "nothing"
