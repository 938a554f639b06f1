"""`ask`: from the text of a question to what it claims about a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cluewise.base.errors import PuzzleError, ReadError
from cluewise.families.zebra.asking import doubts
from cluewise.families.zebra.asking.claims import among, modal, supposed, truth_forms
from cluewise.families.zebra.asking.forms import HOLE, INVERTED, OTHER, WHO, Form, wh_forms
from cluewise.families.zebra.asking.made import claims_of, with_clue
from cluewise.families.zebra.asking.parts import offered, separate, tidy
from cluewise.families.zebra.asking.understanding import LONGEST, Said, Understanding
from cluewise.families.zebra.asking.wanted import Wanted
from cluewise.families.zebra.english.chart.logic import negated
from cluewise.families.zebra.puzzle import (
    AnyOf,
    Category,
    Distance,
    If,
    Iff,
    Relation,
    Same,
    ZebraPuzzle,
    ZebraSolution,
)
from cluewise.families.zebra.relations import parts_of
from cluewise.families.zebra.sentences import sentence
from cluewise.family.query import Query, plain

ZebraQuery = Query[ZebraPuzzle, ZebraSolution]
NAMING = ("name ", "identify ", "find ", "give ", "state ", "determine ", "tell me ", "point out ", "list ")


def ask(puzzle: ZebraPuzzle, question: str, choices: tuple[str, ...]) -> ZebraQuery:
    """The question that a text asks about a puzzle; ReadError where it is not understood, or in doubt."""
    if len(question) > LONGEST * 5:
        raise doubts.not_understood(question)
    parts = [part for part in separate(question) if next(wh_forms(tidy(part)), None)]
    if len(parts) > 1 and len(parts) == len(list(separate(question))):
        raise doubts.several(parts)
    text, inline = offered(puzzle, tidy(question))
    asker = _Asker(puzzle, choices, inline)
    for one in dict.fromkeys((text, tidy(question))):
        found = asker.query(one)
        if found is not None:
            return found
    raise asker.doubt or doubts.stranger(asker.understanding, asker.wanted, text) or doubts.not_understood(question)


class _Asker:
    """One question about one puzzle; doubts that come up are kept until nothing else is found."""

    def __init__(self, puzzle: ZebraPuzzle, choices: tuple[str, ...], inline: tuple[str, ...] = ()) -> None:
        self.puzzle = puzzle
        self.choices = choices or inline
        self.inline = inline
        self.understanding = Understanding(puzzle)
        self.wanted = Wanted(puzzle)
        self.doubt: ReadError | None = None

    def query(self, text: str) -> ZebraQuery | None:
        """What a question asks, however it is put."""
        return (
            self._among(text) or self._supposed(text) or self._valued(text) or self._truth(text) or self._naming(text)
        )

    # --- whose claim is true? ---

    def _valued(self, text: str) -> ZebraQuery | None:
        for form in wh_forms(text):
            found = self._counted(form) if form.kind in ("between", "apart") else self._found(form)
            if found is not None:
                kind = modal(text) if form.kind == "value" else None
                return found if kind is None else _of_kind(found, kind)
        return None

    def _found(self, form: Form) -> ZebraQuery | None:
        """The values of the first group of categories that can be asked for; a doubt where two of a group can."""
        for group in self.wanted.groups(form.asked, form.rest, self.choices):
            said = [(category, ways) for category in group if (ways := self._said(form, category))]
            if len(said) > 1:
                every = [(category, ways[0]) for category, ways in said]
                self.doubt = self.doubt or doubts.two_categories(self.puzzle, form, every)
                return None
            if said:
                category, ways = said[0]
                made = self._ways(form.rest, ways, nobody=self._nobody(form, category))
                return made if made is None or form.kind == "value" else replace(made, joint="; ")
        return None

    def _ways(self, text: str, ways: Sequence[Said], *, nobody: str = "none") -> ZebraQuery | None:
        """A question with the other ways to take it."""
        first, *others = (self._made(said, nobody=nobody) for said in ways)
        if first is None or not others:
            return first
        doubt = doubts.two_meanings(self.puzzle, text, [said[0][1] for said in ways])
        return replace(first, others=tuple(one for one in others if one is not None), doubt=doubt)

    def _said(self, form: Form, category: Category) -> tuple[Said, ...]:
        """What is true for each answer, by the first wording that is understood for all of them."""
        found: list[tuple[Said, ...]] = []
        for statement in form.statements:
            if form.kind != "value" or self.understanding.sample(category, statement, form.rest) is not None:
                ways = self._filled(form, category, statement)
                if ways and not any(_is_conditional(relation) for said in ways for _, relation in said):
                    found.append(ways)
                    if len(ways) == 1:
                        break
        return min(found, key=len, default=())

    def _filled(self, form: Form, category: Category, statement: str) -> tuple[Said, ...]:
        if form.kind == "pair":
            return self.understanding.paired(category, statement, form.rest)
        if form.kind == "value":
            return tuple(self._offered(said) for said in self.understanding.filled(category, statement, form.rest))
        for group in self.wanted.groups(form.other, form.rest, ()):
            said = [ways for other in group if (ways := self._crossed(form, category, other, statement))]
            if said:
                return said[0] if len(said) == 1 else ()
        return ()

    def _crossed(self, form: Form, category: Category, other: Category, statement: str) -> tuple[Said, ...]:
        """A table of two categories, by the values of the one that is asked about."""
        if form.kind == "table":
            return self.understanding.crossed(category, other, statement)
        turned = statement.replace(HOLE, "{x}").replace(OTHER, HOLE).replace("{x}", OTHER)
        return self.understanding.crossed(other, category, turned)

    def _offered(self, said: Said) -> Said:
        """Only the answers that the question itself offers, where it does: Who owns the cat, Anna or Bert?"""
        offered = {plain(one) for one in self.inline}
        return tuple((answer, one) for answer, one in said if plain(answer) in offered) or said

    def _nobody(self, form: Form, category: Category) -> str:
        named = "" if len(category.values) == self.puzzle.size else " of those named"
        return f"{'nobody' if form.asked == WHO else 'none'}{named}"

    def _counted(self, form: Form) -> ZebraQuery | None:
        """How many there are between two, or how far they are apart: one claim for each number."""
        heard = self.understanding.plain(form.statements)
        if (
            heard is None
            or heard.rivals
            or not isinstance(heard.relation, Distance)
            or heard.relation.low != heard.relation.high
        ):
            return None
        between = form.kind == "between"
        relation = heard.relation
        far = range(1, self.puzzle.size)
        return self._made([(str(n - between), replace(relation, low=n, high=n)) for n in far])

    def _made(self, said: Sequence[tuple[str, Relation]], *, nobody: str = "none") -> ZebraQuery | None:
        try:
            claims = claims_of(self.puzzle, said)
        except PuzzleError:
            return None
        return Query(about=self.puzzle, claims=claims, choices=self.choices, nobody=nobody)

    # --- is it so? ---

    def _truth(self, text: str) -> ZebraQuery | None:
        for form, why in truth_forms(text):
            heard = self.understanding.plain(form.statements)
            if heard is None:
                continue
            if not why and (either := self._either(form, heard.relation)) is not None:
                return either
            meant = heard.rivals or (heard.relation,)
            ways = [(("must", negated(one) if form.denied else one),) for one in meant]
            found = self._ways(text, ways)
            return None if found is None else _of_kind(found, "why" if why else "truth")
        return None

    def _either(self, form: Form, relation: Relation) -> ZebraQuery | None:
        """Is the baker Anna or Bert? The one that is true is the answer."""
        match relation:
            case AnyOf((Same(first, _), *_) as parts) if form.asked == INVERTED:
                every = [one for one in parts if isinstance(one, Same)]
                for pivot in (first, every[0].b):
                    others = [one.b if one.a == pivot else one.a for one in every if pivot in (one.a, one.b)]
                    if len(others) == len(parts) and len({one.category for one in others}) == 1:
                        return self._made([(one.value, part) for one, part in zip(others, every, strict=True)])
        return None

    def _among(self, text: str) -> ZebraQuery | None:
        """Which of the statements offered must, could or cannot be true?"""
        kind = among(text) if self.choices else None
        if kind is None:
            return None
        heard = [(one, self.understanding.offered(one.rstrip(". "))) for one in self.choices]
        said = [(one, found.relation) for one, found in heard if found is not None and not found.rivals]
        made = self._made(said) if len(said) == len(heard) else None
        return None if made is None else replace(made, kind=kind)

    # --- if, and commands ---

    def _supposed(self, text: str) -> ZebraQuery | None:
        """A question about the puzzle with one more clue."""
        for parts in supposed(text):
            heard = self.understanding.heard(parts.supposes)
            if heard is None or heard.rivals:
                continue
            if not parts.asks:
                found = self._made([("must", heard.relation)])
                return None if found is None else replace(found, kind="truth")
            try:
                puzzle = with_clue(self.puzzle, heard.relation)
            except PuzzleError:
                continue
            asker = _Asker(puzzle, self.choices, self.inline)
            found = asker.query(parts.asks)
            if found is not None:
                return replace(found, supposed=sentence(self.puzzle, heard.relation))
            self.doubt = self.doubt or asker.doubt
        return None

    def _naming(self, text: str) -> ZebraQuery | None:
        """Name the owner of the fish; determine Anna's pet."""
        for rest in _named(text):
            for put in (f"who is {rest}", f"what is {rest}"):
                found = self._valued(put)
                if found is not None:
                    return found
        return None


def _of_kind(query: ZebraQuery, kind: str) -> ZebraQuery:
    """The question, and all other ways to take it, as one of another kind."""
    return replace(query, kind=kind, others=tuple(replace(one, kind=kind) for one in query.others))


def _is_conditional(relation: Relation) -> bool:
    """Whether a relation speaks of what would be: no question for a value is meant like that."""
    return isinstance(relation, If | Iff) or any(map(_is_conditional, parts_of(relation)))


def _named(text: str) -> Iterator[str]:
    low = text.casefold()
    for lead in NAMING:
        if low.startswith(lead) and "," not in text and " and " not in low:
            yield text[len(lead) :]
