/** <cw-setters>: for those who make puzzles: is it right, can anything go, and how to take it away. */

import { api } from "../api.js";
import { el } from "../dom.js";
import { begin } from "../play/game.js";
import { store } from "../store.js";
import { titleOf } from "../why/words.js";
import { auditing } from "./audit.js";
import { exporting } from "./export.js";

export class SettersElement extends HTMLElement {
  #seen = null;

  connectedCallback() {
    if (this.board) return;
    this.board = el("cw-board", { numbered: true });
    this.board.readonly = true;
    this.audit = auditing({ mark: (marks) => { this.board.marks = marks; }, take: (text) => this.#take(text) });
    this.export = exporting();
    this.heading = el("h2", { class: "panel-title" });
    this.append(this.heading, el("div", { class: "setters-board" }, this.board), el("div", { class: "setters-cards" }, this.audit.element, this.export.element));
    store.subscribe(() => this.#look(), "read", "tab");
    this.#look();
  }

  async #look() {
    const { read, tab } = store.get();
    if (tab !== "setters" || !read || read === this.#seen) return;
    this.#seen = read;
    this.heading.textContent = titleOf(read);
    await this.board.load(read);
    if (read !== this.#seen) return;
    this.audit.ask(read);
    this.export.load(read);
  }

  async #take(text) {
    const { read } = store.get();
    begin(await api.post("read", { text, family: read.family }));
  }
}

customElements.define("cw-setters", SettersElement);
