"""What single words can mean, as data: tables beside this file, looked up here and nowhere else.

The functions are the whole interface; every table is a text file that a person can extend by one line.
"""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon.comparing import comparison
from cluewise.families.zebra.english.lexicon.derivation import derived, inflections, spellings
from cluewise.families.zebra.english.lexicon.function import function_words
from cluewise.families.zebra.english.lexicon.inflection import lemmas, participles, plural, third_person, verb_forms
from cluewise.families.zebra.english.lexicon.numbers import factor, number, ordinal, unit, units
from cluewise.families.zebra.english.lexicon.scales import compared_by, is_comparison
from cluewise.families.zebra.english.lexicon.senses import Comparison, VerbSense
from cluewise.families.zebra.english.lexicon.sorting import class_of, gender, is_phrase, sorts
from cluewise.families.zebra.english.lexicon.verbs import is_verb, phrases, verb

__all__ = [
    "Comparison",
    "VerbSense",
    "class_of",
    "compared_by",
    "comparison",
    "derived",
    "factor",
    "function_words",
    "gender",
    "inflections",
    "is_comparison",
    "is_phrase",
    "is_verb",
    "lemmas",
    "number",
    "ordinal",
    "participles",
    "phrases",
    "plural",
    "sorts",
    "spellings",
    "third_person",
    "unit",
    "units",
    "verb",
    "verb_forms",
]
