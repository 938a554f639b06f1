"""Sentences turned round: it was Bob who, nobody, nor did she, Bob's neighbour, you will find."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_verb, text_at, texts_of, word, words
from cluewise.families.zebra.english.words import AUXILIARIES, BE, DETERMINERS, words_in

_WHO = words_in("who that which")
_SELVES = words_in("himself herself themselves itself him her them it")
_FINDING = words_in("find see get visit meet spot notice hear found saw met spotted noticed heard")


def uncleft(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """It was Bob who owns the cat: Bob owns the cat; it was not Bob who ...: it is not true that Bob ..."""
    del lexicon
    for i in range(len(tokens) - 3):
        starts = i == 0 or tokens[i - 1].text in (",", "and", "but", ";", "then", "so")
        if not (starts and tokens[i].text in ("it", "this") and tokens[i + 1].text in BE):
            continue
        deny = tokens[i + 2].text == "not"
        at = i + 2 + deny
        who = next((k for k in range(at + 1, len(tokens)) if tokens[k].text in _WHO), None)
        if who is None or not (any(t.meanings for t in tokens[at:who]) or tokens[at].text in ("he", "she")):
            continue
        if any(t.text in (",", ";", "true", "case") for t in tokens[at:who]):
            continue
        front = words("it is not true that", tokens[i]) if deny else []
        return [*tokens[:i], *front, *tokens[at:who], *tokens[who + 1 :]]
    return tokens


def unnor(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Nor did she see the van: she did not see the van."""
    del lexicon
    for i in range(len(tokens) - 3):
        if tokens[i].text != "nor" or text_at(tokens, i + 1) not in AUXILIARIES | BE:
            continue
        if i and tokens[i - 1].text not in (",", "and", ";"):
            continue
        end = i + 2
        end += text_at(tokens, end) in DETERMINERS
        noun = end > i + 2 and is_verb(tokens, end + 1)  # nor was the accused wearing a parka
        if end < len(tokens) and (tokens[end].meanings or noun or tokens[end].text in ("he", "she", "it", "they")):
            who = tokens[i + 2 : end + 1]
            joint = [word("and", tokens[i])] if i else []
            rest = [tokens[i + 1], word("not", tokens[i]), *tokens[end + 1 :]]
            return [*tokens[:i], *joint, *who, *rest]
    return tokens


def unsame(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The same person who: the person who; the very one who; whichever person: the person who."""
    del lexicon
    kept: Tokens = []
    for i, token in enumerate(tokens):
        whose = text_at(tokens, i + 2) in _WHO or text_at(tokens, i + 1) in _WHO
        if token.text in ("same", "very") and i and text_at(tokens, i - 1) == "the" and whose:
            continue
        if token.text == "that" and text_at(tokens, i + 1) == "of" and i:
            continue
        if token.text == "of" and i > 1 and text_at(tokens, i - 1) == "that" and not tokens[i - 1].meanings:
            continue
        if token.text == "by" and text_at(tokens, i - 1) == "than":
            continue
        kept.append(token)
    return kept


def unneighboured(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Bob's neighbour, a neighbour of Bob: the person next to Bob."""
    del lexicon
    for i in range(len(tokens)):
        if tokens[i].text not in ("neighbour", "neighbours") or i < 2:
            continue
        start = i - 1
        while start > 0 and tokens[start].text in ("next-door", "next", "door", "immediate", "direct", "closest"):
            start -= 1
        plural = tokens[i].text == "neighbours" and text_at(tokens, i + 1) == ""
        if tokens[start].text == "'s" and tokens[start - 1].meanings and not plural:
            name = start - 1
            name -= name > 0 and tokens[name - 1].text == "the"
            who = tokens[name:start]
            return [*tokens[:name], *words("the person next to", tokens[i]), *who, *tokens[i + 1 :]]
        if text_at(tokens, i + 1) in ("of", "to") and tokens[i].text == "neighbour":
            start += tokens[start].text not in ("a", "the", "an")
            return [*tokens[:start], *words("next to", tokens[i]), *tokens[i + 2 :]]
    return tokens


def having(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The boat on which there is a goat: the boat with a goat."""
    del lexicon
    for i in range(len(tokens) - 4):
        if texts_of(tokens[i + 1 : i + 3]) == ["which", "there"] and tokens[i + 3].text in BE:
            return [*tokens[:i], word("with", tokens[i]), *tokens[i + 4 :]]
        if tokens[i].text == "where" and tokens[i + 1].text == "there" and tokens[i + 2].text in BE:
            return [*tokens[:i], word("with", tokens[i]), *tokens[i + 3 :]]
    return tokens


def nobody(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """No cat lives in house 2, nobody at an end has tea: it is not true that ..."""
    del lexicon
    if not tokens or any(
        t.text in ("but", "except", "or", "nor", "and", "not", "if", "unless", "other") for t in tokens
    ):
        return tokens
    first = tokens[0]
    two = texts_of(tokens[:2])
    if first.text in ("nobody", "none", "no") and two != ["no", "one"] and not first.meanings:
        front = words("it is not true that", first)
        if first.text == "no":
            return [*front, word("the", first), *tokens[1:]]
        rest = tokens[1:]
        return [*front, *words("the person", first), *rest]
    return [*words("it is not true that the person", first), *tokens[2:]] if two == ["no", "one"] else tokens


def between_selves(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Bob had two people sitting between himself and Carol: there are two people between Bob and Carol."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(2, len(tokens) - 3):
        if texts[i] == "between" and texts[i + 1] in _SELVES and texts[i + 2] == "and":
            has = next((k for k in range(i) if texts[k] in ("has", "had", "have")), 0)
            count = next((k for k in range(has + 1, i) if tokens[k].amount is not None), 0)
            if has and count:
                end = count + 2
                head = words("there are", tokens[has])
                return [*head, *tokens[has + 1 : end], tokens[i], *tokens[:has], *tokens[i + 2 :]]
    return tokens


def unobserved(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """You will find the pears under the green awning: the pears are under the green awning."""
    del lexicon
    if not tokens or tokens[0].text not in ("you", "we", "i", "one") or tokens[0].meanings:
        return tokens
    verb = 1 + (text_at(tokens, 1) in AUXILIARIES)
    if text_at(tokens, verb) not in _FINDING or text_at(tokens, 1) in ("might", "may", "could", "should"):
        return tokens
    named = next((k for k in range(verb + 1, len(tokens)) if tokens[k].meanings), None)
    if named is None or named > verb + 2:
        return tokens
    return [*tokens[verb + 1 : named + 1], word("is", tokens[verb]), *tokens[named + 1 :]]


def differing(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The difference in height between A and B is 12 cm: A and B are 12 cm apart."""
    del lexicon
    texts = texts_of(tokens)
    if texts[:2] != ["the", "difference"] or "between" not in texts[:6]:
        return tokens
    start = texts.index("between") + 1
    be = next((k for k in range(start, len(tokens)) if texts[k] in BE), 0)
    end = next((k for k in range(be, len(tokens)) if texts[k] in (",", ";", "and")), len(tokens))
    if not be or "and" not in texts[start:be] or not any(t.amount is not None for t in tokens[be:end]):
        return tokens
    like = tokens[be]
    return [*tokens[start:be], word("are", like), *tokens[be + 1 : end], word("apart", like), *tokens[end:]]


def repeated(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Next to A and also to B: next to A and next to B."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(3, len(tokens) - 1):
        at = i + 1 + (text_at(tokens, i + 1) == "also")
        if texts[i] != "and" or text_at(tokens, at) not in ("to", "of", "from"):
            continue
        if text_at(tokens, at + 2) in ("left", "right"):
            continue
        first = next((k for k in range(i) if texts[k] == texts[at] and not tokens[k].meanings), None)
        be = next((k for k in range(first or 0, 0, -1) if texts[k] in BE or is_verb(tokens, k)), None)
        if first and be and first - be <= 4 and not any(t.meanings for t in tokens[be:first]):
            return [*tokens[: i + 1], *tokens[be + 1 : first], *tokens[at:]]
    return tokens
