"""Other programs on the same puzzles, a module each; `solve_<family>` counts solutions up to 2."""
