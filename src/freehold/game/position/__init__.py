"""Positions: the situation in a game as text, and back."""
