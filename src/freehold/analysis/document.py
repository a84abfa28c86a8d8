"""An analysis as plain data, for whoever shows a game again; docs/analysis.md says what each field is."""

import json
from typing import Any, TypeAlias

from freehold.analysis.accounts import Account, accounts, swing, turning_points
from freehold.analysis.appraisal import Gap
from freehold.analysis.decisions import Decision
from freehold.analysis.game_analysis import GameAnalysis, Stage
from freehold.analysis.judge import Chances
from freehold.analysis.trades import Trade

Data: TypeAlias = dict[str, Any]

FORMAT = "freehold analysis 1"
PLACES = 4  # of a chance: more would be noise


def write_document(analysis: GameAnalysis) -> str:
    """The same as JSON, a line for each move."""
    found = document(analysis)
    lines = ",\n".join(json.dumps(move, ensure_ascii=False) for move in found.pop("moves"))
    head = json.dumps(found, ensure_ascii=False, indent=1)
    return f'{head[:-2]},\n "moves": [\n{lines}\n]}}\n'


def document(analysis: GameAnalysis) -> Data:
    """Everything that was found, ready to be written as JSON; it holds the record that it is about."""
    game = analysis.game
    return {
        "format": FORMAT,
        "edition": game.edition.name,
        "record": game.record(),
        "deals": analysis.deals,
        "seed": analysis.seed,
        "is_over": game.is_over,
        "players": [_player(account) for account in accounts(analysis)],
        "start": _shares(analysis.start, game.state.seats),
        "moves": [_move(stage, game.state.seats) for stage in analysis.stages],
        "turning_points": [_point(stage) for stage in turning_points(analysis)],
    }


def _player(account: Account) -> Data:
    return {
        "seat": account.seat,
        "name": account.name,
        "start": _share(account.start),
        "luck": _share(account.luck),
        "own": _share(account.own),
        "others": _share(account.others),
        "end": _share(account.end),
        "decisions": account.decisions,
        "accuracy": None if account.accuracy is None else round(account.accuracy, 1),
        "average_loss": None if account.average_loss is None else _share(account.average_loss),
        "grades": {grade.value: account.grades[grade] for grade in sorted(account.grades)},
    }


def _move(stage: Stage, seats: int) -> Data:
    found: Data = {
        "move": stage.number,
        "turn": stage.move.turn,
        "round": stage.move.round,
        "seat": stage.seat,
        "action": str(stage.move),
        "text": stage.text,
        "chances": _shares(stage.chances, seats),
        "luck": _shares(stage.luck, seats),
        "chosen": _shares(stage.chosen, seats),
        "noise": _share(stage.noise),
    }
    if stage.decision is not None:
        found["decision"] = _decision(stage.decision, seats)
    if stage.trade is not None:
        found["trade"] = _trade(stage.trade, seats)
    if stage.missed is not None:
        found["missed"] = _trade(stage.missed, seats)
    return found


def _decision(decision: Decision, seats: int) -> Data:
    return {
        "about": decision.about,
        "options": decision.options,
        "best": decision.best.full_text,
        "best_chances": _shares(decision.best_chances, seats),
        "loss": _gap(decision.loss),
        "grade": decision.grade.value,
        "accuracy": round(decision.accuracy, 1) if decision.matters else None,
        "beyond_usual": _gap(decision.beyond_usual),
    }


def _trade(trade: Trade, seats: int) -> Data:
    maker, taker = trade.seats
    return {
        "offer": trade.offer.full_text,
        "maker": maker,
        "taker": taker,
        "answer": trade.answer.value,
        "maker_gain": _gap(trade.maker),
        "taker_gain": _gap(trade.taker),
        "gains": _shares(trade.gains, seats),
    }


def _point(stage: Stage) -> Data:
    seat, _ = swing(stage)
    return {
        "move": stage.number,
        "seat": seat,
        "change": _share(stage.change[seat]),
        "luck": _share(stage.luck[seat]),
        "chosen": _share(stage.chosen[seat]),
        "text": stage.text,
    }


def _gap(gap: Gap) -> Data:
    return {"value": _share(gap.value), "margin": _share(gap.margin)}


def _shares(chances: Chances, seats: int) -> list[float]:
    return [_share(value) for value in chances[:seats]]


def _share(value: float) -> float:
    return round(float(value), PLACES) + 0.0  # nothing is minus nothing
