"""What people look for on a magnets board, one technique or a few related ones per file."""
