"""Has mypy --strict look at the Python examples of the documents; `make lint` runs it."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/api.md", "docs/tour.md", "docs/recipes.md")
WHOLE = "import cluewise as cw\n"  # in what is a program by itself
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def main() -> int:
    """One module for each example; what mypy says of them."""
    folder = ROOT / "build" / "typed-examples"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.py"):
        old.unlink()
    for page in PAGES:
        text = (ROOT / page).read_text("utf-8")
        for found in BLOCK.finditer(text):
            if WHOLE not in found[1]:
                continue
            line = text.count("\n", 0, found.start()) + 1
            name = f"{Path(page).stem.lower()}_line_{line}.py"
            (folder / name).write_text(found[1], "utf-8")
    examples = sorted(map(str, folder.glob("*.py")))
    return subprocess.run([sys.executable, "-m", "mypy", "--strict", *examples], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
