"""Why: explanations of every puzzle, step by step, each step checkable by itself."""
