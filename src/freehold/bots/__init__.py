"""Players that decide: functions in the shared subset, which see a state and never its future."""
