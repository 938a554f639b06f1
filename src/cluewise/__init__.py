"""cluewise: read, solve, prove unique and explain logic puzzles of five families."""
