"""Things of different sizes on pages of slots."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cluewise.show.booklets.packing import Slots, packed
from cluewise.show.booklets.sheet import Area

PAGE = Area(10, 20, 400, 600)
SPANS = st.tuples(st.integers(1, 3), st.integers(1, 2))


def _overlap(one: Area, other: Area) -> bool:
    across = one.x < other.x + other.width - 0.01 and other.x < one.x + one.width - 0.01
    down = one.y < other.y + other.height - 0.01 and other.y < one.y + one.height - 0.01
    return across and down


@given(st.lists(SPANS, max_size=20), st.integers(1, 12))
def test_everything_is_placed_once_within_its_page_and_over_nothing_else(
    spans: list[tuple[int, int]], ahead: int
) -> None:
    pages = packed(list(enumerate(spans)), Slots(PAGE, (3, 2)), ahead=ahead)
    assert sorted(placed.thing for page in pages for placed in page) == list(range(len(spans)))
    for page in pages:
        for n, placed in enumerate(page):
            area = placed.area
            assert area.x >= PAGE.x - 0.01
            assert area.y >= PAGE.y - 0.01
            assert area.x + area.width <= PAGE.x + PAGE.width + 0.01
            assert area.y + area.height <= PAGE.y + PAGE.height + 0.01
            assert not any(_overlap(area, other.area) for other in page[n + 1 :])


@given(st.lists(SPANS, max_size=20))
def test_looking_ahead_no_further_than_the_first_keeps_the_order_of_the_pages(spans: list[tuple[int, int]]) -> None:
    pages = packed(list(enumerate(spans)), Slots(PAGE, (3, 2)), ahead=1)
    firsts = [min(placed.thing for placed in page) for page in pages]
    lasts = [max(placed.thing for placed in page) for page in pages]
    assert all(last < first for last, first in zip(lasts, firsts[1:], strict=False))


def test_nothing_comes_forward_by_more_than_was_allowed() -> None:
    things = [(0, (3, 2)), *((n, (3, 2)) for n in range(1, 9)), (9, (1, 1))]
    pages = packed([(-1, (1, 1)), *things], Slots(PAGE, (3, 2)), ahead=4)
    assert [placed.thing for placed in pages[0]] == [-1]
    assert packed([(-1, (1, 1)), *things], Slots(PAGE, (3, 2)), ahead=12)[0][-1].thing == 9


def test_the_least_span_that_is_enough_is_taken_wide_before_tall() -> None:
    slots = Slots(PAGE, (3, 2))
    assert slots.span_for(lambda _: True) == (1, 1)
    assert slots.span_for(lambda area: area.width > 300) == (1, 2)
    assert slots.span_for(lambda area: area.height > 300) == (2, 1)
    assert slots.span_for(lambda _: False) == (3, 2)
