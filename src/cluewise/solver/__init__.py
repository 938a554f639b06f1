"""One puzzle: which text it is, through an engine, past the checker, to a result and its proof."""
