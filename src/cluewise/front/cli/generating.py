"""`generate`: new puzzles to standard output, to a file, or as a data set."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from cluewise.base.errors import CluewiseError, UsageError
from cluewise.base.text_styles import PLAIN
from cluewise.base.words import LINE, as_words
from cluewise.family import AnyFamily, family_named
from cluewise.family.maker import FILE, FLAG, NUMBER, Setting
from cluewise.front.cli.busy import busy
from cluewise.front.cli.exits import DONE, UNDECIDED
from cluewise.front.cli.options import command, spelt
from cluewise.front.cli.output import complain, ink, note, note_hint, print_json, put_texts, say, writable
from cluewise.front.table.verbs import VERBS
from cluewise.solver.line_files import BETWEEN
from cluewise.solver.write import reads_back, written

if TYPE_CHECKING:
    from cluewise.family.puzzle import Puzzle
    from cluewise.make.made import Made
    from cluewise.make.order import Order


# The family's own options (`cluewise generate sudoku --options` lists them) are read by its maker's settings.


@command
def generate(
    context: typer.Context,
    *,
    family: str,
    difficulty: str | None,
    size: str | None,
    needs: list[str] | None,
    n: int,
    seed: int | None,
    seconds: float | None,
    to: str | None,
    output: Path | None,
    workers: int | None,
    cluster: str | None,
    json: bool,
    options: bool,
) -> int:
    """`cluewise generate`."""
    from cluewise.make.attempts import NotFoundError
    from cluewise.make.order import maker_of, order

    found = family_named(family)
    if options:
        _list(maker_of(found).settings)
        return DONE
    settings = settings_in(context.args, maker_of(found).settings)
    _check_output(output, to)
    drawn = int.from_bytes(os.urandom(4)) if seed is None else seed
    settings |= {"size": size, "difficulty": difficulty, "needs": tuple(needs or ()), "seconds": seconds}
    wanted = order(family, seed=drawn, **settings)
    try:
        if output is not None and _is_set(output, to):
            _write_set(wanted, n, output, workers or os.cpu_count() or 1, cluster)
        else:
            _write(wanted, found, n, to, output, (workers or 1, cluster), json=json)
    except NotFoundError as error:
        return _not_found(error, output, json=json)
    if seed is None:
        note(f"made from --seed {drawn}")
    return DONE


def _not_found(error: CluewiseError, output: Path | None, *, json: bool) -> int:
    from cluewise.make.dataset import rows_beside

    if json:
        print_json({"error": error.to_json(LINE)})
    complain(error)
    if output is not None and _is_set(output) and rows_beside(output).exists():
        note(f"the puzzles made so far are in {rows_beside(output)}; the same command goes on from there")
    return UNDECIDED


def _check_output(output: Path | None, to: str | None) -> None:
    """Complain before any work is done about a file that could not be what is asked for."""
    writable(output)
    if output is None:
        return
    if output.suffix.lower() == ".pdf":
        raise UsageError("puzzles are written as text or as a data set; `cluewise print` makes a PDF of them")
    if to and _is_set(output, to):
        raise UsageError("a data set has the native text of each puzzle: --to does not go with it")


def settings_in(words: list[str], settings: tuple[Setting, ...]) -> dict[str, Any]:
    """The family's own options in the words that are left of a command line."""
    known = {one.option: one for one in settings}
    found: dict[str, Any] = {}
    rest = [part for word in words for part in (word.split("=", 1) if word.startswith("--") else [word])]
    while rest:
        word = rest.pop(0)
        setting = known.get(word)
        if setting is None:
            near = get_close_matches(word, [*known, *map(spelt, VERBS["generate"].typed)], n=1)
            advice = f"; did you mean {near[0]}?" if near else f" (this family's own: {', '.join(known) or 'none'})"
            raise UsageError(f"no such option: {word}{advice}")
        if setting.kind == FLAG:
            found[setting.name] = True
        elif not rest:
            raise UsageError(f"the option {word} needs a value")
        else:
            found[setting.name] = _value(word, setting, rest.pop(0))
    return found


def _value(word: str, setting: Setting, text: str) -> Any:
    if setting.kind != NUMBER:
        return Path(text) if setting.kind == FILE else text
    if not text.isdecimal() or len(text) > 9:
        raise UsageError(f"the option {word} needs a number, found {text!r}")
    return int(text)


def _list(settings: tuple[Setting, ...]) -> None:
    for one in settings:
        choices = f" ({', '.join(one.choices)})" if one.choices else ""
        value = "" if one.kind == FLAG else f" {one.kind.upper()}"
        say(f"{one.option}{value}: {as_words(one.help).told_whole(LINE)}{choices}")


def _is_set(path: Path, to: str | None = None) -> bool:
    """Whether puzzles go there as a data set; some families also have a format of that name."""
    from cluewise.make.dataset import LINES, TABLES

    return path.suffix in (*LINES, *TABLES) and (to is None or f".{to}" != path.suffix)


def _write_set(wanted: Order, number: int, output: Path, workers: int, cluster: str | None) -> None:
    from cluewise.make.dataset import write_set

    with busy("making", number) as shown:
        before = write_set(wanted, number, output, workers=workers, cluster=cluster, done=shown.at)
    if before:
        note(f"{min(before, number)} of {number} puzzles were there already")


def _write(
    wanted: Order,
    family: AnyFamily,
    number: int,
    to: str | None,
    output: Path | None,
    who: tuple[int, str | None],
    *,
    json: bool,
) -> None:
    from cluewise.make.series import series

    write = partial(written, family, to=to) if to else family.write
    if to and family.format(to).write is None:
        raise UsageError(f"the format {to!r} can be read but not written")
    in_lines = bool(to) and family.format(to or "").line_based
    made: list[tuple[Puzzle, str]] = []
    with busy("making", number) as shown:
        for one in series(wanted, range(number), workers=who[0], cluster=who[1], hear=note):
            shown.step()
            if one.rated and one.rating is None:
                note(f"{one.id}: not rated within the {wanted.seconds:g} seconds given for a puzzle (more: --seconds)")
            if json:
                print_json(one.to_json())
            elif output is None:
                _print(one, write(one.puzzle) if to else None, family, first=not made, in_lines=in_lines)
            if one.remarks and (output is not None or to) and not json:
                note(f"{one.id}: {one.remarks.brief}")
            made.append((one.puzzle, write(one.puzzle).rstrip("\n")))
    if to:
        note_hint(family.format(to), made, output)
    if output is not None:
        put_texts([text for _, text in made], output, in_lines=in_lines)


def _print(one: Made, written: str | None, family: AnyFamily, *, first: bool, in_lines: bool) -> None:
    if written is not None:
        say(written.rstrip("\n") if in_lines or first else f"{BETWEEN}\n{written.rstrip()}")
        return
    level = f" ({one.rating.level}, {one.rating.score})" if one.rating else ""
    gap = "" if first else "\n"
    if sys.stdout.isatty():
        say(f"{gap}{one.id}{level}\n{family.render(one.puzzle, None, ink())}")
        if not reads_back(one.puzzle, family.render(one.puzzle, None, PLAIN)):
            say(one.puzzle.to_text())  # what is drawn is for people alone
        if one.remarks:
            say(one.remarks.text)
    else:  # somebody will read it again: the text alone, and the rest where it is in nobody's way
        note(f"{one.id}{level}")
        say(f"{'' if first else f'{BETWEEN}{chr(10)}'}{one.puzzle.to_text().rstrip()}")
        if one.remarks:
            note(one.remarks.text)
