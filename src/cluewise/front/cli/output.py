"""Where output goes and how it looks: results to stdout, complaints to stderr, colours only on a terminal."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO

from cluewise.base.errors import CluewiseError, UsageError
from cluewise.base.text_styles import PLAIN, Ink
from cluewise.base.words import LINE

if TYPE_CHECKING:
    from cluewise.family import AnyFormat
    from cluewise.family.puzzle import Puzzle


class PipeClosedError(Exception):
    """Whoever read our output has left (raised instead of OSError, which the command parser takes for its own)."""


def say(text: str = "") -> None:
    """Print a result."""
    try:
        sys.stdout.write(text + "\n")
    except BrokenPipeError:
        raise PipeClosedError from None


def note(text: str) -> None:
    """Print a remark that is not part of the result."""
    sys.stderr.write(f"cluewise: {text}\n")


def print_json(data: Any) -> None:
    """Print one JSON object on one line."""
    say(json.dumps(data, ensure_ascii=False))


def complain(error: CluewiseError) -> None:
    """Print an error with its place and advice."""
    note("\n".join(error.paragraphs(LINE)))


def colourful() -> bool:
    """Whether stdout may carry colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _ansi(code: str) -> Callable[[str], str]:
    return lambda text: f"\x1b[{code}m{text}\x1b[0m" if text.strip() else text


COLOURS = Ink(given=_ansi("1"), found=_ansi("36"), faint=_ansi("2"), crossed=_ansi("31"))


def ink() -> Ink:
    """The ink for boards on stdout."""
    return COLOURS if colourful() else PLAIN


def writable(*paths: Path | None) -> None:
    """Complain at once, before any work is done, about files that cannot be written."""
    for path in paths:
        if path is not None and path.is_dir():
            raise UsageError(f"cannot write {path}: it is a folder")
        if path is not None and not path.parent.is_dir():
            raise UsageError(f"cannot write {path}: there is no folder {path.parent}")


@contextmanager
def whole_bytes(path: Path) -> Iterator[BinaryIO]:
    """A file that appears under its name only when it is complete."""
    writable(path)
    try:
        handle, scratch = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(scratch).chmod(0o666 & ~_umask())  # mkstemp makes files private; this one is an ordinary result
        Path(scratch).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(scratch).unlink()
        raise


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """The same for text."""
    with whole_bytes(path) as file, TextIOWrapper(file, encoding="utf-8", newline="") as text:
        yield text


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def numbered(path: Path, number: int, total: int) -> Path:
    """The path for one of several results: `board.svg`, or `board-3.svg` when there are many."""
    return path if total == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")


def put_texts(texts: list[str], output: Path, *, in_lines: bool) -> None:
    """Texts of puzzles in a file: those of a line format all in one, others in numbered files, which is said."""
    if in_lines or len(texts) == 1:
        with whole_file(output) as file:
            file.writelines(f"{text}\n" for text in texts)
        return
    paths = [numbered(output, number, len(texts)) for number in range(1, len(texts) + 1)]
    for path, text in zip(paths, texts, strict=True):
        with whole_file(path) as file:
            file.write(f"{text}\n")
    note(f"{len(texts)} puzzles, and this format has one per file: {paths[0]} to {paths[-1].name}")


def note_hint(form: AnyFormat, made: Iterable[tuple[Puzzle, str]], output: Path | None) -> None:
    """Say so if what was written in a format could be taken for another, which solving has to tell apart."""
    from cluewise.solver.write import reads_back

    end = output.suffix[1:].lower() if output else None
    if form.judged_by_solving and not all(reads_back(puzzle, text, end) for puzzle, text in made):
        note(f"to read this again, say --format {form.name}: another format looks just like it")
