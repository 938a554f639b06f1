"""Clues as notes: marks before a clue (C1:, Clue number one:), and signs for words (Kim: not plum, cat < red)."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.phrasing import Tokens, texts_of, words
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import ORDINALS, words_in

_MARKS = words_in("clue hint fact rule statement constraint condition number no point item evidence")
_SIGNS = {":": "is", "=": "is", "→": "is", "≠": "is not", "<": "is before", ">": "is after", "–": "is", "—": "is"}


def unmarked(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Without a bullet, a number of the clue or a speaker before it."""
    del lexicon
    start = 0
    while start < len(tokens) - 1 and _is_bullet(tokens[start]):
        start += 1
    colon = next((k for k in range(start, min(start + 5, len(tokens) - 2)) if tokens[k].text == ":"), None)
    if colon is not None and colon > start and _is_mark(tokens[start:colon]):
        start = colon + 1
    return tokens[start:]


def _is_bullet(token: Token) -> bool:
    return not token.meanings and token.amount is None and token.text in ("»", "•", "›", "·", "►", "✓", "#", ")", "*")


def _is_mark(before: Tokens) -> bool:
    """Whether the words before a colon only number the clue, or say who speaks."""
    if any(token.meanings for token in before):
        return False
    numbered = all(t.text in _MARKS or t.amount is not None or t.text in ORDINALS for t in before)
    numbered &= any(t.text in _MARKS for t in before)
    lettered = len(before) <= 2 and len(before[0].text) == 1 and all(t.amount is not None for t in before[1:])
    joined = len(before) == 1 and before[0].text[-1:].isdigit() and len(before[0].text) <= 4
    speaker = len(before) == 1 and before[0].text.isalpha() and before[0].pieces[0].raw.isupper()
    return numbered or lettered or joined or (speaker and before[0].text not in ORDINALS)


def unsigned(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """Kim: not plum; Ann = cat; cat < red; 1st: not Ann; Bob: tea or milk: in words."""
    sign = next((k for k in range(1, min(4, len(tokens) - 1)) if tokens[k].text in _SIGNS), None)
    if sign is None or any(token.text in _SIGNS for token in tokens[sign + 1 :]):
        return tokens
    front, rest = tokens[:sign], tokens[sign + 1 :]
    text = tokens[sign].text
    if front[-1].text == "!" and text == "=":
        front, text = front[:-1], "≠"
    place = len(front) == 1 and front[0].text in ORDINALS and lexicon.places is not None
    value = len(front) == 1 and bool(front[0].meanings)
    if not (value or place) or not any(token.meanings for token in rest):
        return tokens
    if place and not value:
        front = [*words("the", front[0]), *front, *words("one", front[0])]
    if text in ("<", ">"):
        if len(rest) != 1 or (lexicon.places is None and len(lexicon.axes()) != 1):
            return tokens
        side = {"<": "is left of", ">": "is right of"} if lexicon.places is not None else _SIGNS
        return [*front, *words(side[text], tokens[sign]), *rest]
    return [*front, *words(_SIGNS[text], tokens[sign]), *_listed(rest, denied=text == "≠")]


def _listed(rest: Tokens, *, denied: bool) -> Tokens:
    """Tea or milk: either tea or milk; not A, not B: not A and not B; where it is denied, A, B: A and not B."""
    texts = texts_of(rest)
    if "or" in texts and texts[0] not in ("either", "not", "neither") and not denied:
        return [*words("either", rest[0]), *rest]
    kept: Tokens = []
    for k, token in enumerate(rest):
        after = texts[k + 1 : k + 2]
        if token.text in (",", "/", "or", "nor", "and") and (denied or after == ["not"]):
            kept += words("and", token) if after == ["not"] else words("and not", token)
        else:
            kept.append(token)
    return kept
