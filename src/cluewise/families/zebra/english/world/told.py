"""Lists that stand in running sentences: "Anna, Ben and Clara each bought", "one is red, one blue and one green".

Longer than other files because every shape of a list in a sentence is tried here, in their order.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.families.zebra.english.lexicon import sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Sentence
from cluewise.families.zebra.english.world.ones import ones, scattered
from cluewise.families.zebra.english.world.ranges import ranges
from cluewise.families.zebra.english.world.spoken import Told, text_of
from cluewise.families.zebra.english.world.values import (
    BEFORE_EACH,
    FEW,
    MIXED,
    NEVER,
    STOPS,
    ends_value,
    first_value,
    is_ordinal_thing,
    is_sentence,
    last_value,
    shape_of,
    shape_of_all,
    unaged,
    without_preposition,
)

_BREAKS = frozenset((":", ";", "-", ".", "?", "!", "...", "=", "|"))
_ME = ("me", "myself", "us")
_JOINS = frozenset(("and", "or", "&"))


def told(sentence: Sentence, sizes: frozenset[int] = frozenset()) -> list[Told]:
    """The lists of a sentence; of any length from three on where no sizes are given."""
    found: list[Told] = _quotes(sentence, sizes) or _two_by_two(sentence, sizes)
    unquoted = (*found[0].before, *found[0].after) if found else sentence.words  # what is not listed already
    for whole, start, bracketed, lead in _zones(unquoted):
        zone = _without_remark(_without_aside(whole))
        counted = ones(zone, sentence, sizes)
        counted += _pairs(zone, sentence, sizes) if start and not counted else []
        rest = _around_ones(zone, counted) if counted else zone
        for run in _runs(rest, bracketed or start, sizes):
            for made in _made(rest, run, sentence, sizes, lenient=bracketed or start):
                if not any(_is_cut_anew(made, other) for other in counted):
                    counted.append(replace(made, before=(*lead[-8:], *made.before)) if lead else made)
        found += counted
    found += [] if found else _unmarked(sentence, sizes) or _same_noun(sentence, sizes)
    found += [] if any(each.shape not in ("number", "one") for each in found) else _strung(sentence, sizes)
    found += ranges(sentence)
    return found or scattered(sentence, sizes)


def _quotes(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """The songs were "Again", "Call Me" and "Echo": what stands in quotes in a row."""
    marks = [n for n, word in enumerate(sentence.words) if word.low == '"']
    spans = list(zip(marks[::2], marks[1::2], strict=False))
    between = [sentence.words[one + 1 : other] for (_, one), (other, _) in itertools.pairwise(spans)]
    in_a_row = all(len(each) < FEW and {word.low for word in each} <= {",", ";", *_JOINS} for each in between)
    if len(spans) < FEW or len(marks) % 2 or not in_a_row or (sizes and len(spans) not in sizes):
        return []
    begin = sentence.words[0].start - sentence.text.find(sentence.words[0].text)
    ends = [(sentence.words[one].end - begin, sentence.words[other].start - begin) for one, other in spans]
    values = tuple(" ".join(sentence.text[one:other].split()).strip(",.; ") for one, other in ends)
    if not all(values):
        return []
    before, after = sentence.words[: marks[0]], sentence.words[marks[-1] + 1 :]
    return [Told(values, before, after, sentence, "quoted")]


def _unmarked(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """Out of red blue green and pink: as many words of one sort in a row as there are things."""
    found: list[Told] = []
    run: list[Word] = []
    for word in (*sentence.words, None):
        if word is not None and sorts(word.low) and (not run or _are_alike([*run, word])):
            run.append(word)
        elif word is None or word.low not in ("and", "or", ",") or not run:
            if len(run) in sizes and len(run) >= FEW and _are_alike(run):
                before = tuple(each for each in sentence.words if each.start < run[0].start)
                found.append(Told(tuple(each.text for each in run), before, (), sentence, "plain", weak=True))
            run = [word] if word is not None and sorts(word.low) else []
    return found


def _same_noun(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """Tonight the opal vault the ruby vault and the pearl vault: as many of one noun as there are things."""
    words = sentence.words
    ends = [
        (n, words[n - 1], words[n])
        for n in range(2, len(words))
        if words[n - 2].low in ("the", "a", "an") and words[n].low.isalpha() and not words[n].is_mark
    ]
    for noun in dict.fromkeys(word.low for _, _, word in ends):
        of_it = [(n, value) for n, value, word in ends if word.low == noun]
        near = all(other - one <= _NEAR_AGAIN for (one, _), (other, _) in itertools.pairwise(of_it))
        values = tuple(value.text for _, value in of_it)
        if len(values) in sizes and len(values) >= FEW and near and len(set(values)) == len(values):
            before = words[: of_it[0][0] - 2]
            return [Told(values, before, (words[of_it[0][0]],), sentence, "plain", weak=True)]
    return []


_NEAR_AGAIN = 5  # words


def _strung(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """Four hikers, amy bob cal and dee: as many words between marks as there are things, and most are names."""
    marks = [-1, *(n for n, word in enumerate(sentence.words) if word.is_mark), len(sentence.words)]
    for one, other in itertools.pairwise(marks):
        piece = sentence.words[one + 1 : other]
        names = [word for word in piece if word.low not in _JOINS]
        known = sum("person" in sorts(word.low) for word in names)
        strung = len(names) >= FEW and len(piece) == len(names) + 1 and piece[-2].low in _JOINS
        if strung and 2 * known > len(names) and len(names) in (sizes or {len(names)}):
            before = sentence.words[: one + 1]
            return [Told(tuple(word.text for word in names), before, (), sentence, "capital", weak=True)]
    return []


def _are_alike(run: Sequence[Word]) -> bool:
    """Whether words are all of one sort."""
    return bool(frozenset.intersection(*(sorts(word.low) for word in run)))


def _is_cut_anew(one: Told, other: Told) -> bool:
    """Whether two lists of one length share values of one stretch: the first way to cut it counts."""
    return len(one.values) == len(other.values) and not set(one.values).isdisjoint(other.values)


def _pairs(zone: Sequence[Word], sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """Ann and Bea, Carl and Dan, Eve and Flo: as many pairs of names as there are things."""
    pieces: list[list[Word]] = [[]]
    for word in zone:
        if word.low == ",":
            pieces.append([])
        else:
            pieces[-1].append(word)
    paired = all(
        len(each) == 3 and each[1].low in ("and", "&") and each[0].is_capital and each[2].is_capital for each in pieces
    )
    if not paired:
        return []
    if len(pieces) not in sizes:
        return []
    return [Told(tuple(text_of(each) for each in pieces), (), (), sentence, "capital")]


def _two_by_two(sentence: Sentence, sizes: frozenset[int]) -> list[Told]:
    """Bear and Badger, Fox and Hare packed their baskets: names that come two by two are names all the same."""
    words = sentence.words
    at = next((n for n, word in enumerate(words) if word.is_capital), 0)
    names: list[str] = []
    while at + 2 < len(words) and words[at].is_capital and words[at + 1].low == "and" and words[at + 2].is_capital:
        names += [words[at].text, words[at + 2].text]
        at += 3 + (at + 3 < len(words) and words[at + 3].low == ",")
    alone = at >= len(words) or words[at].low != "and"
    return (
        [Told(tuple(names), (), words[at:], sentence, "capital")] if alone and len(names) in (sizes or {4, 6}) else []
    )


def _zones(found: Sequence[Word]) -> Iterator[tuple[list[Word], bool, bool, list[Word]]]:
    """Stretches of words between colons, dashes and stops; what stands in brackets is a stretch of its own."""
    outside: list[Word] = []
    inside: list[Word] = []
    lead: list[Word] = []  # what stands before the colon
    depth, after_colon = 0, False
    found = _below_zero(found)
    for n, word in enumerate(found):
        if word.low in ("(", "[", "{"):
            depth += 1
        elif word.low in (")", "]", "}"):
            depth -= 1
            if inside and outside and outside[-1].low in _ME and not any(each.low == "," for each in inside):
                named = next((each for each in inside if each.is_capital and each.low not in ("i", "i'm")), None)
                outside[-1] = named or outside[-1]
            elif inside:
                yield inside, False, True, outside
            inside = []
        elif depth > 0:
            inside = _with(inside, word._replace(text=",", low=",") if word.low == ";" else word)
        elif word.low in _BREAKS and not (word.low == "." and n + 1 < len(found)):  # else it is an abbreviation's
            yield outside, after_colon, False, lead
            lead = _announced(outside) if word.low == ":" else []
            outside, after_colon = [], word.low in (":", "-")
        elif word.low not in ('"', "."):
            outside = _with(outside, word)
    if inside:
        yield inside, False, True, outside
    yield outside, after_colon, False, lead


def _around_ones(zone: list[Word], counted: Sequence[Told]) -> list[Word]:
    """What stands around a list that is told one by one: Jo, Kit and Lee have hats, one is red, one ..."""
    begin = next((n for n, word in enumerate(zone) if word.low in ("one", "another")), 0)
    return [*zone[:begin], *counted[0].after] if begin < FEW else zone[:begin]


def _without_aside(zone: list[Word]) -> list[Word]:
    """A stretch without what is remarked before its last value: a cactus, a fan and, yes really, a rowing machine."""
    for n in range(len(zone) - 3, 0, -1):
        filled = [len(filler) for filler in _FILLED if [one.low for one in zone[n + 1 : n + 1 + len(filler)]] == filler]
        if zone[n].low in _JOINS and filled:
            return [*zone[: n + 1], *zone[n + 1 + filled[0] :]]
        if zone[n].low in _JOINS and zone[n + 1].low == ",":
            end = next((m for m in range(n + 2, min(n + _LONGEST_ASIDE, len(zone))) if zone[m].low == ","), 0)
            if end:
                return [*zone[: n + 1], *zone[end + 1 :]]
    return zone


_LONGEST_ASIDE = 14  # words
_FILLERS = ("of course", "last but not least", "finally", "naturally", "lastly", "also", "then")
_FILLED = [filler.split() for filler in _FILLERS]


def _announced(outside: list[Word]) -> list[Word]:
    """What is announced right before a colon: each brought one present, a different tool."""
    tail = outside[-_NEAR:]
    at = next((n for n, word in enumerate(tail) if word.low in _ANNOUNCING), len(tail))
    named = tail[at + 1 :]
    return tail[at:] if named and all(word.low.isalpha() and not word.is_capital for word in named) else []


_NEAR = 3  # words
_ANNOUNCING = frozenset({"one", "a", "an", "different", "own", "these", "following"})


def _below_zero(found: Sequence[Word]) -> list[Word]:
    """The words, numbers with a sign as one."""
    made: list[Word] = []
    for word in found:
        sign = made[-1] if made and made[-1].low == "-" and made[-1].end == word.start else None
        if sign and word.amount is not None and (len(made) == 1 or made[-2].end < sign.start):
            made[-1] = word._replace(text=f"-{word.text}", low=f"-{word.low}", start=sign.start, amount=-word.amount)
        else:
            made.append(word)
    return made


def _without_remark(zone: list[Word]) -> list[Word]:
    """A stretch without what is only remarked behind its last comma: all different, not in that order, one each."""
    at = next((n for n in range(len(zone) - 1, 0, -1) if zone[n].low == ","), len(zone))
    rest = [word.low for word in zone[at + 1 :]]
    rest = rest[1:] if rest[:1] in (["and"], ["but"], ["though"]) else rest
    remark = rest and rest[0] in _REMARKS and not _REMARKED.isdisjoint(rest) and len(rest) <= _LONGEST_REMARK
    return zone[:at] if remark else zone


_REMARKS = frozenset({"all", "each", "every", "not", "no", "in"})
_REMARKED = frozenset({"different", "order", "same", "each", "two", "differently", "obviously"})
_LONGEST_REMARK = 7  # words


def _with(outside: list[Word], word: Word) -> list[Word]:
    """A stretch with one more word; "me, Wanda" is Wanda."""
    if len(outside) > 1 and word.is_capital and outside[-1].low == "," and outside[-2].low in _ME:
        return [*outside[:-2], word]
    return [*outside, word]


@dataclass(frozen=True)
class _Run:
    pieces: tuple[tuple[int, int], ...]  # from and to of each segment of the zone
    joined: bool


def _runs(zone: Sequence[Word], lenient: bool, sizes: frozenset[int]) -> Iterator[_Run]:
    """Segments that commas and a last "and" set in a row; what stands behind that begins anew."""
    if lenient:
        yield from _whole(zone, sizes)
    yield from _with_inner_ands(zone, sizes)
    pieces: list[tuple[int, int]] = []
    at = 0
    joins = _JOINS & {word.low for word in zone} - {"&"} or {"&"}
    for n, word in enumerate(zone):
        if word.low != "," and word.low not in joins:
            continue
        if n > at:
            pieces.append((at, n))
        at = n + 1
        if word.low in joins and pieces:
            end = next((m for m in range(at, len(zone)) if zone[m].low == "," or zone[m].low in joins), len(zone))
            yield _Run((*pieces, (at, end)), True)
            pieces = []
    if pieces and at < len(zone) and (lenient or _lists_at_last(zone, pieces) or _announces(zone, pieces, sizes)):
        yield _Run((*pieces, (at, len(zone))), False)


def _with_inner_ands(zone: Sequence[Word], sizes: frozenset[int]) -> Iterator[_Run]:
    """The Bell, the Mop and Pail and the Swan: values may hold "and" where there are as many as there are things."""
    ends = [n for n, word in enumerate(zone) if word.low == ","]
    pieces = [(a, b) for a, b in zip([0, *(n + 1 for n in ends)], [*ends, len(zone)], strict=True) if b > a]
    last = [n for n in range(*pieces[-1]) if zone[n].low in _JOINS] if len(pieces) > 1 else []
    held = [*pieces[1:-1], (pieces[-1][0] + 1, last[-1])] if last else pieces[1:-1]
    inner = [n for a, b in held for n in range(a + 1, b - 1) if zone[n].low in ("and", "&")]
    capital = all(zone[n - 1].is_capital and zone[n + 1].is_capital for n in inner)
    if inner and capital and last and len(pieces) + (last[-1] > pieces[-1][0]) in sizes:
        at = last[-1]
        yield _Run(
            (*pieces[:-1], *([(pieces[-1][0], at)] if at > pieces[-1][0] else []), (at + 1, pieces[-1][1])), True
        )


def _lists_at_last(zone: Sequence[Word], pieces: Sequence[tuple[int, int]]) -> bool:
    """Their names are Ann, Ben, Cho: no "and", but something is said to be these."""
    (begin, end), *others = pieces
    short = all(b - a <= FEW - 1 for a, b in others)
    return short and len(others) > 0 and any(word.low in ("are", "were", "of") for word in zone[begin:end])


def _announces(zone: Sequence[Word], pieces: Sequence[tuple[int, int]], sizes: frozenset[int]) -> bool:
    """Each goes in by a different way, skylight, sewer, cellar, roof: as many short pieces as there are things."""
    (begin, end), *others = pieces
    short = all(b - a < FEW for a, b in others) and len(others) + 1 in sizes and len(others) + 1 > FEW
    return short and any(word.low in ("different", "another", "own") for word in zone[begin:end])


def _whole(zone: Sequence[Word], sizes: frozenset[int]) -> Iterator[_Run]:
    """A stretch cut at its commas alone: salt and vinegar, cheese and onion, ham."""
    ends = [n for n, word in enumerate(zone) if word.low == ","]
    pieces = [(a, b) for a, b in zip([0, *(n + 1 for n in ends)], [*ends, len(zone)], strict=True) if b > a]
    if len(pieces) < FEW:
        return
    a, b = pieces[-1]
    joined = zone[a].low in _JOINS
    inner = [word.low for a, b in pieces for word in zone[a + 1 : b]]
    spoken = any(word.low in STOPS and word.low not in BEFORE_EACH for word in zone)
    spoken = spoken or any(word.low in NEVER for word in zone[a:b])  # ..., and no two attend the same one
    plain = not joined and _JOINS.isdisjoint(word.low for a, b in pieces[:-1] for word in zone[a:b])
    plain = plain and len(pieces) not in sizes  # ham, egg and cress: three, but it may be two
    if b - a > joined and not spoken and not plain and not _JOINS.isdisjoint(inner):
        yield _Run((*pieces[:-1], (a + joined, b)), joined)


def _made(zone: Sequence[Word], run: _Run, sentence: Sentence, sizes: frozenset[int], *, lenient: bool) -> list[Told]:
    """The lists of a run: one for each size that is wanted, or the longest that there is."""
    found: list[Told] = []
    for size in sorted(sizes, reverse=True) if sizes else range(len(run.pieces), 2, -1):
        if 1 < size <= len(run.pieces) and (sizes or not found):
            mixed = (lenient or size in sizes) and size == len(run.pieces) and size > 2
            made = _of_size(zone, run, sentence, size, mixed=mixed)
            if made and (sizes or not _has_stops(zone, run.pieces[-size:])):
                found.append(replace(made, weak=True) if found else made)
    return found


def _has_stops(zone: Sequence[Word], pieces: Sequence[tuple[int, int]]) -> bool:
    """Whether a list would begin before its lead: in some order, experts for ears, eyes and skin."""
    inner = [word for a, b in pieces[1:-1] for word in zone[a + (zone[a].low in BEFORE_EACH) : b]]
    return any(word.low in STOPS and not word.is_capital for word in inner)


def _of_size(zone: Sequence[Word], run: _Run, sentence: Sentence, size: int, *, mixed: bool) -> Told | None:
    pieces = run.pieces[-size:]
    items = [list(zone[a:b]) for a, b in pieces]
    if any(not item for item in items):
        return None
    items = [_without_one(unaged(item)) for item in without_preposition(items)]
    middle = items[1:-1] if size > 2 else items[-1:]
    shape = shape_of_all(middle, mixed=mixed)
    if shape is None or any(is_sentence(item) for item in middle):
        return None
    alone = size == len(run.pieces)
    short = mixed and shape == "plain" and len(items[0]) <= FEW and not any(ends_value(word) for word in items[0])
    first = items[0] if short else first_value(items[0], shape, max(map(len, middle)))
    last = last_value(items[-1], shape, max(map(len, middle)))
    if not first or not last or (not run.joined and not alone):
        return None
    if is_sentence(first) or is_sentence(last):
        return None
    opening = shape in ("plain", "article") and first[0] is sentence.words[0]
    if not _go_together(first, last, shape, mixed=mixed, opening=opening):
        return None
    begun = text_of(first)
    values = (
        begun[:1].casefold() + begun[1:] if opening else begun,
        *(text_of(item) for item in items[1:-1]),
        text_of(last),
    )
    if len({value.casefold() for value in values}) < size:
        return None
    before = tuple(word for word in zone if word.start < first[0].start)
    after = tuple(word for word in zone if word.start > last[-1].start)
    return Told(values, before, after, sentence, shape, not run.joined and not mixed)


def _without_one(item: list[Word]) -> list[Word]:
    """The one with the bay window is the bay window, one in just a hammock a hammock."""
    at = 1 if item[0].low == "the" else 0
    lows = [word.low for word in item]
    if lows[at : at + 1] != ["one"] or len(item) < at + 3 or lows[at + 1] not in ("with", "in", "by"):
        return item
    return item[at + 2 + (lows[at + 2] in ("just", "only")) :]


def _go_together(first: list[Word], last: list[Word], shape: str, *, mixed: bool, opening: bool) -> bool:
    """Whether the first and the last value look like those between them; the first word of a sentence is large."""
    one, other = (shape if shape == "plain" and is_ordinal_thing(item) else shape_of(item) for item in (first, last))
    if mixed and {one, other, shape} <= MIXED:
        return True
    if opening and one == "capital":
        one = shape
    if shape == "plain" and other == "article":
        other = shape
    return one == shape and other in (shape, "article" if shape == "number" else shape)
