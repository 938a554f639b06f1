"""The screenshots in `docs/pictures/`: taken in a real browser, when the page has changed (`make screenshots`).

They are kept with the documents, as not everybody who builds them has a browser to take them with.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright
from pypdfium2 import PdfDocument

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.hands import Hands
from tests.browser.test_board_widget import MOUNT

from cluewise.front.cli import main as run
from cluewise.library import example
from cluewise.show.widget import SCRIPT, Board

HERE = Path(__file__).parent / "pictures"
DESK = {"width": 1060, "height": 720}
COLOURS = 128  # enough for a page of few colours, and a third of the bytes
BOOK_PAGES, GAP = (3, 4), 12
SERVE = (
    sys.executable,
    "-c",
    "from cluewise.front.cli import main; main()",
    "serve",
    "hut",
    "--no-open",
    "--port",
    "0",
)


def playing(someone: Hands) -> None:
    """A nonogram on the way to its solution."""
    for first, last in (((15, 1), (15, 16)), ((9, 3), (9, 16)), ((8, 4), (8, 15)), ((7, 5), (7, 14))):
        someone.drag(first, last)
    someone.drag((9, 1), (9, 2), button="right")


def asking_why(someone: Hands) -> None:
    """One step of the explanation of a zebra puzzle."""
    someone.play("office")
    someone.page.get_by_role("tab", name="Why", exact=True).click()
    someone.page.get_by_text("The whole way").click()
    someone.page.get_by_text("Clue 3 says").first.click()
    someone.page.wait_for_timeout(1500)


def watching(someone: Hands) -> None:
    """Two searches side by side."""
    someone.play("blot")
    someone.page.get_by_role("tab", name="Watch", exact=True).click()
    someone.page.get_by_label("Beside it").select_option(label="MAC, dom/wdeg")
    someone.page.wait_for_timeout(3000)
    someone.page.evaluate("scrollTo(0, 285)")


def in_a_notebook(someone: Hands) -> None:
    """The board with a slider, as a cell of a notebook shows it."""
    board = Board(example("office").text)
    someone.page.goto("about:blank")
    someone.page.evaluate(MOUNT, [SCRIPT, Board._css, board.views])
    someone.page.evaluate("window.model.set('step', 6); document.body.style.fontFamily = 'sans-serif'")
    someone.page.set_viewport_size({"width": 900, "height": 720})


SHOTS = {"page-play": playing, "page-why": asking_why, "page-watch": watching, "notebook-board": in_a_notebook}


@contextmanager
def server() -> Iterator[str]:
    """The address of a server of our own."""
    with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
        process.terminate()


def main() -> int:
    """Take them all."""
    HERE.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, prepare in SHOTS.items():
            someone = Hands(browser.new_page(viewport=DESK, color_scheme="light"), address, HERE)
            someone.open()
            prepare(someone)
            someone.picture(name)
            file = HERE / f"{name}.png"
            Image.open(file).convert("RGB").quantize(COLOURS).save(file, optimize=True)
        browser.close()
    _booklet(HERE / "booklet.png")
    return 0


def _booklet(file: Path) -> None:
    """Two pages of a booklet, side by side."""
    with TemporaryDirectory() as folder:
        pdf = Path(folder) / "book.pdf"
        run(["print", "hut", "brook", "zoo", "--output", str(pdf), "--title", "A rainy day", "--levels"])
        book = PdfDocument(pdf)
        pages = [book[number].render(scale=0.7).to_pil().convert("RGB") for number in BOOK_PAGES]
    wide = sum(one.width for one in pages) + GAP * (len(pages) + 1)
    sheet = Image.new("RGB", (wide, pages[0].height + 2 * GAP), "#d9d9d4")
    for number, one in enumerate(pages):
        sheet.paste(one, (GAP + number * (one.width + GAP), GAP))
    sheet.quantize(COLOURS).save(file, optimize=True)


if __name__ == "__main__":
    raise SystemExit(main())
