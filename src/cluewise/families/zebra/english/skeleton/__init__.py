"""A second reader of sentences, asked where the grammar failed: it keeps the skeleton, and passes over the flesh."""
