"""The one door for input: a text, the name of an example, a file, a row of a data set, the rows of a board.

Each becomes a text, with what is known of it. In Python a text is never taken for the name of a file, since it may come
from anybody: a file is a Path. At the command line, where the name was typed, it is.
"""

from __future__ import annotations

import io
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from cluewise.base.errors import ReadError, UsageError
from cluewise.base.scan import clean, clean_bytes
from cluewise.base.tables import needed_arrow, rows
from cluewise.base.words import Verb, words
from cluewise.family.puzzle import Puzzle
from cluewise.library import Example, example, similar_names
from cluewise.solver.items import Item, as_text, json_items

MOST_BYTES = 64 << 20  # a file beyond this is a data set, not something to read at once
BOARD = re.compile(r"(?=\S{16})[\w.*:,;/+-]*\d[\w.*:,;/+-]*|https?://\S+")  # in one word: a line, an ID, an address
NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9-]{1,40}")  # of an example
PARQUET = b"PAR1"
TABLES = (".csv", ".tsv")
COLUMNS = {"id", "puzzle"}  # of a data set; other tables are for the formats of families


@dataclass(frozen=True)
class Source:
    """A text, what to call it in complaints, and what was said of it where it came from."""

    text: str
    name: str | None = None
    example: bool = False
    family: str | None = None
    format: str | None = None
    picks: Mapping[str, int] | None = None

    @property
    def hint(self) -> str | None:
        """What the end of a file's name says about its format: `nin` of `cat.nin`."""
        return Path(self.name).suffix[1:].lower() or None if self.name else None


Input = Puzzle | str | os.PathLike[str] | Mapping[str, Any] | Sequence[Any] | Source


def never_named(text: str) -> str | Source:
    """A text that came from elsewhere, which is no name of an example, whatever it looks like."""
    return Source(text) if NAME.fullmatch(text) else text


def source_of(given: Input) -> Source:
    """What was given to a function, as a text."""
    if isinstance(given, Source):
        return given
    if isinstance(given, str):
        found = example(given) if NAME.fullmatch(given) else None
        return Source(given) if found is None else _example(found)
    if isinstance(given, os.PathLike):
        return file_source(os.fspath(given))
    if isinstance(given, Mapping):
        line = json.dumps(dict(given), ensure_ascii=False, default=str)
        return _of_row(next(json_items([(1, line)], None)))
    if isinstance(given, Sequence) and not isinstance(given, bytes | bytearray):
        plain = json.loads(json.dumps(given, default=_plain))
        return Source(as_text([[cell or "." for cell in row] if isinstance(row, list) else row for row in plain]))
    raise UsageError(f"a puzzle or its text was wanted, found {type(given).__name__}")


def named(word: str) -> Source:
    """What was typed: the name of a file or of an example."""
    there = _file(word)
    if there is not None:
        return there
    found = example(word)
    if found is not None:
        return _example(found)
    if is_board(word):
        return Source(clean(word))
    near = similar_names(word)
    advice = (f"Did you mean {' or '.join(near)}?",) if near else (Verb("examples"), " lists the shipped puzzles.")
    raise ReadError(f"there is no file and no example called {word!r}", advice=words(*advice))


def is_board(word: str) -> bool:
    """Whether a word that names nothing looks like a board itself: the line of a sudoku, a game ID, several lines."""
    return "\n" in word or (BOARD.fullmatch(word) is not None and not _is_path(word))


def _is_path(word: str) -> bool:
    """Whether it looks like the name of a file that is not there."""
    return not word.startswith("http") and re.fullmatch(r"\.[a-z]{1,5}", Path(word).suffix) is not None


def file_source(name: str) -> Source:
    """The text of a file, so that no example is meant."""
    found = _file(name)
    if found is None:
        raise ReadError(f"there is no file called {name!r}")
    return found


def bytes_source(data: bytes, name: str) -> Source:
    """The text in some bytes; tables of puzzles become lines of JSON."""
    try:
        if len(data) > MOST_BYTES:
            raise ReadError(f"this is larger than {MOST_BYTES >> 20} MB", advice="Split it into smaller files.")
        return Source(_table(data) if data[:4] == PARQUET else clean_bytes(data), name)
    except ReadError as error:
        error.source = error.source or name
        raise


def rows_in(text: str) -> list[tuple[int, Item]] | None:
    """The rows of a data set in lines of JSON, each with its line; None if it is none."""
    start = text.lstrip()
    if not start.startswith("{") or not _is_row(start.split("\n", 1)[0]):
        return None
    lines = [(number, line) for number, line in zip(count(1), text.split("\n"), strict=False) if line.strip()]
    return list(zip((number for number, _ in lines), json_items(lines, None), strict=True))


def _is_row(line: str) -> bool:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and "puzzle" in {name.strip().casefold() for name in data}


def _example(found: Example) -> Source:
    return Source(found.text, found.path.name, example=True)


def _of_row(item: Item) -> Source:
    if item.error is not None:
        raise item.error
    return Source(item.text, family=item.family, format=item.format, picks=item.picks)


def _file(name: str) -> Source | None:
    """What is in a file; None if there is none."""
    path = Path(name)
    try:
        if path.is_file() or path.is_char_device() or path.is_fifo():
            with path.open("rb") as file:
                found = bytes_source(file.read(MOST_BYTES + 1), name)
            return Source(_lines(rows(path)), name) if _is_table(path, found.text) else found
        if path.is_dir():
            raise ReadError(f"{name} is a folder", advice="Name a file in it.")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise ReadError(f"cannot read {name}: {reason}") from None
    return None


def _is_table(path: Path, text: str) -> bool:
    """Whether it is a data set; tables that are nothing but boards are for the formats of families."""
    names = re.split(r"[,\t]", text.partition("\n")[0])
    return path.suffix.lower() in TABLES and {name.strip().strip('"').casefold() for name in names} >= COLUMNS


def _table(data: bytes) -> str:
    arrow = needed_arrow()
    try:
        with arrow.parquet.ParquetFile(io.BytesIO(data)) as file:
            return _lines(row for batch in file.iter_batches() for row in batch.to_pylist())
    except arrow.ArrowException as error:
        raise ReadError(f"no sound parquet file: {error}") from None


def _lines(found: Iterator[Any]) -> str:
    told = []
    for row in found:
        if isinstance(row, ReadError):
            raise row
        told.append(json.dumps(row, ensure_ascii=False, default=str))
    return clean("\n".join(told))


def _plain(value: Any) -> Any:
    """Rows and numbers of other libraries, as plain ones."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return list(value)
