"""Plans: buildings put up one after the other, which only together are worth their money."""

from dataclasses import dataclass
from typing import Final

from freehold.rules.codes import ActionKind
from freehold.rules.names import HOTEL, Mask
from freehold.rules.sets import members
from freehold.search.actions import Numbers
from freehold.search.candidates import View, act, spare_lots
from freehold.search.searching import Explorer, view_of

THREE_HOUSES: Final = 3  # rents rise most up to there
# How high a group may be built up, as far as the cash goes, and whether spare lots are mortgaged for it
WAYS: Final = ((THREE_HOUSES, False), (HOTEL, False), (THREE_HOUSES, True))


@dataclass(frozen=True, slots=True)
class BuildingPlan:
    """Some buildings in a row."""

    steps: tuple[Numbers, ...]
    explorer: Explorer  # plays on from where all but the last stand


def plans(view: View, explorer: Explorer, groups: Mask) -> list[BuildingPlan]:
    """Ways to build on each of some whole groups, evenly; a single building is no plan."""
    found: dict[tuple[Numbers, ...], BuildingPlan] = {}
    if view.is_turn and not view.is_before_throw:
        for group in filter(view.rulebook.group_buildable.__getitem__, members(groups)):
            for height, with_loans in WAYS:
                plan = built_up(view, explorer, group, height, with_loans)
                if len(plan.steps) > 1:
                    found.setdefault(plan.steps, plan)
    return list(found.values())


def built_up(view: View, explorer: Explorer, group: int, height: int, with_loans: bool) -> BuildingPlan:
    """Put up buildings on the lowest lots of a group for as long as it is lawful."""
    steps: list[Numbers] = []
    plan = BuildingPlan((), explorer)
    while view.is_turn and (step := next_step(view, group, height, with_loans)):
        steps.append(step)
        if step[0] == ActionKind.BUILD:
            plan = BuildingPlan(tuple(steps), explorer)
        explorer = explorer.after(step)
        view = view_of(explorer, view.seat)
    return plan


def next_step(view: View, group: int, height: int, with_loans: bool) -> Numbers | None:
    """The next building, or a mortgage that helps to pay for it."""
    lots = members(view.rulebook.group_mask[group])
    low = [lot for lot in lots if int(view.state["built"][lot]) < height]
    if not low:
        return None
    if ready := [lot for lot in low if lot in view.lots("build")]:
        return act(ActionKind.BUILD, view.seat, min(ready, key=lambda lot: int(view.state["built"][lot])))
    spare = spare_lots(view) if with_loans else []
    return act(ActionKind.MORTGAGE, view.seat, spare[0]) if spare else None
