"""How people reason about zebra puzzles: who is in which row, and the techniques, easiest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from cluewise.base.errors import PuzzleError
from cluewise.base.phrases import listed
from cluewise.base.terms import Literal, Value
from cluewise.families.zebra import grid
from cluewise.families.zebra.marked import draw, show
from cluewise.families.zebra.model import model as rows_model
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.techniques import by_clue, rows_telling
from cluewise.families.zebra.techniques.across import GROUPS, NOTHING_SHARED
from cluewise.families.zebra.techniques.entered import seen
from cluewise.families.zebra.techniques.folding import fold
from cluewise.families.zebra.techniques.following import afterwards
from cluewise.families.zebra.techniques.lessons import three
from cluewise.families.zebra.techniques.singles import MERGED, ONLY_ONE, crossed_off
from cluewise.families.zebra.techniques.telling import conclude
from cluewise.families.zebra.techniques.telling import say as grid_words
from cluewise.families.zebra.techniques.uniting import unite
from cluewise.family.puzzle import Json
from cluewise.family.steps import Key, Ladder, Position, Proof, Step, Technique, what_if
from cluewise.model import Model
from cluewise.model.constraints.base import Known

LINKS_IN_MIND = 6
Find = Callable[[Position[ZebraPuzzle]], Iterator[Step]]


def facts(puzzle: ZebraPuzzle, literal: Literal) -> tuple[Json, ...]:
    """An item and its house, or what it goes with; nothing for helper variables and values without a name."""
    key, number = literal.var.key, int(str(literal.value))
    if key[0] in ("unnamed", "spare", "clue") or key[-1] == "place":
        return ()
    target = puzzle.row_category if len(key) == 2 else puzzle.by_name[str(key[2])]
    if target is puzzle.places:
        return ({"item": list(key[:2]), "house": number},)
    value = target.values[number - 1] if number <= len(target.values) else ""
    return ({"item": list(key[:2]), "with": [target.name, value]},)


def entries(puzzle: ZebraPuzzle, position: ZebraSolution) -> Mapping[Key, Value]:
    """The items whose row is told; an unnamed value tells nothing here."""
    found: dict[Key, Value] = {}
    for at, name in enumerate(position.header):
        category = puzzle.by_name.get(name)
        if category is None or category is puzzle.row_category:
            continue
        for row, cells in _numbered(puzzle, position):
            cell = cells[at]
            if cell and not category.has(cell):
                raise PuzzleError(f"{name} has no {cell}, only {listed(category.values)}")
            if cell:
                found[name, category.spellings[cell.casefold()]] = row
    return found


def _numbered(puzzle: ZebraPuzzle, position: ZebraSolution) -> Iterator[tuple[int, tuple[str | None, ...]]]:
    """The rows with their numbers: what stands in the row category's column says it, if the table has one."""
    rows = puzzle.row_category
    at = position.header.index(rows.name) if rows.name in position.header else None
    for place, cells in enumerate(position.rows, 1):
        named = None if at is None else cells[at]
        if named and rows.has(named):
            yield rows.index[rows.spellings[named.casefold()]] + 1, cells
        elif len(position.rows) == puzzle.size:
            yield place, cells


def explained_model(puzzle: ZebraPuzzle) -> Model:
    """The logic grid; where unnamed values could not be told apart in it, the rows alone."""
    return grid.model(puzzle) if grid.suits(puzzle) else rows_model(puzzle)


def say(puzzle: ZebraPuzzle, literal: Literal, true: bool) -> str:
    """One fact, or its denial, in words."""
    return grid_words(puzzle, literal, true) if grid.suits(puzzle) else rows_telling.say(puzzle, literal, true)


def brief(puzzle: ZebraPuzzle, rule: int) -> str:
    """The clue that a rule is from; that everybody has one value of each kind need not be said."""
    number = _clues_of_rules(puzzle)[rule]
    return "" if number is None else f"clue {number}"


def broken(position: Position[ZebraPuzzle], rule: int, settled: bool) -> str | None:
    """A clue that cannot hold for somebody who is placed already; else it is said for whom nothing is left."""
    number = _clues_of_rules(position.puzzle)[rule]
    return f"that breaks clue {number}" if settled and number is not None else None


@lru_cache(maxsize=64)
def _clues_of_rules(puzzle: ZebraPuzzle) -> tuple[int | None, ...]:
    return tuple(rule.clue for rule in explained_model(puzzle).rules)


def _concluded(position: Position[ZebraPuzzle], dead: Known) -> list[str]:
    return conclude(position, dead) if grid.suits(position.puzzle) else rows_telling.conclude(position, dead)


def _on_grid(find: Find) -> Find:
    """A technique that looks at the grid, where there is one."""
    return lambda position: find(position) if grid.suits(position.puzzle) else iter(())


def _seen(position: Position[ZebraPuzzle]) -> Iterator[tuple[int, int]]:
    """What is plain from the entries alone."""
    return seen(position) if grid.suits(position.puzzle) else iter(())


def _area(_: ZebraPuzzle, facts: Sequence[Json], __: Sequence[int]) -> str:
    """The first category that something is found out about."""
    items = [fact["item"] for fact in facts if "item" in fact]
    return f"the category {items[0][0]}" if items else ""


def _of_few_clues(clues: int, links: int) -> tuple[str, float] | None:
    """Two clues that can be held in mind at once are no what-if."""
    return ("two clues together", round(3.8 + 0.1 * links, 1)) if clues <= 2 and links <= LINKS_IN_MIND else None


def _techniques() -> tuple[Technique[ZebraPuzzle], ...]:
    easiest_first = (
        MERGED,  # first, so that it stands with what brought the values together
        by_clue.DIRECTLY,
        ONLY_ONE,
        by_clue.AT_EDGE,
        by_clue.BOUNDED,
        by_clue.ELIMINATION,
        NOTHING_SHARED,
        GROUPS,
    )
    return tuple(replace(technique, find=_on_grid(technique.find)) for technique in easiest_first)


def without(puzzle: ZebraPuzzle, numbers: frozenset[int], _: frozenset[Key]) -> ZebraPuzzle:
    """The puzzle with some clues left out."""
    return replace(puzzle, clues=tuple(clue for n, clue in enumerate(puzzle.clues, 1) if n not in numbers))


TWO_CLUES = Proof(
    name="two clues together",
    effort=3.9,
    about=(
        "Two clues speak of the same value, and neither says anything by itself. Hold both in mind: a place that the "
        "one would still allow may leave no place for what the other says."
    ),
    lesson=three("The cat owner is not next to Ben.\n2. Cleo is not next to the cat owner."),
)
STUCK = three(
    "Ben is not next to the dog owner.\n2. The cat owner is not next to Cleo.\n"
    "3. The dog owner is next to the cat owner.",
    (("Pet", "owl"), (2,)),
)

LADDER: Ladder[ZebraPuzzle, ZebraSolution] = Ladder(
    model=explained_model,
    techniques=_techniques(),
    facts=facts,
    say=say,
    entries=entries,
    obvious=_on_grid(crossed_off),
    seen=_seen,
    area=_area,
    sees_every_rule=grid.suits,
    named_argument=_of_few_clues,
    brief=brief,
    broken=broken,
    fold=fold,
    conclude=_concluded,
    afterwards=afterwards,
    unite=unite,
    draw=draw,
    show=show,
    clues=lambda puzzle: tuple(clue.text for clue in puzzle.clues),
    without=without,
    proofs=(TWO_CLUES, what_if(STUCK)),
)
