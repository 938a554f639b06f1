"""The textbook engine."""
