"""The thinking player: one way to judge, many characters, each a set of parameters that nobody else knows."""
