"""Some rows of a batch, from their text to the lines that are written: what each process does, here or elsewhere."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from cluewise.base.errors import CluewiseError, InputError, InternalError, Place, ReadError, UndecidedError, UsageError
from cluewise.base.scan import clean
from cluewise.base.words import LINE
from cluewise.family.puzzle import Json
from cluewise.many.batch.forms import Lane, lane, line_lane
from cluewise.many.batch.packing import packer
from cluewise.many.batch.plan import JSON_LINES, Plan
from cluewise.many.batch.verbs import ERROR, INTERNAL, UNKNOWN, VERB
from cluewise.solver.ambiguity import taken
from cluewise.solver.door import Source
from cluewise.solver.items import Item, json_items
from cluewise.solver.line_files import PerLine, Row, moved, read_row
from cluewise.solver.pipeline import read_in_time
from cluewise.solver.read import Reading


@dataclass(frozen=True)
class Block:
    """Whole lines of a text, and the number of the first of them."""

    text: bytes
    line: int


Rows = Block | list[Item]


@dataclass(frozen=True)
class Done:
    """The lines of some rows as they are written, how many they are, and what came of them."""

    lines: bytes
    rows: int
    tally: Counter[str]
    seconds: float


def work(plan: Plan, rows: Rows) -> Done:
    """Do with every row what the plan says; whatever a row is, its line is there."""
    start = time.perf_counter()
    tally: Counter[str] = Counter()
    if not isinstance(rows, Block):
        pieces = _items(plan, rows, tally)
    elif plan.kind == JSON_LINES:
        pieces = _items(plan, list(json_items(_lines(rows), plan.column)), tally)
    else:
        pieces = _block(plan, rows, tally)
    text = b"".join(pieces)
    packed = packer(plan.packing)(text) if text else b""
    return Done(packed, tally.total(), tally, time.perf_counter() - start)


def lost(plan: Plan, rows: Rows) -> Done:
    """The error of a row that ends every process which looks at it; nothing may be done with it here."""
    if isinstance(rows, Block):
        items = [Item()] if plan.kind != JSON_LINES else list(json_items(_lines(rows), plan.column))
    else:
        items = rows
    error = InternalError("the process that worked on this row ended; too little memory, or a mistake inside")
    text = b"".join(_encoded(_error(plan, item, error)) for item in items)
    return Done(packer(plan.packing)(text), len(items), Counter({INTERNAL: len(items)}), 0.0)


def _lines(block: Block) -> Iterator[tuple[int, str | ReadError]]:
    """The lines that are not blank, with their numbers."""
    for number, raw in enumerate(block.text.split(b"\n"), block.line):
        if raw and not raw.isspace():
            yield number, _decoded(raw, number)


def _decoded(raw: bytes, number: int) -> str | ReadError:
    try:
        return raw.decode().removesuffix("\r")
    except UnicodeDecodeError as error:
        return ReadError(f"not UTF-8 text (byte {error.start + 1} of the line)", place=Place(number))


# --- plain lines -----------------------------------------------------------------------------------------------------


def _block(plan: Plan, block: Block, tally: Counter[str]) -> Iterator[bytes]:
    here = line_lane(plan)
    if here is None:
        for number, line in _lines(block):
            if isinstance(line, ReadError) or line[0] != "#":
                yield _line_row(plan, line, number, tally)
        return
    raw: list[bytes] = []

    def one(row: int) -> bytes:
        raw[:] = raw or block.text.split(b"\n")
        number = block.line + row
        return _line_row(plan, _decoded(raw[row], number), number, tally)

    yield from _settled(here, block.text, None, one, tally)


def _line_row(plan: Plan, line: str | ReadError, number: int, tally: Counter[str]) -> bytes:
    if isinstance(line, ReadError):
        return _row(plan, Item(error=line), _read_item, tally)
    return _row(plan, Item(text=line), lambda plan, item: _read_line(plan, item.text, number), tally)


def _read_line(plan: Plan, line: str, number: int) -> Reading:
    try:
        if not plan.formats:
            return read_in_time(Source(line), plan.seconds, family=plan.family, format=plan.format)
        found = read_row(clean(line), number, PerLine(plan.formats, sure=True))
    except InputError as error:
        raise moved(error, number) from None
    if isinstance(found, Row):
        raise found.error
    return found


# --- rows with cells -------------------------------------------------------------------------------------------------


def _items(plan: Plan, items: list[Item], tally: Counter[str]) -> Iterator[bytes]:
    for (family, name), group in groupby(items, key=lambda item: _names(plan, item)):
        some = list(group)
        here = lane(plan, family, name)
        if here is None:
            yield from (_row(plan, item, _read_item, tally) for item in some)
        else:
            texts = [_for_the_core(item, here) for item in some]
            ids = [_json(item.id) for item in some]
            yield from _settled(here, texts, ids, _one_of(plan, some, tally), tally)


def _for_the_core(item: Item, here: Lane) -> str:
    text = item.text.strip()
    if not text or text[0] == "#" or item.error is not None:
        return "?"  # to the core a blank or a remark is no row at all
    return here.line_of(item.text) or text if "\n" in text else text


def _one_of(plan: Plan, items: list[Item], tally: Counter[str]) -> Callable[[int], bytes]:
    return lambda row: _row(plan, items[row], _read_item, tally)


def _names(plan: Plan, item: Item) -> tuple[str | None, str | None]:
    """The family and format that a row is read as: what the person says comes first."""
    return plan.family or item.family, plan.format or item.format


def _read_item(plan: Plan, item: Item) -> Reading:
    if item.error is not None:
        raise item.error
    family, name = _names(plan, item)
    return read_in_time(Source(item.text), plan.seconds, family=family, format=name, taking=taken(item.picks))


# --- any row ---------------------------------------------------------------------------------------------------------


def _settled(
    here: Lane, rows: bytes | list[str], ids: list[str] | None, one: Callable[[int], bytes], tally: Counter[str]
) -> Iterator[bytes]:
    """The lines of all rows: those that the core settles as it writes them, the others one by one."""
    found = here.desk.lines.write_all(rows, here.desk.wish, here.forms)
    tally.update(found.settled)
    start = 0
    for row in found.left():
        yield found.lines(start, row, ids and ids[start:row])
        yield _withheld(ids[row] if ids else "null", tally) if found.faulty(row) else one(row)
        start = row + 1
    yield found.lines(start, len(found), ids and ids[start:])


def _withheld(name: str, tally: Counter[str]) -> bytes:
    error = InternalError("a solution did not pass the checker and is withheld")
    tally[INTERNAL] += 1
    return _encoded({"family": None, "id": json.loads(name), "error": error.to_json(LINE)})


def _row(plan: Plan, item: Item, read: Callable[[Plan, Item], Reading], tally: Counter[str]) -> bytes:
    try:
        reading = read(plan, item)
        outcome, data = VERB[plan.verb](reading, item, plan)
    except (InputError, UsageError) as error:
        outcome, data = ERROR, _error(plan, item, error)
    except UndecidedError as error:
        outcome, data = UNKNOWN, _error(plan, item, error)
    except CluewiseError as error:
        outcome, data = INTERNAL, _error(plan, item, error)
    except Exception as error:  # a mistake of ours in one row must not cost the others
        told = InternalError(f"something went wrong inside ({type(error).__name__}: {error})")
        outcome, data = INTERNAL, _error(plan, item, told)
    tally[outcome] += 1
    return _encoded(data if item.id is None else data | {"id": item.id})


def _error(plan: Plan, item: Item, error: CluewiseError) -> Json:
    return {"family": _names(plan, item)[0], "id": item.id, "error": error.to_json(LINE)}


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if _is_whole(text) else json.dumps(value)


def _encoded(data: Json) -> bytes:
    return _json(data).encode() + b"\n"


def _is_whole(text: str) -> bool:
    """Whether it can be written as it is: halves of characters can only be told as numbers."""
    try:
        return text.isascii() or bool(text.encode())
    except UnicodeEncodeError:
        return False
