/** The cells that hands and screen readers find: a grid of focusable elements, one of them in the order of tabs.
 *
 * A large board has elements only near the focus; their numbers tell the rest (as ARIA has it for long tables).
 */

import { svg } from "../dom.js";

const ALL = 1024; // boards up to so many cells have an element for each
const NEAR = 2; // rows beside the focus that have elements on larger boards

/** The layer of cells on a board that has rows, columns and label(row, column). */
export class Cells {
  constructor(board, unit) {
    this.board = board;
    this.unit = unit;
    this.rows = new Map();
    this.at = [1, 1];
    this.layer = svg("g", { role: "rowgroup", class: "cells" });
    this.whole = board.rows * board.columns <= ALL;
    this.#stock();
    this.get(1, 1)?.setAttribute("tabindex", "0");
  }

  /** The element of a cell, if it has one. */
  get(row, column) { return this.rows.get(row)?.children[column - 1]; }

  /** Moves the one tab stop, and the focus too when wanted. */
  move(row, column, focus = true, scroll = true) {
    this.get(...this.at)?.setAttribute("tabindex", "-1");
    this.at = [row, column];
    if (!this.whole) this.#stock();
    const cell = this.get(row, column);
    cell.setAttribute("tabindex", "0");
    if (focus) cell.focus({ preventScroll: !scroll });
  }

  /** Says again what a cell holds. */
  relabel(row, column) { this.get(row, column)?.setAttribute("aria-label", this.board.label(row, column)); }

  /** Says again what every cell of a row holds. */
  relabelRow(row) {
    const count = this.rows.get(row)?.children.length ?? 0;
    for (let column = 1; column <= count; column++) this.relabel(row, column);
  }

  #stock() {
    const [low, high] = this.whole ? [1, this.board.rows] : [this.at[0] - NEAR, this.at[0] + NEAR];
    for (const [row, element] of this.rows) {
      if (row < low || row > high) {
        element.remove();
        this.rows.delete(row);
      }
    }
    for (let row = Math.max(1, low); row <= Math.min(high, this.board.rows); row++) {
      if (!this.rows.has(row)) this.#add(row);
    }
  }

  #add(row) {
    const columns = Array.from({ length: this.board.columns }, (_, n) => n + 1);
    const cells = columns.filter((column) => this.board.has(row, column)).map((column) => this.#cell(row, column));
    const element = svg("g", { role: "row", "aria-rowindex": row }, cells);
    const after = [...this.rows].find(([other]) => other > row)?.[1] ?? null;
    this.rows.set(row, element);
    this.layer.insertBefore(element, after);
  }

  #cell(row, column) {
    const { unit } = this;
    return svg("rect", {
      role: "gridcell", tabindex: "-1", "aria-colindex": column, "aria-label": this.board.label(row, column),
      x: (column - 1) * unit + 1, y: (row - 1) * unit + 1, width: unit - 2, height: unit - 2, rx: 2, class: "cell",
    });
  }
}
