"""Whole data sets: reading their rows, evaluating our answers on them, scoring the answers of others."""
