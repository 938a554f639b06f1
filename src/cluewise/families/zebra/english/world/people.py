"""People whom only the clues name, where everything else is listed."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import function_words, gender, is_verb, sorts
from cluewise.families.zebra.english.tokens import Word, words
from cluewise.families.zebra.english.types import Kind, Page, Sentence, World
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.parts import TITLES


def people_in_clues(page: Page, world: World) -> Kind | None:
    """The people whom only the clues name, where everything else is listed; some of them may never be named."""
    spelled = [value for kind in world.kinds for value in kind.values]
    spelled += [form for kind in world.kinds for forms in kind.forms for form in forms]
    known = {word.low for one in spelled for word in words(one)}
    names: dict[str, None] = {}
    for clue in page.clues:
        for sentence in clue.sentences:
            for word in sentence.words:
                if word.is_capital and word.low not in known | TITLES and _is_name(word, sentence):
                    names.setdefault(word.text)
    strange = not any(gender(name.casefold()) for name in names) and any(map(_is_of_names, world.kinds))
    if not 1 <= len(names) <= world.size or (strange and 2 * len(names) < world.size):
        return None  # where names are listed, one strange word is no list of more
    return made("Name", tuple(names), None, frozenset({"name"}))


def _is_of_names(kind: Kind) -> bool:
    """Whether all values of a list are written large: trucks, films, streets."""
    return not kind.ordered and all(value[:1].isupper() for value in kind.values)


def _is_name(word: Word, sentence: Sentence) -> bool:
    """Whether a word with a capital is a person's name: a known one, or an unknown word that does something."""
    if gender(word.low):
        return "person" in sorts(word.low)
    at = sentence.words.index(word)
    follow = sentence.words[at + 1].low if at + 1 < len(sentence.words) else ""
    strange = not sorts(word.low) and word.low not in function_words and not is_verb(word.low)
    return strange and (follow == "'s" or is_verb(follow))
