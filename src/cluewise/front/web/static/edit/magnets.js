/** One's own magnets: dominoes are laid by dragging from cell to cell, counts are typed. */

import { el } from "../dom.js";
import { GridBoard } from "../boards/grid.js";
import MagnetsBoard from "../families/magnets/board.js";
import { count, field, within } from "./fields.js";

const LETTERS = { "0,1": ["L", "R"], "0,-1": ["R", "L"], "1,0": ["T", "B"], "-1,0": ["B", "T"] };
const PARTNER = { L: [0, 1], R: [0, -1], T: [1, 0], B: [-1, 0] };

/** A board to lay dominoes on. */
class DominoBoard extends GridBoard {
  get rows() { return this.puzzle.layout.length; }
  get columns() { return this.puzzle.layout[0].length; }

  empty() { return { layout: this.puzzle.layout }; }

  at(row, column) { return this.current.layout[row - 1]?.[column - 1]; }

  label(row, column) {
    const words = { L: "domino to the right", R: "domino to the left", T: "domino downwards", B: "domino upwards" };
    return `row ${row}, column ${column}: ${words[this.at(row, column)] ?? "no domino"}`;
  }

  refresh() {
    super.refresh();
    const shapes = MagnetsBoard.prototype.drawGround.call({ puzzle: { layout: this.current.layout }, rows: this.rows, columns: this.columns });
    this.content.replaceChildren(...shapes);
  }

  drawCell() { return []; }

  keyOf(row, column) { return this.at(row, column); }

  #without(layout, row, column) {
    const by = PARTNER[layout[row - 1][column - 1]];
    const cleared = this.#put(layout, row, column, "*");
    return by ? this.#put(cleared, row + by[0], column + by[1], "*") : cleared;
  }

  #put(layout, row, column, letter) { return layout.with(row - 1, layout[row - 1].slice(0, column - 1) + letter + layout[row - 1].slice(column)); }

  /** Lays a domino from a cell to the one beside it. */
  lay(row, column, down, along) {
    if (!this.has(row + down, column + along)) return;
    const [own, other] = LETTERS[`${down},${along}`];
    const bare = this.#without(this.#without(this.current.layout, row, column), row + down, column + along);
    this.commit({ layout: this.#put(this.#put(bare, row, column, own), row + down, column + along, other) }, this.label(row, column));
  }

  press(_, row, column) { this.from = [row, column]; }

  drag(_, row, column) {
    if (!this.from) return;
    const [down, along] = [row - this.from[0], column - this.from[1]];
    if (Math.abs(down) + Math.abs(along) === 1) this.lay(...this.from, down, along);
    this.from = null;
  }

  release(_, row, column) {
    if (this.from && this.at(row, column) !== "*") this.commit({ layout: this.#without(this.current.layout, row, column) }, "Domino removed");
    this.from = null;
  }

  key({ key }, row, column) {
    if (key === "h" || key === "H") this.lay(row, column, 0, 1);
    else if (key === "v" || key === "V") this.lay(row, column, 1, 0);
    else if (key === "Delete" || key === "Backspace") this.commit({ layout: this.#without(this.current.layout, row, column) }, "Domino removed");
    else return false;
    return true;
  }
}

/** A full board of dominoes to begin with: along the rows, and down the last column where it is left over. */
function tiled(rows, columns) {
  const grid = Array.from({ length: rows }, (_, r) => "LR".repeat(columns >> 1) + (columns % 2 ? (r % 2 ? "B" : r + 1 < rows ? "T" : "*") : ""));
  return grid;
}

const plain = (layout) => layout.join() === tiled(layout.length, layout[0].length).join();

/** A layout in another size: nothing on new cells, and no half of a domino; one that nobody has touched is laid anew. */
function cut(layout, rows, columns) {
  if (plain(layout)) return tiled(rows, columns);
  const at = (r, c) => (r < rows && c < columns ? layout[r]?.[c] : null) ?? "*";
  const whole = (r, c) => {
    const [down, along] = PARTNER[at(r, c)] ?? [0, 0];
    return at(r + down, c + along) === "*" ? "*" : at(r, c);
  };
  return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => whole(r, c)).join(""));
}

/** The editor: {element, begin, draft, text, wanting}. */
export function makeEditor({ changed }) {
  const host = document.createElement("cw-board");
  const width = count(6, 2, 30, () => load());
  const height = count(5, 2, 30, () => load());
  const counts = { row_plus: "+ in each row", row_minus: "− in each row", col_plus: "+ in each column", col_minus: "− in each column" };
  const inputs = Object.fromEntries(Object.keys(counts).map((key) => [key, el("input", { spellcheck: "false", inputmode: "text", placeholder: "any", oninput: changed })]));
  host.addEventListener("change", changed);

  async function load(draft = null) {
    if (draft) [height.value, width.value] = [draft.layout.length, draft.layout[0].length];
    for (const key of Object.keys(draft?.counts ?? {})) inputs[key].value = draft.counts[key];
    const before = (draft ?? host.state)?.layout;
    const size = [within(height), within(width)];
    await host.load({ family: "magnets", title: "Your own magnets", puzzle: { layout: before ? cut(before, ...size) : tiled(...size) } }, DominoBoard);
    changed();
  }

  const typed = (key) => inputs[key].value.trim().split(/[\s,]+/).filter(Boolean).map((one) => (/^\d+$/.test(one) ? Number(one) : null));
  const wanted = (key) => (key.startsWith("row") ? host.board.rows : host.board.columns);
  const odd = () => Object.keys(counts).find((key) => typed(key).length && typed(key).length !== wanted(key));
  const told = (key) => (typed(key).length ? typed(key) : Array(wanted(key)).fill(null));
  const puzzle = () => ({ family: "magnets", layout: host.state.layout, ...Object.fromEntries(Object.keys(counts).map((key) => [key, told(key)])) });

  const panel = el("div", { class: "edit-panel" }, el("div", { class: "fields" }, field("Columns", width), field("Rows", height)),
    el("div", { class: "fields" }, Object.entries(counts).map(([key, words]) => field(words, inputs[key]))),
    el("p", { class: "remark" }, "Drag from a cell to its neighbour to lay a domino, or press H or V; click or Delete takes one away. Counts are numbers with spaces between, a dot where it is not told."));
  return {
    element: el("div", { class: "edit-columns" }, el("div", { class: "board-place" }, host), panel),
    begin: load,
    draft: () => ({ ...host.state, counts: Object.fromEntries(Object.entries(inputs).map(([key, { value }]) => [key, value])) }),
    text: () => (odd() ? null : JSON.stringify(puzzle())),
    wanting: () => `${counts[odd()]}: ${wanted(odd())} numbers are needed, not ${typed(odd()).length}.`,
  };
}
