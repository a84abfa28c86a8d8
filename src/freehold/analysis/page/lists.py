"""Players, turning points, decisions, trades and moves: tables that become cards on a narrow screen."""

from collections.abc import Iterable, Sequence

from freehold.analysis.accounts import Account, swing
from freehold.analysis.decisions import Grade
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.page.areas import chip
from freehold.analysis.trades import Trade
from freehold.analysis.wording import (
    about_accuracy,
    about_trade,
    about_turning,
    chance,
    described,
    gap,
    gap_range,
    goods_of,
    points,
)
from freehold.lab.report.markup import Markup, joined, paragraph, plain, tag

TEXTS = ("did", "better", "verdict")  # columns of words; the others are figures
PARTS = ("luck", "own decisions", "others' decisions")


def accounts_list(found: Sequence[Account]) -> Markup:
    """For everybody: from the first chance to the last, in bars and figures."""
    widest = max((abs(part) for account in found for part in _parts(account)), default=0) or 1
    return joined(_account(account, widest) for account in found)


def _parts(account: Account) -> tuple[float, float, float]:
    return account.luck, account.own, account.others


def _account(account: Account, widest: float) -> Markup:
    bars = [
        tag("li", tag("span", plain(name)), _bar(value, widest), tag("b", plain(points(value))))
        for name, value in zip(PARTS, _parts(account), strict=True)
    ]
    way = f"{chance(account.start)} at the start, {chance(account.end)} at the end"
    return tag(
        "article",
        tag("h3", chip(account.seat), plain(account.name)),
        tag("p", plain(f"{way}. {about_accuracy(account)}")),
        tag("ul", *bars, class_="parts"),
    )


def _bar(value: float, widest: float) -> Markup:
    """A bar to the right for what was gained, to the left for what was lost."""
    share = 50 * abs(value) / widest
    place = f"width:{share:.1f}%;{'left' if value >= 0 else 'right'}:50%"
    fill = tag("span", class_="gained" if value >= 0 else "lost", style=place)
    return tag("span", fill, class_="track", aria_hidden="true")


def turning_list(analysis: GameAnalysis, marked: Sequence[Stage]) -> Markup:
    """Where the game turned."""
    if not marked:
        return paragraph("No single move changed anybody's chance by 5 points or more.")
    items = []
    for number, stage in enumerate(marked, start=1):
        seat, _ = swing(stage)
        split = f"luck {points(stage.luck[seat])}, chosen {points(stage.chosen[seat])}"
        told = f"{analysis.game.words.player(seat)} {points(stage.change[seat])} ({split})"
        where = tag("span", plain(f"move {stage.number}, round {stage.move.round}"), class_="soft")
        text = tag(
            "span",
            chip(seat),
            tag("b", plain(told)),
            plain(". "),
            plain(about_turning(stage)),
            plain(" "),
            where,
        )
        items.append(tag("li", text, id=f"turn{number}"))
    return tag("ol", *items, class_="turns")


def decisions_list(stages: Sequence[Stage]) -> Markup:
    """Decisions beside the best that could have been done."""
    rows = [
        [
            _player(stage),
            plain(f"{stage.number}"),
            plain(described(stage.move.action, stage.decision.about)),
            plain(described(stage.decision.best)),
            plain(f"{gap(stage.decision.loss)}"),
            _grade(stage.decision.grade),
        ]
        for stage in stages
        if stage.decision is not None
    ]
    if not rows:
        return paragraph("Nobody did anything that something else was clearly better than.")
    heads = ("player", "move", "did", "better", "gave away", "")
    return table("Decisions that gave most away, in percentage points", heads, rows)


def _grade(grade: Grade) -> Markup:
    return tag("span", plain(grade.value), class_=f"grade {grade.value}")


def _player(stage: Stage) -> Markup:
    return tag("span", chip(max(0, stage.seat)), plain(stage.move.action.player))


def trades_list(found: Sequence[tuple[int, Trade]], caption: str) -> Markup:
    """Offers, judged for both sides."""
    rows = [
        [
            plain(goods_of(trade)),
            plain(str(number)),
            plain(trade.answer.value),
            plain(gap_range(trade.maker)),
            plain(gap_range(trade.taker)),
            plain(about_trade(trade)),
        ]
        for number, trade in found
    ]
    heads = ("offer", "move", "answer", "maker gains", "taker gains", "verdict")
    return table(caption, heads, rows) if rows else paragraph("None.")


def moves_list(analysis: GameAnalysis) -> Markup:
    """Everybody's chances after every move, and how much of its change was luck."""
    names = [player.name for player in analysis.game.players]
    rows = []
    for stage in analysis.stages:
        seat, _ = swing(stage)
        chances = [plain(chance(stage.chances[at])) for at in range(len(names))]
        parts = [plain(points(stage.luck[seat])), plain(points(stage.chosen[seat]))]
        rows.append([plain(f"{stage.number}. {stage.move}"), *chances, *parts, plain(_advice(stage))])
    heads = ("move", *names, "luck", "chosen", "better")
    return table("Chances after every move; luck and decision are of whom it changed most", heads, rows)


def _advice(stage: Stage) -> str:
    decision = stage.decision
    if decision is None or decision.grade == Grade.FINE:
        return ""
    return f"{described(decision.best)} ({points(decision.loss.value)})"


def settings_list(analysis: GameAnalysis, version: str) -> Markup:
    """What the page was made with, so that it can be made again."""
    game = analysis.game
    again = f"freehold analyse RECORD --deals {analysis.deals} --seed {analysis.seed}"
    pairs = {
        "edition": f"{game.edition.title} ({game.edition.name}, revision {game.edition.revision})",
        "moves": f"{len(analysis.stages):,}",
        "deals": f"{analysis.deals:,}",
        "seed": analysis.seed,
        "made by": f"Freehold {version}: {again}",
    }
    items = (
        part for name, value in pairs.items() for part in (tag("dt", plain(name)), tag("dd", plain(value)))
    )
    return tag("dl", *items)


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Markup]]) -> Markup:
    """A table; roles are told, because as cards it would lose them."""
    top = tag(
        "tr",
        *(tag("th", plain(head), scope="col", role="columnheader", class_=_class(head)) for head in heads),
        role="row",
    )
    body = joined(_row(heads, row) for row in rows)
    whole = tag(
        "table",
        tag("caption", plain(caption)),
        tag("thead", top, role="rowgroup"),
        tag("tbody", body, role="rowgroup"),
        role="table",
    )
    return tag("div", whole, class_="wide", role="region", aria_label=caption, tabindex=0)


def _row(heads: Sequence[str], row: Sequence[Markup]) -> Markup:
    first = tag("th", row[0], scope="row", role="rowheader")
    cells = (
        tag("td", inside, role="cell", data_label=head, class_=_class(head))
        for head, inside in zip(heads[1:], row[1:], strict=True)
    )
    return tag("tr", first, *cells, role="row")


def _class(head: str) -> str:
    return "text" if head in TEXTS else "figure"
