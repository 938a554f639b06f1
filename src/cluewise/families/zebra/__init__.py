"""Zebra puzzles: who owns what, from clues in English."""

from __future__ import annotations

from cluewise.families.zebra.asking import ask, questions
from cluewise.families.zebra.building import zebra
from cluewise.families.zebra.check import check
from cluewise.families.zebra.clashes import clashes
from cluewise.families.zebra.compact import compact, expand
from cluewise.families.zebra.encoding import ENCODER
from cluewise.families.zebra.formats import lp
from cluewise.families.zebra.ladder import LADDER
from cluewise.families.zebra.model import decode, model
from cluewise.families.zebra.propose import MAKER
from cluewise.families.zebra.puzzle import ZebraPuzzle, ZebraSolution
from cluewise.families.zebra.render import render
from cluewise.families.zebra.solutions import answer_form, read_solutions
from cluewise.families.zebra.svg import draw
from cluewise.families.zebra.text import caption, looks_like, propose, read, write
from cluewise.families.zebra.understood import sentences
from cluewise.families.zebra.words import say
from cluewise.families.zebra.worksheet import prose
from cluewise.family import Family, Format, Formulation
from cluewise.family.json_format import json_format

RULES = (
    "Everybody has exactly one value of each category, and nobody shares a value with anybody else. "
    "Find out who has what, so that every clue is true."
)

family: Family[ZebraPuzzle, ZebraSolution] = Family(
    name="zebra",
    title="Zebra (logic grid)",
    rules=RULES,
    build=zebra,
    puzzle_type=ZebraPuzzle,
    solution_type=ZebraSolution,
    formats=(
        Format(
            name="english",
            title="English: how many houses, lists of values, numbered clues",
            looks_like=looks_like,
            read=read,
            propose=propose,
            write=write,
        ),
        lp.FORMAT,
        json_format(ZebraPuzzle),
    ),
    formulations=(
        Formulation(
            "rows", "one variable per value: the row it stands in", model, decode, compact=compact, expand=expand
        ),
    ),
    clashes=clashes,
    check=check,
    encoder=ENCODER,
    read_solutions=read_solutions,
    answer_form=answer_form,
    render=render,
    draw=draw,
    say=say,
    ask=ask,
    questions=questions,
    ladder=LADDER,
    maker=MAKER,
    caption=caption,
    sentences=sentences,
    prose=prose,
)
