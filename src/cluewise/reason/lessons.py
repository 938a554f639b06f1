"""`teach`: a technique by its name, shown in the small position that it is taught with, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

from cluewise.base.drawing import Drawing
from cluewise.base.errors import UsageError
from cluewise.base.options import typed
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.base.words import Piece, Verb, words
from cluewise.family import AnyFamily, all_families, family_named, family_names
from cluewise.family.highlights import Marks
from cluewise.family.puzzle import Json
from cluewise.family.steps import AnyLadder, AnyPosition, AnyTechnique, Step, Technique
from cluewise.library import proper_examples
from cluewise.reason import one_rule, what_if
from cluewise.reason.explaining import start_of
from cluewise.reason.explanation import Told, told
from cluewise.reason.ladder import Walker, apply, tidied
from cluewise.reason.naming import matching, resembling
from cluewise.reason.picturing import Pictures
from cluewise.reason.refuting import refuting_for
from cluewise.reason.shortening import Passage
from cluewise.reason.teaching import first_step, position_of
from cluewise.solver.door import Source
from cluewise.solver.pipeline import puzzle_in


@dataclass(frozen=True)
class Taught:
    """A technique with its lesson worked out: what it is, where it applies, and what it leads to there."""

    family: AnyFamily
    ladder: AnyLadder
    technique: AnyTechnique

    @property
    def name(self) -> str:
        """What the technique is called."""
        return self.technique.name

    @property
    def level(self) -> str:
        """How hard it is, in one word."""
        return self.technique.level

    @property
    def about(self) -> str:
        """The idea, for someone who has never seen it."""
        return self.technique.about

    @property
    def text(self) -> str:
        """What it says in the lesson's position."""
        return self.step.text

    @cached_property
    def _found(self) -> tuple[AnyPosition, Step]:
        if self.technique.lesson is None:
            return self._met
        position = position_of(self.family, self.ladder, self.technique.lesson)
        step = first_step(self.technique, position)
        if step is None:
            raise UsageError(f"the lesson about {self.name!r} of {self.family.name} does not work")
        return position, step

    @property
    def _met(self) -> tuple[AnyPosition, Step]:
        """Where the technique is first needed in one of the family's examples; for one that has no lesson."""
        for example in proper_examples(self.family.name):
            puzzle = puzzle_in(Source(example.text), family=self.family.name)
            position = start_of(puzzle, self.ladder)
            before = position.copy()
            for step in Walker(ladder=self.ladder, refuting=refuting_for(position.model)).walk(position):
                if step.technique == self.name and not step.silent:
                    return before, step
                apply(before, step)
        raise UsageError(f"there is no lesson about {self.name!r} of {self.family.name}, and no example needs it")

    @cached_property
    def step(self) -> Told:
        """The step that the technique finds there."""
        position, step = self._found
        return told(self.ladder, position, Passage(step), 1)

    @cached_property
    def pictures(self) -> Pictures:
        """Draws the lesson's positions."""
        return Pictures.of(self._found[0].puzzle)

    @cached_property
    def _after(self) -> AnyPosition:
        position, step = self._found
        after = position.copy()
        apply(after, step)
        for _ in tidied(self.ladder, after):
            pass  # what is too obvious to be told
        return after

    @property
    def clues(self) -> tuple[str, ...]:
        """The clues of the lesson's puzzle, where they are sentences."""
        return self.ladder.clues(self.pictures.puzzle) if self.ladder.clues else ()

    @property
    def _marks(self) -> Marks:
        return replace(self.pictures.marks(self.step), notes=True)

    def boards(self, ink: Ink = PLAIN) -> tuple[str, str]:
        """The position as text: before, with what to look at, and after."""
        before = self.pictures.show(self._found[0], self._marks.without_answer(), ink)
        return before, self.pictures.show(self._after, self._marks.answer(), ink)

    def drawings(self) -> tuple[Drawing, Drawing]:
        """The position as pictures: before, with what to look at, and with all that the step does."""
        marks = replace(self._marks, notes=bool(self.step.eliminates))  # small digits say little about single ones
        before = self.pictures.draw(self._found[0], marks.without_answer())[0]
        return before, self.pictures.draw(self._found[0], marks)[0]

    def to_json(self) -> Json:
        """The lesson as plain data."""
        before, after = self.boards()
        return {
            "family": self.family.name,
            "technique": self.name,
            "level": self.level,
            "effort": self.technique.effort,
            "about": self.about,
            "needs_uniqueness": self.technique.needs_uniqueness,
            "puzzle": self.pictures.puzzle.to_text(),
            "before": before,
            "after": after,
            "step": self.step.to_json(),
        }

    def to_html(self) -> str:
        """A page about the technique; it needs nothing but itself."""
        from cluewise.reason.lesson_page import lesson_page

        return lesson_page(self)


@typed
def techniques(family: str | None = None) -> tuple[Taught, ...]:
    """Every technique of a family, or of all, easiest first."""
    families = all_families() if family is None else (family_named(family),)
    return tuple(Taught(one, one.ladder, rung) for one in families for rung in rungs(one.ladder))


def rungs(ladder: AnyLadder) -> list[AnyTechnique]:
    """The techniques of a ladder, and among them the proofs that are taught like techniques.

    A ladder that has no techniques of its own has the one that every family has.
    """
    proofs = [
        Technique(
            name=one.name,
            effort=one.effort,
            about=one.about,
            find=partial(_proved, ladder, one.name),
            lesson=one.lesson,
        )
        for one in ladder.proofs
    ]
    named = ladder.techniques or (one_rule.technique(ladder),)
    return sorted([*named, *proofs], key=lambda rung: rung.effort)


def _proved(ladder: AnyLadder, name: str, position: AnyPosition) -> Iterator[Step]:
    step = what_if.shortest(ladder, position, refuting_for(position.model))
    if step is not None and step.technique == name:
        yield step


@typed
def teach(name: str, *, family: str | None = None) -> Taught:
    """The lesson about a technique; hyphens, spaces and capitals in its name do not matter."""
    among = techniques(family)
    meant = matching(name, (one.name for one in among))
    found = [one for one in among if one.name in meant]
    if len(found) == 1:
        return found[0]
    if found:
        which = ", ".join(f"{one.name} ({one.family.name})" for one in found)
        lesson = Verb("teach", ("FAMILY", "TECHNIQUE"))
        raise UsageError(words(f"{name!r} may be any of these: {which}; ", lesson, " says which"))
    raise UsageError(words(f"no technique is called {name!r}; ", *_advice(name, among)))


def _advice(name: str, among: tuple[Taught, ...]) -> tuple[Piece, ...]:
    if close := resembling(name, (one.name for one in among)):
        return (f"do you mean {' or '.join(map(repr, close))}?",)
    return (Verb("teach"), f" lists them for {', '.join(family_names())}")
