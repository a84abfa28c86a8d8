"""Tables: the sums of a simulation as rows with names."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import polars as pl

from freehold.compiled import Records
from freehold.editions import Edition
from freehold.lab.jail_stays import BY_CARD, PAID, ROLLED
from freehold.lab.schema import TABLES
from freehold.lab.tally import PHASES, ROUND_MARKS, ROUND_STEP, STAGES, WAYS, Tally
from freehold.rules.codes import LotKind, Reason, SquareKind
from freehold.rules.names import HOTEL, NOBODY

Sums: TypeAlias = dict[str, Any]  # a number, a list or a table of numbers for each field of a Tally
Row: TypeAlias = dict[str, object]

SQUARE_SUMS = ("landings", "sent", "rests", "jail_rests", "ruined")
LOT_SUMS = (
    *("bought", "bought_for", "auctioned", "auctioned_for", "unsold", "passed", "mortgaged", "lifted"),
    *("mortgaged_rounds", "sold", "sold_for", "games_owned", "first_owner_won"),
    *("owned_at_end", "winner_owned"),
)
STAGE_SUMS = {
    "rents": "stage_rents",
    "rent_sum": "stage_rent_sum",
    "built": "stage_built",
    "built_for": "stage_built_for",
}
LEVEL_SUMS = {"rounds": "stage_rounds", "turns": "stage_turns", "ruined": "stage_ruined"}
GROUP_SUMS = ("whole", "whole_won", "whole_rounds", "first_whole", "first_whole_won")
STAY_SUMS = ("stays", "stays_won", "stay_turns", "stay_rents_paid", "stay_rents_taken", "stay_bought")
CHOICES = {ROLLED: "roll", PAID: "pay", BY_CARD: "card"}


def no_sums() -> Sums:
    """Sums over no games."""
    blank = Tally()
    return {name: getattr(blank, name) for name, _ in Tally.fields()}


def add(sums: Sums, tally: Records) -> None:
    """Add the sums of a chunk, in whole numbers without a limit."""
    for name in sums:
        sums[name] = _added(sums[name], tally[name][0].tolist())


def _added(left: Any, right: Any) -> Any:
    if isinstance(left, list):
        return [_added(*pair) for pair in zip(left, right, strict=True)]
    return left + right


def tables_of(edition: Edition, bots: tuple[str, ...], sums: Sums) -> dict[str, pl.DataFrame]:
    """Every table but that of the games."""
    rows: Mapping[str, Iterator[Row]] = {
        "squares": square_rows(edition, sums),
        "lots": lot_rows(edition, sums),
        "levels": level_rows(edition, sums),
        "rounds": round_rows(bots, sums),
        "groups": group_rows(edition, bots, sums),
        "stays": stay_rows(bots, sums),
        "debts": debt_rows(sums),
    }
    return {table: pl.DataFrame(list(found), schema=TABLES[table]) for table, found in rows.items()}


def square_rows(edition: Edition, sums: Sums) -> Iterator[Row]:
    """A row for each square."""
    for square, name in enumerate(edition.square_names):
        kind = _word(SquareKind(edition.rulebook.square_kind[square]))
        counted = {column: sums[column][square] for column in SQUARE_SUMS}
        yield {"square": square, "name": name, "kind": kind, **counted}


def lot_rows(edition: Edition, sums: Sums) -> Iterator[Row]:
    """A row for each lot."""
    book = edition.rulebook
    for lot, name in enumerate(edition.lot_names):
        group = book.lot_group[lot]
        has_group = group != NOBODY
        yield {
            "lot": lot,
            "name": name,
            "kind": _word(LotKind(book.lot_kind[lot])),
            "group": group if has_group else None,
            "group_name": edition.group_names[group] if has_group else None,
            "colour": edition.group_colours[group] if has_group else None,
            "square": book.square_lot.index(lot),
            "price": book.lot_price[lot],
            **{column: sums[column][lot] for column in LOT_SUMS},
            **{column: sum(sums[field][lot]) for column, field in STAGE_SUMS.items()},
        }


def level_rows(edition: Edition, sums: Sums) -> Iterator[Row]:
    """A row for each lot and level that it can have."""
    for lot, name in enumerate(edition.lot_names):
        for stage in range(STAGES):
            level = _level(edition, lot, stage)
            if level is not None:
                fields = STAGE_SUMS | LEVEL_SUMS
                counted = {column: sums[field][lot][stage] for column, field in fields.items()}
                yield {"lot": lot, "name": name, **level, **counted}


def _level(edition: Edition, lot: int, stage: int) -> Row | None:
    """What a stage of a lot means; None if it has no such stage."""
    book = edition.rulebook
    group = book.lot_group[lot]
    size = book.group_size[group] if group != NOBODY else 1
    if book.lot_kind[lot] != LotKind.STREET:
        return {"level": stage, "whole": stage + 1 == size} if stage < size else None
    highest = HOTEL if group != NOBODY and book.group_buildable[group] else 0
    level = max(0, stage - 1)
    return {"level": level, "whole": stage > 0} if level <= highest else None


def round_rows(bots: tuple[str, ...], sums: Sums) -> Iterator[Row]:
    """A row for each fifth round and bot."""
    for mark in range(ROUND_MARKS):
        for bot, character in enumerate(bots):
            yield {
                "round": ROUND_STEP * (mark + 1),
                "bot": bot,
                "character": character,
                "seats": sums["mark_seats"][mark][bot],
                "out": sums["mark_out"][mark][bot],
                "worth_sum": sums["mark_worth"][mark][bot],
                "worth_squares": float(sums["mark_squares"][mark][bot]),
            }


def group_rows(edition: Edition, bots: tuple[str, ...], sums: Sums) -> Iterator[Row]:
    """A row for each group and bot."""
    for group, name in enumerate(edition.group_names):
        for bot, character in enumerate(bots):
            yield {
                "group": group,
                "group_name": name,
                "colour": edition.group_colours[group],
                "bot": bot,
                "character": character,
                **{column: sums[column][bot][group] for column in GROUP_SUMS},
            }


def stay_rows(bots: tuple[str, ...], sums: Sums) -> Iterator[Row]:
    """A row for each bot, phase of the game and way to deal with jail."""
    for bot, character in enumerate(bots):
        for phase in range(PHASES):
            for way, choice in CHOICES.items():
                counted = {column: sums[column][bot][phase * WAYS + way] for column in STAY_SUMS}
                about = {"bot": bot, "character": character, "sold_out": phase == 1, "choice": choice}
                yield {**about, **counted}


def debt_rows(sums: Sums) -> Iterator[Row]:
    """A row for each kind of debt."""
    for reason in Reason:
        found = {"ruined": sums["debt_ruined"][reason], "owed": sums["debt_owed"][reason]}
        yield {"reason": _word(reason), **found}


def _word(code: SquareKind | LotKind | Reason) -> str:
    return code.name.lower().replace("_", " ")
