/** The whole picture of a large nonogram, small, in the corner between its clues. */

import { el } from "../dom.js";

const LARGEST = 4; // pixels for a cell

/** A small picture of a board that has rows, columns, current.rows and colourOf. */
export class Overview {
  #waiting = false;

  constructor(board) {
    this.board = board;
    this.element = el("canvas", { class: "overview", width: board.columns, height: board.rows });
  }

  /** Draws as large as a corner allows. */
  resize(width, height) {
    const { rows, columns } = this.board;
    const scale = Math.min(LARGEST, (width - 12) / columns, (height - 8) / rows);
    this.element.style.width = `${Math.max(1, columns * scale)}px`;
    this.element.style.height = `${Math.max(1, rows * scale)}px`;
  }

  /** Draws with the next frame. */
  soon() {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #draw() {
    const pen = this.element.getContext("2d");
    const ink = getComputedStyle(this.element).color;
    pen.clearRect(0, 0, this.element.width, this.element.height);
    this.board.current.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const colour = this.board.colourOf(row[x]);
        if (!colour) continue;
        pen.fillStyle = colour === "currentColor" ? ink : colour;
        pen.fillRect(x, y, 1, 1);
      }
    });
  }
}
