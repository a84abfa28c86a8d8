"""Players that decide: functions in the shared subset, which see a state and never its future."""

from freehold.bots.game_loop import next_action, play_on

# What compiled code links to, rather than having a copy of its own
DOORS = (next_action, play_on)
