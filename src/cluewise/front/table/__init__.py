"""The table of verbs: what each takes and answers, said once, for all who offer them and for the pages about them."""
