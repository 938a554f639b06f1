"""Millions of puzzles from a file to a file: in order, in bounded memory, taken up again where it was left."""
