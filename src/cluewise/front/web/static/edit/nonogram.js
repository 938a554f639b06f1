/** One's own nonogram: a picture whose clues follow, or clues that are typed. */

import { el } from "../dom.js";
import NonogramBoard from "../families/nonogram/board.js";
import { OPEN, runs } from "../families/nonogram/line.js";
import { certain, choice, count, field, within } from "./fields.js";

const lengths = (line) => runs(line).map((run) => run.length);

function cluesOf(rows) {
  const columns = Array.from(rows[0], (_, n) => rows.map((row) => row[n]).join(""));
  return { family: "nonogram", rows: rows.map(lengths), columns: columns.map(lengths) };
}

/** A board whose clues are those of the picture on it. */
class DrawingBoard extends NonogramBoard {
  doneIn() { return new Set(); }

  refresh() {
    const next = cluesOf(this.current.rows);
    if (this.around && JSON.stringify(next) !== JSON.stringify(this.puzzle)) {
      this.puzzle = next;
      this.rebuildSides();
    }
    super.refresh();
  }
}

const parsed = (text) => text.split("\n").map((line) => (line.match(/\d+/g) ?? []).map(Number).filter(Boolean));
const written = (clues) => clues.map((clue) => clue.join(" ") || "0").join("\n");

/** The editor: {element, begin, draft, text, show, wanting}. */
export function makeEditor({ changed }) {
  const host = document.createElement("cw-board");
  const width = count(10, 1, 60, () => load());
  const height = count(10, 1, 60, () => load());
  const rows = el("textarea", { rows: 10, spellcheck: "false" });
  const columns = el("textarea", { rows: 10, spellcheck: "false" });
  const mode = choice([["draw", "Draw the picture"], ["type", "Type the clues"]], () => load());
  let clues = null;
  let picture = null; // what was drawn last

  const blank = () => ({ rows: Array(within(height)).fill([]), columns: Array(within(width)).fill([]) });
  const drawing = () => mode.value === "draw";
  const odd = () => (drawing() ? null : `${rows.value}\n${columns.value}`.split("\n").find((line) => /[^\d\s,]/.test(line)));

  async function load(draft = null) {
    if (draft) {
      ({ clues, picture } = draft);
      [mode.value, height.value, width.value] = [draft.mode, clues.rows.length, clues.columns.length];
    }
    const own = drawing() ? DrawingBoard : null;
    host.readonly = !drawing();
    const puzzle = drawing() || !clues ? { family: "nonogram", ...blank() } : clues;
    clues = puzzle;
    await host.load({ family: "nonogram", title: "Your own nonogram", puzzle }, own);
    if (picture && drawing()) {
      host.state = cut(picture);
      clues = cluesOf(host.state.rows);
    }
    typed.hidden = drawing();
    sizes.hidden = !drawing();
    rows.value = written(puzzle.rows);
    columns.value = written(puzzle.columns);
    changed();
  }

  /** The picture on a board of the size that is wanted now. */
  const cut = ({ rows: lines }) => {
    const [high, wide] = [within(height), within(width)];
    return { rows: Array.from({ length: high }, (_, n) => (lines[n] ?? "").padEnd(wide, OPEN).slice(0, wide)), ticks: {} };
  };

  async function type() {
    clues = { family: "nonogram", rows: parsed(rows.value), columns: parsed(columns.value) };
    await host.load({ family: "nonogram", title: "Your own nonogram", puzzle: clues });
    changed();
  }

  host.addEventListener("change", () => {
    picture = host.state;
    clues = cluesOf(host.state.rows);
    changed();
  });
  for (const one of [rows, columns]) one.addEventListener("input", type);

  function show(answer) {
    if (drawing()) return;
    const known = certain(answer);
    const cells = known?.rows.flatMap((row, r) => [...row].flatMap((value, c) => (value === "?" ? [] : [[`r${r + 1}c${c + 1}`, [value]]])));
    host.candidates = cells ? Object.fromEntries(cells) : null;
  }

  const sizes = el("div", { class: "fields" }, field("Columns", width), field("Rows", height));
  const typed = el("div", { class: "fields", hidden: true }, field("Rows, from the top", rows), field("Columns, from the left", columns));
  const panel = el("div", { class: "edit-panel" }, field("How", mode), sizes, typed, el("p", { class: "remark" }, "Drag to draw; the clues follow the picture. A typed clue has a line of its own, 0 for an empty line."));
  return {
    element: el("div", { class: "edit-columns" }, el("div", { class: "board-place" }, host), panel),
    begin: load,
    draft: () => ({ mode: mode.value, clues, picture }),
    text: () => (!odd() && clues.rows.length && clues.columns.length && [...clues.rows, ...clues.columns].some((clue) => clue.length) ? JSON.stringify(clues) : null),
    wanting: () => (odd() ? `A clue is made of numbers, not “${odd().trim()}”.` : "Nothing is filled yet."),
    show,
  };
}
