/** The panel to play in: the board, its tools, the way back, try-outs and the clock. */

import { announce } from "../announce.js";
import { el, later } from "../dom.js";
import { icon } from "../icons.js";
import { forget, keyOf } from "../shelf.js";
import { setting, store } from "../store.js";
import { complaint, toast } from "../toast.js";
import { clockText, startClock } from "./clock.js";
import { addLayer, begin, dropLayer, keepLayer, record, redo, restart, undo } from "./game.js";
import { familyOf } from "../why/families.js";
import { NUMBERS, answerOf, checked, mistakesOn } from "./judge.js";
import { helpList, showControls, toolButton } from "./toolbar.js";

const NOT_ONE = "This puzzle has not exactly one solution, so nobody can say.";
const UNJUDGED = {
  several: NOT_ONE,
  impossible: NOT_ONE,
  unknown: "The solution was not found in the time there is, so this cannot be checked now.",
};

class PlayPanel extends HTMLElement {
  connectedCallback() {
    if (this.host) return;
    this.host = document.createElement("cw-board");
    this.host.id = "board";
    this.host.addEventListener("change", () => record(this.host.state, this.host.position));
    this.host.addEventListener("controls", () => showControls(this.tools, this.host));
    this.#build();
    this.#listen();
    startClock();
    this.#load(store.get());
  }

  #build() {
    this.heading = el("h2", { class: "puzzle-title" });
    this.facts = el("p", { class: "facts" });
    this.clock = el("button", { type: "button", class: "clock quiet", onclick: () => setting("timer", !store.get().settings.timer) });
    this.word = el("p", { class: "word", role: "status" });
    this.tools = el("div", { class: "tools", role: "group", "aria-label": "Tools" });
    this.back = toolButton({ symbol: "undo", label: "Undo", key: "Ctrl+Z", kind: "act" }, () => this.#undo());
    this.forth = toolButton({ symbol: "redo", label: "Redo", key: "Ctrl+Y", kind: "act" }, () => this.#redo());
    const again = toolButton({ symbol: "restart", label: "Start over", kind: "act" }, () => this.#restart());
    const smaller = toolButton({ symbol: "smaller", label: "Smaller board", kind: "act" }, () => this.#zoom(1 / 1.2));
    const larger = toolButton({ symbol: "larger", label: "Larger board", kind: "act" }, () => this.#zoom(1.2));
    this.layers = el("div", { class: "layers" });
    this.rules = el("details", { class: "key-help" });
    this.keys = el("details", { class: "key-help" });
    const steps = el("div", { class: "tools steps", role: "group", "aria-label": "Steps and size" }, this.back, this.forth, again, smaller, larger);
    const check = el("button", { type: "button", onclick: () => this.#correct(true) }, "Correct so far?");
    const hint = el("button", { type: "button", onclick: () => this.#stuck() }, "Stuck? Ask for a hint");
    const aside = el("aside", { class: "side-panel", "aria-label": "Tools and steps" }, this.tools, steps, this.layers, check, hint, this.rules, this.keys);
    const head = el("div", { class: "play-head" }, el("div", {}, this.heading, this.facts), this.clock);
    this.append(head, this.word, el("div", { class: "play-body" }, el("div", { class: "board-place" }, this.host), aside));
  }

  #listen() {
    store.subscribe((now) => this.#load(now), "read");
    store.subscribe((now) => this.#follow(now), "state", "history", "layers", "solved");
    store.subscribe((now) => this.#showClock(now), "elapsed", "settings", "solved");
    store.subscribe(() => this.host.board?.refresh(), "settings");
    let correct = store.get().settings.correct;
    store.subscribe(({ settings }) => {
      if (settings.correct === correct) return;
      correct = settings.correct;
      if (correct) this.#correct(false);
      else this.host.wrong = null;
    }, "settings");
    this.soonCorrect = later(() => this.#correct(false), 250);
    document.addEventListener("keydown", (event) => this.#shortcut(event));
  }

  async #load({ read, state }) {
    this.hidden = !read;
    if (!read || read === this.shown) return undefined;
    this.shown = read;
    this.word.replaceChildren();
    try {
      await this.host.load(read);
    } catch {
      return this.#unreadable(read);
    }
    if (store.get().read !== read) return undefined;
    this.host.wrong = null;
    this.#show(state);
    if (store.get().solved) this.#celebrate();
    this.heading.textContent = read.title || `Untitled ${read.family}`;
    document.title = `${this.heading.textContent} – cluewise`;
    this.facts.replaceChildren([read.family, this.#size(read), read.level].filter(Boolean).join(" · "));
    this.#count(read);
    showControls(this.tools, this.host);
    this.keys.replaceChildren(el("summary", {}, "Keys"), helpList([...this.host.board.help(), ["Ctrl + Z, Y", "undo, redo"], ["Tab", "to clues and tools"]]));
    this.#tellRules(read);
    this.#follow(store.get());
    store.set({ position: this.host.position });
    return undefined;
  }

  /** A puzzle that this browser kept in a form which no board takes. */
  #unreadable(read) {
    forget(keyOf(read));
    if (store.get().read !== read) return;
    store.set({ read: null, state: null });
    document.querySelector("cw-start").open();
    toast("The puzzle that was kept here cannot be read any more.", "problem");
  }

  /** Says how many solutions the puzzle has, once that is known. */
  async #count(read) {
    const answer = await answerOf(read, { patient: false }).catch(() => null); // asked again when it matters
    const [kind, words] = NUMBERS[answer?.status] ?? [];
    if (words && this.shown === read) this.facts.append(" · ", el("span", { class: `verdict ${kind}` }, words));
  }

  async #tellRules(read) {
    this.rules.hidden = true;
    const family = await familyOf(read.family).catch(() => null); // without the server the board can still be played
    if (!family || this.shown !== read) return;
    this.rules.replaceChildren(el("summary", {}, "Rules"), el("p", {}, family.rules));
    this.rules.hidden = false;
  }

  /** The gentlest hint, whatever was last looked at there. */
  #stuck() {
    store.set({ tab: "why" });
    document.querySelector("cw-why")?.mode?.("hint");
  }

  #show(state) {
    try {
      this.host.state = state;
      void [this.host.position, this.host.board.finished()]; // some boards draw what they cannot work with
    } catch { // kept by this browser in a form that no board takes: it would fail at every reload
      begin(this.shown, null, { afresh: true });
      toast("What was entered in this puzzle cannot be read any more; it starts afresh.", "problem");
    }
  }

  #size({ size }) { return Array.isArray(size) ? size.join(" × ") : size ? String(size) : ""; }

  #follow(now) {
    // While another puzzle is loading, the board is still that of the last one.
    if (this.host.board?.read === now.read && this.host.state !== now.state) {
      this.host.state = now.state;
      store.set({ position: this.host.position });
    }
    this.back.disabled = !now.history.undo.length;
    this.forth.disabled = !now.history.redo.length;
    this.#showLayers(now);
    this.#showClock(now);
    this.classList.toggle("solved", now.solved);
    if (this.host.board?.read !== now.read || now.state === this.judged) return; // the end of another board proves nothing here
    this.judged = now.state;
    showControls(this.tools, this.host);
    if (!now.solved) this.#ended();
    if (now.settings.correct) this.soonCorrect();
    else this.host.wrong = null;
  }

  #showClock({ elapsed, settings, solved }) {
    const shown = settings.timer || solved;
    this.clock.replaceChildren(icon("clock"), ...(shown ? [clockText(elapsed)] : []));
    this.clock.setAttribute("aria-label", settings.timer ? `Time ${clockText(elapsed)}, hide the clock` : "Show the clock");
  }

  #showLayers({ layers }) {
    const add = el("button", { type: "button", title: "Remember this position and try something out", onclick: () => announce(`Try-out ${addLayer()} begins here`) }, "Try something out");
    const rows = layers.map(({ number, name }) => el("li", {}, el("span", {}, name),
      el("button", { type: "button", class: "small", "aria-label": `${name}: go back`, onclick: () => this.#dropped(number) }, "Go back"),
      el("button", { type: "button", class: "small", "aria-label": `${name}: keep`, onclick: () => keepLayer(number) }, "Keep")));
    this.layers.replaceChildren(add, el("ul", {}, rows));
    this.host.classList.toggle("trying", layers.length > 0);
  }

  #dropped(number) {
    dropLayer(number);
    announce("Back where the try-out began");
  }

  async #ended() {
    const end = this.host.board.finished();
    this.word.className = "word";
    if (!end) {
      this.word.replaceChildren();
      return;
    }
    const { state, read } = store.get();
    const verdict = await checked(end.solution).catch((error) => ({ error }));
    if (store.get().state !== state || store.get().read !== read) return;
    if (verdict.error) toast(complaint(verdict.error), "problem", "state");
    else if (verdict.valid) this.#celebrate();
    else if (end.sure) this.#notYet(verdict.faults);
  }

  #celebrate() {
    store.set({ solved: true, layers: [] });
    const { elapsed, settings } = store.get();
    const time = settings.timer ? ` in ${clockText(elapsed)}` : "";
    this.word.className = "word done";
    this.word.replaceChildren(el("span", { class: "medal", "aria-hidden": "true" }, "✓"), el("span", {}, `Solved${time}. Every rule was checked.`),
      el("button", { type: "button", onclick: () => document.querySelector("cw-start").open() }, "Another one"));
    this.word.scrollIntoView({ block: "nearest" });
  }

  #notYet(faults) {
    this.word.className = "word not-yet";
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
    this.word.replaceChildren(`Not quite: ${faults[0]?.message ?? "something does not fit."}${more}`);
    this.host.wrong = new Set(faults.flatMap((fault) => fault.cells.map(([row, column]) => `r${row}c${column}`)));
  }

  async #correct(loud) {
    const { board } = this.host;
    if (!board) return;
    const state = store.get().state;
    /** @type {import("./judge.js").Judged} */
    const judged = await mistakesOn(board, { again: loud }).catch((reason) => ({ error: reason }));
    const { status, wrong = null, error } = judged;
    if (store.get().state !== state || this.host.board !== board) return;
    this.host.wrong = wrong;
    if (!loud) return;
    if (error) toast(`This could not be checked. ${complaint(error)}`, "problem", "state");
    else toast(wrong ? this.#rightOrWrong(wrong) : UNJUDGED[status] ?? UNJUDGED.unknown, wrong?.size ? "problem" : "note", "state");
  }

  #rightOrWrong(wrong) {
    const count = [...wrong].filter((name) => !name.startsWith("t:")).length; // a table repeats its grid
    if (!count) return "Everything is right so far.";
    return `${count === 1 ? "One entry is" : `${count} entries are`} wrong; look for the outlines.`;
  }

  #undo() { announce(undo() ? "Undone" : "Nothing to undo"); }

  #redo() { announce(redo() ? "Done again" : "Nothing to redo"); }

  #restart() {
    restart();
    announce("Started over; undo brings everything back");
  }

  #zoom(factor) {
    const zoom = Math.min(3, Math.max(0.4, store.get().settings.zoom * factor));
    setting("zoom", Math.abs(zoom - 1) < 0.05 ? 1 : zoom);
  }

  #shortcut(event) {
    if (store.get().tab !== "play" || event.altKey || !(event.ctrlKey || event.metaKey) || event.target.matches("textarea, input")) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.#redo();
    else return;
    event.preventDefault();
  }
}

customElements.define("cw-play", PlayPanel);
