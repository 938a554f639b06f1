"""The verbs, and those who offer them: the command line, the page and its server, tools for language models."""
