"""Questions that are not answered: what they may mean is asked back, or what the puzzle does not have is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from cluewise.base.errors import ReadError
from cluewise.base.scan import quoted as shown
from cluewise.families.zebra.asking.forms import HOLE, Form, wh_forms
from cluewise.families.zebra.asking.understanding import Said, Understanding, quoted
from cluewise.families.zebra.asking.wanted import Wanted
from cluewise.families.zebra.english import lexicon
from cluewise.families.zebra.english.wordlists import wordlist
from cluewise.families.zebra.puzzle import Category, Item, Relation, Same, ZebraPuzzle
from cluewise.families.zebra.sentences import sentence
from cluewise.family.query import plain

ADVICE = (
    'Ask for example: "Who owns the zebra?", "What does Anna drink?", "Where does the baker live?", '
    '"Could Anna own the cat?", "Why does Anna own the cat?", "If Anna owned the cat, who would drink tea?"'
)
AGAIN = "Ask again in one of these ways."
MOST_TRIED = 24  # places and categories, in search of a word that the puzzle lacks
MOST_WORDS = 3  # of a value that the puzzle lacks
ARTICLES, PREPOSITIONS = wordlist("asking articles"), wordlist("asking prepositions")
NO_VALUE = wordlist("asking no_value")


def not_understood(question: str) -> ReadError:
    """The complaint about a question of which nothing could be made."""
    return ReadError(f"the question is not understood: {shown(question.strip(), 160)}", advice=ADVICE)


def several(parts: Sequence[str]) -> ReadError:
    """The complaint about more than one question."""
    return ReadError(f"these are {len(parts)} questions", advice=f"Ask one at a time, such as: {shown(parts[0])}")


def two_categories(puzzle: ZebraPuzzle, form: Form, said: Sequence[tuple[Category, Said]]) -> ReadError:
    """The complaint about a question that may ask for values of several categories."""
    candidates = [_put(puzzle, category, relations, form) for category, relations in said]
    names = " or ".join(category.name for category, _ in said)
    return _doubtful(f"the question is not understood beyond doubt: it may ask for {names}", form.rest, candidates)


def _put(puzzle: ZebraPuzzle, category: Category, said: Said, form: Form) -> str:
    """A question for one category alone, which can be asked as it stands."""
    value, relation = said[0]
    hole = Item(category.name, value)
    if isinstance(relation, Same) and hole in (relation.a, relation.b):
        other = relation.b if relation.a == hole else relation.a
        return f"What is the {category.name} of {quoted(puzzle.by_name[other.category], other.value)}?"
    return f"Which {category.name} {form.rest}?"


def two_meanings(puzzle: ZebraPuzzle, text: str, rivals: Sequence[Relation]) -> ReadError:
    """The complaint about a statement that says two things."""
    candidates = [sentence(puzzle, one, exact=True) for one in rivals]
    return _doubtful(
        "the question is not understood beyond doubt: it can be taken in several ways",
        text.replace(HOLE, "..."),
        candidates,
    )


def _doubtful(message: str, text: str, candidates: Sequence[str]) -> ReadError:
    error = ReadError(message, advice=AGAIN)
    error.doubts = ({"clue": 0, "text": text, "candidates": list(dict.fromkeys(candidates))},)
    return error


def stranger(understanding: Understanding, wanted: Wanted, text: str) -> ReadError | None:
    """The complaint about words that the puzzle does not have: with a value in their place a question is understood."""
    puzzle = understanding.puzzle
    for words, tried in islice(_replaced(puzzle, text), MOST_TRIED):
        bases = {base for word in words.split() for base in lexicon.lemmas(word.casefold())}
        if bases & understanding.vocabulary.words:
            continue
        for form in () if words.endswith("ly") else wh_forms(tried):  # how somebody does it is no value
            for group in wanted.groups(form.asked, form.rest, ()):
                for category in group:
                    if any(_clear(understanding, category, one, form.rest) for one in form.statements):
                        told = "; ".join(f"{one.name}: {', '.join(one.values)}" for one in puzzle.categories)
                        return ReadError(f"the puzzle has no {shown(words)}", advice=f"It speaks of {told}.")
    return None


def _clear(understanding: Understanding, category: Category, statement: str, rest: str) -> bool:
    heard = understanding.sample(category, statement, rest)
    return heard is not None


def _replaced(puzzle: ZebraPuzzle, text: str) -> Iterator[tuple[str, str]]:
    """A few words that are no value, and the text with a value in their place; last words first."""
    words = text.split()
    values = {plain(value) for category in puzzle.categories for value in category.values}
    for length in range(1, min(MOST_WORDS, len(words) - 1) + 1):
        for start in range(len(words) - length, 0, -1):
            span = " ".join(words[start : start + length])
            owner = span.removesuffix("'s")
            known = values & {plain(owner), *map(plain, owner.split())} or NO_VALUE & set(owner.casefold().split())
            if not known and _stands_for_a_value(words[start - 1], owner):
                for category in puzzle.categories:
                    value = quoted(category, category.values[-1]) + span[len(owner) :]
                    yield owner, " ".join([*words[:start], value, *words[start + length :]])


def _stands_for_a_value(before: str, words: str) -> bool:
    """Whether words stand where a value would: after an article, a verb or a preposition, or with a capital."""
    low = before.casefold()
    if low in ARTICLES or words[:1].isupper():
        return True
    return (lexicon.is_verb(low) or low in PREPOSITIONS) and not lexicon.is_verb(words.casefold())
