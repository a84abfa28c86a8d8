"""Landings in bulk agree with the exact Markov chain of the board.

Rich players who neither build nor trade leave jail at once, by the fine or by a card. The chain knows no such
cards: with both of them in their decks, 16 cards each, or out of them, 15 cards. The truth lies between. Jail
itself is left out, where they stay once somebody has all stations.
"""

from math import sqrt
from pathlib import Path

import pytest

from freehold.lab.simulate import Plan
from tests.lab.running import simulate, tables_of
from tests.properties import chain

CARDS_WITH_PASS = 16
STANDARD_ERRORS = 5.0


def test_rests_agree_with_the_exact_chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.parquet"
    simulate(Plan("official", ("passive",) * 3, 1600, out, 3, {"starting_cash": "1000000"}))
    squares = tables_of(out)["squares"]
    counts = squares["rests"].to_list()
    throws = sum(counts) + sum(squares["jail_rests"])
    without_passes = chain.long_run(True)[: chain.IN_JAIL]
    monkeypatch.setattr(chain, "CARDS", CARDS_WITH_PASS)
    with_passes = chain.long_run(True)[: chain.IN_JAIL]
    for count, *bounds in zip(counts, without_passes, with_passes, strict=True):
        slack = STANDARD_ERRORS * sqrt(max(bounds) / throws)
        assert min(bounds) - slack <= count / throws <= max(bounds) + slack
