"""How Sphinx builds these pages: `make docs`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

_project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))["project"]

project = _project["name"]
release = version = _project["version"]
author = "The cluewise authors"
copyright = author

extensions = ["myst_parser"]
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"cluewise {release}"


def setup(app: Any) -> None:
    """Draw the lessons' pictures before anything is read."""
    import handbook

    app.connect("builder-inited", lambda _: handbook.draw())
