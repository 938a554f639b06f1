"""Checking a refutation in the LRAT format: the only judge of a certificate's proof, short enough to be read.

A proof is a list of lines `NUMBER LITERALS 0 HINTS 0`. Each adds a clause under a new number. The hints are numbers of
earlier clauses, which show that it follows: suppose that all its literals are false; then the first hint leaves only
one literal that can be true, so it is; with that the second hint does the same, and so on; of the last hint nothing
is left. A line `NUMBER d NUMBERS 0` takes clauses back. The last line adds the clause without literals.

Nothing of cluewise is imported here. The other kind of step that LRAT knows (RAT) is refused: we never need it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Checked:
    """How many lines hold; and, unless they prove that nothing satisfies the clauses, which line is wrong and why."""

    lines: int
    why: str | None = None

    @property
    def proved(self) -> bool:
        """Whether nothing satisfies the clauses."""
        return self.why is None


class _WrongLineError(Exception):
    """Why a line is none, or does not hold."""


def check_lrat(clauses: Iterable[Sequence[int]], lines: Iterable[str]) -> Checked:
    """Check a proof that nothing satisfies the clauses, which have the numbers from 1 in their order."""
    known = {number: tuple(clause) for number, clause in enumerate(clauses, 1)}
    last, ended, place = len(known), False, 0
    for place, line in enumerate(lines, 1):
        try:
            if ended:
                raise _WrongLineError("it stands after the clause without literals, which ends a proof")
            words = line.split()
            number = _number(words[0] if words else "", "the number of a step")
            if words[1:2] == ["d"]:
                _forget(known, [_number(word, "the number of a clause") for word in words[2:]])
                continue
            literals, hints = _parts(words[1:])
            if number <= last:
                raise _WrongLineError(f"its number {number} is not above those before it")
            _follows(known, literals, hints)
            known[number], last, ended = tuple(literals), number, not literals
        except _WrongLineError as wrong:
            return Checked(place - 1, f"Line {place} of the proof does not hold: {wrong}.")
    return Checked(place) if ended else Checked(place, "The proof ends without the clause that has no literals.")


def _follows(known: Mapping[int, Sequence[int]], literals: Sequence[int], hints: Sequence[int]) -> None:
    """Whether a clause follows by its hints, one after the other."""
    true = {-one for one in literals}
    for place, hint in enumerate(hints, 1):
        if hint not in known:
            raise _WrongLineError(f"there is no clause {hint}" if hint > 0 else "it uses RAT, which is refused here")
        left = {one for one in known[hint] if -one not in true}
        if not left:
            if place < len(hints):
                raise _WrongLineError(f"hint {hint} leaves nothing, but is not the last one")
            return
        if len(left) > 1 or left <= true:
            raise _WrongLineError(f"hint {hint} does not leave just one literal")
        true |= left
    raise _WrongLineError("the last hint does not leave nothing")


def _forget(known: dict[int, tuple[int, ...]], numbers: Sequence[int]) -> None:
    if not numbers or numbers[-1] != 0:
        raise _WrongLineError("it does not end with 0")
    for number in numbers[:-1]:
        if known.pop(number, None) is None:
            raise _WrongLineError(f"there is no clause {number} to take back")


def _parts(words: Sequence[str]) -> tuple[list[int], list[int]]:
    numbers = [_number(word, "a literal or a hint") for word in words]
    if numbers.count(0) != 2 or numbers[-1] != 0:
        raise _WrongLineError("it is not literals, 0, hints, 0")
    middle = numbers.index(0)
    return numbers[:middle], numbers[middle + 1 : -1]


def _number(word: str, what: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 12):
        raise _WrongLineError(f"{what} was wanted, found {word[:20]!r}")
    return int(word)
