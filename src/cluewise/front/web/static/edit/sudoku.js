/** One's own sudoku: digits on an empty grid, regions and cages that are drawn, and further rules. */

import { el } from "../dom.js";
import { showControls } from "../play/toolbar.js";
import { SYMBOLS } from "../families/sudoku/shape.js";
import { certain, choice, field, tick } from "./fields.js";
import { DrawingSudoku } from "./sudoku-drawing.js";

const BOXES = { 4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3], 10: [2, 5], 12: [3, 4], 16: [4, 4], 25: [5, 5] };
const RULES = { diagonals: "Diagonals", windows: "Windows", antiknight: "Anti-knight" };
const DRAWING = [["digits", "Digits"], ["regions", "Jigsaw regions"], ["cages", "Killer cages"]];
const HOW = {
  digits: "Arrows move, digits and letters fill in, Delete clears.",
  regions: "Drag from a region into its neighbours and it grows. By keys: a digit names the region of a cell, Shift with an arrow goes on with one.",
  cages: "Drag over cells to make a cage, or out of one to make it grow; then type its sum. By keys: Space begins a cage, Shift with an arrow goes on, Delete takes a cell out.",
};

/** The editor: {element, begin, draft, text, wanting, show}. */
export function makeEditor({ changed }) {
  const host = document.createElement("cw-board");
  const rules = {};
  let size = 9;
  let last = null;
  const left = {}; // what was drawn in other sizes
  const pad = el("div", { class: "tools", role: "group", "aria-label": "What to enter" });
  const how = el("p", { class: "remark" });
  const sum = el("input", { type: "number", min: 1, inputmode: "numeric", placeholder: "any", oninput: () => host.board.total(Number(sum.value) || null) });
  const sumField = field("Sum of the chosen cage", sum);

  const shape = (givens) => ({ family: "sudoku", givens, box: BOXES[size], diagonals: false, ...rules });
  const empty = () => Array.from({ length: size }, () => Array(size).fill(null));

  async function load(state = null) {
    await host.load({ family: "sudoku", title: "Your own sudoku", puzzle: shape(empty()) }, DrawingSudoku);
    if (state) host.state = state;
    host.board.draw(what.value);
    changed();
  }

  function offer() {
    const { board } = host;
    if (!board) return;
    const cage = board.cageAt(...board.cells.at);
    how.textContent = HOW[what.value];
    sumField.hidden = what.value !== "cages";
    sum.disabled = !cage;
    if (document.activeElement !== sum) sum.value = cage?.sum ?? "";
    showControls(pad, host);
  }

  host.addEventListener("change", () => { offer(); changed(); });
  for (const name of ["controls", "chosen"]) host.addEventListener(name, offer);
  const sizes = choice(Object.keys(BOXES).map((one) => [one, `${one} × ${one}`]), () => {
    left[size] = host.state;
    size = Number(sizes.value);
    load(left[size]);
  });
  sizes.value = "9";
  const what = choice(DRAWING, () => host.board.draw(what.value));
  const more = Object.entries(RULES).map(([name, words]) => tick(words, (event) => {
    if (event.target.checked) rules[name] = true;
    else delete rules[name];
    load(host.state);
  }));
  const shown = el("input", { type: "checkbox", onchange: () => show(last) });

  function show(answer) {
    last = answer;
    const known = shown.checked ? certain(answer) : null;
    const cells = known?.grid.flatMap((row, r) => row.flatMap((value, c) => (value ? [[`r${r + 1}c${c + 1}`, [value]]] : [])));
    host.candidates = cells ? Object.fromEntries(cells) : null;
  }

  function begin(draft) {
    if (!draft) return load();
    size = BOXES[draft.state.grid.length] ? draft.state.grid.length : 9;
    sizes.value = String(size);
    Object.assign(rules, draft.rules);
    Object.keys(RULES).forEach((name, n) => { more[n].querySelector("input").checked = Boolean(rules[name]); });
    return load(draft.state);
  }

  function puzzle({ grid, regions, cages }) {
    const { box, ...rest } = shape(grid.map((row) => row.map((value) => value || null)));
    return { ...rest, ...(regions ? { regions } : { box }), ...(cages.length ? { cages } : {}) };
  }

  const uneven = () => host.board?.sizes().findIndex((one) => one !== size) ?? -1;
  const panel = el("div", { class: "edit-panel" }, el("div", { class: "fields" }, field("Size", sizes), field("Draw", what)), pad, sumField, how,
    el("fieldset", {}, el("legend", {}, "Further rules"), more), el("label", { class: "tick" }, shown, "Show what is certain"));
  return {
    element: el("div", { class: "edit-columns" }, el("div", { class: "board-place" }, host), panel),
    begin,
    draft: () => ({ rules, state: host.state }),
    // While a board of another size is loading there is nothing to read.
    text: () => (host.state && uneven() < 0 ? JSON.stringify(puzzle(host.state)) : null),
    wanting: () => host.board && `Region ${SYMBOLS[uneven()]} has ${host.board.sizes()[uneven()]} cells; every region needs ${size}.`,
    show,
  };
}
