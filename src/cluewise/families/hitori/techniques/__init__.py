"""What people look for on a Hitori board, one technique or a few related ones per file."""
