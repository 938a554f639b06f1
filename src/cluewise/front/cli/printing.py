"""`print`: a booklet of puzzles as a PDF file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cluewise.base.errors import CluewiseError, InputError, UsageError
from cluewise.family.puzzle import Puzzle
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import DONE, OF_STATUS, UNREADABLE
from cluewise.front.cli.inputs import in_time, puzzles, source
from cluewise.front.cli.options import command
from cluewise.front.cli.output import complain, note, whole_bytes, writable
from cluewise.solver.line_files import Row
from cluewise.solver.read import Reading

if TYPE_CHECKING:
    from cluewise.show.booklets.entries import Prepared, Wanted
    from cluewise.show.booklets.front import Game
    from cluewise.show.booklets.paper import Layout

MOST = 2000  # puzzles of one booklet


@command
def print_(
    *,
    puzzle: list[str],
    output: Path,
    per_page: int,
    answers: bool,
    steps: bool,
    levels: bool,
    title: str | None,
    rules: bool | None,
    contents: bool | None,
    paper: str,
    font: Path | None,
    family: str | None,
    format: str | None,  # noqa: A002
    seconds: float | None,
) -> int:
    """`cluewise print`."""
    from cluewise.show.booklets.entries import Wanted
    from cluewise.show.booklets.fonts import of_file
    from cluewise.show.booklets.paper import Layout

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
    from cluewise.show.booklets.booklet import booklet
    from cluewise.show.booklets.entries import prepared
    from cluewise.show.booklets.games import games_of

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
    from cluewise.show.booklets.fonts import missing

    texts = [("the title", [layout.title or ""])]
    texts += [(f"puzzle {n} ({one.entry.name})", list(one.entry.texts())) for n, one in enumerate(made, 1)]
    texts += [(f"the rules of {game.title}", list(game.texts())) for game in games]
    for where, found in texts:
        if letters := missing(layout.fonts, found):
            raise UsageError(
                f"the font has no {' '.join(letters[:20])}, which {where} needs; name one that has with --font FILE.ttf"
            )
