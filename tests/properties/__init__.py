"""What holds in every game: random lawful play, counts of positions, and the shape of the rules."""
