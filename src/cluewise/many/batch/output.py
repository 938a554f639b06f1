"""The output of a batch: rows appended as they are done, sure after every look at the journal."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from cluewise.base.errors import UsageError
from cluewise.base.locking import opened_alone
from cluewise.base.tables import needed_arrow
from cluewise.base.words import Opt, words
from cluewise.many.batch.handfuls import Mark
from cluewise.many.batch.journal import Journal, journal_of, load, refuse_others
from cluewise.many.batch.packing import packing_named
from cluewise.many.batch.work import Done

STDOUT = "-"
TABLES = (".parquet", ".pq", ".csv", ".tsv")  # made of the rows when all are done
OTHERS = frozenset(
    {".xlsx", ".xls", ".ods", ".pdf", ".html", ".htm", ".xml", ".yaml", ".yml", ".db", ".sqlite", ".sqlite3", ".duckdb"}
    | {".arrow", ".feather", ".avro", ".orc", ".h5", ".hdf5", ".npz", ".npy", ".pkl", ".pickle", ".zip", ".7z", ".tar"}
    | {".tgz", ".docx", ".md", ".tex", ".svg", ".png"}
)  # what ends so is expected to be something else than lines of JSON
ROWS = ".rows"
BETWEEN_SAVES = 0.5  # seconds
SHARE_OF_SAVING = 10  # saving takes at most one part in so many of the time
RESTART = Opt("restart")


class Pipe:
    """Rows that go to standard output, or to another thing that is no file: nothing is remembered of them."""

    def __init__(self, path: Path | None = None) -> None:
        self.journal = Journal({})
        self._stream = sys.stdout.buffer if path is None else path.open("wb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.flush()

    def append(self, done: Done, mark: Mark) -> None:
        """Write the lines of some rows, which end at this mark of the input."""
        self._stream.write(done.lines)
        self._stream.flush()
        self.journal.mark = mark
        self.journal.rows += done.rows
        self.journal.tally += done.tally

    def finish(self) -> None:
        """Nothing more to do."""


class Output:
    """Rows that go to a file, and the journal beside it."""

    def __init__(self, path: Path, asked: Mapping[str, Any], *, restart: bool = False) -> None:
        self.path = path
        self.table = path.suffix.lower() in TABLES
        self._rows = path.with_name(path.name + ROWS) if self.table else path
        self._notes = journal_of(path)
        self._asked, self._restart = asked, restart
        self.journal = self._taken_up()
        self._file: IO[bytes] | None = None
        self._next_save = 0.0

    def _taken_up(self) -> Journal:
        """The journal of the run before, if it was the same and can go on."""
        found = None if self._restart else load(self._notes)
        there = self.path if found is not None and found.finished else self._rows
        size = there.stat().st_size if there.exists() else 0
        if found is None or (not size and not found.rows) or not there.exists():
            self._refuse_strangers(found)
            return Journal(self._asked)
        refuse_others(found, self._asked, self.path)
        sound = self.table or size == found.bytes if found.finished else size >= found.bytes
        if not sound:
            raise UsageError(words(f"{there} was changed since the last run: name another output, or use ", RESTART))
        return found

    def _refuse_strangers(self, found: Journal | None) -> None:
        if self._restart or found is not None or not self.path.exists():
            return
        if self.path.stat().st_size:
            raise UsageError(
                words(
                    f"{self.path} is there already and is no batch to go on with: name another output, or use ",
                    RESTART,
                )
            )

    def __enter__(self) -> Self:
        if self.journal.finished:
            return self
        with ExitStack() as opened:
            try:
                file = opened.enter_context(opened_alone(self._rows, self.path))
                self.journal = self._taken_up()  # again: until now another run may have written
                if self.journal.finished:
                    if self.table:
                        self._rows.unlink(missing_ok=True)
                    return self
                self.journal.save(self._notes)  # before the first row: a file without a journal is a stranger
                file.truncate(self.journal.bytes)
                file.seek(self.journal.bytes)
            except OSError as error:
                raise UsageError(f"cannot write {self.path}: {error.strerror}") from None
            opened.pop_all()
        self._file = file
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._file is None:
            return
        try:
            self._file.truncate(self.journal.bytes)  # Ctrl-C may have come in the middle of a row
            self._save()
        finally:
            self._file.close()

    def append(self, done: Done, mark: Mark) -> None:
        """Write the lines of some rows, which end at this mark of the input."""
        if self._file is None:
            raise ValueError("this output is finished")
        left = memoryview(done.lines)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            raise UsageError(f"cannot write {self._rows}: {error.strerror}; the same command goes on later") from None
        before = self.journal
        self.journal = Journal(
            before.asked, before.rows + done.rows, before.bytes + len(done.lines), mark, before.tally + done.tally
        )
        if time.monotonic() >= self._next_save:
            self._save()

    def _save(self) -> None:
        if self._file is None:
            return
        start = time.monotonic()
        os.fsync(self._file.fileno())  # the rows first: the journal must never know of rows that a power cut takes
        self.journal.save(self._notes)
        now = time.monotonic()
        self._next_save = now + max(BETWEEN_SAVES, SHARE_OF_SAVING * (now - start))

    def finish(self) -> None:
        """All rows are there: make a table of them if one is wanted, and say so in the journal."""
        if self._file is None:
            return
        self._save()
        if self.table:
            from cluewise.many.batch.tabling import write_table

            write_table(self._rows, self.path)
        self.journal.finished = True
        self._save()
        if self.table:
            self._rows.unlink()


def packing_for(path: Path) -> str | None:
    """How the rows of an output with this name are packed, after a look at whether it can be written."""
    if path.is_dir():
        raise UsageError(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: there is no folder {path.parent}")
    if path.suffix.lower() in (".parquet", ".pq"):
        needed_arrow()
    packing = packing_named(path.suffix)
    ends = Path(path.stem).suffix if packing else path.suffix
    if ends.lower() in OTHERS:
        raise UsageError(
            f"{ends} files are not written here: let the output end in .jsonl, .jsonl.gz, .parquet or .csv"
        )
    if packing and Path(path.stem).suffix.lower() in TABLES:
        raise UsageError("a table is not packed as a whole: let the output end in .parquet, .csv, .jsonl or .jsonl.gz")
    return packing
