/** <cw-watch>: the search at work, one method or two side by side. */

import { ApiError } from "../api.js";
import { announce } from "../announce.js";
import { el } from "../dom.js";
import { store } from "../store.js";
import { comparison } from "./comparison.js";
import "./lane.js";
import { picker } from "./picker.js";
import { player } from "./player.js";
import { told } from "./telling.js";
import { titleOf } from "../why/words.js";

const FIRST = "mac+mrv";
const LEGEND = "A ring is a value that was tried, a cross a dead end, a filled disc with a tick a solution; a triangle is a folded part of the tree with so many nodes, three dots are values that are not drawn. Click a node to see its board, click a triangle or the dots to see more; by keyboard, arrows go from node to node, Enter folds and unfolds, + and - zoom, 0 shows all. Times include the telling of every event; the table below measures without.";

export class WatchElement extends HTMLElement {
  #running = null;
  #seen = null;

  connectedCallback() {
    if (this.lanes) return;
    this.lanes = [el("cw-lane"), el("cw-lane", { hidden: true })];
    this.pickers = [
      picker({ title: "Search with", start: FIRST, changed: () => this.run() }),
      picker({ title: "Beside it", start: null, optional: true, changed: () => this.run() }),
    ];
    this.time = player((at, playing) => this.#moved(at, playing));
    this.trouble = el("p", { class: "trouble", role: "alert", hidden: true });
    this.halt = el("button", { type: "button", class: "halt", hidden: true, onclick: () => this.#running?.abort() }, "Stop searching");
    this.table = comparison((id, side) => this.watch(id, side));
    this.heading = el("h2", { class: "panel-title" });
    this.append(
      this.heading, el("div", { class: "watch-bar" }, this.pickers.map(({ element }) => element), this.halt),
      this.trouble, this.time.element, el("div", { class: "lanes" }, this.lanes), el("p", { class: "legend" }, LEGEND), this.table.element,
    );
    this.addEventListener("keydown", (event) => this.#key(event));
    store.subscribe(() => this.#look(), "read", "tab");
    this.#look();
  }

  /** Runs what is chosen when the panel is looked at with another puzzle than before. */
  #look() {
    const { read, tab } = store.get();
    if (tab !== "watch") return this.time.stop();
    if (!read || read === this.#seen) return undefined;
    this.#seen = read;
    this.heading.textContent = titleOf(read);
    this.table.reset(read);
    return this.run();
  }

  /** Chooses a method for one side and runs it. */
  watch(id, side) {
    this.pickers[side].choose(id);
    this.run();
    this.scrollIntoView({ block: "start" });
  }

  /** Runs the chosen methods, one after the other so that their times can be compared. */
  async run() {
    const { read } = store.get();
    if (!read) return;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.trouble.hidden = true;
    this.halt.hidden = false;
    this.toggleAttribute("busy", true);
    const methods = this.pickers.map((one) => one.method());
    this.classList.toggle("two", Boolean(methods[1]));
    this.lanes[1].hidden = !methods[1];
    methods.forEach((method, side) => method && this.lanes[side].wait(method));
    this.time.load(0);
    try {
      for (const [side, method] of methods.entries()) if (method) await this.lanes[side].run(read, method, running.signal);
      announce(this.#shown().map((lane) => `${lane.heading.textContent}: ${lane.verdict.textContent}`).join(". "));
    } catch (error) {
      this.#complain(error, running);
    }
    if (this.#running !== running) return;
    this.halt.hidden = true;
    this.removeAttribute("busy");
    this.time.load(Math.max(0, ...this.#shown().map(({ length }) => length)));
    this.dispatchEvent(new CustomEvent("done"));
  }

  #complain(error, running) {
    if (error.name === "AbortError") {
      if (this.#running === running) for (const lane of this.#shown()) if (!lane.status) lane.verdict.textContent = "stopped";
      return;
    }
    this.trouble.hidden = false;
    this.trouble.textContent = error instanceof ApiError && error.advice ? `${error.message} ${error.advice}` : error.message;
    this.trouble.append(" ", el("button", { type: "button", class: "small", onclick: () => this.run() }, "Try again"));
    for (const lane of this.#shown()) if (!lane.status) lane.verdict.textContent = "not searched";
  }

  #shown() { return this.lanes.filter((lane) => !lane.hidden); }

  #moved(at, playing) {
    for (const lane of this.#shown()) lane.show(at);
    const lane = this.lanes[0];
    if (!playing && lane.trace && at > 0 && at <= lane.length && this.contains(document.activeElement)) {
      const { kind, text } = told(lane.trace, at - 1);
      announce(`${kind}: ${text}`);
    }
  }

  #key(event) {
    const own = event.target.closest("input, select, summary, canvas, cw-board") || (event.key === " " && event.target.closest("button"));
    if (!own && this.time.key(event)) event.preventDefault();
  }
}

customElements.define("cw-watch", WatchElement);
