"""Figures and verdicts of an analysis in words."""

from freehold.analysis.accounts import Account, swing
from freehold.analysis.appraisal import Gap
from freehold.analysis.decisions import Grade
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.trades import Trade
from freehold.game import Action, ActionKind
from freehold.lab.words import number, percent, signed

WRONG = (Grade.BLUNDER, Grade.MISTAKE, Grade.SLIP)

# What says nothing alone of what it is about
UNCLEAR = (
    *(ActionKind.BUY, ActionKind.DECLINE, ActionKind.BID, ActionKind.PASS),
    *(ActionKind.ACCEPT, ActionKind.REFUSE),
)


def chance(value: float) -> str:
    """A chance as a percentage."""
    return percent(value, 0 if value in (0, 1) else 1)


def points(value: float) -> str:
    """A change of a chance in percentage points, with its sign."""
    return signed(100 * value)


def gap(found: Gap) -> str:
    """A difference, and how far chance may have moved it: `3.1 ±0.8`."""
    return f"{number(100 * found.value, 1)} ±{number(100 * found.margin, 1)}"


def gap_range(found: Gap) -> str:
    """The same, with its sign."""
    return f"{points(found.value)} ±{number(100 * found.margin, 1)}"


def described(action: Action, about: str = "") -> str:
    """An action as it is written, without the name of whoever acts, and what is for sale or on offer."""
    return f"{action.text} ({about})" if about and action.kind in UNCLEAR else action.text


def about_turning(stage: Stage) -> str:
    """What happened where a game turned; and what would have been better, where it was chosen."""
    decision, (seat, _) = stage.decision, swing(stage)
    if decision is None or decision.grade == Grade.FINE or abs(stage.chosen[seat]) < abs(stage.luck[seat]):
        return stage.text
    return f"{stage.text} Better: {described(decision.best)}."


def goods_of(trade: Trade) -> str:
    """Who offers whom what."""
    words, (maker, taker) = trade.offer.words, trade.seats
    return f"{words.player(maker)} to {words.player(taker)}: {trade.offer.goods}"


def about_trade(trade: Trade) -> str:
    """Whom a trade serves, in a few words."""
    words, (maker, taker) = trade.offer.words, trade.seats
    return words.language.trade_verdict(words, maker, trade.maker.sign, taker, trade.taker.sign)


def about_accuracy(account: Account) -> str:
    """How well somebody decided, in a sentence."""
    if account.accuracy is None or account.average_loss is None:
        return account.words.language.no_decisions()
    wrong = [(grade.value, account.grades[grade]) for grade in WRONG if account.grades[grade]]
    return account.words.language.accuracy_note(
        f"{account.accuracy:.0f}%", account.decisions, number(100 * account.average_loss, 1), wrong
    )


def about_noise(analysis: GameAnalysis) -> str:
    """What the figures are made of, and how sure they are."""
    noise = [stage.noise for stage in analysis.stages]
    typical = sorted(noise)[len(noise) // 2] if noise else 0.0
    return analysis.game.words.language.analysis_note(analysis.deals, number(100 * typical, 1))


def about_accounts(analysis: GameAnalysis) -> str:
    """How to read the table of players."""
    return analysis.game.words.language.account_note(analysis.deals)
