"""Lines that the compiled core reads, solves and checks by itself: the same results as the usual way, only sooner."""

from __future__ import annotations

import copy
import json
import pickle
import signal
import threading
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cluewise as cw
from cluewise.base.compiled import core
from cluewise.base.errors import CluewiseError, InternalError, UsageError
from cluewise.engine.answer import Budget
from cluewise.engine.lines import Lines, wish
from cluewise.engine.native import core_version
from cluewise.family import all_families
from cluewise.front.cli import main
from cluewise.many.solve_many import solve_many
from cluewise.solver import core_lines as quick
from cluewise.solver.core_lines import desk_for, ways
from cluewise.solver.core_results import LineResult
from cluewise.solver.line_files import Row, Solved
from cluewise.solver.pipeline import read_all, read_one, solve_all
from cluewise.solver.result import Result
from cluewise.solver.run import Job, job, run
from shipped import answered

pytestmark = pytest.mark.skipif(core_version() is None, reason="this installation has no compiled core")

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OPEN = "." * 81
UNIQUE, SEVERAL, IMPOSSIBLE, UNKNOWN, UNREADABLE, SKIPPED, FAULTY, CLASHING = range(8)  # the core's statuses


def _written() -> list[str]:
    """Every shipped example in every line format that has a kernel."""
    lines = []
    for example in answered():
        puzzle = cw.read(example.text, family=example.family)
        for way in LINE_WAYS:
            if way.family.name == puzzle.family and way.format.write:
                try:
                    lines.append(way.format.write(puzzle).split("\n")[-2])
                except CluewiseError:
                    continue  # no place for what this puzzle has
    return lines


LINE_WAYS = [way for way in ways() if way.format.line_based]
LINES = _written()
KINDS = [way.kind for way in LINE_WAYS]
ODD = [
    "",
    "   ",
    "# a comment",
    "nonsense",
    OPEN,
    SUDOKU,
    SOLVED,
    SUDOKU.replace(".", "0"),
    SUDOKU + "\n",
    SUDOKU + "\r\n",
    " " + SUDOKU,
    SUDOKU + " a name",
    SUDOKU[:-1],
    SUDOKU[:40] + "x" + SUDOKU[41:],
    SUDOKU[:1] + "5" + SUDOKU[2:],  # givens that clash
    "\ufeff" + SUDOKU,
    SUDOKU + "\n" + SUDOKU,
    "\ud800" + SUDOKU[1:],
    "4x4:1234",
    "2x2:1/1/1/1",
    "2x2:1/1/1",
    "0x3:1",
    "999x999:1",
    "2x1:1.,1,.1,1,LR",
    "2x1:1.,1,.1,1,LL",
    "1..4..1..1..42.1",
]


def usual(text: str, **wishes: Any) -> Result:
    """The result without any short cut; of the native engine, since `auto` asks others on a busy machine."""
    try:
        found = read_one(text)
        return run(found.puzzle, job(**({"engine": "native"} | wishes))).noting(*found.notes)
    except CluewiseError as error:
        return Result(family="", status="error", error=error)


def plain(result: Result) -> tuple[Any, ...]:
    """Everything about a result except how long it took."""
    data = result.to_json()
    data.get("stats", {}).pop("seconds", None)
    return data, result.puzzle, result.solutions, result.notes, result.status, result.count, result.id


def short(text: str) -> Result | None:
    """The result of the short cut, if it is one for this text."""
    desk = desk_for(job(engine="native"))
    assert desk
    return desk.solve(text)


def rows(*kinds: str) -> Any:
    return core().Rows(list(kinds or KINDS))


def options(**wishes: Any) -> Any:
    return core().Options(**({"limit": 2, "keep": 2} | wishes))


# --- the core by itself ----------------------------------------------------------------------------------------------


def test_there_is_a_line_of_every_kind_among_the_examples() -> None:
    found = rows().solve_texts(LINES, 1, options())
    assert {found.answer(n)[0] for n in range(len(LINES))} == set(range(len(KINDS)))


@pytest.mark.parametrize("threads", [0, 2, 8])
def test_threads_change_no_answer(threads: int) -> None:
    texts = (LINES + ODD) * 40
    one, many = (rows().solve_texts(texts, n, options()) for n in (1, threads))
    assert one.statuses() == many.statuses()
    for n, status in enumerate(one.statuses()):
        assert one.answer(n)[:5] == many.answer(n)[:5]
        assert one.fault(n) == many.fault(n)
        assert (one.fault(n)[1] == "") == (status != UNREADABLE)


def test_each_line_of_a_text_is_a_row() -> None:
    text = f"{SUDOKU}\r\n\n# remark\n{OPEN}\n{SUDOKU[:1]}5{SUDOKU[2:]}\nhello\n{SUDOKU}"
    found = rows("sudoku.line").solve_lines(text.encode(), 2, options())
    assert list(found.statuses()) == [UNIQUE, SKIPPED, SKIPPED, SEVERAL, CLASHING, UNREADABLE, UNIQUE]
    assert len(found) == 7
    assert found.answer(0)[3] == [bytes(map(int, SOLVED))]
    assert len(found.answer(3)[3]) == 2
    assert found.answer(4)[1:4] == (0, True, [])


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        (SUDOKU[:40] + "x" + SUDOKU[41:], 41, "81 cells"),
        ("4x4:1234", 5, "16 cells"),
        ("2x2:1/1/1", 5, "4 clues"),
        ("2x1:1.,1,.1,1,L", 15, "one letter"),
        ("hello", 1, "no row"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_with_its_column(line: str, column: int, message: str) -> None:
    found = rows().solve_texts([line], 1, options())
    assert list(found.statuses()) == [UNREADABLE]
    where, what = found.fault(0)
    assert where == column
    assert message in what


def test_a_budget_is_for_each_line() -> None:
    assert list(rows().solve_texts([OPEN, SUDOKU], 2, options(nodes=1)).statuses()) == [UNKNOWN, UNKNOWN]
    found = rows().solve_texts([OPEN] * 3, 1, options(limit=1 << 62, keep=1, seconds=0.02))
    assert list(found.statuses()) == [SEVERAL] * 3
    assert not any(found.answer(n)[2] for n in range(3))
    assert all(0.01 < found.answer(n)[5] < 5 for n in range(3))


@pytest.mark.parametrize("threads", [1, 3])
def test_cancelling_stops_a_batch(threads: int) -> None:
    found = rows().solve_texts([OPEN] * 50, threads, options(limit=1 << 62, keep=1, cancelled=lambda: True))
    assert not any(found.answer(n)[2] for n in range(50))


@pytest.mark.parametrize("threads", [1, 3])
def test_an_interrupt_stops_a_batch(threads: int) -> None:
    timer = threading.Timer(0.2, signal.raise_signal, [signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        rows().solve_texts([OPEN] * 50, threads, options(limit=1 << 62, keep=1))
    timer.join()


def test_what_a_flag_raises_comes_out_of_the_batch() -> None:
    def broken() -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        rows().solve_texts([OPEN], 1, options(limit=1 << 62, keep=1, cancelled=broken))


def test_strange_arguments_are_refused() -> None:
    for kinds in ([], ["chess"], KINDS * 100):
        with pytest.raises(ValueError, match="kind"):
            core().Rows(kinds)
    with pytest.raises(TypeError):
        rows().solve_texts([SUDOKU, None], 1, options())
    with pytest.raises(IndexError):
        rows().solve_texts([SUDOKU], 1, options()).answer(1)


# --- the same results as the usual way -------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_many_lines_give_the_results_of_the_usual_way(workers: int) -> None:
    texts = LINES + ODD
    results = list(solve_many(texts, workers=workers, engine="native"))
    assert [plain(one) for one in results] == [plain(usual(text)) for text in texts]
    assert sum(type(one) is LineResult for one in results) > len(LINES) // 2


@settings(max_examples=300)
@given(st.data())
def test_a_line_with_a_mistake_gives_the_result_of_the_usual_way(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from([*LINES, SUDOKU, SOLVED]))
    at = data.draw(st.integers(0, len(line) - 1))
    piece = data.draw(st.text("0123456789.*_abxdLRTB,:/ \t\n#", max_size=2))
    text = line[:at] + piece + line[at + data.draw(st.integers(0, 2)) :]
    found = short(text)
    assert found is None or plain(found) == plain(usual(text))


@settings(max_examples=100)
@given(st.text("123456789", min_size=81, max_size=81), st.text(".0*_", min_size=81, max_size=81), st.integers(0, 81))
def test_a_line_of_81_characters_gives_the_result_of_the_usual_way(digits: str, empty: str, given: int) -> None:
    text = digits[:given] + empty[given:]
    found = short(text)
    assert found is None or plain(found) == plain(usual(text))


@pytest.mark.parametrize("wishes", [{"limit": 1}, {"limit": None}, {"seconds": 5.0}, {"seed": 3}, {"nodes": 50}])
def test_options_that_change_nothing_about_a_unique_answer_are_taken(wishes: dict[str, Any]) -> None:
    (found,) = solve_many([SUDOKU], engine="native", **wishes)
    assert type(found) is LineResult
    assert plain(found) == plain(usual(SUDOKU, **wishes))


@pytest.mark.parametrize(
    "wishes", [{"engine": "textbook"}, {"engine": "auto", "inference": "mac"}, {"model": "binary"}]
)
def test_special_wishes_go_the_usual_way(wishes: dict[str, Any]) -> None:
    (found,) = solve_many([SUDOKU], **({"engine": "native"} | wishes))
    assert type(found) is Result
    assert plain(found) == plain(usual(SUDOKU, **wishes))


def test_the_engine_auto_says_the_same_about_itself() -> None:
    # Now and then a busy machine leaves even an easy puzzle to another engine.
    assert any(plain(cw.solve(SUDOKU)) == plain(usual(SUDOKU, engine="auto")) for _ in range(50))


def test_a_family_or_a_format_that_is_asked_for_is_obeyed() -> None:
    assert [one.family for one in solve_many([SUDOKU], family="sudoku")] == ["sudoku"]
    assert [one.status for one in solve_many([SUDOKU], format="tatham")] == ["error"]
    assert [one.family for one in solve_many([SUDOKU], family="hitori")] == ["hitori"]
    assert [type(one.error) for one in solve_many([SUDOKU], family="chess")] == [UsageError]
    assert [type(one.error) for one in solve_many([SUDOKU], colour="red")] == [UsageError]


def test_an_iterator_is_asked_for_a_puzzle_only_when_a_result_is_wanted() -> None:
    asked = []

    def endless() -> Iterator[str]:
        while True:
            asked.append(1)
            yield SUDOKU

    results = solve_many(endless())
    assert [next(results).status for _ in range(3)] == ["unique"] * 3
    assert len(asked) == 3


def test_puzzles_and_texts_may_be_mixed_and_stay_in_order() -> None:
    mixed = [SUDOKU, cw.read(SUDOKU), "nonsense", None, OPEN] * 30
    statuses = [one.status for one in solve_many(mixed)]
    assert statuses == ["unique", "unique", "error", "error", "several"] * 30


def test_a_solution_that_the_core_withholds_is_an_error_in_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def withheld(_: Lines, texts: list[str], *_options: Any, **_more: Any) -> Iterator[InternalError]:
        return (InternalError("withheld") for _ in texts)

    monkeypatch.setattr(Lines, "solve_all", withheld)
    results = list(solve_many([SUDOKU, OPEN]))
    assert [(one.status, type(one.error)) for one in results] == [("error", InternalError)] * 2
    with pytest.raises(InternalError):
        list(solve_all(f"{SUDOKU}\n{SUDOKU}\n", Job()))


def test_a_solution_that_the_core_withholds_is_never_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def solve_text(self, *_: Any) -> None:
            raise RuntimeError("a solution did not pass the checker and is withheld")

    lines = Lines(KINDS)
    monkeypatch.setattr(lines, "_rows", Broken())
    with pytest.raises(InternalError, match="withheld"):
        lines.solve(SUDOKU, wish(Budget()))


def test_without_the_core_there_is_no_short_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "core", lambda: None)
    assert desk_for(Job()) is None


# --- a result that is made when someone looks ------------------------------------------------------------------------


def test_nobody_can_tell_a_late_result_from_another() -> None:
    late = short(SUDOKU)
    assert late
    other = replace(usual(SUDOKU), stats=late.stats)
    assert type(late) is LineResult
    assert isinstance(late, Result)
    assert late == other
    assert other == late
    assert late.__class__ is Result
    assert repr(late) == repr(other)
    assert late.solution == other.solution
    assert replace(late, id="x") == replace(other, id="x")
    assert late.noting("so") == other.noting("so")
    assert late.to_json() == other.to_json()
    assert late._repr_svg_() == other._repr_svg_()


@pytest.mark.parametrize("looked_at", [False, True])
def test_a_late_result_can_be_sent_and_copied_but_not_changed(looked_at: bool) -> None:
    late = short(SUDOKU)
    assert late
    if looked_at:
        late.to_json()
    for other in (pickle.loads(pickle.dumps(late)), copy.copy(late), copy.deepcopy(late)):
        assert type(other) is Result
        assert other == late
    with pytest.raises(FrozenInstanceError):
        late.status = "several"  # type: ignore[misc]


# --- files -----------------------------------------------------------------------------------------------------------

FILE = (
    f"# puzzles\n{SUDOKU}\n\n{OPEN}\n  {SUDOKU}\n{SUDOKU[:-1]}\n{SUDOKU} named\n{SUDOKU[:1]}5{SUDOKU[2:]}\n{SOLVED}\n"
)


@pytest.mark.parametrize("text", [FILE, "\n".join(LINES), "\n".join([*LINES, "", *ODD])])
def test_a_file_of_lines_gives_what_reading_and_solving_gives(text: str) -> None:
    text = text.encode(errors="ignore").decode()
    work = job(engine="native")
    try:
        expected = [one if isinstance(one, Row) else (one.line, run(one.puzzle, work)) for one in read_all(text)]
    except CluewiseError as error:
        with pytest.raises(type(error), match=str(error).split("\n", maxsplit=1)[0][:40]):
            list(solve_all(text, work))
        return
    found = list(solve_all(text, work, threads=2))
    assert any(isinstance(one, Solved) for one in found)
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        if isinstance(other, Row):
            assert isinstance(one, Row)
            assert (one.line, one.error.to_json()) == (other.line, other.error.to_json())
        else:
            result = one.result if isinstance(one, Solved) else run(one.puzzle, work)
            assert (one.line, plain(result)) == (other[0], plain(other[1]))


def test_the_command_prints_the_same_with_and_without_the_short_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(FILE)
    outputs = []
    for quickly in (True, False):
        if not quickly:
            monkeypatch.setattr(quick, "core", lambda: None)
        for wishes in ([], ["--json"], ["--stats"]):
            code = main(["solve", str(file), "--engine", "native", *wishes])
            out, err = capsys.readouterr()
            outputs.append((code, _without_seconds(out), err))
    assert outputs[:3] == outputs[3:]


def _without_seconds(out: str) -> list[Any]:
    lines: list[Any] = []
    for line in out.splitlines():
        if line.startswith("{"):
            data = json.loads(line)
            data.get("stats", {}).pop("seconds", None)
            lines.append(data)
        else:
            lines.append(line.split(", seconds")[0])
    return lines


def test_every_kernel_of_a_format_is_known_to_the_core() -> None:
    kernels = [f"{family.name}.{fmt.name}" for family in all_families() for fmt in family.formats if fmt.kernel]
    assert sorted(kernels) == sorted(core().line_kinds())
