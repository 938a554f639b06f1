"""Reading a certificate: a DIMACS file with everything else in comment lines; what is strange is refused by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.base.errors import Place, PuzzleError, ReadError, UsageError
from cluewise.base.scan import quoted
from cluewise.family import AnyFamily, family_named
from cluewise.family.puzzle import Puzzle, Said, Solution
from cluewise.solver.certificate.comments import ADVICE, HEADING, Comments, from_json
from cluewise.solver.certificate.told import Told

UNIQUE, IMPOSSIBLE = "unique", "impossible"
PROOFS = ("lrat", "drat")
NO_PROOF = "none"
NOTES = {
    UNIQUE: "The clauses say the rules of the puzzle; the last one forbids the solution below. "
    "Nothing satisfies them all: there is no other solution.",
    IMPOSSIBLE: "The clauses say the rules of the puzzle. Nothing satisfies them all: there is no solution.",
}
CUTS_NOTE = (
    "Clauses after those of the rules are cuts: all ways between the two things that are at its beginning lead through "
    "the others, so where those two belong to one connected piece, one of the others does as well."
)
LEGEND_NOTE = "What the numbers mean (a minus says that it is not so; further numbers are helpers):"


@dataclass(frozen=True)
class Claim:
    """What a certificate says."""

    claim: str
    told: Told
    sha256: str  # of the text that was certified
    said: tuple[Said, ...]
    puzzle: Puzzle
    solution: Solution | None
    witness: tuple[int, ...]  # a literal for each number: what satisfies all clauses but the last
    proofs: tuple[str, ...]  # the kinds of proof that belong to it
    legend: dict[int, str]
    numbers: int
    clauses: tuple[tuple[int, ...], ...]

    @property
    def rules(self) -> tuple[tuple[int, ...], ...]:
        """The clauses without the one that forbids the solution."""
        return self.clauses[:-1] if self.claim == UNIQUE else self.clauses


def read_certificate(text: str) -> Claim:
    """The claim in a text; ReadError if it is no certificate."""
    lines = text.split("\n")
    if lines[0].strip() != f"c {HEADING}":
        found = quoted(lines[0][:60])
        raise ReadError(f"expected the line 'c {HEADING}', found {found}", place=Place(1), advice=ADVICE)
    said = Comments()
    header: tuple[int, int] | None = None
    literals: list[int] = []
    for number, line in enumerate(lines[1:], 2):
        words = line.split(maxsplit=1)
        if not words:
            continue
        if words[0] == "c":
            if header is not None:
                raise ReadError("a comment stands among the clauses", place=Place(number), advice=ADVICE)
            said.take(number, line)
        elif words[0] == "p":
            header = _header(number, line.split(), header)
        else:
            literals += _literals(number, line.split(), header)
    if header is None:
        raise ReadError("expected a line 'p cnf NUMBERS CLAUSES', found none", place=Place(1), advice=ADVICE)
    clauses = _clauses(literals)
    if len(clauses) != header[1]:
        raise ReadError(f"the heading promises {header[1]} clauses, found {len(clauses)}", advice=ADVICE)
    return _claim(said, header[0], clauses)


def _header(number: int, words: list[str], before: tuple[int, int] | None) -> tuple[int, int]:
    if before is not None or len(words) != 4 or words[1] != "cnf" or not all(_is_number(word) for word in words[2:]):
        raise ReadError("expected one line 'p cnf NUMBERS CLAUSES'", place=Place(number), advice=ADVICE)
    return int(words[2]), int(words[3])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _literals(number: int, words: Sequence[str], header: tuple[int, int] | None) -> list[int]:
    for word in words:
        if header is None or not _is_number(word.removeprefix("-")) or int(word.removeprefix("-")) > header[0]:
            what = f"expected a number of the formula, found {quoted(word)}"
            raise ReadError(what, place=Place(number), advice=ADVICE)
    return list(map(int, words))


def _clauses(literals: list[int]) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = []
    start = 0
    for place, literal in enumerate(literals):
        if literal == 0:
            found.append(tuple(literals[start:place]))
            start = place + 1
    if start != len(literals):
        raise ReadError("the last clause does not end with 0", advice=ADVICE)
    return tuple(found)


def _claim(said: Comments, numbers: int, clauses: tuple[tuple[int, ...], ...]) -> Claim:
    at, claim = said.needed("claim")
    if claim not in NOTES:
        raise ReadError(f"expected 'c claim unique' or 'c claim impossible', found {quoted(claim)}", place=Place(at))
    for number, note in said.often["note"]:
        if note not in (NOTES[claim], CUTS_NOTE, LEGEND_NOTE):
            raise ReadError(f"no certificate has this note: {quoted(note, 60)}", place=Place(number), advice=ADVICE)
    for key in ("solution", "witness") if claim == IMPOSSIBLE else ():
        if key in said.said:
            what = f"a certificate that there is no solution has no line 'c {key}'"
            raise ReadError(what, place=Place(said.said[key][0]), advice=ADVICE)
    told = _told(said)
    family = _family(told, said)
    unique = claim == UNIQUE
    return Claim(
        claim=claim,
        told=told,
        sha256=said.needed("sha256")[1],
        said=tuple(_sentence(*one) for one in said.often["sentence"]),
        puzzle=_object(said, "puzzle", family.puzzle_type),
        solution=_object(said, "solution", family.solution_type) if unique else None,
        witness=tuple(_literals(*_words(said, "witness"), (numbers, 0))) if unique else (),
        proofs=_proofs(said),
        legend=said.legend,
        numbers=numbers,
        clauses=clauses,
    )


def _words(said: Comments, key: str) -> tuple[int, list[str]]:
    number, value = said.needed(key)
    return number, value.split()


def _told(said: Comments) -> Told:
    number, _ = said.needed("reader")
    reader, text = said.json("reader"), said.json("text")
    if not isinstance(reader, dict) or set(reader) != {"family", "format"}:
        raise ReadError('expected the reader as {"family": ..., "format": ...}', place=Place(number), advice=ADVICE)
    if not all(isinstance(one, str) for one in (text, *reader.values())):
        raise ReadError("the text and what it was read as must be strings", place=Place(number), advice=ADVICE)
    return Told(text, **reader)


def _family(told: Told, said: Comments) -> AnyFamily:
    try:
        return family_named(told.family)
    except UsageError as error:
        raise ReadError(str(error), place=Place(said.needed("reader")[0])) from None


def _sentence(number: int, value: str) -> Said:
    data = from_json(number, value, "a sentence")
    if not isinstance(data, dict) or set(data) != set(Said._fields):
        wanted = ", ".join(Said._fields)
        raise ReadError(f"expected a sentence with the keys {wanted}", place=Place(number), advice=ADVICE)
    if not all(isinstance(one, str) for one in data.values()):
        raise ReadError("the parts of a sentence must be strings", place=Place(number), advice=ADVICE)
    return Said(**data)


def _object(said: Comments, key: str, kind: Any) -> Any:
    """The puzzle or the solution, which must be written as we write it: nothing besides that someone might miss."""
    number, _ = said.needed(key)
    data = said.json(key)
    try:
        found = kind.from_json(data)
    except PuzzleError as error:
        raise ReadError(f"the {key} is not valid: {error.message}", place=Place(number)) from None
    if found.to_json() != data:
        wrong = sorted(data.keys() ^ found.to_json().keys()) or ["another way of writing it"]
        raise ReadError(f"the {key} is not as we write it: {', '.join(wrong)}", place=Place(number), advice=ADVICE)
    return found


def _proofs(said: Comments) -> tuple[str, ...]:
    number, words = _words(said, "proof")
    if words != [NO_PROOF] and words not in ([*PROOFS], *([one] for one in PROOFS)):
        wanted = f"{', '.join(PROOFS)}, {' '.join(PROOFS)} or {NO_PROOF}"
        raise ReadError(f"expected 'c proof' with {wanted}, found {quoted(' '.join(words))}", place=Place(number))
    return () if words == [NO_PROOF] else tuple(words)
