"""The verbs that are not about one puzzle: files of many, new ones, techniques, what there is, and who serves all that.

Longer than other files because it is a table, and nothing but that.
"""

from __future__ import annotations

from pathlib import Path

from cluewise.front.table.option import NEEDED, Kind, Line, Option, Request, Tool, Verb
from cluewise.front.table.shared import (
    CLUSTER,
    ENGINE,
    FAMILY,
    FORMAT,
    FROM,
    JSON,
    LIMIT,
    NODES,
    PUZZLE,
    SECONDS,
    WORKERS,
    file,
)
from cluewise.many.batch.plan import KINDS, VERBS

FAMILIES = "{families}"  # where the names of the families go
TOKEN = "CLUEWISE_TOKEN"  # in the environment
FLAG = Option(name="", kind=bool, usual=False, help="")
NUMBER = Option(name="", kind=int, usual=NEEDED, low=1, help="")
TEXTUAL = Option(name="", kind=str, help="")
DATASET = Option(
    name="dataset",
    kind=Path,
    usual=NEEDED,
    help="A parquet, CSV or JSON Lines file.",
    line=Line(argument=True, metavar="DATASET"),
    request=None,
)


def _words(*names: str) -> str:
    """`a, b or c`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


OTHERS = (
    Verb(
        name="teach",
        help="Teach a technique: what it is, and a small position before and after it; or list the techniques.",
        options=(
            Option(
                name="what",
                kind=list[str],
                help="A technique, a family, or both; nothing lists them all.",
                line=Line(argument=True, metavar="[FAMILY] [TECHNIQUE]"),
                request=None,
            ),
            Option(name="technique", kind=str, usual=NEEDED, help="Its name.", line=None),
            JSON,
            file("html", "Write the lesson as a page with pictures."),
            Option(
                name="practice",
                kind=int,
                low=1,
                help="Show so many positions in which it is the next step, and the answers below.",
                line=Line(metavar="N"),
                request=None,
            ),
            Option(name="seed", kind=int, usual=0, low=0, help="Other positions.", request=None),
        ),
        answer="LessonAnswer",
        printed="TechniqueLine",
        page="/api/teach/{family}/{technique}",
        over_http="The lesson about a technique",
    ),
    Verb(
        name="evaluate",
        help="Solve every puzzle of a data set and say how many are right.",
        options=(
            DATASET,
            file("output", "Write id, grid_solution and steps as CSV."),
            Option(
                name="max_avg_steps",
                kind=float,
                low=0,
                help="Average steps of the most costly contestant.",
                request=None,
            ),
            Option(
                name="against",
                kind=list[Path],
                help="Another contestant's result file, for the score.",
                line=Line(metavar="FILE"),
                request=None,
            ),
            Option(name="first", kind=int, low=1, help="Only so many rows.", request=None),
            WORKERS,
            CLUSTER,
            ENGINE,
            SECONDS,
            JSON,
        ),
        answer="EvaluateAnswer",
    ),
    Verb(
        name="score",
        help="Score someone else's answers to a data set, cell by cell and puzzle by puzzle.",
        options=(
            Option(
                name="predicted",
                kind=Path,
                usual=NEEDED,
                help="A table with id and the answer to score.",
                line=Line(argument=True, metavar="PREDICTIONS"),
                request=None,
            ),
            DATASET,
            WORKERS,
            JSON,
        ),
        answer="ScoreAnswer",
    ),
    Verb(
        name="batch",
        help=(
            "Solve every puzzle of a file, or count, rate, explain or check; a run that was ended goes on where it was."
        ),
        options=(
            Option(
                name="source",
                kind=str,
                usual=NEEDED,
                help="A file of plain lines, JSON Lines, CSV or parquet, packed or not; or -.",
                line=Line(argument=True, metavar="INPUT"),
            ),
            Option(
                name="output",
                kind=str,
                usual=NEEDED,
                help="A file for JSON Lines (.jsonl, .jsonl.gz), .parquet or .csv; or -.",
                line=Line(argument=True, metavar="OUTPUT"),
            ),
            Option(name="verb", kind=str, usual="solve", help=f"{_words(*VERBS)}."),
            FAMILY,
            FORMAT,
            Option(name="rows", kind=str, help=f"{_words(*KINDS)}, when it should not be detected."),
            Option(name="column", kind=str, help="The column of the puzzles, if not `puzzle`."),
            LIMIT.but(usual=None),
            ENGINE,
            SECONDS.but(help="Give a puzzle up after this time."),
            NODES,
            WORKERS.but(usual=None, help="Processes; usually all cores."),
            CLUSTER,
            FLAG.but(name="restart", help="Write the output anew, whatever is there."),
        ),
        answer="SolveAnswer",
    ),
    Verb(
        name="families",
        help="List the families of puzzles and their rules.",
        options=(JSON,),
        answer="FamiliesAnswer",
        printed="PrintedFamilies",
        page="/api/families",
        over_http="The families, with formats, techniques and options",
    ),
    Verb(
        name="examples",
        help="List the shipped puzzles: `cluewise solve NAME` solves one.",
        options=(FAMILY, JSON),
        answer="ExamplesAnswer",
        printed="PrintedExamples",
        page="/api/examples",
        over_http="The shipped examples",
    ),
    Verb(
        name="example",
        help="A shipped example with its text.",
        options=(Option(name="name", kind=str, usual=NEEDED, help="Its name."),),
        answer="ExampleAnswer",
        page="/api/examples/{name}",
        line=False,
    ),
    Verb(name="start", help="The puzzle that the page opens on.", answer="StartAnswer", page="/api/start", line=False),
    Verb(
        name="formats",
        help="List the formats that can be read and written.",
        options=(FAMILY, JSON),
        answer="FormatsAnswer",
    ),
    Verb(
        name="doctor",
        help="Say what is installed here, which engines work, and how fast this machine is.",
        options=(JSON,),
        answer="DoctorAnswer",
    ),
    Verb(
        name="serve",
        help="Open the web page, and answer the HTTP API.",
        options=(
            PUZZLE,
            *FROM,
            TEXTUAL.but(name="host", usual="127.0.0.1", help="The address to listen on."),
            NUMBER.but(name="port", usual=8350, low=0, high=65535, help="0 takes any that is free."),
            FLAG.but(name="no_open", help="Do not open the browser."),
            SECONDS.but(usual=20.0, low=0.1, help="Time for each request."),
            NUMBER.but(name="memory", usual=512, low=64, help="MB for each request."),
            SECONDS.but(name="rate", usual=0.0, help="Requests a minute from one client; 0: any."),
            NUMBER.but(name="connections", usual=1000, help="At the same time."),
            Option(name="name", kind=list[str], help="Another name that this server may be called by."),
            TEXTUAL.but(name="token", help="Answer only those who know this.", line=Line(environ=TOKEN)),
            Option(
                name="proxy",
                kind=list[str],
                help="Believe X-Forwarded-For, -Proto, -Host, -Prefix from these addresses: A[,A].",
            ),
            TEXTUAL.but(name="root_path", usual="", help="The path below which a proxy shows it."),
            Option(name="certfile", kind=Path, help="Speak TLS with this certificate (PEM)."),
            Option(name="keyfile", kind=Path, help="The key of the certificate (PEM)."),
        ),
    ),
    Verb(
        name="mcp",
        help="Serve the Model Context Protocol on standard input and output, for language models and their hosts.",
        options=(SECONDS.but(usual=20.0, low=0.1, help="How long one call may work."),),
    ),
    Verb(
        name="generate",
        help="Make new puzzles, each with exactly one solution; `generate FAMILY --options` lists what a family adds.",
        over_http="Make new puzzles, each with exactly one solution",
        options=(
            Option(
                name="family",
                kind=str,
                usual=NEEDED,
                help="`cluewise families` lists them.",
                line=Line(argument=True, metavar="FAMILY"),
                request=None,
                tool=Tool(help=f"One of: {FAMILIES}."),
            ),
            Option(
                name="size",
                kind=Kind.SIZE,
                help="9, 12x10 (width x height), 5x4 (things x lists).",
                line=Line(kind=str),
                tool=Tool(),
            ),
            Option(
                name="difficulty",
                kind=str,
                help="easy, medium, hard, expert, beyond, or scores such as 3.5-4.2.",
                request=Request(most=40),
                tool=Tool(),
            ),
            Option(
                name="needs",
                kind=list[str],
                usual=(),
                help="A technique that it must take.",
                request=Request(most=20, help="Techniques that it must take."),
            ),
            Option(
                name="n",
                kind=int,
                usual=1,
                low=1,
                help="How many.",
                line=Line(names=("-n", "--number")),
                request=Request(most=50, help="How many; more than one come as `puzzles`."),
                tool=Tool(low=1, most=20),
            ),
            Option(
                name="seed",
                kind=int,
                low=0,
                help="The same seed gives the same puzzles.",
                request=Request(most=2**63 - 1),
                tool=Tool(low=0),
            ),
            SECONDS.but(help="How long to try for each (60)."),
            Option(name="to", kind=str, help="The format to write.", line=Line(metavar="FORMAT"), request=None),
            file("output", "A .jsonl, .parquet or .csv data set, or any file.", names=("--output", "-o")),
            WORKERS.but(usual=None, help="Processes; all cores for a data set."),
            CLUSTER,
            JSON,
            FLAG.but(name="options", help="List the options that this family has besides.", request=None),
        ),
        answer="GenerateAnswer",
        printed="Made",
        posted=True,
        from_text=False,
        own=True,
        tool=(
            "Make new puzzles with exactly one solution each; the solution comes with it, so do not show it by mistake."
        ),
    ),
    Verb(
        name="print",
        help="Print puzzles as a booklet with the answers at the end.",
        options=(
            Option(
                name="puzzle",
                kind=list[str],
                usual=NEEDED,
                help="Files, or names of examples.",
                line=Line(argument=True, metavar="PUZZLE..."),
            ),
            file("output", "The file to write.", metavar="BOOK.pdf", names=("--output", "-o")).but(usual=NEEDED),
            NUMBER.but(name="per_page", usual=2, low=None, help="1, 2, 4 or 6 puzzles on a page."),
            FLAG.but(
                name="answers",
                usual=True,
                help="The answers at the end.",
                line=Line(names=("--answers/--no-answers",)),
            ),
            FLAG.but(name="steps", help="How to solve them, step by step."),
            FLAG.but(name="levels", help="How hard each one is."),
            TEXTUAL.but(name="title", help="A title page with these words."),
            FLAG.but(
                name="rules",
                usual=None,
                help="How to play; usual with a title or several puzzles.",
                line=Line(names=("--rules/--no-rules",)),
            ),
            FLAG.but(
                name="contents",
                usual=None,
                help="What is where; usual with a title.",
                line=Line(names=("--contents/--no-contents",)),
            ),
            TEXTUAL.but(name="paper", usual="a4", help="a4 or letter."),
            file("font", "Another font, for other alphabets.", metavar="FILE.ttf"),
            FAMILY,
            FORMAT,
            SECONDS,
        ),
    ),
)
