/** One's own sudoku: digits on an empty grid, and further rules. */

import { el } from "../dom.js";
import { certain, choice, field, tick } from "./fields.js";

const BOXES = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 16: [4, 4], 25: [5, 5] };
const RULES = { diagonals: "Diagonals", windows: "Windows", antiknight: "Anti-knight" };

/** The editor: {element, begin, text, show}. */
export function makeEditor({ changed }) {
  const host = document.createElement("cw-board");
  const rules = {};
  let size = 9;
  host.addEventListener("change", changed);

  const shape = (givens) => ({ family: "sudoku", givens, box: BOXES[size], diagonals: false, ...rules });
  const empty = () => Array.from({ length: size }, () => Array(size).fill(null));

  async function load(state = null) {
    await host.load({ family: "sudoku", title: "Your own sudoku", puzzle: shape(empty()) });
    if (state) host.state = state;
    changed();
  }

  const sizes = choice(Object.keys(BOXES).map((one) => [one, `${one} × ${one}`]), (event) => {
    size = Number(event.target.value);
    load();
  });
  sizes.value = "9";
  const more = Object.entries(RULES).map(([name, words]) => tick(words, (event) => {
    if (event.target.checked) rules[name] = true;
    else delete rules[name];
    load(host.state);
  }));
  const shown = el("input", { type: "checkbox", onchange: () => show(last) });
  let last = null;

  function show(answer) {
    last = answer;
    const known = shown.checked ? certain(answer) : null;
    const cells = known?.grid.flatMap((row, r) => row.flatMap((value, c) => (value ? [[`r${r + 1}c${c + 1}`, [value]]] : [])));
    host.candidates = cells ? Object.fromEntries(cells) : null;
  }

  const panel = el("div", { class: "edit-panel" }, field("Size", sizes), el("fieldset", {}, el("legend", {}, "Further rules"), more),
    el("label", { class: "tick" }, shown, "Show what is certain"), el("p", { class: "remark" }, "Arrows move, digits and letters fill in, Delete clears."));
  return {
    element: el("div", { class: "edit-columns" }, el("div", { class: "board-place" }, host), panel),
    begin: () => load(),
    // While a board of another size is loading there is nothing to read.
    text: () => (host.state ? JSON.stringify(shape(host.state.grid.map((row) => row.map((value) => value || null)))) : null),
    show,
  };
}
