"""Words that the steps call values by: tables of verbs, nouns and nations, and the forms of words."""
