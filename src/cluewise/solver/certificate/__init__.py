"""Certificates: an answer as a DIMACS formula that nothing satisfies, for a third party to check without us.

The formula is what the family's independent encoder makes of the puzzle; where there is one solution, a last clause
forbids just that. If nothing satisfies it, there is no (other) solution. Comment lines hold the text as it was given,
what was understood of it, the puzzle, the solution, and what each number means.
"""
