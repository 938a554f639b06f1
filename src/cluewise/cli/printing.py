"""`print`: a booklet of puzzles as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cluewise.cli import options
from cluewise.cli.busy import busy
from cluewise.cli.exits import DONE, OF_STATUS, UNREADABLE
from cluewise.cli.inputs import in_time, puzzles, source
from cluewise.cli.output import complain, note, whole_bytes, writable
from cluewise.errors import CluewiseError, InputError, UsageError
from cluewise.perline import Row
from cluewise.puzzle import Puzzle
from cluewise.reading import Reading

if TYPE_CHECKING:
    from cluewise.printing.entries import Prepared, Wanted
    from cluewise.printing.front import Game
    from cluewise.printing.paper import Layout

MOST = 2000  # puzzles of one booklet


def print_(
    puzzle: Annotated[list[str], typer.Argument(metavar="PUZZLE...", help="Files, or names of examples.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="BOOK.pdf", help="The file to write.")],
    per_page: Annotated[int, typer.Option("--per-page", help="1, 2, 4 or 6 puzzles on a page.")] = 2,
    answers: Annotated[bool, typer.Option("--answers/--no-answers", help="The answers at the end.")] = True,
    steps: Annotated[bool, typer.Option("--steps", help="How to solve them, step by step.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="How hard each one is.")] = False,
    title: Annotated[str | None, typer.Option("--title", help="A title page with these words.")] = None,
    rules: Annotated[
        bool | None,
        typer.Option("--rules/--no-rules", help="How to play; usual with a title or several puzzles."),
    ] = None,
    contents: Annotated[
        bool | None, typer.Option("--contents/--no-contents", help="What is where; usual with a title.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    font: Annotated[
        Path | None, typer.Option("--font", metavar="FILE.ttf", help="Another font, for other alphabets.")
    ] = None,
    family: options.FamilyName = None,
    format: options.FormatName = None,  # noqa: A002
    seconds: options.Seconds = None,
) -> int:
    """Print puzzles as a booklet with the answers at the end."""
    from cluewise.printing.entries import Wanted
    from cluewise.printing.fonts import of_file
    from cluewise.printing.paper import Layout

    _check_output(output)
    layout = Layout(title=(title or "").strip() or None, per_page=per_page, paper=paper.lower(), fonts=of_file(font))
    found = list(_read(puzzle, family, format, seconds))
    good = [one for one in found if one is not None]
    if not good:
        complain(UsageError("there is no puzzle to print, so nothing was written"))
        return UNREADABLE
    book = layout.title is not None
    layout = replace(layout, rules=_or(rules, book or len(good) > 1), contents=_or(contents, book))
    made = _written(good, Wanted(answers=answers, steps=steps, levels=levels, seconds=seconds), layout, output)
    codes = [_code(number, one, answers=answers) for number, one in enumerate(made, 1)]
    return max([*codes, *[UNREADABLE] * (len(found) > len(good))])


def _or(wish: bool | None, usual: bool) -> bool:
    return usual if wish is None else wish


def _written(puzzles: list[Puzzle], wanted: Wanted, layout: Layout, output: Path) -> list[Prepared]:
    """Make the booklet and write it; what became of each puzzle."""
    from cluewise.printing.booklet import booklet
    from cluewise.printing.entries import prepared
    from cluewise.printing.games import games_of

    made: list[Prepared] = []
    with busy("drawing", len(puzzles)) as shown:
        for one in puzzles:
            made.append(prepared(one, wanted))
            shown.step()
    games = games_of(puzzles) if layout.rules else []
    _complain_about_letters(made, games, layout)
    data = booklet([one.entry for one in made], layout, games)
    with whole_bytes(output) as file:
        file.write(data)
    return made


def _check_output(output: Path) -> None:
    writable(output)
    if output.suffix.lower() != ".pdf":
        raise UsageError(f"a booklet is a PDF file: its name ends in .pdf, not {output.name!r}")


def _read(
    names: list[str],
    family: str | None,
    format: str | None,  # noqa: A002
    seconds: float | None,
) -> Iterator[Puzzle | None]:
    """Every puzzle in some files; None, and a complaint, for each that cannot be read."""
    count = 0
    for name in names:
        for row in _rows(name, family, format, seconds):
            count += 1
            if count > MOST:
                raise UsageError(f"a booklet has at most {MOST} puzzles; print them in parts")
            if isinstance(row, Reading):
                yield row.puzzle
            else:
                complain(row)
                yield None


def _rows(
    name: str,
    family: str | None,
    format: str | None,  # noqa: A002
    seconds: float | None,
) -> Iterator[Reading | CluewiseError]:
    try:
        for row in in_time(puzzles(source(name, None), family, format), seconds):
            yield row.error if isinstance(row, Row) else row
    except InputError as error:
        yield error


def _code(number: int, one: Prepared, *, answers: bool) -> int:
    words = {"several": "has several solutions", "impossible": "has no solution", "unknown": "was not decided in time"}
    if one.status in words:
        what = f"puzzle {number} of those given ({one.entry.name}) {words[one.status]}"
        note(what + (": it is printed without an answer" if answers else ""))
    return OF_STATUS.get(one.status, DONE)


def _complain_about_letters(made: list[Prepared], games: list[Game], layout: Layout) -> None:
    """Refuse a booklet in which some letter would be an empty box, and say where that is."""
    from cluewise.printing.fonts import missing

    texts = [("the title", [layout.title or ""])]
    texts += [(f"puzzle {n} ({one.entry.name})", list(one.entry.texts())) for n, one in enumerate(made, 1)]
    texts += [(f"the rules of {game.title}", list(game.texts())) for game in games]
    for where, found in texts:
        if letters := missing(layout.fonts, found):
            raise UsageError(
                f"the font has no {' '.join(letters[:20])}, which {where} needs; name one that has with --font FILE.ttf"
            )
