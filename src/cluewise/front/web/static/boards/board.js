/** The board contract: `<cw-board>`, and the class that the board.js of every family extends and exports as default.
 *
 * A board draws a puzzle and takes what the player does. What was entered is its `state`: plain JSON that is never
 * changed in place, so that histories can share it. `position` is the same in the form of options.progress.
 */

import { announce } from "../announce.js";
import { fetched } from "../fetching.js";

/** The base of all boards; a family overrides what its comment says. */
export class Board {
  /** @param read the answer of /api/read; @param host the <cw-board> */
  constructor(read, host) {
    this.read = read;
    this.puzzle = read.puzzle;
    this.host = host;
    this.marks = null;
    this.candidates = null;
    this.wrong = new Set(); // cell names ("r1c2") that are known to be wrong
    this.element = null; // what `build` made
    this.current = null; // what has been entered; <cw-board> begins with empty()
  }

  /** The element to show; override. Called once. */
  build() { throw new Error("a board must build itself"); }

  /** The state of an untouched board; override. */
  empty() { return {}; }

  /** A state as options.progress; override. */
  toPosition(state) { return state; }

  /** What else the player has found, as facts of steps: {settled, ruled_out}; override where a position cannot say it. */
  besides() { return { settled: [], ruled_out: [] }; }

  /** A state from options.progress; override. */
  fromPosition(position) { return position; }

  /** Draws everything again from current, marks, candidates and wrong; override. */
  refresh() {}

  /** {solution, sure} when the state may be finished, else null; not `sure` when the player may not mean it so. Override. */
  finished() { return null; }

  /** The names of cells that differ from a solution, or a promise of them; override.
   *
   * @param {any} solution
   * @returns {Set<string> | Promise<Set<string>>}
   */
  mistakes(solution) { return new Set(); }

  /** What the toolbar offers: [{id, label, symbol, key, kind: "tool" | "act" | "toggle", pressed}]; override. */
  controls() { return []; }

  /** Does what a control says; override. */
  control(id) {}

  /** How the keyboard is used, [[keys, meaning]]; override. */
  help() { return []; }

  /** Puts the focus on the board; override where there is a better place. */
  focus() { this.element?.querySelector("[tabindex='0']")?.focus(); }

  /** Takes a new state because the player did something; `say` is spoken by screen readers. */
  commit(state, say = "") {
    if (this.host.readonly) return;
    this.current = state;
    this.refresh();
    if (say) announce(say);
    this.host.changed();
  }
}

/** Where the class of a puzzle's board is: in its family's package, or here for a family that brings none. */
const homeOf = ({ family, inputs }) => (inputs ? "./plain.js" : `../families/${encodeURIComponent(family)}/board.js`);

/** The element that holds a board: load(read) -> promise; position, state, candidates, readonly; mark, clearMarks. */
export class BoardElement extends HTMLElement {
  #board = null;
  #waiting = {};
  #turn = 0;
  readonly = false;

  /** Shows a puzzle, as /api/read answers it; resolves when it stands. Editors bring a class of their own. */
  async load(read, Own = null) {
    const turn = ++this.#turn;
    const Family = Own ?? (await fetched(this, () => import(homeOf(read)))).default;
    if (turn !== this.#turn) return this;
    this.#board?.leave?.();
    const board = new Family(read, this);
    board.current = board.empty();
    board.element = board.build();
    this.replaceChildren(board.element);
    this.dataset.family = read.family;
    this.#board = board;
    Object.assign(this, this.#waiting);
    this.#waiting = {};
    board.refresh();
    this.dispatchEvent(new CustomEvent("loaded"));
    return this;
  }

  /** The family's board inside, or null. */
  get board() { return this.#board; }

  /** What the player entered, whole: pencil marks and ticked clues too. */
  get state() { return this.#board?.current ?? this.#waiting.state ?? null; }

  set state(state) { this.#put("state", state, (board) => { board.current = state ?? board.empty(); }); }

  /** What the player entered, as options.progress of hint takes it. */
  get position() { return this.#board ? this.#board.toPosition(this.#board.current) : this.#waiting.position ?? null; }

  set position(position) {
    this.#put("position", position, (board) => {
      board.current = position ? board.fromPosition(position) : board.empty();
    });
  }

  /** What is still possible: {"r1c2": [1, 2]}; zebra:
   * {"Category|Value": [rows]}, and {"Category|Value|Other": [values]} for what it may go with; null for nothing to show. */
  get candidates() { return this.#board?.candidates ?? null; }

  set candidates(candidates) { this.#put("candidates", candidates, (board) => { board.candidates = candidates; }); }

  /** Sets a step apart: {cells, items, sets, eliminates, uses, clues}, each may be missing. */
  mark(marks) { this.marks = marks; }

  /** Takes the marks of a step away. */
  clearMarks() { this.marks = null; }

  get marks() { return this.#board?.marks ?? null; }

  set marks(marks) { this.#put("marks", marks, (board) => { board.marks = marks; }); }

  /** The cells that are pointed out as wrong, a set of names such as "r1c2". */
  set wrong(wrong) { this.#put("wrong", wrong, (board) => { board.wrong = wrong ?? new Set(); }); }

  /** Tells the world that the player did something. */
  changed() { this.dispatchEvent(new CustomEvent("change", { bubbles: true })); }

  #put(name, value, change) {
    if (!this.#board) {
      this.#waiting[name] = value;
      return;
    }
    change(this.#board);
    this.#board.refresh();
  }
}

customElements.define("cw-board", BoardElement);
