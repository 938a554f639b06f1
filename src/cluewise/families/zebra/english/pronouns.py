"""Whom he and she may mean where the clause before names two persons: the first, and the other one as well."""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.genders import gender_of
from cluewise.families.zebra.english.lexicon import PERSONS, Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_person, text_at, word
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import AGENTS, words_in

SPEAKING_OF = words_in("he she his her")
_HEADS = words_in(", ; and but while whereas so – —")
_BESIDE = words_in("next beside adjacent left right neighbour between")
_FURTHER = words_in("also too himself herself")


def with_the_other(tokens: Sequence[Token], before: Sequence[Token], lexicon: Lexicon) -> list[tuple[Token, ...]]:
    """The sentence with the other person of the clause before for he or she; none where nobody else may be meant."""
    at = next((i for i in range(len(tokens)) if _heads(tokens, i)), None)
    if at is None or not _FURTHER.isdisjoint(token.text for token in tokens[at : at + 5]):
        return []  # and he is also ...: a further thing is said of the same one
    if any(_is_object(tokens, i) for i in range(at + 1, len(tokens))):
        return []  # he is not in front of her: each of the two is spoken of once
    start = 0 if at > 2 else None
    spoken = tokens[start:at] if start is not None else before
    people = _people(spoken, lexicon)
    if len(people) != 2:
        return []
    first, other = people
    own = "f" if tokens[at].text in ("she", "her") else "m"
    if _gender(other) not in ("", own) or (_gender(first) == own and _gender(other) == ""):
        return []
    link: Tokens = [word("'s", tokens[at])] if tokens[at].text in ("his", "her") else []
    return [(*tokens[:at], other, *link, *tokens[at + 1 :])]


def _people(spoken: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """Those of whom is spoken: by name, or as the baker and the tea drinker where one is compared with the other."""
    named: dict[object, Token] = {}
    compared: dict[object, Token] = {}
    for i, token in enumerate(spoken):
        known = is_person(spoken, i, lexicon)
        if known or (len(named) == 1 and _is_compared(spoken, i, lexicon)):
            named.setdefault(token.meanings[0].item, token)
        if (known and not compared) or (compared and _is_compared(spoken, i, lexicon)) or (i <= 1 and token.meanings):
            compared.setdefault(token.meanings[0].item, token)
    return list((compared if len(compared) == 2 else named).values())


def _is_somebody(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    about = (lexicon.about[meaning.item.category] for meaning in tokens[i].meanings)
    return any(one.sorts & PERSONS for one in about) or text_at(tokens, i + 1) in AGENTS


def _is_compared(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether somebody is meant here with whom the first is compared: left of the baker, next to the tea drinker."""
    if not tokens[i].meanings or any(token.text in ("who", "whose", "if") for token in tokens[:i]):
        return False
    order = any(token.text in DIRECTIONS or token.text in _BESIDE for token in tokens[:i] if not token.meanings)
    return order and _is_somebody(tokens, i, lexicon)


def _heads(tokens: Sequence[Token], i: int, pronouns: frozenset[str] = SPEAKING_OF) -> bool:
    """Whether he or she, his or her something, stands at the head of a clause."""
    if text_at(tokens, i) not in pronouns:
        return False
    return i == 0 or (tokens[i - 1].text in _HEADS and not tokens[i - 1].meanings)


def _is_object(tokens: Sequence[Token], i: int) -> bool:
    return (
        text_at(tokens, i) in ("him", "her")
        and text_at(tokens, i + 1) in ("", ".", ",", ";", "and", "but")
        and not (i + 1 < len(tokens) and tokens[i + 1].meanings)
    )


def leads_on(tokens: Sequence[Token]) -> bool:
    """Whether a sentence speaks of whom the one before speaks of: he, her house, it."""
    return text_at(tokens, 0) in SPEAKING_OF | _ITS | {"they", "their"} and not _is_empty(tokens, 0)


def with_the_thing(tokens: Tokens, before: Tokens, lexicon: Lexicon) -> Tokens:
    """It said of a thing, where the clause before is about a person beside a thing: Ann is next to the red house."""
    at, spoken = _it(tokens, before)
    if at is None or not spoken or not _ordered(spoken):
        return tokens
    named = [i for i in range(len(spoken)) if spoken[i].meanings]
    things = {spoken[i].meanings[0].item: spoken[i] for i in named if not is_person(spoken, i, lexicon)}
    if not named or not is_person(spoken, named[0], lexicon) or len(things) != 1:
        return tokens
    return _put(tokens, at, next(iter(things.values())))


def with_other_things(tokens: Tokens, before: Tokens, lexicon: Lexicon) -> list[Tokens]:
    """The sentence with each further thing that the clause before compares for it: the red is left of the blue."""
    at, spoken = _it(tokens, before)
    if at is None or not spoken or not _ordered(spoken):
        return []
    named = [i for i in range(len(spoken)) if spoken[i].meanings and not is_person(spoken, i, lexicon)]
    things = {spoken[i].meanings[0].item: spoken[i] for i in named}
    return [_put(tokens, at, thing) for thing in list(things.values())[1:4]]


def _it(tokens: Tokens, before: Tokens) -> tuple[int | None, Tokens]:
    """Where it, or its something, heads a clause, and the clause before that."""
    at = next((i for i in range(len(tokens)) if _heads(tokens, i, _ITS) and not _is_empty(tokens, i)), None)
    return at, [] if at is None else list(tokens[:at]) if at > 2 else list(before)


def _put(tokens: Tokens, at: int, thing: Token) -> Tokens:
    link = [word("'s", tokens[at])] if tokens[at].text == "its" else []
    return [*tokens[:at], thing, *link, *tokens[at + 1 :]]


def _is_empty(tokens: Sequence[Token], i: int) -> bool:
    """Whether it means nothing here: it was Bob who, it is not true that, it seems."""
    behind = [token.text for token in tokens[i : i + 12]]
    empty = behind[1:2] and behind[1] in ("seems", "appears", "turns", "happens", "follows")
    return behind[0] == "it" and (bool(empty) or not {"who", "that", "whose", "which"}.isdisjoint(behind))


def _ordered(spoken: Sequence[Token]) -> bool:
    """Whether a clause compares two, so that it speaks of more than one."""
    return any(token.text in _COMPARING and not token.meanings for token in spoken)


_ITS = words_in("it its")
_COMPARING = frozenset(DIRECTIONS) | words_in(
    "next left right between beside adjacent neighbour neighbours neighbouring apart away alongside"
)


def _gender(token: Token) -> str:
    """What the title before a name tells: Mr Stone, Aunt Judith."""
    first = token.pieces[0].text
    return gender_of(first)
