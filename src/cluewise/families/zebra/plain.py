"""Zebra puzzles and solutions as plain JSON data; docs/formats-zebra.md describes it with examples."""

from __future__ import annotations

from typing import Any

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.amounts import as_json, from_json
from cluewise.families.zebra.plain_relations import as_name, few, read_relation, relation_as_json
from cluewise.families.zebra.puzzle import Category, Clue, ZebraPuzzle
from cluewise.families.zebra.shape import MOST_CATEGORIES, MOST_CLUES, MOST_ENTITIES
from cluewise.family.json_format import TAGS, Fields
from cluewise.family.puzzle import Json


def puzzle_as_json(puzzle: ZebraPuzzle) -> Json:
    """A puzzle as data."""
    tags = {"id": puzzle.id, "title": puzzle.title, "told": puzzle.told or None, "question": puzzle.question}
    return {
        "family": puzzle.family,
        **{key: tag for key, tag in tags.items() if tag is not None},
        "size": puzzle.size,
        "categories": [_category_as_json(category) for category in puzzle.categories],
        **({"choices": list(puzzle.offered)} if puzzle.offered else {}),
        "clues": [{"text": clue.text, "says": relation_as_json(clue.relation)} for clue in puzzle.clues],
    }


def _category_as_json(category: Category) -> Json:
    data: Json = {"name": category.name, "values": list(category.values)}
    if category.numbers is not None:
        return data | {"numbers": [as_json(number) for number in category.numbers]}
    return data | ({"ordered": True} if category.ordered else {})


def puzzle_parts(data: Json) -> dict[str, Any]:
    """What a puzzle is built from, out of its data."""
    fields = Fields(data, "a zebra puzzle").only(
        *TAGS, "size", "categories", "clues", "told", "question", "choices", instead={"offered": "choices"}
    )
    size = fields.whole("size", 2, MOST_ENTITIES)
    categories = few(fields.items("categories"), MOST_CATEGORIES, "categories")
    built = tuple(_category(one, n) for n, one in enumerate(categories, 1))
    axis = next((category.name for category in built if category.ordered), None)
    clues = few(fields.items("clues"), MOST_CLUES, "clues") if "clues" in data else []
    return {
        "size": size,
        "categories": built,
        "clues": tuple(_clue(one, axis, f"clue {n}") for n, one in enumerate(clues, 1)),
        "id": fields.maybe_text("id"),
        "title": fields.maybe_text("title"),
        "told": fields.maybe_text("told") or "",
        "question": fields.maybe_text("question"),
        "offered": tuple(few(list(fields.texts("choices")), MOST_ENTITIES, "choices")) if "choices" in data else (),
    }


def _category(data: Any, number: int) -> Category:
    fields = Fields(data, f"category {number}").only("name", "values", "ordered", "numbers", instead={"title": "name"})
    values = tuple(as_name(value, f"a value of category {number}") for value in fields.items("values"))
    numbers = None
    if fields.get("numbers") is not None:
        what = f"a number of category {number}"
        numbers = tuple(from_json(amount, what) for amount in few(fields.items("numbers"), MOST_ENTITIES, "numbers"))
    ordered = fields.get("ordered", numbers is not None)
    if not isinstance(ordered, bool):
        raise PuzzleError(f"'ordered' of category {number} must be true or false")
    if numbers is not None and not ordered:
        advice = "Numbers give a category its order: leave out 'ordered', or 'numbers'."
        raise PuzzleError(f"category {number} has 'numbers', but 'ordered' is false", advice=advice)
    return Category(fields.text("name"), values, ordered=ordered, numbers=numbers)


def _clue(data: Any, axis: str | None, what: str) -> Clue:
    fields = Fields(data, what).only("text", "says", instead={"clue": "text", "relation": "says", "is": "says"})
    return Clue(read_relation(fields.need("says"), axis, what), fields.maybe_text("text") or "")


def solution_parts(data: Json) -> tuple[tuple[str, ...], tuple[tuple[str | None, ...], ...]]:
    """Header and rows of a solution, out of its data."""
    fields = Fields(data, "a zebra solution").only(*TAGS, "header", "rows")
    header = few(list(fields.texts("header")), MOST_CATEGORIES, "columns")
    table = few(list(fields.table("rows")), MOST_ENTITIES, "rows")
    rows = tuple(tuple(None if v is None else as_name(v, "a cell of the solution") for v in row) for row in table)
    return tuple(header), rows
