"""Puts the page's modules together as the server does: its own, and each family's board below `families/`.

    python tools/page/gather.py FOLDER

What checks them (types, rules, tests with node) follows their imports there.
"""

import shutil
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "cluewise"


def gather(folder: Path) -> None:
    """Write all modules into an own folder, which is emptied before."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SOURCE / "front" / "web" / "static", folder)
    for board in sorted(SOURCE.glob("families/*/board")):
        shutil.copytree(board, folder / "families" / board.parent.name)


if __name__ == "__main__":
    gather(Path(sys.argv[1]))
