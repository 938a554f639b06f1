"""How well English texts are read: whole texts, texts after a few answers, and single clues.

python benchmarks/reading.py [FOLDER ...] [--sets zlb,told] [--held-out FILE] [--known FILE] [--detail] [--limit N]

A text is right when its table (or verdict) is the known one; wrong is another table, a false verdict another verdict.
A pick is the true candidate by the known table; an answer about the lists is no pick. A clue is true when it holds in
the known table. FOLDER holds texts NN.txt and their formal puzzles NN.json; the texts that FILE lists are held out.
"""

from __future__ import annotations

import argparse
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import reading_adapter
from reading_adapter import Doubt, Outcome
from reading_texts import FIELD, TextSet, Told, field_sets, folder, known_in
from reading_truth import are_the_lists, best_sight

PICKS = 3
LATE = 20  # seconds after which a text is given up
VERDICTS = ("right", "wrong", "false verdict", "asked", "refused")
CLUES = ("true", "false", "asked", "of these with the true one", "unread", "unjudged")


@dataclass
class Score:
    """What came of one text."""

    told: Told
    first: Outcome
    verdict: str
    picks: int | None = None  # how many made it right
    after: str = ""  # what came of it after all picks, where that is not right
    about_lists: bool = False  # whether the lists were asked for on the way
    clues: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--sets", help="only these, separated by commas; none: only the folders")
    parser.add_argument("--field", type=Path, default=FIELD, help="where the field data are")
    parser.add_argument("--held-out", type=Path, help="a file that lists the texts of told that are held out")
    parser.add_argument("--known", type=Path, action="append", default=[], help="verdicts and tables by text")
    parser.add_argument("--detail", action="store_true", help="a line for each text that is not right")
    parser.add_argument("--limit", type=int, help="so many texts of each set")
    options = parser.parse_args()
    print(f"{'':18}{'texts':>6}{'right':>6}{'wrong':>6}{'false':>6}{'asked':>6}{'ref.':>6}", end="")
    print(f"{'+1':>6}{'+2':>6}{'+3':>6}{'lists':>6} | clues {'true':>5}{'false':>6}{'asked':>6}", end="")
    print(f"{'(true)':>7}{'unread':>7}{'unj.':>6} | CPU ms {'mean':>6}{'most':>7}")
    for texts in _sets(options):
        scores = [scored(told) for told in texts.texts[: options.limit]]
        _print(texts.name, scores)
        if options.detail and not texts.secret:
            _print_detail(scores)


def _sets(options: argparse.Namespace) -> Iterator[TextSet]:
    held = options.held_out.read_text(encoding="utf-8").split() if options.held_out else []
    wanted = options.sets.split(",") if options.sets is not None else None
    for texts in field_sets(options.field, known_in(options.known), frozenset(held)):
        if texts.texts and (wanted is None or texts.name.split()[0] in wanted):
            yield texts
    for path in options.folders:
        found = folder(path)
        yield replace(found, texts=tuple(told for told in found.texts if told.name not in held))


# --- one text --------------------------------------------------------------------------------------------------------


class _Late(BaseException):
    """The text took too long; no `except Exception` on the way may take it."""


def read(told: Told, picks: dict[Any, int]) -> Outcome:
    """The outcome of a text, within the time."""

    def late(*_: object) -> None:
        raise _Late

    signal.signal(signal.SIGALRM, late)
    signal.alarm(LATE)
    try:
        return reading_adapter.read(told.text, picks)
    except _Late:
        return Outcome(None, None, message=f"took more than {LATE} seconds", seconds=float(LATE))
    finally:
        signal.alarm(0)


def scored(told: Told) -> Score:
    """How a text is read, and what the true candidates make of it."""
    first = read(told, {})
    score = Score(told, first, told.truth.verdict(first))
    if told.truth.status == "unknown" and first.status is not None:
        score.verdict = "right"  # nobody knows better
    _judge_clues(score)
    if score.verdict == "right":
        score.picks = 0
    elif score.verdict == "asked":
        _pick(score)
    return score


def _pick(score: Score) -> None:
    """Answer with true candidates, one after the other, until the text is read or nothing true is offered."""
    told, outcome = score.told, score.first
    picks: dict[Any, int] = {}
    made = 0
    while outcome.status is None and made <= PICKS:
        answer = _answer(told, outcome, picks)
        if answer is None or (made == PICKS and not answer[0].about_lists):
            break
        doubt, number = answer
        picks[doubt.key] = number
        made += not doubt.about_lists
        score.about_lists |= doubt.about_lists
        outcome = read(told, picks)
    verdict = told.truth.verdict(outcome)
    score.picks = made if verdict == "right" else None
    score.after = verdict


def _answer(told: Told, outcome: Outcome, picks: dict[Any, int]) -> tuple[Doubt, int] | None:
    """The first question that has a true candidate, and its number from 1."""
    sight = best_sight(told.truth, outcome.puzzle, outcome.clues) if outcome.puzzle else None
    for doubt in outcome.doubts:
        if doubt.key in picks:
            continue
        if not doubt.about_lists and told.truth.is_chatter(doubt.text):
            return doubt, len(doubt.candidates)  # the last one: it says nothing
        for number, candidate in enumerate(doubt.candidates, 1):
            of_lists = candidate.lists is not None and are_the_lists(told.truth, candidate.lists)
            if of_lists or (sight is not None and sight.is_true(candidate)):
                return doubt, number
    return None


def _judge_clues(score: Score) -> None:
    outcome, truth = score.first, score.told.truth
    if outcome.puzzle is None:
        score.clues["unread"] = truth.clues
        return
    sight = best_sight(truth, outcome.puzzle, outcome.clues)
    for clue in outcome.clues:
        holds = sight.holds(clue.relation)
        score.clues[{True: "true", False: "false", None: "unjudged"}[holds]] += 1
        if holds is False:
            score.false.append(clue.text)
    for doubt in outcome.doubts:
        if not doubt.about_lists:
            score.clues["asked"] += 1
            score.clues["of these with the true one"] += any(map(sight.is_true, doubt.candidates))
    found = len(outcome.clues) + score.clues["asked"]
    missing = truth.clues - found if score.verdict != "right" else 0  # a reader may pass over more than it says
    score.clues["unread"] += max(len(outcome.unread), missing)


# --- printing --------------------------------------------------------------------------------------------------------


def _print(name: str, scores: Sequence[Score]) -> None:
    verdicts = Counter(score.verdict for score in scores)
    after = [sum(s.picks is not None and s.picks <= n for s in scores) for n in range(1, PICKS + 1)]
    clues: Counter[str] = sum((score.clues for score in scores), Counter())
    seconds = [score.first.seconds for score in scores] or [0.0]
    print(f"{name:18}{len(scores):6}" + "".join(f"{verdicts[one]:6}" for one in VERDICTS), end="")
    print("".join(f"{n:6}" for n in after) + f"{sum(score.about_lists for score in scores):6} |", end="")
    print("".join(f"{clues[one]:{width}}" for one, width in zip(CLUES, (12, 6, 6, 7, 7, 6), strict=True)), end="")
    print(f" | {1000 * sum(seconds) / len(seconds):13.1f}{1000 * max(seconds):7.0f}")
    spoiled = sum(score.after in ("wrong", "false verdict") for score in scores)
    if spoiled:
        print(f"{'':18}after true picks {spoiled} are wrong or have a false verdict")


def _print_detail(scores: Sequence[Score]) -> None:
    for score in scores:
        if score.verdict != "right" or score.false:
            after = f"; after picks: {score.after}" if score.after else ""
            print(f"    {score.told.name}: {score.verdict}{after}. {score.first.message[:150]}")
            counts = ", ".join(f"{n} {what}" for what, n in score.clues.items() if n)
            print(f"        clues: {counts or 'none'}" + "".join(f"\n        FALSE: {text}" for text in score.false))


if __name__ == "__main__":
    main()
