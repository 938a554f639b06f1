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

extensions = ["myst_parser", "sphinx.ext.autodoc"]
default_role = "code"  # what stands between backticks in our docstrings
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
smartquotes = False  # our pages quote JSON and options
html_theme = "furo"
html_title = f"cluewise {release}"


def setup(app: Any) -> None:
    """Draw the pictures, and make pages of the notebooks, before anything is read."""
    import family_pages
    import handbook
    import notebook_pages
    import tour_pictures

    for make in (handbook.draw, family_pages.draw, tour_pictures.draw, notebook_pages.write):
        app.connect("builder-inited", lambda _, make=make: make())
