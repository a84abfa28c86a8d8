"""What the bots decide, position by position, and that they always do what is lawful."""
