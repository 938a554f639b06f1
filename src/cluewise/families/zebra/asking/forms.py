"""The ways to take a question: what it asks for, and the statements that say it with a hole for the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

HOLE, OTHER = "{v}", "{w}"  # where the answer goes, and the second of a pair
WHO, WHAT, WHERE, WHEN, JOB = "who", "what", "where", "when", "job"
INVERTED = "whether"  # of statements that are asked about with the verb first

BE, DO, HAVE = (
    frozenset({"is", "are", "was", "were"}),
    frozenset({"do", "does", "did"}),
    frozenset({"has", "have", "had"}),
)
MODAL = frozenset({"can", "could", "may", "might", "must", "will", "would", "should", "shall"})
AUX = BE | DO | HAVE | MODAL
ASKING = frozenset({"who", "whom", "whose", "which", "what", "where", "when", "how", "that", "and"})
CUT_SHORT = {"ca": "can", "wo": "will"}  # what is left of can't and won't
_PREP = (
    r"in|on|at|with|by|for|from|to|of|into|next|left|right|directly|immediately|the|beside|under|during|after|before"
)
_WH = re.compile(
    rf"(?P<prep>(?:(?:{_PREP})\s+){{0,5}})(?P<wh>whose|whom|who|which|what|where|when|how)\b\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_HOW = re.compile(
    r"(?P<how>old|much|long|tall|high|far|fast|heavy|big|large|late|early|expensive)\b\s*(?P<rest>.+)", re.IGNORECASE
)
_FIND = re.compile(
    r"(?:would|will|can|could|do|does|must|should|might)\s+(?:you|we|one|i)\s+(?:\w+\s+)??"
    r"(?:find|meet|see|look\s+for|expect(?:\s+to\s+find)?|get|encounter|put|place)\s+(?P<x>.+)",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    r"many\s+(?P<what>\w+)(?:\s+(?:are|is|were|was|live|lives|stand|sit))?(?:\s+there)?\s+(?P<rest>between\s.+)",
    re.IGNORECASE,
)
_APART = re.compile(r"many\s+(?P<what>\w+)\s+(?P<aux>away|apart|from)?\s*(?:is|are)\s+(?P<rest>.+)", re.IGNORECASE)
_OF = re.compile(
    r"(?:is|was|are|were)\s+(?:the\s+)?(?P<what>[\w\s-]+?)\s+(?:of|for|belonging to)\s+(?P<rest>.+)", re.IGNORECASE
)
_OWNED = re.compile(r"(?:is|was|are|were)\s+(?P<rest>.+?)(?:'s?)\s+(?P<what>[\w\s-]+)", re.IGNORECASE)
_CALLED = re.compile(r"(?:is|was|are|were)\s+(?P<rest>.+)\s+(?:called|named)", re.IGNORECASE)
_EACH = re.compile(
    r"\b(?:each|every|everyone|everybody)\b\s*(?P<of>(?:one|person)\b|of\s+(?:them|the\s+\w+|these\s+\w+))?\s*",
    re.IGNORECASE,
)
_SEVERAL = re.compile(r",|\band\b", re.IGNORECASE)  # the height and the number of each
_LONGEST_NAME = 4  # words for a category


@dataclass(frozen=True)
class Form:
    """One way to take a question; of its statements the first that is understood is meant."""

    kind: str  # value, pair, table (who has what), each (what each has), truth, between, apart
    asked: str  # the words for what is asked: who, where, favourite colour, how old
    statements: tuple[str, ...]
    rest: str = ""  # the question without the words for what is asked
    other: str = ""  # of tables: the words for the second category
    denied: bool = False  # whether the contrary is asked about: "Is it impossible that ...?"


def wh_forms(text: str) -> Iterator[Form]:
    """The ways to take a question that begins with who, what, which, where, when, whose or how."""
    yield from _of_each(text)
    yield from _plain_forms(text)


def _of_each(text: str) -> Iterator[Form]:
    """What colour is each robot? In which month does each of them exhibit?"""
    for found in _EACH.finditer(text if not _SEVERAL.search(text) else ""):
        words = text[found.end() :].split()
        for size in range(min(_LONGEST_NAME, len(words)), -1, -1):
            said = " ".join([text[: found.start()], OTHER, *words[size:]])
            of_whom = WHO if not size or found["of"] else " ".join(words[:size])
            for form in _plain_forms(said):
                if form.kind == "value" and OTHER not in form.asked:
                    yield replace(form, kind="each", other=of_whom)


def _plain_forms(text: str) -> Iterator[Form]:
    found = _WH.fullmatch(text)
    if found is None or not found["rest"]:
        return
    prep, wh, rest = found["prep"].strip(), found["wh"].casefold(), found["rest"]
    if wh == "how":
        yield from _how(rest)
    elif wh in ("who", "whom"):
        yield from _tables(WHO, rest)
        yield Form("value", WHO, tuple(_statements(prep, rest)), rest)
    elif wh == "whose":
        yield from _whose(rest)
    elif wh in (WHERE, WHEN):
        yield Form("value", wh, tuple(_statements(prep or ("in" if wh == WHERE else "on"), rest)), rest)
    else:
        yield from _which(prep, wh, rest)


def _which(prep: str, wh: str, rest: str) -> Iterator[Form]:
    words = rest.split()
    if words[0] == "two" or words[:2] == ["of", "them"]:
        words = words[1:]
    if words != rest.split() and len(words) > 1:
        yield from _pairs(words)
        return
    if wh == WHAT:
        yield from _what(rest)
    if words[0].casefold() == "of" and len(words) > 3:  # which of the friends, which of these pets
        words = words[2 if words[1] in ("the", "these", "those", "your", "our", "his", "her") else 1 :]
    for size in range(min(_LONGEST_NAME, len(words) - 1), 0, -1):
        if not (AUX | ASKING) & {word.casefold() for word in words[:size]}:
            tail = " ".join(words[size:])
            yield from _tables(" ".join(words[:size]), tail)
            yield Form("value", " ".join(words[:size]), tuple(_statements(prep, tail)), tail)
    if words[0].casefold() in AUX or wh == WHAT:
        yield Form("value", WHAT, tuple(_statements(prep, rest)), rest)


def _what(rest: str) -> Iterator[Form]:
    """What is the pet of ..., what is Anna's pet, what is the baker called, what does Anna do?"""
    if found := _OF.fullmatch(rest):
        for cut in _cuts(found["what"]):
            yield Form("value", cut, (f"{found['rest']} goes with {HOLE}",), found["rest"])
    if found := _OWNED.fullmatch(rest):
        yield Form("value", found["what"], (f"{found['rest']} goes with {HOLE}",), found["rest"])
    if found := _CALLED.fullmatch(rest):
        yield Form("value", "name", (f"{found['rest']} is {HOLE}",), found["rest"])
    if found := re.fullmatch(r"(?:do|does|did)\s+(.+?)\s+(?:do|work as)(?:\s+for a living)?", rest, re.IGNORECASE):
        yield Form("value", JOB, (f"{found[1]} is {HOLE}",), found[1])


def _cuts(what: str) -> Iterator[str]:
    """The words for a category, and what is left without the first of them: the correct pet."""
    words = what.split()
    for start in range(len(words)):
        yield " ".join(words[start:])


def _whose(rest: str) -> Iterator[Form]:
    """Whose pet is the newt? Whose house is next to Bert's?"""
    words = rest.split()
    for size in range(min(_LONGEST_NAME, len(words) - 1), -1, -1):
        noun, tail = " ".join(words[:size]), words[size:]
        if tail[0].casefold() in BE and len(tail) > 1:
            plain = " ".join(tail[1:])
            bare = plain.removesuffix("'s").removesuffix("'")
            said = (
                f"{HOLE} 's {noun} is {plain}",
                f"{HOLE} is {plain}",
                f"{HOLE} is {bare}",
                f"{HOLE} goes with {plain}",
            )
            yield Form("value", WHO, said, plain)
    yield Form("value", WHO, (f"{HOLE} 's {rest}", *_with_hole(rest, f"{HOLE} 's")), rest)


def _with_hole(rest: str, hole: str) -> Iterator[str]:
    """Whose cat does Anna like: Anna likes somebody's cat."""
    words = rest.split()
    for size in range(1, min(_LONGEST_NAME, len(words) - 1) + 1):
        if words[size].casefold() in AUX:
            for said in uninverted(" ".join(words[size:])):
                yield f"{said} {hole} {' '.join(words[:size])}"


def _how(rest: str) -> Iterator[Form]:
    """How old is Bob? How many points did Bob score? How many houses are between the two?"""
    if found := _BETWEEN.fullmatch(rest):
        yield Form("between", found["what"], (f"There are two people {found['rest']}",), found["rest"])
    if found := _APART.fullmatch(rest):
        text = re.sub(r"\s+(?:away|apart)\b", "", found["rest"])
        yield Form("apart", found["what"], tuple(_distances(found["what"], text)), text)
    if found := _HOW.fullmatch(rest):
        how, tail = found["how"].casefold(), found["rest"]
        yield Form("value", f"how {how}", tuple(_statements("", tail)), tail)
    words = rest.split()
    if words[0].casefold() == "many":
        for size in range(min(_LONGEST_NAME, len(words) - 2), 0, -1):
            tail = " ".join(words[size + 1 :])
            yield Form("value", f"how many {' '.join(words[1 : size + 1])}", tuple(_statements("", tail)), tail)


def _distances(what: str, text: str) -> Iterator[str]:
    noun = what.removesuffix("s")
    one, _, other = text.partition(" from ")
    if not other:
        one, _, other = text.partition(" and ")
    if other:
        yield f"{one} is 1 {noun} away from {other}"


def _pairs(words: Sequence[str]) -> Iterator[Form]:
    """Which two people live next to each other?"""
    for size in range(min(_LONGEST_NAME, len(words) - 1), -1, -1):
        tail = " ".join(words[size:])
        yield Form("pair", " ".join(words[:size]) or WHO, (f"{HOLE} and {OTHER} {tail}",), tail)


def _tables(asked: str, rest: str) -> Iterator[Form]:
    """Who owns which pet? Which friend lives where?"""
    found = re.fullmatch(
        r"(?P<verb>.+?)\s+(?:(?P<prep>in|on|at|with)\s+)?(?P<wh>which|what|where|when)(?P<noun>(?:\s+[\w-]+){0,3})",
        rest,
        re.IGNORECASE,
    )
    if found is not None and not ASKING & set(found["verb"].casefold().split()) and "," not in found["verb"]:
        other = found["noun"].strip() or found["wh"].casefold()
        prep = found["prep"] or ("in" if other == WHERE else "on" if other == WHEN else "")
        said = f"{HOLE} {found['verb']} {prep} {OTHER}"
        yield Form("table", asked, (" ".join(said.split()),), found["verb"], other)


def _statements(prep: str, rest: str) -> Iterator[str]:
    """What is said, with a hole where the question word stood: as subject, or behind what the question says."""
    if not prep or prep in ("in", "on", "at"):
        yield f"{HOLE} {rest}"
    if found := _FIND.fullmatch(rest):
        yield f"{found['x']} is {prep} {HOLE}"
        yield f"{found['x']} goes with {HOLE}"
    if rest.partition(" ")[0].casefold().removesuffix("n't") in AUX:
        for said in uninverted(rest):
            yield f"{said} {prep} {HOLE}"
            if prep in ("in", "on", "at"):
                yield f"{said} {HOLE}"
    else:  # "tell me what Anna drinks"
        yield f"{rest} {prep} {HOLE}"


def uninverted(text: str) -> Iterator[str]:
    """The statements that a yes-no question may ask about: its verb put where it may belong."""
    first, *words = text.split()
    verb = first.casefold().removesuffix("n't").replace("cannot", "can")
    verb = CUT_SHORT.get(verb, verb)
    denied = first.casefold().endswith(("n't", "cannot"))
    if denied or verb in BE | HAVE:
        verb = "does" if verb in DO | MODAL else verb
        for at in range(1, len(words) + 1):
            yield " ".join([*words[:at], verb, *(["not"] if denied else []), *words[at:]])
    else:
        yield " ".join(words)
        for at in range(1, len(words)):
            yield " ".join([*words[:at], "does" if verb in DO else "will", *words[at:]])
