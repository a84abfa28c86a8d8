"""An analysis as a page that opens in any browser: it refers to nothing outside itself and runs no script."""

from freehold.analysis.accounts import accounts, costliest, missed_trades, trades, turning_points
from freehold.analysis.game_analysis import GameAnalysis
from freehold.analysis.page.areas import areas
from freehold.analysis.page.lists import (
    accounts_list,
    decisions_list,
    moves_list,
    settings_list,
    trades_list,
    turning_list,
)
from freehold.analysis.wording import about_accounts, about_noise
from freehold.lab.report.markup import joined, more, paragraph, sectioned, whole_page
from freehold.version import version

MOST_DECISIONS = 12
MOST_MISSED = 6


def write_page(analysis: GameAnalysis) -> str:
    """The whole page."""
    sections = {
        "Who would win": areas(analysis),
        "Luck and decisions": joined(
            [accounts_list(accounts(analysis)), paragraph(about_accounts(analysis), "note")]
        ),
        "Turning points": turning_list(analysis, turning_points(analysis)),
        "Decisions that gave most away": decisions_list(costliest(analysis, MOST_DECISIONS)),
        "Trades": trades_list(trades(analysis), "What accepting was worth, in percentage points"),
        "Trades that were not made": trades_list(
            missed_trades(analysis, MOST_MISSED), "What both sides would have gained, in percentage points"
        ),
        "Every move": more("Open the table", moves_list(analysis)),
        "How this was found": joined([paragraph(about_noise(analysis)), settings_list(analysis, version())]),
    }
    title = f"{analysis.game.edition.title}: {analysis.game}"
    return whole_page(title, sectioned(sections), styled_by=__name__)
