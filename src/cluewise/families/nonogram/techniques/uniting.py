"""Lines that say something for the same kind of reason, told in one breath."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from cluewise.base.phrases import listed, sentence
from cluewise.families.nonogram.techniques.lines import Nonogram, lines_of
from cluewise.families.nonogram.techniques.telling import NEITHER, cells_named, concluded, conclusion
from cluewise.family.steps import Step, merged

MOST = 5  # lines that are told of together
LONG = 70  # letters of a conclusion that stands by itself
# Where one technique has several kinds of reasons, its sentences have one of these.
KINDS = (
    " begins in ",
    " ends in ",
    " cannot begin before ",
    " cannot end after ",
    " before ",
    " after ",
    " found, so ",
)


def unite(position: Nonogram, steps: Sequence[Step]) -> Sequence[Step]:
    """`The first run of row 2 (1 3) begins in r2c4, so r2c5 is empty. Likewise r3c5 is empty (row 3: 1 1).`"""
    if steps[0].assumed or any(len(step.rules) != 1 for step in steps):
        return steps
    return [one for group in _of_one_kind(position, steps) for one in _united(position, group)]


def _of_one_kind(position: Nonogram, steps: Sequence[Step]) -> Iterator[list[Step]]:
    for (_, long), group in groupby(steps, key=lambda step: (_kind(step), _is_long(position, step))):
        together = list(group)
        if long:
            yield from ([step] for step in together)
            continue
        for first in range(0, len(together), MOST):
            yield together[first : first + MOST]


def _kind(step: Step) -> str:
    return next((kind for kind in KINDS if kind in step.text), "")


def _is_long(position: Nonogram, step: Step) -> bool:
    return len(conclusion(position, lines_of(position.puzzle)[step.rules[0]], step.dead)) > LONG


def _united(position: Nonogram, steps: list[Step]) -> list[Step]:
    first, *more = steps
    if not more:
        return steps
    one = replace(
        first,
        effort=max(step.effort for step in steps),
        text=f"{first.text} {sentence(f'Likewise {_likewise(position, more)}')}",
        dead=merged(fact for step in steps for fact in step.dead),
        uses=merged(fact for step in steps for fact in step.uses),
        rules=tuple(sorted({rule for step in steps for rule in step.rules})),
        look=tuple(dict.fromkeys(cell for step in steps for cell in step.look)),
    )
    return [one]


def _likewise(position: Nonogram, steps: list[Step]) -> str:
    """`r3c5 (row 3: 1 1) and r4c5 (row 4: 2) are empty`, or, where more is to be said, line by line."""
    told = [(lines_of(position.puzzle)[step.rules[0]], step.dead) for step in steps]
    said = [concluded(position, line, dead) for line, dead in told]
    words = {word for one in said for word in one}
    where = [f"({line.name.lower()}: {line.short})" for line, _ in told]
    names = [cells_named(line, mask) for (line, _), one in zip(told, said, strict=True) for mask in one.values()]
    alike = len(words) == 1 and NEITHER not in words
    if len(names) > 1 and alike and not any(", " in name or " and " in name for name in names):
        return f"{listed([f'{name} {place}' for name, place in zip(names, where, strict=True)])} are {words.pop()}"
    return "; ".join(
        f"{conclusion(position, line, dead)} {place}" for (line, dead), place in zip(told, where, strict=True)
    )
