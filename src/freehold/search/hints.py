"""Hints: what `master` would do, why, and how likely everything is to win."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from freehold.errors import SetupError
from freehold.game import Action, ActionKind, Game
from freehold.game.action import OFFERS
from freehold.rules.deciders import next_to_decide
from freehold.search.evaluation import Advice, Evaluator, advise
from freehold.search.searching import Chances
from freehold.speech.language import Option

DEALS = 128
MOST_OTHERS = 3
NORMAL = 1.96  # standard errors on each side of 95%


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and what else could be done, the best first; `text` says it."""

    best: Action
    then: tuple[Action, ...]  # what is to follow at once: the offer that it prepares, or more buildings
    chance: float
    others: tuple[tuple[Action, float], ...]
    text: str


def hint(game: Game) -> Hint:
    """A hint for whoever is asked; the same for the same game."""
    if game.is_over:
        raise SetupError(f"There is nothing to decide any more: {game}")
    evaluator, seat = Evaluator(game.rulebook), next_to_decide(game.state)
    advice = advise(game, seat)
    best = advice.action
    actions = [best, *(each for each in evaluator.candidates(game, seat) if each != best)]
    rows = evaluated(evaluator, game, advice, actions)[:, :, seat]
    chances = [float(chance) for chance in rows.mean(1)]
    order = next_best(actions, chances)
    options = [option(game, actions[row], rows[0] - rows[row], chances[row]) for row in order]
    return Hint(
        best,
        advice.then,
        chances[0],
        tuple((actions[row], chances[row]) for row in order),
        in_words(game, advice, chances[0], options),
    )


def evaluated(evaluator: Evaluator, game: Game, advice: Advice, actions: list[Action]) -> Chances:
    """The chances by action, deal and seat, the first of them followed by what it prepares."""
    how = (DEALS, advice.rounds, game.position().encode())
    rows = evaluator.evaluate(game.state, actions, *how)
    if advice.then:
        rows[0] = evaluator.evaluate_in_a_row(game.state, (advice.action, *advice.then), *how)
    return rows


def next_best(actions: list[Action], chances: list[float]) -> list[int]:
    """The rows of the best of the rest; one of them needs nobody's consent, if there is such a one."""
    ranked = sorted(range(1, len(actions)), key=lambda row: -chances[row])
    alone = [row for row in ranked if actions[row].kind not in OFFERS][:1]
    found = ranked[: MOST_OTHERS - 1] if alone else ranked[:MOST_OTHERS]
    rest = [row for row in [*alone, *ranked[MOST_OTHERS - 1 :]] if row not in found]
    return sorted([*found, *rest][:MOST_OTHERS], key=lambda row: -chances[row])


def option(game: Game, action: Action, behind: Chances, chance: float) -> Option:
    """Something else that could be done; `behind` is by how much it is worse than the best, deal by deal."""
    margin = NORMAL * behind.std() / np.sqrt(len(behind))
    return Option(said(game, action), chance, bool(behind.mean() <= margin))


def said(game: Game, action: Action) -> str:
    """An action in a few words; of an offer also what it is about."""
    label = game.label(action)
    return f"{label} ({action.goods})" if action.kind in OFFERS else label


def in_words(game: Game, advice: Advice, chance: float, others: list[Option]) -> str:
    """A hint as a text."""
    language, best = game.words.language, advice.action
    why = language.reason(game.state, game.words, best)
    if not others:
        return language.only_choice(said(game, best), why if best.kind == ActionKind.REFUSE else "")
    offers = sum(step.kind in OFFERS for step in (best, *advice.then))
    return language.hint(Option(said(game, best), chance), why, others, followed(game, advice.then), offers)


def followed(game: Game, steps: Sequence[Action]) -> str:
    """What is to follow at once, in a few words."""
    built = [step for step in steps if step.kind == ActionKind.BUILD]
    told = [said(game, step) for step in steps if step not in built]
    if built:
        group = game.words.group(game.rulebook.lot_group[built[0].target])
        told.append(game.words.language.buildings(len(built), group))
    return "; ".join(told)
