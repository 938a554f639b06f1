"""Sentences whose subject says nothing: there is no fog in Derry, we have art on Monday, it is colder in Elgin than."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_verb, text_at, word, words
from cluewise.families.zebra.english.verbs import LIKING, VERBS
from cluewise.families.zebra.english.words import AUXILIARIES, BE, DETERMINERS, words_in

_SPEAKERS = words_in("i we you")
_PUTTING = words_in("put puts placed saw")
_SURELY = words_in("do does did will can shall must")  # who might see a cat sees none
_OPENING = words_in(", ; and but so")


def unspoken(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """We have physics the day after art: physics is the day after art; you will see that before ...: it is before."""
    for i in range(len(tokens) - 3):
        starts = i == 0 or tokens[i - 1].text in _OPENING
        if not starts or tokens[i].text not in _SPEAKERS or tokens[i].meanings:
            continue
        changed = _said_by_nobody(tokens, i, lexicon)
        if changed is not None:
            return changed
    return tokens


def _said_by_nobody(tokens: Tokens, i: int, lexicon: Lexicon) -> Tokens | None:
    verb, deny = i + 1, False
    while text_at(tokens, verb) in _SURELY | words_in("not never always"):
        deny |= text_at(tokens, verb) in ("not", "never")
        verb += 1
    text = text_at(tokens, verb)
    base = VERBS[text].base if text in VERBS else text
    if not text.isalpha() or base in LIKING or not (is_verb(tokens, verb) or text in _PUTTING):
        return None
    at = verb + 1
    if text_at(tokens, at) in ("that", "it", "this") and text_at(tokens, at + 1) in ("before", "after", "in", "on"):
        named, who = at, words("it", tokens[at])
    else:
        named = at + (text_at(tokens, at) in DETERMINERS)
        if named >= len(tokens) or not tokens[named].meanings or text_at(tokens, named + 1) in ("", ",", ";", "."):
            return None
        who = tokens[at : named + 1]
    own = words("is not" if deny else "is", tokens[verb])
    del lexicon
    return [*tokens[:i], *who, *own, *tokens[named + 1 :]]


def unseen(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Before you see the palace, after we have art: before the palace, after art."""
    del lexicon
    for i in range(1, len(tokens) - 3):
        if tokens[i].text not in ("before", "after", "than", "when") or text_at(tokens, i + 1) not in _SPEAKERS:
            continue
        verb = i + 2
        while text_at(tokens, verb) in AUXILIARIES:
            verb += 1
        at = verb + 1
        named = at + (text_at(tokens, at) in DETERMINERS)
        if is_verb(tokens, verb) and named < len(tokens) and tokens[named].meanings:
            return [*tokens[: i + 1], *tokens[at:]]
    return tokens


def is_what(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Tea is not what Bob drinks, house 2 is where Bob lives: tea is not Bob's, house 2 is Bob's."""
    del lexicon
    for i in range(2, len(tokens) - 2):
        before = i - 1 - (text_at(tokens, i - 1) == "not")
        if text_at(tokens, i) not in ("what", "where") or text_at(tokens, before) not in BE:
            continue
        named = i + 1 + (text_at(tokens, i + 1) in DETERMINERS)
        ends = named + 2 == len(tokens) or tokens[min(named + 2, len(tokens) - 1)].text in (",", ";")
        if named + 1 < len(tokens) and tokens[named].meanings and is_verb(tokens, named + 1) and ends:
            return [*tokens[:i], *tokens[i + 1 : named + 1], *tokens[named + 2 :]]
    return tokens


def unthere(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """There is no vanilla in the cake with almonds: the vanilla is not in the cake with almonds."""
    del lexicon
    be = 1 + (text_at(tokens, 1) in AUXILIARIES)
    if text_at(tokens, 0) != "there" or text_at(tokens, be) not in BE:
        return tokens
    at = be + 1
    deny = text_at(tokens, at) == "no"
    if text_at(tokens, at) == "not":
        return tokens
    named = at + (text_at(tokens, at) in DETERMINERS or deny)
    goes_on = text_at(tokens, named + 1) in ("in", "at", "on", "under", "behind", "inside", "with", "directly", "next")
    if named >= len(tokens) or not tokens[named].meanings or tokens[named].amount is not None or not goes_on:
        return tokens
    own = words("is not" if deny else "is", tokens[be])
    rest = tokens[named + 1 :]
    if deny:
        rest = [one for k, t in enumerate(rest) for one in _nor(rest, k, t)]
    return [*words("the", tokens[0]), tokens[named], *own, *rest]


def _nor(rest: Tokens, k: int, token: object) -> Tokens:
    """Nor in Elgin: and is not in Elgin."""
    del token
    one = rest[k]
    if one.text == "," and text_at(rest, k + 1) in ("nor", "or"):
        return []
    plain = one.text in ("nor", "or") and text_at(rest, k + 1) in ("in", "at", "on", "under", "with", "behind")
    return words("and is not", one) if plain else [one]


def unweathered(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """It is one degree colder in Elgin than in Derry: Elgin is one degree colder than Derry."""
    del lexicon
    be = 1 + (text_at(tokens, 1) in AUXILIARIES)
    if text_at(tokens, 0) != "it" or text_at(tokens, be) not in BE:
        return tokens
    than = next((k for k in range(be + 1, len(tokens)) if tokens[k].text == "than"), 0)
    place = next((k for k in range(be + 1, than) if tokens[k].text in ("in", "at", "on") and not tokens[k].meanings), 0)
    if not than or not place or text_at(tokens, than + 1) != tokens[place].text:
        return tokens
    if not any(t.meanings for t in tokens[place:than]) or any(t.text in (",", ";", "not") for t in tokens[be:than]):
        return tokens
    return [
        *tokens[place + 1 : than], word("is", tokens[be]), *tokens[be + 1 : place], tokens[than], *tokens[than + 2 :],
    ]  # fmt: skip
