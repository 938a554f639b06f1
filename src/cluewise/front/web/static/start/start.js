/** Where a puzzle comes from: a text, a file, an example, the generator, or one's own hand. */

import { el } from "../dom.js";
import { examplesPart } from "./examples.js";
import { generatePart } from "./generate.js";
import { keptPart, waiting } from "./kept.js";
import { ownPart } from "./own.js";
import { pastePart } from "./paste.js";
import { hush } from "../toast.js";

const PARTS = [
  { id: "paste", label: "Paste or drop", part: pastePart },
  { id: "examples", label: "Examples", part: examplesPart },
  { id: "generate", label: "Make a new one", part: generatePart },
  { id: "own", label: "Type in your own", part: ownPart },
  { id: "kept", label: "Continue", part: keptPart },
];

export class StartDialog extends HTMLElement {
  connectedCallback() {
    if (this.dialog) return;
    const close = el("button", { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => this.close() }, "×");
    this.choices = el("div", { class: "choices", role: "tablist", "aria-label": "Where the puzzle comes from" }, PARTS.map((one) => this.#choice(one)));
    this.body = el("div", { class: "start-body", role: "tabpanel", id: "start-body" });
    this.dialog = el("dialog", { class: "start", "aria-labelledby": "start-title" },
      el("div", { class: "start-head" }, el("h2", { id: "start-title" }, "A new puzzle"), close), this.choices, this.body);
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.close(); });
    this.dialog.addEventListener("close", () => {
      this.leave?.();
      document.body.append(...this.dialog.querySelectorAll(".toast.note")); // about the puzzle that was opened
    });
    this.choices.addEventListener("keydown", (event) => this.#arrow(event));
    this.append(this.dialog);
    this.#catchDrops();
  }

  #choice({ id, label }) {
    return el("button", { type: "button", role: "tab", id: `from-${id}`, "aria-controls": "start-body", onclick: () => this.show(id) }, label);
  }

  #arrow(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const shown = PARTS.filter(({ id }) => !document.getElementById(`from-${id}`).hidden);
    const at = shown.findIndex(({ id }) => id === this.shown);
    this.show(shown[(at + step + shown.length) % shown.length].id);
    document.getElementById(`from-${this.shown}`).focus();
    event.preventDefault();
  }

  /** Opens the dialog, on one of its parts. */
  open(id = this.shown ?? "examples", text = null) {
    hush();
    if (!this.dialog.open) this.dialog.showModal();
    this.show(id === "kept" && !waiting().length ? "examples" : id, text);
    document.getElementById(`from-${this.shown}`).focus();
  }

  close() { this.dialog.close(); }

  /** Shows one of the parts. */
  show(id, text = null) {
    this.leave?.();
    this.shown = id;
    this.#count();
    for (const one of PARTS) {
      const button = document.getElementById(`from-${one.id}`);
      button.setAttribute("aria-selected", String(one.id === id));
      button.tabIndex = one.id === id ? 0 : -1;
    }
    this.body.setAttribute("aria-labelledby", `from-${id}`);
    const { element, leave } = PARTS.find((one) => one.id === id).part({ close: () => this.close(), counted: () => (waiting().length ? this.#count() : this.open("examples")), text });
    this.leave = leave;
    this.body.replaceChildren(element);
  }

  /** Says how many games are under way, where there are any. */
  #count() {
    const tab = document.getElementById("from-kept");
    const { length } = waiting();
    tab.hidden = !length;
    tab.textContent = `Continue (${length})`;
  }

  #catchDrops() {
    addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
    addEventListener("drop", async (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      const [file] = event.dataTransfer.files;
      const text = file ? await file.text() : event.dataTransfer.getData("text");
      if (text) this.open("paste", text);
    });
  }
}

customElements.define("cw-start", StartDialog);
