"""Words for people: drinkers and guests, and those who belong to others (Anna's cousin, his wife)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.wordlists import wordlist

if TYPE_CHECKING:
    from cluewise.families.zebra.english.chart.forms import Vocabulary
    from cluewise.families.zebra.english.chart.lex import Lexing

THINGS = wordlist("people things")  # nouns that the lexicon also knows as people
HEADS = wordlist("people heads")
AGENTS = ("er", "ers", "or", "ors", "ist", "ists", "ian", "ians")
GOES = wordlist("people goes")  # what goes with Anna is hers; who is married to her may be hers
MODEST = wordlist("kin adjectives")  # her best friend, his eldest son
HIDDEN = frozenset({"GROUP", "DETGROUP", "GROUPS", "TITLE", "PERSON", "SPOT", "CMP", "ADJ", "KINS", "ONEIS"})
COUPLES = frozenset({"couple", "husband", "wife", "spouse", "bride", "groom", "newlywed"})
# Where a list is of mothers or of children, the mother of a child is told by that child.
LISTED: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "born": frozenset({"mother", "father", "parent", "child", "children", "son", "daughter", "kid", "baby"}),
        "sib": frozenset({"brother", "sister", "sibling", "twin"}),
        "taught": frozenset({"teacher", "pupil", "tutor", "coach", "trainer", "mentor", "student", "apprentice"}),
        "hired": frozenset({"boss", "employer", "employee", "assistant", "secretary", "manager"}),
    }
)


@lru_cache(4096)
def is_person(low: str) -> bool:
    """Whether a noun is said of people."""
    if low in THINGS:
        return False
    return low in HEADS or bool(lexicon.sorts(low) & {"person", "job"}) or _is_agent(low)


def _is_agent(low: str) -> bool:
    """Whether a word is made of what somebody does: drinker, lodgers."""
    if not low.endswith(AGENTS) or len(low) < 6:
        return False
    stem = low.removesuffix("s")[:-2]
    return any(lexicon.is_verb(base) for base in (stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else stem))


def put_kin(lexing: Lexing) -> None:
    """Take "cousin" as somebody's where it is: behind a possessive, before "of"."""
    lows = [word.low for word in lexing.words]
    for at, to, sort in lexing.related:
        start = at
        while start > 0 and lows[start - 1] in MODEST and at - start < 3:
            start -= 1
        owned = start > 0 and _is_owner(lexing, start - 1)
        if not owned and not (to < len(lows) and lows[to] in ("of", "to")):
            continue
        if not owned and lows[to] == "to" and to + 1 < len(lows) and lexicon.is_verb(lows[to + 1]):
            continue  # the first friend to arrive is nobody's friend
        for n, (end, _) in list(lexing.polar.items()):
            if end == start and lows[end - 1] in ("his", "her", "their", "its"):  # proud of his niece
                lexing.polar[n] = (end - 1, 0)
        for n in range(start, to):
            lexing.edges[n] = [edge for edge in lexing.edges[n] if edge.symbol not in HIDDEN]
            lexing.verbs[n] = None
            lexing.polar.pop(n, None)
        lexing.add_as("KIN", start, to, ("kin", sort, " ".join(lows[at:to])))


def _is_owner(lexing: Lexing, at: int) -> bool:
    """Whether somebody ends here whose cousin follows: his, Anna's; but "the person's child" is what is listed."""
    symbols = {edge.symbol for edge in lexing.edges[at]}
    if "POSS" not in symbols:
        return "HIS" in symbols
    before = [edge for edges in lexing.edges[:at] for edge in edges if edge.end == at]
    return not any(edge.symbol in ("PERSON", "SOMEONE") for edge in before)


def has_couples(vocabulary: Vocabulary) -> bool:
    """Whether the puzzle is about couples, so that a husband and his wife are one."""
    return bool(COUPLES & vocabulary.words)


def is_listed(vocabulary: Vocabulary, sort: str, word: str) -> bool:
    """Whether a list of the puzzle is of such people, so that they stand for whom they belong to."""
    if sort == "wed":
        return has_couples(vocabulary)
    titles = frozenset().union(*(kind.words for kind in vocabulary.world.kinds))
    return bool(LISTED.get(sort, frozenset({word})) & titles)
