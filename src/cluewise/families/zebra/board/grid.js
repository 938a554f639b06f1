/** The classic cross-off grid: a block of cells for every two categories. */

import { el, svg } from "../../dom.js";
import { GridBoard, UNIT } from "../../boards/grid.js";
import { nameOf } from "../../boards/step.js";
import { item, pairOf } from "./logic.js";

const MOST = 8000; // cells; beyond it only the blocks with the rows are shown
const LETTER = 10.4; // how wide a letter is
const LONGEST = 16;
const HEAD = 28;
const WORDS = { y: "yes", n: "no" };
const CYCLE = { "": "n", n: "y", y: "" };

const short = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text || "?");

/** The grid of a zebra board: `owner` has shape, logic, current, put(pair, mark, words). */
export class LogicGrid extends GridBoard {
  constructor(read, host, owner) {
    super(read, host);
    this.owner = owner;
    this.largest = 34;
    this.smallest = 25; // so that names can be read; what does not fit is scrolled
    const { shape } = owner;
    const cells = (categories) => categories.flatMap((category) => shape[category].values.map((_, value) => [category, value]));
    const others = shape.slice(1).map((_, n) => n + 1);
    const every = others.reduce((sum, n) => sum + shape[n].values.length, 0);
    // A search tells only who is in which row.
    this.down = every * every > MOST || host.hasAttribute("small") ? cells([0]) : cells([0, ...others.slice(1).reverse()]);
    this.across = cells(others);
  }

  get numbered() { return false; } // its cells have names
  get rows() { return this.down.length; }
  get columns() { return this.across.length; }

  has(row, column) {
    if (!super.has(row, column)) return false;
    const category = this.down[row - 1][0];
    return category === 0 || this.across[column - 1][0] < category;
  }

  title() { return "Cross-off grid"; }

  /** The two items of a cell. */
  items(row, column) { return [item(...this.down[row - 1]), item(...this.across[column - 1])]; }

  /** Where two items meet, or null. */
  cellOf(one, other) {
    for (const [a, b] of [[one, other], [other, one]]) {
      const row = this.down.findIndex((found) => item(...found) === a) + 1;
      const column = this.across.findIndex((found) => item(...found) === b) + 1;
      if (row && column && this.has(row, column)) return [row, column];
    }
    return null;
  }

  #word([category, value]) { return this.owner.shape[category].values[value] || "the unnamed one"; }

  label(row, column) {
    const [one, other] = [this.#word(this.down[row - 1]), this.#word(this.across[column - 1])];
    const [mark, how] = this.shown(row, column);
    return `${one} and ${other}: ${WORDS[mark] ?? "open"}${mark && how ? ", follows" : ""}`;
  }

  /** The mark of a cell, and how it came there: "" by hand, " derived", " found" by a step or the search. */
  shown(row, column) {
    const [one, other] = this.items(row, column);
    const own = this.owner.current.marks[pairOf(one, other)];
    if (own) return [own, ""];
    const follows = this.owner.auto ? this.owner.logic.relation(one, other) : undefined;
    if (follows) return [follows, " derived"];
    const name = nameOf(row, column);
    if (this.step?.settled.has(name)) return [this.step.settled.get(name), " found"];
    if (this.step?.struck.has(name)) return ["n", " found"];
    const left = this.owner.left(this.down[row - 1], this.across[column - 1]);
    return left === undefined ? ["", ""] : [left ? "y" : "n", " derived"];
  }

  keyOf(row, column) { return this.shown(row, column).join(""); }

  drawCell(row, column) {
    const [mark, how] = this.shown(row, column);
    if (mark === "y") return [svg("circle", { cx: UNIT / 2, cy: UNIT / 2, r: 11, class: `yes${how}` }), svg("path", { class: `tick${how}`, d: "M14 20.5l4.5 4.5 8 -10" })];
    return mark === "n" ? [svg("path", { class: `no${how}`, d: "M14 14l12 12m0 -12l-12 12" })] : [];
  }

  drawGround() {
    let thin = "";
    let thick = "";
    for (let row = 1; row <= this.rows; row++) {
      for (let column = 1; column <= this.columns; column++) {
        if (!this.has(row, column)) continue;
        const [x, y] = [(column - 1) * UNIT, (row - 1) * UNIT];
        thin += `M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`;
        if (this.across[column - 1][1] === 0) thick += `M${x} ${y}v${UNIT}`;
        if (this.down[row - 1][1] === 0) thick += `M${x} ${y}h${UNIT}`;
        if (!this.has(row + 1, column)) thick += `M${x} ${y + UNIT}h${UNIT}`;
        if (!this.has(row, column + 1)) thick += `M${x + UNIT} ${y}v${UNIT}`;
      }
    }
    return [svg("path", { class: "thin", d: thin }), svg("path", { class: "thick", d: thick })];
  }

  sides() {
    const { shape } = this.owner;
    const longest = (list) => Math.max(...list.map(([category, value]) => short(shape[category].values[value]).length)) * LETTER + HEAD + 14;
    const [left, top] = [longest(this.down), longest(this.across)];
    const titles = (list, place) => list.flatMap(([category, value], n) => (value ? [] : [place(shape[category].name, n, shape[category].values.length)]));
    const rowNames = this.down.map(([category, value], n) => this.#name(shape[category].values[value], left - 7, (n + 0.5) * UNIT, "", n, "r"));
    const columnNames = this.across.map(([category, value], n) => this.#name(shape[category].values[value], (n + 0.5) * UNIT, top - 7, `rotate(-90 ${(n + 0.5) * UNIT} ${top - 7})`, n, "c"));
    const rowHeads = titles(this.down, (name, n, count) => this.#head(name, 14, (n + count / 2) * UNIT, true, count));
    const columnHeads = titles(this.across, (name, n, count) => this.#head(name, (n + count / 2) * UNIT, 14, false, count));
    const leftSide = svg("svg", { viewBox: `0 -1 ${left} ${this.rows * UNIT + 2}`, class: "names", "aria-hidden": "true" }, rowHeads, rowNames);
    const topSide = svg("svg", { viewBox: `-1 0 ${this.columns * UNIT + 2} ${top}`, class: "names", "aria-hidden": "true" }, columnHeads, columnNames);
    return { top: [topSide, top / UNIT], left: [leftSide, left / UNIT] };
  }

  #name(text, x, y, transform, n, way) {
    const full = svg("title", {}, text);
    const anchor = way === "r" ? "end" : "start";
    return svg("text", { x, y, transform, "text-anchor": anchor, class: "name", "data-at": `${way}${n + 1}` }, short(text), full);
  }

  #head(text, x, y, turned, count) {
    const room = Math.max(4, Math.floor((count * UNIT) / 10));
    const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
    return svg("text", { x, y, class: "head", transform: turned ? `rotate(-90 ${x} ${y})` : undefined }, shown, svg("title", {}, text));
  }

  corners() { return [el("div", { class: "corner", "aria-hidden": "true" })]; }

  focused(row, column) {
    for (const side of Object.values(this.around)) {
      for (const text of side[0].querySelectorAll(".name")) text.classList.toggle("here", text.dataset.at === `r${row}` || text.dataset.at === `c${column}`);
    }
  }

  #put(row, column, mark) {
    const [one, other] = this.items(row, column);
    this.owner.put(pairOf(one, other), mark);
    this.owner.say(this.label(row, column));
  }

  #mark(row, column) { return this.owner.current.marks[pairOf(...this.items(row, column))] ?? ""; }

  #toggle(row, column, mark) { this.#put(row, column, this.#mark(row, column) === mark ? "" : mark); }

  press(event, row, column) { this.pressed = { cell: nameOf(row, column), mark: event.button === 2 ? "y" : this.owner.tool }; }

  drag() { this.pressed = null; }

  cancel() { this.pressed = null; }

  release(_, row, column) {
    if (this.pressed?.cell !== nameOf(row, column)) return;
    const { mark } = this.pressed;
    if (mark === "y" || mark === "n") this.#toggle(row, column, mark);
    else this.#put(row, column, mark === "clear" ? "" : CYCLE[this.#mark(row, column)]);
  }

  key(event, row, column) {
    const key = event.key.toLowerCase();
    if (key === "x" || key === "-") this.#toggle(row, column, "n");
    else if (key === "o" || key === "y" || key === "+") this.#toggle(row, column, "y");
    else if (key === " " || key === "enter") this.#put(row, column, CYCLE[this.#mark(row, column)]);
    else if (["delete", "backspace", "0"].includes(key)) this.#put(row, column, "");
    else return false;
    return true;
  }
}
