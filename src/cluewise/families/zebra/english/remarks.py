"""Sentences that say nothing about who has what: rules of the game, scene-setting, counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cluewise.families.zebra.english.danger import is_dangerous
from cluewise.families.zebra.english.extremes import SUPERLATIVES
from cluewise.families.zebra.english.lexicon import EXACT, Lexicon
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import AUXILIARIES, BE, DETERMINERS, ORDINALS, PLAIN_ADJECTIVES, words_in

_RELATIONS = words_in(
    """
    left right next adjacent beside between before after older younger more less than earlier later above
    below ahead behind neighbour neighbours taller shorter higher lower cheaper same
    """
)
_NOBODY = words_in("no none nobody neither never not same match matches matching share shares")
_RULES = words_in(
    """
    each every all no everyone everybody nobody both these those houses there they remember note
    """
)


def is_remark(tokens: Sequence[Token], lexicon: Lexicon, *, among_clues: bool, alone: bool) -> bool:
    """Whether a sentence names no value and no place of the puzzle, nor anybody who may be one.

    Among the clues it may not compare anything either, unless it speaks of everybody.
    """
    scope = Scope(tokens, lexicon)
    if not among_clues and any(token.text == "numbered" for token in tokens) and tokens[0].amount is not None:
        return True  # five stalls stand in a row, numbered 1 to 5
    if not among_clues:
        tokens = _without_ranges(tokens)
    texts = [token.text for token in tokens]
    general = bool(_RULES.intersection(texts[:2])) or bool(
        {"each", "different", "unique", "numbered"}.intersection(texts)
    )
    if (among_clues or alone) and not general and not _RELATIONS.isdisjoint(texts):
        return False
    if among_clues and not _NOBODY.isdisjoint(texts) and "two" not in texts:
        return False  # none of them wears a hat of her name's colour
    for i, token in enumerate(tokens):
        if _speaks(token, among_clues) or (among_clues and token.text in ORDINALS and scope.is_place_noun(i + 1)):
            return False
        if (
            among_clues
            and i
            and token.capital
            and scope.capitals_mean_names
            and not scope.is_known(i)
            and tokens[i - 1].text not in (".", ":")
        ):
            return False
        if among_clues and scope.is_place_noun(i) and i + 1 < len(tokens) and tokens[i + 1].amount is not None:
            return False
    return not (
        among_clues and tokens[0].capital and not scope.is_known(0) and len(tokens) > 1 and scope.verb(1) is not None
    )


def tells_the_most(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether the most of all is tied to something: number 7 is the shortest, the last is the oldest."""
    most = [i for i, token in enumerate(tokens) if token.text in SUPERLATIVES and not token.meanings]
    if not most:
        return False
    scope = Scope(tokens, lexicon)
    measured = [i for i in most if i and tokens[i - 1].text in ("the", "second", "third")]
    placed = any(_is_place(scope, i) or _is_last(scope, i) for i in range(len(tokens)))
    return any(token.meanings for token in tokens) or len(measured) > 1 or (bool(measured) and placed)


def names_a_place(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a place of the row is named, so that something may be said of whoever is there: he is not in house 1."""
    scope = Scope(tokens, lexicon)
    return any(_is_place(scope, i) or _is_last(scope, i) or scope.texts[i] in _EXTREMES for i in range(len(tokens)))


def _is_last(scope: Scope, i: int) -> bool:
    return scope.texts[i] in ("last", "final") and scope.is_place_noun(i + 1)


def ties_nothing(tokens: Sequence[Token], lexicon: Lexicon, *, among_clues: bool) -> bool:
    """Whether a sentence names at most one value, and neither a place nor a person that is no value.

    Nothing can be tied together by it: at worst it says something of one value. Among the clues it may not have a word
    either that puts in order, counts, denies or compares; and a value that nobody names must not be what it is about.
    """
    scope = Scope(tokens, lexicon)
    if _are_of_some(scope):
        return True
    named = {token.text for token in tokens if token.meanings and (token.amount is None or among_clues)}
    if len(named) > 1 or (among_clues and not named):
        return False
    texts = {token.text for token in tokens}
    declares = not among_clues and bool(texts & {"each", "every"}) and bool(texts & {"different", "other", "own"})
    if declares or (not named and _counts_places(scope)):
        return True
    complete = all(len(category.values) >= lexicon.size for category in lexicon.categories.values())
    if not named:
        return complete or not any(_is_place(scope, i) for i in range(len(tokens)))
    if not complete or _is_of_somebody(scope):
        return _is_of_somebody(scope)
    return not any(_may_tie(scope, i, token, among_clues=among_clues) for i, token in enumerate(tokens))


def _are_of_some(scope: Scope) -> bool:
    """Whether each clause says of one of them, whichever it is, that he has a value: one of them ordered pie."""
    starts = [i for i in range(scope.size - 3) if scope.texts[i : i + 2] == ["one", "of"] and not scope.is_value(i)]
    if not starts or starts[0] != (scope.texts[0] in ("and", "also", "but")):
        return False
    if not _OTHERWISE.isdisjoint(scope.texts) or not _RELATIONS.isdisjoint(scope.texts):
        return False
    for start, end in pairwise([*starts, scope.size]):
        whose = scope.texts[start + 2] in ("them", "us") or scope.texts[start + 3] in scope.lexicon.nouns
        led = start == starts[0] or scope.texts[start - 1] in ("and", ",", ";")
        if not whose or not led or sum(scope.is_value(i) for i in range(start, end)) != 1:
            return False
    return True


_OTHERWISE = words_in("not no never neither nor other others only both or if who which whose first last he she it")


def _is_of_somebody(scope: Scope) -> bool:
    """Whether a sentence says of somebody, whoever it is, that he has a value: there is always one who has."""
    first = next((text for text in scope.texts if text not in ("and", "but", "oh", "so", "well", ",", "also")), "")
    denied = {"not", "no", "never", "neither", "nor", "next", "than"} | _EXTREMES
    return first in ("somebody", "someone") and denied.isdisjoint(scope.texts)


def _is_place(scope: Scope, i: int) -> bool:
    """Whether a place of the row is named here: house 3, the second bed, the leftmost."""
    if scope.texts[i] in ("leftmost", "rightmost", "middle"):
        return True
    numbered = scope.is_place_noun(i) and i + 1 < scope.size and scope.tokens[i + 1].amount is not None
    return numbered or (scope.texts[i] in ORDINALS and scope.is_place_noun(i + 1))


def _counts_places(scope: Scope) -> bool:
    """Whether a sentence says how many places there are: four little houses."""
    return any(
        token.amount == scope.lexicon.size and any(scope.is_place_noun(j) for j in range(i + 1, min(i + 4, scope.size)))
        for i, token in enumerate(scope.tokens)
    )


def _may_tie(scope: Scope, i: int, token: Token, *, among_clues: bool) -> bool:
    """Whether a word may be, or point to, something else that the only value of a sentence goes with."""
    text = token.text
    if token.meanings or not text[0].isalnum():
        return False
    strange = not scope.is_known(i) and text.isalpha()
    name = strange and token.capital and scope.capitals_mean_names and (i > 0 or scope.verb(1) is not None)
    name = name and scope.texts[i - 1] not in ("called", "named")
    if among_clues and strange and _is_object(scope, i):
        return True
    if (
        among_clues
        and scope.is_title(i)
        and not scope.is_value(i - 1)
        and (text not in VERBS or scope.texts[i - 1] == "'s")
    ):
        return True
    pointing = text in _POINTING and not (text == "one" and scope.texts[i + 1 : i + 3] == ["of", "the"])
    if (
        name
        or pointing
        or (text in ORDINALS and scope.is_place_noun(i + 1))
        or (text in _EXTREMES and not _is_of_time(scope, i))
    ):
        return True
    if token.amount is not None:
        return among_clues or scope.is_place_noun(i - 1) or scope.is_place_noun(i + 1)
    return among_clues and is_dangerous(text) and text not in _HARMLESS and not _is_of_time(scope, i)


def _is_object(scope: Scope, i: int) -> bool:
    """Whether an unknown word is what a verb is done to, or all that is said of the value: it may be a value too."""
    if i and (scope.texts[i - 1] in ("called", "named") or _is_of_time(scope, i - 1)):
        return False
    j = i - 1
    while j >= 0 and (scope.texts[j] in DETERMINERS or scope.texts[j] in PLAIN_ADJECTIVES or scope.is_filler(j)):
        j -= 1
    if j < 0:
        return i == 0
    if scope.texts[j] == "'s":
        return False
    if scope.texts[j] in BE or scope.texts[j] in AUXILIARIES:
        return not scope.texts[i].endswith("ed")
    if scope.is_value(j):
        return scope.texts[i + 1] in (".", "!", "", ",", "and")
    return scope.verb(j) is not None


def _is_of_time(scope: Scope, i: int) -> bool:
    """Whether a word only says when: last year, next week, every day."""
    return scope.texts[i] in ("last", "next", "every", "each", "all", "some") and scope.texts[i + 1] in _TIMES


_POINTING = words_in("he she it they him them one ones himself herself former latter both who whose which")
_EXTREMES = words_in("left right first last leftmost rightmost middle end ends top bottom ground lowest highest")
_HARMLESS = words_in("about around at through along during like given bear lie free date family child children kid")
_TIMES = words_in(
    "year week month day night summer winter spring autumn weekend morning evening afternoon time time years days"
)


def _without_ranges(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens without "from Monday to Friday", which only says what the values are."""
    for i in range(len(tokens) - 3):
        if tokens[i].text in ("from", "between") and tokens[i + 2].text in ("to", "through", "till", "until", "and"):
            ends = tokens[i + 1].meanings, tokens[i + 3].meanings
            if all(ends) and ends[0][0].item.category == ends[1][0].item.category:
                return [*tokens[:i], *tokens[i + 4 :]]
    return tokens


def _speaks(token: Token, among_clues: bool) -> bool:
    """Whether a token names a value; an introduction's numbers and loose words do not."""
    if among_clues:
        return bool(token.meanings)
    return token.amount is None and any(meaning.fit == EXACT and not meaning.verbal for meaning in token.meanings)


def is_rule(tokens: Sequence[Token]) -> bool:
    """Whether a sentence without values says how many there are, or that everybody has one of each."""
    texts = {token.text for token in tokens}
    return bool(texts & _EVERYBODY) or any(token.amount is not None for token in tokens)


_EVERYBODY = words_in("each every different unique distinct numbered")
