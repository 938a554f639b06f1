"""`python -m cluewise`: the command line."""

from __future__ import annotations

import sys

from cluewise.front.cli import main

sys.exit(main())
