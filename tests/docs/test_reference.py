"""The pages about commands and JSON say what the table of verbs says."""

from __future__ import annotations

from tests.docs.documents import ROOT, script


def test_the_pages_made_from_the_table_are_up_to_date() -> None:
    for name, text in script("reference").pages().items():
        kept = (ROOT / "docs" / name).read_text("utf-8")
        assert kept == text, f"docs/{name} is out of date: `make techniques` writes it anew"
