"""Whom he and she may mean where the clause before names two persons: the first, and the other one as well."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_person, text_at, word
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import words_in

SPEAKING_OF = words_in("he she his her")
_HEADS = words_in(", ; and but while whereas so – —")
_FURTHER = words_in("also too himself herself")
_MEN = words_in("mr sir uncle lord king prince father brother mister")
_WOMEN = words_in("mrs ms miss aunt lady queen princess mother sister madam madame")


def with_the_other(tokens: Sequence[Token], before: Sequence[Token], lexicon: Lexicon) -> list[tuple[Token, ...]]:
    """The sentence with the other person of the clause before for he or she; none where nobody else may be meant."""
    at = next((i for i in range(len(tokens)) if _heads(tokens, i)), None)
    if at is None or not _FURTHER.isdisjoint(token.text for token in tokens[at : at + 5]):
        return []  # and he is also ...: a further thing is said of the same one
    start = 0 if at > 2 else None
    spoken = tokens[start:at] if start is not None else before
    people: dict[object, Token] = {}
    for i in range(len(spoken)):
        if is_person(spoken, i, lexicon):
            people.setdefault(spoken[i].meanings[0].item, spoken[i])
    if len(people) != 2:
        return []
    first, other = people.values()
    own = "f" if tokens[at].text in ("she", "her") else "m"
    if _gender(other) not in ("", own) or (_gender(first) == own and _gender(other) == ""):
        return []
    link: Tokens = [word("'s", tokens[at])] if tokens[at].text in ("his", "her") else []
    return [(*tokens[:at], other, *link, *tokens[at + 1 :])]


def _heads(tokens: Sequence[Token], i: int) -> bool:
    """Whether he or she, his or her something, stands at the head of a clause."""
    if text_at(tokens, i) not in SPEAKING_OF:
        return False
    return i == 0 or (tokens[i - 1].text in _HEADS and not tokens[i - 1].meanings)


def _gender(token: Token) -> str:
    """What the title before a name tells: Mr Stone, Aunt Judith."""
    first = token.pieces[0].text
    return "m" if first in _MEN else "f" if first in _WOMEN else ""
