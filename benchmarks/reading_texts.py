"""The sets of texts with what is known of them: field data, shipped examples, folders of texts with formal puzzles."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reading_truth import Rows, Truth, truth_of

from cluewise.families.zebra.puzzle import ZebraPuzzle

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the solutions of the examples stand where they are tested
from tests.families.zebra.known import SOLUTIONS  # noqa: E402

FIELD = ROOT.parent / "shared" / "data" / "zebra"
EXAMPLES = ROOT / "src" / "cluewise" / "examples" / "zebra"
Known = Mapping[str, Truth]  # by text


@dataclass(frozen=True)
class Told:
    """A text, and what is known of it."""

    name: str
    text: str
    truth: Truth


@dataclass(frozen=True)
class TextSet:
    """Texts of one kind; of a secret set only sums are shown."""

    name: str
    texts: tuple[Told, ...]
    secret: bool = False


def field_sets(field: Path, known: Known, held_out: frozenset[str]) -> Iterator[TextSet]:
    """The sets of the field data that are there, and the shipped examples."""
    # every puzzle of zlb has exactly one solution; of test100 that is known of none unless somebody says so
    yield _lines("zlb", field / "zlb.jsonl", known, Truth("unique"))
    yield _lines("test100", field / "test100.jsonl", known, Truth("unknown"))
    yield _lines("multizebra", field / "multizebra.jsonl", known, Truth("unique"))
    told = folder(field / "told")
    yield TextSet("told (developed)" if held_out else "told", tuple(t for t in told.texts if t.name not in held_out))
    yield TextSet("told (held out)", tuple(t for t in told.texts if t.name in held_out), secret=True)
    yield TextSet("examples", tuple(_examples(known)))


def folder(path: Path) -> TextSet:
    """The texts NN.txt of a folder that have a formal puzzle NN.json beside them."""
    pairs = ((text, text.with_suffix(".json")) for text in sorted(path.glob("*.txt")))
    found = [
        Told(text.name, text.read_text(encoding="utf-8"), _formal(formal)) for text, formal in pairs if formal.exists()
    ]
    return TextSet(path.name, tuple(found))


def known_in(paths: Iterable[Path]) -> dict[str, Truth]:
    """Verdicts and tables by text, from JSON Lines with `text`, `status` and `solution`."""
    found: dict[str, Truth] = {}
    for path in paths:
        for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            if row.get("puzzle"):
                found[row["text"]] = truth_of(ZebraPuzzle.from_json(row["puzzle"]))
            elif row.get("status"):
                found[row["text"]] = Truth(row["status"], _tables(row.get("solution")))
    return found


def _formal(path: Path) -> Truth:
    return truth_of(ZebraPuzzle.from_json(json.loads(path.read_text(encoding="utf-8"))))


def _lines(name: str, path: Path, known: Known, otherwise: Truth) -> TextSet:
    if not path.exists():
        return TextSet(name, ())
    rows = list(map(json.loads, path.read_text(encoding="utf-8").splitlines()))
    return TextSet(name, tuple(Told(row["id"], row["puzzle"], _known(row, known, otherwise)) for row in rows))


def _known(row: Any, known: Known, otherwise: Truth) -> Truth:
    tables = _tables(row.get("solution"))
    return Truth("unique", tables) if tables else known.get(row["puzzle"], otherwise)


def _tables(solution: Any) -> tuple[Rows, ...]:
    """The table of a solution; none where it is blanked out."""
    if not solution or any("___" in row for row in solution["rows"]):
        return ()
    return (tuple(tuple(value or "" for value in row) for row in solution["rows"]),)


def _examples(known: Known) -> Iterator[Told]:
    for path in sorted(EXAMPLES.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        rows = SOLUTIONS.get(path.stem)
        table = tuple(tuple(row.split(", ")) for row in rows) if rows else ()
        status = "several" if path.stem.startswith("several") else "unique"
        truth = Truth("unique", (table,)) if table else known.get(text, Truth(status))
        yield Told(path.stem, text, truth)
