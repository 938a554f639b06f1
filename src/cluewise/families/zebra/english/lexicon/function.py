"""The closed class of words: articles, pronouns, prepositions, conjunctions, auxiliaries, quantities."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon.tables import lines

function_words: frozenset[str] = frozenset(word for line in lines("function_words") for word in line.split())
