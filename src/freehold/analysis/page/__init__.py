"""An analysis as a page that opens in any browser: it refers to nothing outside itself and runs no script."""

from importlib import metadata

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

MOST_DECISIONS = 12
MOST_MISSED = 6


def write_page(course: GameAnalysis) -> str:
    """The whole page."""
    sections = {
        "Who would win": areas(course),
        "Luck and decisions": joined(
            [accounts_list(accounts(course)), paragraph(about_accounts(course), "note")]
        ),
        "Turning points": turning_list(course, turning_points(course)),
        "Decisions that gave most away": decisions_list(costliest(course, MOST_DECISIONS)),
        "Trades": trades_list(trades(course), "What accepting was worth, in percentage points"),
        "Trades that were not made": trades_list(
            missed_trades(course, MOST_MISSED), "What both sides would have gained, in percentage points"
        ),
        "Every move": more("Open the table", moves_list(course)),
        "How this was found": joined([paragraph(about_noise(course)), settings_list(course, _version())]),
    }
    return whole_page(f"{course.game.edition.title}: {course.game}", sectioned(sections), styled_by=__name__)


def _version() -> str:
    try:
        return metadata.version("freehold")
    except metadata.PackageNotFoundError:
        return "not installed"
