"""Pictures that become nonograms: drawn at random or read from a file, and changed until their clues are enough."""
