"""Formats of zebra puzzles besides English and JSON."""
