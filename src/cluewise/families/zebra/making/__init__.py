"""New zebra puzzles: a world, true facts about it, and as few of them as prove it."""
