"""`print`: a booklet of puzzles as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cluewise.cli import options
from cluewise.cli.busy import busy
from cluewise.cli.exits import DONE, OF_STATUS, UNREADABLE
from cluewise.cli.inputs import puzzles, source
from cluewise.cli.output import complain, note, whole_bytes, writable
from cluewise.errors import UsageError
from cluewise.perline import Row
from cluewise.puzzle import Puzzle

if TYPE_CHECKING:
    from cluewise.printing.booklet import Layout
    from cluewise.printing.entries import Prepared

MOST = 2000  # puzzles of one booklet


def print_(
    puzzle: Annotated[list[str], typer.Argument(metavar="PUZZLE...", help="Files, or names of examples.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="BOOK.pdf", help="The file to write.")],
    per_page: Annotated[int, typer.Option("--per-page", help="1, 2, 4 or 6 puzzles on a page.")] = 2,
    answers: Annotated[bool, typer.Option("--answers/--no-answers", help="The answers at the end.")] = True,
    steps: Annotated[bool, typer.Option("--steps", help="How to solve them, step by step.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="How hard each one is.")] = False,
    title: Annotated[str | None, typer.Option("--title", help="A title page with these words.")] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    font: Annotated[
        Path | None, typer.Option("--font", metavar="FILE.ttf", help="Another font, for other alphabets.")
    ] = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    seconds: options.Seconds = None,
) -> int:
    """Print puzzles as a booklet with the answers at the end."""
    from cluewise.printing.booklet import Layout, booklet
    from cluewise.printing.entries import Wanted, prepared
    from cluewise.printing.fonts import of_file

    _check_output(output)
    layout = Layout(title=title, per_page=per_page, paper=paper.lower(), fonts=of_file(font))
    found = list(_read(puzzle, family, format))
    wanted = Wanted(answers=answers, steps=steps, levels=levels, seconds=seconds)
    made: list[Prepared] = []
    with busy("drawing", len(found)) as shown:
        for one in found:
            if isinstance(one, Puzzle):
                made.append(prepared(one, wanted))
            shown.step()
    if not made:
        raise UsageError("there is no puzzle to print")
    _complain_about_letters(made, layout)
    data = booklet([one.entry for one in made], layout)
    with whole_bytes(output) as file:
        file.write(data)
    return max(
        [_code(number, one.status) for number, one in enumerate(made, 1)] + [UNREADABLE] * (len(found) > len(made))
    )


def _check_output(output: Path) -> None:
    writable(output)
    if output.suffix.lower() != ".pdf":
        raise UsageError(f"a booklet is a PDF file: its name ends in .pdf, not {output.name!r}")


def _read(names: list[str], family: str | None, format: str | None) -> Iterator[Puzzle | None]:  # noqa: A002
    count = 0
    for name in names:
        for row in puzzles(source(name, None), family, format):
            count += 1
            if count > MOST:
                raise UsageError(f"a booklet has at most {MOST} puzzles; print them in parts")
            if isinstance(row, Row):
                complain(row.error)
                yield None
            else:
                yield row.puzzle


def _code(number: int, status: str) -> int:
    words = {"several": "has several solutions", "impossible": "has no solution", "unknown": "was not decided in time"}
    if status in words:
        note(f"puzzle {number} {words[status]}: it is printed without an answer")
    return OF_STATUS.get(status, DONE)


def _complain_about_letters(made: list[Prepared], layout: Layout) -> None:
    """Refuse a booklet in which some letter would be an empty box, and say where that is."""
    from cluewise.printing.fonts import missing

    texts = [("the title", [layout.title or ""])]
    texts += [(f"puzzle {n} ({one.entry.name})", list(one.entry.texts())) for n, one in enumerate(made, 1)]
    for where, found in texts:
        if letters := missing(layout.fonts, found):
            raise UsageError(
                f"the font has no {' '.join(letters[:20])}, which {where} needs; name one that has with --font FILE.ttf"
            )
