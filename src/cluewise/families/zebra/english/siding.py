"""Who stands beside whom, said of the one in the middle: has Cora on his left, her neighbour on the right."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import (
    Tokens,
    is_named,
    is_person,
    is_verb,
    text_at,
    texts_of,
    word,
    words,
)
from cluewise.families.zebra.english.verbs import LIKING, VERBS
from cluewise.families.zebra.english.words import AUXILIARIES, BE, DETERMINERS, POSSESSIVES, words_in

_NEAR = words_in("directly immediately just right")
_WHOSE = {"his": "him", "her": "him", "their": "them", "its": "it"}


def neighbour_on_side(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Ann's neighbour on the right, his left-hand neighbour: the person directly to the right of Ann, of him."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(1, len(tokens)):
        if texts[i] != "neighbour":
            continue
        start, side, end = i - 1, "", i + 1
        if texts[start] == "hand":
            start -= 1
        if texts[start] in ("left", "right") and start > 0:
            side, start = texts[start], start - 1
        elif texts[i + 1 : i + 2] in (["on"], ["to"]) and text_at(tokens, i + 2) in ("the", "his", "her", "their"):
            side, end = text_at(tokens, i + 3), i + 4
        while start > 0 and texts[start] in ("immediate", "direct", "next", "door"):
            start -= 1
        if side not in ("left", "right") or text_at(tokens, end) == "of":
            continue
        own = words(f"the person directly to the {side} of", tokens[i])
        if texts[start] in _WHOSE:
            return [*tokens[:start], *own, word(_WHOSE[texts[start]], tokens[start]), *tokens[end:]]
        if texts[start] == "'s" and start and tokens[start - 1].meanings:
            name = start - 1 - (start > 1 and texts[start - 2] == "the")
            return [*tokens[:name], *own, *tokens[name:start], *tokens[end:]]
    return tokens


def on_his_left(tokens: Tokens, lexicon: Lexicon) -> Iterator[list[Tokens]]:
    """Dirk has Cora directly on his left and Elke on his right: Cora is directly to the left of Dirk; Elke ..."""
    del lexicon
    has = next((k for k in range(1, len(tokens)) if text_at(tokens, k) in ("has", "have", "had")), 0)
    if not has or not any(t.meanings for t in tokens[:has]):
        return
    who, found, start = tokens[:has], [], has + 1
    while start < len(tokens):
        side = next((k for k in range(start, len(tokens)) if text_at(tokens, k) in ("left", "right")), 0)
        if not side or text_at(tokens, side - 1) not in POSSESSIVES or text_at(tokens, side - 2) not in ("on", "to"):
            return
        end = side + 1 + (text_at(tokens, side + 1) in ("side", "hand"))
        one, at = tokens[start : side - 2], side - 2
        while one and one[-1].text in _NEAR | {"somewhere", "sitting", "standing"}:
            one, at = one[:-1], at - 1
        if not one or not one[-1].meanings:
            return
        where = words(f"to the {tokens[side].text} of", tokens[side])
        found.append([*one, *words("is", tokens[has]), *tokens[at : side - 2], *where, *who])
        if end < len(tokens) and tokens[end].text == ",":
            end += 1
        if end < len(tokens) and tokens[end].text != "and":
            return
        start = end + 1
    yield found


def two_beside(tokens: Tokens, lexicon: Lexicon) -> Iterator[list[Tokens]]:
    """Of the two people next to Billy, one is Felix and the other has the cat: both stand beside him."""
    del lexicon
    texts = texts_of(tokens)
    if texts[:3] != ["of", "the", "two"] or "next" not in texts[:6]:
        return
    near = texts.index("next")
    comma = next((k for k in range(near, len(tokens)) if texts[k] == ","), 0)
    if not comma or texts[near + 1] != "to" or texts[comma + 1 : comma + 2] != ["one"]:
        return
    other = next((k for k in range(comma, len(tokens) - 1) if texts[k : k + 2] == ["the", "other"]), 0)
    if not other:
        return
    joint = other - 1 - (texts[other - 2] == ",")
    first, second = tokens[comma + 2 : joint], tokens[other + 2 :]
    if not is_verb(first, 0) or not is_verb(second, 0):
        return
    first, second = (
        [*words("the person who", part[0]), *part] if part[0].text not in BE else part[1:] for part in (first, second)
    )
    beside = [*words("is", tokens[near]), *tokens[near:comma]]
    yield [[*first, *beside], [*second, *beside], [*first, *words("is not", tokens[comma]), *second]]


def object_relatives(tokens: Tokens, lexicon: Lexicon) -> Iterator[list[Tokens]]:
    """The hat that Novak was wearing is red: the hat is red, Novak was wearing the hat; who admires it has it not."""
    for i in range(1, len(tokens) - 2):
        at = i - 1 - (text_at(tokens, i - 1) in lexicon.cues)
        if text_at(tokens, i) not in ("that", "which") or at < 0 or not tokens[at].meanings:
            continue
        name = i + 1
        while text_at(tokens, name) in DETERMINERS:
            name += 1
        if not is_named(tokens, name, lexicon) or is_person(tokens, at, lexicon):
            continue
        end = name + 1
        while end < len(tokens) and text_at(tokens, end) in BE | AUXILIARIES:
            end += 1
        end += end < len(tokens) and is_verb(tokens, end)
        if end == name + 1 or {"not", "never"} & set(texts_of(tokens[:end])):
            continue
        what = tokens[at - (text_at(tokens, at - 1) in DETERMINERS) : i]
        aside = [*tokens[i + 1 : end], *what]
        main = [*tokens[:i], *tokens[end:]]
        verb = next((k for k in range(1, i - 1) if is_verb(tokens, k)), 0)
        liked = verb and VERBS.get(tokens[verb].text) is not None and VERBS[tokens[verb].text].base in _ADMIRING
        if liked and verb >= i - 1 - len(what):
            main = [*tokens[:verb], *words("does not have", tokens[verb]), *tokens[verb + 1 : i], *tokens[end:]]
        yield [main, aside]


_ADMIRING = LIKING | words_in("see notice watch hear find catch photograph mention recommend")


def either_way_round(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Either A is from York and B from Leeds, or the other way round: or B is from York and A from Leeds."""
    texts = texts_of(tokens)
    if texts[:1] != ["either"]:
        return tokens
    if texts[-3:] == ["but", "not", "both"]:
        cut = len(tokens) - 3
        tokens, texts = tokens[: cut - (texts[cut - 1] == ",")], texts[: cut - (texts[cut - 1] == ",")]
    last = next((k for k in range(len(texts) - 1, 0, -1) if texts[k] == "or"), 0)
    if not last:
        return tokens
    said = [text for text in texts[last + 1 :] if text not in ("it", "is", "'s", "was", "the", "are", "they")]
    first = tokens[1 : last - (texts[last - 1] == ",")]
    if said in (["other", "way", "round"], ["other", "way", "around"], ["vice", "versa"], ["reverse"]):
        named = [k for k in range(len(first)) if is_person(first, k, lexicon)]
        if len(named) != 2:
            return tokens
        a, b = named
        turned = [*first]
        turned[a], turned[b] = first[b], first[a]
        first, turned = _with_verb(first), _with_verb(turned)
        return [tokens[0], *first, tokens[last], *turned]
    return [*tokens[: last + 1], *_done(first, tokens[last + 1 :])]


def _with_verb(clause: Tokens) -> Tokens:
    """A comes from York and B from Leeds: B comes from Leeds."""
    verb = next((k for k in range(1, len(clause)) if is_verb(clause, k)), 0)
    joint = next((k for k in range(verb, len(clause) - 2) if clause[k].text == "and"), 0)
    if not verb or not joint or any(is_verb(clause, k) for k in range(joint, len(clause))):
        return clause
    return [*clause[: joint + 2], clause[verb], *clause[joint + 2 :]]


def _done(first: Tokens, second: Tokens) -> Tokens:
    """Xavier does: what the first clause says somebody does."""
    if not second or second[-1].text not in AUXILIARIES - words_in("will would can could") | BE:
        return second
    verbs = [k for k in range(1, len(first)) if is_verb(first, k)]
    relative = any(token.text in ("who", "that", "which") for token in first)
    verb = (verbs[-1] if relative else verbs[0]) if verbs else 0
    if not verb or not any(t.meanings for t in first[verb:]) or (second[-1].text in BE) != (first[verb].text in BE):
        return second
    return [*second[:-1], *first[verb:]]
