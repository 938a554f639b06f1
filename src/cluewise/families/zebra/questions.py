"""Questions about a zebra puzzle: a question is turned into one statement per possible answer.

"Who owns the zebra?" becomes "Anna owns the zebra.", "Bert owns the zebra." and so on. Each statement is read as a
clue would be, so nothing in a question is ever passed over, and the answer is the value whose statement is true.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from cluewise.errors import ReadError
from cluewise.families.zebra.check import check
from cluewise.families.zebra.english.forms import singular, spelled
from cluewise.families.zebra.english.lexicon import About, Lexicon
from cluewise.families.zebra.english.reading import clue_reader
from cluewise.families.zebra.english.verbs import VERBS
from cluewise.families.zebra.puzzle import Category, Clue, Relation, Same, ZebraPuzzle, ZebraSolution
from cluewise.phrases import listed
from cluewise.scan import quoted

ADVICE = 'Ask for example: "Who owns the zebra?", "What does Anna drink?", "Where does the baker live?"'
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")  # as in BookGenre
SPACING = re.compile(r"[\s_\-]+")
LEAD = re.compile(
    r"^(?:so|and|now|then|tell me|can you (?:tell|say)|do you know|please|the question is)[,:]?\s+", re.IGNORECASE
)

PEOPLE = r"(?:person|man|woman|one|friend|neighbou?r|child|student|player)"
DOES = r"(?:do|does|did|is|are|was|will|has)"
# How questions are put, and the statement that each asks for: {v} is the answer, `what` the words for its category.
FORMS: tuple[tuple[str, str], ...] = (
    (r"whose [\w\s-]+? (?:is|are) (?P<rest>.+)", "{v} goes with {rest}"),
    (r"who(?:'s| is| are) (?P<rest>(?:in|at|on|next|left|right|directly|immediately)\b.+)", "{v} is {rest}"),
    (r"who(?:'s| is| are| was) (?P<rest>.+)", "{v} is {rest}"),
    (r"who (?P<rest>.+)", "{v} {rest}"),
    (rf"which {PEOPLE}\b(?: of them)? (?P<rest>.+)", "{v} {rest}"),
    (rf"(?:in |on |at )?(?:which|what) (?P<what>[\w\s-]+?) {DOES} (?P<rest>.+)", "{rest} goes with {v}"),
    (r"what(?:'s| is| was) (?:the )?(?P<what>[\w\s-]+?) of (?P<rest>.+)", "{rest} goes with {v}"),
    (r"what(?:'s| is| was) (?P<rest>.+?)['’]s? (?P<what>[\w\s-]+)", "{rest} goes with {v}"),
    (r"where (?:do|does|did|is|are|was) (?P<rest>.+)", "{rest} goes with {v}"),
    (r"what (?:do|does|did|is|are) (?P<rest>.+)", "{rest} goes with {v}"),
)  # fmt: skip
MOST_WORDS = 3  # of a value that the puzzle lacks
NO_VALUE = frozenset(
    [
        "and",
        "or",
        "not",
        "but",
        "why",
        "when",
        "how",
        "who",
        "whom",
        "what",
        "which",
        "where",
        "the",
        "a",
        "an",
        "his",
        "her",
        "their",
        "it",
    ]
)
PERSON, PLACE = "person", "place"
Understand = Callable[[str], Relation | None]


@dataclass(frozen=True)
class Question:
    """A question that was understood: what is true if a value is the answer."""

    puzzle: ZebraPuzzle
    statements: tuple[tuple[str, Relation], ...]
    choices: tuple[str, ...] = ()

    def answer(self, solution: ZebraSolution) -> str | None:
        """The values whose statement is true, where that can be told; None where it is open."""
        truths = [(value, self._holds(relation, solution)) for value, relation in self.statements]
        if any(truth is None for _, truth in truths):
            sure = [value for value, truth in truths if truth]
            one_only = all(isinstance(relation, Same) for _, relation in self.statements)
            return sure[0] if sure and one_only else None
        return listed([value for value, truth in truths if truth]) or None

    def choice(self, answer: str) -> str | None:
        """Which of the choices offered is this answer."""
        return next((one for one in self.choices if _plain(one) == _plain(answer)), None)

    def _holds(self, relation: Relation, solution: ZebraSolution) -> bool | None:
        """Whether a relation is true of a solution; None where open cells leave it open."""
        claim = replace(self.puzzle, clues=(Clue(relation),), doubts=())
        if all(cell is not None for row in solution.rows for cell in row):
            return not check(claim, solution)
        return _same(relation, solution) if isinstance(relation, Same) else None


def _same(relation: Same, solution: ZebraSolution) -> bool | None:
    """Whether two items share a row of a table with open cells."""
    columns = {name: [row[at] for row in solution.rows] for at, name in enumerate(solution.header)}
    ours, theirs = columns[relation.a.category], columns[relation.b.category]
    mine, wanted = relation.a.value, relation.b.value
    if mine in ours and theirs[ours.index(mine)] is not None:
        return theirs[ours.index(mine)] == wanted
    if wanted in theirs and ours[theirs.index(wanted)] is not None:
        return ours[theirs.index(wanted)] == mine
    return None


def _plain(text: str) -> str:
    return SPACING.sub("", text).casefold()


def ask(puzzle: ZebraPuzzle, question: str, choices: tuple[str, ...]) -> Question:
    """The question that a text asks about a puzzle; ReadError where it is not understood."""
    understand = clue_reader(puzzle)
    for form, what, rest in _forms(question):
        for category in _categories(puzzle, what, rest, choices):
            found = _statements(category, form, rest, understand)
            if found:
                return Question(puzzle, found, choices)
    stranger = _stranger(puzzle, question, choices, understand)
    if stranger is not None:
        told = "; ".join(f"{category.name}: {', '.join(category.values)}" for category in puzzle.categories)
        raise ReadError(f"the puzzle has no {quoted(stranger)}", advice=f"It speaks of {told}.")
    raise ReadError(f"the question is not understood: {quoted(question.strip(), 160)}", advice=ADVICE)


def _stranger(puzzle: ZebraPuzzle, question: str, choices: tuple[str, ...], understand: Understand) -> str | None:
    """The words that keep a question from being understood: with a value of the puzzle in their place, it would be."""
    for form, what, rest in _forms(question):
        for words, other, tried in _replaced(puzzle, rest):
            for category in _categories(puzzle, what, tried, choices):
                if category is not other and _statements(category, form, tried, understand):
                    return words
    return None


def _replaced(puzzle: ZebraPuzzle, rest: str) -> Iterator[tuple[str, Category, str]]:
    """A few words that are no value, a category, and the text with a value of it in their place; last words first."""
    words = rest.split()
    values = {_plain(value) for category in puzzle.categories for value in category.values}
    for length in range(1, min(MOST_WORDS, len(words)) + 1):
        for start in range(len(words) - length, -1, -1):
            span = " ".join(words[start : start + length])
            owner = span.removesuffix("'s").removesuffix("’s")
            if _plain(owner) not in values and not NO_VALUE & set(owner.casefold().split()):
                for category in puzzle.categories:
                    value = category.values[-1] + span[len(owner) :]
                    yield owner, category, " ".join([*words[:start], value, *words[start + length :]])


def _forms(question: str) -> Iterator[tuple[str, str, str]]:
    """The ways to take a question: the statement it asks for, the words for what is asked, and the rest of it."""
    text = " ".join(question.split()).rstrip(" ?.!")
    while (lead := LEAD.match(text)) is not None:
        text = text[lead.end() :]
    for pattern, statement in FORMS:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        parts = found.groupdict()
        asked = parts.get("what") or (PLACE if pattern.startswith("where") else "")
        who = "{v} " in statement and not statement.endswith("{v}")
        yield statement, (asked or PERSON) if who else asked, parts["rest"]


def _categories(puzzle: ZebraPuzzle, what: str, rest: str, choices: Sequence[str]) -> list[Category]:
    """The categories that may be asked for: by the choices, by the words, by the verb; the likeliest first."""
    if choices:
        wanted = {_plain(one) for one in choices}
        fits = [c for c in puzzle.categories if wanted <= {_plain(value) for value in c.values}]
        return fits or [c for c in puzzle.categories if wanted & {_plain(value) for value in c.values}]
    lexicon = Lexicon(puzzle.size, puzzle.categories, {}, puzzle.places, ())
    if what == PERSON:
        return _people(puzzle, lexicon)
    if what == PLACE:
        return [c for c in puzzle.categories if c is puzzle.places or "town" in lexicon.about[c.name].sorts]
    words = {spelled(word) for word in re.findall(r"[a-z']+", HUMP.sub(" ", what).casefold())}
    words |= {singular(word) for word in words}
    named = [c for c in puzzle.categories if words & _title_words(lexicon.about[c.name])]
    if named or words:
        return named or [c for c in puzzle.categories if words & lexicon.about[c.name].cues]
    return _by_verb(puzzle, lexicon, rest)


def _title_words(about: About) -> set[str]:
    name = HUMP.sub(" ", about.category.name).casefold()
    return (
        {spelled(word) for word in re.findall(r"[a-z']+", name)} | {singular(w) for w in about.title} | set(about.title)
    )


def _people(puzzle: ZebraPuzzle, lexicon: Lexicon) -> list[Category]:
    """Those whose values are people, then nations and jobs, then any other but the places."""

    def rank(category: Category) -> int:
        sorts = lexicon.about[category.name].sorts
        return 0 if lexicon.about[category.name].is_people else 1 if "nation" in sorts else 2 if "job" in sorts else 3

    others = [category for category in puzzle.categories if category is not puzzle.places]
    best = min(map(rank, others), default=3)
    return [category for category in others if rank(category) == best][:1]


def _by_verb(puzzle: ZebraPuzzle, lexicon: Lexicon, rest: str) -> list[Category]:
    """What somebody drinks is a drink."""
    last = VERBS.get(rest.rsplit(maxsplit=1)[-1].casefold()) if rest.strip() else None
    if last is None:
        return []
    return [c for c in puzzle.categories if lexicon.about[c.name].sorts & last.kinds]


def _statements(category: Category, form: str, rest: str, understand: Understand) -> tuple[tuple[str, Relation], ...]:
    """One statement per value, if all of them are understood; with or without the verb at the end of the question."""
    for words in _shortened(rest) if form.startswith("{rest}") else [rest]:
        found = []
        for value in category.values:
            relation = understand(_statement(form, words, f'"{value}" ({category.name})'))
            if relation is not None:
                found.append((value, relation))
            elif value.casefold() not in words.casefold():  # nobody lives next to himself: that is no answer
                break
        else:
            return tuple(found)
    return ()


def _statement(form: str, rest: str, value: str) -> str:
    text = form.format(v=value, rest=rest)
    return f"{text[0].upper()}{text[1:]}."


def _shortened(rest: str) -> Iterator[str]:
    """A phrase without the verb and the little words that a question puts at its end: "the Swede drink"."""
    words = rest.split()
    yield rest
    for end in range(len(words) - 1, max(0, len(words) - 4), -1):
        tail = words[end:]
        if tail[0].casefold() in VERBS:
            yield " ".join(words[:end])
