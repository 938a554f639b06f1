"""What people see: text, pictures, sentences."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from tests.contract.samples import Sample

from cluewise.base.terms import Literal
from cluewise.base.text_styles import PLAIN, Ink

SVG = "{http://www.w3.org/2000/svg}"
MARKED = Ink(
    given="\x01{}\x02".format, found="\x01{}\x02".format, faint="\x01{}\x02".format, crossed="\x01{}\x02".format
)


def boards(sample: Sample) -> list[object]:
    return [None, sample.family.formulation().decode(sample.puzzle, {}), sample.solutions[0]]


def test_a_board_prints_the_same_with_and_without_colour(sample: Sample) -> None:
    for board in boards(sample):
        plain = sample.family.render(sample.puzzle, board, PLAIN)
        inked = sample.family.render(sample.puzzle, board, MARKED)
        assert plain.strip()
        assert inked.replace("\x01", "").replace("\x02", "") == plain


def test_puzzle_and_solution_print_differently(sample: Sample) -> None:
    empty, _, solved = (sample.family.render(sample.puzzle, board, PLAIN) for board in boards(sample))
    assert empty != solved


def test_a_picture_is_xml_with_a_title_and_a_size(sample: Sample) -> None:
    for board in boards(sample):
        root = ET.fromstring(sample.family.draw(sample.puzzle, board).to_svg())
        title = root.find(f"{SVG}title")
        assert root.tag == f"{SVG}svg"
        assert title is not None
        assert (title.text or "").strip()
        assert float(root.get("width", "0")) > 0
        assert len(root) > 2, "nothing is drawn"


def test_puzzle_and_solution_are_drawn_differently(sample: Sample) -> None:
    empty, _, solved = (sample.family.draw(sample.puzzle, board).to_svg() for board in boards(sample))
    assert empty != solved
    assert empty == sample.puzzle.to_svg()


def test_a_fact_and_its_denial_are_two_sentences_and_no_two_facts_sound_alike(sample: Sample) -> None:
    for formulation in sample.family.formulations:
        model = formulation.model(sample.puzzle)
        facts = [Literal(var, value) for var in model.vars[:12] for value in var.values[:6]]
        said = [[sample.family.say(sample.puzzle, fact, true) for fact in facts] for true in (True, False)]
        for sentences in said:
            assert all(sentence.strip() for sentence in sentences)
            assert len(set(sentences)) == len(sentences), f"{formulation.name}: {sorted(sentences)[:10]}"
        assert all(fact != denial for fact, denial in zip(*said, strict=True))
