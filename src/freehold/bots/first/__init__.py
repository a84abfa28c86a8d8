"""The first thinking player: `cautious-1`, `steady-1`, `bold-1`; its play never changes, to compare with.

It reads the minds of its own kind: what a trade brings another of them it judges by that one's parameters. Of
any other player it knows no parameters, and takes them for one like itself.
"""
