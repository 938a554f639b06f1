"""The notebooks in `docs/notebooks/`: run anew, and turned into pages.

`python docs/notebook_pages.py` (or `make notebooks`) runs them and keeps what they show. Sphinx calls `write`, which
makes a page of each, with its pictures, at build time; those are never kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parent / "notebooks"
PICTURES = "pictures"
PATIENCE = 300  # seconds for one cell, on however busy a machine
SHOWN = ("image/svg+xml", "text/html", "text/plain")  # of several forms of the same, the first that is there

Cell = dict[str, Any]


def notebooks(folder: Path = HERE) -> list[Path]:
    """The notebooks, in the order of their names."""
    return sorted(folder.glob("*.ipynb"))


def run(path: Path) -> dict[str, Any]:
    """A notebook with what its cells show when run now, in a folder of their own; the first error is raised."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, as_version=4)
    with TemporaryDirectory() as folder:
        where = {"metadata": {"path": folder}}
        # Times of execution, and the pieces in which a text arrives, would differ from run to run.
        NotebookClient(
            notebook, timeout=PATIENCE, record_timing=False, coalesce_streams=True, resources=where
        ).execute()
    notebook.metadata.pop("language_info", None)  # the version of whoever ran it last
    return notebook


def shown(notebook: dict[str, Any]) -> list[list[str]]:
    """What the code cells show, each as a list of texts."""
    return [[text for _, text in _outputs(cell)] for cell in notebook["cells"] if cell["cell_type"] == "code"]


def write(folder: Path = HERE) -> None:
    """Make the page of every notebook, and its pictures."""
    (folder / PICTURES).mkdir(parents=True, exist_ok=True)
    for path in notebooks():
        page = "\n\n".join(_page(path, folder / PICTURES))
        (folder / f"{path.stem}.md").write_text(page + "\n", "utf-8")


def _page(path: Path, pictures: Path) -> Iterator[str]:
    """The parts of a page; pictures are written on the way."""
    title, *rest = json.loads(path.read_text("utf-8"))["cells"]
    yield _source(title)
    yield f"This page is a notebook: [{path.name}]({path.name})."
    number = 0
    for cell in rest:
        if cell["cell_type"] == "markdown":
            yield _source(cell)
            continue
        yield fenced("python", _source(cell))
        for kind, text in _outputs(cell):
            number += 1
            yield _output(kind, text, pictures / f"{path.stem}-{number}.svg")


def _output(kind: str, text: str, picture: Path) -> str:
    if kind == "image/svg+xml":
        picture.write_text(text, "utf-8")
        title = re.search("<title>(.*?)</title>", text)
        return f"![{title[1] if title else 'A board'}]({PICTURES}/{picture.name})"
    return fenced("{raw} html" if kind == "text/html" else "text", text.rstrip("\n"))


def _outputs(cell: Cell) -> Iterator[tuple[str, str]]:
    """What a cell shows: the kind of each piece, and its text."""
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            yield "text/plain", _joined(output["text"])
        else:
            data = output["data"]
            kind = next(kind for kind in SHOWN if kind in data)
            yield kind, _joined(data[kind])


def _source(cell: Cell) -> str:
    return _joined(cell["source"])


def _joined(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)


def fenced(kind: str, text: str) -> str:
    """A block whose fence is longer than any in it."""
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence}{kind}\n{text}\n{fence}"


def main() -> int:
    """Run every notebook and keep what it shows."""
    import nbformat

    for path in notebooks():
        nbformat.write(run(path), path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
