"""The other ways to write a Sudoku down."""
