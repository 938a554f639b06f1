"""ASP facts `cell(R,C,"s").` and clingo's answers `crossedout(R,C,"s")`."""

from __future__ import annotations

import re

from cluewise.base import facts
from cluewise.base.errors import Place, PuzzleError, ReadError
from cluewise.base.grid import cell_name, cells
from cluewise.families.hitori.formats import asp_text
from cluewise.families.hitori.formats.asp_rules import OF_OTHERS, RULES, SOME_CROSSED
from cluewise.families.hitori.formats.asp_text import ADVICE, Fact
from cluewise.families.hitori.puzzle import EMPTY, HitoriPuzzle, HitoriSolution
from cluewise.families.hitori.text import heading, limited
from cluewise.family import CERTAIN, LIKELY, NO
from cluewise.family.asp_programs import refuse_strange

MAX_TEXT = 4_000_000  # clingo may print many answers

_CELL = re.compile(r"\bcell\s*\(\s*[0-9\"]")


def looks_like(text: str) -> int:
    """Whether there is a fact about a cell, or clingo speaks."""
    if "cell" in text and _CELL.search(text):
        return CERTAIN
    return LIKELY if facts.is_output(text[:20_000]) or "crossedout(" in text[:20_000] else NO


def read(text: str) -> HitoriPuzzle:
    """The board in a program, in bare facts, or in what clingo printed."""
    answers = facts.answers(limited(text, MAX_TEXT))
    program = facts.without_comments(text) if answers is None else ""
    pieces = _fact_statements(program) if answers is None else answers[:1]
    found = [fact for start, piece in pieces for fact in asp_text.facts(text, start, piece) if fact.name == "cell"]
    if not found:
        raise _no_cells(text, clingo=answers is not None)
    refuse_strange(text, ("cell",), ("crossedout",), RULES + OF_OTHERS, ADVICE, also=_asks_for_a_cross)
    grid = _grid(text, found)
    must_cross = any(_asks_for_a_cross(rule) for _, rule in facts.statements(program))
    return HitoriPuzzle(grid, must_cross=must_cross, title=facts.title_of(text))


def _fact_statements(program: str) -> list[tuple[int, str]]:
    return [(start, piece) for start, piece in facts.statements(program) if not facts.is_rule(piece)]


def _no_cells(text: str, *, clingo: bool) -> ReadError:
    if clingo and "UNSATISFIABLE" in text:
        return ReadError("clingo found no answer, so there is no board to read here", place=Place(1), advice=ADVICE)
    advice = "Let clingo show the board too: #show cell/3." if clingo else ADVICE
    return ReadError('there is no fact cell(ROW,COLUMN,"symbol") here', place=Place(1), advice=advice)


def _grid(text: str, found: list[Fact]) -> tuple[tuple[str, ...], ...]:
    at: dict[tuple[int, int], Fact] = {}
    spellings: dict[str, str] = {}
    for fact in found:
        if fact.cell in at:
            raise _complaint(text, fact, f"{cell_name(fact.cell)} has been given before")
        at[fact.cell] = fact
        if spellings.setdefault(fact.symbol or "", fact.spelling) != fact.spelling:
            raise _complaint(text, fact, f"{fact.symbol} stands with and without quotes: to clingo these differ")
        if fact.symbol == EMPTY:
            raise _complaint(text, fact, f"the symbol {EMPTY!r} is kept for empty cells, which facts cannot express")
    rows, columns = max(row for row, _ in at), max(column for _, column in at)
    near = found[0]
    for cell in cells(rows, columns):
        if cell not in at:
            raise asp_text.missing(text, cell, near)
        near = at[cell]
    return tuple(tuple(at[row, column].symbol or "" for column in range(1, columns + 1)) for row in range(1, rows + 1))


def _complaint(text: str, fact: Fact, message: str) -> ReadError:
    return ReadError(message, place=facts.word_at(text, fact.start, fact.start + 1).place, advice=ADVICE)


_VARIABLES = r"\((?:_|[A-Z]\w*),(?:_|[A-Z]\w*),(?:_|[A-Z]\w*)\)"
_CROSSES = rf"\{{crossedout{_VARIABLES}(?::cell{_VARIABLES})?\}}"
_SOME_CROSSED = re.compile(
    rf":-{_CROSSES}(?:={{0,2}}0|<=0|<1)|:-(?:0={{1,2}}|0>=|1>){_CROSSES}"
    rf"|1(?:<=)?{_CROSSES}|:-notcrossedout\(_,_,_\)",
    re.ASCII,
)


def _asks_for_a_cross(statement: str) -> bool:
    return "crossedout" in statement and bool(_SOME_CROSSED.fullmatch(re.sub(r"\s+", "", statement)))


def solutions(puzzle: HitoriPuzzle, text: str) -> tuple[HitoriSolution, ...]:
    """One solution per answer of clingo; bare `crossedout` facts are one answer."""
    answers = facts.answers(limited(text, MAX_TEXT))
    if answers is not None:
        return tuple(_solution(puzzle, text, [piece]) for piece in answers)
    pieces = _fact_statements(facts.without_comments(text))
    found = _solution(puzzle, text, pieces)
    return (found,) if found.crossed else ()


def _solution(puzzle: HitoriPuzzle, text: str, pieces: list[tuple[int, str]]) -> HitoriSolution:
    found = [fact for start, piece in pieces for fact in asp_text.facts(text, start, piece)]
    crossed = [fact for fact in found if fact.name == "crossedout"]
    board = set(puzzle.cells())
    for fact in crossed:
        if fact.symbol is not None and fact.cell in board and fact.symbol != puzzle.symbol(fact.cell):
            here = puzzle.symbol(fact.cell)
            raise _complaint(text, fact, f"{cell_name(fact.cell)} holds {here} in the puzzle, not {fact.symbol}")
    return HitoriSolution(tuple(fact.cell for fact in crossed))


def write(puzzle: HitoriPuzzle) -> str:
    """A program that clingo can run as it is: the facts, then the rules of the game."""
    if EMPTY in puzzle.symbols():
        raise PuzzleError("ASP facts cannot express empty cells, and this puzzle has some")
    rows = [
        " ".join(f"cell({r},{c},{facts.quoted_string(symbol)})." for c, symbol in enumerate(row, 1))
        for r, row in enumerate(puzzle.grid, 1)
    ]
    extra = [SOME_CROSSED] if puzzle.must_cross else []
    return "\n".join([*heading("%", puzzle.title), *rows, "", *extra, RULES])
