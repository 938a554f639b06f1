"""On paper and in notebooks."""
