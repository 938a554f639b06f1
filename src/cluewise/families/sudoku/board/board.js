/** The sudoku board: digits, pencil marks, and every variant drawn. */

import { svg } from "../../dom.js";
import { store } from "../../store.js";
import { GridBoard, UNIT } from "../../boards/grid.js";
import { nameOf } from "../../boards/step.js";
import { SYMBOLS, furtherRules, ground, housesOf, peersOf } from "./shape.js";

export default class SudokuBoard extends GridBoard {
  get rows() { return this.puzzle.givens.length; }
  get columns() { return this.rows; }

  empty() { return { grid: this.puzzle.givens.map((row) => row.map(() => 0)), notes: {} }; }

  toPosition({ grid }) { return { grid: grid.map((row, r) => row.map((value, c) => this.puzzle.givens[r][c] || value || null)) }; }

  fromPosition({ grid }) {
    return { grid: grid.map((row, r) => row.map((value, c) => (this.puzzle.givens[r][c] ? 0 : value || 0))), notes: {} };
  }

  build() {
    this.notes = false;
    this.peers = peersOf(this.puzzle);
    this.lights = svg("g", { "aria-hidden": "true", class: "lights" });
    const built = super.build();
    this.sheet.prepend(this.lights);
    const more = furtherRules(this.puzzle);
    if (more.length) built.append(Object.assign(document.createElement("p"), { className: "rules", textContent: more.join(" ") }));
    return built;
  }

  drawGround() { return ground(this.puzzle, UNIT); }

  given(row, column) { return this.puzzle.givens[row - 1][column - 1]; }

  value(row, column) { return this.given(row, column) || this.current.grid[row - 1][column - 1]; }

  label(row, column) {
    const value = this.value(row, column);
    const where = `row ${row}, column ${column}`;
    const clash = value && this.clashes(row, column) ? ", clashes" : "";
    if (value) return `${where}: ${SYMBOLS[value - 1]}${this.given(row, column) ? ", given" : ""}${clash}`;
    const name = nameOf(row, column);
    const settled = this.step?.settled.get(name);
    if (settled) return `${where}: ${SYMBOLS[settled - 1]}`;
    const notes = this.step ? this.shownNotes(name) : this.current.notes[name];
    return `${where}: empty${notes?.length ? `, notes ${notes.map((one) => SYMBOLS[one - 1]).join(" ")}` : ""}`;
  }

  clashes(row, column) {
    const value = this.value(row, column);
    for (const name of this.peers.get(nameOf(row, column))) {
      const [, r, c] = /^r(\d+)c(\d+)$/.exec(name).map(Number);
      if (this.value(r, c) === value) return true;
    }
    return false;
  }

  shownNotes(name) { return this.candidates ? this.candidates[name] ?? [] : this.current.notes[name] ?? []; }

  /** Whether nothing is left for a cell. */
  dead(name) { return this.candidates?.[name]?.length === 0; }

  keyOf(row, column, name) {
    const value = this.value(row, column);
    const struck = [...(this.step.struck.get(name) ?? [])].join();
    const clash = value && !this.host.readonly && this.clashes(row, column) ? "!" : "";
    return `${value}${clash}${this.step.settled.get(name) ?? ""}|${value ? "" : this.dead(name) ? "dead" : this.shownNotes(name).join()}|${struck}`;
  }

  drawCell(row, column, name) {
    const value = this.value(row, column);
    const half = UNIT / 2;
    const middle = { x: half, y: half + 1 };
    if (value) {
      const clash = !this.host.readonly && this.clashes(row, column);
      const kind = `digit ${this.given(row, column) ? "given" : "entered"}${clash ? " clash" : ""}`;
      const flag = clash ? [svg("path", { class: "flag", d: `M4 ${UNIT - 4}h9l-9 -9z` })] : [];
      return [...flag, svg("text", { ...middle, class: kind }, SYMBOLS[value - 1])];
    }
    const settled = this.step.settled.get(name);
    if (settled) return [svg("text", { ...middle, class: "digit found" }, SYMBOLS[settled - 1])];
    return this.dead(name) ? [svg("rect", { x: 4, y: 4, width: UNIT - 8, height: UNIT - 8, class: "dead" })] : this.#notes(name);
  }

  #notes(name) {
    const struck = this.step.struck.get(name) ?? new Set();
    const side = Math.ceil(Math.sqrt(this.rows));
    const gap = (UNIT - 6) / side;
    const shown = new Set([...this.shownNotes(name), ...struck]);
    return [...shown].flatMap((value) => {
      const x = 3 + (((value - 1) % side) + 0.5) * gap;
      const y = 3 + (Math.floor((value - 1) / side) + 0.5) * gap;
      const text = svg("text", { x, y: y + 0.5, class: `note n${side}${struck.has(value) ? " out" : ""}` }, SYMBOLS[value - 1]);
      const reach = gap * 0.42;
      const line = { x1: x - reach, y1: y + reach, x2: x + reach, y2: y - reach, class: "strike" };
      return struck.has(value) ? [text, svg("line", line)] : [text];
    });
  }

  /** Lights up where the chosen cell's value stands, and its row, column and region. */
  focused(row, column) {
    if (!row || this.host.hasAttribute("small")) return;
    const value = this.value(row, column);
    const box = (/** @type {number[]} */ [r, c]) => ({ x: (c - 1) * UNIT, y: (r - 1) * UNIT, width: UNIT, height: UNIT });
    /** @type {[number[], string][]} */
    const parts = [...this.peers.get(nameOf(row, column))].map((name) => [/^r(\d+)c(\d+)$/.exec(name).slice(1).map(Number), "peer"]);
    if (value) {
      for (let r = 1; r <= this.rows; r++) {
        for (let c = 1; c <= this.columns; c++) if (this.value(r, c) === value) parts.push([[r, c], "same"]);
      }
    }
    this.lights.replaceChildren(...parts.map(([at, kind]) => svg("rect", { ...box(at), class: kind })));
  }

  refreshSides() {
    if (document.activeElement && this.sheet.contains(document.activeElement)) this.focused(...this.cells.at);
  }

  key(event, row, column) {
    const value = this.#valueOf(event);
    if (value) this.enter(row, column, value, this.notes !== event.shiftKey);
    else if (event.key === " ") this.control("notes");
    else if (["Delete", "Backspace", "0", "."].includes(event.key)) this.enter(row, column, 0, false);
    else return false;
    return true;
  }

  #valueOf({ key, code }) {
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
    const value = digit ? Number(digit) : key.length === 1 ? SYMBOLS.indexOf(key.toUpperCase()) + 1 : 0;
    return value <= this.rows ? value : 0;
  }

  /** Writes a value (0: nothing) or a note into a cell. */
  enter(row, column, value, asNote) {
    if (this.given(row, column) || this.host.readonly) return;
    const name = nameOf(row, column);
    const notes = { ...this.current.notes };
    const where = `row ${row}, column ${column}`;
    if (asNote && value) {
      if (this.current.grid[row - 1][column - 1]) return;
      const before = notes[name] ?? [];
      notes[name] = before.includes(value) ? before.filter((one) => one !== value) : [...before, value].sort((a, b) => a - b);
      this.commit({ ...this.current, notes }, `${where}: note ${SYMBOLS[value - 1]} ${before.includes(value) ? "removed" : "added"}`);
      return;
    }
    const same = this.current.grid[row - 1][column - 1] === value;
    const put = same ? 0 : value;
    if (!put && !this.current.grid[row - 1][column - 1]) delete notes[name];
    if (put && store.get().settings.auto) this.#tidy(notes, name, put);
    const grid = this.current.grid.with(row - 1, this.current.grid[row - 1].with(column - 1, put));
    this.commit({ ...this.current, grid, notes }, `${where}: ${put ? SYMBOLS[put - 1] : "cleared"}`);
  }

  #tidy(notes, name, value) {
    for (const peer of this.peers.get(name)) {
      if (notes[peer]?.includes(value)) notes[peer] = notes[peer].filter((one) => one !== value);
    }
  }

  #everyNote() {
    const notes = {};
    for (let row = 1; row <= this.rows; row++) {
      for (let column = 1; column <= this.columns; column++) {
        if (this.value(row, column)) continue;
        const taken = new Set([...this.peers.get(nameOf(row, column))].map((name) => {
          const [, r, c] = /^r(\d+)c(\d+)$/.exec(name).map(Number);
          return this.value(r, c);
        }));
        notes[nameOf(row, column)] = Array.from({ length: this.rows }, (_, n) => n + 1).filter((one) => !taken.has(one));
      }
    }
    this.commit({ ...this.current, notes }, "All notes filled in");
  }

  finished() {
    const { grid } = this.toPosition(this.current);
    return grid.every((row) => row.every(Boolean)) ? { solution: { grid }, sure: true } : null;
  }

  mistakes({ grid }) {
    const wrong = new Set();
    this.current.grid.forEach((row, r) => row.forEach((value, c) => {
      if (value && value !== grid[r][c]) wrong.add(nameOf(r + 1, c + 1));
    }));
    return wrong;
  }

  controls() {
    const count = (value) => this.toPosition(this.current).grid.flat().filter((one) => one === value).length;
    const digits = Array.from({ length: this.rows }, (_, n) => {
      const full = count(n + 1) >= this.rows;
      return { id: String(n + 1), symbol: SYMBOLS[n], label: `Enter ${SYMBOLS[n]}${full ? ", all placed" : ""}`, kind: "act", spent: full };
    });
    return [
      ...digits,
      { id: "0", symbol: "erase", label: "Clear the cell", key: "Delete", kind: "act" },
      { id: "notes", symbol: "pencil", label: "Pencil marks", key: "Space", kind: "toggle", pressed: this.notes },
      { id: "all", symbol: "notes", label: "Fill in all pencil marks", kind: "act" },
    ];
  }

  control(id) {
    if (id === "notes") {
      this.notes = !this.notes;
      this.host.dispatchEvent(new CustomEvent("controls"));
    } else if (id === "all") this.#everyNote();
    else this.enter(...this.cells.at, Number(id), this.notes);
  }

  help() {
    return [["Arrows", "move"], ["1–9, A–P", "enter a value"], ["Shift + digit", "pencil mark"], ["Space", "pencil marks on or off"],
      ["Delete", "clear the cell"]];
  }

  houses() { return housesOf(this.puzzle); }
}
