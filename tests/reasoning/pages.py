"""Pages in pieces: their elements, their words, and whatever could reach out of them."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

VOID = frozenset(("meta", "input", "br"))  # shapes close themselves, or a browser closes them


class Page(HTMLParser):
    """A page that was read strictly: every element is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.stack: list[str] = []
        self.feed(text)
        self.close()
        assert not self.stack, f"left open: {self.stack}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.stack, f"</{tag}> closes nothing"
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.stack and self.stack[-1] not in ("script", "style"):
            self.words.append(data)

    def of_class(self, name: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a class."""
        return [attrs for _, attrs in self.elements if name in (attrs.get("class") or "").split()]

    def said(self) -> str:
        """All that a reader sees, with single spaces."""
        return re.sub(r"\s+", " ", " ".join(self.words))


def assert_self_contained(text: str) -> None:
    """Nothing is fetched, nothing else may run, and the policy says so."""
    outward = r"https?:|//[a-z]|@import|url\(|<link|<img|<iframe| src=| href=\"(?!#)| on[a-z]+="
    assert not re.search(outward, text), "the page reaches out"
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
    assert policy is not None
    assert "default-src 'none'" in policy[1]
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    hashes = [f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts]
    assert f"script-src {hashes[0] if hashes else chr(39) + 'none' + chr(39)};" in policy[1]
