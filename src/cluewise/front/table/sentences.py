"""What answers and refusals say about the sentences of a text, with types."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Doubt(BaseModel):
    """A sentence that can be taken in several ways; `options.picks` says which is meant."""

    model_config = ConfigDict(extra="allow")

    clue: int = Field(description="Its number; 0 is the question about the lists.")
    text: str
    candidates: list[str]


class Understood(BaseModel):
    """How a sentence was read."""

    model_config = ConfigDict(extra="allow")

    clue: int
    text: str
    says: str = Field(description="In canonical English.")
    how: Literal["exact", "judged", "picked"]
    passed: list[str] = Field(description="Words that nothing was made of.")
