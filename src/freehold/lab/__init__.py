"""The laboratory: games in bulk, and what can be learned from them."""
