/** The magnets board: dominoes that are +-, -+ or blank, with counts on all four sides. */

import { el, svg } from "../../dom.js";
import { Side, switched } from "../../boards/clues.js";
import { GridBoard, UNIT } from "../../boards/grid.js";
import { nameOf } from "../../boards/step.js";

const OPEN = "?";
const BLANK = ".";
const OTHER = { "+": "-", "-": "+", [BLANK]: BLANK, [OPEN]: OPEN };
const WORDS = { "+": "plus", "-": "minus", [BLANK]: "blank", [OPEN]: "open" };
const CYCLE = { [OPEN]: "+", "+": "-", "-": BLANK, [BLANK]: OPEN };
const PARTNER = { L: [0, 1], R: [0, -1], T: [1, 0], B: [-1, 0] };
const KEYS = { "+": "+", "=": "+", p: "+", "-": "-", _: "-", m: "-", ".": BLANK, b: BLANK, x: BLANK, 0: BLANK };

export default class MagnetsBoard extends GridBoard {
  get rows() { return this.puzzle.layout.length; }
  get columns() { return this.puzzle.layout[0].length; }

  empty() { return { rows: this.puzzle.givens ? this.#completed(this.puzzle.givens) : this.puzzle.layout.map((row) => this.#bare(row)), ticks: {} }; }

  #bare(row) { return row.replace(/[LRTB]/g, OPEN).replaceAll("*", BLANK); }

  #completed(givens) {
    let rows = this.puzzle.layout.map((row) => this.#bare(row));
    givens.forEach((line, r) => [...line].forEach((sign, c) => { if (sign !== OPEN) rows = this.#with(rows, r + 1, c + 1, sign); }));
    return rows;
  }

  toPosition({ rows }) { return { rows: [...rows] }; }

  fromPosition({ rows }) { return { rows: [...rows], ticks: {} }; }

  sides() {
    const side = (where, key, letter, word) => {
      const counts = this.puzzle[key];
      const words = (n) => `${word[0]} ${n + 1}: ${counts[n] === null ? "any number of" : counts[n]} ${word[1]}`;
      const lines = counts.map((count) => (count === null ? [] : [{ text: String(count) }]));
      const toggle = (n, places) => this.#tick(`${letter}${n + 1}`, places);
      return new Side(where, lines, { label: `${word[0]} counts of ${word[1]}`, words, toggle, gap: 0.7 });
    };
    this.counts = {
      left: side("left", "row_plus", "rp", ["Row", "pluses"]), right: side("right", "row_minus", "rm", ["Row", "minuses"]),
      top: side("top", "col_plus", "cp", ["Column", "pluses"]), bottom: side("bottom", "col_minus", "cm", ["Column", "minuses"]),
    };
    return Object.fromEntries(Object.entries(this.counts).map(([name, one]) => [name, [one.element, one.size]]));
  }

  corners() {
    return [el("div", { class: "corner", "aria-hidden": "true" }, "+"), el("div", { class: "corner last", "aria-hidden": "true" }, "−")];
  }

  #tick(line, places) {
    if (this.host.readonly) return;
    this.commit({ ...this.current, ticks: { ...this.current.ticks, [line]: switched(this.current.ticks?.[line] ?? [], places) } });
  }

  partner(row, column) {
    const by = PARTNER[this.puzzle.layout[row - 1][column - 1]];
    return by ? [row + by[0], column + by[1]] : null;
  }

  given(row, column) {
    const sign = (cell) => this.puzzle.givens?.[cell[0] - 1]?.[cell[1] - 1] ?? OPEN;
    const other = this.partner(row, column);
    return sign([row, column]) !== OPEN || (other && sign(other) !== OPEN);
  }

  drawGround() {
    const shapes = [svg("rect", { class: "desk", width: this.columns * UNIT, height: this.rows * UNIT })];
    this.puzzle.layout.forEach((line, r) => [...line].forEach((letter, c) => {
      const [x, y] = [c * UNIT + 2.5, r * UNIT + 2.5];
      const [wide, high] = { L: [2, 1], T: [1, 2], "*": [1, 1] }[letter] ?? [0, 0];
      const box = { x, y, width: wide * UNIT - 5, height: high * UNIT - 5, rx: 6 };
      if (wide) shapes.push(svg("rect", { ...box, class: letter === "*" ? "void" : "domino" }));
      if (letter === "L") shapes.push(svg("path", { class: "seam", d: `M${x + UNIT - 2.5} ${y + 4}v${UNIT - 13}` }));
      if (letter === "T") shapes.push(svg("path", { class: "seam", d: `M${x + 4} ${y + UNIT - 2.5}h${UNIT - 13}` }));
    }));
    return shapes;
  }

  at(row, column) { return this.current.rows[row - 1]?.[column - 1]; }

  label(row, column) {
    const where = `row ${row}, column ${column}`;
    const other = this.partner(row, column);
    if (!other) return `${where}: no domino`;
    const side = { L: "right", R: "left", T: "below", B: "above" }[this.puzzle.layout[row - 1][column - 1]];
    const clash = this.clashes(row, column) ? ", touches its like" : "";
    return `${where}: ${WORDS[this.at(row, column)]}${this.given(row, column) ? ", given" : ""}, other half ${side}${clash}`;
  }

  clashes(row, column) {
    const sign = this.at(row, column);
    if (sign !== "+" && sign !== "-") return false;
    return Object.values(PARTNER).some(([down, along]) => this.at(row + down, column + along) === sign);
  }

  /** What is shown in a cell: entered, or left over by a step or the search. */
  shown(row, column, name) {
    const now = this.at(row, column);
    if (now !== OPEN) return [now, ""];
    if (this.step.settled.has(name)) return [this.step.settled.get(name), " found"];
    const left = this.#left(row, column);
    return left?.length === 1 ? [left[0], " found"] : [OPEN, left && !left.length ? " dead" : ""];
  }

  /** What the search leaves for a cell; its variables are whole dominoes, "r1c1-r1c2": ["+-", ".."]. */
  #left(row, column) {
    if (!this.candidates) return null;
    const name = nameOf(row, column);
    const other = this.partner(row, column);
    if (this.candidates[name] || !other) return this.candidates[name] ?? null;
    const whole = this.candidates[`${name}-${nameOf(...other)}`];
    const turned = this.candidates[`${nameOf(...other)}-${name}`];
    if (!whole && !turned) return null;
    return [...new Set((whole ?? turned).map((signs) => signs[whole ? 0 : 1]))];
  }

  keyOf(row, column, name) {
    const struck = [...(this.step.struck.get(name) ?? [])].join("");
    return `${this.shown(row, column, name).join("")}${!this.host.readonly && this.clashes(row, column) ? "!" : ""}/${struck}/${this.#left(row, column) ?? ""}`;
  }

  drawCell(row, column, name) {
    if (!this.partner(row, column)) return [];
    const [sign, how] = this.shown(row, column, name);
    const half = UNIT / 2;
    const flag = !this.host.readonly && this.clashes(row, column) ? [svg("path", { class: "flag", d: `M${UNIT - 5} ${UNIT - 5}h-9l9 -9z` })] : [];
    if (sign === OPEN) return [...this.#small(row, column, name), ...flag];
    if (sign === BLANK) return [svg("path", { class: `blank${how}`, d: `M${half - 7} ${half - 7}l14 14m0 -14l-14 14` })];
    const bar = sign === "+" ? `M${half - 8} ${half}h16M${half} ${half - 8}v16` : `M${half - 8} ${half}h16`;
    const kind = `${sign === "+" ? "plus" : "minus"}${how}${this.given(row, column) ? " given" : ""}`;
    return [svg("circle", { cx: half, cy: half, r: half - 6, class: `pole ${kind}` }), svg("path", { class: `sign ${kind}`, d: bar }), ...flag];
  }

  #small(row, column, name) {
    const left = this.#left(row, column);
    const struck = this.step.struck.get(name) ?? new Set();
    const shown = new Set([...(left && left.length < 3 ? left : []), ...struck]);
    return [...shown].flatMap((sign) => {
      const x = UNIT / 2 + { "+": -9, "-": 0, [BLANK]: 9 }[sign];
      const text = svg("text", { x, y: UNIT / 2 + 1, class: `note n3${struck.has(sign) ? " out" : ""}` }, { "-": "−", [BLANK]: "×" }[sign] ?? sign);
      const strike = svg("line", { x1: x - 5, y1: UNIT / 2 + 6, x2: x + 5, y2: UNIT / 2 - 6, class: "strike" });
      return struck.has(sign) ? [text, strike] : [text];
    });
  }

  refreshSides() {
    const line = { r: (n) => this.current.rows[n], c: (n) => this.current.rows.map((row) => row[n]).join("") };
    const offsets = { left: 0, right: this.rows, top: 2 * this.rows, bottom: 2 * this.rows + this.columns };
    const kinds = { left: ["row_plus", "r", "+", "rp"], right: ["row_minus", "r", "-", "rm"], top: ["col_plus", "c", "+", "cp"], bottom: ["col_minus", "c", "-", "cm"] };
    for (const [name, [key, way, sign, letter]] of Object.entries(kinds)) {
      this.puzzle[key].forEach((wanted, n) => {
        const cells = line[way](n);
        const found = [...cells].filter((one) => one === sign).length;
        const here = (way === "r" ? this.lit?.[0] : this.lit?.[1]) === n + 1;
        const done = new Set(wanted !== null && found === wanted && (wanted || !cells.includes(OPEN)) ? [0] : []);
        const ticked = this.current.ticks?.[`${letter}${n + 1}`] ?? [];
        this.counts[name].show(n, { done, ticked, here, used: this.step.clues.has(offsets[name] + n + 1), over: wanted !== null && found > wanted });
      });
    }
  }

  focused(row, column) {
    if (!row || this.host.readonly) return;
    this.lit = [row, column];
    this.refreshSides();
  }

  #with(rows, row, column, sign) {
    const put = (lines, r, c, value) => lines.with(r - 1, lines[r - 1].slice(0, c - 1) + value + lines[r - 1].slice(c));
    const other = this.partner(row, column);
    return other ? put(put(rows, row, column, sign), ...other, OTHER[sign]) : rows;
  }

  #put(row, column, sign) {
    if (!this.partner(row, column) || this.given(row, column)) return;
    this.commit({ ...this.current, rows: this.#with(this.current.rows, row, column, sign) }, `row ${row}, column ${column}: ${WORDS[sign]}`);
  }

  #toggle(row, column, sign) { this.#put(row, column, this.at(row, column) === sign ? OPEN : sign); }

  press(event, row, column) { this.down = { cell: nameOf(row, column), sign: event.button === 2 ? BLANK : this.tool }; }

  drag() { this.down = null; }

  cancel() { this.down = null; }

  release(_, row, column) {
    if (this.down?.cell !== nameOf(row, column)) return;
    const { sign } = this.down;
    if (!sign || sign === "cycle") this.#put(row, column, CYCLE[this.at(row, column)]);
    else this.#toggle(row, column, sign);
  }

  key(event, row, column) {
    const key = event.key.toLowerCase();
    if (key === " " || key === "enter") this.#put(row, column, CYCLE[this.at(row, column)]);
    else if (key === "delete" || key === "backspace") this.#put(row, column, OPEN);
    else if (KEYS[key]) this.#toggle(row, column, KEYS[key]);
    else return false;
    return true;
  }

  finished() {
    const full = !this.current.rows.some((row) => row.includes(OPEN));
    const rows = this.current.rows.map((row) => row.replaceAll(OPEN, BLANK));
    if (full) return { solution: { rows }, sure: true };
    const count = (line, sign) => [...line].filter((one) => one === sign).length;
    const column = (n) => rows.map((row) => row[n]);
    const { row_plus, row_minus, col_plus, col_minus } = this.puzzle;
    const fits = rows.every((row, n) => count(row, "+") === row_plus[n] && count(row, "-") === row_minus[n])
      && col_plus.every((wanted, n) => count(column(n), "+") === wanted && count(column(n), "-") === col_minus[n]);
    return fits ? { solution: { rows }, sure: false } : null;
  }

  mistakes({ rows }) {
    const wrong = new Set();
    this.current.rows.forEach((row, r) => [...row].forEach((sign, c) => {
      if (sign !== OPEN && sign !== rows[r][c]) wrong.add(nameOf(r + 1, c + 1));
    }));
    return wrong;
  }

  controls() {
    const tool = (id, symbol, label, key) => ({ id, symbol, label, key, kind: "tool", pressed: (this.tool ?? "cycle") === id });
    return [tool("cycle", "cycle", "Plus, minus, blank in turn", "Space"), tool("+", "plus", "Plus", "+"), tool("-", "minus", "Minus", "−"),
      tool(BLANK, "cross", "Blank", "."), tool(OPEN, "erase", "Open again", "Delete")];
  }

  control(id) {
    this.tool = id;
    this.host.dispatchEvent(new CustomEvent("controls"));
  }

  help() {
    return [["Arrows", "move"], ["+ or P", "plus"], ["− or M", "minus"], [". or B", "blank"], ["Space", "the next of the three"], ["Delete", "open again"],
      ["Right button", "blank"]];
  }
}
