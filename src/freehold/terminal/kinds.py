"""Kinds of actions as the interfaces sort them: asked first, with a sheet of their own, seldom."""

URGENT = frozenset({"ACCEPT", "REFUSE", "VOTE_YES", "VOTE_NO"})  # asked before the game goes on
ESTATE = frozenset({"BUILD", "SELL", "SELL_WHOLE", "RAZE", "MORTGAGE", "LIFT"})  # with one's own lots
OFFERS = frozenset({"OFFER", "COUNTER"})
SELDOM = frozenset({"LEAVE", "JOIN", "TIME", "RENTS_ON", "RENTS_OFF"})
FINAL = frozenset({"BANKRUPT", "LEAVE"})  # after which somebody is out
