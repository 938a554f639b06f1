"""What closes a clause and speaks of those in it: but not next to it, with two houses between them, but not both."""

from __future__ import annotations

from cluewise.families.zebra.english.axes import DIRECTIONS
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, is_verb, text_at, texts_of, word, words
from cluewise.families.zebra.english.verbs import LIKING, VERBS
from cluewise.families.zebra.english.words import AUXILIARIES, BE, HOUSES, words_in

_STANDING = words_in(
    "directly immediately right just next to adjacent beside left of the door above below before after"
)
_ITS = words_in("it him her them")
_MOST = (["the", "most"], ["best"], ["most"], ["most", "of", "all"], ["best", "of", "all"], ["the", "best"])
_MEASURED = frozenset(DIRECTIONS) | words_in("between apart times away from left right next than")


def not_beside_it(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """A is left of B, but not next to it: but A is not next to B; who is spoken of goes on being the first."""
    del lexicon
    texts = texts_of(tokens)
    if not texts or texts[-1] not in _ITS:
        return tokens
    joint = next((k for k in range(len(tokens) - 1, 2, -1) if texts[k] in ("but", "and", "though", "although")), 0)
    start = joint + 1 + (text_at(tokens, joint + 1) in BE)
    named = [k for k in range(joint) if tokens[k].meanings]
    stands = start + 1 < len(tokens) - 1 and all(text in _STANDING for text in texts[start + 1 : -1])
    if not joint or len(named) != 2 or texts[start] != "not" or not stands or not _is_between(texts, *named):
        return tokens
    be = [] if start > joint + 1 else words("is", tokens[start])
    return [*tokens[: joint + 1], *be, *tokens[joint + 1 : -1], tokens[named[1]]]


def _is_between(texts: list[str], first: int, second: int) -> bool:
    """Whether a verb stands between the two that are named, so that the first is whom the clause is about."""
    said = texts[first + 1 : second]
    return any(text in BE or text in VERBS for text in said) and not {"and", "or", "who", "that", ","} & set(said)


def with_so_many_between(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """A is right of B, with two houses between A and B: and there are two houses between A and B."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(4, len(tokens) - 5):
        end = next((k for k in range(i + 1, min(i + 6, len(tokens))) if texts[k] == "between"), 0)
        count = i + 1 + (texts[i + 1] in ("exactly", "just", "only", "precisely"))
        counted = tokens[count].amount is not None or texts[count] == "no"
        if texts[i] == "with" and texts[i - 1] in (",", "and") and end and counted:
            return [*tokens[: i - 1], *words("and there are", tokens[i]), *tokens[i + 1 :]]
    return tokens


def not_both(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Either A or B, but not both: either A or B."""
    del lexicon
    texts = texts_of(tokens)
    for tail in (["but", "not", "both"], ["and", "not", "both"], ["not", "both"], ["but", "never", "both"]):
        if texts[-len(tail) :] == tail and "or" in texts and "nor" not in texts and "if" not in texts:
            end = len(tokens) - len(tail)
            return tokens[: end - (texts[end - 1] == ",")]
    return tokens


def likes_most(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Enjoys fishing the most, likes tea best: how much one likes what one likes says nothing more."""
    texts = texts_of(tokens)
    for i in range(2, len(tokens)):
        tail = next((t for t in _MOST if texts[i : i + len(t)] == t and not tokens[i].meanings), None)
        verb = next((VERBS[t] for t in texts[max(0, i - 3) : i - 1] if t in VERBS), None)
        numeric = any(lexicon.categories[m.item.category].ordered for m in tokens[i - 1].meanings)
        if tail is None or verb is None or verb.base not in LIKING or not tokens[i - 1].meanings or numeric:
            continue
        end = i + len(tail)
        if end == len(tokens) or texts[end] in (",", ";", "and", "but", "or"):
            return likes_most([*tokens[:i], *tokens[end:]], lexicon)
    return tokens


def exactly_so_many(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Gets exactly two scoops: gets two scoops, where two scoops is a value and nothing is compared."""
    del lexicon
    texts = texts_of(tokens)
    for i in range(1, len(tokens) - 1):
        value = tokens[i + 1]
        counted = value.meanings and value.amount is not None and _MEASURED.isdisjoint(texts[i + 2 : i + 5])
        if texts[i] in ("exactly", "precisely", "just") and counted and is_verb(tokens, i - 1):
            return [*tokens[:i], *tokens[i + 1 :]]
    return tokens


def as_we_do(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The first bridge we cross is: the first bridge is; what the teller does with it says nothing."""
    for i in range(1, len(tokens) - 3):
        noun = tokens[i - 1].meanings or tokens[i - 1].text in lexicon.nouns or tokens[i - 1].text in lexicon.cues
        verb = i + 1 + (text_at(tokens, i + 1) in ("will", "shall"))
        acts = is_verb(tokens, verb) and text_at(tokens, verb) not in BE | AUXILIARIES
        if noun and text_at(tokens, i) in ("we", "i", "you") and acts and is_verb(tokens, verb + 1):
            return [*tokens[:i], *tokens[verb + 1 :]]
    return tokens


def by_number(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Ann's room number is higher than Bob's: her room is to the right of his, as the numbers run."""
    texts = texts_of(tokens)
    for i in range(2, len(tokens) - 3):
        noun = texts[i - 1] in HOUSES or texts[i - 1] in lexicon.nouns
        if texts[i] != "number" or not noun or texts[i - 1] in lexicon.cues or lexicon.places is None:
            continue
        at = i + 2
        if texts[i + 1] in BE and texts[at] in _BIGGER | _SMALLER and texts[at + 1] == "than":
            side = words("to the right of" if texts[at] in _BIGGER else "to the left of", tokens[at])
            return [*tokens[:i], *tokens[i + 1 : at], *side, *tokens[at + 2 :]]
    return tokens


_BIGGER = words_in("higher greater larger bigger")
_SMALLER = words_in("lower smaller less")


def winning(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The winning boat: the first boat, where boats come in one after another."""
    for i in range(1, len(tokens) - 1):
        noun = text_at(tokens, i + 1) in lexicon.nouns
        if text_at(tokens, i) == "winning" and text_at(tokens, i - 1) == "the" and noun and lexicon.places is not None:
            return [*tokens[:i], word("first", tokens[i]), *tokens[i + 1 :]]
    return tokens


def his_own_thing(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Left hers in the cafe, had his on Monday: what is one's own says nothing more."""
    del lexicon
    for i in range(2, len(tokens) - 2):
        own = text_at(tokens, i) in ("hers", "his", "theirs", "mine", "ours")
        tied = text_at(tokens, i + 1) in ("in", "at", "on", "before", "after")  # but not: gave his to the baker
        if own and tied and is_verb(tokens, i - 1) and tokens[i - 2].meanings:
            return [*tokens[:i], *tokens[i + 1 :]]
    return tokens


def said_again(tokens: Tokens, before: Tokens) -> Tokens:
    """Neither does Eli, behind "Flo does not swim": Flo does not swim, and neither does Eli."""
    turned = text_at(tokens, 0) in ("neither", "nor", "so") and is_verb(tokens, 1) and len(tokens) > 2
    while before and before[-1].text in (".", "!", ";", ","):
        before = before[:-1]
    return [*before, word("and", tokens[0]), *tokens] if turned and before else tokens
