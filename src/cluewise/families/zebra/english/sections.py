"""The parts of a text: introduction, lists, clues, and what follows them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from cluewise.errors import PuzzleError, ReadError
from cluewise.families.zebra.english.doubts import may_be_said
from cluewise.families.zebra.english.layout import laid_out
from cluewise.families.zebra.english.lists import BULLET, ValueList, is_honest, read_list
from cluewise.families.zebra.english.passages import Passage
from cluewise.families.zebra.shape import LONGEST_CLUE, MOST_CLUES
from cluewise.scan import Line

HEADING = re.compile(
    r"[\s#*_]*(?:(?:here are |these are )?(?:the |your |some )?(?:\w+ )?"
    r"(?:clues?|hints?|facts|statements|constraints|premises|conditions|rules)"
    r"(?: are)?(?: (?:below|as follows|given|follow))?|what we know|we know|known facts)\s*[:.]?[\s:*_]*",
    re.IGNORECASE,
)
NUMBERED = re.compile(
    r"\s*(?:\*\*|__)?(?:[(\[]?(?P<number>[0-9]{1,4})[.):\]](?!\d)|#(?P<hash>[0-9]{1,3})[.:)]?"
    r"|(?i:clue|hint|fact|statement|constraint|condition|premise|rule)\s+(?i:number\s+|no\.?\s*)?#?"
    r"(?P<clue>[0-9]{1,3}|[A-Z]|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|sixteen|seventeen|eighteen|nineteen|twenty))\s*(?:\*\*|__)?[:.)–-](?:\*\*|__)?"
    r"|\(?(?P<roman>[ivx]{1,5})[.)](?=\s)|(?P<bare>[0-9]{1,2})\s\s|(?P<mark>>{1,3}|[»→►▶➤✓✔★☆]|[-=]+>)(?=\s)"
    r"|[(\[]?(?P<code>[A-Z][0-9]{1,2})[:.)\]](?=\s))\s*(?=\S)"
)
_RULES = re.compile(r"[\s#*_]*(?:the |your |some )?(?:\w+ )?rules\b", re.IGNORECASE)
_ANSWER = re.compile(
    r"[\s#*_]*(?:answer|output|question|respond|return|response|format|solution)\b.*[:?]", re.IGNORECASE
)
_SMALL = frozenset(["a", "an", "the", "of", "in", "on", "at", "for", "and", "or", "to", "with", "by", "from"])
LONGEST_LINE, MOST_LINES = 20_000, 3_000
FULL_LINE = 60  # characters: a shorter line that does not end in a full stop is a line by itself


@dataclass
class Sections:
    """A text in its parts."""

    intro: list[Passage] = field(default_factory=list)
    lists: list[ValueList] = field(default_factory=list)
    doubtful: list[Line] = field(default_factory=list)  # bullets that look like lists and are none
    clues: list[Passage] = field(default_factory=list)
    tail: list[Passage] = field(default_factory=list)
    headed: bool = False  # whether a heading or numbers say where the clues begin


def sections(lines: Sequence[Line]) -> Sections:
    """The parts of a text."""
    reader = _Reader()
    if len(lines) > MOST_LINES:
        filled = [line for line in lines if not line.blank]
        if len(filled) > MOST_LINES:
            raise ReadError(f"a zebra puzzle has at most {MOST_LINES:,} lines", place=filled[-1].place())
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            raise ReadError("this line is too long", place=line.place(1))
    laid = list(laid_out(lines))
    top = next((n for n, line in enumerate(laid) if not line.blank), 0)
    if laid[top + 1 : top + 2] and laid[top + 1].blank and _is_name_of_a_puzzle(laid[top].text):
        reader.found.intro.append(Passage(((laid[top], 0),)))
        laid = laid[top + 1 :]
    for line in laid:
        reader.take(line)
    return reader.done()


class _Reader:
    """Takes the lines one by one."""

    def __init__(self) -> None:
        self.found = Sections()
        self.state = "top"
        self.blank = True
        self.numbered = False
        self.open_title: Line | None = None
        self.below_title: list[Line] = []
        self.titled = False  # whether a heading says where the clues begin
        self.sheet = False  # whether each line is a clue by itself: Kim: plum
        self.code = ""  # the last sign of a clue: C1

    def take(self, line: Line) -> None:
        if line.blank:
            self.blank = True
            return
        self._place(line)
        self.blank = False

    def _place(self, line: Line) -> None:
        if (self.state != "tail" or not self.titled) and HEADING.fullmatch(line.text) and self._begins_clues(line):
            self._close_title()
            self.state, self.found.headed, self.titled = "clues", True, True
            return
        number = self._number(line)
        if self.state == "top":
            self._top(line, number)
        elif self.state == "clues":
            self._clue(line, number)
        else:
            self.found.tail.append(Passage(((line, 0),)))

    def _begins_clues(self, line: Line) -> bool:
        """Whether a heading stands over clues: rules that stand above the lists are those of the game."""
        return bool(self.found.lists) or not _RULES.match(line.text)

    def _number(self, line: Line) -> re.Match[str] | None:
        """The number or mark of a clue; a sign such as C2 only behind C1, and not where it is a value."""
        number = NUMBERED.match(line.text)
        if number is None or not (code := number["code"]):
            return number
        front, n = code[0], int(code[1:])
        if n != 1 and self.code != f"{front}{n - 1}":
            return None
        if any(code == value for one in self.found.lists for value in one.values):
            return None
        if any(re.search(rf"\b{code}\b", passage.text) for passage in self.found.intro):
            return None
        self.code = code
        return number

    # --- above the clues --------------------------------------------------------------------------------------------

    def _top(self, line: Line, number: re.Match[str] | None) -> None:
        text = line.text.strip()
        bullet = BULLET.match(text)
        if (
            self.open_title is not None
            and (bullet or number)
            and ":" not in text
            and len(text.split()) <= 6
            and not text.endswith(".")
        ):
            self.below_title.append(line)
            return
        self._close_title(line)
        if self.state == "clues":
            self._clue(line, number)
            return
        one = read_list(line) if number is None else None
        if one is not None and not bullet and self._is_listed(one.title):  # Latin: B1 or B2
            self.state, self.found.headed, self.sheet = "clues", True, True
            self._start(line, 0)
        elif one is not None and (bullet or len(one.title.split()) <= 4 or len(one.values) > 2) and is_honest(one):
            self.found.lists.append(one)
        elif bullet and (one is not None or ("," in text and not text.endswith("."))):
            self.found.doubtful.append(line)
        elif number:
            self.state, self.found.headed, self.numbered = "clues", True, True
            self._start(line, number.end())
        elif bullet and ":" not in text and (self.found.lists or text.endswith(".")):
            self.state, self.found.headed, self.numbered = "clues", True, True
            self._clue(line, None)
        elif text.endswith(":") and len(text.split()) <= 6:
            self.open_title = line
        elif not bullet and not self.blank and self.found.intro and _goes_on(self.found.intro[-1]):
            last = self.found.intro[-1]
            self.found.intro[-1] = Passage((*last.lines, (line, 0)))
        else:
            self.found.intro.append(
                Passage(((line, len(line.text) - len(line.text.lstrip()) + (bullet.end() if bullet else 0)),))
            )

    def _is_listed(self, title: str) -> bool:
        """Whether what stands before a colon is a value of a list above, not the title of a list."""
        low = title.casefold()
        return any(low == value.casefold() for one in self.found.lists for value in one.values)

    def _close_title(self, after: Line | None = None) -> None:
        """A title with its values below it, one per line; they are clues where one of them says something."""
        if self.open_title is None:
            return
        title, values, self.open_title, self.below_title = self.open_title, self.below_title, None, []
        said = after is not None and not self.blank and BULLET.match(after.text.lstrip()) and ":" not in after.text
        if values and (said or any(may_be_said(_unmarked(line)) for line in values)):
            self.found.intro.append(Passage(((title, 0),)))
            self.state, self.found.headed = "clues", True
            for line in values:
                self._clue(line, NUMBERED.match(line.text))
            return
        if not values:
            self.found.intro.append(Passage(((title, 0),)))
            if self.found.lists:  # what follows a title without values, behind the lists, are the clues
                self.state, self.found.headed = "clues", True
            return
        names = [_unmarked(line) for line in values]
        self.found.lists.append(
            ValueList(title, title.text.strip(" :#*-"), None, tuple(names), (None,) * len(names), ())
        )

    # --- the clues --------------------------------------------------------------------------------------------------

    def _clue(self, line: Line, number: re.Match[str] | None) -> None:
        bullet = BULLET.match(line.text.lstrip())
        if number:
            self.numbered = True
            self._start(line, number.end())
        elif bullet:
            self.numbered = True
            self._start(line, len(line.text) - len(line.text.lstrip()) + bullet.end())
        elif self.numbered and self.found.clues and (self.blank or self._asks_for_an_answer(line)):
            self.state = "tail"
            self.found.tail.append(Passage(((line, 0),)))
        elif self.found.clues and (self.numbered or self._is_broken(line)):
            last = self.found.clues[-1]
            self.found.clues[-1] = Passage((*last.lines, (line, 0)))
        else:
            self._start(line, 0)

    def _asks_for_an_answer(self, line: Line) -> bool:
        """Whether the clues end here without a blank line: Answer format: ..."""
        return _ends(self.found.clues[-1]) and _ANSWER.match(line.text) is not None

    def _is_broken(self, line: Line) -> bool:
        """Whether a line without a number goes on with the clue above it."""
        last = self.found.clues[-1]
        if self.blank or self.sheet or _ends(last):
            return False
        full = len(last.lines[-1][0].text.rstrip()) >= FULL_LINE
        stops = line.text.rstrip().endswith(".") or any(_ends(clue) for clue in self.found.clues)
        return full or stops or (line.text.lstrip()[:1].islower() and last.text[:1].isupper())

    def _start(self, line: Line, at: int) -> None:
        if len(self.found.clues) >= MOST_CLUES:
            raise PuzzleError(f"a zebra puzzle has at most {MOST_CLUES} clues", place=line.place())
        self.found.clues.append(Passage(((line, at),)))

    def done(self) -> Sections:
        self._close_title()
        for number, clue in enumerate(self.found.clues, 1):
            if len(clue.text) > LONGEST_CLUE:
                raise ReadError(
                    f"clue {number} is longer than {LONGEST_CLUE} characters", place=clue.lines[0][0].place(1)
                )
        return self.found


def _is_name_of_a_puzzle(text: str) -> bool:
    """Whether a line that stands alone above everything is a title with a colon: Puzzle 7: The Four Clocks."""
    name, colon, rest = text.strip(" *_#").partition(":")
    words = [word for word in rest.replace(",", " ").split() if word[0].isalpha()]
    titled = bool(words) and all(word[0].isupper() or word in _SMALL for word in words)
    told = len(name.split()) > 1 or any(letter.isdigit() for letter in name)
    return bool(colon) and titled and told and rest.count(",") < 2 and not text.rstrip(" *_").endswith(".")


def _unmarked(line: Line) -> str:
    """A value that stands on a line by itself."""
    return re.sub(r"^\s*(?:[-*•+–▪◦●‣·○■]|\(?\d+[.)])\s+", "", line.text).strip().rstrip(",;.")


def _goes_on(passage: Passage) -> bool:
    """Whether a line of prose was broken only because it was full."""
    last = passage.lines[-1][0].text.rstrip()
    return len(last) >= FULL_LINE and not last.endswith((".", "!", "?", ":", ";", ")", '"', "”"))


def _ends(passage: Passage) -> bool:
    return passage.lines[-1][0].text.rstrip().endswith((".", "!", "?", ";"))
