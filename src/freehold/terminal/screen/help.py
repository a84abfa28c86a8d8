"""F1: the rule that the present question is about, in the edition's own words."""

from freehold.editions.prose import rule_for
from freehold.game import Ask, Game

TOPICS = {
    Ask.ROLL: ("turn", "go", "doubles"),
    Ask.END: ("turn", "build", "trade"),
    Ask.BUY: ("buy", "auction"),
    Ask.TAX: ("tax",),
    Ask.FINE: ("jail",),
    Ask.BID: ("auction",),
    Ask.DEBT: ("debt", "sell", "mortgage", "bankrupt"),
    Ask.KEEP: ("mortgage", "trade"),
    Ask.CLAIM: ("shortage",),
}
KEYS = """\
↑ ↓ Enter   choose an answer; its letter does the same, and so does the mouse
Space       let the bots move at once      + −   how fast they move
m           build, sell, mortgage, lift    t     trade
v           title deeds                    g     more: leave, join, rents
o           act for another person         u     take back
w           save under a name              l     go on with another game
q           leave; the game is kept        F1    this page
PgUp PgDn   read the log"""


def topics_now(game: Game, seat: int) -> tuple[str, ...]:
    """What the question now asked is about."""
    awaited = game.to_act
    if awaited is None:
        return ("end",)
    if awaited.seat != seat:
        return ("vote",) if len(game.words.players) > len(game.players) else ("trade",)
    if awaited.question == Ask.ROLL and game.player(seat).in_jail:
        return ("jail",)
    if awaited.question == Ask.BID and awaited.lot is None:
        return ("shortage", "auction")
    return TOPICS[awaited.question]


def help_text(game: Game, seat: int) -> str:
    """The rules on the present question, then the keys."""
    rules = [rule_for(game.edition, topic) for topic in topics_now(game, seat)]
    return "\n\n".join([*rules, KEYS])
