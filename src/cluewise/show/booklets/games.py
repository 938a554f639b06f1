"""How to play, for the kinds of puzzles in a booklet: the rules, and the smallest shipped example that is not in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from cluewise.base.drawing import Drawing
from cluewise.base.errors import CluewiseError
from cluewise.family import AnyFamily, family_of
from cluewise.family.puzzle import Puzzle
from cluewise.library import Example, examples
from cluewise.reason.explaining import explain
from cluewise.reason.picturing import Pictures
from cluewise.show.booklets.front import Game
from cluewise.solver.pipeline import read_all
from cluewise.solver.read import Reading
from cluewise.solver.run import job, run

TRIES = 5  # examples to look at before doing without one
SECONDS = 2.0


def games_of(puzzles: Collection[Puzzle]) -> list[Game]:
    """One game for each family, in the order of the booklet."""
    families = {puzzle.family: family_of(puzzle) for puzzle in puzzles}
    return [_game(family, puzzles) for family in families.values()]


def _game(family: AnyFamily, puzzles: Collection[Puzzle]) -> Game:
    for example in _smallest(family.name):
        shown = _read(example, family)
        if shown is not None and shown not in puzzles and (pictures := tuple(_pictures(shown, family))):
            advice = family.prose(shown).advice if family.prose else ""
            return Game(family.title, tuple(filter(None, (family.rules, advice))), pictures)
    return Game(family.title, (family.rules,))


def _smallest(name: str) -> Iterable[Example]:
    return sorted(examples(name), key=lambda one: (one.path.stat().st_size, one.name))[:TRIES]


def _read(example: Example, family: AnyFamily) -> Puzzle | None:
    try:
        rows = list(read_all(example.text, family=family.name, hint=example.path.suffix[1:].lower() or None))
    except CluewiseError:
        return None
    return rows[0].puzzle if len(rows) == 1 and isinstance(rows[0], Reading) else None


def _pictures(puzzle: Puzzle, family: AnyFamily) -> Iterator[Drawing]:
    """The board before and after; of a puzzle that is told, the grid on the way and the answer."""
    result = run(puzzle, job(seconds=SECONDS, certain=False))
    if result.status != "unique":
        return
    if family.prose:
        yield from _on_the_way(puzzle)
    else:
        yield family.draw(puzzle, None)
    yield family.draw(puzzle, result.solution)


def _on_the_way(puzzle: Puzzle) -> Iterator[Drawing]:
    explained = explain(puzzle, seconds=SECONDS)
    if explained.complete and len(explained.steps) > 1:
        pictures = Pictures.of(puzzle)
        yield pictures.draw(pictures.position(explained.steps[2 * len(explained.steps) // 3].before))[0]
