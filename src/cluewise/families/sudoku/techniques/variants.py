"""What a single further rule of a variant implies by itself: a cage's sum, two cells a knight's move apart."""

from __future__ import annotations

from collections.abc import Iterator

from cluewise.base.phrases import listed, sentence
from cluewise.families.sudoku.puzzle import SudokuPuzzle
from cluewise.families.sudoku.techniques.telling import conclude
from cluewise.family.steps import Position, Step, Technique, merged
from cluewise.model.constraints.not_equal import NotEqual
from cluewise.model.state import State

KNIGHT, CAGE = 1.3, 2.0


def _find(position: Position[SudokuPuzzle], *, knights: bool) -> Iterator[Step]:
    puzzle, rules = position.puzzle, position.model.rules
    for number in range(len(puzzle.houses), len(rules)):
        constraint = rules[number].constraint
        if isinstance(constraint, NotEqual) is not knights:
            continue
        state = State(position.model.vars, position.state.domains)
        found = [one for one in constraint.follows_fully(state) if state.eliminate(one.var, one.dead)]
        if found:
            dead = merged((one.var, one.dead & position.state.domains[one.var]) for one in found)
            uses = merged((var, mask & position.state.dead(var)) for one in found for var, mask in one.known)
            why = rules[number].sentence.rstrip(".")
            why = f"A knight's move apart, {why.split(':')[0]}" if knights else f"{why[0].upper()}{why[1:]}"
            yield Step(
                technique="knight's move" if knights else "cage",
                effort=KNIGHT if knights else CAGE,
                text=sentence(f"{why}, so {listed(conclude(position, dead))}"),
                dead=dead,
                uses=uses,
                rules=(number,),
                look=tuple((int(var.key[0]), int(var.key[1])) for var in constraint.scope),
            )


def _knights(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _find(position, knights=True) if position.puzzle.antiknight else iter(())


def _cages(position: Position[SudokuPuzzle]) -> Iterator[Step]:
    return _find(position, knights=False) if position.puzzle.cages else iter(())


KNIGHTS_MOVE: Technique[SudokuPuzzle] = Technique(
    name="knight's move",
    effort=KNIGHT,
    about=(
        "Cells a knight's move apart must differ in this variant. So a digit that stands somewhere cannot stand in any "
        "of the cells that a knight could jump to from there."
    ),
    find=_knights,
)
CAGE_SUM: Technique[SudokuPuzzle] = Technique(
    name="cage",
    effort=CAGE,
    about=(
        "The cells of a cage differ and add up to its sum. Go through the fillings that do both with what is left in "
        "the cells: a digit that is in none of them can be ruled out."
    ),
    find=_cages,
)
