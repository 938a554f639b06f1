"""What one clue says by itself, given what is known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cluewise.base.phrases import listed, sentence
from cluewise.families.zebra.grid import apart, grid
from cluewise.families.zebra.puzzle import Between, Distance, Offset, Relation, ZebraPuzzle
from cluewise.families.zebra.techniques.clue_words import clue_in_words
from cluewise.families.zebra.techniques.lessons import three
from cluewise.families.zebra.techniques.telling import because, conclude, is_helper, known
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model import Model
from cluewise.model.constraints.base import Inference, Known
from cluewise.model.state import State

DIRECT, EDGE, BOUNDS, ELIMINATES = "direct clue", "adjacency at the edge", "ordering bounds", "one clue eliminates"
EFFORT = {DIRECT: 1.0, EDGE: 1.6, BOUNDS: 1.7, ELIMINATES: 2.1}


@lru_cache(maxsize=64)
def _rules_of_clues(puzzle: ZebraPuzzle) -> dict[int, tuple[int, ...]]:
    """The places of each clue's rules."""
    found: dict[int, list[int]] = {}
    for at, rule in enumerate(grid(puzzle).model.rules):
        if rule.clue is not None:
            found.setdefault(rule.clue, []).append(at)
    return {clue: tuple(rules) for clue, rules in found.items()}


def _steps(position: Position[ZebraPuzzle], wanted: frozenset[str]) -> Iterator[Step]:
    for clue, rules in _rules_of_clues(position.puzzle).items():
        found = _implied(position, rules)
        if not found:
            continue
        name = _name(position, clue, [one for one, _ in found])
        if name in wanted:
            yield _step(position, clue, name, found)


def _implied(
    position: Position[ZebraPuzzle], rules: tuple[int, ...], forgotten: tuple[int, int] | None = None
) -> list[tuple[Inference, int]]:
    """What a clue's rules rule out, one after the other, until none has anything to add.

    With a variable `forgotten` and all its values, what they would if nothing were known of it.
    """
    state = State(position.model.vars, position.state.domains)
    if forgotten is not None:
        state.domains[forgotten[0]] = forgotten[1]
    found: list[tuple[Inference, int]] = []
    moved = True
    while moved:
        moved = False
        for rule in rules:
            for inference in position.model.rules[rule].constraint.follows_fully(state):
                died = state.eliminate(inference.var, inference.dead)
                if died:
                    moved = len(rules) > 1
                    found.append((inference._replace(dead=died), rule))
            if not all(state.domains):
                return found
    return found


def _name(position: Position[ZebraPuzzle], clue: int, found: list[Inference]) -> str:
    relation: Relation = position.puzzle.clues[clue - 1].relation
    before = position.state
    fresh = not any(mask & before.dead(var) for one in found for var, mask in one.known)
    if isinstance(relation, Distance) and fresh:
        return EDGE
    if isinstance(relation, Offset | Between) and fresh:
        return BOUNDS if isinstance(relation, Between) or relation.low != relation.high else EDGE
    return DIRECT if fresh else ELIMINATES


def _step(position: Position[ZebraPuzzle], clue: int, name: str, found: list[tuple[Inference, int]]) -> Step:
    model: Model = position.model
    before = position.state
    dead = merged((one.var, one.dead) for one, _ in found)
    used = merged((var, mask & before.dead(var)) for one, _ in found for var, mask in one.known)
    used = merged([*used, *_left_over(position, clue, news(position, clue, dead))])
    # Where somebody is says more, in fewer words, than where he is not.
    uses = tuple((var, mask if position.is_open(var) else before.dead(var)) for var, mask in used)
    return Step(
        technique=name,
        effort=EFFORT[name],
        text=_text(position, clue, name, dead, uses),
        dead=dead,
        uses=uses,
        rules=tuple(sorted({rule for _, rule in found})),
        silent=all(is_helper(model.vars[var]) for var, _ in dead) or not news(position, clue, dead),
    )


def _left_over(position: Position[ZebraPuzzle], clue: int, dead: Known) -> Iterator[tuple[int, int]]:
    """What must be known besides for something to be settled: what was ruled out of it and the clue does not repeat."""
    rules, domains = _rules_of_clues(position.puzzle)[clue], position.state.domains
    for var, mask in dead:
        left = domains[var] & ~mask
        if left and not left & (left - 1) and not is_helper(position.model.vars[var]):
            everything = position.model.vars[var].all_values
            again = _implied(position, rules, (var, everything))
            wanted = {var: everything & ~left}
            for one, _ in reversed(again):
                if wanted.get(one.var, 0) & one.dead:
                    wanted[one.var] &= ~one.dead
                    for other, ruled_out in one.known:
                        wanted[other] = wanted.get(other, 0) | ruled_out
            yield from ((one, gone & position.state.dead(one)) for one, gone in wanted.items())


def _text(position: Position[ZebraPuzzle], clue: int, name: str, dead: Known, uses: Known) -> str:
    said = conclude(position, news(position, clue, dead))
    if name != DIRECT:
        return sentence(f"{clue_in_words(position.puzzle, clue)}{because(position, uses)}, so {listed(said)}")
    if reasons := known(position, uses):
        return sentence(f"{listed(reasons)}, so by clue {clue}, {listed(said)}")
    who, is_in, where = said[0].partition(" is in ")
    # One value and one place, as most such clues have it.
    outright = len(said) == 1 and is_in and not any(word in said[0].split() for word in ("and", "goes", "not"))
    return sentence(f"Clue {clue} puts {who} in {where}" if outright else f"By clue {clue}, {listed(said)}")


def news(position: Position[ZebraPuzzle], clue: int, dead: Known) -> Known:
    """What need be told: that neighbours are two people goes without saying, unless it settles something."""
    of = grid(position.puzzle)
    obvious = {(var.index, var.bit(value)) for var, value in apart(of, position.puzzle.clues[clue - 1].relation)}
    domains = position.state.domains
    return tuple(
        (var, mask)
        for var, mask in dead
        if (var, mask & domains[var]) not in obvious or (domains[var] & ~mask).bit_count() < 2
    )


def direct(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Clues that say something outright."""
    return _steps(position, frozenset({DIRECT}))


def at_edge(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Clues about neighbours that need nothing else to rule places out."""
    return _steps(position, frozenset({EDGE}))


def bounded(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Clues about order that need nothing else to rule places out."""
    return _steps(position, frozenset({BOUNDS}))


def eliminated(position: Position[ZebraPuzzle]) -> Iterator[Step]:
    """Clues that rule something out because of what is known already."""
    return _steps(position, frozenset({ELIMINATES}))


DIRECTLY: Technique[ZebraPuzzle] = Technique(
    name=DIRECT,
    effort=EFFORT[DIRECT],
    about="Some clues say outright who has what, or who has not. Write those down first.",
    find=direct,
    lesson=three("Ana owns the dog."),
)
AT_EDGE: Technique[ZebraPuzzle] = Technique(
    name=EDGE,
    effort=EFFORT[EDGE],
    about=(
        "Who stands beside somebody is somebody else. Whoever has a neighbour on the right is not in the last place, "
        "and whoever has one on the left is not in the first."
    ),
    find=at_edge,
    lesson=three("Ana is directly left of the cat owner."),
)
BOUNDED: Technique[ZebraPuzzle] = Technique(
    name=BOUNDS,
    effort=EFFORT[BOUNDS],
    about=(
        "Whoever is somewhere left of somebody is not in the last place, and whoever has somebody on the left is not "
        "in the first. The more who have to stand on one side, the fewer places are left."
    ),
    find=bounded,
    lesson=three("Ana is somewhere to the left of the cat owner."),
)
ELIMINATION: Technique[ZebraPuzzle] = Technique(
    name=ELIMINATES,
    effort=EFFORT[ELIMINATES],
    about=(
        "A clue about two values rules out each place of the one that leaves no place for the other. So look at a clue "
        "again whenever one of its values has lost a place."
    ),
    find=eliminated,
    lesson=three(
        "Ana is next to the cat owner.",
        (("Name", "Ana"), (2, 3)),
        (("Name", "Ana", "Pet"), (1,)),
        (("Pet", "cat"), (1,)),
    ),
)
