/** The panel to type in one's own puzzle; whether it has one solution is said all the time. */

import { api } from "../api.js";
import { el } from "../dom.js";
import { fetched } from "../fetching.js";
import { begin } from "../play/game.js";
import { draftOf, keepDraft } from "../shelf.js";
import { store } from "../store.js";
import { complaint, toast } from "../toast.js";
import { makeVerdict } from "./verdict.js";

class EditPanel extends HTMLElement {
  connectedCallback() {
    if (this.verdict) return;
    this.heading = el("h2", { class: "puzzle-title" });
    this.word = el("p", { class: "verdict", role: "status", "data-kind": "" });
    this.go = el("button", { type: "button", class: "main", onclick: () => this.#play() }, "Play it");
    const stop = el("button", { type: "button", onclick: () => store.set({ editing: false }) }, "Leave");
    this.empty = el("button", { type: "button", onclick: () => this.#empty() });
    this.place = el("div", { class: "edit-body" });
    this.place.addEventListener("change", (event) => this.#record(event.target), { capture: true });
    const look = () => { this.before = this.querySelector("cw-board")?.state; };
    for (const name of ["keydown", "pointerdown"]) this.place.addEventListener(name, look, { capture: true });
    this.addEventListener("keydown", (event) => this.#undo(event));
    this.verdict = makeVerdict((...told) => this.#tell(...told));
    this.append(el("div", { class: "play-head" }, this.heading, el("div", { class: "row" }, stop, this.empty, this.go)), this.word, this.place);
    store.subscribe((now) => this.#open(now.editing), "editing");
    this.#open(store.get().editing);
  }

  async #open(editing) {
    this.verdict.stop();
    this.editor = null;
    if (!editing) return;
    const { family } = editing;
    this.past = [];
    if (family !== this.family) this.emptied = null;
    this.empty.textContent = this.emptied ? "Bring it back" : "Start empty";
    this.heading.textContent = `Your own ${family}`;
    this.place.replaceChildren();
    this.#tell("", "Begin wherever you like.", null);
    const { makeEditor } = await fetched(this.place, () => import(`./${family}.js`));
    if (store.get().editing !== editing) return;
    this.family = family;
    await this.#stand(makeEditor, draftOf(family)).catch(() => this.#stand(makeEditor, null)); // a draft may be damaged
  }

  /** Shows an editor, with a draft or none; nothing is kept before the draft stands. */
  async #stand(makeEditor, draft) {
    const editor = makeEditor({ changed: () => this.#changed(editor) });
    this.editor = editor;
    this.standing = false;
    this.place.replaceChildren(editor.element);
    await editor.begin(draft);
    this.standing = true;
    if (draft) this.#changed(editor);
  }

  /** Takes everything away; until something new is there it can be brought back. */
  #empty() {
    const back = this.emptied ?? null;
    this.emptied = back ? null : draftOf(this.family);
    keepDraft(this.family, back);
    this.#open(store.get().editing);
  }

  /** Remembers what a board held before each change of it. */
  #record(host) {
    if (host.localName !== "cw-board" || this.undoing) return;
    if (this.board !== host.board) this.past = [];
    this.board = host.board;
    this.past.push(this.before ?? host.board.empty());
    this.before = host.state;
  }

  #undo(event) {
    const host = this.querySelector("cw-board");
    const wanted = (event.ctrlKey || event.metaKey) && event.key === "z" && !event.target.matches("input, textarea");
    if (!wanted || host?.board !== this.board || !this.past?.length) return;
    event.preventDefault();
    host.state = this.past.pop();
    this.undoing = true;
    host.changed();
    this.undoing = false;
  }

  #body() {
    const { text } = this.editor;
    return text() === null ? null : { text: text(), family: this.family, picks: this.editor.picks };
  }

  #changed(editor) {
    if (editor !== this.editor) return;
    if (this.standing) this.#keep(editor.draft());
    editor.show?.(null);
    const body = this.#body();
    this.verdict.ask(body);
    if (body) this.#tell("wait", "…", null);
    else this.#tell("", this.editor.wanting?.() ?? "Not complete yet.", null);
  }

  #keep(draft) {
    keepDraft(this.family, draft);
    this.emptied = null;
    this.empty.textContent = "Start empty";
  }

  #tell(kind, words, answer) {
    this.word.className = `verdict ${kind}`;
    this.word.dataset.kind = answer?.status ?? kind;
    this.word.textContent = words;
    this.go.disabled = !answer;
    if (answer) this.editor?.show?.(answer);
  }

  async #play() {
    try {
      const { picks, ...body } = this.#body();
      begin(await api.post("read", { ...body, options: picks ? { picks: await picks() } : {} }));
    } catch (error) {
      toast(complaint(error), "problem");
    }
  }
}

customElements.define("cw-edit", EditPanel);
