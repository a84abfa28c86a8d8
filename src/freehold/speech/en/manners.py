"""What people see of the players that come with Freehold, in a few words each."""

MANNERS = {
    "easy": "buys and builds, and can be talked into things",
    "normal": "knows the game, and trades fairly",
    "hard": "bargains well, and keeps cash for the next rent",
    "expert": "judges every position before it moves",
    "master": "plays every move out before it decides",
    "shrewd": "bargains hard, and builds where it pays",
    "steady": "keeps some cash, builds and trades",
    "bold": "pays high prices, keeps little cash",
    "cautious": "keeps much cash, trades with care",
    "passive": "buys lots, sells at their price, never builds",
    "random": "does anything lawful, by chance",
    "steady-1": "the steady one of release 0.1, to compare with",
    "bold-1": "the bold one of release 0.1, to compare with",
    "cautious-1": "the cautious one of release 0.1, to compare with",
}


def manner(name: str) -> str:
    """How a player that comes with Freehold plays."""
    return MANNERS[name]
