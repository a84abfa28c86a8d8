"""What a player is asked, and how a game has ended."""

from collections.abc import Sequence

from freehold.rules.codes import Piece, Reason, WinBy
from freehold.rules.names import NOBODY, Lot, Mask, Money, Seat
from freehold.rules.sets import members
from freehold.speech.en.phrases import FOR_WHAT
from freehold.speech.en.phrases import piece as piece_word
from freehold.speech.language import Ask, Names
from freehold.text import listed

QUESTIONS = {
    Ask.ROLL: "It is {name}'s turn to roll.",
    Ask.END: "{name} can end the turn.",
    Ask.BUY: "{name} can buy {lot} for {amount}, or decline.",
    Ask.TAX: "{name} has to choose between the flat income tax and a share of net worth.",
    Ask.FINE: "{name} has to pay {amount} or use a card to leave jail.",
    Ask.BID: "{name} has to bid at least {amount} for {lot}, or pass.",
    Ask.DEBT: "{name} owes {creditor}{amount}{reason} and has to raise the money.",
    Ask.KEEP: "{name} can lift {mortgages} on {lots}, or keep {them}.",
    Ask.CLAIM: "{name} can claim {piece} for a lot, or pass.",
}
ROLL_IN_JAIL = "{name} is in jail, and it is {name}'s turn to roll."
MEASURES = {  # what counts at the end (T-06, H-09)
    WinBy.WORTH: "net worth, mortgaged lots less their mortgage",
    WinBy.CASH: "cash",
}


def question(
    names: Names,
    ask: Ask,
    seat: Seat,
    amount: Money = 0,
    lot: Lot = NOBODY,
    lots: Mask = 0,
    creditor: Seat | None = None,
    reason: Reason | None = None,
    piece: Piece = Piece.HOUSE,
    in_jail: bool = False,
) -> str:
    """What a player is asked; without a lot, a bid is for a building."""
    template = ROLL_IN_JAIL if ask == Ask.ROLL and in_jail else QUESTIONS[ask]
    named = [names.lot(at) for at in members(lots)]
    return template.format(
        name=names.player(seat),
        amount=names.money(amount),
        lot=piece_word(piece) if lot == NOBODY else names.lot(lot),
        lots=listed(named),
        mortgages="the mortgage" if len(named) == 1 else "the mortgages",
        them="it" if len(named) == 1 else "them",
        piece=piece_word(piece),
        creditor="" if creditor is None else f"{names.player(creditor)} ",
        reason="" if reason is None else FOR_WHAT.get(reason, ""),
    )


def result(winners: Sequence[str]) -> str:
    """Who has won."""
    return f"{listed(list(winners))} {'wins' if len(winners) == 1 else 'share the win'}."


def measure(win_by: WinBy) -> str:
    """What counts at the end, in a few words."""
    return MEASURES[win_by]
