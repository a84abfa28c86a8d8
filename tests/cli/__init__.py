"""The command `freehold`."""
