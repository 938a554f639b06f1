"""The other formats of nonograms, one module each."""
