"""The rulebooks: editions as files, read and checked."""

from freehold.editions.edition import Currency, Decision, Edition
from freehold.editions.knobs import KNOBS, Knob
from freehold.editions.loader import load, loads, names, source

__all__ = ["KNOBS", "Currency", "Decision", "Edition", "Knob", "load", "loads", "names", "source"]
