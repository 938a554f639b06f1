"""The options that several commands share, each written once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from cluewise.cli import completing

STRATEGY = "Textbook strategy"

PuzzleArg = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        help="A file, - for standard input, or the name of an example.",
        autocompletion=completing.puzzles,
    ),
]
Text = Annotated[str | None, typer.Option("--text", help="The puzzle itself, instead of a file.")]
FamilyName = Annotated[
    str | None,
    typer.Option("--family", help="The family, when it should not be detected.", autocompletion=completing.families),
]
FormatName = Annotated[
    str | None,
    typer.Option("--format", help="The format, when it should not be detected.", autocompletion=completing.formats),
]
Pick = Annotated[
    list[str] | None,
    typer.Option("--pick", metavar="CLUE=N", help="Which candidate a doubtful clue means, e.g. 4=2; may be repeated."),
]
Picks = Annotated[
    str | None, typer.Option("--picks", metavar="FILE", help='The same in a file: lines such as 4=2, or {"4": 2}.')
]
Strict = Annotated[bool, typer.Option("--strict", help="Accept only sentences that can be read in one way.")]
Understood = Annotated[bool, typer.Option("--understood", help="Show how each clue was understood.")]
SkipUnread = Annotated[
    bool, typer.Option("--skip-unread", help="Go on without the clues that are not understood, and say so.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per puzzle.")]
Limit = Annotated[int, typer.Option("--limit", min=1, help="Look for at most this many solutions.")]
Engine = Annotated[
    str, typer.Option("--engine", help="auto, native, textbook, asp or cpsat.", autocompletion=completing.engines)
]
Seconds = Annotated[float | None, typer.Option("--seconds", min=0, help="Give up after this time.")]
Nodes = Annotated[int | None, typer.Option("--nodes", min=1, help="Give up after this many search nodes.")]
Search = Annotated[str | None, typer.Option("--search", help="backtracking or astar.", rich_help_panel=STRATEGY)]
Inference = Annotated[
    str | None, typer.Option("--inference", help="none, fc, ac3, mac or gac.", rich_help_panel=STRATEGY)
]
Variable = Annotated[
    str | None, typer.Option("--variable", help="static, mrv, degree or domwdeg.", rich_help_panel=STRATEGY)
]
Value = Annotated[str | None, typer.Option("--value", help="static or lcv.", rich_help_panel=STRATEGY)]
Seed = Annotated[
    int, typer.Option("--seed", min=0, help="Shuffles ties; 0 keeps them in order.", rich_help_panel=STRATEGY)
]
ModelName = Annotated[
    str | None, typer.Option("--model", help="Another formulation, e.g. binary.", rich_help_panel=STRATEGY)
]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture.")]
StepSvg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture of the step; of several, numbered files.")
]
StepPng = Annotated[Path | None, typer.Option("--png", metavar="FILE", help="The same, made of dots.")]
Png = Annotated[Path | None, typer.Option("--png", metavar="FILE", help="Write a picture made of dots.")]
Confirm = Annotated[bool, typer.Option("--confirm", help="Solve again with an independent engine.")]
Certificate = Annotated[
    Path | None, typer.Option("--certificate", metavar="FILE", help="Write a check of the answer that others can redo.")
]
Proof = Annotated[
    Literal["both", "lrat", "drat", "none"],
    typer.Option("--proof", help="Which proofs to write beside a certificate.", show_default=False),
]
Trace = Annotated[
    Path | None, typer.Option("--trace", metavar="FILE", help="Write every event of the search as JSON Lines.")
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="A dask cluster that does the work (tcp://...).")
]
