"""Laws of readers: a text is refused with a reason or read, and what was read can be shown, written and read again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from tests.contract.samples import samples
from tests.fuzzing.target import Target

import cluewise as cw
from cluewise.base.errors import CluewiseError, InputError, InternalError, PuzzleError, UsageError
from cluewise.family import AnyFormat, all_families, family_named, family_names
from cluewise.family.puzzle import Puzzle

Law = Callable[[bytes], None]
SEEDS = 6  # examples of a family that are written in each of its formats


def text_of(data: bytes) -> str:
    """The text that a file with these bytes holds; what is no UTF-8 is refused before any reader sees it."""
    return data.decode("utf-8", "replace")


def reads(family: str, form: str) -> Law:
    """The law of one format: refused with its place in the text, or a puzzle that is good for everything."""

    def law(data: bytes) -> None:
        text = text_of(data)
        try:
            puzzle = cw.read(text, family=family, format=form)
        except CluewiseError as error:
            refused(error, text)
            return
        holds(puzzle, family_named(family).format(form))

    return law


def refused(error: CluewiseError, text: str) -> None:
    """A refusal is no bug of ours, says something, and points into the text."""
    assert not isinstance(error, InternalError), error
    assert str(error).strip()
    if isinstance(error, InputError) and error.line is not None:
        assert 1 <= error.line <= len(text.splitlines()) + 1, (error.line, error.message)


def holds(puzzle: Puzzle, form: AnyFormat) -> None:
    """What was read can be shown, is its own JSON, and is the same again in the format that it came from."""
    family = family_named(puzzle.family)
    assert str(puzzle)
    assert family.puzzle_type.from_json(json.loads(json.dumps(puzzle.to_json()))) == puzzle
    family.clashes(puzzle)
    for one in {form.name: form, family.formats[0].name: family.formats[0]}.values():
        again = rewritten(puzzle, one)
        assert again is None or again == puzzle, one.name


def rewritten(puzzle: Puzzle, form: AnyFormat) -> Puzzle | None:
    """The puzzle written and read again; None where the format refuses to write it."""
    if form.write is None:
        return None
    try:
        text = form.write(puzzle)
    except (PuzzleError, UsageError):
        return None
    return cw.read(text, family=puzzle.family, format=form.name)


def written_examples(family: str, form: str) -> Iterator[bytes]:
    """A few examples in a format, as far as it can hold them."""
    fmt = family_named(family).format(form)
    for sample in sorted(samples(family), key=lambda one: len(one.text))[:SEEDS]:
        try:
            yield (fmt.write(sample.puzzle) if fmt.write else sample.text).encode()
        except (PuzzleError, UsageError):
            continue


def detects(data: bytes) -> None:
    """Whatever a text is, looking at it raises nothing and is a number for every format."""
    text = text_of(data)
    for family in all_families():
        for form in family.formats:
            assert 0 <= form.looks_like(text) <= 3


def checks(family: str) -> Law:
    """The law of solutions and positions: refused with a reason, or judged by the checker."""

    def law(data: bytes) -> None:
        text, puzzle = text_of(data), samples(family)[0].puzzle
        try:
            for fault in cw.check(puzzle, text):
                assert fault.code
                assert fault.message
        except CluewiseError as error:
            refused(error, text)

    return law


def solved(family: str) -> Iterator[bytes]:
    """The solution of the first example, as JSON and as it is printed."""
    sample = samples(family)[0]
    solution = sample.solutions[0]
    yield json.dumps(solution.to_json()).encode()
    yield cw.read(sample.text, family=family).to_text().encode()


def targets() -> Iterator[Target]:
    """A target for each format of each family, for solutions, and for telling formats apart."""
    for family in family_names():
        for form in family_named(family).formats:
            name = f"read-{family}-{form.name}"
            yield Target(
                name=name,
                law=reads(family, form.name),
                seeds=lambda family=family, form=form.name: written_examples(family, form),
            )
        yield Target(name=f"check-{family}", law=checks(family), seeds=lambda family=family: solved(family))
    yield Target(name="detect", law=detects, seeds=_of_all)


def _of_all() -> Iterator[bytes]:
    for family in family_names():
        for form in family_named(family).formats:
            yield from list(written_examples(family, form.name))[:1]
