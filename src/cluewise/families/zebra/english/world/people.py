"""People whom only the clues name, where everything else is listed."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import function_words, gender, is_verb, sorts
from cluewise.families.zebra.english.tokens import Word
from cluewise.families.zebra.english.types import Kind, Page, Sentence, World
from cluewise.families.zebra.english.world.kinds import made
from cluewise.families.zebra.english.world.parts import TITLES


def people_in_clues(page: Page, world: World) -> Kind | None:
    """The people whom only the clues name, where everything else is listed; some of them may never be named."""
    known = {low for kind in world.kinds for value in kind.values for low in value.casefold().split()}
    known |= {low for kind in world.kinds for forms in kind.forms for form in forms for low in form.casefold().split()}
    names: dict[str, None] = {}
    for clue in page.clues:
        for sentence in clue.sentences:
            for word in sentence.words:
                if word.is_capital and word.low not in known | TITLES and _is_name(word, sentence):
                    names.setdefault(word.text)
    if not 1 <= len(names) <= world.size:
        return None
    return made("Name", tuple(names), None, frozenset({"name"}))


def _is_name(word: Word, sentence: Sentence) -> bool:
    """Whether a word with a capital is a person's name: a known one, or an unknown word that does something."""
    if gender(word.low):
        return "person" in sorts(word.low)
    at = sentence.words.index(word)
    follow = sentence.words[at + 1].low if at + 1 < len(sentence.words) else ""
    strange = not sorts(word.low) and word.low not in function_words and not is_verb(word.low)
    return strange and (follow == "'s" or is_verb(follow))
