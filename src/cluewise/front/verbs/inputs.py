"""What the page needs to play a family that brings no board: the places on its drawing, and what each may hold."""

from __future__ import annotations

from functools import cache

from cluewise.family import BOARD, AnyFamily, package_of
from cluewise.family.puzzle import Json, Puzzle


def inputs_of(family: AnyFamily, puzzle: Puzzle) -> Json | None:
    """The size of the drawing and its places, row by row; None for a family with a board of its own."""
    if _has_board(family.name):
        return None
    sheet = family.draw(puzzle, None)
    model = family.ladder.model(puzzle)
    given = {one.literal.var.key: one.literal.value for one in model.givens}
    values = {var.key: list(var.values) for var in model.vars if not var.hidden}
    places = family.places(puzzle) if family.places is not None else {}
    cells = [
        {
            "cell": list(cell),
            "x": box.x,
            "y": box.y,
            "width": box.width,
            "height": box.height,
            "values": values.get(cell, []),
            "given": given.get(cell),
        }
        for cell, box in sorted(places.items())
    ]
    return {"width": sheet.width, "height": sheet.height, "cells": cells}


@cache
def _has_board(name: str) -> bool:
    home = package_of(name)
    return home is not None and (home / BOARD / "board.js").is_file()
