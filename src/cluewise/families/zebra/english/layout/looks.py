"""What single lines and sentences look like: questions, requests for a format, letter heads, offered answers."""

from __future__ import annotations

import re

from cluewise.families.zebra.english.lexicon.tables import entries


def _pattern(name: str) -> re.Pattern[str]:
    """The pattern of that name in the table `looks`."""
    return re.compile("|".join(pattern for head, pattern in entries("looks") if head == name), re.IGNORECASE)


_ASKS = _pattern("asks")
_OFFERS = _pattern("offers")
_FORMAT = _pattern("format")
_CODE = re.compile(r"^\s*[{}\[\]]|^\s*\"[^\"]*\"\s*[:,]|^\s*[}\]],?$|^\s*\.\.\.$")
_ANSWER = _pattern("answer")
_FURNITURE = _pattern("furniture")
_BOILERPLATE = _pattern("boilerplate")
_CLUES = _pattern("clues")
_OPTION = re.compile(r"^\(?([a-hA-H])[).]\s+(?=\S)")
_CHOICE = re.compile(r"\(?([a-eA-E])[).]\s+(.*?)(?=\s+\(?[b-eB-E][).]\s|$)")


def asks(text: str) -> bool:
    """Whether a sentence asks for something."""
    bare = text.rstrip(" _)\"'")
    return bare.endswith("?") or bool(_ASKS.match(text.lstrip(' ("')))


def offers(text: str) -> bool:
    """Whether a question asks which of the answers below it is right."""
    return bool(_OFFERS.search(text))


def is_format_request(text: str) -> bool:
    """Whether it says in what shape the answer is wanted."""
    return bool(_FORMAT.search(text))


def is_code(text: str) -> bool:
    """Whether it looks like a piece of JSON."""
    return bool(_CODE.match(text))


def is_answer(text: str) -> bool:
    """Whether it begins the solution."""
    return bool(_ANSWER.match(text.strip(" (*")))


def is_furniture(text: str) -> bool:
    """Whether it is a letter head, a page number, a blank to write on, a button."""
    return bool(_FURNITURE.fullmatch(text.strip())) or is_boilerplate(text)


def is_boilerplate(text: str) -> bool:
    """Whether a site has put it around the text: ratings, tags, buttons to share and print."""
    return bool(_BOILERPLATE.fullmatch(text.strip()))


def heads_clues(text: str) -> bool:
    """Whether it is the heading above clues."""
    return bool(_CLUES.fullmatch(text.strip(" #*-=")))


def choices_of(text: str) -> tuple[str, ...]:
    """The offered answers that a line holds: (a) Anna (b) Ben (c) none of these."""
    found = _CHOICE.findall(text)
    letters = [letter.casefold() for letter, _ in found]
    return (
        tuple(choice.strip() for _, choice in found) if letters[:2] == ["a", "b"] and letters == sorted(letters) else ()
    )


def option_of(text: str) -> str:
    """The letter before an offered answer that has a line of its own: (a) Anna."""
    found = _OPTION.match(text)
    return found[1].casefold() if found else ""


def option_text(text: str) -> str:
    """Such an answer without its letter."""
    return _OPTION.sub("", text).strip()
