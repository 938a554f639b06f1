/** The nonogram board: black and white or in colours, painted in straight strokes. */

import { el, svg } from "../../dom.js";
import { Side, switched } from "../../boards/clues.js";
import { GridBoard, UNIT } from "../../boards/grid.js";
import { EMPTY, OPEN, blocks, complete, done } from "./line.js";
import { Overview } from "../../boards/overview.js";
import { nameOf } from "../../boards/step.js";

const BLACK = [{ letter: "#", name: "filled", rgb: null }];

/** Black or white, whichever is easier to read on a colour. */
function inkOn(rgb) {
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(rgb.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? "#000" : "#fff";
}

export default class NonogramBoard extends GridBoard {
  counter = null; // shows the length of the run that is being drawn
  get rows() { return this.puzzle.rows.length; }
  get columns() { return this.puzzle.columns.length; }

  empty() { return { rows: this.puzzle.rows.map(() => OPEN.repeat(this.puzzle.columns.length)), ticks: {} }; }

  toPosition({ rows }) { return { rows: [...rows] }; }

  fromPosition({ rows }) { return { rows: [...rows], ticks: {} }; }

  sides() {
    this.palette = this.puzzle.palette ?? BLACK;
    this.coloured = Boolean(this.puzzle.palette);
    this.tool = this.palette[0].letter;
    this.clueRows = this.puzzle.rows.map(blocks);
    this.clueColumns = this.puzzle.columns.map(blocks);
    this.left = this.#side("left", this.clueRows, "Row");
    this.top = this.#side("top", this.clueColumns, "Column");
    return { top: [this.top.element, this.top.size], left: [this.left.element, this.left.size] };
  }

  #side(where, clues, word) {
    const words = (n, off) => {
      const said = clues[n].map((one, at) => `${one.length}${this.coloured ? ` ${this.#nameOf(one.colour)}` : ""}${off.has(at) ? " done" : ""}`);
      return `${word} ${n + 1}: ${said.join(", ") || "empty"}`;
    };
    const toggle = (n, places) => this.#tick(`${where === "left" ? "r" : "c"}${n + 1}`, places);
    return new Side(where, clues.map((clue) => this.#numbers(clue)), { label: `${word} clues`, words, toggle });
  }

  #numbers(clue) {
    if (!clue.length) return [{ text: "0" }];
    return clue.map(({ length, colour }) => {
      const rgb = this.#rgb(colour);
      if (!rgb) return { text: String(length) };
      return { text: `${length}${colour === "#" ? "" : colour}`, fill: `#${rgb}`, ink: inkOn(rgb) };
    });
  }

  #rgb(letter) { return this.coloured ? this.palette.find((one) => one.letter === letter)?.rgb : null; }

  #nameOf(letter) { return this.palette.find((one) => one.letter === letter)?.name ?? letter; }

  #tick(line, places) {
    if (this.host.readonly) return;
    const ticks = { ...this.current.ticks, [line]: switched(this.current.ticks?.[line] ?? [], places) };
    this.commit({ ...this.current, ticks });
  }

  corners() {
    this.overview = this.rows * this.columns >= 300 && !this.host.readonly ? new Overview(this) : null;
    return [el("div", { class: "corner", "aria-hidden": "true" }, this.overview?.element)];
  }

  resize(paper = null) {
    super.resize(paper);
    this.overview?.resize(this.left.size * this.pixels, this.top.size * this.pixels);
  }

  /** The colour of a value on paper, or null where nothing is painted. */
  colourOf(value) {
    if (value === OPEN || value === EMPTY) return null;
    return this.coloured ? `#${this.#rgb(value)}` : "currentColor";
  }

  build() {
    this.bands = svg("g", { "aria-hidden": "true", class: "lights" });
    this.lines = [];
    const built = super.build();
    this.sheet.prepend(this.bands);
    this.sheet.classList.add("paints");
    return built;
  }

  drawGround() {
    const [wide, high] = [this.columns * UNIT, this.rows * UNIT];
    const each = (count, step, draw) => Array.from({ length: count - 1 }, (_, n) => n + 1).filter((n) => n % 5 === 0 === step).map(draw).join("");
    const down = (n) => `M${n * UNIT} 0V${high}`;
    const along = (n) => `M0 ${n * UNIT}H${wide}`;
    return [
      svg("path", { class: "thin", d: each(this.columns, false, down) + each(this.rows, false, along) }),
      svg("path", { class: "fifth", d: each(this.columns, true, down) + each(this.rows, true, along) }),
      svg("path", { class: "thick", d: `M0 0H${wide}V${high}H0Z` }),
    ];
  }

  label(row, column) {
    const value = this.current.rows[row - 1][column - 1];
    const word = { [OPEN]: "open", [EMPTY]: "crossed, empty" }[value] ?? this.#nameOf(value);
    return `row ${row}, column ${column}: ${word}`;
  }

  /** A row as it is shown: what was entered, and in small letters of a second string what a step or the search found. */
  #found(row) {
    if (!this.candidates && !this.step.settled.size) return "";
    return Array.from({ length: this.columns }, (_, n) => {
      const name = nameOf(row, n + 1);
      const left = this.candidates?.[name];
      const value = this.step.settled.get(name) ?? (left?.length === 1 ? left[0] : left?.length === 0 ? "!" : OPEN);
      return value;
    }).join("");
  }

  refreshRow(row) {
    const entered = this.current.rows[row - 1];
    const found = this.#found(row);
    const key = entered + found;
    const before = this.lines[row];
    if (before?.key === key) return;
    before?.group.remove();
    const group = svg("g", { transform: `translate(0 ${(row - 1) * UNIT})` }, this.#drawn(entered, ""), this.#drawn(this.#rest(entered, found), " found"));
    this.content.append(group);
    this.lines[row] = { key, group };
    this.overview?.soon();
    this.cells.relabelRow(row);
  }

  #rest(entered, found) { return [...found].map((value, n) => (entered[n] === OPEN ? value : OPEN)).join(""); }

  #drawn(line, how) {
    const places = new Map();
    [...line].forEach((value, n) => { if (value !== OPEN) places.set(value, [...(places.get(value) ?? []), n * UNIT]); });
    return [...places].flatMap(([value, at]) => this.#shapes(value, at, how));
  }

  #shapes(value, places, how) {
    if (value === EMPTY) {
      return [svg("path", { class: `cross${how}`, d: places.map((x) => `M${x + 14} 14l12 12m0 -12l-12 12`).join("") })];
    }
    if (value === "!") return [svg("path", { class: "dead", d: places.map((x) => `M${x + 4} 4h32v32h-32z`).join("") })];
    const rgb = this.#rgb(value);
    const squares = places.map((x) => `M${x + 1.5} 1.5h${UNIT - 3}v${UNIT - 3}h${3 - UNIT}z`).join("");
    const fill = svg("path", { class: `fill${how}`, d: squares, fill: rgb ? `#${rgb}` : undefined });
    if (!rgb || value === "#") return [fill];
    const letters = { class: "letters", x: places.map((x) => x + UNIT / 2).join(" "), y: UNIT / 2 + 1, fill: inkOn(rgb) };
    return [fill, svg("text", letters, value.repeat(places.length))];
  }

  #column(n) { return this.current.rows.map((row) => row[n]).join(""); }

  /** The numbers of a clue that are done. */
  doneIn(cells, clue) {
    if (clue.length) return done(cells, clue);
    return new Set(complete(cells, clue) && !cells.includes(OPEN) ? [0] : []);
  }

  refreshSides() {
    const [row, column] = this.lit ?? [];
    const show = (side, clues, line, letter, at, offset) => clues.forEach((clue, n) => {
      const cells = line(n);
      const ticked = this.current.ticks?.[`${letter}${n + 1}`] ?? [];
      const places = this.doneIn(cells, clue);
      side.show(n, { done: places, ticked, used: this.step.clues.has(offset + n + 1), here: n + 1 === at });
    });
    show(this.left, this.clueRows, (n) => this.current.rows[n], "r", row, 0);
    show(this.top, this.clueColumns, (n) => this.#column(n), "c", column, this.rows);
  }

  focused(row, column) {
    if (!row || this.host.readonly) return;
    this.lit = [row, column];
    const [wide, high] = [this.columns * UNIT, this.rows * UNIT];
    this.bands.replaceChildren(svg("rect", { x: 0, y: (row - 1) * UNIT, width: wide, height: UNIT, class: "peer" }),
      svg("rect", { x: (column - 1) * UNIT, y: 0, width: UNIT, height: high, class: "peer" }));
    this.refreshSides();
  }

  /** The rows with a straight stroke from one cell towards another; only cells like the first are painted over. */
  #stroke(rows, /** @type {number[]} */ [row, column], /** @type {number[]} */ [toRow, toColumn], value) {
    const along = Math.abs(toColumn - column) >= Math.abs(toRow - row);
    const [from, to] = along ? [column, toColumn] : [row, toRow];
    const first = rows[row - 1][column - 1];
    const painted = [...rows];
    for (let n = Math.min(from, to); n <= Math.max(from, to); n++) {
      const [r, c] = along ? [row, n] : [n, column];
      const line = painted[r - 1];
      if (line[c - 1] === first) painted[r - 1] = line.slice(0, c - 1) + value + line.slice(c);
    }
    this.length = Math.abs(to - from) + 1;
    return painted;
  }

  press(event, row, column) {
    const wanted = event.button === 2 ? EMPTY : this.tool;
    const value = this.current.rows[row - 1][column - 1] === wanted ? OPEN : wanted;
    this.stroke = { base: this.current, start: [row, column], value };
    this.drag(event, row, column);
  }

  drag(_, row, column) {
    if (!this.stroke) return;
    const { base, start, value } = this.stroke;
    this.current = { ...base, rows: this.#stroke(base.rows, start, [row, column], value) };
    this.refresh();
    this.#count(row, column);
  }

  #count(row, column) {
    this.counter ??= this.sheet.appendChild(svg("text", { class: "counter", "aria-hidden": "true" }));
    this.counter.textContent = this.length > 1 ? String(this.length) : "";
    this.counter.setAttribute("x", String((column - 0.5) * UNIT));
    this.counter.setAttribute("y", String((row - 0.7) * UNIT - (row > 1 ? UNIT * 0.5 : -UNIT * 1.5)));
  }

  release() {
    if (!this.stroke) return;
    const { base } = this.stroke;
    this.stroke = null;
    if (this.counter) this.counter.textContent = "";
    const next = this.current;
    if (next.rows.every((row, n) => row === base.rows[n])) return;
    this.commit(next, this.label(...this.cells.at));
  }

  cancel() {
    if (this.stroke) this.current = this.stroke.base;
    this.stroke = null;
    if (this.counter) this.counter.textContent = "";
    this.refresh();
  }

  #put(row, column, value) {
    const line = this.current.rows[row - 1];
    const rows = this.current.rows.with(row - 1, line.slice(0, column - 1) + value + line.slice(column));
    this.commit({ ...this.current, rows });
  }

  #toggle(row, column, value) { this.#put(row, column, this.current.rows[row - 1][column - 1] === value ? OPEN : value); }

  /** Shift and an arrow draws on with what the last cell holds. */
  moved(event, [row, column], to) {
    if (event.shiftKey && !this.host.readonly) this.#put(...to, this.current.rows[row - 1][column - 1]);
  }

  key(event, row, column) {
    const key = event.key.toLowerCase();
    const filling = this.tool === EMPTY || this.tool === OPEN ? this.palette[0].letter : this.tool;
    const colour = this.coloured ? this.palette[Number(key) - 1] : null;
    if (key === " " || key === "enter") this.#toggle(row, column, filling);
    else if (key === "x" || key === "-") this.#toggle(row, column, EMPTY);
    else if (["delete", "backspace", "0"].includes(key)) this.#put(row, column, OPEN);
    else if (colour) {
      this.control(colour.letter);
      this.#toggle(row, column, colour.letter);
    } else return false;
    return true;
  }

  finished() {
    const fine = this.clueRows.every((clue, n) => complete(this.current.rows[n], clue))
      && this.clueColumns.every((clue, n) => complete(this.#column(n), clue));
    const full = !this.current.rows.some((row) => row.includes(OPEN));
    if (!fine && !full) return null;
    return { solution: { rows: this.current.rows.map((row) => row.replaceAll(OPEN, EMPTY)) }, sure: full };
  }

  mistakes({ rows }) {
    const wrong = new Set();
    this.current.rows.forEach((row, r) => [...row].forEach((value, c) => {
      if (value !== OPEN && value !== rows[r][c]) wrong.add(nameOf(r + 1, c + 1));
    }));
    return wrong;
  }

  controls() {
    const tool = (id, symbol, label, key, rgb) => ({ id, symbol, label, key, rgb, kind: "tool", pressed: this.tool === id });
    const colours = this.coloured ? this.palette.map((one, n) => tool(one.letter, one.letter === "#" ? "fill" : one.letter, `Paint ${one.name}`, String(n + 1), one.rgb))
      : [tool("#", "fill", "Fill", "Space")];
    return [...colours, tool(EMPTY, "cross", "Cross: empty", "X"), tool(OPEN, "erase", "Open again", "Delete")];
  }

  control(id) {
    this.tool = id;
    this.host.dispatchEvent(new CustomEvent("controls"));
  }

  help() {
    return [["Arrows", "move"], ["Space", "fill"], ["X", "cross: empty"], ["Shift + arrows", "draw on with the same"], ["Delete", "open again"],
      ["Right button", "cross"], ["Drag", "a straight stroke"], ["Two fingers", "move the board"], ...(this.coloured ? [["1–9", "paint in a colour"]] : [])];
  }
}
