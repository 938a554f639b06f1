/** A sudoku board on which digits, the regions of a jigsaw and the cages of a killer are drawn. */

import { announce } from "../announce.js";
import { svg } from "../dom.js";
import { UNIT } from "../boards/grid.js";
import SudokuBoard from "../families/sudoku/board.js";
import { SYMBOLS, ground, peersOf, regionsOf } from "../families/sudoku/shape.js";

const same = ([row, column], [r, c]) => row === r && column === c;

export class DrawingSudoku extends SudokuBoard {
  drawing = "digits"; // or regions, or cages

  empty() { return { ...super.empty(), regions: null, cages: [] }; }

  get regions() { return this.current.regions ?? regionsOf(this.read.puzzle); }

  /** The cage of a cell, or nothing. */
  cageAt(row, column) { return this.current.cages.find(({ cells }) => cells.some((cell) => same(cell, [row, column]))); }

  /** What is drawn now; a finger draws cages and regions, and moves the page over digits. */
  draw(what) {
    this.drawing = what;
    this.sheet.classList.toggle("paints", what !== "digits");
    this.refresh();
    this.host.dispatchEvent(new CustomEvent("controls"));
  }

  refresh() {
    const { regions, cages } = this.current;
    const shape = JSON.stringify([regions, cages, this.drawing]);
    if (this.content && shape !== this.shape) {
      this.shape = shape;
      this.puzzle = { ...this.read.puzzle, ...(regions ? { regions } : {}), cages };
      this.peers = peersOf(this.puzzle);
      this.sheet.querySelector(".ground").replaceChildren(...ground(this.puzzle, UNIT), ...(this.drawing === "regions" ? this.#numbers() : []));
      this.drawn.clear();
      this.content.replaceChildren();
    }
    super.refresh();
  }

  #numbers() {
    const place = (n) => (n + 1) * UNIT - 6;
    return this.regions.flatMap((row, r) => row.map((region, c) => svg("text", { x: place(c), y: place(r), class: "region" }, SYMBOLS[region - 1])));
  }

  label(row, column) {
    const region = this.current.regions || this.drawing === "regions" ? `, region ${SYMBOLS[this.regions[row - 1][column - 1] - 1]}` : "";
    const cage = this.cageAt(row, column);
    return super.label(row, column) + region + (cage ? `, in a cage ${cage.sum ? `of ${cage.sum}` : "without a sum"}` : "");
  }

  /** Puts a cell into a region. */
  #paint(row, column, region) {
    const { regions } = this;
    if (regions[row - 1][column - 1] !== region) this.#commit({ regions: regions.with(row - 1, regions[row - 1].with(column - 1, region)) }, row, column);
  }

  /** Puts a cell into a cage, or with null into none. */
  #cage(row, column, cage) {
    const others = this.current.cages.filter((one) => one !== cage)
      .map((one) => ({ ...one, cells: one.cells.filter((cell) => !same(cell, [row, column])) })).filter(({ cells }) => cells.length);
    const grown = cage && { ...cage, cells: [...cage.cells, [row, column]] };
    this.#commit({ cages: grown ? [...others, grown] : others }, row, column);
  }

  #commit(change, row, column) {
    this.commit({ ...this.current, ...change });
    announce(this.label(row, column));
  }

  /** Gives the cage of the chosen cell a sum; null is none. */
  total(sum) {
    const cage = this.cageAt(...this.cells.at);
    if (cage) this.#commit({ cages: this.current.cages.map((one) => (one === cage ? { ...one, sum } : one)) }, ...this.cells.at);
  }

  #extend(from, to) {
    if (this.drawing === "regions") this.#paint(...to, this.regions[from[0] - 1][from[1] - 1]);
    const cage = this.drawing === "cages" && this.cageAt(...from);
    if (cage && cage !== this.cageAt(...to)) this.#cage(...to, cage);
  }

  press(_, row, column) {
    this.from = [row, column];
    if (this.drawing === "cages" && !this.cageAt(row, column)) this.#cage(row, column, { cells: [], sum: null });
  }

  drag(_, row, column) {
    if (!this.from) return;
    this.#extend(this.from, [row, column]);
    this.from = [row, column];
  }

  moved(event, from, to) { if (event.shiftKey) this.#extend(from, to); }

  focused(row, column) {
    super.focused(row, column);
    this.host.dispatchEvent(new CustomEvent("chosen"));
  }

  key(event, row, column) {
    if (this.drawing === "digits") return event.key !== " " && super.key(event, row, column);
    const value = SYMBOLS.indexOf(event.key.toUpperCase()) + 1;
    if (this.drawing === "regions") {
      if (event.key.length === 1 && value >= 1 && value <= this.rows) this.#paint(row, column, value);
      return event.key.length === 1;
    }
    return this.#cageKey(event.key, row, column);
  }

  #cageKey(key, row, column) {
    const sum = this.cageAt(row, column)?.sum ?? "";
    if (/^\d$/.test(key)) this.total(Number(`${sum}${key}`) || null);
    else if (key === "Backspace") this.total(Number(String(sum).slice(0, -1)) || null);
    else if (key === "Delete") this.#cage(row, column, null);
    else if (key === " ") this.#cage(row, column, { cells: [], sum: null });
    else return false;
    return true;
  }

  controls() {
    if (this.drawing === "digits") return super.controls().filter(({ id }) => id !== "notes" && id !== "all");
    if (this.drawing === "cages") {
      return [{ id: " ", symbol: "larger", label: "A new cage here", key: "Space", kind: "act" },
        { id: "Delete", symbol: "erase", label: "Take the cell out of its cage", key: "Delete", kind: "act" }];
    }
    const [row, column] = this.cells.at;
    const here = this.regions[row - 1][column - 1] - 1;
    return this.sizes().map((size, n) => ({
      id: SYMBOLS[n], symbol: SYMBOLS[n], label: `Region ${SYMBOLS[n]}, ${size} of ${this.rows} cells`, spent: size === this.rows, pressed: here === n,
    }));
  }

  control(id) {
    if (this.drawing === "digits") super.control(id);
    else this.key({ key: id }, ...this.cells.at);
  }

  /** How many cells each region has. */
  sizes() {
    const all = this.regions.flat();
    return this.regions.map((_, n) => all.filter((region) => region === n + 1).length);
  }
}
