/** A search as its trace tells it: the tree, every event in order, and what was possible at any node at any time. */

import { Column } from "./column.js";

export const OPEN = 0;
export const FAIL = 1;
export const SOLUTION = 2;
const NEVER = 2 ** 31 - 1;
const LATER = 2 ** 20; // more than any node rules out: places between two events
const MOVES = ["assign", "fail", "solution", "backtrack"]; // the numbers that a `moves` event begins its moves with

export class Trace {
  vars = [];
  domains = [];
  strategy = {};
  end = null;
  leftOut = 0;
  solutions = [];
  brief = NEVER; // from this node on it is not told what was ruled out
  learnt = new Set(); // nodes of which it was asked later

  constructor() {
    // Of each node.
    this.parent = new Column(Int32Array);
    this.depth = new Column(Int32Array);
    this.variable = new Column(Int32Array); // that was given a value, -1 at the root
    this.value = new Column(Int32Array); // its position among the variable's values
    this.outcome = new Column(Uint8Array);
    this.settled = new Column(Int32Array, NEVER); // the event that made the outcome
    this.closed = new Column(Int32Array, NEVER); // the event that took the node back
    this.born = new Column(Int32Array);
    this.first = new Column(Int32Array);
    this.last = new Column(Int32Array);
    this.next = new Column(Int32Array); // the next child of the same parent
    this.pruned = new Map(); // node -> [event, ...]
    // Of each event.
    this.kinds = [];
    this.where = new Column(Int32Array); // its node
    this.details = new Map(); // event -> what it says besides
    this.nodesBy = new Column(Int32Array);
    this.backtracksBy = new Column(Int32Array);
    this.prunedBy = new Column(Int32Array);
    this.#node(-1, -1, -1, 0);
  }

  get nodes() { return this.parent.length; }

  get length() { return this.kinds.length; }

  /** Takes one event of the server. */
  add(event) {
    switch (event.event) {
      case "start": return this.#start(event);
      case "assign": return this.#assign(event.parent, this.at.get(event.var), event.value);
      case "prune": return this.#prune(event);
      case "fail": return this.#settle("fail", event.node, FAIL, event);
      case "solution": return this.#settle("solution", event.node, SOLUTION, event);
      case "backtrack": return this.#back(event.node);
      case "moves": return this.#moves(event.moves);
      case "left_out": this.leftOut = event.nodes; return undefined;
      case "end": this.end = event; return undefined;
      default: return undefined;
    }
  }

  #start({ vars, domains, strategy }) {
    Object.assign(this, { vars, domains, strategy });
    this.at = new Map(vars.map((name, at) => [name, at]));
    this.positions = domains.map((values) => new Map(values.map((value, at) => [value, at])));
    this.offsets = [];
    this.total = 0;
    for (const values of domains) {
      this.offsets.push(this.total);
      this.total += values.length;
    }
  }

  #node(parent, variable, value, depth) {
    const id = this.parent.length;
    this.parent.push(parent);
    this.depth.push(depth);
    this.variable.push(variable);
    this.value.push(value);
    this.outcome.push(OPEN);
    this.settled.push(NEVER);
    this.closed.push(NEVER);
    this.born.push(this.length);
    this.first.push(-1);
    this.last.push(-1);
    this.next.push(-1);
    if (parent < 0) return;
    if (this.last.get(parent) < 0) this.first.set(parent, id);
    else this.next.set(this.last.get(parent), id);
    this.last.set(parent, id);
  }

  #event(kind, node, { nodes = 0, backtracks = 0, pruned = 0 } = {}) {
    const before = this.length - 1;
    this.kinds.push(kind);
    this.where.push(node);
    this.nodesBy.push((before < 0 ? 1 : this.nodesBy.get(before)) + nodes);
    this.backtracksBy.push((before < 0 ? 0 : this.backtracksBy.get(before)) + backtracks);
    this.prunedBy.push((before < 0 ? 0 : this.prunedBy.get(before)) + pruned);
  }

  #assign(parent, variable, value) {
    this.#tried(parent, variable, this.positions[variable].get(value));
  }

  #tried(parent, variable, position) {
    const id = this.nodes;
    this.#node(parent, variable, position, this.depth.get(parent) + 1);
    this.#event("assign", id, { nodes: 1 });
  }

  #prune(event) {
    const at = this.length;
    this.details.set(at, event);
    if (!this.pruned.has(event.node)) this.pruned.set(event.node, []);
    this.pruned.get(event.node).push(at);
    this.#event("prune", event.node, { pruned: event.rule === null ? 0 : event.values.length });
  }

  /** Learns later what a node ruled out that was only told in brief; it counts as from the node's first event. */
  learn(event) {
    const known = this.pruned.get(event.node) ?? [];
    const at = this.born.get(event.node) + known.length / LATER;
    this.details.set(at, event);
    this.pruned.set(event.node, [...known, at]);
  }

  /** The nodes on the way to a node of which it is not known what they ruled out. */
  unknown(node) { return this.path(node).filter((one) => one >= this.brief && !this.learnt.has(one)); }

  #settle(kind, node, outcome, detail) {
    this.outcome.set(node, outcome);
    this.settled.set(node, this.length);
    if (outcome === SOLUTION) this.solutions.push(node);
    if (detail) this.details.set(this.length, detail);
    this.#event(kind, node);
  }

  #back(node) {
    this.closed.set(node, this.length);
    this.#event("backtrack", node, { backtracks: 1 });
  }

  #moves(moves) {
    for (let at = 0; at < moves.length;) {
      const kind = MOVES[moves[at]];
      if (kind === "assign") {
        this.brief = Math.min(this.brief, this.nodes);
        this.#tried(moves[at + 1], moves[at + 2], moves[at + 3]);
        at += 4;
        continue;
      }
      if (kind === "backtrack") this.#back(moves[at + 1]);
      else this.#settle(kind, moves[at + 1], kind === "fail" ? FAIL : SOLUTION);
      at += 2;
    }
  }

  /** The nodes from the root to a node, both with. */
  path(node) {
    const found = [];
    for (let at = node; at >= 0; at = this.parent.get(at)) found.push(at);
    return found.reverse();
  }

  /** What is possible at a node after so many events: one flag for each value of each variable. */
  possible(node, until = NEVER) {
    const flags = new Uint8Array(this.total).fill(1);
    for (const one of this.path(node)) {
      if (one) this.#only(flags, this.variable.get(one), this.value.get(one));
      for (const at of this.pruned.get(one) ?? []) {
        if (at >= until) break;
        this.#strike(flags, this.details.get(at));
      }
    }
    return flags;
  }

  #only(flags, variable, position) {
    const start = this.offsets[variable];
    flags.fill(0, start, start + this.domains[variable].length);
    flags[start + position] = 1;
  }

  #strike(flags, { var: name, values }) {
    const variable = this.at.get(name);
    for (const value of values) flags[this.offsets[variable] + this.positions[variable].get(value)] = 0;
  }

  /** The values of a variable that are flagged. */
  left(flags, variable) {
    const start = this.offsets[variable];
    return this.domains[variable].filter((_, at) => flags[start + at]);
  }

  /** What a node tried: [name, value], or null at the root. */
  tried(node) {
    const variable = this.variable.get(node);
    return variable < 0 ? null : [this.vars[variable], this.domains[variable][this.value.get(node)]];
  }

  /** The outcome of a node after so many events. */
  outcomeBy(node, until) { return this.settled.get(node) < until ? this.outcome.get(node) : OPEN; }

  /** The counters after so many events. */
  counters(until) {
    if (!until) return { nodes: 1, backtracks: 0, pruned: 0, depth: 0 };
    const at = Math.min(until, this.length) - 1;
    const of = (column) => column.get(at);
    return {
      nodes: of(this.nodesBy), backtracks: of(this.backtracksBy), pruned: of(this.prunedBy),
      depth: this.depth.get(this.where.get(at)),
    };
  }
}
