"""The text that a certificate is about, and what was understood of it: the reading is part of the answer."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from cluewise.base.errors import InputError, UsageError
from cluewise.family import family_of
from cluewise.family.puzzle import Fault, Puzzle, Said
from cluewise.solver.pipeline import read_one
from cluewise.solver.read import Reading


@dataclass(frozen=True)
class Told:
    """A text as it was given, and as what it was read."""

    text: str
    family: str
    format: str

    @property
    def sha256(self) -> str:
        """What changes with any character of the text."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()

    def read(self) -> Puzzle:
        """The puzzle in the text, read here and now."""
        return read_one(self.text, family=self.family, format=self.format).puzzle


def told_by(reading: Reading) -> Told:
    """The text of a reading, or what we would write where that took picks; UsageError where a part was left out."""
    if not reading.text.strip():
        raise UsageError("a text of which sentences were left out cannot be certified")
    if reading.taking.picks:
        return told_of(reading.puzzle)
    return Told(reading.text, reading.family.name, reading.format.name)


def told_of(puzzle: Puzzle) -> Told:
    """What we would write for a puzzle that nobody gave us a text of."""
    family = family_of(puzzle)
    text, form = family.told(puzzle)
    return Told(text, family.name, form.name)


def reading_faults(told: Told, puzzle: Puzzle, said: tuple[Said, ...]) -> Iterator[Fault]:
    """Where reading a text again comes to anything else than a certificate says."""
    try:
        again = told.read()
    except (InputError, UsageError) as error:
        yield Fault("other-reading", f"The text cannot be read here: {error}")
        return
    here = family_of(again).sentences(again)
    for number, (found, known) in enumerate(zip_longest(said, here), 1):
        if found != known:
            yield Fault("other-reading", f"Sentence {number} is understood otherwise here: {_difference(found, known)}")
            return
    if again != puzzle:
        yield Fault("other-reading", "The text reads as another puzzle than the one that the certificate names.")


def _difference(found: Said | None, known: Said | None) -> str:
    if found is None or known is None:
        extra = known if found is None else found
        where = "this reading" if found is None else "the certificate"
        return f"only {where} has {extra.text or extra.says!r}." if extra else ""
    if found.text != known.text:
        return f"it is {known.text!r}, in the certificate {found.text!r}."
    one, other = (
        f"{said.says or 'nothing'}{f' without {said.passed}' if said.passed else ''}" for said in (known, found)
    )
    return f"{known.text!r} says {one!r}, in the certificate {other!r}."
