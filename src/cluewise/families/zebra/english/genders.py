"""A man, a woman: one of those whose titles say so, where every name has such a title."""

from __future__ import annotations

from cluewise.families.zebra.english.lexicon import Lexicon, Meaning
from cluewise.families.zebra.english.phrasing import Tokens, text_at, word
from cluewise.families.zebra.english.tokens import Token
from cluewise.families.zebra.english.words import words_in
from cluewise.families.zebra.relations import Item

MEN = words_in("mr sir uncle lord king prince father brother mister")
WOMEN = words_in("mrs ms miss aunt lady queen princess mother sister madam madame")
_KINDS = {"man": "m", "gentleman": "m", "woman": "f", "lady": "f"}


def gender_of(title: str) -> str:
    """What the title before a name tells: Mr Stone, Aunt Judith."""
    return "m" if title in MEN else "f" if title in WOMEN else ""


def of_a_man(tokens: Tokens, lexicon: Lexicon) -> Tokens:
    """The hat belongs to a man: to Mr Abel or Mr Dunn."""
    for i in range(len(tokens) - 1):
        kind = _KINDS.get(text_at(tokens, i + 1), "")
        after = text_at(tokens, i + 2)
        closes = i + 2 >= len(tokens) or after in (",", ";", ".", "and", "but")
        if not kind or text_at(tokens, i) != "a" or not (closes or i == 0) or after in ("who", "with"):
            continue
        people = _all_of(kind, lexicon)
        if people:
            like = tokens[i]
            named = [Token(p.value.casefold(), like.pieces, (Meaning(p),)) for p in people]
            said = [one for token in named for one in (word("or", like), token)][1:]
            lead = [word("either", like)] if i == 0 and len(named) > 1 else []
            return [*tokens[:i], *lead, *said, *tokens[i + 2 :]]
    return tokens


def _all_of(kind: str, lexicon: Lexicon) -> list[Item]:
    """The people of one kind, where the titles of all are known and some are of the other kind."""
    for name, category in lexicon.categories.items():
        kinds = [gender_of(value.casefold().split()[0].rstrip(".")) for value in category.values]
        if len(kinds) == lexicon.size and all(kinds) and len(set(kinds)) == 2:
            return [Item(name, value) for value, one in zip(category.values, kinds, strict=True) if one == kind]
    return []
