"""Steps as printed lines: the number before, the technique behind, and the links of a longer proof one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cluewise.family.steps import Line
from cluewise.reason.brief import Paragraph

LONG = 3  # consequences of what is supposed that are too many for one line


def printed(told: Paragraph) -> Iterator[str]:
    """A step or a run of steps; a run names its techniques itself."""
    first, *more = set_out(told.step.text, told.step.lines)
    yield f"{told.head}. {first}" + ("" if told.folded else f"  [{told.step.technique}]")
    yield from more


def set_out(text: str, lines: Sequence[Line]) -> Iterator[str]:
    """A text in one line; of a longer proof by contradiction each consequence has its own, with a number."""
    if len(lines) < LONG + 2:
        yield text
        return
    first, *links, last = lines
    yield first.text
    yield from (f"{'  ' * line.deep}{number:>5}) {line.text}" for number, line in enumerate(links, 1))
    yield f"    {last.text}"
