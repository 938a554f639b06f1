"""Sentences with words that the grammar does not know, as sentences without them: what carries no sense is passed over.

An unknown verb between somebody and something only says that the two belong together; an unknown noun, adjective or
adverb beside a value says nothing; nor does a part between commas that names no value. Nothing of `danger.py` is ever
passed over. A reading that is found so is loose: it is believed only where the puzzle then has exactly one solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import NamedTuple

from cluewise.families.zebra.english.asides import without_asides
from cluewise.families.zebra.english.idle import IDLE, TIES, choices, is_idle, is_participle
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.verbs import WILD
from cluewise.families.zebra.english.words import BE, DETERMINERS, POSSESSIVES, PREPOSITIONS

MOST_WORDS = 7  # that may be passed over beside values in one sentence
MOST_TOKENS = 80  # of a sentence that is read loosely
MOST_VARIANTS = 48
_SUSPECT = ("er", "or", "ist", "ers", "ors", "ists", "man", "woman", "ee", "ian", "eer", "ant")


class Variant(NamedTuple):
    """A sentence without some of its words, and those words with their tokens."""

    tokens: tuple[Token, ...]
    passed: tuple[Token, ...]

    @property
    def suffered(self) -> bool:
        """Whether somebody did something unknown to somebody, or something: greeted by Bob."""
        texts = [token.text for token in self.tokens]
        return any(text in WILD and texts[n + 1 : n + 2] == ["by"] for n, text in enumerate(texts))


def variants(tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[Variant]:
    """The sentences that are left where words without a sense are passed over."""
    whole = list(tokens)
    cut, gone = without_asides(whole, lexicon)
    seen: set[tuple[str, ...]] = {tuple(token.text for token in whole)}
    starts = [(cut, gone)] if gone else []
    starts += _without_the_reason(cut)
    for some, passed in (*starts, (whole, ())):
        for one in islice(_ways(some, lexicon), MOST_VARIANTS):
            variant = Variant(one.tokens, (*passed, *one.passed))
            key = tuple(token.text for token in variant.tokens)
            if key not in seen and variant.passed:
                seen.add(key)
                yield variant


def _without_the_reason(tokens: list[Token]) -> list[tuple[list[Token], tuple[Token, ...]]]:
    """Malik gets seasick, so he takes the bus: Malik takes the bus; what else is said of him takes nothing away."""
    for k in range(2, len(tokens) - 2):
        joint = k + (tokens[k].text == ",")
        if tokens[joint].text not in ("so", "and", "but", ";") or tokens[joint + 1].text not in ("he", "she", "they"):
            continue
        named = [token for token in tokens[:k] if token.meanings]
        plain = not any(token.amount is not None or token.text in ("if", "unless", "or") for token in tokens[:k])
        if len(named) == 1 and tokens[0] is named[0] and plain:
            return [([named[0], *tokens[joint + 2 :]], tuple(tokens[1:k]))]
    return []


def _ways(tokens: list[Token], lexicon: Lexicon) -> Iterator[Variant]:
    scope = Scope(tokens, lexicon)
    places = [i for i in range(len(tokens)) if is_idle(scope, i)]
    if len(tokens) > MOST_TOKENS or len(places) > MOST_WORDS or not any(token.meanings for token in tokens):
        return
    if any(not scope.is_known(i) and i not in places and tokens[i].text.isalpha() for i in range(len(tokens))):
        return
    for chosen in product(*(choices(scope, i) for i in places)):
        variant = _changed(tokens, scope, dict(zip(places, chosen, strict=True)))
        if variant is not None:
            yield variant


def _changed(tokens: list[Token], scope: Scope, choice: dict[int, str]) -> Variant | None:
    """The sentence with unknown words dropped or standing for any verb; None where that may change who is meant."""
    kept: list[Token] = []
    passed: list[Token] = []
    gone = {i for i, way in choice.items() if way == ""}
    if any(not _may_go(scope, i, gone) for i in gone):
        return None
    gone |= _empty_phrases(scope, gone)
    merged = {k for i, way in choice.items() if way == "person" for k in _tied(scope, i + 1)}
    for i, token in enumerate(tokens):
        way = choice.get(i, "keep")
        if token.text == "to" and choice.get(i - 1) == "~not" and scope.verb(i + 1) is not None:
            continue
        if i in gone:
            passed.append(token)
            continue
        if i in merged:  # the lesson paid for with eggs, the lecture on stars: what they have
            if i + 1 not in merged:
                kept.append(token._replace(text="with", meanings=()))
            continue
        passed += [token] if way != "keep" else []
        if way == "~not":
            kept += _denial(tokens, i)
            continue
        joined = bool(kept) and kept[-1].meanings and token.meanings and i - 1 in gone
        if joined:  # two values side by side that were not
            return None
        kept.append(token if way == "keep" else token._replace(text=way))
    if "~not" in choice.values():
        kept = _none_of_them(kept)
    return Variant(tuple(kept), tuple(passed)) if kept else None


def _none_of_them(kept: list[Token]) -> list[Token]:
    """Hates tea and coffee: neither the one nor the other; nothing where the list is not of one kind."""
    start = next((n for n, token in enumerate(kept) if token.text in WILD and kept[n - 1].text == "not"), len(kept))
    values: list[Token] = []
    i, last = start + 1, start
    while i < len(kept) and (kept[i].meanings or kept[i].text in (",", "and", "or") or kept[i].text in DETERMINERS):
        values += [kept[i]] if kept[i].meanings else []
        last = i if kept[i].meanings else last
        i += 1
    if len(values) < 2:
        return kept
    kinds = frozenset.intersection(*(frozenset(m.item.category for m in token.meanings) for token in values))
    like = kept[start]
    said = [one for token in values for one in (like._replace(text=","), token)][1:]
    said[-2] = like._replace(text="nor")
    lead = kept[: start - 1 - (kept[start - 2].text == "does")]
    return [*lead, like, like._replace(text="neither"), *said, *kept[last + 1 :]] if kinds else []


def _denial(tokens: list[Token], i: int) -> list[Token]:
    """What stands for a word of dislike: does not, is not; with a verb of its own where none follows."""
    token = tokens[i]
    being = i > 0 and tokens[i - 1].text in BE
    verb = [] if tokens[i + 1 : i + 2] and tokens[i + 1].text == "to" and not being else ["~ing" if being else "~ed"]
    return [token._replace(text=text) for text in (*(["not"] if being else ["does", "not"]), *verb)]


def _tied(scope: Scope, i: int) -> range:
    """Where the words stand that only tie a noun to what it has: (paid) for with, to, on."""
    j = i + is_participle(scope, i)
    end = j
    while scope.texts[end] in TIES | {"with"} and not scope.is_value(end):
        end += 1
    return range(i, end) if end > j else range(0)


def _may_go(scope: Scope, i: int, gone: set[int]) -> bool:
    """Whether a word may be dropped without making somebody, or something, of another."""
    text = scope.texts[i]
    j = i - 1
    while j in gone:
        j -= 1
    before = scope.texts[j] if j >= 0 else ""
    after = i + 1
    while after in gone:
        after += 1
    if text in IDLE or text.endswith("ly"):
        return before != "too"
    if scope.texts[after] == "by":
        return False
    if before == "'s":  # Bob's rusty bicycle; but not Bob's gardener
        return scope.is_value(after) or not (text.endswith(_SUSPECT) or after >= scope.size)
    if scope.is_value(j):  # the tea hater, cat food
        sorts = [scope.lexicon.about[m.item.category] for m in scope.tokens[j].meanings]
        return not text.endswith(_SUSPECT) and not any(one.is_people or "pet" in one.sorts for one in sorts)
    return not (scope.texts[after] == "of" and text.endswith(_SUSPECT))


def _empty_phrases(scope: Scope, gone: set[int]) -> set[int]:
    """The articles and prepositions before dropped nouns with nothing behind: with great delight, at a party."""
    found: set[int] = set()
    for i in gone:
        if i + 1 in gone or scope.texts[i] in IDLE:
            continue
        after = scope.texts[i + 1]
        if scope.is_value(i + 1) or scope.is_place_noun(i + 1) or scope.is_person_noun(i + 1) or scope.is_title(i + 1):
            continue
        if i + 1 < scope.size and scope.tokens[i + 1].amount is not None:
            continue
        j = i
        while j - 1 in gone:
            j -= 1
        if after == "of" and (scope.texts[j - 1] in DETERMINERS or scope.texts[j - 1] == "'s"):
            continue
        k = j
        while (
            k and (scope.texts[k - 1] in DETERMINERS or scope.texts[k - 1] in POSSESSIVES) and not scope.is_value(k - 1)
        ):
            k -= 1
        if k and scope.texts[k - 1] in PREPOSITIONS and not scope.is_value(k - 1):
            found |= set(range(k - 1, j))
        elif k < j and not scope.is_value(k - 1):  # has her lesson on Friday
            found |= set(range(k, j))
    return found
