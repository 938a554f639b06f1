"""Nothing is ignored: what a reader does not understand is refused by its name, with its place and advice."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.contract.samples import samples

import cluewise as cw
from cluewise.base.errors import InputError, UsageError
from cluewise.family import family_named, family_names
from cluewise.family.json_format import REMARKS
from cluewise.family.puzzle import Json

FOUR: Json = {"family": "sudoku", "givens": [[0] * 4] * 4}
TWO: Json = {
    "family": "zebra",
    "size": 2,
    "categories": [{"name": "Day", "values": ["Mo", "Tu"], "ordered": True}, {"name": "Who", "values": ["Ann", "Bo"]}],
}
ANN, BO, MONDAY = ["Who", "Ann"], ["Who", "Bo"], ["Day", "Mo"]
SAME: Json = {"type": "same", "a": ANN, "b": MONDAY}


def refusal(text: str, family: str | None = None, form: str | None = None) -> InputError:
    with pytest.raises(InputError) as caught:
        cw.read(text, family=family, format=form)
    return caught.value


@pytest.mark.parametrize("name", family_names())
def test_a_key_that_nobody_knows_is_refused_with_its_place_and_what_says_nothing_passes(name: str) -> None:
    puzzle = samples(name)[0].puzzle
    data = json.dumps(puzzle.to_json(), indent=1)
    error = refusal(data.replace("{", '{\n "wobble": true,', 1))
    assert (error.line, error.column) == (2, 2)
    assert "'wobble', which is not known here" in error.message
    assert error.advice is not None
    assert "Known are: family, id, title" in error.advice
    for neutral in ("false", "null", "[]", '""', "{}"):
        assert cw.read(data.replace("{", f'{{"wobble": {neutral},', 1)) == puzzle


@pytest.mark.parametrize("name", family_names())
def test_what_collections_say_about_a_puzzle_is_read_over(name: str) -> None:
    puzzle = samples(name)[0].puzzle
    assert cw.read(json.dumps({**puzzle.to_json(), **dict.fromkeys(REMARKS, "said")})) == puzzle


@pytest.mark.parametrize("name", family_names())
def test_a_key_that_stands_twice_is_refused_with_its_second_place(name: str) -> None:
    data = json.dumps(samples(name)[0].puzzle.to_json())
    error = refusal('{"title": "one",\n  "title": "two", ' + data[1:].replace('"title":', '"comment":', 1))
    assert (error.line, error.column) == (2, 3)
    assert "'title' stands twice" in error.message


@pytest.mark.parametrize("name", family_names())
def test_a_solution_with_an_unknown_or_repeated_key_is_refused(name: str) -> None:
    puzzle = samples(name)[0].puzzle
    solution = cw.solve(puzzle).to_json()["solutions"][0]
    for spoiled in (json.dumps({**solution, "wobble": 1}), json.dumps(solution)[:-1] + ', "id": "a", "id": "b"}'):
        with pytest.raises(InputError, match=r"wobble|twice"):
            cw.check(puzzle, spoiled)
    assert cw.check(puzzle, json.dumps(cw.solve(puzzle).to_json())) == []


@pytest.mark.parametrize(
    ("more", "says", "advises"),
    [
        ({"antiking": True}, "the key 'antiking'", "Known are"),
        ({"anti-knight": True}, "the key 'anti-knight'", "Perhaps 'antiknight' is meant"),
        ({"diagonal": True}, "the key 'diagonal'", "Perhaps 'diagonals' is meant"),
        ({"killer": [1]}, "the key 'killer'", "Perhaps 'cages' is meant"),
        ({"cages": [{"cells": [[1, 1]], "total": 3}]}, "a cage has the key 'total'", "Known are: cells, sum"),
        ({"size": 9}, "'size' of a sudoku puzzle says 9, but there are 4", ""),
        ({"box": [2, 2], "regions": [[1] * 4, [2] * 4, [3] * 4, [4] * 4]}, "say different things", "Leave one out"),
    ],
)
def test_a_sudoku_says_no_more_than_is_understood(more: Json, says: str, advises: str) -> None:
    error = refusal(json.dumps(FOUR | more))
    assert says in error.message
    assert advises in (error.advice or "")
    assert "antiknight' is meant" not in (error.advice or "") or "antiking" not in more


@pytest.mark.parametrize(
    ("path", "more", "says"),
    [
        (("categories", 0), {"order": "rising"}, "category 1 has the key 'order'"),
        (("categories", 0), {"ordered": False, "numbers": [1, 2]}, "'ordered' is false"),
        (("clues", 0), {"unless": SAME}, "clue 1 has the key 'unless'"),
        (("clues", 0, "says"), {"axis": "Day"}, "a relation in clue 1 has the key 'axis'"),
        (("clues", 0, "says"), {"type": "next to", "low": 2}, "a relation in clue 1 has the key 'low'"),
        (("clues", 0, "says"), {"type": "left of", "by": "amount"}, "a relation in clue 1 has the key 'by'"),
        (("clues", 0, "says"), {"type": "not", "of": SAME | {"c": BO}}, "has the key"),
    ],
)
def test_categories_clues_and_relations_say_no_more_than_is_understood(
    path: tuple[str | int, ...], more: Json, says: str
) -> None:
    data = json.loads(json.dumps(TWO | {"clues": [{"text": "", "says": SAME}]}))
    part: Any = data
    for step in path:
        part = part[step]
    part |= more
    error = refusal(json.dumps(data))
    assert says in error.message


FACTS = {
    "sudoku": "sudoku(4). given(1,1,1).",
    "hitori": 'cell(1,1,"a"). cell(1,2,"b").',
    "nonogram": 'nonogram(1,1). row(1,1,1,"#"). column(1,1,1,"#").',
    "magnets": "magnets(1,2). domino(1,1,1,2). row_plus(1,1).",
    "zebra": 'zebra(2). item(1,"A","a"). item(2,"A","b"). item(3,"B","c"). item(4,"B","d"). clue(1,1,""). same(1,1,3).',
}


@pytest.mark.parametrize("name", sorted(FACTS))
def test_a_fact_that_is_not_known_is_refused(name: str) -> None:
    puzzle = cw.read(FACTS[name])
    error = refusal(FACTS[name] + "\nwobble(1).")
    assert (error.line, error.column) == (2, 1)
    assert "the fact wobble is not known here" in error.message
    written = family_named(name).format("lp").write
    assert written is not None
    assert "wobble" in refusal(written(puzzle) + "\nwobble.").message


RULES = {
    "sudoku": [
        ":- value(1,1,2).",
        "given(R,1,1) :- R=1.",
        ":- value(R,R,V), value(S,S,V), R < S.",
        "{ given(1,2,2) }.",
    ],
    "hitori": [":- crossedout(1,1,_).", 'cell(2,C,"a") :- C = 1..2.', ":- { crossedout(_,_,_) } = 3."],
    "nonogram": [":- filled(1,1,_).", ":~ filled(R,C,_). [1]", "#minimize { 1,R,C : filled(R,C,_) }."],
    "magnets": [':- pole(1,1,"+").', '#include "more.lp".', "#const n = 3."],
    "zebra": [':- stands("A","a",1).', "same(2,1,4) :- 1 = 1.", "not at(1,2)."],
}
SOLUTIONS = {
    "sudoku": "value(1,1,1).",
    "hitori": 'crossedout(1,1,"a").',
    "nonogram": 'filled(1,1,"#").',
    "magnets": 'pole(1,1,"+").',
    "zebra": 'stands("A","a",1).',
}


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name, rules in RULES.items() for rule in rules])
def test_a_rule_that_is_not_one_of_the_game_is_refused(name: str, rule: str) -> None:
    puzzle = cw.read(FACTS[name])
    written = family_named(name).format("lp").write
    assert written is not None
    for text in (FACTS[name] + "\n", written(puzzle) + "\n"):
        error = refusal(text + rule)
        assert (error.line, error.column) == (text.count("\n") + 1, 1)
        assert f"the rule {rule[: rule.rindex('.')]!r} is none that is known here" in error.message
        assert "convert --to lp" in (error.advice or "")


@pytest.mark.parametrize("name", sorted(SOLUTIONS))
def test_facts_of_a_solution_among_those_of_a_puzzle_are_refused(name: str) -> None:
    error = refusal(f"{FACTS[name]}\n{SOLUTIONS[name]}")
    assert (error.line, error.column) == (2, 1)
    assert "is part of a solution, which is no part of the puzzle" in error.message


@pytest.mark.parametrize("name", sorted(FACTS))
def test_the_usual_rules_are_read_in_other_words(name: str) -> None:
    puzzle = cw.read(FACTS[name])
    written = family_named(name).format("lp").write
    assert written is not None
    text = written(puzzle)
    dense = re.sub(r"(?m)^%.*$|(?<!not)(?<!\w) (?!not)", "", text)
    renamed = re.sub(r'"[^"]*"|\b[A-Z]\w*', lambda found: found.group() + "x" * (found.group()[0] != '"'), text)
    for other in (dense, renamed, text + "\n#show.\n#defined anything/1."):
        assert cw.read(other) == puzzle


@pytest.mark.parametrize(
    ("name", "more", "says"),
    [
        ("sudoku", "antiking.", "the fact antiking"),
        ("sudoku", "antiknight(1).", "expected 0 arguments"),
        ("sudoku", "window(1,1,1).", "window(...) needs windows"),
        ("sudoku", "adds_up(1,3).", "cage 1 has a sum but no cells"),
        ("zebra", "same(1,1,3,4).", "has not the arguments"),
        ("zebra", "same(2,1,4).", "relation 2 belongs to no clue"),
        ("zebra", "amounts(1).", "says nothing about a relation of this kind"),
        ("zebra", 'clue(1,1,"again").', "clue 1 has been given before"),
        ("zebra", 'clue(2,1,"again").', "relation 1 is used twice"),
        ("zebra", 'ordered("C").', "with a category of the items"),
        ("zebra", 'first_column("B").', 'expected first_column("A")'),
        ("zebra", "position(1,2).", "expected position(ITEM,PLACE)"),
        ("zebra", "passes(1,1,1).", "do not say what the relation says"),
    ],
)
def test_facts_that_would_be_lost_or_disagree_are_refused(name: str, more: str, says: str) -> None:
    assert says in refusal(f"{FACTS[name]} {more}").message


GRID = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
PENCILLED = [[{"givenPencilMarks": [1, 2]}, {}, {}, {}], *[[{}] * 4] * 3]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"antiking": True}, "'antiking'"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "'thermometer'"),
        ({"grid": PENCILLED}, "a cell of the grid has the key 'givenPencilMarks'"),
        ({"grid": [[{"region": None}, {"region": 1}, {}, {}], *[[{}] * 4] * 3]}, "without a region"),
        ({"killercage": [{"cells": ["R1C1"], "value": "3", "unique": "no"}]}, "a cage has the key 'unique'"),
    ],
)
def test_rules_of_f_puzzles_that_are_not_known_are_refused(more: Json, says: str) -> None:
    assert says in refusal(json.dumps({"size": 4, "grid": GRID} | more)).message


def test_names_colours_pencil_marks_and_empty_rules_of_f_puzzles_are_read_over() -> None:
    cell = {"value": 1, "given": True, "c": "#FF0000", "centerPencilMarks": [2], "cornerPencilMarks": [3]}
    more = {"title": "T", "author": "A", "ruleset": "R", "antiking": False, "thermometer": [], "metadata": {"a": 1}}
    text = json.dumps({"size": 4, "grid": [[cell, {}, {}, {}], *[[{}] * 4] * 3], **more})
    assert cw.read(text) == cw.read(json.dumps({"size": 4, "grid": GRID}))


XML = '<puzzleset>\n<puzzle type="grid">\n<clues type="rows"><line><count>1</count></line></clues>\n'
XML += '<clues type="columns"><line><count>1</count></line></clues>\n</puzzle></puzzleset>'


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("</puzzle>", "<given/></puzzle>", 5, "<given> inside <puzzle>"),
        ("<count>", '<count at="1">', 3, "the attribute 'at' of <count>"),
        ("<line>", "<line>7", 3, "the text '7' inside <line>"),
        ("</puzzle>", "<title>a</title><title>b</title></puzzle>", 5, "a second <title>"),
        ("</puzzle>", '<clues type="upslope"/></puzzle>', 5, "of the type 'rows' or 'columns'"),
    ],
)
def test_xml_that_would_be_lost_is_refused(old: str, new: str, line: int, says: str) -> None:
    error = refusal(XML.replace(old, new, 1))
    assert says in error.message
    assert error.line == line


def test_what_xml_says_about_a_puzzle_is_read_over() -> None:
    about = "<author>A</author><authorid>a</authorid><note>n</note><note>m</note><description>d</description>"
    assert cw.read(XML.replace("<clues", about + "<clues", 1)) == cw.read(XML)


def test_other_text_formats_refuse_what_they_do_not_know() -> None:
    error = refusal("width 1\nheight 1\nrows\n1\ncolumns\n1\nwobble 3\n")
    assert "expected one of the keys width, height" in error.message
    assert error.line == 7
    game = '<opensudoku><game data="' + "0" * 81 + '"/></opensudoku>'
    assert "<rule> inside <opensudoku>" in refusal(game.replace("<game", "<rule/><game")).message
    assert "[Puzzle] or [State]" in refusal("[Puzzle]\n1...\n....\n....\n....\n[Cages]\n1...\n").message


@pytest.mark.parametrize("verb", [cw.solve, cw.count, cw.explain, cw.hint, cw.rate, cw.audit])
@pytest.mark.parametrize("options", [{"wobble": 1}, {"family": "hitori"}, {"format": "grid"}])
def test_no_keyword_is_ignored_for_a_puzzle_that_is_read_already(verb: Any, options: Json) -> None:
    with pytest.raises(UsageError, match=r"wobble|this is a sudoku puzzle already"):
        verb(cw.read("1..4..1..1..42.1"), **options)


@pytest.mark.parametrize("verb", [cw.solve, cw.count, cw.explain, cw.hint, cw.rate, cw.audit])
def test_unknown_keywords_are_named_for_a_text_too(verb: Any) -> None:
    with pytest.raises(UsageError, match="unknown option: wobble"):
        verb("1..4..1..1..42.1", wobble=1)


def test_the_question_of_a_zebra_puzzle_goes_along_with_its_facts() -> None:
    asked = FACTS["zebra"] + ' question("Who?"). choice(2,"c"). choice(1,"d").'
    puzzle = cw.read(asked)
    form = family_named("zebra").format("lp")
    assert form.write is not None
    again = form.read(form.write(puzzle))
    assert (again.question, again.offered) == ("Who?", ("d", "c"))
    assert "one fact question" in refusal(asked + ' question("When?").').message
    assert "with a new number" in refusal(asked + ' choice(2,"x").').message
