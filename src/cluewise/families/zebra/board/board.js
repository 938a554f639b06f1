/** The zebra board: the clues, the table of who has what, and the cross-off grid; all three show the same marks. */

import { announce } from "../../announce.js";
import { el } from "../../dom.js";
import { store } from "../../store.js";
import { Board } from "../../boards/board.js";
import { switched } from "../../boards/clues.js";
import { LogicGrid } from "./grid.js";
import { facts, follow, item, pairOf, shapeOf } from "./logic.js";

/** Whether a value is the only one left, not left at all, or one of several. */
function among(left, value) {
  if (!left.includes(value)) return false;
  return left.length === 1 ? true : undefined;
}

/** Category and value of an item as marks name it: "1:2". @returns {[number, number]} */
function placed(name) {
  const [category, value] = name.split(":").map(Number);
  return [category, value];
}

export default class ZebraBoard extends Board {
  known = null; // the shape, once somebody asked for it

  empty() { return { marks: {}, ticks: {} }; }

  get auto() { return store.get().settings.auto; }

  /** The categories in the board's order: the one that numbers the rows first. */
  get shape() { return (this.known ??= shapeOf(this.puzzle)); }

  get logic() {
    if (this.seen !== this.current.marks) {
      this.seen = this.current.marks;
      this.followed = follow(this.current.marks);
    }
    return this.followed;
  }

  /** The value of a category in a row, from 0; undefined while it is open. */
  valueAt(row, category) { return this.logic.with(item(0, row), category); }

  toPosition(state) {
    const logic = follow(state.marks);
    const header = this.puzzle.categories.map((one) => one.name);
    const places = header.map((name) => this.shape.findIndex((one) => one.name === name));
    const cell = (row, place) => {
      const value = place === 0 ? row : logic.with(item(0, row), place);
      return value === undefined ? null : this.shape[place].values[value] ?? "";
    };
    return { header, rows: this.shape[0].values.map((_, row) => places.map((place) => cell(row, place))) };
  }

  besides({ marks }) { return facts(this.shape, marks); }

  fromPosition({ header, rows }) {
    const marks = {};
    const keys = rows.map((row) => row[header.indexOf(this.shape[0].name)]);
    rows.forEach((row, r) => header.forEach((name, n) => {
      const place = this.shape.findIndex((one) => one.name === name);
      const value = this.shape[place]?.values.indexOf(row[n]);
      const at = keys[r] ? this.shape[0].values.indexOf(keys[r]) : r;
      if (place > 0 && row[n] && value >= 0) marks[pairOf(item(0, at), item(place, value))] = "y";
    }));
    return { marks, ticks: {} };
  }

  build() {
    this.grid = new LogicGrid(this.read, this.#gridHost(), this);
    this.table = el("table", { class: "who" });
    this.clues = el("ol", { class: "clue-list" }, this.#sentences().map((text, n) => this.#clue(text, n + 1)));
    this.grid.element = this.grid.build();
    this.gridPlace.append(this.grid.element);
    this.leave = () => this.grid.leave();
    const { question, told } = this.puzzle;
    const story = told ? el("details", { class: "told" }, el("summary", {}, "The whole text"), el("p", {}, told)) : null;
    const aside = el("div", { class: "clue-panel" }, el("h3", {}, "Clues"), this.clues, question ? el("p", { class: "question" }, question) : null, story);
    return el("div", { class: "zebra" }, aside, el("div", { class: "tables" }, el("div", { class: "who-place" }, this.table), this.gridPlace));
  }

  /** What the grid takes for its <cw-board>: the place it stands in, and our own ways. */
  #gridHost() {
    this.gridPlace = el("div", { class: "grid-place" });
    const { host } = this;
    Object.defineProperties(this.gridPlace, {
      readonly: { get: () => host.readonly },
      changed: { value: () => {} },
    });
    if (host.hasAttribute("small")) this.gridPlace.setAttribute("small", "");
    return this.gridPlace;
  }

  #sentences() { return this.read.clues?.length ? this.read.clues : (this.puzzle.clues ?? []).map((clue) => clue.text); }

  #clue(text, number) {
    const box = el("input", { type: "checkbox", onchange: () => this.#tick(number) });
    return el("li", { "data-clue": number }, el("label", {}, box, el("span", {}, text)));
  }

  #tick(number) {
    const clues = switched(this.current.ticks?.clues ?? [], [number]);
    this.commit({ ...this.current, ticks: { ...this.current.ticks, clues } });
  }

  /** Sets the mark of two items: "y", "n", or "" for none. */
  put(pair, mark) {
    if (this.host.readonly) return;
    const marks = { ...this.current.marks };
    if (mark) marks[pair] = mark;
    else delete marks[pair];
    this.commit({ ...this.current, marks });
  }

  say(words) { announce(words + (this.logic.broken ? ". The marks contradict each other." : "")); }

  /** What a search or an explanation leaves for two items: true, false, or undefined if nothing is known. */
  left([one, first], [other, second]) {
    if (!this.candidates) return undefined;
    const rows = one === 0 ? this.candidates[this.#nameOf(other, second)] : undefined;
    if (rows) return among(rows, first + 1);
    const [values, value] = [[one, first, other, second], [other, second, one, first]]
      .map(([a, x, b, y]) => [this.candidates[`${this.#nameOf(a, x)}|${this.shape[b].name}`], this.shape[b].values[y]])
      .find(([found]) => found) ?? [];
    return values ? among(values, value) : undefined;
  }

  #nameOf(category, value) { return `${this.shape[category].name}|${this.shape[category].values[value]}`; }

  refresh() {
    if (!this.table) return;
    this.grid.marks = this.#gridMarks();
    this.grid.wrong = new Set([...this.wrong].filter((name) => name.startsWith("g:")).map((name) => name.slice(2)));
    this.grid.refresh();
    this.#drawTable();
    const ticked = new Set(this.current.ticks?.clues ?? []);
    const used = new Set(this.marks?.clues ?? []);
    for (const one of this.clues.children) {
      const number = Number(one.dataset.clue);
      one.classList.toggle("off", ticked.has(number));
      one.classList.toggle("used", used.has(number));
      const box = one.querySelector("input");
      box.checked = ticked.has(number);
      box.disabled = this.host.readonly;
    }
    this.element?.classList.toggle("broken", this.logic.broken);
    this.#reveal();
  }

  /** Scrolls the clues, and nothing else, so that the first one that a new step uses is in sight. */
  #reveal() {
    if (this.marks === this.revealed) return;
    this.revealed = this.marks;
    const panel = this.clues.parentElement;
    const [there, place] = [this.clues.querySelector(".used"), panel].map((one) => one?.getBoundingClientRect());
    if (there && (there.top < place.top || there.bottom > place.bottom)) panel.scrollTop += there.top - place.top - place.height / 3;
  }

  #gridMarks() {
    if (!this.marks) return null;
    const cells = (told, value) => (told ?? []).flatMap((fact) => {
      const cell = this.#cellOf(fact);
      return cell ? [{ cell, value }] : [];
    });
    const { sets, eliminates, uses } = this.marks;
    return { sets: cells(sets, "y"), eliminates: cells(eliminates, "n"), uses: cells(uses, "y"), cells: [] };
  }

  #cellOf(fact) {
    const named = ([category, value]) => {
      const at = this.shape.findIndex((one) => one.name === category);
      return item(at, this.shape[at]?.values.indexOf(value));
    };
    const other = fact.with ? named(fact.with) : fact.house ? item(0, fact.house - 1) : null;
    return fact.item && other ? this.grid.cellOf(named(fact.item), other) : null;
  }

  #drawTable() {
    const others = this.shape.slice(1);
    const key = JSON.stringify([this.current.marks, this.candidates, this.host.readonly, this.auto, [...this.wrong]]);
    if (key === this.tableKey) return;
    const focus = this.table.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    this.tableKey = key;
    const head = el("tr", {}, this.shape.map(({ name }) => el("th", { scope: "col" }, name)));
    const rows = this.shape[0].values.map((value, row) => el("tr", {}, el("th", { scope: "row" }, value || "?"),
      others.map((_, n) => el("td", {}, this.#choice(row, n + 1)))));
    this.table.replaceChildren(el("caption", { class: "unseen" }, "Who has what"), el("thead", {}, head), el("tbody", {}, rows));
    if (focus) this.table.querySelector(`[data-at="${focus}"]`)?.focus();
  }

  #choice(row, category) {
    const { name, values } = this.shape[category];
    const now = this.valueAt(row, category);
    if (this.host.readonly) return el("span", { class: now === undefined ? "open" : "set" }, now === undefined ? this.#possible(row, category) : values[now]);
    const out = (value) => value !== now && this.auto && this.logic.relation(item(0, row), item(category, value)) === "n";
    const wrong = this.wrong.has(`t:${row}:${category}`) || this.wrong.has(this.#faultName(row, name));
    const options = values.map((value, n) => el("option", { value: n, selected: n === now, disabled: out(n) }, out(n) ? `✕ ${value}` : value));
    return el("select", {
      "aria-label": `${name} of ${this.shape[0].name} ${this.shape[0].values[row] || "?"}${wrong ? ", wrong" : ""}`, "data-at": `${row}-${category}`,
      class: `${now === undefined ? "open" : "set"}${wrong ? " wrong" : ""}`, onchange: (event) => this.#choose(row, category, event.target.value),
    }, el("option", { value: "", selected: now === undefined }, "–"), options);
  }

  /** The name of a cell of the table in the faults that the server finds. */
  #faultName(row, name) { return `r${row + 1}c${this.puzzle.categories.findIndex((one) => one.name === name) + 1}`; }

  #possible(row, category) {
    const { values } = this.shape[category];
    const left = values.filter((_, n) => this.left([0, row], [category, n]) !== false);
    return this.candidates && left.length < values.length ? left.join(" / ") || "none" : "";
  }

  #choose(row, category, chosen) {
    const marks = { ...this.current.marks };
    const now = this.valueAt(row, category);
    if (now !== undefined) this.#release(marks, row, item(category, now));
    if (chosen !== "") {
      this.#release(marks, null, item(category, Number(chosen)), true);
      marks[pairOf(item(0, row), item(category, Number(chosen)))] = "y";
    }
    const { name, values } = this.shape[category];
    this.commit({ ...this.current, marks }, `${this.shape[0].name} ${this.shape[0].values[row]}: ${name} ${chosen === "" ? "open" : values[chosen]}`);
  }

  /** Takes back the ticks that put an item into its row: the one with the row, or else all that it has. */
  #release(marks, row, one, rowsOnly = false) {
    const own = row === null ? null : pairOf(item(0, row), one);
    if (own && marks[own]) {
      delete marks[own];
      return;
    }
    for (const [key, mark] of Object.entries(marks)) {
      const sides = key.split("|");
      if (mark === "y" && sides.includes(one) && (!rowsOnly || sides[0].startsWith("0:"))) delete marks[key];
    }
  }

  finished() {
    const { header, rows } = this.toPosition(this.current);
    const full = this.shape.slice(1).every(({ values }, n) => {
      const found = new Set(this.shape[0].values.map((_, row) => this.valueAt(row, n + 1)).filter((value) => value !== undefined));
      return found.size === values.length;
    });
    if (!full || this.logic.broken) return null;
    return { solution: { header, rows: rows.map((row) => row.map((value) => value ?? "")) }, sure: true };
  }

  /** The wrong marks of the grid ("g:r1c2"), and the cells of the table that are wrong by them ("t:0:1"). */
  mistakes({ header, rows }) {
    const rowOf = ([category, value]) => {
      const { name, values } = this.shape[category];
      return rows.findIndex((row) => row[header.indexOf(name)] === values[value]);
    };
    const wrong = new Set();
    for (const [pair, mark] of Object.entries(this.current.marks)) {
      const [one, other] = pair.split("|");
      const same = rowOf(placed(one)) === rowOf(placed(other));
      const cell = same === (mark === "y") ? null : this.grid.cellOf(one, other);
      if (cell) wrong.add(`g:r${cell[0]}c${cell[1]}`);
    }
    this.shape[0].values.forEach((_, row) => this.shape.slice(1).forEach((__, n) => {
      const now = this.valueAt(row, n + 1);
      if (now !== undefined && rowOf([0, row]) !== rowOf([n + 1, now])) wrong.add(`t:${row}:${n + 1}`);
    }));
    return wrong;
  }

  controls() {
    const tool = (id, symbol, label, key) => ({ id, symbol, label, key, kind: "tool", pressed: (this.tool ?? "cycle") === id });
    return [tool("cycle", "cycle", "Cross, tick, open in turn", "Space"), tool("n", "cross", "Cross: they differ", "X"), tool("y", "tick", "Tick: they go together", "O"),
      tool("clear", "erase", "Open again", "Delete")];
  }

  control(id) {
    this.tool = id;
    this.host.dispatchEvent(new CustomEvent("controls"));
  }

  help() {
    return [["Arrows", "move in the grid"], ["X", "cross: they differ"], ["O", "tick: they go together"], ["Space", "the next of the two"],
      ["Delete", "open again"], ["Table", "choose a value from the list"]];
  }

  focus() { this.grid.focus(); }
}
