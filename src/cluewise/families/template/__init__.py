"""Template: Latin squares, a small complete family to copy when you add your own.

It is tested like the others but not announced as an entry point, so no user's text is ever taken for one.
"""

from __future__ import annotations

from cluewise.families.template.check import check, clashes
from cluewise.families.template.encoding import ENCODER
from cluewise.families.template.model import decode, model
from cluewise.families.template.puzzle import LARGEST, Latin, Square
from cluewise.families.template.render import render
from cluewise.families.template.solutions import answer_form, read_solutions
from cluewise.families.template.svg import draw, places
from cluewise.families.template.text import looks_like, read, write
from cluewise.families.template.words import say
from cluewise.family import Family, Format, Formulation
from cluewise.family.json_format import json_format
from cluewise.family.maker import Blank

family: Family[Latin, Square] = Family(
    name=Latin.family,
    title="Template (Latin square)",
    rules="Fill every open cell so that each row and each column holds every number from 1 to n once.",
    puzzle_type=Latin,
    solution_type=Square,
    formats=(
        Format(
            name="text", title="rows of numbers under the word latin", looks_like=looks_like, read=read, write=write
        ),
        json_format(Latin),
    ),
    formulations=(Formulation("cells", "a variable per cell, rows and columns all different", model, decode),),
    clashes=clashes,
    check=check,
    encoder=ENCODER,
    read_solutions=read_solutions,
    answer_form=answer_form,
    render=render,
    draw=draw,
    say=say,
    blank=Blank(usual_size="4", sides=(1, LARGEST), board=Latin.blank, given=Latin.given),
    places=places,
)
