"""What somebody on the way knows besides what a position can say, told as facts: as steps settle and eliminate them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.base.json_text import parsed
from cluewise.base.scan import clean
from cluewise.base.terms import Literal, Value, Var
from cluewise.engine.answer import Budget, Clock, Several, Unique
from cluewise.engine.auto import Choices, engine_for
from cluewise.family import family_of
from cluewise.family.puzzle import Json, Puzzle, Solution
from cluewise.family.steps import AnyLadder, AnyPosition, Position, Step
from cluewise.model import Model, Rule
from cluewise.model.constraints.table import Table
from cluewise.solver.pipeline import solution_in

SETTLED, RULED_OUT = "settled", "ruled_out"
LAST = "last candidate"  # the name of what is left where somebody has ruled out everything else
AT_MOST = 1.0  # seconds to find out whether what is ruled out is right


@dataclass(frozen=True, kw_only=True)
class Besides:
    """Facts that somebody knows: those that hold, and those that do not."""

    settled: tuple[Json, ...] = ()
    ruled_out: tuple[Json, ...] = ()


NOTHING = Besides()


def position_in(puzzle: Puzzle, progress: Any) -> tuple[Solution | None, Besides]:
    """The entries of a position, and what is known besides; where none is given, how far the puzzle's own text got."""
    given = puzzle.begun() if progress is None else progress
    rest, besides = apart(puzzle, given)
    return (None if rest is None else solution_in(puzzle, rest)), besides


def apart(puzzle: Puzzle, progress: Any) -> tuple[Any, Besides]:
    """A position as JSON or its text, and what is known besides; no position where nothing else is said."""
    data = progress
    if isinstance(progress, str):
        found = family_of(puzzle).read_position(puzzle, clean(progress))
        data = found or (parsed(progress) if progress.lstrip()[:1] == "{" else progress)
    if not isinstance(data, dict) or not data.keys() & {SETTLED, RULED_OUT}:
        return progress, NOTHING  # a text stays one, so that complaints have a place in it
    rest = {name: value for name, value in data.items() if name not in (SETTLED, RULED_OUT)}
    return rest or None, Besides(settled=_facts(data, SETTLED), ruled_out=_facts(data, RULED_OUT))


def _facts(progress: Json, name: str) -> tuple[Json, ...]:
    found = progress.get(name, [])
    if not isinstance(found, list) or not all(isinstance(fact, dict) for fact in found):
        raise UsageError(f"{name!r} is a list of facts, as the steps of `explain` have them")
    return tuple(found)


def literals(ladder: AnyLadder, start: AnyPosition, facts: Sequence[Json]) -> list[Literal]:
    """The values that facts speak of; a fact about what this puzzle does not have is refused."""
    if not facts:
        return []
    wanted = {fact_key(fact): fact for fact in facts}
    known: dict[str, Json] = {}
    found: list[Literal] = []
    for var in start.model.vars:
        for value in var.values:
            about = {fact_key(fact): fact for fact in ladder.facts(start.puzzle, Literal(var, value))}
            known |= about
            if not about.keys().isdisjoint(wanted):  # where a value is told by two facts, either implies the other
                found.append(Literal(var, value))
    shapes = {frozenset(fact) for fact in known.values()}
    things = {_plain(thing) for fact in known.values() for thing in fact.values()}
    for key, fact in wanted.items():
        # Two things that exist may have nothing to find out between them, e.g. values of two lists with gaps.
        if key not in known and not (frozenset(fact) in shapes and things >= _things(fact)):
            example = _plain(next(iter(known.values()), {}))
            raise UsageError(f"the fact {_plain(fact)[:80]} is not about this puzzle; one that is: {example}")
    return found


def told_by(puzzle: Puzzle, facts: Sequence[Json]) -> Solution:
    """The position in which just these facts are filled in."""
    family = family_of(puzzle)
    model, way = family.ladder.model(puzzle), family.formulation()
    known = literals(family.ladder, Position(puzzle, model, model.start()), facts)
    by_key = {var.key: var for var in way.model(puzzle).vars}
    found: dict[Var, Value] = {}
    for var, value in known:
        own = by_key.get(var.key)
        if own is None or value not in own.positions or found.get(own, value) != value:
            raise UsageError("these facts are no position; write it as `check` takes a solution")
        found[own] = value
    position: Solution = way.decode(puzzle, found)
    return position


def _things(fact: Json) -> set[str]:
    return {_plain(thing) for thing in fact.values()} if "with" in fact else {""}


def judged(start: AnyPosition, dead: Sequence[Literal], clock: Clock) -> tuple[list[Literal], list[Literal]]:
    """Those that are rightly ruled out, and those that are not; none of either where that is not known.

    Where there are several solutions, whatever some of them bears is right.
    """
    if not dead:
        return [], []
    limit = clock.budget.seconds
    left = AT_MOST if limit is None else max(0.0, min(limit - clock.seconds, AT_MOST))
    found = engine_for(Choices()).solve(start.model, limit=2, budget=Budget(seconds=left))
    if isinstance(found, Several):
        some = engine_for(Choices()).solve(_without(start.model, dead), limit=1, budget=Budget(seconds=left))
        return (list(dead) if some.solutions else []), []
    if not isinstance(found, Unique):
        return [], []
    right: list[Literal] = []
    wrong: list[Literal] = []
    for one in dead:
        (wrong if found.solution[one.var] == one.value else right).append(one)
    return right, wrong


def _without(model: Model, dead: Sequence[Literal]) -> Model:
    gone: dict[Var, set[Value]] = {}
    for one in dead:
        gone.setdefault(one.var, set()).add(one.value)
    rules = (
        Rule(Table([var], [(value,) for value in var.values if value not in out]), "Ruled out.")
        for var, out in gone.items()
    )
    return Model(model.vars, (*model.rules, *rules), model.givens)


def strike(position: AnyPosition, dead: Sequence[Literal]) -> None:
    """Rule values out; two stay in any case, since what is settled but not entered is still to be told."""
    for one in dead:
        left = position.state.domains[one.var.index]
        if (left & ~one.bit).bit_count() > 1:
            position.state.eliminate(one.var.index, left & one.bit)


def left_alone(ladder: AnyLadder, position: AnyPosition, dead: Sequence[Literal]) -> Iterator[Step]:
    """What is left where all else was ruled out, but which nobody has entered."""
    by_var: dict[int, int] = {}
    for one in dead:
        by_var[one.var.index] = by_var.get(one.var.index, 0) | one.bit
    for var, out in by_var.items():
        domain = position.state.domains[var]
        last = domain & ~out
        if last and not last & (last - 1) and domain != last:
            term = position.model.vars[var]
            literal = Literal(term, next(iter(term.members(last))))
            text = f"Everything else is ruled out, so {ladder.say(position.puzzle, literal, True)}."
            cells = ladder.cells(position.puzzle, literal)
            yield Step(
                technique=LAST, effort=1.0, text=text, dead=((var, domain & ~last),), uses=((var, out),), look=cells
            )


def fact_key(fact: Json) -> str:
    """A fact as a word; who goes with whom is the same the other way round."""
    if fact.keys() == {"item", "with"}:
        return _plain(sorted(map(_plain, fact.values())))
    return _plain(fact)


def _plain(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
