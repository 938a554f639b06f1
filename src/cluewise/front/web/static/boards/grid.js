/** What all boards of cells share: the drawing with its sides, pointer and keyboard, the marks of a step. */

import { el, svg } from "../dom.js";
import { many } from "../numbers.js";
import { store } from "../store.js";
import { Board } from "./board.js";
import { Cells } from "./cells.js";
import { fitting, watching } from "./fit.js";
import { framed } from "./frame.js";
import { kindOf, nameOf, stepOf } from "./step.js";

export const UNIT = 40;
const RULER = 20; // pixels that the numbers of rows and columns take: always small, so that nobody takes them for clues
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A board of rows and columns; a family gives rows, columns, label, drawCell, keyOf, press, key, and maybe sides. */
export class GridBoard extends Board {
  /** How many rows and columns there are; override. */
  get rows() { return 0; }
  get columns() { return 0; }

  largest = 0; // pixels of a cell, where the usual most does not do
  smallest = 0; // likewise the least

  /** Sides that stay in sight, {top, left, right, bottom}: [svg, size in units]; override. */
  sides() { return {}; }

  /** Whether rows and columns are numbered, for those who read of r3c5; override. */
  get numbered() { return this.host.hasAttribute("numbered") || store.get().settings.numbers; }

  /** Whether there is such a cell; rows may end early, but have no gaps. Override. */
  has(row, column) { return row >= 1 && column >= 1 && row <= this.rows && column <= this.columns; }

  /** What stands in a cell, in words; override. */
  label(row, column) { return `row ${row}, column ${column}`; }

  /** A text that differs when a cell must be drawn again; override. */
  keyOf(row, column, name) { return ""; }

  /** The SVG elements of a cell, drawn with its corner at 0, 0; override. */
  drawCell(row, column, name) { return []; }

  /** The lines and whatever never changes; override. */
  drawGround() { return []; }

  /** A key that is no movement was pressed on a cell: true if it was used; override. */
  key(event, row, column) { return false; }

  /** The pointer went down on a cell, moved to another, went up; override. */
  press(event, row, column) {}
  drag(event, row, column) {}
  release(event, row, column) {}

  /** The pointer was taken away, such as by a finger that scrolls; override. */
  cancel(event) {}

  /** A cell got the focus; a key moved from one cell to another; override. */
  focused(row, column) {}
  moved(event, from, to) {}

  build() {
    this.drawn = new Map();
    this.content = svg("g", { "aria-hidden": "true", class: "content" });
    this.tints = svg("g", { "aria-hidden": "true", class: "tints" });
    this.outlines = svg("g", { "aria-hidden": "true", class: "outlines" });
    this.cells = new Cells(this, UNIT);
    this.sheet = svg("svg", this.#sheetAttributes(), this.tints,
      svg("g", { "aria-hidden": "true", class: "ground" }, this.drawGround()), this.content, this.outlines, this.cells.layer);
    this.around = this.sides();
    this.frame = framed(el("div", { class: "scroller" }, this.#plate()), this.plate);
    this.#listen();
    this.leave = watching(this.host, (paper) => this.resize(paper));
    queueMicrotask(() => this.resize());
    return this.frame;
  }

  #sheetAttributes() {
    return {
      class: `sheet ${this.read.family}`, role: "grid", "aria-label": this.title(), "aria-rowcount": this.rows,
      "aria-colcount": this.columns, viewBox: `-1 -1 ${this.columns * UNIT + 2} ${this.rows * UNIT + 2}`,
    };
  }

  title() { return `${this.read.title || this.read.family}, ${many(this.rows, "row")}, ${many(this.columns, "column")}`; }

  #plate() {
    const ruler = (name, count) => svg("svg", { class: `ruler ${name}`, "aria-hidden": "true" }, Array.from({ length: count }, (_, n) => svg("text", {}, String(n + 1))));
    this.rulers = { across: ruler("across", this.columns), down: ruler("down", this.rows) };
    this.plate = el("div", { class: "plate" }, ...Object.values(this.rulers), ...this.#dressedSides(), ...this.corners(), this.sheet);
    return this.plate;
  }

  /** Puts the numbers of rows and columns to cells of such a size. */
  #rule(pixels) {
    for (const [name, along, beside] of [["across", "x", "y"], ["down", "y", "x"]]) {
      const ruler = this.rulers[name];
      const count = ruler.children.length;
      const size = { x: "width", y: "height" };
      ruler.setAttribute(size[along], Math.round(count * pixels * 10) / 10);
      ruler.setAttribute(size[beside], RULER);
      [...ruler.children].forEach((text, n) => {
        text.setAttribute(along, (n + 0.5) * pixels);
        text.setAttribute(beside, RULER / 2);
      });
    }
  }

  #dressedSides() {
    return Object.entries(this.around).map(([name, [side]]) => {
      side.classList.add("side", name);
      return side;
    });
  }

  /** Makes the sides anew, because the clues have changed. */
  rebuildSides() {
    for (const [side] of Object.values(this.around)) side.remove();
    this.around = this.sides();
    this.plate.prepend(...this.#dressedSides());
    this.resize();
  }

  focus() { this.cells.move(...this.cells.at); }

  /** Elements that hide what scrolls below where two sides meet; override. */
  corners() { return []; }

  /** Draws the board in the size that fits now, or fits on paper. */
  resize(paper = null) {
    const size = (name) => this.around[name]?.[1] ?? 0;
    const across = this.columns + size("left") + size("right");
    const down = this.rows + size("top") + size("bottom");
    this.plate.classList.toggle("numbered", this.numbered);
    const room = (paper?.width ?? this.host.clientWidth - 4) - (this.numbered ? RULER : 0);
    if (room <= 0) return;
    const small = this.host.hasAttribute("small") || paper !== null;
    const pixels = fitting(room, across, down, { small, largest: this.largest || undefined, smallest: paper ? 0 : this.smallest, high: paper?.high });
    const put = (one, wide, high) => {
      one.setAttribute("width", Math.round(wide * pixels * 10) / 10);
      one.setAttribute("height", Math.round(high * pixels * 10) / 10);
    };
    put(this.sheet, this.columns, this.rows);
    if (this.numbered) this.#rule(pixels);
    for (const [name, [side]] of Object.entries(this.around)) {
      put(side, name === "top" || name === "bottom" ? this.columns : size(name), name === "top" || name === "bottom" ? size(name) : this.rows);
    }
    const pad = (name) => `${Math.ceil(size(name) * pixels)}px`;
    this.frame.pads(Object.fromEntries(["top", "right", "bottom", "left"].map((name) => [name, pad(name)])));
    this.pixels = pixels;
  }

  refresh() {
    if (!this.content) return;
    this.step = stepOf(this.marks);
    for (let row = 1; row <= this.rows; row++) this.refreshRow(row);
    this.#outline();
    this.refreshSides();
    this.#reveal();
  }

  /** Draws the sides again; override. */
  refreshSides() {}

  /** Draws those cells of a row again that have changed. */
  refreshRow(row) {
    for (let column = 1; column <= this.columns && this.has(row, column); column++) {
      const name = nameOf(row, column);
      const key = this.keyOf(row, column, name);
      const before = this.drawn.get(name);
      if (before?.key === key) continue;
      before?.group?.remove();
      const parts = this.drawCell(row, column, name);
      const group = parts.length ? svg("g", { transform: `translate(${(column - 1) * UNIT} ${(row - 1) * UNIT})` }, parts) : null;
      if (group) this.content.append(group);
      this.drawn.set(name, { key, group });
      this.cells.relabel(row, column);
    }
  }

  #outline() {
    this.tints.replaceChildren();
    this.outlines.replaceChildren();
    if (!this.marks && !this.wrong.size) return;
    const names = new Set([...this.step.settled.keys(), ...this.step.struck.keys(), ...this.step.used, ...this.step.look, ...this.wrong]);
    for (const name of names) {
      const [, row, column] = /^r(\d+)c(\d+)$/.exec(name).map(Number);
      const box = { x: (column - 1) * UNIT, y: (row - 1) * UNIT, width: UNIT, height: UNIT };
      const kind = this.wrong.has(name) ? "wrong" : kindOf(this.step, name);
      this.tints.append(svg("rect", { ...box, class: `tint ${kind}` }));
      const inner = { x: box.x + 2.5, y: box.y + 2.5, width: UNIT - 5, height: UNIT - 5, rx: 2 };
      this.outlines.append(svg("rect", { ...inner, class: `outline ${kind}` }));
      if (kind === "wrong") this.outlines.append(svg("path", { d: `M${box.x + UNIT - 13} ${box.y + 4}h9v9z`, class: "flag" }));
    }
  }

  /** Scrolls just so far that what a new step finds (or looks at) is in sight. */
  #reveal() {
    if (this.marks === this.revealed) return;
    this.revealed = this.marks;
    const { settled, struck, used, look } = this.step;
    const [name] = [...settled.keys(), ...struck.keys(), ...look, ...used];
    const box = this.plate.parentElement;
    if (!name || !this.pixels || (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)) return;
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name).map(Number);
    const size = (side) => (this.around[side]?.[1] ?? 0) * this.pixels;
    const by = (at, now, room) => Math.min(0, (at - 2) * this.pixels - now) + Math.max(0, (at + 1) * this.pixels - now - room); // with a neighbour
    box.scrollBy(by(column, box.scrollLeft, box.clientWidth - size("left") - size("right")), by(row, box.scrollTop, box.clientHeight - size("top") - size("bottom")));
  }

  #listen() {
    this.sheet.addEventListener("keydown", (event) => this.#onKey(event));
    this.sheet.addEventListener("pointerdown", (event) => this.#onDown(event));
    this.sheet.addEventListener("pointermove", (event) => this.#onMove(event));
    for (const end of ["pointerup", "pointercancel"]) this.sheet.addEventListener(end, (event) => this.#onUp(event));
    this.sheet.addEventListener("contextmenu", (event) => { if (!this.host.readonly) event.preventDefault(); });
    this.sheet.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  #onFocus({ target }) {
    const row = Number(target.parentNode.getAttribute("aria-rowindex"));
    const column = Number(target.getAttribute("aria-colindex"));
    if (row && column) this.cells.move(row, column, false);
    this.focused(row, column);
  }

  #onKey(event) {
    const [row, column] = this.cells.at;
    const move = this.#movement(event, row, column);
    if (move) {
      this.cells.move(...move);
      this.moved(event, [row, column], move);
    } else if (event.ctrlKey || event.metaKey || event.altKey || this.host.readonly || !this.key(event, row, column)) return;
    event.preventDefault();
  }

  #movement(event, row, column) {
    if (event.metaKey || event.altKey) return null;
    const whole = event.ctrlKey;
    if (event.key === "Home") return [whole ? 1 : row, 1];
    if (event.key === "End") return this.#towards(whole ? this.rows : row, whole ? 1 : column, 0, whole ? this.columns - 1 : this.columns - column);
    const by = event.key === "PageUp" ? [-5, 0] : event.key === "PageDown" ? [5, 0] : null;
    if (by) return this.#towards(row, column, ...by);
    return MOVES[event.key] && !whole ? this.#beside(row, column, ...MOVES[event.key]) : null;
  }

  /** The last cell on the way. */
  #towards(row, column, down, along) {
    let [r, c] = [row, column];
    for (let steps = Math.max(Math.abs(down), Math.abs(along)); steps > 0; steps--) {
      const next = [r + Math.sign(down), c + Math.sign(along)];
      if (!this.has(...next)) break;
      [r, c] = next;
    }
    return [r, c];
  }

  /** The next cell; at the edge the first one of the other side. */
  #beside(row, column, down, along) {
    const wrap = (n, count) => ((n - 1 + count) % count) + 1;
    let [r, c] = [row, column];
    do [r, c] = [wrap(r + down, this.rows), wrap(c + along, this.columns)]; while (!this.has(r, c));
    return [r, c];
  }

  #cellAt(event) {
    const box = this.sheet.getBoundingClientRect();
    const within = (n, count) => Math.min(count, Math.max(1, Math.floor(n) + 1));
    const row = within(((event.clientY - box.top) / box.height) * this.rows, this.rows);
    return [row, within(((event.clientX - box.left) / box.width) * this.columns, this.columns)];
  }

  #onDown(event) {
    if (this.host.readonly || !event.isPrimary) return;
    const cell = this.#cellAt(event);
    if (!this.has(...cell)) return;
    event.preventDefault();
    this.sheet.setPointerCapture(event.pointerId);
    this.under = cell;
    this.cells.move(...this.under, true, false);
    this.press(event, ...this.under);
  }

  #onMove(event) {
    if (!this.under || !event.isPrimary) return;
    for (const one of event.getCoalescedEvents?.() ?? [event]) {
      const cell = this.#cellAt(one);
      if (cell[0] === this.under[0] && cell[1] === this.under[1]) continue;
      this.under = cell;
      this.drag(event, ...cell);
    }
  }

  #onUp(event) {
    if (!this.under || !event.isPrimary) return;
    const cell = this.under;
    this.under = null;
    if (event.type === "pointercancel") this.cancel(event);
    else this.release(event, ...cell);
  }
}
