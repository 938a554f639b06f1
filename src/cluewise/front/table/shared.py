"""The options that several verbs have."""

from __future__ import annotations

from pathlib import Path

from cluewise.front.table.option import NEEDED, Kind, Line, Option, Request, Tool

STRATEGY = "Textbook strategy"


PUZZLE = Option(
    name="puzzle",
    kind=str,
    help="A file, - for standard input, or the name of an example.",
    line=Line(argument=True, metavar="PUZZLE", completed="puzzles"),
    request=None,
)
TEXT = Option(name="text", kind=str, help="The puzzle itself, instead of a file.", request=None)
FAMILY = Option(
    name="family",
    kind=str,
    help="The family, when it should not be detected.",
    line=Line(completed="families"),
    request=None,
)
FORMAT = Option(
    name="format",
    kind=str,
    help="The format, when it should not be detected.",
    line=Line(completed="formats"),
    request=None,
)
# What a tool takes of these: a text, and perhaps a family.
TOOL_TEXT = Option(
    name="text",
    kind=str,
    help=TEXT.help,
    usual=NEEDED,
    line=None,
    request=None,
    tool=Tool(help="The puzzle, as text, complete and unchanged."),
)
TOOL_FAMILY = FAMILY.but(line=None, tool=Tool(help="The family, if it should not be recognised from the text."))

PICK = Option(
    name="pick",
    kind=list[str],
    help="Which candidate a doubtful clue means, e.g. 4=2; may be repeated.",
    line=Line(metavar="CLUE=N"),
    request=None,
)
PICKS = Option(
    name="picks",
    kind=Kind.PICKS,
    help="The candidate that each doubtful clue means; 0 stands for the lists.",
    line=Line(kind=str, metavar="FILE", help='The same in a file: lines such as 4=2, or {"4": 2}.'),
    request=Request(most=1000),
    tool=Tool(
        help='The candidate meant by each doubtful clue, by its number: {"4": 2}; "0" stands for the lists.',
    ),
)
STRICT = Option(name="strict", kind=bool, usual=False, help="Accept only sentences that can be read in one way.")
UNDERSTOOD = Option(name="understood", kind=bool, usual=False, help="Show how each clue was understood.", request=None)
TAKING = (PICK, PICKS, STRICT, UNDERSTOOD)  # how a text is taken
FROM = (TEXT, FAMILY, FORMAT)  # where the puzzle comes from, besides its argument
TOLD = (TOOL_TEXT, TOOL_FAMILY)  # the same to a tool

JSON = Option(name="json", kind=bool, usual=False, help="One JSON object per puzzle.", request=None)
LIMIT = Option(
    name="limit",
    kind=int,
    usual=2,
    low=1,
    help="Look for at most this many solutions.",
    request=Request(most=1_000_000),
)
ALL = Option(name="all", kind=bool, usual=False, help="Look for all solutions.")
ENGINE = Option(
    name="engine",
    kind=str,
    usual="auto",
    help="auto, native, textbook, asp or cpsat.",
    line=Line(completed="engines"),
    request=Request(most=40),
)
SECONDS = Option(name="seconds", kind=float, low=0, help="Give up after this time.", request=Request(more_than=0))
NODES = Option(name="nodes", kind=int, low=1, help="Give up after this many search nodes.")

_WORD = Option(
    name="", kind=str, help="", line=Line(panel=STRATEGY), request=Request(most=40)
)  # one choice of the textbook engine
SEARCH = _WORD.but(name="search", help="backtracking or astar.")
INFERENCE = _WORD.but(name="inference", help="none, fc, ac3, mac or gac.")
VARIABLE = _WORD.but(name="variable", help="static, mrv, degree or domwdeg.")
VALUE = _WORD.but(name="value", help="static or lcv.")
TIES = Option(
    name="seed",
    kind=int,
    usual=0,
    low=0,
    help="Shuffles ties; 0 keeps them in order.",
    line=Line(panel=STRATEGY),
    request=Request(most=2**31 - 1),
)
MODEL = _WORD.but(name="model", help="Another formulation, e.g. binary.")
CHOICES = (SEARCH, INFERENCE, VARIABLE, VALUE, TIES, MODEL)

CONFIRM = Option(name="confirm", kind=bool, usual=False, help="Solve again with an independent engine.")
SKIP_UNREAD = Option(
    name="skip_unread",
    kind=bool,
    usual=False,
    help="Go on without the clues that are not understood, and say so.",
)
CLUSTER = Option(
    name="cluster",
    kind=str,
    help="A dask cluster that does the work (tcp://...).",
    line=Line(metavar="ADDRESS"),
    request=None,
)
WORKERS = Option(name="workers", kind=int, usual=1, low=1, help="Processes to share the work.", request=None)


def file(name: str, help: str, *, metavar: str = "FILE", names: tuple[str, ...] = ()) -> Option:  # noqa: A002
    """A file that the command line writes, or reads."""
    return Option(name=name, kind=Path, help=help, line=Line(metavar=metavar, names=names), request=None)


SVG = file("svg", "Write a picture.")
PNG = file("png", "Write a picture made of dots.")
STEP_SVG = file("svg", "Write a picture of the step; of several, numbered files.")
STEP_PNG = file("png", "The same, made of dots.")
