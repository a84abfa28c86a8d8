"""F1: the rule that the present question is about, in the edition's own words."""

from freehold.speech import ENGLISH
from freehold.terminal.screen.legend import legend
from freehold.terminal.spoken import Spoken

KEYS = """\
↑ ↓ Enter   choose an answer; its letter does the same, and so does the mouse
Space       let the bots move at once      + −   how fast they move
m           build, sell, mortgage, lift    t     trade
v           title deeds                    g     more: leave, join, rents
o           act for another person         u     take back
w           save under a name              l     continue another game
q           leave; the game is kept        F1    this page
PgUp PgDn   read the log                   h     a hint: what master would do, and why"""


def help_text(session: Spoken) -> str:
    """The keys, what the signs mean, and the rules on the present question."""
    edition = session.game.edition
    rules = [ENGLISH.rule_for(edition, topic) for topic in session.topics]
    return "\n\n".join([KEYS, legend(edition), *rules])
