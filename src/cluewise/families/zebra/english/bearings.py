"""Where and when something is, in plainer words: leans against, only one neighbour, two days later, nothing but."""

from __future__ import annotations

from cluewise.families.zebra.english.axes import DIRECTIONS, scaled
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_person, is_verb, text_at, texts_of, words
from cluewise.families.zebra.english.words import BE, HOUSES, ORDINALS, words_in

_ENDS = ("", ".", ",", ";", "and", "but")
# What touches a place is there; these verbs never mean to be an opponent, as "plays against" does.
_TOUCHING = words_in(
    "lean leans leaned leant leaning rest rests rested resting prop propped stand stands stood standing hang hangs hung"
)
_DENIALS = words_in("not never no neither nor nobody none without unless if or cannot hardly")
_SHE = words_in("he she it they his her its their who which that whose him them")
_ORDERED = (frozenset(DIRECTIONS) | frozenset(ORDINALS) | words_in("next between than same other last final until")) - {
    "a"
}


def leaning(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The rake leans against the red hut: the rake is at the red hut."""
    for i in range(1, len(tokens) - 3):
        if text_at(tokens, i) not in _TOUCHING or text_at(tokens, i + 1) != "against":
            continue
        near = texts_of(tokens[i + 2 : i + 6])
        place = any(text in HOUSES or text in lexicon.nouns for text in near)
        if place and not any(is_person(tokens, k, lexicon) for k in range(i)):
            be = [] if text_at(tokens, i - 1) in BE else words("is", tokens[i])
            return [*tokens[:i], *be, *words("at", tokens[i]), *tokens[i + 2 :]]
    return tokens


def lone_neighbour(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Has only one neighbour, and that is Bob: is at one end, and is next to Bob."""
    if lexicon.places is None:
        return tokens
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 3):
        end = i + 4
        only = texts[i] in ("has", "had", "have") and texts[i + 1] in ("only", "just") and texts[i + 2] == "one"
        if not only or texts[i + 3] != "neighbour" or text_at(tokens, end) not in _ENDS:
            continue
        if not _DENIALS.isdisjoint(texts):
            return tokens
        joint = end + (text_at(tokens, end) == ",")
        goes_on = text_at(tokens, joint) == "and" and text_at(tokens, joint + 1) in ("that", "this")
        rest = tokens[end:]
        if goes_on and text_at(tokens, joint + 2) in BE:
            rest = [*words("and is next to", tokens[joint]), *tokens[joint + 3 :]]
        elif not _SHE.isdisjoint(texts[end:]):
            return tokens  # and she drinks tea: the one, or the other
        return [*tokens[:i], *words("is at one end of the row", tokens[i]), *rest]
    return tokens


def nothing_but(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Drinks nothing but tea: drinks tea; nobody has more than one thing of a kind."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(2, len(tokens) - 2):
        at = i + 2 + (text_at(tokens, i + 2) in ("the", "a"))
        plain = _DENIALS.isdisjoint(texts) and texts.count("nothing") == 1 and at < len(tokens)
        if texts[i : i + 2] == ["nothing", "but"] and plain and tokens[at].meanings and is_verb(tokens, i - 1):
            return [*tokens[:i], *tokens[i + 2 :]]
    return tokens


def so_much_later(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """A took the bus, and B left two days later: two days later than A, if nothing else was compared."""
    del lexicon
    texts = texts_of(tokens)
    if len(tokens) < 6 or texts[-1] not in ("later", "earlier") or not _DENIALS.isdisjoint(texts):
        return tokens
    count = len(tokens) - 3
    one = texts[count] in ("a", "an") or tokens[count].amount is not None
    joint = next((k for k in range(count, 1, -1) if texts[k] in ("and", "while", ";", "but")), 0)
    first = [k for k in range(joint) if tokens[k].meanings]
    second = [k for k in range(joint, count) if tokens[k].meanings]
    if not one or scaled(texts[-2]) is None or not joint or not first or not second or tokens[-2].meanings:
        return tokens
    said = {*texts[:joint], *texts[joint:count]}
    acts = any(is_verb(tokens, k) for k in range(first[0] + 1, joint)) and first[0] <= 1
    if not acts or said & _ORDERED or {",", "who", "which", "that", "and"} & set(texts[: joint - 1]):
        return tokens
    return [*tokens, *words("than", tokens[-1]), *tokens[: first[0] + 1]]


def as_for(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """As for Bob, who is tall, he drinks tea: Bob, who is tall, drinks tea."""
    del lexicon
    texts = texts_of(tokens)
    at = 2 + (text_at(tokens, 2) in ("the", "a"))
    if texts[:2] != ["as", "for"] or at + 3 >= len(tokens) or not tokens[at].meanings or texts[at + 1] != ",":
        return tokens
    aside = texts[at + 2] in ("who", "which", "whose")
    comma = next((k for k in range(at + 2, len(tokens)) if texts[k] == ","), 0) if aside else at + 1
    if not comma or text_at(tokens, comma + 1) not in ("he", "she", "it", "they"):
        return tokens
    return [*tokens[2 : comma + aside], *tokens[comma + 2 :]]


def without_finally(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The cat, finally, is Bob's: between commas the word only tells that this is the last thing to be said."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 3):
        if texts[i] == texts[i + 2] == "," and texts[i + 1] in ("finally", "lastly", "incidentally"):
            return [*tokens[:i], *tokens[i + 3 :]]
    return tokens
