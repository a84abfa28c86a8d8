"""Players that search: value nets, candidates, and games played out over the same dice.

from freehold.search.judging import chances          # the chance of every seat, for many states at once
from freehold.search.prospects import prospects      # the same for one game, without NumPy
from freehold.search.evaluation import Evaluator     # what actions are worth, deal by deal
from freehold.search.seated import seat              # `expert` and `master` at a seat
"""

from freehold.search.net import judge

# What compiled code links to, rather than having a copy of its own
DOORS = (judge,)
