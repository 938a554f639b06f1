"""What each verb answers, with types, for the schema; the answers themselves go out as the workers wrote them.

Longer than other files because it is a table.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from cluewise.front.table.option import Verb
from cluewise.front.table.places import Inputs
from cluewise.front.table.sentences import Doubt, Understood

Json = dict[str, Any]
Status = Literal["unique", "several", "impossible", "unknown"]
Level = Literal["easy", "medium", "hard", "expert", "beyond"]


class Answer(BaseModel):
    """An answer; more may be added."""

    model_config = ConfigDict(extra="allow")


class Problem(Answer):
    """What is wrong, where, and how to do it right."""

    kind: str = Field(description="read, puzzle, usage, missing, forbidden, method, size, memory, rate, busy, time ...")
    message: str
    line: int | None
    column: int | None
    advice: str | None
    doubts: list[Doubt] = []
    readings: list[Understood] = Field(default=[], description="Beside doubts: how the other sentences were read.")


class ErrorAnswer(BaseModel):
    """Every answer that is none."""

    error: Problem


class ReadAnswer(Answer):
    """What a text is."""

    family: str
    format: str
    title: str | None
    text: str = Field(description="The puzzle in its family's own form; reads back equal.")
    puzzle: Json
    clues: list[str] = Field(description="The clues, where they are sentences.")
    size: str = Field(description="Width x height, or things x lists.")
    notes: list[str]
    readings: list[Understood] = Field(description="How each sentence of a text in English was read.")
    inputs: Inputs | None = Field(description="Where values go, for a family that brings no board of its own.")


class Clue(Answer):
    """A clue by its number and in words."""

    clue: int
    text: str


class SolveAnswer(Answer):
    """The solutions of a puzzle."""

    family: str
    id: str | None
    status: Status
    count: int
    count_is: Literal["exact", "at least"]
    solutions: list[Json]
    engine: str
    verified: bool
    stats: dict[str, float]
    readings: list[Understood] = Field(default=[], description="How each sentence of a text in English was read.")
    notes: list[str] = Field(default=[], description="Remarks; why the answer is unknown, where it is.")
    undelivered: list[str] = Field(default=[], description="What was asked for and could not be had in the time.")
    certain: Json = Field(default={}, description="When there are several: what is the same in all of them.")
    faults: list[Json] = Field(default=[], description="Givens that clash.")
    conflict: list[Clue] = Field(default=[], description="Clues that cannot hold together.")
    answers: list[Json] = Field(
        default=[], description="The questions in the text: `question`, `answer`, `choice`, `possible`."
    )


class CheckAnswer(Answer):
    """The rules that a solution breaks."""

    valid: bool
    faults: list[Json]


class Rating(Answer):
    """How hard a puzzle is."""

    level: Level | None
    score: float | None
    techniques: dict[str, int]


class RateAnswer(Rating):
    """How hard a puzzle is; nothing where that is undecided."""

    status: Status


class Step(Answer):
    """One step of reasoning; facts are in the family's own coordinates."""

    n: int
    technique: str
    level: Level
    effort: float
    text: str
    clues: list[int]
    uses: list[Json]
    sets: list[Json]
    eliminates: list[Json]
    cells: list[tuple[int, int]]


class Told(Answer):
    """What the brief form tells at once: the numbers of the steps, and the words for them."""

    steps: list[int]
    text: str


class ExplainAnswer(Answer):
    """The whole reasoning."""

    family: str
    id: str | None
    status: Status
    complete: bool
    rating: Rating
    steps: list[Step]
    brief: list[Told] = Field(default=[], description="The brief form, where that was asked for.")
    unfinished: str = Field(default="", description="Why no steps are told, where there was no time.")
    unverified: str = Field(default="", description="Why the steps were not judged, where that was asked for.")


class HintAnswer(Answer):
    """The next step, or the mistakes that have to go first."""

    step: Step | None = None
    mistakes: list[Json] = []
    remark: str = ""
    solved: bool = False
    told: dict[str, str] = {}
    rung: str = Field(default="", description="How much was wanted; then there is no more here than that.")
    text: str = Field(default="", description="The hint in words, as far as the rung goes.")
    technique: str = ""
    level: str = ""
    cells: list[tuple[int, int]] = []
    clues: list[int] = []


class AuditAnswer(Answer):
    """What a setter wants to know."""

    status: Status
    differs: list[Json]
    conflict: list[Clue]
    conflicts: list[list[Clue]]
    clues: int
    superfluous: list[Clue]
    spare_together: list[Clue]
    rating: Rating | None
    minimal: Json | None
    unfinished: str = Field(default="", description="Why the clues were not looked at, where there was no time.")


class AskAnswer(Answer):
    """The answer to a question; none where the solutions differ about it. Whether it is so: must, could, cannot."""

    answer: str | None
    choice: str | None
    status: Status
    possible: list[str] = Field(default=[], description="Where the solutions differ: the answers that they give.")
    claim: str = Field(default="", description="Whether or why what is so was asked.")
    supposed: str = Field(default="", description="What the question adds to the clues.")
    proof: list[Json] = Field(default=[], description="Steps that lead to the answer, or solutions that differ.")


class Run(Answer):
    """One strategy on the puzzle."""

    strategy: str
    status: Status
    count: int
    stats: dict[str, float]


class CompareAnswer(Answer):
    """What each strategy cost."""

    family: str
    runs: list[Run]


class TraceAnswer(Answer):
    """The last line of a trace, which says how the search ended; those before it are events."""


class ConvertAnswer(Answer):
    """The puzzle in another format."""

    family: str
    id: str | None
    format: str
    text: str


class RenderAnswer(Answer):
    """The board."""

    svg: str
    text: str


class Made(Answer):
    """A new puzzle."""

    id: str
    family: str
    size: str
    seed: int
    index: int
    puzzle: str
    solution: Json


class ManyMade(Answer):
    """Several new puzzles."""

    puzzles: list[Made]


GenerateAnswer = Made | ManyMade


class ExampleLine(Answer):
    """A shipped example."""

    family: str
    name: str
    title: str
    format: str
    size: str


ExamplesAnswer = list[ExampleLine]


class ExampleAnswer(ExampleLine):
    """A shipped example with its text."""

    text: str


class StartAnswer(Answer):
    """The puzzle that the page opens on."""

    name: str | None = Field(description="Of the example or the file.")
    text: str
    family: str | None
    format: str | None


class FamiliesAnswer(Answer):
    """The families, and what all of them share."""

    families: list[Json]
    levels: list[str]
    engines: list[str]
    strategies: dict[str, list[str]]
    usual_strategies: list[str]


class LessonAnswer(Answer):
    """A technique with the position that it is taught with."""

    family: str
    technique: str
    level: Level
    about: str
    text: str
    clues: list[str]
    puzzle: str
    before: str
    after: str
    svg_before: str
    svg_after: str
    step: Step


class PuzzleAnswer(Answer):
    """A puzzle as it is drawn, and the solution in it, if there is one."""

    puzzle: Json
    solution: Json | None


class Library(Answer):
    """A package of others, and the extra that brings it."""

    name: str
    version: str | None
    extra: str | None


class Health(Answer):
    """Whether an engine works."""

    engine: str
    installed: bool
    works: bool
    problem: str | None
    seconds: float


class Speed(Answer):
    """How long one example takes."""

    family: str
    example: str
    seconds: float


class DoctorAnswer(Answer):
    """What is installed, and whether it works."""

    cluewise: str
    core: str | None
    python: str
    system: str
    libraries: list[Library]
    engines: list[Health]
    speeds: list[Speed]


class EvaluateAnswer(Answer):
    """How a data set was answered."""

    puzzles: int
    verdicts: dict[str, int]
    accuracy: float
    accuracy_is: str
    by_size: dict[str, dict[str, int]]
    steps: dict[str, float]
    seconds: dict[str, float]
    max_avg_steps: float | None
    score: float
    wrong: list[str]
    unread: list[Json]


class ScoreAnswer(Answer):
    """How right somebody else's answers are."""

    puzzles: int
    right: int
    puzzle_accuracy: float
    cell_accuracy: float
    missing: list[str]
    wrong: list[str]
    without_known_answer: list[str]


class FamilyLine(Answer):
    """A family in the list that the command line prints."""

    family: str
    title: str
    rules: str


class FormatLine(Answer):
    """A format."""

    family: str
    format: str
    writes: Literal["yes", "no"]
    title: str


class PrintedExample(Answer):
    """An example in the list that the command line prints."""

    family: str
    name: str
    format: str
    title: str


class TechniqueLine(Answer):
    """A technique; with its name given, the whole lesson is told besides."""

    family: str
    technique: str
    level: Level
    effort: float
    about: str


FormatsAnswer = list[FormatLine]
PrintedFamilies = list[FamilyLine]
PrintedExamples = list[PrintedExample]


def answer_of(verb: Verb, *, printed: bool = False) -> Any:
    """The type of a verb's answer to a request, or of what the command line prints."""
    return globals()[(printed and verb.printed) or verb.answer or ""]
