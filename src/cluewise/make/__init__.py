"""Making new puzzles: unique, of the level asked for, the same for the same seed, and no two of a kind."""
