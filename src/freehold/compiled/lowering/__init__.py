"""Lowering: plain functions of the shared subset, written out as LLVM's assembly.

To lower is to say the same in simpler words. There is one pass: a function is read from top to bottom, and
each statement and expression writes its few lines of assembly at once. Nothing is thought over later: which
cells become registers, what is inlined, what never happens, all that is left to LLVM.

To read it, begin with `kinds` (what a value can be) and `body` (where lines are written to: labels, names,
faults). Then follow a function down: `functions`, `statements`, `expressions`, `conditions`, `calls`, and
`places` and `arithmetic` for what is read, written and reckoned. `unit` holds what the functions of a module
share, `source` finds their syntax trees, `frequencies` tells LLVM what happens often. An example with every
line explained stands in docs/design.md.
"""
