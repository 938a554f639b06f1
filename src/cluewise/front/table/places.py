"""Where the page puts values on the drawing of a family that brings no board, with types, for the schema."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class Place(BaseModel):
    """A cell of a drawing that takes one of some values."""

    model_config = ConfigDict(extra="allow")

    cell: tuple[int, int]
    x: float
    y: float
    width: float
    height: float
    values: list[Any]
    given: Any = Field(description="The value that is given; null where there is none.")


class Inputs(BaseModel):
    """A drawing as a board to play on."""

    model_config = ConfigDict(extra="allow")

    width: float
    height: float
    cells: list[Place]
