"""Reading a certificate: a DIMACS file with the puzzle and the solution in comment lines."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from cluewise.errors import Place, PuzzleError, ReadError
from cluewise.family import family_named
from cluewise.puzzle import Puzzle, Solution
from cluewise.scan import quoted

ADVICE = "A certificate is the file that `cluewise solve PUZZLE --certificate FILE` writes."
CLAIMS = ("unique", "impossible")


@dataclass(frozen=True)
class Claim:
    """What a certificate says."""

    claim: str
    puzzle: Puzzle
    solution: Solution | None
    numbers: int
    clauses: tuple[tuple[int, ...], ...]


def read_certificate(text: str) -> Claim:
    """The claim in a text; ReadError if it is no certificate."""
    said: dict[str, tuple[int, str]] = {}
    header: tuple[int, int] | None = None
    literals: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.split()
        if not words:
            continue
        if words[0] == "c":
            _take_comment(said, number, words, line)
        elif words[0] == "p":
            header = _header(number, words, header)
        else:
            literals += [_literal(number, word, header) for word in words]
    if header is None:
        raise ReadError("expected a line 'p cnf NUMBERS CLAUSES', found none", place=Place(1), advice=ADVICE)
    clauses = _clauses(literals)
    if len(clauses) != header[1]:
        raise ReadError(f"the heading promises {header[1]} clauses, found {len(clauses)}", advice=ADVICE)
    return _claim(said, header[0], clauses)


def _take_comment(said: dict[str, tuple[int, str]], number: int, words: list[str], line: str) -> None:
    for key in ("claim", "puzzle", "solution"):
        if words[1:2] == [key] and key not in said:
            said[key] = (number, line.split(key, 1)[1].strip())


def _header(number: int, words: list[str], before: tuple[int, int] | None) -> tuple[int, int]:
    if before is not None or len(words) != 4 or words[1] != "cnf" or not all(_is_number(word) for word in words[2:]):
        raise ReadError("expected one line 'p cnf NUMBERS CLAUSES'", place=Place(number), advice=ADVICE)
    return int(words[2]), int(words[3])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _literal(number: int, word: str, header: tuple[int, int] | None) -> int:
    if header is None or not _is_number(word.removeprefix("-")) or int(word.removeprefix("-")) > header[0]:
        raise ReadError(f"expected a number of the formula, found {quoted(word)}", place=Place(number), advice=ADVICE)
    return int(word)


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


def _claim(said: dict[str, tuple[int, str]], numbers: int, clauses: tuple[tuple[int, ...], ...]) -> Claim:
    at, claim = said.get("claim", (1, ""))
    if claim not in CLAIMS:
        raise ReadError(f"expected 'c claim unique' or 'c claim impossible', found {quoted(claim)}", place=Place(at))
    data = _json(said, "puzzle")
    if not isinstance(data.get("family"), str):
        raise ReadError("the puzzle of the certificate does not name its family", place=Place(said["puzzle"][0]))
    family = family_named(data["family"])
    try:
        puzzle = family.puzzle_type.from_json(data)
        solution = family.solution_type.from_json(_json(said, "solution")) if claim == "unique" else None
    except PuzzleError as error:
        raise ReadError(f"the certificate's own puzzle or solution is not valid: {error.message}") from None
    return Claim(claim, puzzle, solution, numbers, clauses)


def _json(said: dict[str, tuple[int, str]], key: str) -> dict[str, Any]:
    if key not in said:
        raise ReadError(f"there is no comment line 'c {key} ...'", place=Place(1), advice=ADVICE)
    number, text = said[key]
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise ReadError(f"the {key} is not written as JSON", place=Place(number), advice=ADVICE)
    return data
