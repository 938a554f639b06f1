"""What the rooms of the English reader hand to each other: pages, worlds, readings. Plain values, no behaviour."""

from __future__ import annotations

from dataclasses import dataclass

from cluewise.families.zebra.english.tokens import Amount, Word

# --- layout -> world -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sentence:
    """A sentence of the text; `number` is the clue it belongs to, where clues are told apart."""

    text: str
    words: tuple[Word, ...]
    line: int  # from 1
    column: int  # from 1


@dataclass(frozen=True)
class ValueList:
    """A list as it was laid out: a heading (perhaps empty) and its values, cut but not judged."""

    title: str
    values: tuple[str, ...]
    line: int
    lead: str = ""  # the whole sentence or line that introduces it: "Each person has a unique name"
    aside: str = ""  # what stands in brackets behind the title: dollars, years, first name
    written: bool = False  # as `convert` writes lists, one of a head of such lists
    exact: bool = False  # the title stands in backquotes: it is the name as it is


@dataclass(frozen=True)
class ClueText:
    """One clue: its number as written or counted, and its sentences."""

    number: int
    sentences: tuple[Sentence, ...]
    marked: bool = True  # numbered, bulleted or on a line of its own under "Clues"; False: taken from running text
    label: str = ""  # what stood before it: "Hint 3", "(ii)", a speaker's name


@dataclass(frozen=True)
class Page:
    """A text, told apart by its looks alone."""

    text: str  # clean
    title: str | None
    lists: tuple[ValueList, ...]
    intro: tuple[Sentence, ...]  # what is said before and around the clues
    clues: tuple[ClueText, ...]
    questions: tuple[Sentence, ...]
    choices: tuple[tuple[str, ...], ...] = ()  # offered answers, one group for each question that has some
    passed: tuple[Sentence, ...] = ()  # answer formats, page numbers, "Name: ____", signatures, solutions


# --- world -> chart --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A category with all that is known about how people speak of it."""

    name: str
    values: tuple[str, ...]  # as they will be shown; in rising order where ordered
    ordered: bool = False
    numbers: tuple[Amount, ...] | None = None
    unit: str = ""  # dollar, year, foot, minute ("" where none); singular, casefolded
    places: bool = False  # plain places 1..n: houses, positions, ranks
    words: frozenset[str] = frozenset()  # lemmas that speak of it: title, lead and the introduction's verbs and nouns
    sorts: frozenset[str] = frozenset()  # person, pet, colour, drink, nation, day, time, money, age, ... (see lexicon)
    forms: tuple[tuple[str, ...], ...] = ()  # per value: further spellings, e.g. ("Dane", "Danish") beside Denmark
    falling: bool = (
        False  # a smaller number is the better, higher or further one: places in a race, floors from the top
    )

    @property
    def is_names(self) -> bool:
        """Whether nothing but names is what these are called."""
        return self.words == {"name"} or (self.name == "Name" and self.words <= {"name", "names"})


@dataclass(frozen=True)
class World:
    """The categories of a puzzle as one may take them from the text."""

    size: int
    kinds: tuple[Kind, ...]
    cost: float = 0.0
    notes: tuple[str, ...] = ()  # what was taken on trust, for questions: "Pet: goat, parrot, ... (from the clues)"
    listed: bool = True  # every category was listed or told by the text; False: induced from clues
    nouns: frozenset[str] = frozenset()  # what the entities and places are called: house, friend, boat
    spoken: frozenset[str] = frozenset()  # what the introduction says that everybody does: feed, water, listen
    told: tuple[Sentence, ...] = ()  # sentences that declare lists, sizes or differences: seldom clues as well
    ends: tuple[str, ...] = ()  # what a row runs from and to: lake, forest
    across: str = ""  # how places run: "left" (1 is leftmost), "top", "bottom", "front", "west", "first", ""
