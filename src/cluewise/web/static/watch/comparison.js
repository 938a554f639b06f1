/** One puzzle, all the usual methods: a table of what each costs. */

import { about, api } from "../api.js";
import { el } from "../dom.js";
import { METHODS } from "./methods.js";
import { seconds } from "./lane.js";

const COLUMNS = [["nodes", "Nodes"], ["backtracks", "Backtracks"], ["checks", "Checks"], ["prunings", "Ruled out"], ["seconds", "Time"]];
const SECONDS = 3; // for each method
const OTHERS = { cpsat: "CP-SAT (no story)" }; // engines that are not installed everywhere

/** The table: {element, reset(read)}; `watch(id, side)` is called to see a row's method at work. */
export function comparison(watch) {
  let read = null;
  const body = el("div", { class: "compare-body" });
  const start = el("button", { type: "button", class: "quiet", onclick: () => run() }, "Compare all methods on this puzzle");
  const element = el("section", { class: "comparison", "aria-label": "All methods compared" }, start, body);

  async function run() {
    start.disabled = true;
    const asked = read;
    body.replaceChildren(el("p", { class: "faint" }, "comparing …"));
    const onProgress = ({ done, of }) => { if (of) body.firstChild.textContent = `comparing … ${done} of ${of}`; };
    try {
      const { runs } = await api.post("compare", about(read, { seconds: SECONDS }), { onProgress });
      if (asked === read) body.replaceChildren(table(runs, watch));
    } catch (error) {
      body.replaceChildren(el("p", { class: "trouble", role: "alert" }, error.message));
    }
    start.disabled = false;
  }

  return { element, reset(next) {
    read = next;
    body.replaceChildren();
  } };
}

function table(runs, watch) {
  const most = Object.fromEntries(COLUMNS.map(([name]) => [name, Math.max(...runs.map(({ stats }) => stats[name] ?? 0), 1e-9)]));
  const head = el("tr", {}, el("th", { scope: "col" }, "Method"), COLUMNS.map(([, title]) => el("th", { scope: "col" }, title)), el("th", { scope: "col" }, "Watch"));
  return el("div", { class: "wide" }, el("table", {}, el("caption", {}, "What each method costs; bars are on a logarithmic scale."), el("thead", {}, head),
    el("tbody", {}, runs.map((run) => row(run, most, watch)))));
}

function row({ strategy, status, stats }, most, watch) {
  const method = METHODS.find(({ id }) => id === strategy);
  const label = method?.label ?? OTHERS[strategy] ?? strategy;
  const open = (side, words) => el("button", { type: "button", class: "quiet", "aria-label": `Watch ${label} on the ${words}`, onclick: () => watch(strategy, side) }, words);
  return el("tr", {}, el("th", { scope: "row" }, label, status === "unknown" ? el("span", { class: "faint" }, " gave up") : ""),
    COLUMNS.map(([name]) => cell(name, stats[name], most[name])), el("td", { class: "opens" }, method ? [open(0, "left"), open(1, "right")] : []));
}

function cell(name, value, most) {
  const words = name === "seconds" ? seconds(value) : (value ?? 0).toLocaleString("en");
  const floor = name === "seconds" ? 1e-5 : 1;
  const share = value > floor ? Math.log(value / floor + 1) / Math.log(most / floor + 1) : 0;
  return el("td", {}, el("span", { class: "bar-cell" }, el("meter", { min: 0, max: 1, value: share.toFixed(3), "aria-hidden": "true" }), el("span", {}, words)));
}
