/** The board of a family that brings none: its own drawing, drawn anew by the server after every move, with places for values. */

import { about, api } from "../api.js";
import { el, later, svg } from "../dom.js";
import { picture } from "../why/lesson.js";
import { Board } from "./board.js";
import { fitting, watching } from "./fit.js";
import { framed } from "./frame.js";
import { kindOf, nameOf, stepOf } from "./step.js";

const USUAL = 40; // units of a drawing across a cell, where there are no cells to measure
const SOON = 60; // milliseconds until the server is asked for the drawing of a position
const MOVES = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ROUND = 3; // so few values can be gone through by pressing a cell again and again

const label = (value) => String(value);

export default class PlainBoard extends Board {
  constructor(read, host) {
    super(read, host);
    this.places = new Map(read.inputs.cells.map((place) => [nameOf(...place.cell), place]));
    this.at = read.inputs.cells[0] ? nameOf(...read.inputs.cells[0].cell) : null;
    this.values = [...new Set(read.inputs.cells.flatMap(({ values }) => values))];
    this.draw = later(() => this.#draw(), SOON);
  }

  empty() { return { values: {} }; }

  toPosition({ values }) {
    const held = (name, { given }) => given ?? values[name] ?? null;
    const facts = [...this.places].map(([name, place]) => ({ cell: place.cell, value: held(name, place) }));
    return { settled: facts.filter(({ value }) => value !== null) };
  }

  fromPosition({ settled }) {
    const own = settled.filter(({ cell }) => this.places.get(nameOf(...cell))?.given === null);
    return { values: Object.fromEntries(own.map(({ cell, value }) => [nameOf(...cell), value])) };
  }

  besides(state) { return { ...this.toPosition(state), ruled_out: [] }; }

  build() {
    const { width, height } = this.read.inputs;
    this.ground = svg("g", { "aria-hidden": "true", class: "ground" });
    this.written = svg("g", { "aria-hidden": "true", class: "content" });
    this.outlines = svg("g", { "aria-hidden": "true", class: "outlines" });
    this.sheet = svg("svg", { class: "sheet plain", role: "grid", "aria-label": this.read.title || this.read.family, viewBox: `0 0 ${width} ${height}` },
      this.ground, this.written, this.outlines, this.#rows());
    this.frame = framed(el("div", { class: "scroller" }, this.sheet), this.sheet);
    this.sheet.addEventListener("keydown", (event) => this.#onKey(event));
    this.sheet.addEventListener("pointerdown", (event) => this.#onPress(event));
    this.sheet.addEventListener("focusin", ({ target }) => this.#stand(target.dataset.name));
    const watched = watching(this.host, (paper) => this.#resize(paper));
    this.leave = () => {
      watched();
      this.draw.stop();
    };
    queueMicrotask(() => this.#resize());
    return this.frame;
  }

  /** The cells that hands and screen readers find, row by row; one of them is in the order of tabs. */
  #rows() {
    const rows = Map.groupBy(this.places, ([, { cell: [row] }]) => row);
    this.cells = new Map();
    return svg("g", { role: "rowgroup", class: "cells" }, [...rows].map(([row, cells]) =>
      svg("g", { role: "row", "aria-rowindex": row }, cells.map(([name, place]) => this.#cell(name, place)))));
  }

  #cell(name, { cell: [, column], x, y, width, height }) {
    const box = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx: 2 };
    const cell = svg("rect", { ...box, role: "gridcell", class: "cell", tabindex: name === this.at ? 0 : -1, "aria-colindex": column, "data-name": name });
    this.cells.set(name, cell);
    return cell;
  }

  #resize(paper = null) {
    const { width, height, cells } = this.read.inputs;
    const unit = cells.length ? Math.min(...cells.map((one) => one.width)) : USUAL;
    const room = paper?.width ?? this.host.clientWidth - 4;
    if (room <= 0) return;
    const small = this.host.hasAttribute("small") || paper !== null;
    const pixels = fitting(room, width / unit, height / unit, { small, high: paper?.high }) / unit;
    this.sheet.setAttribute("width", String(Math.round(width * pixels)));
    this.sheet.setAttribute("height", String(Math.round(height * pixels)));
  }

  value(name) { return this.places.get(name).given ?? this.current.values[name] ?? null; }

  refresh() {
    if (!this.sheet) return;
    this.step = stepOf(this.marks);
    this.#outline();
    this.#write();
    for (const [name, cell] of this.cells) cell.setAttribute("aria-label", this.#label(name));
    if (this.drawn !== this.#key()) this.draw();
  }

  #key() { return JSON.stringify(this.toPosition(this.current)); }

  #label(name) {
    const { cell: [row, column], given } = this.places.get(name);
    const value = this.value(name);
    const known = value === null ? this.candidates?.[name]?.map(label).join(" ") : label(value);
    const what = value !== null ? `${known}${given === null ? "" : ", given"}` : known ? `open, possible ${known}` : "open";
    return `row ${row}, column ${column}: ${what}${this.wrong.has(name) ? ", wrong" : ""}`;
  }

  #outline() {
    const found = [...this.places].map(([name, place]) => [this.wrong.has(name) ? "wrong" : kindOf(this.step, name), place]);
    const rect = (kind, { x, y, width, height }) => svg("rect", { x: x + 2.5, y: y + 2.5, width: width - 5, height: height - 5, rx: 2, class: `outline ${kind}` });
    this.outlines.replaceChildren(...found.filter(([kind]) => kind).map(([kind, place]) => rect(kind, place)));
  }

  /** What the drawing does not show (yet): values just entered, what is possible, and what a step finds. */
  #write() {
    const shown = new Map((this.shown ?? []).map(({ cell, value }) => [nameOf(...cell), value]));
    const texts = [...this.places].map(([name, place]) => {
      const value = this.value(name);
      const found = this.step.settled.get(name);
      if (value !== null) return shown.has(name) ? null : this.#text(place, label(value), "entered");
      if (found !== undefined) return this.#text(place, label(found), "found");
      return this.candidates?.[name] ? this.#notes(place, this.candidates[name], this.step.struck.get(name)) : null;
    });
    this.written.replaceChildren(...texts.flat().filter(Boolean));
  }

  #text({ x, y, width, height }, text, kind) {
    const size = Math.min(height * 0.55, (width * 1.5) / text.length);
    return svg("text", { x: x + width / 2, y: y + height / 2, class: `value ${kind}`, "font-size": size }, text);
  }

  #notes({ x, y, width, height }, values, struck = new Set()) {
    const side = Math.ceil(Math.sqrt(values.length)) || 1;
    const [across, down] = [width / side, height / side];
    return values.map((value, at) => svg("text", {
      x: x + (at % side + 0.5) * across, y: y + (Math.floor(at / side) + 0.5) * down,
      class: `possible${struck.has(value) ? " out" : ""}`, "font-size": Math.min(down * 0.7, (across * 1.4) / label(value).length),
    }, label(value)));
  }

  /** Asks for the drawing of the position; without an answer the old one stays, with the values written on it. */
  async #draw() {
    const key = this.#key();
    const progress = this.toPosition(this.current);
    const answer = await api.postQuietly("render", about(this.read, progress.settled.length ? { progress } : {})).catch(() => null);
    if (!answer || key !== this.#key()) return;
    this.drawn = key;
    this.shown = progress.settled;
    this.ground.replaceChildren(...picture(answer.svg, "").childNodes);
    this.#write();
  }

  #stand(name) {
    if (!name || name === this.at) return;
    this.cells.get(this.at)?.setAttribute("tabindex", "-1");
    this.cells.get(name).setAttribute("tabindex", "0");
    this.at = name;
  }

  #onPress(event) {
    const { name } = event.target.dataset;
    if (!name || this.host.readonly || !event.isPrimary) return;
    event.preventDefault();
    const again = name === this.at && document.activeElement === event.target;
    event.target.focus({ preventScroll: true });
    const { values } = this.places.get(name);
    if (again && values.length <= ROUND) this.enter(name, values[values.indexOf(this.value(name)) + 1] ?? null);
  }

  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.at) return;
    const move = MOVES[event.key];
    if (move) this.cells.get(this.#beside(...move))?.focus();
    else if (this.host.readonly || !this.#typed(event.key)) return;
    event.preventDefault();
  }

  /** The next cell in a direction; at the edge the first one of the other side. */
  #beside(down, along) {
    const [row, column] = this.places.get(this.at).cell;
    const inLine = [...this.places.values()].map(({ cell }) => cell).filter((cell) => (down ? cell[1] === column : cell[0] === row));
    const here = inLine.findIndex((cell) => cell[0] === row && cell[1] === column);
    return nameOf(...inLine.at((here + down + along) % inLine.length));
  }

  #typed(key) {
    const { values } = this.places.get(this.at);
    if (["Delete", "Backspace", "."].includes(key)) this.enter(this.at, null);
    else {
      const value = values.find((one) => label(one).toLowerCase() === key.toLowerCase()) ?? values.find((one) => label(one).toLowerCase().startsWith(key.toLowerCase()));
      if (value === undefined || key.length > 1) return false;
      this.enter(this.at, value);
    }
    return true;
  }

  /** Writes a value into a cell, or nothing; the same one again takes it away. */
  enter(name, value) {
    const place = this.places.get(name);
    if (!place || place.given !== null || (value !== null && !place.values.includes(value))) return;
    const { [name]: before, ...others } = this.current.values;
    const put = value === null || value === before ? others : { ...others, [name]: value };
    const [row, column] = place.cell;
    this.commit({ ...this.current, values: put }, `row ${row}, column ${column}: ${put === others ? "cleared" : label(value)}`);
  }

  finished() {
    const position = this.toPosition(this.current);
    const open = [...this.places].some(([name, { values }]) => values.length && this.value(name) === null);
    return open || !position.settled.length ? null : { solution: position, sure: true };
  }

  /** The server knows which entries are in no solution, whatever a solution looks like. */
  async mistakes() {
    const position = this.toPosition(this.current);
    if (!position.settled.length) return new Set();
    const { mistakes = [] } = await api.postQuietly("hint", about(this.read, { progress: position }));
    return new Set(mistakes.flatMap(({ facts }) => facts).filter(({ cell }) => cell).map(({ cell }) => nameOf(...cell)));
  }

  controls() {
    const values = this.values.map((value, at) => ({ id: String(at), symbol: label(value), label: `Enter ${label(value)}`, kind: "act" }));
    return values.length ? [...values, { id: "none", symbol: "erase", label: "Clear the cell", key: "Delete", kind: "act" }] : [];
  }

  control(id) { if (this.at) this.enter(this.at, id === "none" ? null : this.values[Number(id)]); }

  help() { return this.values.length ? [["Arrows", "move"], ["The value's first sign", "enter it, or take it away"], ["Delete", "clear the cell"]] : []; }
}
