/** One's own hitori: a symbol in every cell. */

import { el, svg } from "../dom.js";
import { icon } from "../icons.js";
import { many } from "../numbers.js";
import { GridBoard, UNIT } from "../boards/grid.js";
import HitoriBoard from "../families/hitori/board.js";
import { certain, count, field, within } from "./fields.js";

const QUICK = 900; // milliseconds in which a second digit belongs to the first

/** A board to type symbols into. */
class SymbolBoard extends GridBoard {
  get rows() { return this.puzzle.grid.length; }
  get columns() { return this.puzzle.grid[0].length; }

  empty() { return { grid: this.puzzle.grid.map((row) => row.map(() => "")) }; }

  drawGround() { return HitoriBoard.prototype.drawGround.call(this); }

  at(row, column) { return this.current.grid[row - 1][column - 1]; }

  label(row, column) { return `row ${row}, column ${column}: ${this.at(row, column) || "empty"}`; }

  crossed(name) { return this.candidates?.[name]?.[0] === "crossed"; }

  keyOf(row, column, name) { return this.at(row, column) + this.crossed(name); }

  drawCell(row, column, name) {
    const text = svg("text", { x: UNIT / 2, y: UNIT / 2 + 1, class: "symbol" }, this.at(row, column));
    return this.crossed(name) ? [svg("rect", { x: 3, y: 3, width: UNIT - 6, height: UNIT - 6, class: "certain" }), text] : [text];
  }

  key(event, row, column) {
    const erase = event.key === "Delete" || event.key === "Backspace";
    if (!erase && !/^[\p{L}\p{N}]$/u.test(event.key)) return false;
    const now = performance.now();
    const joined = /\d/.test(event.key) && this.last?.at === `${row},${column}` && now - this.last.when < QUICK && /^\d$/.test(this.at(row, column));
    const symbol = erase ? "" : joined ? this.at(row, column) + event.key : event.key.toUpperCase();
    this.last = { at: `${row},${column}`, when: now };
    this.commit({ grid: this.current.grid.with(row - 1, this.current.grid[row - 1].with(column - 1, symbol)) }, this.label(row, column));
    return true;
  }

  help() { return [["Arrows", "move"], ["Digits, letters", "type a symbol"], ["Delete", "clear"]]; }
}

/** The editor: {element, begin, draft, text, show, wanting}. */
export function makeEditor({ changed }) {
  const host = document.createElement("cw-board");
  const width = count(5, 2, 30, () => load());
  const height = count(5, 2, 30, () => load());
  const shown = el("input", { type: "checkbox", onchange: () => show(last) });
  const pad = el("div", { class: "tools", role: "group", "aria-label": "Symbols" });
  let last = null;
  host.addEventListener("change", changed);

  async function load(draft = null) {
    if (draft) [height.value, width.value] = [draft.grid.length, draft.grid[0].length];
    const before = (draft ?? host.state)?.grid;
    const grid = Array.from({ length: within(height) }, () => Array(within(width)).fill(""));
    await host.load({ family: "hitori", title: "Your own hitori", puzzle: { grid } }, SymbolBoard);
    const most = Math.min(9, Math.max(within(height), within(width)));
    if (before) host.state = { grid: grid.map((row, r) => row.map((_, c) => before[r]?.[c] ?? "")) };
    pad.replaceChildren(...Array.from({ length: most }, (_, n) => padKey(String(n + 1))), padKey("Delete", icon("erase")));
    changed();
  }

  function padKey(key, words = key) {
    const press = () => host.board.key({ key }, ...host.board.cells.at);
    return el("button", { type: "button", class: "tool", "aria-label": key === "Delete" ? "Clear the cell" : `Type ${key}`, onclick: press }, words);
  }

  function show(answer) {
    last = answer;
    const known = shown.checked ? certain(answer) : null;
    host.candidates = known ? Object.fromEntries(known.crossed.map(([row, column]) => [`r${row}c${column}`, ["crossed"]])) : null;
  }

  const panel = el("div", { class: "edit-panel" }, el("div", { class: "fields" }, field("Columns", width), field("Rows", height)), pad,
    el("label", { class: "tick" }, shown, "Show what is certainly crossed out"), el("p", { class: "remark" }, "Arrows move, digits and letters fill in."));
  const full = () => host.state?.grid.every((row) => row.every(Boolean));
  return {
    element: el("div", { class: "edit-columns" }, el("div", { class: "board-place" }, host), panel),
    begin: load,
    draft: () => host.state,
    text: () => (full() ? JSON.stringify({ family: "hitori", grid: host.state.grid }) : null),
    wanting: () => host.state && `${many(host.state.grid.flat().filter((one) => !one).length, "cell is", "cells are")} still empty.`,
    show,
  };
}
