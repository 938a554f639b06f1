"""From a sentence to its readings: a lattice of words, a table of productions, a chart, meanings with costs."""
