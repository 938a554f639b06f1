"""What is known of the shipped examples without reading them: a hundred puzzles in English take seconds to read.

The list stands beside the examples. What it says holds for exactly the text that it was made from, so a changed
or new example is read like any other text; `python -m cluewise.front.verbs.contents` makes the list anew.
"""

from __future__ import annotations

import json
from hashlib import blake2b

from cluewise.base.errors import InputError
from cluewise.family.puzzle import Json
from cluewise.library import FOLDER, Example, examples

LIST = FOLDER / "contents.json"


def listed() -> list[Json]:
    """Every example, without its text."""
    known = _kept()
    return [known.get(one.name) or about(one) for one in examples()]


def known() -> list[Json] | None:
    """The same if none has to be read for it, which takes no time and nothing to import; else None."""
    kept = _kept()
    names = [one.name for one in examples()]
    return [kept[name] for name in names] if set(names) <= kept.keys() else None


def about(one: Example) -> Json:
    """One example, read."""
    return _told(one, _found(one, one.text))


def _kept() -> dict[str, Json]:
    """What the list says of those examples that are still as it knows them."""
    found = json.loads(LIST.read_text("utf-8")) if LIST.is_file() else {}
    same = (one for one in examples() if found.get(one.name, [""])[0] == _mark(one.text))
    return {one.name: _told(one, found[one.name][1:]) for one in same}


def _told(one: Example, words: list[str]) -> Json:
    return {"family": one.family, "name": one.name, **dict(zip(("title", "format", "size"), words, strict=True))}


def _found(one: Example, text: str) -> list[str]:
    from cluewise.base.scan import titled
    from cluewise.family import family_named
    from cluewise.solver.pipeline import read_one  # which brings every family with it

    try:
        reading = read_one(text, family=one.family)
    except InputError:  # a text that is asked about is an example, too
        return [titled(text)[0] or "", family_named(one.family).formats[0].name, ""]
    return [reading.puzzle.title or "", reading.format.name, reading.puzzle.extent()]


def _mark(text: str) -> str:
    return blake2b(text.encode("utf-8"), digest_size=6).hexdigest()


def fresh() -> str:
    """The list as it should be."""
    lines = {one.name: json.dumps([_mark(one.text), *_found(one, one.text)], ensure_ascii=False) for one in examples()}
    return "{\n" + ",\n".join(f"{json.dumps(name)}: {line}" for name, line in lines.items()) + "\n}\n"


if __name__ == "__main__":
    LIST.write_text(fresh(), "utf-8")
