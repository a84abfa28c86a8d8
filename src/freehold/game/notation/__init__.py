"""Notation: an action as a short text, and back."""
