/** <cw-tree>: a search tree on a canvas: zoom, pan, folded subtrees, and a node that can be chosen by hand or by keys.
 *
 * Events: `choose` (detail: node or null). Set `trace`, then call show(until, node) as often as you like.
 */

import { announce } from "../announce.js";
import { el } from "../dom.js";
import { layout } from "./layout.js";
import { describe } from "./telling.js";
import { paint, STEP_X, STEP_Y, WORN } from "./painting.js";
import { store } from "../store.js";
import { pictureButton } from "../why/controls.js";
import { hands } from "./hands.js";

const ROOM = 420; // nodes that are shown unless someone asks for more
const MORE = 160; // that unfolding by hand adds
const WIDER = 40; // children more, when someone asks for those that are not shown
const NEAR = 14; // pixels from a node that still mean it
const MARGIN = 52; // where the tree's tools are
const LEAST = 0.02;
const MOST = 3;

export class TreeElement extends HTMLElement {
  trace = null;
  chosen = null;
  #until = 0;
  #node = 0;
  #opened = new Set();
  #folded = new Set();
  #wider = new Map();
  #room = ROOM;
  #view = { across: 1, down: 1, x: 0, y: 0 }; // how much wider and higher, and where the root's corner is
  #follows = true; // whether the whole tree is kept in sight
  #chasing = false; // whether the next drawing has to show where we are now
  #plan = { items: [], width: 0, height: 0 };
  #waiting = 0;

  connectedCallback() {
    if (this.canvas) return;
    this.canvas = el("canvas", { tabindex: 0, role: "application", "aria-roledescription": "search tree" });
    this.#label("Search tree.");
    this.probes = el("span", { class: "probes", hidden: true }, WORN.map((name) => el("i", { class: name })));
    this.append(this.canvas, this.#buttons(), this.probes);
    hands(this.canvas, { zoom: (...all) => this.zoom(...all), pan: (x, y) => this.pan(x, y), click: (x, y, twice) => this.#click(x, y, twice) });
    this.canvas.addEventListener("keydown", (event) => this.#key(event));
    this.watcher = new ResizeObserver(() => this.#soon());
    this.watcher.observe(this);
    store.subscribe(() => this.#soon(), "settings");
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#soon());
  }

  #buttons() {
    return el("div", { class: "tree-tools" }, pictureButton("Zoom in", "larger", () => this.zoom(1.35)),
      pictureButton("Zoom out", "smaller", () => this.zoom(1 / 1.35)), pictureButton("Show the whole tree", "whole", () => this.fit()));
  }

  /** Begins with a new search. */
  reset(trace) {
    this.trace = trace;
    this.chosen = null;
    this.#opened = new Set();
    this.#folded = new Set();
    this.#wider = new Map();
    this.#room = ROOM;
    this.#follows = true;
  }

  /** Shows the tree after so many events; `node` is where the search is. */
  show(until, node) {
    this.#chasing = node !== this.#node;
    this.#until = until;
    this.#node = node;
    this.#soon();
  }

  #soon() {
    if (this.#waiting) return;
    this.#waiting = requestAnimationFrame(() => {
      this.#waiting = 0;
      this.draw();
    });
  }

  /** Draws at once. */
  draw() {
    if (!this.trace || !this.clientWidth) return;
    const count = Math.min(this.trace.nodes, this.trace.counters(this.#until).nodes);
    const path = [...this.trace.path(this.#node), ...(this.chosen === null ? [] : this.trace.path(this.chosen))];
    for (const one of this.trace.solutions) if (one < count) path.push(...this.trace.path(one));
    this.#plan = layout(this.trace, count, { path, opened: this.#opened, folded: this.#folded, wider: this.#wider, room: this.#room });
    if (this.#follows) this.#view = this.#whole();
    else if (this.#chasing) this.#reveal(this.chosen ?? this.#node);
    this.#chasing = false;
    const now = { until: this.#until, node: this.#node, chosen: this.chosen };
    paint(this.canvas, this, this.trace, this.#plan, this.#view, now);
  }

  #whole() {
    const { width, height } = this.#plan;
    const [wide, high] = [this.clientWidth - 2 * MARGIN, this.clientHeight - 56];
    const fitting = (room, size) => Math.max(LEAST, Math.min(1.4, room / Math.max(1, size)));
    const [across, down] = [fitting(wide, width * STEP_X), fitting(high, height * STEP_Y)];
    return { across, down, x: (this.clientWidth - width * STEP_X * across) / 2, y: 28 };
  }

  /** The places of what is shown, in the pixels of the canvas. */
  get places() {
    const { across, down, x, y } = this.#view;
    return this.#plan.items.map((item) => ({ ...item, parent: undefined, left: x + item.x * STEP_X * across, top: y + item.y * STEP_Y * down }));
  }

  /** Keeps the whole tree in sight again. */
  fit() {
    this.#follows = true;
    this.#soon();
  }

  /** Zooms around a place on the canvas, the middle unless told. */
  zoom(by, x = this.clientWidth / 2, y = this.clientHeight / 2) {
    const { across, down } = this.#view;
    const part = Math.max(LEAST / Math.min(across, down), Math.min(MOST / Math.max(across, down), by));
    this.#follows = false;
    this.#view = { across: across * part, down: down * part, x: x - (x - this.#view.x) * part, y: y - (y - this.#view.y) * part };
    this.#soon();
  }

  /** Moves the tree. */
  pan(x, y) {
    this.#follows = false;
    this.#view = { ...this.#view, x: this.#view.x + x, y: this.#view.y + y };
    this.#soon();
  }

  #click(x, y, twice) {
    const near = this.places
      .map((place) => ({ place, far: Math.hypot(place.left - x, place.top - y) }))
      .sort((one, other) => one.far - other.far)[0];
    if (!near || near.far > NEAR) return;
    if (near.place.kind === "bundle") {
      this.widen(near.place.id);
      return;
    }
    if (near.place.kind !== "node" || twice) this.toggle(near.place.id);
    this.choose(near.place.id);
  }

  /** Chooses a node, or none. */
  choose(node) {
    this.chosen = node;
    this.#chasing = true;
    const words = node === null ? "Search tree." : this.#described(node);
    this.#label(words);
    if (node !== null) announce(words);
    this.#soon();
    this.dispatchEvent(new CustomEvent("choose", { detail: node }));
  }

  #described(node) {
    const item = this.#plan.items.find(({ id, kind }) => id === node && kind !== "bundle");
    return describe(this.trace, node, this.#until, item?.size ?? 1) + (item?.kind === "folded" ? " Folded; Enter unfolds it." : "");
  }

  #label(words) {
    this.canvas.setAttribute("aria-label", `${words} Arrow keys move between nodes, Enter folds and unfolds, plus and minus zoom, 0 shows all.`);
  }

  /** Folds or unfolds what is below a node. */
  toggle(node) {
    const item = this.#plan.items.find(({ id, kind }) => id === node && kind !== "bundle");
    if (item?.kind === "folded") {
      this.#folded.delete(node);
      this.#opened.add(node);
      this.#room += MORE;
    } else {
      this.#opened.delete(node);
      this.#folded.add(node);
    }
    this.#soon();
  }

  /** Shows more of a node's children than fit at first. */
  widen(node) {
    this.#wider.set(node, (this.#wider.get(node) ?? 0) + WIDER);
    this.#soon();
  }

  #key(event) {
    const act = {
      ArrowUp: () => this.#walk((one) => this.trace.parent.get(one)),
      ArrowDown: () => this.#walk((one) => this.#below(one)),
      ArrowLeft: () => this.#walk((one) => this.#beside(one, -1)),
      ArrowRight: () => this.#walk((one) => this.#beside(one, 1)),
      Enter: () => this.chosen !== null && this.toggle(this.chosen),
      " ": () => this.chosen !== null && this.toggle(this.chosen),
      "+": () => this.zoom(1.35), "=": () => this.zoom(1.35), "-": () => this.zoom(1 / 1.35), 0: () => this.fit(),
      Escape: () => this.choose(null),
    }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #walk(where) {
    if (this.chosen === null) return this.choose(this.#node);
    const next = where(this.chosen);
    if (next === undefined || next === null || next < 0) return undefined;
    return this.choose(next);
  }

  /** The first node below; what is folded is unfolded first. */
  #below(node) {
    if (this.#plan.items.some(({ id, kind }) => id === node && kind === "folded")) this.toggle(node);
    return this.#plan.items.find(({ parent, kind }) => parent?.id === node && kind !== "bundle")?.id;
  }

  /** The neighbour on the same level that is drawn beside a node; where some are left out, they are shown first. */
  #beside(node, by) {
    const level = this.trace.depth.get(node);
    const same = this.#plan.items.filter(({ y }) => y === level).sort((one, other) => one.x - other.x);
    const next = same[same.findIndex(({ id, kind }) => id === node && kind !== "bundle") + by];
    if (next?.kind !== "bundle") return next?.id;
    this.widen(next.id);
    return undefined;
  }

  /** Moves the tree just so far that a node is in sight. */
  #reveal(node) {
    const place = this.places.find(({ id, kind }) => id === node && kind !== "bundle");
    if (!place) return;
    const inside = (at, size) => (at < MARGIN ? MARGIN - at : at > size - MARGIN ? size - MARGIN - at : 0);
    const [x, y] = [inside(place.left, this.clientWidth), inside(place.top, this.clientHeight)];
    this.#view = { ...this.#view, x: this.#view.x + x, y: this.#view.y + y };
  }
}

customElements.define("cw-tree", TreeElement);
