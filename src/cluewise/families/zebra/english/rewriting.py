"""Other ways to say the same: a sentence that the grammar does not know, in words that it knows.

Every rule here keeps the sense: it was Bob who owns the cat -> Bob owns the cat; A precedes B -> A is before B. Where a
sentence was changed, it is read again. What is passed over without being understood lives in `loosely.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.families.zebra.english.bearings import (
    as_for,
    leaning,
    lone_neighbour,
    nothing_but,
    so_much_later,
    without_finally,
)
from cluewise.families.zebra.english.clausing import (
    but_not_last,
    clause_asides,
    for_a_pet,
    had_done,
    lowest_number,
    not_as,
    of_his_own,
    on_which,
    outside,
    the_number_of,
    unclaused,
    undone,
    unparticled,
    whoever,
    work_by,
)
from cluewise.families.zebra.english.closing import (
    as_we_do,
    by_number,
    exactly_so_many,
    his_own_thing,
    likes_most,
    not_beside_it,
    not_both,
    winning,
    with_so_many_between,
)
from cluewise.families.zebra.english.genders import of_a_man
from cluewise.families.zebra.english.landmarks import by_landmark
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
from cluewise.families.zebra.english.siding import (
    either_way_round,
    neighbour_on_side,
    object_relatives,
    on_his_left,
    two_beside,
)
from cluewise.families.zebra.english.speaking import is_what, unseen, unspoken, unthere, unweathered
from cluewise.families.zebra.english.terse import unmarked, unsigned
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
from cluewise.families.zebra.english.unfolding import no_and_no, relative_asides, with_appositions, with_both, with_gaps
from cluewise.families.zebra.english.versus import against

MOST_TOKENS = 80  # of a sentence that is said again in other words
_RULES: tuple[Rule, ...] = (
    unmarked, unquoted, unsigned, as_for, without_finally, phrased, by_landmark, untitled, of_a_man,
    whoever, for_a_pet, outside, leaning,
    lone_neighbour, nothing_but, so_much_later, lowest_number,
    unthere, is_what, unweathered, unseen, unspoken, neighbour_on_side, untimed, unparticled, on_which, unclaused,
    the_number_of, of_his_own, work_by, undone, had_done, but_not_last, not_as, either_way_round, differing, untagged,
    unnor, uncleft, unsame, unneighboured, having, between_selves, unpronounced, with_so_many_between, not_both,
    likes_most, exactly_so_many, by_number, winning, as_we_do, his_own_thing, not_beside_it, neither_of_them,
    contracted, unobserved, of_the_two, object_pronouns, likened, repeated, against, nobody,
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
    ways = (
        *with_both(now), *on_his_left(now, lexicon), *two_beside(now, lexicon), *object_relatives(now, lexicon),
        *no_and_no(now), *clause_asides(now, lexicon), [now], *with_gaps(now), *relative_asides(now),
        *with_appositions(now),
    )  # fmt: skip
    for one in ways:
        if [texts_of(sentence) for sentence in one] != [texts_of(tokens)]:
            yield tuple(tuple(sentence) for sentence in one)
