"""The words that the reader knows beside the puzzle's own, and how words change their form."""

from __future__ import annotations

import re


def words_in(text: str) -> tuple[str, ...]:
    """The words of a table that is written as text."""
    return tuple(text.split())


NUMBERS = {
    word: n
    for n, word in enumerate(
        words_in(
            """one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
            seventeen eighteen nineteen twenty"""
        ),
        1,
    )
}
ORDINALS = {
    word: n
    for n, word in enumerate(
        words_in("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"), 1
    )
} | {f"{n}{'th' if 10 < n < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}": n for n in range(1, 31)}

# Third person and plain form of the verbs by which a person has a value.
VERBS = dict(
    pair.split(":")
    for pair in words_in(
        """owns:own has:have keeps:keep likes:like loves:love enjoys:enjoy prefers:prefer drinks:drink eats:eat
        smokes:smoke plays:play reads:read drives:drive rides:ride uses:use wears:wear collects:collect grows:grow
        speaks:speak studies:study contains:contain"""
    )
)
GERUNDS = dict(
    pair.split(":")
    for pair in words_in(
        """eating:eat drinking:drink playing:play reading:read smoking:smoke driving:drive wearing:wear
        collecting:collect growing:grow"""
    )
)
AGENTS = frozenset(
    words_in("person man woman owner lover keeper drinker eater reader player smoker driver fan enthusiast")
)
PEOPLE = frozenset(words_in("person one man woman someone somebody friend"))
# Not "his" or "her": nobody can tell whose.
DETERMINERS = frozenset(words_in("a an the"))

_FUNCTION = words_in(
    """is isn't are not does doesn't do don't in at on to of the with and or but if then iff who that whose which
    left right next adjacent directly immediately just somewhere between beside before after above below first last
    each other every all only no none never neither nor either both than more less there it these true exactly least
    most from minus times apart places different goes go same live lives living stay stays sit sits stand stands work
    works as painted house houses his her their its"""
)
# Words that carry the sense of a sentence: never part of a title's vocabulary.
SENSE = frozenset[str]().union(_FUNCTION, DETERMINERS, NUMBERS, ORDINALS)
RESERVED = SENSE.union(PEOPLE, AGENTS, GERUNDS, VERBS, VERBS.values())

_TOKEN = re.compile(
    r""" "[^"]*"                                # an exact value
    | -?[$€£]?\d+(?:[.,:/]\d+){0,3}%?(?![^\W_])     # a number, a price, a time
    | [^\W_]+(?:['’][^\W_]+)*                   # a word
    | (?<=\w)[-‐‑_/](?=\w)                      # joins two words: dropped
    | \S                                        # punctuation
    """,
    re.VERBOSE,
)
JOINTS = frozenset("-‐‑_/")


def pieces(text: str) -> list[tuple[str, int]]:
    """The tokens of a text, in lower case, and where each starts."""
    found = ((match.group(), match.start()) for match in _TOKEN.finditer(text))
    return [(t.casefold().replace("’", "'"), at) for t, at in found if t not in JOINTS or not _joins(text, at)]


def _joins(text: str, at: int) -> bool:
    """Whether the sign at a place stands between two words without spaces."""
    return 0 < at < len(text) - 1 and not text[at - 1].isspace() and not text[at + 1].isspace()


def forms(word: str) -> frozenset[str]:
    """The forms under which a noun may meet another: cat for cats, photograph for photography."""
    found = {word}
    if word.isalpha() and len(word) > 2:
        found |= _without_s(word)
        if word.endswith("graphy"):
            found.add(word[:-1])
    return frozenset(found)


def _without_s(word: str) -> set[str]:
    if word.endswith("ies") and len(word) > 4:
        return {word[:-3] + "y", word[:-1]}
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")) and len(word) > 4:
        return {word[:-2], word[:-1]}
    return {word[:-1]} if word.endswith("s") and not word.endswith("ss") else set()


def verb_forms(activity: str) -> frozenset[str]:
    """What a person does whose activity ends in -ing: knits and knit for knitting."""
    stem = activity.removesuffix("ing")
    if stem == activity or len(stem) < 3 or not stem.isalpha():
        return frozenset()
    stems = {stem, stem + "e", stem[:-1] if stem[-1] == stem[-2] else stem}
    return frozenset(one + end for one in stems for end in ("", "s", "es"))
