"""Many puzzles: on several cores or machines, from files and data sets."""
