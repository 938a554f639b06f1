"""Forged certificates: whatever was changed, left out or added is refused, and named."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from cluewise.base.errors import ReadError
from cluewise.front.cli import main
from cluewise.solver.certificate.comments import HEADING
from cluewise.solver.certificate.read import read_certificate

pytestmark = pytest.mark.skipif(find_spec("pysat") is None, reason="python-sat is not installed")
EXAMPLES = {"zebra": "clinic", "sudoku": "harbour", "hitori": "stencil"}


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate of each example, and its proofs."""
    folder = tmp_path_factory.mktemp("certificates")
    for name in EXAMPLES.values():
        assert main(["solve", name, "--certificate", str(folder / f"{name}.cnf")]) == 0
    return folder


def checked(folder: Path, name: str, changed: dict[str, str], where: Path) -> int:
    """What `check` says of a copy of a certificate in which some files are others."""
    for suffix in ("", ".lrat", ".drat"):
        text = changed.get(suffix, (folder / f"{name}.cnf{suffix}").read_text())
        (where / f"it.cnf{suffix}").write_text(text)
    return main(["check", "--certificate", str(where / "it.cnf")])


# What is changed, in which example, how, and what is said about it.
CHANGES = {
    "a word of the text": ("clinic", r"Rita has a headache", "Omar has a headache", "other-reading"),
    "what a sentence says": ("clinic", r'(\\"Rita\\") goes with', r"\1 does not go with", "other-reading: Sentence"),
    "a sentence left out": ("clinic", r'c sentence \{"text": "[A-Z].*\n', "", "other-reading: Sentence"),
    "a sentence twice": ("clinic", r"^(c sentence .*)$", r"\1\n\1", "other-reading: Sentence"),
    "a word that was passed over": ("clinic", r'("says": "[^"].*?"passed": )""', r'\1"not"', "other-reading"),
    "a clue of the puzzle": ("clinic", r'"low": 60, "high": 60', '"low": 120, "high": 120', "reads as another puzzle"),
    "the text of a sudoku": ("harbour", r'(c text "[^1-9]*)[1-9]', r"\g<1>.", "other-reading"),
    "a blank in the text": ("clinic", r"Rita has a headache", "Rita  has a headache", "other-text"),
    "a line end of the text": ("harbour", r'^(c text .*)"$', r'\1\\n"', "other-text"),
    "a blank before the text": ("harbour", r"^c text ", "c text  ", "not as we write it, from its character 1"),
    "a blank in a sentence": ("clinic", r'^(c sentence \{"text":) ', r"\1  ", "not as we write it"),
    "a letter written otherwise": ("harbour", r'"family"', r'"\\u0066amily"', "not as we write it"),
    "the sum of the text": ("harbour", r"^(c sha256 .*)\w$", r"\1x", "other-text"),
    "a given": ("harbour", r"(c puzzle .*?null, )[1-9]", r"\1null", "other-reading"),
    "a value of the solution": ("harbour", r'("grid": \[\[)(\d)(.*?)(\d)\]', r"\1\4\3\2]", "repeats|given-changed"),
    "a clause that is too strong": ("harbour", r"^-1 -2 0$", "-1 0", "other-formula"),
    "a clause left out": ("harbour", r"^-1 -2 0\n", "", "clauses, found"),
    "two clauses swapped": ("harbour", r"^(-1 -2 0)\n(.*)$", r"\2\n\1", "other-formula"),
    "a last clause that forbids more": ("harbour", r"^(-?1) (2 .*) 0\n\Z", r"-\1 \2 0\n", "other-solution"),
    "a cut that is none": ("stencil", r"^(\d+ \d+) .*(?=\n.*\n\Z)", r"\1 0", "other-formula"),
    "a word of the legend": ("harbour", r"^c 1 r1c1 is 1$", "c 1 r1c1 is 2", "other-legend"),
    "a line of the legend left out": ("harbour", r"^c 1 r1c1 is 1\n", "", "other-legend"),
    "the witness": ("harbour", r"^(c witness) (-?1)", r"\1 -\2", "other-witness|found '--1'"),
    "a helper in the witness": ("harbour", r"(c \+ .*-\d+ )-(\d+)( -?\d+)*(?=\nc proof)", r"\1\2", "other-witness"),
    "the claim": ("harbour", r"c claim unique", "c claim impossible", "no line 'c solution'|note"),
    "the family": ("harbour", r'"sudoku", "format"', '"hitori", "format"', "puzzle is not valid|hitori"),
    "a family that does not exist": ("harbour", r'"sudoku", "format"', '"x", "format"', "there is no family 'x'"),
    "another format": ("harbour", r'"format": "\w+"', '"format": "nonsense"', "other-reading.*nonsense"),
    "a note": ("harbour", r"(c note .*)\.", r"\1, we swear.", "no certificate has this note"),
    "an unknown key": ("harbour", r"^c claim", "c author me\nc claim", "found 'author'"),
    "a key twice": ("harbour", r"^(c claim .*)$", r"\1\n\1", "two lines 'c claim"),
    "a number explained twice": ("harbour", r"^(c 1 .*)$", r"\1\n\1", "explained twice"),
    "an unknown key in the puzzle": ("harbour", r'c puzzle \{', 'c puzzle {"extra": 1, ', "'extra', which is not"),
    "a key twice in the puzzle": ("harbour", r'c puzzle \{', 'c puzzle {"family": "hitori", ', "'family' twice"),
    "an unknown key in a solution": ("harbour", r'c solution \{', 'c solution {"kept": 1, ', "'kept', which is not"),
    "an unknown key in a sentence": ("clinic", r'c sentence \{', 'c sentence {"how": 1, ', "with the keys"),
    "an unknown key of the reader": ("clinic", r'c reader \{', 'c reader {"strict": true, ', "expected the reader as"),
    "an older heading": ("harbour", r"certificate 3", "certificate 2", "certificate 3"),
    "a comment among the clauses": ("harbour", r"^-1 -2 0$", "c hello\n-1 -2 0", "among the clauses"),
    "no proof promised": ("harbour", r"^c proof .*$", "c proof nothing", "c proof"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_was_changed_is_found(change: str, originals: Path, tmp_path: Path, capsys) -> None:
    name, pattern, instead, said = CHANGES[change]
    text = (originals / f"{name}.cnf").read_text()
    changed = re.sub(pattern, instead, text, count=1, flags=re.MULTILINE)
    assert changed != text, "the change changes nothing"
    capsys.readouterr()
    assert checked(originals, name, {"": changed}, tmp_path) in (1, 3)
    out, err = capsys.readouterr()
    assert re.search(said, out + err), out + err


@pytest.mark.parametrize("key", ["claim", "reader", "text", "sha256", "puzzle", "solution", "witness", "proof"])
def test_whatever_is_missing_is_named(key: str, originals: Path, tmp_path: Path, capsys) -> None:
    text = (originals / "harbour.cnf").read_text()
    changed = re.sub(rf"^c {key} .*\n(c \+ .*\n)*", "", text, flags=re.MULTILINE)
    capsys.readouterr()
    assert checked(originals, "harbour", {"": changed}, tmp_path) == 3
    assert f"there is no comment line 'c {key} ...'" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["lrat", "drat"])
def test_a_missing_proof_is_named(kind: str, originals: Path, tmp_path: Path, capsys) -> None:
    checked(originals, "harbour", {}, tmp_path)
    (tmp_path / f"it.cnf.{kind}").unlink()
    capsys.readouterr()
    assert main(["check", "--certificate", str(tmp_path / "it.cnf")]) == 3
    assert re.search(rf"it\.cnf\.{kind}: the proof .* is missing", capsys.readouterr().err)


@pytest.mark.parametrize("name", EXAMPLES.values())
@pytest.mark.parametrize("at", [0.0, 0.3, 0.9])
def test_a_changed_line_of_the_proof_is_named(name: str, at: float, originals: Path, tmp_path: Path, capsys) -> None:
    lines = (originals / f"{name}.cnf.lrat").read_text().splitlines()
    place = int(at * (len(lines) - 1))
    number, *words = lines[place].split()
    lines[place] = " ".join([number, str(-int(words[0]) or 1), *words[1:]])  # another clause from the same hints
    capsys.readouterr()
    assert checked(originals, name, {".lrat": "\n".join(lines) + "\n"}, tmp_path) == 1
    assert f"proof-step: Line {place + 1} of the proof does not hold" in capsys.readouterr().out


def test_a_proof_that_ends_early_or_uses_what_it_may_not_is_refused(originals: Path, tmp_path: Path, capsys) -> None:
    *lines, last = (originals / "harbour.cnf.lrat").read_text().splitlines()
    for changed, said in (
        (lines, "ends without the clause"),
        ([*lines[5:], last], "there is no clause|just one literal|leave nothing"),
        ([*lines, "1 0 1 0"], "is not above"),
        ([*lines, last, last], "ends a proof"),
    ):
        capsys.readouterr()
        assert checked(originals, "harbour", {".lrat": "\n".join(changed) + "\n"}, tmp_path) == 1
        assert re.search(f"proof-step: .*({said})", capsys.readouterr().out)


def test_a_drat_proof_that_does_not_hold_is_refused_even_beside_a_good_one(
    originals: Path, tmp_path: Path, capsys
) -> None:
    assert checked(originals, "harbour", {".drat": "5 0\n0\n"}, tmp_path) == 1
    assert "proof-step: Step 1" in capsys.readouterr().out


def test_the_proofs_of_another_puzzle_are_refused(originals: Path, tmp_path: Path, capsys) -> None:
    foreign = {suffix: (originals / f"stencil.cnf{suffix}").read_text() for suffix in (".lrat", ".drat")}
    assert checked(originals, "harbour", foreign, tmp_path) == 1
    assert "proof-step" in capsys.readouterr().out


def test_a_certificate_for_another_puzzle_is_refused(originals: Path, capsys) -> None:
    capsys.readouterr()
    assert main(["check", "lantern", "--certificate", str(originals / "harbour.cnf")]) == 1
    assert "other-puzzle" in capsys.readouterr().out


HEAD = f"c {HEADING}\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", HEADING),
        ("c hello\n", HEADING),
        ("c cluewise certificate 1\np cnf 1 1\n1 0\n", "found 'c cluewise certificate 1'"),
        (HEAD, "p cnf"),
        (HEAD + "p cnf x 1\n", "p cnf"),
        (HEAD + "p cnf 1 1\np cnf 1 1\n", "one line"),
        (HEAD + "1 0\np cnf 1 1\n", "a number of the formula"),
        (HEAD + "p cnf 1 1\n2 0\n", "a number of the formula"),
        (HEAD + "p cnf 1 1\n1\n", "does not end with 0"),
        (HEAD + "p cnf 1 2\n1 0\n", "2 clauses, found 1"),
        (HEAD + "p cnf 1 1\n1 0\n", "claim"),
        (HEAD + "c + more\np cnf 1 1\n1 0\n", "goes on with nothing"),
        (HEAD + "c claim maybe\np cnf 1 1\n1 0\n", "found 'maybe'"),
        (HEAD + "c claim unique\np cnf 1 1\n1 0\n", "reader"),
        (HEAD + "c claim unique\nc reader nonsense\nc text 1\np cnf 1 1\n1 0\n", "JSON"),
        (HEAD + "c claim unique\nc reader []\nc text 1\np cnf 1 1\n1 0\n", "expected the reader"),
    ],
)
def test_what_is_no_certificate_is_refused_with_a_reason(text: str, says: str) -> None:
    with pytest.raises(ReadError, match=re.escape(says)):
        read_certificate(text)
