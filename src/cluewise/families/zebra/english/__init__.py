"""The small English reader: shapes of sentences, read strictly or not at all."""
