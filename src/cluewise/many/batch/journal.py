"""How far a batch has come: a small file beside the output, renewed while it runs, by which it is taken up again."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cluewise.base.errors import UsageError
from cluewise.base.words import Opt, words
from cluewise.many.batch.handfuls import Mark

SUFFIX = ".progress"
OTHERWISE = (": take the options and the input of then, name another output, or begin again with ", Opt("restart"))


@dataclass
class Journal:
    """What was asked, how many rows of the output are sure, and where in the input and the output they end."""

    asked: Mapping[str, Any]
    rows: int = 0
    bytes: int = 0
    mark: Mark = field(default_factory=Mark)
    tally: Counter[str] = field(default_factory=Counter)
    finished: bool = False

    def save(self, path: Path) -> None:
        """Write it so that there is always a whole one."""
        scratch = path.with_name(f".{path.name}.part")
        scratch.write_text(json.dumps(self._data(), ensure_ascii=False) + "\n", "utf-8")
        os.replace(scratch, path)  # noqa: PTH105  (a Path would do the same)

    def _data(self) -> dict[str, Any]:
        plain = {"asked": self.asked, "rows": self.rows, "bytes": self.bytes, "mark": asdict(self.mark)}
        return plain | {"tally": dict(self.tally), "finished": self.finished}


def journal_of(output: Path) -> Path:
    """Where the journal of an output is."""
    return output.with_name(output.name + SUFFIX)


def load(path: Path) -> Journal | None:
    """The journal there, if there is one."""
    try:
        data = json.loads(path.read_text("utf-8"))
        return Journal(
            asked=data["asked"],
            rows=int(data["rows"]),
            bytes=int(data["bytes"]),
            mark=Mark(**data["mark"]),
            tally=Counter({str(name): int(count) for name, count in data["tally"].items()}),
            finished=bool(data["finished"]),
        )
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise UsageError(words(f"{path} is no record of a batch; begin again with ", Opt("restart"))) from None


def refuse_others(journal: Journal, asked: Mapping[str, Any], output: Path) -> None:
    """Complain if the output is that of another question."""
    if asked["input"]["sha256"] is None:
        raise UsageError(words(f"{output} is there already, and whether this is its input nobody knows", *OTHERWISE))
    if journal.asked.get("input") != asked["input"]:
        raise UsageError(words(f"{output} was made from another input, or the input has changed since", *OTHERWISE))
    different = [name for name in asked if journal.asked.get(name) != asked[name]]
    if different:
        told = "; ".join(f"{name} was {_told(journal.asked.get(name))}, is {_told(asked[name])}" for name in different)
        raise UsageError(words(f"{output} was begun with other options ({told})", *OTHERWISE))


def _told(value: Any) -> str:
    return "not given" if value is None else str(value)
