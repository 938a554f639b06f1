"""How people solve zebra puzzles, easiest first, on the grid of `grid.py`."""
