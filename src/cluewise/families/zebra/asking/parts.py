"""A question apart from what stands around it: several in one text, words before it, answers that it offers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cluewise.families.zebra.english.tokens import clean
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.family.query import Put, plain

_ENDS = re.compile(r"(?<=[?!])\s+(?!\(?[a-hA-H][).]\s)|(?<=[a-z\"')]\.)\s+(?=[A-Z])|\s*\n+\s*")
_ASKING = r"(?:who|whom|whose|what|which|where|when|why|how|in which|on which|at which)\b"
_ANOTHER = re.compile(rf",?\s+and\s+(?:also\s+)?(?={_ASKING})", re.IGNORECASE)
_COLUMN = re.compile(r"(?:,?\s+and|,)\s+(?=(?:(?:in|on|at|with)\s+)?(?:which|what|where|when)\b)", re.IGNORECASE)
_TABLE = re.compile(
    r"(?P<head>(?:who|which)\b(?:(?!\band\b).)+?)\s+(?P<columns>(?:(?:in|on|at|with)\s+)?(?:which|what|where|when)\b.+)",
    re.IGNORECASE,
)
_VERBS = re.compile(r"\b(?:is|are|was|were|do|does|did|has|have|had)\b", re.IGNORECASE)
WIDEST = 5  # words for one column of a table that is asked for
_RELATIVE = re.compile(r"\w[\w',]*\s+(?:who|that|which|whose|where)\s", re.IGNORECASE)
_OPTION = re.compile(r"(?:^|\s)\(?([a-hA-H])[).]\s*")
_LISTED = re.compile(r"(?:,\s*|\s+)(?:or|and)\s+|,\s*")

_SAYING = (
    r"tell|say|show|explain|work out|find out|figure out|find|determine|deduce|discover|decide|see|identify|guess|state"
    r"|name|infer"
)
_LEADS = re.compile(
    r"^(?:"
    r"[\W_]+|(?:so|and|now|then|but|bonus|ok|okay|well|hence|finally|thus|therefore|also)\b[,:]?"
    r"|(?:(?:the|final|bonus|your)\s+)*(?:question|task|challenge|puzzle|q|problem)(?:\s+\d+)?\s*(?:is)?\s*[,:.-]"
    r"|(?:the\s+)?question(?:\s+now)?\s+is"
    r"|\(?\d+[.)]"
    r"|(?:if|given that|assuming(?: that)?)\s+(?:all|each|every|everything|these|those|the)\b[^,?]*"
    r"\b(?:met|satisfied|true|hold|holds|kept|obeyed|respected|said|stated|above)\s*,"
    r"|(?:given|from|according to|based on)\s+(?:all\s+)?(?:of\s+)?(?:the|these|this|what)\b[^,?]*"
    r"\b(?:clues?|facts?|statements?|conditions?|information|above|said|known)\s*,"
    r"|(?:true\s+or\s+false|yes\s+or\s+no)\s*[:,?-]?|please[,:]?|quick[,:]|riddle[,:]"
    rf"|(?:can|could|will|would)\s+(?:you|we|anyone|anybody|someone)\s+(?:please\s+)?(?:{_SAYING})"
    rf"(?:\s+(?:me|us))?(?:\s+for me)?(?=\s+{_ASKING}|\s+if\b|\s+whether\b)"
    rf"|(?:{_SAYING}|tell\s+(?:me|us)|let\s+(?:me|us)\s+know|give)(?:\s+(?:me|us|exactly))?(?=\s+{_ASKING}|\s+whether\b|:)[:,]?"
    r"|(?:do|does)\s+(?:you|anyone|anybody)\s+(?:know|remember|see)"
    r"|i\s+(?:wonder|want\s+to\s+know|would\s+like\s+to\s+know|'d\s+like\s+to\s+know|ask\s+you)"
    r"|(?:from|given|using|based\s+on|according\s+to|with)\s+(?:all\s+)?(?:of\s+)?(?:these|this|those|the|the\s+above)\s+(?:clues|facts|hints|information|statements|rules|conditions)(?:\s+(?:above|given))?,?"
    r"|knowing\s+(?:all\s+)?this,?|your\s+task\s+is\s+to|(?:it\s+is\s+)?your\s+job\s+(?:is\s+)?to|try\s+to|we\s+(?:need|want)\s+to|you\s+(?:must|have\s+to|need\s+to)\s+(?=find|determine|work|figure)"
    r")\s*",
    re.IGNORECASE,
)  # fmt: skip
_TAILS = re.compile(
    r"[,\s]+(?:please|then|exactly|now|do you think|would you say|in the end|respectively|right"
    r"|true or false|yes or no|is that (?:so|right|true)"
    r"|(?:is|are|was|does|do|did)(?:n't)? (?:he|she|it|they))$",
    re.IGNORECASE,
)


def tidy(question: str) -> str:
    """A question in one line, without the mark at its end, and without words that only announce it."""
    text = " ".join(clean(question).split()).strip(" ?.!\"'")
    while (lead := _LEADS.match(text)) is not None and lead.end() > 0:
        text = text[lead.end() :].strip()
    return _TAILS.sub("", text).strip()


def questions(puzzle: ZebraPuzzle) -> tuple[Put, ...]:
    """The questions of a puzzle's own text."""
    if not puzzle.question:
        return ()
    texts = list(separate(puzzle.question))
    return tuple(Put(text, puzzle.offered if len(texts) == 1 else ()) for text in texts)


def separate(text: str) -> Iterator[str]:
    """The single questions in a text."""
    for piece in _ENDS.split(re.sub(r"\s+(?=\([a-h]\)\s)", " ", clean(text)).strip()):
        if rows := _TABLE.fullmatch(piece.strip()):  # who owns which pet and which drink
            columns = _COLUMN.split(rows["columns"])
            if (
                len(columns) > 1
                and max(len(one.split()) for one in columns) <= WIDEST
                and not _VERBS.search(rows["columns"])
            ):
                yield from (f"{rows['head']} {one.strip(' ?.!')}?" for one in columns)
                continue
        first, *more = _ANOTHER.split(piece.strip())
        together = _RELATIVE.search(tidy(first)) is not None  # "the one who owns the cat and who drinks tea"
        for part in [piece] if together else [first, *more]:
            if part.strip(" ?.!_"):
                yield part.strip()


def offered(puzzle: ZebraPuzzle, text: str) -> tuple[str, tuple[str, ...]]:
    """A question without the answers that it offers, and those: (a) Anna (b) Bert; "..., Anna or Bert?"."""
    lettered = _lettered(text)
    if lettered is not None:
        return lettered
    if among := re.match(r"which(?:\s+one)?\s+of\s+", text, re.IGNORECASE):
        return _among_values(puzzle, text, among.end()) or (text, ())
    for mark in re.finditer(r"\s*[:,(-]\s+|\s*:\s*|\s+\(", text):
        tail = text[mark.end() :].strip(" ?.!)")
        found = tuple(one.strip() for one in _LISTED.split(tail) if one.strip())
        if len(found) > 1 and re.search(r"\bor\b|^[^,]+(?:, [^,]+)+$", tail) and _are_values(puzzle, found):
            return text[: mark.start()], found
    return text, ()


def _among_values(puzzle: ZebraPuzzle, text: str, start: int) -> tuple[str, tuple[str, ...]] | None:
    """Which of Anna, Bert and Carl owns the cat?"""
    for blank in reversed(list(re.finditer(r"\s", text[start:]))):
        listing = text[start : start + blank.start()].rstrip(",")
        found = tuple(one.strip() for one in _LISTED.split(listing) if one.strip())
        owner = _owner(puzzle, found) if len(found) > 1 else None
        if owner is not None:
            return f"which {owner} {text[start + blank.end() :]}", found
    return None


def _are_values(puzzle: ZebraPuzzle, words: tuple[str, ...]) -> bool:
    """Whether all of some words are values of one category."""
    return _owner(puzzle, words) is not None


def _owner(puzzle: ZebraPuzzle, words: tuple[str, ...]) -> str | None:
    """The category that has all of some words as values."""
    wanted = {plain(re.sub(r"^(?:either|the|a|an)\s+", "", one)) for one in words}
    return next((c.name for c in puzzle.categories if wanted <= {plain(value) for value in c.values}), None)


def _lettered(text: str) -> tuple[str, tuple[str, ...]] | None:
    marks = list(_OPTION.finditer(text))
    letters = "".join(mark[1].casefold() for mark in marks)
    if len(marks) < 2 or not "abcdefgh".startswith(letters):
        return None
    ends = [*(mark.start() for mark in marks[1:]), len(text)]
    found = tuple(text[mark.end() : end].strip(" ;,") for mark, end in zip(marks, ends, strict=True))
    return text[: marks[0].start()].strip(" :?"), found
