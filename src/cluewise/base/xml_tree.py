"""XML as a small tree whose elements know their place.

Nothing is ever fetched or expanded: a document type with declarations of its own is refused, and the size of the
tree is limited, so that a hostile file costs little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from xml.parsers import expat

from cluewise.base.errors import Place, ReadError
from cluewise.base.scan import Line, Word

MAX_TEXT = 8_000_000
MAX_ELEMENTS = 150_000
MAX_DEPTH = 12


@dataclass(frozen=True)
class Shape:
    """What an element may hold: elements by tag, attributes, and whether it has text of its own."""

    inside: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    text: bool = False
    once: tuple[str, ...] = ()  # the elements inside that stand there once at most


@dataclass
class Element:
    """An element: its tag, attributes, the text directly inside, and the elements inside."""

    tag: str
    attributes: dict[str, str]
    place: Place
    text: str = ""
    inside: list[Element] = field(default_factory=list)

    def all(self, tag: str) -> Iterator[Element]:
        """The elements directly inside that have this tag."""
        return (element for element in self.inside if element.tag == tag)

    def text_of(self, tag: str) -> str | None:
        """The text of the first element with this tag, trimmed; None if there is none or it is blank."""
        first = next(self.all(tag), None)
        return (" ".join(first.text.split()) or None) if first else None

    def check(self, shapes: Mapping[str, Shape], advice: str) -> None:
        """Refuse elements, attributes and text that nobody would read; a tag without a shape has text alone."""
        shape = shapes.get(self.tag, Shape(text=True))
        seen: set[str] = set()
        for name, value in self.attributes.items():
            if name not in shape.attributes and value.strip():
                raise self._strange(f"the attribute {name[:40]!r} of <{self.tag}> is not known here", advice)
        if self.text.strip() and not shape.text:
            raise self._strange(f"the text {self.text.strip()[:20]!r} inside <{self.tag}> is not known here", advice)
        for element in self.inside:
            if element.tag not in shape.inside:
                raise element._strange(f"<{element.tag[:40]}> inside <{self.tag}> is not known here", advice)
            if element.tag in seen and element.tag in shape.once:
                raise element._strange(f"there is a second <{element.tag}> inside <{self.tag}>", advice)
            seen.add(element.tag)
            element.check(shapes, advice)

    def _strange(self, message: str, advice: str) -> ReadError:
        return ReadError(message, place=self.place, advice=advice)

    def to_xml(self) -> str:
        """The element as XML again, with its text before what is inside."""
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())
        inside = "".join(element.to_xml() for element in self.inside)
        return f"<{self.tag}{attributes}>{escape(self.text, quote=False)}{inside}</{self.tag}>"

    def word(self) -> Word:
        """The text as a word, for numbers and complaints."""
        return Word(self.text.strip(), Line(self.place.line, self.place.excerpt or ""), self.place.column or 1)


def parsed(text: str, what: str) -> Element:
    """The root of an XML text that is meant to hold `what`, or a complaint with its place."""
    if len(text) > MAX_TEXT:
        raise ReadError(f"this XML is too long for a {what}: {len(text):,} characters", place=Place(1))
    if text.count("<") > 2 * MAX_ELEMENTS:
        raise ReadError(f"this XML has too many elements for a {what}", place=Place(1))
    builder = _Builder(text, what)
    try:
        builder.parser.Parse(text.encode(errors="surrogatepass"), True)  # half a character is the parser's to refuse
    except expat.ExpatError as error:
        message = f"this is not valid XML: {expat.ErrorString(error.code)}"
        raise ReadError(message, place=builder.place(error.lineno, error.offset)) from None
    return builder.root


class _Builder:
    """Builds the tree while the parser walks through the text."""

    def __init__(self, text: str, what: str) -> None:
        self.what = what
        self.lines = text.split("\n")
        self.root = Element("", {}, Place(1))
        self.open: list[Element] = []
        self.count = 0
        self.parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity

    def place(self, line: int, offset: int) -> Place:
        """A place as we count them."""
        return Place(line, offset + 1, self.lines[line - 1] if line <= len(self.lines) else None)

    def _here(self) -> Place:
        return self.place(self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MAX_ELEMENTS or len(self.open) >= MAX_DEPTH:
            raise ReadError(f"this XML has too many elements for a {self.what}", place=self._here())
        element = Element(tag, attributes, self._here())
        if self.open:
            self.open[-1].inside.append(element)
        else:
            self.root = element
        self.open.append(element)

    def _end(self, _tag: str) -> None:
        self.open.pop()

    def _characters(self, text: str) -> None:
        self.open[-1].text += text

    def _doctype(self, _name: str, _system: str | None, _public: str | None, subset: int) -> None:
        if subset:
            self._refuse()

    def _entity(self, *_declaration: object) -> None:
        self._refuse()

    def _refuse(self) -> None:
        message = "XML with declarations of its own (<!DOCTYPE ... [ ]>) is not read"
        raise ReadError(message, place=self._here(), advice="Remove the part in brackets; a puzzle does not need it.")
