"""Questions about a zebra puzzle: who, what, where, whether, why, what if.

A question becomes statements: "Who owns the zebra?" is asked as "Anna owns the zebra.", "Bert owns the zebra." and
so on. Each statement is read as a clue would be, so nothing in a question is passed over, and the answer is the value
whose statement is true. What fits two categories, or two values, is asked back.
"""

from __future__ import annotations

from cluewise.families.zebra.asking.asked import ask
from cluewise.families.zebra.asking.parts import questions

__all__ = ["ask", "questions"]
