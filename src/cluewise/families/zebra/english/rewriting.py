"""Other ways to say the same: a sentence that the grammar does not know, in words that it knows.

Every rule here keeps the sense: it was Bob who owns the cat -> Bob owns the cat; A precedes B -> A is before B. Where a
sentence was changed, it is read again. What is passed over without being understood lives in `loosely.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import (
    Rule,
    contracted,
    likened,
    phrased,
    texts_of,
    unquoted,
    untagged,
    untimed,
    untitled,
)
from cluewise.families.zebra.english.referring import neither_of_them, object_pronouns, of_the_two, unpronounced
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.turning import (
    between_selves,
    differing,
    having,
    nobody,
    repeated,
    uncleft,
    unneighboured,
    unnor,
    unobserved,
    unsame,
)
from cluewise.families.zebra.english.unfolding import relative_asides, with_appositions, with_both, with_gaps
from cluewise.families.zebra.english.versus import against

MOST_TOKENS = 80  # of a sentence that is said again in other words
_RULES: tuple[Rule, ...] = (
    unquoted, phrased, differing, untitled, untagged, untimed, unnor, uncleft, unsame, unneighboured, having,
    between_selves, unpronounced, neither_of_them, contracted, unobserved, of_the_two, object_pronouns, likened,
    repeated, against, nobody,
)  # fmt: skip


def rewritten(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[tuple[tuple[Token, ...], ...]]:
    """The sentences that together say the same; none where nothing could be changed."""
    now = list(tokens) if len(tokens) <= MOST_TOKENS else []
    while now and now[-1].text in (".", "!", ";", ","):
        now.pop()
    for rule in _RULES:
        now = rule(now, lexicon) if now else now
    if not now:
        return
    for one in (*with_both(now), [now], *with_gaps(now), *relative_asides(now), *with_appositions(now)):
        if [texts_of(sentence) for sentence in one] != [texts_of(tokens)]:
            yield tuple(tuple(sentence) for sentence in one)
