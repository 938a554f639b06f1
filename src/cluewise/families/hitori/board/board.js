/** The hitori board: cells are crossed out (black) or circled (they stay). */

import { svg } from "../../dom.js";
import { GridBoard, UNIT } from "../../boards/grid.js";
import { nameOf } from "../../boards/step.js";

const OPEN = "?";
const CROSSED = "x";
const KEPT = "o";
const WORDS = { [OPEN]: "open", [CROSSED]: "crossed out", [KEPT]: "stays" };
const VALUES = { crossed: CROSSED, kept: KEPT };
const CYCLE = { [OPEN]: CROSSED, [CROSSED]: KEPT, [KEPT]: OPEN };
const BESIDE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

export default class HitoriBoard extends GridBoard {
  get rows() { return this.puzzle.grid.length; }
  get columns() { return this.puzzle.grid[0].length; }

  empty() { return { rows: this.puzzle.grid.map((row) => OPEN.repeat(row.length)) }; }

  #list(state, what) {
    return state.rows.flatMap((row, r) => [...row].flatMap((one, c) => (one === what ? [[r + 1, c + 1]] : [])));
  }

  toPosition(state) { return { crossed: this.#list(state, CROSSED), kept: this.#list(state, KEPT) }; }

  fromPosition({ crossed, kept }) {
    const rows = this.puzzle.grid.map((row) => Array(row.length).fill(kept ? OPEN : KEPT));
    for (const [row, column] of crossed) rows[row - 1][column - 1] = CROSSED;
    for (const [row, column] of kept ?? []) rows[row - 1][column - 1] = KEPT;
    return { rows: rows.map((row) => row.join("")) };
  }

  drawGround() {
    const [wide, high] = [this.columns * UNIT, this.rows * UNIT];
    const down = Array.from({ length: this.columns - 1 }, (_, n) => `M${(n + 1) * UNIT} 0V${high}`).join("");
    const along = Array.from({ length: this.rows - 1 }, (_, n) => `M0 ${(n + 1) * UNIT}H${wide}`).join("");
    return [svg("path", { class: "thin", d: down + along }), svg("path", { class: "thick", d: `M0 0H${wide}V${high}H0Z` })];
  }

  at(row, column) { return this.current.rows[row - 1]?.[column - 1]; }

  symbol(row, column) { return this.puzzle.grid[row - 1][column - 1]; }

  label(row, column) {
    const clash = this.clashes(row, column) ? ", clashes" : "";
    return `row ${row}, column ${column}: ${this.symbol(row, column)}, ${WORDS[this.at(row, column)]}${clash}`;
  }

  /** Whether two crossed cells touch here, or two equal symbols that both stay stand in a line. */
  clashes(row, column) {
    const one = this.at(row, column);
    if (one === CROSSED) return BESIDE.some(([down, along]) => this.at(row + down, column + along) === CROSSED);
    if (one !== KEPT) return false;
    const twin = (r, c) => (r !== row || c !== column) && this.at(r, c) === KEPT && this.symbol(r, c) === this.symbol(row, column);
    return this.#line(this.columns).some((c) => twin(row, c)) || this.#line(this.rows).some((r) => twin(r, column));
  }

  #line(count) { return Array.from({ length: count }, (_, n) => n + 1); }

  /** What a cell is, or what a step or the search leaves of it. */
  shown(row, column, name) {
    const now = this.at(row, column);
    if (now !== OPEN) return [now, ""];
    if (this.step.settled.has(name)) return [VALUES[this.step.settled.get(name)], " found"];
    const left = this.candidates?.[name];
    if (left?.length === 1) return [VALUES[left[0]], " found"];
    return [OPEN, left && !left.length ? " dead" : ""];
  }

  keyOf(row, column, name) { return this.shown(row, column, name).join("") + (!this.host.readonly && this.clashes(row, column) ? "!" : ""); }

  drawCell(row, column, name) {
    const [what, how] = this.shown(row, column, name);
    const text = this.symbol(row, column);
    const long = text.length > 2 ? " long" : "";
    const half = UNIT / 2;
    const label = svg("text", { x: half, y: half + 1, class: `symbol ${what === CROSSED ? "gone" : ""}${long}` }, text === "." ? "" : text);
    const clash = !this.host.readonly && this.clashes(row, column);
    const flag = clash ? [svg("path", { class: "flag", d: `M${UNIT - 4} ${UNIT - 4}h-10l10 -10z` })] : [];
    if (what === CROSSED) {
      const cross = svg("path", { class: "through", d: `M9 9L${UNIT - 9} ${UNIT - 9}M${UNIT - 9} 9L9 ${UNIT - 9}` });
      return [svg("rect", { x: 1, y: 1, width: UNIT - 2, height: UNIT - 2, class: `black${how}` }), label, cross, ...flag];
    }
    return what === KEPT ? [svg("circle", { cx: half, cy: half, r: half - 5, class: `ring${how}` }), label, ...flag] : [label];
  }

  #put(row, column, what) {
    const line = this.current.rows[row - 1];
    const changed = line.slice(0, column - 1) + what + line.slice(column);
    const say = `row ${row}, column ${column}: ${this.symbol(row, column)} ${WORDS[what]}`;
    this.commit({ ...this.current, rows: this.current.rows.with(row - 1, changed) }, say);
  }

  #toggle(row, column, what) { this.#put(row, column, this.at(row, column) === what ? OPEN : what); }

  press(event, row, column) { this.down = { cell: nameOf(row, column), what: this.#toolFor(event) }; }

  drag() { this.down = null; }

  cancel() { this.down = null; }

  release(_, row, column) {
    if (!this.down || this.down.cell !== nameOf(row, column)) return;
    const { what } = this.down;
    if (what) this.#toggle(row, column, what);
    else this.#put(row, column, CYCLE[this.at(row, column)]);
  }

  #toolFor(event) {
    if (event.button === 2) return KEPT;
    return { cross: CROSSED, circle: KEPT, clear: OPEN }[this.tool];
  }

  key(event, row, column) {
    const key = event.key.toLowerCase();
    if (key === "x" || key === "1") this.#toggle(row, column, CROSSED);
    else if (key === "o" || key === "2") this.#toggle(row, column, KEPT);
    else if (key === " " || key === "enter") this.#put(row, column, CYCLE[this.at(row, column)]);
    else if (["delete", "backspace", "0", "."].includes(key)) this.#put(row, column, OPEN);
    else return false;
    return true;
  }

  finished() {
    if (!this.current.rows.some((row) => row.includes(CROSSED)) && this.#repeats().length) return null;
    const fine = !this.#repeats().length && this.#connected() && !this.#touching();
    const full = !this.current.rows.some((row) => row.includes(OPEN));
    if (!fine && !full) return null;
    return { solution: { crossed: this.#list(this.current, CROSSED) }, sure: full };
  }

  #repeats() {
    const seen = new Set();
    const twice = [];
    this.current.rows.forEach((row, r) => [...row].forEach((one, c) => {
      const text = this.puzzle.grid[r][c];
      if (one === CROSSED || text === ".") return;
      for (const key of [`r${r}:${text}`, `c${c}:${text}`]) seen.has(key) ? twice.push(key) : seen.add(key);
    }));
    return twice;
  }

  #touching() { return this.#list(this.current, CROSSED).some(([row, column]) => this.clashes(row, column)); }

  #connected() {
    const stays = this.current.rows.flatMap((row, r) => [...row].flatMap((one, c) => (one === CROSSED ? [] : [[r + 1, c + 1]])));
    const seen = new Set(stays.slice(0, 1).map((cell) => nameOf(...cell)));
    const queue = stays.slice(0, 1);
    while (queue.length) {
      const [row, column] = queue.pop();
      for (const [down, along] of BESIDE) {
        const [r, c] = [row + down, column + along];
        const what = this.at(r, c);
        if (what === undefined || what === CROSSED || seen.has(nameOf(r, c))) continue;
        seen.add(nameOf(r, c));
        queue.push([r, c]);
      }
    }
    return seen.size === stays.length;
  }

  mistakes({ crossed }) {
    const black = new Set(crossed.map((cell) => nameOf(...cell)));
    const wrong = new Set();
    for (const [what, should] of [[CROSSED, true], [KEPT, false]]) {
      for (const cell of this.#list(this.current, what)) if (black.has(nameOf(...cell)) !== should) wrong.add(nameOf(...cell));
    }
    return wrong;
  }

  controls() {
    const tool = (id, symbol, label, key) => ({ id, symbol, label, key, kind: "tool", pressed: (this.tool ?? "cycle") === id });
    return [tool("cycle", "cycle", "Cross out, circle, open in turn", "Space"), tool("cross", "cross", "Cross out", "X"),
      tool("circle", "circle", "Circle: it stays", "O"), tool("clear", "erase", "Open again", "Delete")];
  }

  control(id) {
    this.tool = id;
    this.host.dispatchEvent(new CustomEvent("controls"));
  }

  help() {
    return [["Arrows", "move"], ["X", "cross out"], ["O", "circle: it stays"], ["Space", "the next of the two"], ["Delete", "open again"],
      ["Right button", "circle"]];
  }
}
