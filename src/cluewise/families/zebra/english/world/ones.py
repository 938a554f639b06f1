"""Values that are told one by one: one is red, one blue and one green; the least was $15, the most $60."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import function_words, is_verb, lemmas, sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.english.world.scales import NUMBER_WORDS
from cluewise.families.zebra.english.world.spoken import Told, text_of


def scattered(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """The least was $15, the most $60, and the other two were $30 and $45: as many amounts as there are things."""
    amounts = {
        word.amount: word
        for word in sentence.words
        if word.amount is not None and word.unit in ("", "$", "£", "€", ":")
    }
    units = {word.unit for word in amounts.values()}
    if len(amounts) not in sizes or len(amounts) < 3 or len(units) != 1:
        return []
    values = tuple(amounts[key].text for key in sorted(amounts))
    first = min(word.start for word in amounts.values())
    return [
        Told(values, tuple(word for word in sentence.words if word.start < first), (), sentence, "number", weak=True)
    ]


_STOPS = wordlist("told stops")
_ARTICLES = wordlist("told articles")
_LEADS = wordlist("ones leads")


def ones(zone: Sequence[Word], sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """One is red, one blue and one green; one of them has 3 eyes, another 5 and the third 7."""
    starts = _starts(zone)
    starts = _with_first(zone, starts)
    if len(starts) < (min(sizes) if sizes else 3) or (sizes and len(starts) not in sizes):
        return []
    ends = [*(s - (zone[s - 1].low in ("the", "a")) for s in starts[1:]), len(zone)]
    items = [
        [w for w in zone[s + 1 : e] if w.low not in (",", ";", "and", "or")] for s, e in zip(starts, ends, strict=True)
    ]
    items = [item[:-1] if len(item) > 1 and item[-1].low in _WHERE else item for item in items]
    items[-1] = items[-1][: _end_of_last(zone, starts[-1], items[-1])]
    items = [item[1:] if item and item[0].low == "'s" else item for item in items]  # one's green
    bodies = _without_ones(_alike([_without_lead(_before_among(item)) for item in items]))
    others = max((len(body) for body in bodies[1:]), default=0)
    if len(bodies[0]) > others > 0 and not any(
        word.amount is not None or word.low in NUMBER_WORDS for word in bodies[0]
    ):
        bodies[0] = _value_of_first(bodies, others, led=_leads(items[0], bodies[0]) and not _leads(items[1], bodies[1]))
    elif len(bodies[0]) > others > 0 and all(body and body[0].amount is not None for body in bodies):
        bodies[0] = bodies[0][:others]  # one gets $2 a week, one $3
    if any(not body or len(body) > 5 for body in bodies):
        return []
    values = tuple(text_of(body) for body in bodies)
    return (
        [
            Told(
                values,
                (*zone[: starts[0]], *(word for word in items[0] if word not in bodies[0])),
                tuple(word for word in zone if word.start > bodies[-1][-1].start),
                sentence,
                "one",
            )
        ]
        if len(set(values)) == len(values)
        else []
    )


_BEFORE = frozenset({",", "and", "or", ";"})
_HAVING = frozenset({"have", "had", "has", "is", "was", "'s", "'ve", "with", "are", "were"})


def _starts(zone: Sequence[Word]) -> list[int]:
    """Where each of the ones begins."""
    starts = [
        n
        for n, word in enumerate(zone)
        if word.low in ("one", "another")
        and (n == 0 or zone[n - 1].low in _BEFORE or _goes_on(zone, n) or _is_where(zone, n))
    ]
    starts += [
        n
        for n in range(1, len(zone))
        if zone[n].low in ("other", "second", "third", "last", "fourth", "fifth", "next")
        and (zone[n - 1].low == "the" or (zone[n - 1].low == "a" and zone[n].low in _NEXT))
        and starts
        and n > starts[0]
    ]
    return sorted(starts)


_NEXT = frozenset({"second", "third", "fourth", "fifth"})
_WHERE = frozenset({"at", "in", "on", "for", "with", "from", "by"})
_SUBJECTS = frozenset(
    {"they", "we", "each", "all", "it", "he", "she", "everyone", "everybody", "every", "nobody", "no"}
)


def _is_where(zone: Sequence[Word], n: int) -> bool:
    """At one there was fog, at one it hailed: the ones are places."""
    return zone[n - 1].low in _WHERE and (n == 1 or zone[n - 2].low in _BEFORE)


def _end_of_last(zone: Sequence[Word], start: int, item: Sequence[Word]) -> int:
    """How many words of the last stretch come before another statement: one Rust, and they have been ..."""
    stop = next(
        (
            zone[n].start
            for n in range(start + 2, len(zone) - 1)
            if zone[n].low in _BEFORE and zone[n + 1].low in _SUBJECTS | _BEFORE
        ),
        None,
    )
    return len(item) if stop is None else sum(word.start < stop for word in item)


def _before_among(item: list[Word]) -> list[Word]:
    """And one bass among them: who they are among is no part of a value."""
    at = next((n for n, word in enumerate(item) if n and word.low in ("among", "amongst")), len(item))
    return item[:at]


def _with_first(zone: Sequence[Word], starts: list[int]) -> list[int]:
    """I counted one blue door, one green and one red: the first one stands behind a verb."""
    if len(starts) < 2 or zone[starts[0]].low != "one" or any(word.low in _EACH for word in zone[: starts[0]]):
        return starts
    at = next((n for n in range(starts[0] - 1, 0, -1) if zone[n].low == "one"), 0)
    led = at > 0 and (zone[at - 1].low in _HAVING or is_verb(lemmas(zone[at - 1].low)[-1]))
    return [at, *starts] if led and starts[0] - at <= _NEAR else starts


_EACH = frozenset({"each", "every", "everyone", "everybody", "nobody", "none"})
_NEAR = 8  # words from one to the next


def _leads(item: Sequence[Word], body: Sequence[Word]) -> bool:
    """Whether an article stands right before a value."""
    return any(one.low in _ARTICLES and other is body[0] for one, other in itertools.pairwise(item))


def _without_ones(bodies: list[list[Word]]) -> list[list[Word]]:
    """Black beans, kidney beans and white ones: what the last leaves out is no part of a value."""
    last = bodies[-1][-1].low if bodies[-1] else ""
    nouns = {body[-1].low for body in bodies[:-1] if body}
    if last not in ("one", "ones") or len(nouns) > 1 or any(len(body) < _PAIR for body in bodies):
        return bodies
    return [body[:-1] for body in bodies]


_PAIR = 2  # words: black beans


def _value_of_first(bodies: Sequence[Sequence[Word]], length: int, *, led: bool) -> list[Word]:
    """Of a blue door beside a green and a red it is the colour, and of a prog record prog; else what stands last."""
    first = bodies[0]
    if led:
        return list(first[:length])
    other = frozenset[str]().union(*(sorts(text_of(body).casefold()) for body in bodies[1:]))
    begins = (
        sorts(text_of(first[:length]).casefold()) & other and not sorts(text_of(first[-length:]).casefold()) & other
    )
    return list(first[:length] if begins else first[-length:])


def _goes_on(zone: Sequence[Word], n: int) -> bool:
    """One goes Tuesday one goes Friday: no comma, but what one does is said again."""
    follow = zone[n + 1].low if n + 1 < len(zone) else ""
    again = sum(one.low == "one" and other.low == follow for one, other in itertools.pairwise(zone))
    return zone[n].low == "one" and again > 1 and zone[n - 1].low not in function_words and is_verb(lemmas(follow)[-1])


def _alike(bodies: list[list[Word]]) -> list[list[Word]]:
    """Goes Tuesday, goes Friday, Saturday: a verb that some say again and others leave out is no part of a value."""
    least = min(map(len, bodies), default=0)
    firsts = Counter(body[0].low for body in bodies if body)
    if len(firsts) == 1 < least:
        return [body[1:] for body in bodies]  # holds gold, holds silver, holds tin
    again = {low for low, count in firsts.items() if count > 1 and is_verb(lemmas(low)[-1])}
    return [body[1:] if len(body) > least > 0 and body[0].low in again else body for body in bodies]


def _without_lead(item: list[Word]) -> list[Word]:
    """What remains of "of them has a blue kite" or "is made of bone"."""
    at = 0
    if item and item[0].low == "of" and len(item) > 1 and item[1].low in ("them", "us", "the", "these"):
        at = next((n for n, word in enumerate(item) if n > 1 and word.low in _STOPS), 2)
    numbers = [n for n, word in enumerate(item) if word.amount is not None or word.low in NUMBER_WORDS]
    if numbers:
        return item[numbers[-1] :]
    if (
        at < len(item) - 1
        and item[at].low not in _ARTICLES
        and is_verb(lemmas(item[at].low)[-1])
        and item[at + 1].low in _ARTICLES
    ):
        at += 1
    if len(item) > at + 2 and item[at].low in ("there", "it") and item[at + 1].low in _HAVING:
        at += 2  # there was fog, it was hailing
    while at < len(item) - 1 and item[at].low in _LEADS:
        at += 1
    return item[at:]
