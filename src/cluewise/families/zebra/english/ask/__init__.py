"""Asking: every doubtful sentence at once, each with candidates in canonical English."""
