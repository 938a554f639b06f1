/** One puzzle, all the usual methods: a table of what each costs. */

import { about, api } from "../api.js";
import { announce } from "../announce.js";
import { el } from "../dom.js";
import { many, spelt } from "../numbers.js";
import { METHODS } from "./methods.js";
import { seconds } from "./lane.js";

const COLUMNS = [["nodes", "Nodes"], ["backtracks", "Backtracks"], ["checks", "Checks"], ["prunings", "Ruled out"], ["seconds", "Time"]];
const SECONDS = 3; // for each method, unless the server has less for all together
const COMPARE = "Compare all methods on this puzzle";
const OTHERS = { cpsat: "CP-SAT (no story)" }; // engines that are not installed everywhere

/** The table: {element, reset(read)}; `watch(id, side)` is called to see a row's method at work. */
export function comparison(watch) {
  let read = null;
  let asking = null;
  const body = el("div", { class: "compare-body" });
  const start = el("button", { type: "button", class: "quiet", onclick: () => (asking ? asking.abort() : run()) }, COMPARE);
  const element = el("section", { class: "comparison", "aria-label": "All methods compared" }, start, body);

  async function run() {
    const mine = new AbortController();
    asking = mine;
    start.textContent = "Stop comparing";
    body.replaceChildren(el("p", { class: "faint" }, "comparing …"));
    let budget = SECONDS;
    const onProgress = ({ done, of, each }) => {
      budget = each ?? budget;
      if (of) body.firstChild.textContent = `comparing … ${done} of ${many(of, "method")} done; each has up to ${seconds(budget)}`;
    };
    const found = await api.post("compare", about(read, { seconds: SECONDS }), { onProgress, signal: mine.signal }).catch((error) => error);
    if (asking !== mine) return; // another puzzle is looked at by now
    asking = null;
    start.textContent = COMPARE;
    body.replaceChildren(...(found.runs ? [table(found.runs, budget, watch)] : found.name === "AbortError" ? [] : [el("p", { class: "trouble", role: "alert" }, found.message)]));
    if (found.runs) announce("The methods are compared.");
  }

  return { element, reset(next) {
    read = next;
    asking?.abort();
    asking = null;
    start.textContent = COMPARE;
    body.replaceChildren();
  } };
}

function table(runs, budget, watch) {
  const most = Object.fromEntries(COLUMNS.map(([name]) => [name, Math.max(...runs.map(({ stats }) => stats[name] ?? 0), 1e-9)]));
  const head = el("tr", {}, el("th", { scope: "col" }, "Method"), COLUMNS.map(([, title]) => el("th", { scope: "col" }, title)), el("th", { scope: "col" }, "Watch"));
  return el("div", { class: "wide" }, el("table", {}, el("caption", {}, `What each method costs. Each had up to ${seconds(budget)}; starting an engine is not counted. The bars are on a logarithmic scale.`), el("thead", {}, head),
    el("tbody", {}, runs.map((run) => row(run, most, watch)))));
}

function row({ strategy, status, stats }, most, watch) {
  const method = METHODS.find(({ id }) => id === strategy);
  const label = method?.label ?? OTHERS[strategy] ?? strategy;
  const open = (side, words) => el("button", { type: "button", class: "quiet", "aria-label": `Watch ${label} on the ${words}`, onclick: () => watch(strategy, side) }, words);
  return el("tr", {}, el("th", { scope: "row" }, label, status === "unknown" ? el("span", { class: "faint" }, `ran out of time after ${seconds(stats.seconds)}`) : ""),
    COLUMNS.map(([name]) => cell(name, stats[name], most[name])), el("td", { class: "opens" }, method ? [open(0, "left"), open(1, "right")] : []));
}

function cell(name, value, most) {
  const words = name === "seconds" ? seconds(value) : spelt(value ?? 0);
  const floor = name === "seconds" ? 1e-5 : 1;
  const share = value > floor ? Math.log(value / floor + 1) / Math.log(most / floor + 1) : 0;
  return el("td", {}, el("span", { class: "bar-cell" }, el("meter", { min: 0, max: 1, value: share.toFixed(3), "aria-hidden": "true" }), el("span", {}, words)));
}
