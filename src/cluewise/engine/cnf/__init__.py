"""A model as clauses that any SAT solver takes (DIMACS), for certificates that a third party can check."""
