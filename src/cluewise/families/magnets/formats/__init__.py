"""Other ways to write Magnets puzzles down, one module each."""
