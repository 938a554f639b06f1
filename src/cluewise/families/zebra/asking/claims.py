"""Questions about what is so: whether, why, statements; and what a question supposes before it asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cluewise.families.zebra.asking.forms import AUX, CUT_SHORT, INVERTED, Form, uninverted

_WHY = re.compile(
    r"(?:(?:explain|prove|show)\s+)?(?:why|how\s+come|how\s+(?:do|can|could)\s+(?:we|you|i)\s+(?:know|tell|see|be\s+sure|conclude|deduce)"
    r"|how\s+does\s+it\s+follow|prove|show|explain|what\s+proves|how\s+is\s+it\s+(?:known|clear|certain))"
    r"(?:\s+is\s+it)?(?:\s+that)?\s+(?P<rest>.+)",
    re.IGNORECASE,
)
_WHETHER = re.compile(
    r"(?:is|was)\s+it\s+(?:really\s+)?(?:true|possible|certain|sure|the\s+case|a\s+fact|impossible|necessary|known|clear|correct|right)"
    r"\s+(?:that|for)\s+(?P<rest>.+)|(?:whether|if)\s+(?P<embedded>.+)|(?:is|are)\s+(?P<bare>there.+)",
    re.IGNORECASE,
)
_DENIES = re.compile(r"(?:is|was)\s+it\s+(?:really\s+)?impossible\b", re.IGNORECASE)
_SUPPOSES = re.compile(
    r"(?:what\s+)?(?:if|suppose|supposing|assume|assuming|given|imagine|say|provided|when|had|were|should)\b\s*(?:that\s+)?(?P<rest>.+)",
    re.IGNORECASE,
)
_QUESTIONS = re.compile(
    rf"(?:(?:in|on|at|with|to|of|by|for|from|next)\s+)*(?:who|whom|whose|what|which|where|when|why|how)\b|(?:{'|'.join(AUX)})(?:n't)?\b",
    re.IGNORECASE,
)
_ASKS_FOR_VALUES = re.compile(
    r"(?:(?:in|on|at|with|to|of|by|for|from|next)\s+)*(?:who|whom|whose|what|which|where|how)\b", re.IGNORECASE
)
_MODAL = re.compile(
    r"\b(must|cannot|can't|can not|couldn't|could not|can|could|may|might)\b(?!\s+(?:you|we|one|i)\b)", re.IGNORECASE
)
_AMONG = re.compile(
    r"which\s+(?:one\s+)?(?:of\s+)?(?:the\s+following|these|those|the)?\s*(?:statements?|sentences?|claims?|answers?|options?)?\s*"
    r"(?P<modal>must|could|can|cannot|can't|can not|might|may|is|are)\s+(?:\w+ly\s+|always\s+)?(?:be\s+)?"
    r"(?P<word>true|false|correct|right|so|the case)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Supposed:
    """A question in two parts: what it supposes, and what it asks then ("" if it asks only whether that may be)."""

    supposes: str
    asks: str


def truth_forms(text: str) -> Iterator[tuple[Form, bool]]:
    """The ways to take a question about what is so, and whether it asks why."""
    if found := _WHY.fullmatch(text):
        for said in _said(found["rest"]):
            yield Form("truth", "", said), True
        return
    if _DENIES.match(text) and (found := _WHETHER.fullmatch(text)):
        yield Form("truth", "", _plainly(found["rest"]), denied=True), False
        return
    if _ASKS_FOR_VALUES.match(text):
        return
    for said in _said(_unworried(text)):
        yield Form("truth", INVERTED if len(said) > 1 else "", said), False


def _said(text: str) -> Iterator[tuple[str, ...]]:
    """The statements that a text may be about, those of one way together."""
    if found := _WHETHER.fullmatch(text):
        rest = found["rest"] or found["embedded"] or found["bare"]
        yield _plainly(rest)
    first = text.partition(" ")[0].casefold().removesuffix("n't").replace("cannot", "can")
    if first in AUX or first in CUT_SHORT:
        yield tuple(uninverted(text))
    else:
        yield (text,)


def _unworried(text: str) -> str:
    """A question without the "not" that only expects a yes: Isn't Anna the baker?"""
    first, _, rest = text.partition(" ")
    verb = first.casefold().removesuffix("n't")
    if verb == first.casefold():
        return text
    return f"{CUT_SHORT.get(verb, verb)} {rest}"


def _plainly(rest: str) -> tuple[str, ...]:
    """A statement, or one with an infinitive: "for Anna to own the cat"."""
    return tuple(dict.fromkeys([rest, re.sub(r"\s+to\s+(?=\w)", " ", rest, count=1)]))


def supposed(text: str) -> Iterator[Supposed]:
    """The ways to part what a question supposes from what it asks: if Bert had the dog, who would own the cat?"""
    found = re.fullmatch(r"what\s+(?:if|would\s+happen\s+if|happens\s+if)\s+(.+)", text, re.IGNORECASE)
    if found:
        yield Supposed(_plain(found[1]), "")
    if head := _SUPPOSES.fullmatch(text):
        for mark in re.finditer(r"\s*[,;.:]\s*(?:then\s+)?|\s+then\s+", head["rest"]):
            asks = head["rest"][mark.end() :]
            if _QUESTIONS.match(asks):
                yield Supposed(_plain(head["rest"][: mark.start()]), _plain(asks))
    for mark in re.finditer(r"\s*,?\s+(?:if|assuming|supposing|given|provided)\s+(?:that\s+)?", text, re.IGNORECASE):
        if _QUESTIONS.match(text):
            yield Supposed(_plain(text[mark.end() :]), _plain(text[: mark.start()]))


def _plain(text: str) -> str:
    """Without the would of what is only imagined: "who would own", "if Bert were to own"."""
    text = re.sub(r"\b(?:were|was)\s+to\s+", "", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(?:would|could|should)\s+(?:then\s+)?(?:have\s+to\s+)?(?=\w)", "will ", text, flags=re.IGNORECASE)
    return re.sub(r"\bwere\b", "is", text)


def among(text: str) -> str | None:
    """Must, could or cannot, where a text asks which of several statements is so."""
    found = _AMONG.fullmatch(text)
    if found is None:
        return None
    modal, false = found["modal"].casefold(), found["word"].casefold() == "false"
    if modal in ("must", "is", "are"):
        return "cannot" if false else "must"
    if modal in ("cannot", "can't", "can not"):
        return None if false else "cannot"
    return None if false else "could"


def modal(text: str) -> str | None:
    """Must or could, where a question asks who must, could or cannot have something."""
    found = _MODAL.search(text)
    if found is None:
        return None
    # Who cannot have it is whoever must be without it: the statements are denials already.
    return "could" if found[1].casefold() in ("can", "could", "may", "might") else "must"
