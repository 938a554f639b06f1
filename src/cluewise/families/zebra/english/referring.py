"""Words that mean whom the clause before speaks of: it, him, the two, neither of them, the taller of the two."""

from __future__ import annotations

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_person, is_verb, text_at, texts_of, word, words
from cluewise.families.zebra.english.words import AUXILIARIES, BE, PREPOSITIONS


def the_two(tokens: Tokens, i: int) -> tuple[Tokens, Tokens] | None:
    """The only two that the clause before this one speaks of."""
    sep = next((k for k in range(i - 1, 0, -1) if tokens[k].text in (",", ";", "and", "but", "while")), 0)
    named = [k for k in range(sep) if tokens[k].meanings]
    return ([tokens[named[0]]], [tokens[named[1]]]) if len(named) == 2 else None


def unpronounced(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Between the two, between them: between those whom the clause before speaks of."""
    del lexicon
    for i in range(4, len(tokens)):
        if tokens[i].text != "between" or tokens[i].meanings:
            continue
        end = i + 1 + (text_at(tokens, i + 1) == "the")
        if i + 1 == len(tokens) and text_at(tokens, i - 1) == "in":  # with two houses in between
            two = the_two(tokens, i)
            return [*tokens[: i - 1], tokens[i], *two[0], word("and", tokens[i]), *two[1]] if two else tokens
        if text_at(tokens, end) not in ("two", "them", "both") or text_at(tokens, end + 1) not in ("", "."):
            continue
        two = the_two(tokens, i)
        if two is not None:
            return [*tokens[: i + 1], *two[0], word("and", tokens[i]), *two[1], *tokens[end + 1 :]]
    return tokens


def neither_of_them(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """..., and neither of them waters the plants: neither A nor B does."""
    del lexicon
    for i in range(3, len(tokens) - 3):
        if text_at(tokens, i) in ("neither", "both") and text_at(tokens, i + 1) == "of":
            two = the_two(tokens, i)
            if two is not None and text_at(tokens, i + 2) in ("them", "these", "the"):
                joint = word("nor" if tokens[i].text == "neither" else "and", tokens[i])
                end = i + 3 + (text_at(tokens, i + 2) == "the")
                return [*tokens[: i + 1], *two[0], joint, *two[1], *tokens[end:]]
    return tokens


def object_pronouns(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Nora does not like it: what the clause before speaks of; above him: whom it speaks of."""
    for i in range(3, len(tokens)):
        text = text_at(tokens, i)
        if text not in ("it", "them", "him", "her"):
            continue
        before, after = text_at(tokens, i - 1), text_at(tokens, i + 1)
        tied = (
            is_verb(tokens, i - 1) or before in PREPOSITIONS or before in ("above", "below", "before", "after", "than")
        )
        whose = text == "her" and i + 1 < len(tokens) and after not in (",", "and", "but", ";", ".")
        if not tied or before in BE | AUXILIARIES or whose or text_at(tokens, i - 2) in ("both", "neither", "either"):
            continue
        cut = next((k for k in range(i - 1, 0, -1) if tokens[k].text in (",", ";", "but", "and")), 0)
        wanted = text in ("him", "her")
        named = [k for k in range(cut) if tokens[k].meanings and is_person(tokens, k, lexicon) == wanted]
        start = cut + 1 + (text_at(tokens, cut + 1) in ("and", "but"))
        if len(named) == 2 and wanted and text_at(tokens, start) in ("he", "she"):
            named = named[1:]  # he is the one of whom the clause before was said, so the other is meant
        if len(named) == 1 and len(tokens[named[0]].meanings) == 1:
            return [*tokens[:i], tokens[named[0]], *tokens[i + 1 :]]
    return tokens


def of_the_two(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """A is the taller of the two, B's is the one further to the right: than the other of the two just named."""
    texts = texts_of(tokens)
    end = len(tokens)
    for tail in (["of", "the", "two"], ["of", "the", "pair"], ["one"], ["number"]):
        if texts[end - len(tail) : end] == tail:
            end -= len(tail)
    side = texts[end - 1] in ("left", "right")
    start = end - 1
    while side and start and texts[start - 1] in ("to", "the", "further", "farther", "on"):
        start -= 1
    if not side and not any(one.than for one in DIRECTIONS.get(texts[end - 1], ())):
        return tokens
    be = next((k for k in range(start - 1, 0, -1) if texts[k] in BE), 0)
    if not be or any(t.meanings for t in tokens[be:start]) or {"not", "than"} & set(texts[be:]):
        return tokens
    named = [k for k in range(be) if tokens[k].meanings]
    others = [k for k in named[:-1] if tokens[k].meanings != tokens[named[-1]].meanings]
    if len(named) != 3 or len(others) != 1:
        return tokens
    own = words(f"{texts[end - 1]} of" if side else f"{texts[end - 1]} than", tokens[end - 1])
    if texts[-1] == "number":
        bigger = texts[end - 1] in ("larger", "higher", "greater", "bigger")
        own = words("right of" if bigger else "left of", tokens[end - 1])
        if lexicon.places is None:
            return tokens
    return [*tokens[: be + 1], *own, tokens[others[0]]]
