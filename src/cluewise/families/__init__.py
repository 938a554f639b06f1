"""The families of puzzles, one folder each; siblings never import each other."""
