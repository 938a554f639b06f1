"""Libraries of others, run in child processes: what breaks there, or takes too much, breaks nothing here."""
