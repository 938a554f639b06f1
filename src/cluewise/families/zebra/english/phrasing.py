"""Sentences as tokens that may be changed: words of our own, and phrases and tags without a sense of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.english.words import (
    AUXILIARIES,
    BE,
    DETERMINERS,
    HONORIFICS,
    HOUSES,
    POSSESSIVES,
    words_in,
)

Tokens = list[Token]
Rule = Callable[[Tokens, Lexicon], Tokens]
_TELLING = words_in(
    "said says adds added explained explains reported reports remembers remembered recalls noted notes told tells wrote"
)
_LAPSES = words_in("year week month day season morning afternoon evening night series sequence schedule calendar")
_AT_SOME = (("at", "some", "point"), ("at", "some", "time"), ("some", "time"), ("at", "a", "time"))
_TAGS = (("as", "well"), ("too",), ("either",), ("though",), ("by", "the", "way"), ("however",), ("of", "course"))
_BEHIND_IS = frozenset(DIRECTIONS) | words_in("the a an not in on at next to neither either going taking wearing")
_PHRASES = (
    ("has nothing to do with", "does not have"), ("had nothing to do with", "does not have"),
    ("have nothing to do with", "does not have"), ("right before or right after", "next to"),
    ("directly before or directly after", "next to"), ("immediately before or immediately after", "next to"),
    ("just before or just after", "next to"), ("immediately before or after", "next to"),
    ("right before or after", "next to"), ("directly before or after", "next to"),
    ("further back than", "behind"), ("farther back than", "behind"), ("further forward than", "ahead of"),
    ("looks after", "has"), ("look after", "have"), ("looked after by", "owned by"), ("looked after", "had"),
    ("looking after", "having"), ("is in charge of", "has"), ("was in charge of", "had"), ("in charge of", "with"),
    ("did not care for", "does not have"), ("does not care for", "does not have"),
    ("knows nothing about", "does not have"),
    ("knew nothing about", "does not have"),
    ("the work of", "by"), ("the creation of", "by"), ("the property of", "owned by"),
    ("would not touch", "does not have"), ("will not touch", "does not have"), ("never touches", "does not have"),
    ("did not touch", "does not have"), ("can not stand", "hates"), ("can not bear", "hates"),
    ("could not stand", "hates"), ("can not abide", "hates"), ("is no fan of", "hates"), ("is not a fan of", "hates"),
    ("does so", "is"), ("did so", "is"), ("do so", "is"),
    ("watched over", "guarded"), ("watches over", "guards"), ("watching over", "guarding"),
    ("called it", "called"), ("set foot in", "been in"), ("sets foot in", "is in"),
    ("found it", "found"), ("considered it", "called"), ("finds it", "found"),
    ("calls it", "called"), ("upstairs from", "above"), ("downstairs from", "below"),
    ("did not win", "did not come first"), ("each time", ""), ("every morning", ""), ("every day", ""),
    ("every evening", ""), ("every week", ""), ("in the final table", ""), ("in the end", ""),
)  # fmt: skip


def word(text: str, like: Token) -> Token:
    """A word of our own at the place of another."""
    return Token(text, like.pieces)


def words(text: str, like: Token) -> Tokens:
    """Words of our own at the place of another."""
    return [word(one, like) for one in text.split()]


def texts_of(tokens: Sequence[Token]) -> list[str]:
    """The words of some tokens."""
    return [token.text for token in tokens]


def text_at(tokens: Sequence[Token], i: int) -> str:
    """The word at a place; nothing where a value stands, or nothing does."""
    return tokens[i].text if 0 <= i < len(tokens) and not tokens[i].meanings else ""


def is_verb(tokens: Sequence[Token], i: int) -> bool:
    """Whether a verb stands at a place."""
    text = text_at(tokens, i)
    noun = i and tokens[i - 1].text in DETERMINERS | POSSESSIVES
    return (text in VERBS and text not in HOUSES and not noun) or text in BE or text in AUXILIARIES


def is_named(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether somebody's name stands at a place: a person, or what is written as a name is."""
    return is_person(tokens, i, lexicon) or (0 < i < len(tokens) and bool(tokens[i].meanings) and tokens[i].capital)


def is_person(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether somebody's name stands at a place."""
    meanings = tokens[i].meanings if i < len(tokens) else ()
    return bool(meanings) and any(lexicon.about[meaning.item.category].is_people for meaning in meanings)


def unquoted(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Without quotation marks, and without "said the first"."""
    del lexicon
    texts = texts_of(tokens)
    if not {'"', "“", "”"}.isdisjoint(texts):
        tokens = [token for token in tokens if token.text not in ('"', "“", "”")]
        texts = texts_of(tokens)
    for i in range(1, len(tokens)):
        if texts[i] in _TELLING and texts[i - 1] == "," and not any(token.meanings for token in tokens[i:]):
            return tokens[: i - 1]
    return tokens


def phrased(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Set phrases in plain words."""
    texts = ["" if token.meanings else token.text for token in tokens]
    for phrase, plain in _PHRASES:
        said = phrase.split()
        for i in range(len(tokens) - len(said) + 1):
            end = i + len(said)
            if plain.endswith("first") and end < len(tokens) and tokens[end].text not in (",", ";", "and", "but"):
                continue  # did not win second prize
            if texts[i] == said[0] and texts[i:end] == said:
                return phrased([*tokens[:i], *words(plain, tokens[i]), *tokens[i + len(said) :]], lexicon)
    return tokens


def untitled(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Captain Tarn, Ms. Marsh: the name alone."""
    kept: Tokens = []
    for i, token in enumerate(tokens):
        j = i + 1 + (text_at(tokens, i + 1) == ".")
        before = text_at(tokens, i - 1) if i else ""
        if (
            token.text in HONORIFICS
            and before not in DETERMINERS - {"that"}
            and before != "'s"
            and is_person(tokens, j, lexicon)
        ):
            continue
        dot = token.text == "." and i and tokens[i - 1].text in HONORIFICS
        if not dot:
            kept.append(token)
    return kept


def untagged(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Without too, as well, either at the end of a clause; they only say that the clause is a further one."""
    for i in range(2, len(tokens)):
        for tag in _TAGS:
            end = i + len(tag)
            closes = end == len(tokens) or (end < len(tokens) and tokens[end].text in (",", ";", "and", "but"))
            if closes and tuple(texts_of(tokens[i:end])) == tag and not tokens[i].meanings:
                start = i - (tokens[i - 1].text == ",")
                return untagged([*tokens[:start], *tokens[end:]], lexicon)
    return tokens


def untimed(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Later in the week than, at some time before, comes before Bob in the year: the span says nothing."""
    kept: Tokens = []
    i = 0
    while i < len(tokens):
        texts = texts_of(tokens[i : i + 3])
        if texts[:2] == ["in", "the"] and texts[-1] in _LAPSES and len(texts) == 3 and texts[-1] not in lexicon.cues:
            i += 3
            continue
        phrase = next((p for p in _AT_SOME if tuple(texts[: len(p)]) == p), None)
        if phrase and text_at(tokens, i + len(phrase)) in ("before", "after", "later", "earlier", "between"):
            i += len(phrase)
            continue
        kept.append(tokens[i])
        i += 1
    return kept


def contracted(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The blue one's dearer than: is dearer than; Bob's in house 2, Ann's the baker."""
    del lexicon
    return [
        word("is", token) if token.text == "'s" and i and text_at(tokens, i + 1) in _BEHIND_IS else token
        for i, token in enumerate(tokens)
    ]


def likened(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Fish such as trout: trout; the would-be engineer: the engineer."""
    del lexicon
    for i in range(1, len(tokens) - 2):
        if texts_of(tokens[i : i + 2]) == ["such", "as"] and tokens[i + 2].meanings and not tokens[i - 1].meanings:
            return [*tokens[: i - 1], *tokens[i + 2 :]]
        if texts_of(tokens[i : i + 2]) == ["would", "be"] and tokens[i - 1].text in ("the", "a"):
            return [*tokens[:i], *tokens[i + 2 :]]
    return tokens
