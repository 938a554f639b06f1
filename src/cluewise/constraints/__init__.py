"""Constraints, one per file: what each means (`holds`) and what it rules out, with reasons (`follows`)."""
