"""A zebra puzzle from plain Python data, as `cluewise.zebra`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from cluewise.base.errors import PuzzleError
from cluewise.families.zebra.plain_relations import relation_as_json
from cluewise.families.zebra.puzzle import ZebraPuzzle
from cluewise.family.json_format import plain_rows
from cluewise.family.puzzle import Json


def zebra(
    categories: Mapping[str, Sequence[str | int]],
    clues: Sequence[str | Json],
    *,
    size: int | None = None,
    in_order: Collection[str] = (),
    title: str | None = None,
    id: str | None = None,  # noqa: A002
) -> ZebraPuzzle:
    """A zebra puzzle from its lists, `{"House": [1, 2, 3], "Pet": ["cat", "dog", "fish"], ...}`, and its clues.

    A clue is a sentence, `"Ann lives directly left of the cat owner."`, or a relation as the JSON format has it,
    `{"type": "same", "a": ["Name", "Ann"], "b": ["Pet", "cat"]}`. Whole numbers rise; `in_order` names other lists
    that do. `size` is how many there are, where every list leaves some out.
    """
    lists = dict(zip(categories, plain_rows(categories.values(), "the categories", "list"), strict=True))
    if unknown := sorted(set(in_order) - set(categories)):
        raise PuzzleError(f"`in_order` names {unknown[0]!r}, but there is no such category")
    data: Json = {
        "size": max(map(len, lists.values()), default=0) if size is None else size,
        "categories": [_category(name, values, name in in_order) for name, values in lists.items()],
        **{key: tag for key, tag in (("title", title), ("id", id)) if tag is not None},
    }
    return ZebraPuzzle.from_json(data | {"clues": _clues(ZebraPuzzle.from_json(data), clues)})


def _category(name: str, values: Sequence[str | int], in_order: bool) -> Json:
    """A list as JSON has it; whole numbers are in order, and those from 1 on are places."""
    if not values or not all(isinstance(one, int) for one in values):
        return {"name": name, "values": list(values)} | ({"ordered": True} if in_order else {})
    numbers = sorted(one for one in values if isinstance(one, int))
    places = numbers == list(range(1, len(numbers) + 1))
    order: Json = {"ordered": True} if places else {"numbers": numbers}
    return {"name": name, "values": list(map(str, numbers)), **order}


def _clues(puzzle: ZebraPuzzle, clues: Sequence[str | Json]) -> list[Json]:
    """The clues as JSON has them, the sentences among them read."""
    if not any(isinstance(one, str) for one in clues):
        return [_relation(one) for one in clues if not isinstance(one, str)]
    from cluewise.families.zebra.text import clue_reader  # the reader is not loaded for who does without

    understand = clue_reader(puzzle)
    found = []
    for number, clue in enumerate(clues, 1):
        if not isinstance(clue, str):
            found.append(_relation(clue))
        elif (relation := understand(clue)) is None:
            advice = "Say it in other words, or as a relation; `read` takes a whole text and asks what is meant."
            raise PuzzleError(f"clue {number} is not understood beyond doubt: {clue[:80]!r}", advice=advice)
        else:
            found.append({"text": clue, "says": relation_as_json(relation)})
    return found


def _relation(clue: Json) -> Json:
    return clue if "says" in clue else {"says": clue}
