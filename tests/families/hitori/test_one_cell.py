"""The smallest board there is, through every verb and every format."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cluewise
from cluewise.engine.auto import ENGINES
from cluewise.families.hitori import family
from cluewise.families.hitori.puzzle import HitoriPuzzle, HitoriSolution
from cluewise.front.verbs.call import answer
from cluewise.front.verbs.question import Question
from cluewise.show.booklets.booklet import booklet
from cluewise.show.booklets.entries import Wanted, prepared
from cluewise.show.booklets.paper import Layout

FREE, CROSSED = HitoriPuzzle((("1",),)), HitoriPuzzle((("1",),), must_cross=True)
ENTERED: dict[str, dict[str, Any]] = {
    "check": {"solution": {"crossed": [[1, 1]]}},
    "convert": {"to": "json"},
    "trace": {"max_events": 1000},
}
VERBS = ("read", "solve", "count", "check", "explain", "hint", "rate", "audit", "compare", "convert", "render", "trace")


def asked(verb: str, puzzle: HitoriPuzzle) -> Any:
    text = json.dumps(puzzle.to_json())
    return answer(Question(verb=verb, text=text, family="hitori"), ENTERED.get(verb, {}))


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("puzzle", [FREE, CROSSED])
def test_every_verb_has_an_answer(verb: str, puzzle: HitoriPuzzle) -> None:
    found = asked(verb, puzzle)
    if "status" in found:
        assert found["status"] == ("unique" if puzzle.must_cross else "several")
    if verb == "check":
        assert found["valid"]


@pytest.mark.parametrize("engine", [name for name in ENGINES if name != "cpsat"])
def test_every_engine_finds_both_solutions_or_the_only_one(engine: str) -> None:
    both = {HitoriSolution(()), HitoriSolution(((1, 1),))}
    assert set(cluewise.solve(FREE, engine=engine).solutions) == both
    assert cluewise.solve(CROSSED, engine=engine).solutions == (HitoriSolution(((1, 1),)),)


@pytest.mark.parametrize("name", [fmt.name for fmt in family.formats])
def test_every_format_holds_it(name: str) -> None:
    fmt = family.format(name)
    assert fmt.write is not None
    again = fmt.read(fmt.write(FREE))
    assert again == FREE
    assert cluewise.count(again) == 2


def test_clingo_finds_both_in_the_file_that_we_write() -> None:
    clingo = pytest.importorskip("clingo")
    write = family.format("lp").write
    assert write is not None
    for puzzle, found in ((FREE, 2), (CROSSED, 1)):
        control = clingo.Control(["0", "--warn=none"])
        control.add("base", [], write(puzzle))
        control.ground([("base", [])])
        with control.solve(yield_=True) as models:
            assert sum(1 for _ in models) == found


@pytest.mark.parametrize("puzzle", [FREE, CROSSED])
def test_it_is_printed_drawn_and_told(puzzle: HitoriPuzzle) -> None:
    entry = prepared(puzzle, Wanted(steps=True, levels=True)).entry
    assert booklet([entry], Layout()).startswith(b"%PDF")
    assert "<svg" in puzzle.to_svg()
    assert "<html" in cluewise.explain(puzzle).to_html()
