/** <cw-why>: a hint for the player's own position, or the whole way from the puzzle to its end. */

import { about, api } from "../api.js";
import { announce } from "../announce.js";
import { el } from "../dom.js";
import { many } from "../numbers.js";
import { record } from "../play/game.js";
import { store } from "../store.js";
import { entered, isKnown } from "./entering.js";
import { familyOf } from "./families.js";
import { hints } from "./hints.js";
import { lessons } from "./lesson.js";
import { memory } from "./memory.js";
import { possible, show } from "./possible.js";
import { stepList } from "./steps.js";
import { legend, titleOf } from "./words.js";

const SECONDS = 25;
const CELL = /^r\d+c\d+$/;
const MODES = [["hint", "A hint"], ["way", "The whole way"]];

export class WhyElement extends HTMLElement {
  #mode = "hint";
  #asked = {}; // what each mode was last asked about
  #shownRead = null;
  #standing = null; // the promise of its board
  #taught = new Set(); // the techniques that have lessons
  #memory = memory();
  #lastOwn = ""; // what the player had entered when a hint was asked for last

  connectedCallback() {
    if (this.board) return;
    this.board = el("cw-board", { numbered: true });
    this.board.readonly = true;
    const teach = lessons(this);
    const open = Object.assign((name) => teach(this.#shownRead.family, name), { knows: (name) => this.#taught.has(name) });
    this.hints = hints({ teach: open, shown: (hint, rung) => this.#showHint(hint, rung), enter: (step) => this.#enter(step),
      known: (step) => isKnown(this.board.board, this.#own(), step) });
    this.steps = stepList({ teach: open, shown: (what) => this.#show(what) });
    this.trouble = el("p", { class: "trouble", role: "status", hidden: true });
    this.modes = MODES.map(([id, label]) => el("button", { type: "button", class: "mode", "aria-pressed": "false", onclick: () => this.mode(id) }, label));
    this.notes = el("input", { type: "checkbox", checked: true, onchange: () => this.#again() });
    const notes = el("label", { class: "check", hidden: true }, this.notes, " what is possible");
    this.heading = el("h2", { class: "panel-title" });
    this.append(this.heading, el("div", { class: "why-board" }, this.board, el("div", { class: "below-board" }, legend(), notes)),
      el("div", { class: "why-words" }, el("div", { class: "modes", role: "group", "aria-label": "What to explain" }, this.modes), this.trouble, this.hints.element, this.steps.element));
    this.addEventListener("keydown", (event) => this.#key(event));
    store.subscribe(() => this.#look(), "read", "state", "tab");
    this.mode("hint");
  }

  /** Changes between a hint and the whole way. */
  mode(id) {
    this.#mode = id;
    MODES.forEach(([one], at) => this.modes[at].setAttribute("aria-pressed", String(one === id)));
    this.hints.element.hidden = id !== "hint";
    this.steps.element.hidden = id !== "way";
    this.steps.stop();
    this.trouble.hidden = true;
    this.#asked[id === "hint" ? "position" : "shown"] = undefined;
    this.#look();
  }

  /** Asks again if the panel is looked at and something has changed. */
  async #look() {
    const { read, tab } = store.get();
    if (tab !== "why" || !read) return this.steps.stop();
    if (read !== this.#shownRead) {
      this.#shownRead = read;
      this.#asked = {};
      this.#memory.forget();
      this.steps.clear();
      this.heading.textContent = titleOf(read);
      this.#standing = Promise.all([this.board.load(read), this.#lessonsOf(read)]);
    }
    await this.#standing;
    if (read !== store.get().read) return undefined;
    return this.#mode === "hint" ? this.#hint(read) : this.#way(read);
  }

  /** Finds out which techniques have lessons; without an answer none has. */
  async #lessonsOf(read) {
    const family = await familyOf(read.family).catch(() => null);
    this.#taught = new Set(family?.techniques.map((one) => one.technique));
  }

  #hint(read) {
    const key = JSON.stringify(this.#own());
    if (this.#asked.position === key) return;
    this.#asked.position = key;
    this.board.state = store.get().state;
    const { board } = this.board;
    if (key === JSON.stringify(board.empty())) this.#memory.forget(); // a new game
    else if (key !== this.#lastOwn) this.#memory.settle();
    this.#lastOwn = key;
    const { settled, ruled_out: out } = board.besides(this.#own());
    this.hints.ask(read, { ...board.toPosition(this.#own()), settled, ruled_out: [...out, ...this.#memory.facts()] });
  }

  async #way(read) {
    if (this.#asked.shown === read) return;
    this.#asked.shown = read;
    if (this.#asked.way !== read) {
      const explained = await this.#explained(read);
      if (!explained || store.get().read !== read) return;
      this.#asked.way = read;
      this.explained = explained;
      this.board.state = null;
      this.steps.load(explained);
    } else {
      this.board.state = null;
      this.steps.again();
    }
  }

  async #explained(read) {
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.steps.clear();
    this.#say("thinking it through …");
    const onProgress = ({ steps }) => { if (steps) this.#say(`thinking it through … ${many(steps, "step")} so far`); };
    try {
      const explained = await api.post("explain", about(read, { positions: true, seconds: SECONDS }), { signal, onProgress });
      this.trouble.hidden = true;
      return explained;
    } catch (error) {
      if (error.name === "AbortError") return null;
      this.#say(error.message);
      this.#asked.shown = undefined; // so that it is asked again when somebody looks again
      this.trouble.append(" ", el("button", { type: "button", class: "small", onclick: () => this.#look() }, "Try again"));
      return null;
    }
  }

  #say(words) {
    this.trouble.hidden = false;
    this.trouble.textContent = words;
  }

  #show({ candidates, marks }) {
    if (this.#mode !== "way") return;
    this.board.wrong = new Set();
    this.#possible(candidates);
    this.board.marks = marks;
  }

  #showHint(hint, rung) {
    if (this.#mode !== "hint") return;
    const wrong = (hint?.mistakes ?? []).flatMap(({ facts }) => facts).filter(({ cell }) => cell).map(({ cell: [row, column] }) => `r${row}c${column}`);
    this.board.wrong = new Set(wrong);
    this.board.state = store.get().state;
    this.board.candidates = null;
    if (rung === "step" && hint?.step) {
      this.#possible(possible(hint.start));
      this.#memory.tell(hint.step);
    }
    this.board.marks = this.#marksOf(hint, rung);
  }

  #possible(candidates) {
    this.notes.parentElement.hidden = !Object.entries(candidates).some(([key, values]) => CELL.test(key) && values.length > 2);
    show(this.board, candidates, { notes: this.notes.checked, plain: true });
  }

  #marksOf(hint, rung) {
    if (hint?.mistakes) return { sets: [], uses: hint.mistakes.flatMap(({ facts }) => facts).filter(({ item }) => item) };
    if (!hint?.step || !rung || rung === "nudge" || rung === "technique") return null;
    const { step } = hint;
    return rung === "step" ? step : { cells: step.cells, clues: step.cells.length ? [] : step.clues };
  }

  /** What the player has entered; the board itself may show more. */
  #own() { return store.get().state ?? this.board.board.empty(); }

  #again() {
    if (this.#mode === "way") this.steps.again();
    else this.hints.again();
  }

  #enter(step) {
    const { board } = this.board;
    board.current = this.#own();
    const state = entered(board, step);
    record(state, board.toPosition(state));
    announce("Entered.");
  }

  #key(event) {
    const own = event.target.closest("input, cw-board, dialog, summary, .hint");
    if (!own && this.#mode === "way" && !(event.key === " " && event.target.closest("button")) && this.steps.key(event)) event.preventDefault();
  }
}

customElements.define("cw-why", WhyElement);
