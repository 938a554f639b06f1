"""Explanations and hints as pages: one file that needs nothing else, and that shows what the words say."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.reasoning.pages import Page, assert_self_contained

import cluewise as cw
from cluewise.base.drawing import SETTLED_EDGE, Rect
from cluewise.front.cli import main
from cluewise.library import example
from cluewise.reason.explanation import Explanation
from cluewise.reason.hint_page import hint_page
from cluewise.reason.picturing import Pictures

SMALL = ("pebble", "brook", "kite", "plus", "several-eyebrows", "blot", "cards", "tack", "aurora", "cottage", "office")
NASTY = '<script>alert("1")</script> & <b>'


def explained(name: str) -> Explanation:
    found = example(name)
    assert found is not None
    return cw.explain(found.text, family=found.family)


@pytest.mark.parametrize("name", SMALL)
def test_a_page_is_sound_html_that_reaches_out_to_nothing(name: str) -> None:
    text = explained(name).to_html()
    Page(text)
    assert_self_contained(text)


@pytest.mark.parametrize("name", SMALL)
def test_a_page_has_every_step_with_its_sentence_technique_level_and_picture(name: str) -> None:
    found = explained(name)
    page = Page(found.to_html(brief=False))
    steps = page.of_class("step")
    assert [step["id"] for step in steps] == [*(f"step-{step.n}" for step in found.steps), "end"]
    assert len(page.of_class("board")) + len(page.of_class("board-day")) >= len(steps)
    said = page.said()
    for step in found.steps:
        assert step.technique in said
        for part in [line.text for line in step.lines] or [step.text]:
            assert re.sub(r"\s+", " ", part) in said
    assert len(page.of_class("level")) == len(found.steps) + (found.status == "unique")  # and that of the whole
    assert found.ending in said


def test_without_a_script_nothing_is_hidden_but_the_buttons_and_the_clues_not_used() -> None:
    style = re.search(r"<style>(.*?)</style>", explained("office").to_html(), re.DOTALL)
    assert style is not None
    screen = re.sub(r"@media print \{.*?\n\}", "", style[1], flags=re.DOTALL)
    hiding = {rule.split("{")[0].strip() for rule in re.findall(r"[^}]*\{[^}]*display: none[^}]*\}", screen)}
    assert hiding == {
        "html:not(.stepping) .clues li:not(.used)",
        "nav",
        "html.stepping .step:not(.here)",
    }


def test_the_clues_that_a_step_uses_are_set_apart() -> None:
    found = explained("office")
    assert len(Page(found.to_html()).of_class("used")) - 1 == sum(len(step.clues) for step in found.steps)


@pytest.mark.parametrize("name", SMALL)
def test_every_cell_that_a_step_settles_has_a_thick_outline(name: str) -> None:
    found = explained(name)
    pictures = Pictures.of(found.puzzle)
    for step in found.steps:
        board = pictures.step(step)[0]
        thick = [one for one in board.shapes if isinstance(one, Rect) and one.stroke == SETTLED_EDGE]
        assert len(thick) == len({str(fact.get("cell") or fact) for fact in step.sets}), step.text
        assert all(one.stroke_width >= 2 for one in thick)


def test_a_title_and_clues_that_look_like_html_are_text() -> None:
    houses = "There are 2 houses in a row, numbered 1 to 2 from left to right."
    text = f"{houses}\n\n- Name: Ana, Ben\n\n1. Ana is in house 1.\n"
    data = cw.read(text, family="zebra").to_json()
    data |= {"title": NASTY}
    data["clues"][0]["text"] = NASTY
    puzzle = cw.family_named("zebra").puzzle_type.from_json(data)
    for page in (cw.explain(puzzle).to_html(), hint_page(puzzle, cw.hint(puzzle))):
        assert_self_contained(page)
        assert NASTY not in page
        assert NASTY in Page(page).said()


def test_a_stronger_part_of_a_hint_stays_folded() -> None:
    found = example("pebble")
    assert found is not None
    puzzle = cw.read(found.text)
    for rung, open_parts in ((None, 0), ("nudge", 1), ("technique", 2), ("place", 3), ("step", 4)):
        page = Page(hint_page(puzzle, cw.hint(puzzle, rung=rung)))
        assert sum("open" in attrs for tag, attrs in page.elements if tag == "details") == open_parts


def test_each_part_of_a_hint_holds_the_next_stronger_one() -> None:
    found = example("pebble")
    assert found is not None
    puzzle = cw.read(found.text)
    page = hint_page(puzzle, cw.hint(puzzle))
    names = ("Where to look", "Which technique", "Which cells", "The whole step")
    first, technique, place, step = (page.index(name) for name in names)
    assert first < technique < place < step < page.index("</details></details></details></details>")
    assert page.count("</details>") == 4


def test_a_mistake_is_on_the_page_of_a_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress, page = tmp_path / "so-far.txt", tmp_path / "hint.html"
    found = example("pebble")
    assert found is not None
    solved = str(cw.solve(found.text).solution.to_json()["grid"][0][0])  # type: ignore[union-attr]
    wrong = next(digit for digit in "1234" if digit != solved)
    progress.write_text(f"{wrong}...\n....\n....\n....\n")
    assert main(["hint", "pebble", "--progress", str(progress), "--html", str(page)]) == 1
    assert capsys.readouterr().out.strip() in "\n".join(Page(page.read_text("utf-8")).words)


def test_the_command_writes_the_page_and_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    assert main(["explain", "pebble", "--html", str(page)]) == 0
    assert "That solves it" in capsys.readouterr().out
    assert page.read_text("utf-8") == explained("pebble").to_html()


@pytest.mark.parametrize("verb", ["explain", "hint", "teach"])
def test_a_page_that_cannot_be_written_is_refused_before_any_work(
    verb: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "x-wing" if verb == "teach" else "pebble"
    assert main([verb, asked, "--html", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert main([verb, asked, "--html", str(tmp_path)]) == 2
    assert "it is a folder" in capsys.readouterr().err


def test_a_page_that_fails_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.html"
    page.write_text("old")

    def fails(_: Explanation) -> str:
        raise RuntimeError("halfway")

    monkeypatch.setattr(Explanation, "to_html", fails)
    assert main(["explain", "pebble", "--html", str(page)]) not in (0, 1)
    assert page.read_text() == "old"
    assert list(tmp_path.iterdir()) == [page]


BROWSER = shutil.which("chromium") or shutil.which("google-chrome")


def opened(page: Path, where: str) -> Page:
    """A page as a browser has it when its script has run."""
    profile = page.with_suffix(".profile")
    done = subprocess.run(
        [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
         "--dump-dom", f"{page.as_uri()}{where}"],
        check=False, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.stdout, done.stderr
    return Page(done.stdout)


@pytest.mark.skipif(BROWSER is None, reason="no browser to open the page with")
def test_a_browser_shows_one_step_at_a_time(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(explained("pebble").to_html(), "utf-8")
    found = opened(page, "#at-step-2")
    assert [step["id"] for step in found.of_class("here")] == ["step-2"]
    assert [attrs["class"] for tag, attrs in found.elements if tag == "html"] == ["scripted stepping"]


@pytest.mark.skipif(BROWSER is None, reason="no browser to open the page with")
@pytest.mark.parametrize(
    ("keys", "here"), [("ArrowRight ArrowRight", "step-3"), ("End ArrowLeft", ""), ("ArrowLeft", "step-1")]
)
def test_the_arrow_keys_lead_from_step_to_step(keys: str, here: str, tmp_path: Path) -> None:
    found = explained("pebble")
    pressed = "".join(f"dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}'}}));" for key in keys.split())
    # The page's own policy would stop this script, as it should; here a hand on the keys is wanted.
    text = re.sub(r"<meta http-equiv[^>]*>", "", found.to_html()).replace(
        "</body>", f"<script>{pressed}</script></body>"
    )
    page = tmp_path / "page.html"
    page.write_text(text, "utf-8")
    assert [step["id"] for step in opened(page, "").of_class("here")] == [here or f"step-{len(found.steps)}"]


@pytest.mark.skipif(BROWSER is None, reason="no browser to open the page with")
def test_no_script_but_the_pages_own_may_run(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    foreign = "<script>document.body.className = 'foreign'</script></body>"
    page.write_text(explained("pebble").to_html().replace("</body>", foreign), "utf-8")
    assert not opened(page, "").of_class("foreign")
