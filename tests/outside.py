"""A family in a package of somebody else: the template copied out of the tree, under another name, and announced."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import cluewise

PACKAGE, FAMILY = "latin_squares", "latin"
TEMPLATE = Path(cluewise.__file__).parent / "families" / "template"
EXAMPLES = {
    "thimble.txt": "# Thimble\nlatin\n2 1 .\n. . .\n1 . .\n",
    "weave.txt": "# Weave\nlatin\n2 3 1 . .\n5 . . . 3\n. . . . .\n. . . 5 .\n. 5 . 1 2\n",
    "several-braid.txt": "# Braid: several solutions\nlatin\n1 2 . .\n2 1 . .\n. . . .\n. . . .\n",
}


def built(folder: Path) -> Path:
    """A folder for the path of modules, with the package, its examples, and what an installer would write."""
    home = folder / "site"
    package = home / PACKAGE
    shutil.copytree(TEMPLATE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for module in package.glob("*.py"):
        text = module.read_text("utf-8").replace("cluewise.families.template", PACKAGE)
        text = text.replace('family: ClassVar[str] = "template"', f'family: ClassVar[str] = "{FAMILY}"')
        module.write_text(text, "utf-8")
    (package / "examples").mkdir()
    for name, text in EXAMPLES.items():
        (package / "examples" / name).write_text(text, "utf-8")
    info = home / f"{PACKAGE}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[cluewise.families]\n{FAMILY} = {PACKAGE}:family\n", "utf-8")
    return home


def surroundings(home: Path) -> dict[str, str]:
    """The environment of a process that finds the package."""
    found = [str(home), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, found)), "NO_COLOR": "1"}
