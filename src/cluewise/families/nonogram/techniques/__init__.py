"""What people look for in a nonogram, one technique or a few related ones per file."""
