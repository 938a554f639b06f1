"""The drawings in `docs/pictures/` that the tour shows: what its own commands write.

`python docs/tour_pictures.py` (or `make techniques`) writes them anew, and so does Sphinx. They are kept, so that they
are also seen where the pages are read without being built.
"""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

from cluewise.front.cli import main as run

HERE = Path(__file__).parent / "pictures"
COMMANDS = (
    ("show", "hut", "hut.svg"),
    ("solve", "hut", "hut-solved.svg"),
    ("hint", "pebble", "pebble-next.svg"),
)


def draw(folder: Path = HERE) -> None:
    """Make them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for verb, name, file in COMMANDS:
        with contextlib.redirect_stdout(io.StringIO()):
            run([verb, name, "--svg", str(folder / file)])


if __name__ == "__main__":
    draw()
