"""The safe default: what is done for a player who says nothing that can be done."""

from freehold.players.messages import Data

# Asks for nothing, buys nothing, agrees to nothing; raises cash for a debt, and goes on
SAFE = (
    *("refuse", "vote_no", "decline", "pass", "keep", "tax_flat", "roll", "end"),
    *("mortgage", "sell", "sell_whole", "raze", "use_card", "pay", "bankrupt"),
)


def safe_answer(answers: list[Data]) -> Data:
    """The safest of all that a seat may do now."""
    asked = [each for each in answers if each["asked"]] or answers
    for kind in SAFE:
        for each in asked:
            if each["kind"] == kind:
                return each
    return asked[0]
