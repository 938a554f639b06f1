"""Comparisons that are verbs, compass points and numbers of places, in the words of the grammar.

A precedes B -> A is before B; A exceeds B by two -> A is two more than B; east of -> right of.
"""

from __future__ import annotations

from collections.abc import Sequence

from cluewise.families.zebra.english.lexicon import PERSONS, Lexicon
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import ADVERBS, words_in

_NEAR = words_in("directly immediately just right")
# The verbs, by their base: what they are in words, and the orders that they speak of.
_VERBS = {
    "precede": "before", "succeed": "after", "predate": "before", "postdate": "after", "exceed": "more than",
    "outlast": "longer than", "outweigh": "heavier than", "outearn": "more than", "outspend": "more than",
    "outscore": "more than", "outnumber": "more than", "outlive": "older than",
}  # fmt: skip
_WINNING = words_in("beat beats beaten defeat defeats defeated outrank outranks outranked outperform outperformed")
_TRAILING = words_in("trail trails trailed")
_POINTS = frozenset({"points"})
_MORE = words_in("higher larger greater bigger")
_LESS = words_in("lower smaller")


def against(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """The sentence in the grammar's own words."""
    tokens = _leading(tokens, lexicon)
    tokens = _compass(tokens, lexicon)
    before = len(tokens)
    tokens = _numbered(tokens, lexicon)
    for i in range(1, len(tokens) - 1):
        phrase = _phrase(tokens, i, lexicon)
        if phrase == "more than" and len(tokens) < before:  # the number of his house exceeds that of hers
            phrase = "to the right of"
        if phrase is not None:
            return _compared(tokens, i, phrase)
    return tokens


def _phrase(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> str | None:
    """The comparison that a verb stands for."""
    text = tokens[i].text
    if tokens[i].meanings or tokens[i - 1].text in ("the", "a", "an", "'s"):
        return None
    base = next((text[: len(text) - n] for n in (0, 1, 2) if text[: len(text) - n] in _VERBS), None)
    if base is not None and text in (base, base + "s", base + "d", base + "ed"):
        return _VERBS[base]
    if text in ("follow", "follows", "followed") and _is_one(tokens, i + 1, lexicon):
        return "after" if tokens[i + 1].text != "by" else None
    if text in _WINNING or text in _TRAILING:
        scored = any(about.sorts & _POINTS for about in lexicon.about.values() if about.category.ordered)
        ranked = any(about.sorts & {"rank"} or _RANKS & set(about.title) for about in lexicon.about.values())
        if scored != ranked:
            better = text in _WINNING
            return ("more than" if better else "less than") if scored else "ahead of" if better else "behind"
    return None


_RANKS = words_in("position place rank finish standing")


def _is_one(tokens: Sequence[Token], i: int, lexicon: Lexicon) -> bool:
    """Whether somebody, and no thing, follows a verb: Bob follows Carol, but Bob follows rugby."""
    while i < len(tokens) and tokens[i].text in ("the", "a", "on", "after", *_NEAR):
        i += 1
    if i >= len(tokens):
        return False
    meanings = tokens[i].meanings
    people = bool(meanings) and all(lexicon.about[m.item.category].sorts & PERSONS for m in meanings)
    return people or tokens[i].text in ("person", "one", "house")


def _compared(tokens: list[Token], i: int, phrase: str) -> list[Token]:
    """Somebody is (directly) (so much) more than somebody."""
    verb = tokens[i]
    front, behind = tokens[:i], tokens[i + 1 :]
    near: list[Token] = []
    while front and front[-1].text in _NEAR | ADVERBS:
        near.insert(0, front.pop())
    while behind and behind[0].text in _NEAR | {"on", "after"}:
        near.append(behind.pop(0))
    near = [token for token in near if token.text in _NEAR]
    amount: list[Token] = []
    by = next((k for k, t in enumerate(behind) if t.text == "by" and _is_count(behind, k + 1)), None)
    if by is not None:
        end = next((k for k in range(by, len(behind)) if behind[k].text in (",", ";", "and", "but")), len(behind))
        amount, behind = behind[by + 1 : end], [*behind[:by], *behind[end:]]
    own = [Token(text, verb.pieces) for text in phrase.split()]
    front, deny = _denied(front)
    return [*front, Token("is", verb.pieces), *deny, *near, *amount, *own, *behind]


def _leading(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Is in the lead: has the most points, or is first."""
    texts = [token.text for token in tokens]
    for i in range(1, len(tokens) - 2):
        if texts[i : i + 3] == ["in", "the", "lead"] and texts[i - 1] in ("is", "was", "are", "were"):
            axes = [about for about in lexicon.about.values() if about.category.ordered]
            scored = any(about.sorts & _POINTS or {"point", "points", "score"} & set(about.title) for about in axes)
            plain = "has the most points" if scored else "is first"
            goes_on = texts[i + 3 : i + 5] == [",", "with"]
            plain += " and has" if goes_on else ""
            own = (Token(one, tokens[i].pieces) for one in plain.split())
            return [*tokens[: i - 1], *own, *tokens[i + 3 + 2 * goes_on :]]
    return tokens


def _denied(front: list[Token]) -> tuple[list[Token], list[Token]]:
    """Without does (not), and the not."""
    if len(front) > 1 and front[-1].text == "not" and front[-2].text in ("does", "did", "do", "can", "could"):
        return front[:-2], [front[-1]]
    return (front[:-1], []) if front and front[-1].text in ("does", "did") else (front, [])


def _is_count(tokens: Sequence[Token], i: int) -> bool:
    while i < len(tokens) and tokens[i].text in ("exactly", "precisely", "at", "least", "most"):
        i += 1
    return i < len(tokens) and tokens[i].amount is not None


def _compass(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """East of: right of; the easternmost, the most easterly plot: the rightmost."""
    if lexicon.places is None:
        return tokens
    kept: list[Token] = []
    for token in tokens:
        side = None if token.meanings else _side(token.text, lexicon)
        if side is None:
            kept.append(token)
            continue
        text, most = side
        if kept and kept[-1].text == "most":
            kept.pop()
            most = True
        kept.append(Token(f"{text}most" if most else text, token.pieces))
    return kept


def _side(text: str, lexicon: Lexicon) -> tuple[str, bool] | None:
    for point, side in lexicon.compass.items():
        if text in (point, f"{point}wards", f"{point}erly", f"{point}ern"):
            return side, False
        if text in (f"{point}most", f"{point}ernmost"):
            return side, True
    return None


def _numbered(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """A higher number than: to the right of, where the places have numbers; the number of his house: his house."""
    if lexicon.places is None or not lexicon.places.counts_from_one():
        return tokens
    texts = [token.text for token in tokens]
    for i in range(len(tokens) - 2):
        if texts[i + 1] == "number" and texts[i + 2] == "than" and texts[i] in _MORE | _LESS:
            side = "right" if texts[i] in _MORE else "left"
            start = i - (i > 0 and texts[i - 1] == "a")
            before = texts[start - 1] if start else ""
            verb = [Token("is", tokens[i].pieces)] if before in ("has", "had", "have") else []
            start -= before in ("has", "had", "have", "with")
            own = [Token(text, tokens[i].pieces) for text in (side, "of")]
            return [*tokens[:start], *verb, *own, *tokens[i + 3 :]]
        if texts[i : i + 3] == ["the", "number", "of"] and i + 3 < len(tokens):
            return _numbered([*tokens[:i], *tokens[i + 3 :]], lexicon)
    return tokens
