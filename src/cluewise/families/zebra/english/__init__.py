"""Reading and writing zebra puzzles in English."""
