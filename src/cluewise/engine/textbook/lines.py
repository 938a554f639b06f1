"""The two eliminations of nonograms solved line by line, for any model in which big variables cross.

Such a model has one variable per line, whose values are whole patterns, and one rule per crossing: both lines must
show the same at the place where they meet (`Equal` with labels; the label of a pattern is what it shows there).

- Common-denominator elimination: if all patterns left to a line show the same at a crossing, the crossing line
  loses every pattern that shows anything else.
- Intersecting elimination: if no pattern left to a line shows some label at a crossing, the crossing line loses
  every pattern that shows it; each pattern must find a partner at each crossing.

Repeated until neither changes anything, they reach exactly generalised arc consistency. A pattern has support at a
crossing if and only if the other line still has a pattern with the same label, so what the intersecting elimination
leaves is what GAC leaves. The common denominator is its most telling case (all labels but one are gone): it takes
away nothing else, but finds the large cuts first, while domains are wide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cluewise.engine.textbook.inference import GAC, Inference
from cluewise.engine.textbook.work import Work
from cluewise.model.constraints.equal import Equal

Labels = tuple[tuple[int, int], ...]  # of each label: the patterns of this line and of the crossing line that show it
Elimination = Callable[[Labels, int, int], int]  # labels, what is left here, what is left there: what is dead there
Crossing = tuple[int, int, Labels]  # the rule's number, the crossing line


def common_denominator(labels: Labels, here: int, there: int) -> int:
    """The crossing line's patterns that contradict what all patterns of this line agree on."""
    for shown_here, shown_there in labels:
        if here & shown_here == here:
            return there & ~shown_there
    return 0


def intersecting(labels: Labels, here: int, there: int) -> int:
    """The crossing line's patterns that find no partner among the patterns of this line."""
    partnered = 0
    for shown_here, shown_there in labels:
        if here & shown_here:
            partnered |= shown_there
    return there & ~partnered


def inference_for(work: Work) -> Inference:
    """The strategy's inference; where GAC is asked for and all rules are crossings, GAC by the two eliminations."""
    if work.strategy.inference is not GAC or not all(map(_is_crossing, work.constraints)):
        return work.strategy.inference
    crossings = _crossings(work)

    def before(work: Work) -> bool:
        return _eliminate(work, crossings, range(len(crossings)))

    def after(work: Work, var: int) -> bool:
        return _eliminate(work, crossings, (var,))

    return Inference("gac", before, after, chains=True)


def _is_crossing(constraint: object) -> bool:
    return isinstance(constraint, Equal) and constraint.x != constraint.y


def _crossings(work: Work) -> list[list[Crossing]]:
    """The crossings of each line, seen from it."""
    found: list[list[Crossing]] = [[] for _ in work.model.vars]
    for number, constraint in enumerate(work.constraints):
        if isinstance(constraint, Equal):
            x, y = constraint.x.index, constraint.y.index
            found[x].append((number, y, constraint.shared))
            found[y].append((number, x, tuple((in_y, in_x) for in_x, in_y in constraint.shared)))
    return found


def _eliminate(work: Work, crossings: list[list[Crossing]], changed: Iterable[int]) -> bool:
    """Apply both eliminations in turn for as long as they change anything; False at a failure."""
    lines = dict.fromkeys(changed)
    while lines:
        found: dict[int, None] = {}
        for elimination in (common_denominator, intersecting):
            more = _sweep(work, crossings, elimination, lines | found)
            if more is None:
                return False
            found |= more
        lines = found
    return True


def _sweep(
    work: Work, crossings: list[list[Crossing]], elimination: Elimination, lines: Iterable[int]
) -> dict[int, None] | None:
    """Apply one elimination from these lines: the lines that lost patterns, or None if one lost its last."""
    domains, eliminate = work.state.domains, work.state.eliminate
    changed: dict[int, None] = {}
    for line in lines:
        for number, other, labels in crossings[line]:
            work.consult(number)
            died = eliminate(other, elimination(labels, domains[line], domains[other]))
            if died:
                changed[other] = None
                work.record.pruned(number, other, died)
                if not domains[other]:
                    work.failed(number, other)
                    return None
    return changed
