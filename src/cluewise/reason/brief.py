"""The brief form of an explanation: runs of easy steps in one line each, the others in full, proofs as people speak.

A run tells what it settles, and of what it rules out as much as a step outside it rests on; which steps it stands for
is said by their numbers. Nothing is told here that those steps have not shown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from math import ceil

from cluewise.base.phrases import sentence, the_first
from cluewise.base.terms import Literal
from cluewise.family import family_of
from cluewise.family.puzzle import Json
from cluewise.family.steps import AnyLadder, AnyPosition, Line, Position, level_of, merged
from cluewise.model.constraints.base import Known
from cluewise.model.state import State
from cluewise.reason.besides import fact_key
from cluewise.reason.explanation import Explanation, Told
from cluewise.reason.one_rule import conclusions, places

LONG = 30  # steps that nobody reads one by one on paper
AT_ONCE = 20  # easy steps that are told in one line
EASY = level_of(0)
JOINTS = ("Then ", "So ", "But ")  # what the links of a proof begin with
ABSURD = "That cannot be, so "
BRACKETS = re.compile(r"\([^)]*\)")


@dataclass(frozen=True, kw_only=True)
class Paragraph:
    """What is told at once: a step, or a run of easy ones as if it were one step."""

    step: Told
    folded: tuple[Told, ...] = ()  # the steps of a run, as they would be told one by one

    @property
    def numbers(self) -> tuple[int, ...]:
        """Of the steps that are told here."""
        return tuple(step.n for step in self.folded) or (self.step.n,)

    @property
    def head(self) -> str:
        """The numbers as people write them: `7`, `8-21`."""
        first, *more = self.numbers
        return f"{first}-{more[-1]}" if more else str(first)

    @property
    def pictured(self) -> Told:
        """For pictures: of a run only what it settles and rules out, since it rests on most of the board."""
        return replace(self.step, uses=(), rules=()) if self.folded else self.step

    def to_json(self) -> Json:
        """As `brief` in the JSON."""
        return {"steps": list(self.numbers), "text": self.step.text}


def in_full(found: Explanation) -> tuple[Paragraph, ...]:
    """Every step for itself."""
    return tuple(Paragraph(step=step) for step in found.steps)


def in_brief(found: Explanation) -> tuple[Paragraph, ...]:
    """The steps with the easy ones in a row folded into a line."""
    ladder = family_of(found.puzzle).ladder
    folding = _Folding(found, ladder, _literals(found, ladder))
    return tuple(
        Paragraph(step=folding.told(run), folded=tuple(run))
        if len(run) > 1
        else Paragraph(step=_as_spoken(ladder, run[0]))
        for run in _runs(found)
    )


def for_paper(found: Explanation) -> tuple[Paragraph, ...]:
    """In brief if it is long."""
    return in_brief(found) if len(found.steps) > LONG else in_full(found)


def _runs(found: Explanation) -> Iterator[Sequence[Told]]:
    """Easy steps in a row, at most so many at once and none much shorter than the others; every other step alone."""
    end = found.steps[-1:] if found.status == "impossible" else ()  # the contradiction itself is told in full
    for easy, group in groupby(found.steps, key=lambda step: step.level == EASY and step not in end):
        together = list(group)
        each = ceil(len(together) / ceil(len(together) / AT_ONCE)) if easy else 1
        yield from (together[at : at + each] for at in range(0, len(together), each))


def _literals(found: Explanation, ladder: AnyLadder) -> dict[str, Literal]:
    """The facts that the steps speak of, as values of variables."""
    wanted = {_plain(fact) for step in found.steps for fact in (*step.sets, *step.eliminates, *step.uses)}
    known: dict[str, Literal] = {}
    for var in ladder.model(found.puzzle).vars:
        for value in var.values:
            literal = Literal(var, value)
            known |= {key: literal for fact in ladder.facts(found.puzzle, literal) if (key := fact_key(fact)) in wanted}
    return known


@dataclass(frozen=True)
class _Folding:
    """Makes one step of many, in one explanation."""

    found: Explanation
    ladder: AnyLadder
    literals: dict[str, Literal]

    def told(self, run: Sequence[Told]) -> Told:
        """A run of steps as one."""
        first, last = run[0], run[-1]
        sets = _once(fact for step in run for fact in step.sets)
        settled = list(dict.fromkeys(self.literals[key] for key in sets))
        done = {literal.var.index for literal in settled}
        gone = {
            key: fact
            for key, fact in _once(fact for step in run for fact in step.eliminates).items()
            if self._matters(key, last.n) and self.literals[key].var.index not in done
        }
        uses = _once(fact for step in run for fact in step.uses)
        names = [name for name, _ in Counter(step.technique for step in run).most_common()]
        return replace(
            first,
            technique=the_first(names),
            effort=max(step.effort for step in run),
            text=self._text(first, settled, [self.literals[key] for key in gone], names),
            clues=tuple(sorted({clue for step in run for clue in step.clues})),
            uses=tuple(fact for fact in uses.values() if self._is_known(fact, first.before)),
            sets=tuple(sets.values()),
            eliminates=tuple(gone.values()),
            cells=tuple(dict.fromkeys(cell for step in run for cell in step.cells)),
            rules=tuple(sorted({rule for step in run for rule in step.rules})),
        )

    def _text(self, first: Told, settled: list[Literal], gone: list[Literal], names: list[str]) -> str:
        model = self.ladder.model(self.found.puzzle)
        before: AnyPosition = Position(self.found.puzzle, model, State(model.vars, list(first.before)))
        out = merged((one.var.index, one.bit) for one in gone)
        folded = self.ladder.fold(before, settled, names) if settled else None
        if folded is not None:
            return sentence("; ".join([folded, *self._ruled_out(before, out)]))
        dead = merged([*_others(before, settled), *out])
        return sentence(f"{the_first(names)}: {'; '.join(conclusions(self.ladder, before, dead))}")

    def _is_known(self, fact: Json, before: Sequence[int]) -> bool:
        """Whether a fact was so before a run: what its steps have from each other need not be told."""
        var, value = self.literals[_plain(fact)]
        left, bit = before[var.index], var.bit(value)
        return not left & bit if "not" in fact else left == bit

    def _ruled_out(self, before: AnyPosition, out: Known) -> Iterator[str]:
        """What else has gone, row by row where the family has no words for all of it."""
        if out and self.ladder.conclude(before, out) is not None:
            yield from conclusions(self.ladder, before, out)
            return
        for _, row in groupby(out, key=lambda one: [cell[0] for cell in places(self.ladder, before, (one,))][:1]):
            yield from conclusions(self.ladder, before, tuple(row))

    def _matters(self, key: str, number: int) -> bool:
        """Whether a step after this number rests on a value being ruled out, or all that is known in the end."""
        if self.found.status != "unique":
            return True
        return self._last_use.get(key, 0) > number or self._last_settling.get(self.literals[key].var.index, 0) > number

    @cached_property
    def _last_use(self) -> dict[str, int]:
        """The number of the last step that rests on a value being ruled out."""
        return {_plain(fact): step.n for step in self.found.steps for fact in step.uses if "not" in fact}

    @cached_property
    def _last_settling(self) -> dict[int, int]:
        """For variables that no step settles in words: the last step that rests on their value."""
        told = {fact_key(fact) for step in self.found.steps for fact in step.sets}
        return {
            self.literals[key].var.index: step.n
            for step in self.found.steps
            for fact in step.uses
            if "not" not in fact and (key := fact_key(fact)) not in told and key in self.literals
        }


def _once(facts: Iterable[Json]) -> dict[str, Json]:
    return {fact_key(fact): fact for fact in facts}


def _plain(fact: Json) -> str:
    return fact_key({name: thing for name, thing in fact.items() if name != "not"})


def _others(before: AnyPosition, settled: Iterable[Literal]) -> Known:
    """What goes when some variables are settled."""
    left = ((one.var.index, before.state.domains[one.var.index] & ~one.bit) for one in settled)
    return tuple((index, mask) for index, mask in left if mask)


def _as_spoken(ladder: AnyLadder, step: Told) -> Told:
    """A proof by contradiction in one sentence, and what it comes to; other steps stay as they are."""
    if len(step.lines) < 3 or any(line.deep > 1 for line in step.lines):
        return step
    first, *links, last = step.lines
    plain = all(link.text.startswith(JOINTS) and ": " not in BRACKETS.sub("", link.text) for link in links)
    if not plain or not last.text.startswith(ABSURD):
        return step
    told = ", ".join(link.text[0].lower() + link.text[1:].rstrip(".") for link in links)
    argument = f"{first.text.rstrip('.')}: {told}."
    text = f"{ladder.spoken(argument)} So {last.text.removeprefix(ABSURD)}"
    return replace(step, text=text, lines=(Line(0, text),))
