/** <cw-lane>: one search: its board, what it does just now, its tree and its counters. */

import { about as asking, api } from "../api.js";
import { el } from "../dom.js";
import { many, short, spelt } from "../numbers.js";
import { candidates, mapping, marksOf } from "./mapping.js";
import { describe, told } from "./telling.js";
import { Trace } from "./trace.js";
import { show } from "../why/possible.js";
import "./tree.js";

const EVENTS = 20000; // that are told with all they rule out
const NODES = 150000; // of the tree
const SECONDS = 15;
const PEEK = 300; // milliseconds between two looks at a search that is not over
const VERDICTS = { unique: "exactly one solution", several: "several solutions", impossible: "no solution", unknown: "undecided" };
const AT_ONCE = "The clues break a rule among themselves, so there was nothing to search.";
const UNTOLD = {
  native: "The compiled core keeps no trace: it is built for speed. This is what it found, and what it cost.",
  asp: "clingo tells nothing of its search to outsiders. This is what it found, and what it cost.",
};

export class LaneElement extends HTMLElement {
  trace = null;
  stats = null;
  status = "";

  connectedCallback() {
    if (this.board) return;
    this.heading = el("h3", {});
    this.verdict = el("p", { class: "lane-verdict", role: "status" });
    this.board = el("cw-board", { small: true, numbered: true });
    this.board.readonly = true;
    this.event = el("p", { class: "event", "aria-live": "off" });
    this.tree = el("cw-tree");
    this.note = el("p", { class: "lane-note" });
    this.counts = el("dl", { class: "counts" });
    this.append(el("div", { class: "lane-head" }, this.heading, this.verdict), this.counts,
      el("div", { class: "lane-body" }, el("div", { class: "lane-board" }, this.board, this.event), el("div", { class: "lane-tree" }, this.tree, this.note)));
    this.tree.addEventListener("choose", ({ detail }) => this.#choose(detail));
  }

  get length() { return this.trace?.length ?? 0; }

  /** Forgets what it showed, and says which method comes next. */
  wait(method) {
    this.method = method;
    this.trace = null;
    this.stats = null;
    this.status = "";
    this.chosen = null;
    this.heading.textContent = method.label;
    this.verdict.textContent = "waiting for the other …";
    this.note.textContent = "";
    this.event.textContent = "";
    this.counts.replaceChildren();
    this.classList.toggle("untold", Boolean(method.engine));
  }

  /** Runs a method on a puzzle; resolves when all is known. */
  async run(read, method, signal) {
    this.wait(method);
    this.read = read;
    this.verdict.textContent = "searching …";
    const standing = this.board.load(read);
    await Promise.all([standing, method.engine ? this.#ask(signal) : this.#listen(signal)]);
  }

  async #ask(signal) {
    const found = await api.post("solve", asking(this.read, { engine: this.method.engine, seconds: SECONDS }), { signal });
    this.status = found.status;
    this.stats = found.stats;
    this.note.textContent = UNTOLD[this.method.engine];
    await this.board.load(this.read);
    this.board.position = found.solutions[0] ?? null;
    this.#verdict();
    this.#count();
  }

  async #listen(signal) {
    const trace = new Trace();
    const options = { ...this.method.choices, max_events: EVENTS, max_nodes: NODES, seconds: SECONDS };
    let peeked = performance.now();
    let result = null;
    for await (const { event, data } of api.events("trace", asking(this.read, options), { signal })) {
      if (event === "error") throw Object.assign(new Error(data.error?.message ?? data.message), data.error ?? data);
      if (event === "result") result = data;
      trace.add(data);
      if (data.event === "start") this.#begin(trace);
      if (performance.now() - peeked > PEEK) {
        peeked = performance.now();
        this.verdict.textContent = `searching … ${many(trace.nodes, "node")}`;
        this.show(trace.length);
      }
    }
    this.status = (trace.end ?? result)?.status ?? "unknown";
    this.stats = trace.end?.stats ?? null;
    this.#verdict();
    this.#remark();
  }

  #begin(trace) {
    this.trace = trace;
    this.about = mapping(this.read, trace);
    this.tree.reset(trace);
  }

  #verdict() {
    const time = this.stats ? ` in ${seconds(this.stats.seconds)}` : "";
    const why = this.trace?.end?.why ? ` (${this.trace.end.why})` : "";
    this.verdict.textContent = `${VERDICTS[this.status]}${time}${why}`;
  }

  #remark() {
    const { trace } = this;
    if (!trace) {
      this.classList.add("untold");
      this.note.textContent = AT_ONCE;
      return;
    }
    const parts = trace.nodes === 1 && this.status === "unique" ? ["No value had to be tried: what the rules rule out was enough."] : [];
    if (trace.brief < trace.nodes && this.#rulesOut) parts.push(`From node ${spelt(trace.brief)} on only the values tried are shown while it plays; a node that is clicked shows all.`);
    if (trace.leftOut) parts.push(`${many(trace.leftOut, "more node is", "more nodes are")} counted but not drawn.`);
    this.note.textContent = parts.join(" ");
  }

  /** Whether there is anything to keep besides the values tried. */
  get #rulesOut() { return this.method.choices.inference !== "none"; }

  /** Shows the search after so many events. */
  show(until) {
    this.until = Math.min(until, this.length);
    if (!this.trace) return this.#count();
    const at = this.until - 1;
    const over = this.stats && this.until === this.length;
    const node = at < 0 ? 0 : over ? this.#result() : this.trace.where.get(at);
    this.tree.chosen = null;
    this.tree.show(this.until, node);
    this.#draw(node, this.until);
    this.board.marks = at < 0 || over ? null : marksOf(this.trace, this.about, at);
    if (over) this.#say({ kind: "over", text: `${VERDICTS[this.status]}.`, why: "Play shows how it came to that; a node of the tree shows its board." });
    else this.#say(at < 0 ? { kind: "start", text: "nothing is tried yet", why: "" } : told(this.trace, at));
    return this.#count();
  }

  /** The node to show when all is over: the first solution, or where the search ended. */
  #result() { return this.trace.solutions[0] ?? this.trace.where.get(this.length - 1); }

  #draw(node, until) {
    show(this.board, candidates(this.trace, this.about, this.trace.possible(node, until)));
  }

  #say({ kind, text, why }) {
    this.event.replaceChildren(el("strong", { class: `kind ${kind.replace(" ", "-")}` }, kind), " ", text, why ? el("span", { class: "because" }, why) : "");
  }

  async #choose(node) {
    if (node === null) return this.show(this.until);
    this.#showNode(node, this.#rulesOut && this.trace.unknown(node).length ? "What was ruled out here was not kept; the search runs again up to here …" : "");
    this.dispatchEvent(new CustomEvent("chosen", { bubbles: true, detail: node }));
    if (this.#rulesOut && this.trace.unknown(node).length) this.#showNode(node, await this.#learn(this.trace, node));
    return undefined;
  }

  #showNode(node, remark) {
    if (this.tree.chosen !== node) return;
    this.#draw(node);
    const variable = this.trace.variable.get(node);
    this.board.marks = variable < 0 ? null : { sets: this.about[variable]?.facts(this.trace.tried(node)[1]) ?? [] };
    this.#say({ kind: "node", text: describe(this.trace, node, this.until, 1), why: remark });
  }

  /** Asks what the nodes on the way to a node ruled out; gives back what to say if that is not to be had. */
  async #learn(trace, node) {
    const missing = trace.unknown(node);
    const options = { ...this.method.choices, max_events: EVENTS, of_nodes: missing, seconds: SECONDS };
    const found = [];
    try {
      for await (const { event, data } of api.events("trace", asking(this.read, options))) {
        if (event === "error") throw new Error(data.error?.message ?? data.message);
        if (data.event === "prune") found.push(data);
      }
    } catch (error) {
      return `The board shows the values tried, without what they rule out: ${error.message}`;
    }
    for (const one of missing) trace.learnt.add(one);
    for (const event of found) trace.learn(event);
    return "";
  }

  #count() {
    const done = this.until >= this.length && this.stats;
    const now = this.trace ? this.trace.counters(this.until) : {};
    const of = (name, running) => (done ? this.stats[name] : running);
    const rows = [
      ["nodes", of("nodes", now.nodes)], ["backtracks", of("backtracks", now.backtracks)], ["ruled out", of("prunings", now.pruned)],
      ["depth", done ? this.stats.max_depth : now.depth], ["checks", done ? this.stats.checks : undefined],
      ["time", done ? seconds(this.stats.seconds) : undefined],
    ];
    this.counts.replaceChildren(...rows.map(([name, value]) => el("div", {}, el("dt", {}, name), figure(value))));
  }
}

/** A counter: a number that is too long for its place is shortened, and told in full when it is asked for. */
function figure(value) {
  if (value === undefined || value === null) return el("dd", {}, "–");
  if (typeof value !== "number") return el("dd", {}, value);
  const [shown, full] = [short(value), spelt(value)];
  return shown === full ? el("dd", {}, full) : el("dd", { title: full }, el("span", { "aria-hidden": "true" }, shown), el("span", { class: "unseen" }, full));
}

/** A time as people say it. */
export function seconds(value) {
  if (value === undefined || value === null) return "–";
  if (value < 0.001) return `${Math.max(1, Math.round(value * 1e6))} µs`;
  return value < 1 ? `${(value * 1000).toFixed(value < 0.01 ? 1 : 0)} ms` : `${value.toFixed(1)} s`;
}

customElements.define("cw-lane", LaneElement);
