"""Parts of a sentence between commas, brackets and dashes, and reasons, that say nothing about the puzzle."""

from __future__ import annotations

from cluewise.families.zebra.english.danger import is_dangerous
from cluewise.families.zebra.english.lexicon import Lexicon
from cluewise.families.zebra.english.scope import Scope
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import AUXILIARIES, ORDINALS, words_in

_OPENING = words_in(", ; : ( – —")
_CLOSING = words_in(", ; : ) – —")
_REASONS = words_in("because since as despite although though")
_SAYINGS = tuple(
    tuple(one.split())
    for one in (
        "believe it or not", "like it or not", "if you ask me", "if you please", "if you must know", "mind you",
        "needless to say", "not surprisingly", "i should know", "would you believe it", "to nobody 's surprise",
        "as you might expect", "rather surprisingly", "just so you know", "last but not least",
    )
)  # fmt: skip
_ANYONE = words_in("one you we anyone anybody everyone everybody")
_MODALS = words_in("might would may can could will")
_KNOWING = words_in("expect imagine guess see think know suspect suppose hope")
_MILD = words_in("all about some any every everything something when where what how which why who that would should")


def without_asides(tokens: list[Token], lexicon: Lexicon) -> tuple[list[Token], tuple[Token, ...]]:
    """The sentence without the parts between commas, brackets and dashes that name nothing of the puzzle."""
    parts = _parts(tokens)
    scope = Scope(tokens, lexicon)
    idle = [_says_nothing(scope, start, end) for start, end in parts]
    if not any(idle) or all(idle):
        return tokens, ()
    kept: list[Token] = []
    gone: list[Token] = []
    for (start, end), drop in zip(parts, idle, strict=True):
        (gone if drop else kept).extend(tokens[start:end])
        if drop and kept and kept[-1].text in ",–—":
            kept.pop()
            if tokens[start].text in ("and", "but") and (start, end) != parts[-1]:
                kept.append(tokens[start])  # the word that joins what stands before and behind
        sign = tokens[end] if end < len(tokens) and tokens[end].text in _CLOSING | _OPENING else None
        if sign is not None and not drop and sign.text not in "()":
            kept.append(sign)
    while kept and kept[-1].text in (",", ";", ":", "–", "—", "and", "but"):
        kept.pop()
    return _once(kept), tuple(gone)


def _once(tokens: list[Token]) -> list[Token]:
    """The tokens without a comma behind a comma; what stood between them is gone."""
    return [t for n, t in enumerate(tokens) if t.text != "," or (n and tokens[n - 1].text != ",")]


def _parts(tokens: list[Token]) -> list[tuple[int, int]]:
    """Where the parts of a sentence begin and end; a reason begins a part of its own."""
    found: list[tuple[int, int]] = []
    start = 0
    inside = False  # within brackets a comma parts nothing
    for i, token in enumerate(tokens):
        inside = token.text == "(" or (inside and token.text != ")")
        if (token.text in _OPENING | _CLOSING and not inside) or token.text == "(":
            found.append((start, i))
            start = i + 1
        elif token.text in _REASONS and i > start and not token.meanings and token.text not in ("as", "since"):
            found.append((start, i))
            start = i
    found.append((start, len(tokens)))
    return [(a, b) for a, b in found if a < b]


def _says_nothing(scope: Scope, start: int, end: int) -> bool:
    """Whether a part names no value, no number, no place, and nothing that may turn the sense."""
    said = tuple(scope.texts[start + (scope.texts[start] in ("and", "but")) : end])
    if said in _SAYINGS:
        return True
    bracketed = start > 0 and scope.texts[start - 1] == "("
    reason = scope.texts[start] in _REASONS and not scope.is_value(start)
    if said[:1] == ("as",) and len(said) == 4 and said[1] in _ANYONE and said[2] in _MODALS and said[3] in _KNOWING:
        return True  # as one might expect
    if scope.texts[start] == "as" and scope.texts[end - 1] in AUXILIARIES and end - start <= 5:
        return "not" not in said and "never" not in said  # as badgers always do
    for i in range(start + reason, end):
        text = scope.texts[i]
        token = scope.tokens[i]
        if token.meanings or token.amount is not None or text in ORDINALS:
            return False
        if reason and text not in ("if", "unless", "or", "but", "except"):
            continue  # a reason takes nothing away from what it is a reason for
        if text.isalpha() and (is_dangerous(text) and text not in _MILD):
            return False
        if token.capital and not bracketed and i > start and not scope.is_known(i) and scope.capitals_mean_names:
            return False
    return end > start
