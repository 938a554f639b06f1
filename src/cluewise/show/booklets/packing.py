"""Packing: things of different sizes on pages that are cut into equal slots, nearly in the order they came in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cluewise.show.booklets.paper import GAP
from cluewise.show.booklets.sheet import Area

T = TypeVar("T")
Span = tuple[int, int]  # rows and columns of slots


@dataclass(frozen=True)
class Placed(Generic[T]):
    """A thing, and where it stands on its page."""

    thing: T
    area: Area


@dataclass(frozen=True)
class Slots:
    """An area cut into rows and columns."""

    area: Area
    shape: Span

    def at(self, row: int, column: int, span: Span) -> Area:
        """The area of some slots, with the gaps between them."""
        rows, columns = self.shape
        width = (self.area.width - (columns - 1) * GAP) / columns
        height = (self.area.height - (rows - 1) * GAP) / rows
        return Area(
            self.area.x + column * (width + GAP),
            self.area.y + row * (height + GAP),
            span[1] * (width + GAP) - GAP,
            span[0] * (height + GAP) - GAP,
        )

    def spans(self) -> list[Span]:
        """What a thing may take, the smallest first; wide before tall."""
        rows, columns = self.shape
        every = [(high, wide) for high in range(1, rows + 1) for wide in range(1, columns + 1)]
        return sorted(every, key=lambda span: (span[0] * span[1], span[0]))

    def span_for(self, fits: Callable[[Area], bool]) -> Span:
        """The least that is enough; all of it if nothing is."""
        return next((span for span in self.spans() if fits(self.at(0, 0, span))), self.shape)


def packed(things: Sequence[tuple[T, Span]], slots: Slots, *, ahead: int) -> list[list[Placed[T]]]:
    """Things with what they take, page by page; one of the next few may come forward where it fills a hole."""
    waiting = list(things)
    pages = []
    while waiting:
        page: _Page[T] = _Page(slots)
        n = 0
        while n < min(ahead, len(waiting)):  # the first always fits
            if page.take(*waiting[n]):
                del waiting[n]
                n = 0
            else:
                n += 1
        pages.append(page.in_order())
    return pages


class _Page(Generic[T]):
    def __init__(self, slots: Slots) -> None:
        self.slots = slots
        self.free = {(row, column) for row in range(slots.shape[0]) for column in range(slots.shape[1])}
        self.taken: dict[tuple[int, int], Placed[T]] = {}

    def take(self, thing: T, span: Span) -> bool:
        """Put a thing at the first place where it fits; False if there is none."""
        for row, column in sorted(self.free):
            wanted = {(row + down, column + along) for down in range(span[0]) for along in range(span[1])}
            if wanted <= self.free:
                self.free -= wanted
                self.taken[row, column] = Placed(thing, self.slots.at(row, column, span))
                return True
        return False

    def in_order(self) -> list[Placed[T]]:
        """What stands here, as it is read."""
        return [self.taken[corner] for corner in sorted(self.taken)]
