/** From an engine's variables to the board: which cells or items a variable is about, and what its values say there. */

const CELL = /^r(\d+)c(\d+)$/;
const TWO = /^r(\d+)c(\d+)-r(\d+)c(\d+)$/;
const LINE = /^(row|column) (\d+)$/;

const keyOf = ([row, column]) => `r${row}c${column}`;

/** A variable that stands for some cells, each of its values a letter (or the value itself) for each of them. */
function ofCells(cells, letter) {
  return {
    facts: (value) => cells.map((cell, at) => ({ cell, value: letter(value, at) })),
    cells,
  };
}

function line(kind, number, length) {
  const cells = Array.from({ length }, (_, at) => (kind === "row" ? [number, at + 1] : [at + 1, number]));
  return ofCells(cells, (pattern, at) => pattern[at]);
}

function ofName(name, values) {
  const cell = CELL.exec(name);
  if (cell) return ofCells([[Number(cell[1]), Number(cell[2])]], (value) => value);
  const two = TWO.exec(name)?.slice(1).map(Number);
  if (two) return ofCells([two.slice(0, 2), two.slice(2)], (value, at) => value[at]);
  const row = LINE.exec(name);
  return row && typeof values[0] === "string" ? line(row[1], Number(row[2]), values[0].length) : null;
}

/** The items of a puzzle that has categories, by the names that variables have; equal names in order. */
function itemsOf(puzzle) {
  const found = new Map();
  for (const category of puzzle.categories ?? []) {
    for (const value of category.values) found.set(value, [...(found.get(value) ?? []), [category.name, value]]);
  }
  return found;
}

function ofItem(item) {
  return { facts: (value) => [{ item, house: value }], item };
}

/** For each variable of a trace what it is about on the board: {facts(value), cells | item}, or null. */
export function mapping(read, { vars, domains }) {
  const items = itemsOf(read.puzzle);
  return vars.map((name, at) => {
    const item = items.get(name.replace(/ #\d+$/, ""))?.shift();
    return item ? ofItem(item) : ofName(name, domains[at]);
  });
}

/** What is possible on the board when these values are: {"r1c2": [1, 2]} or {"Pet|dog": [1, 3]}. */
export function candidates(trace, about, flags) {
  const found = {};
  about.forEach((one, variable) => {
    if (!one) return;
    const values = trace.left(flags, variable);
    if (one.item) found[one.item.join("|")] = values;
    else one.cells.forEach((cell, at) => meet(found, keyOf(cell), seen(one, values, at)));
  });
  return found;
}

function seen(one, values, at) {
  if (one.cells.length === 1) return values;
  const letters = new Set();
  for (const value of values) letters.add(value[at]);
  return [...letters];
}

/** Two variables may speak of one cell (its row and its column): possible is what both allow. */
function meet(found, key, values) {
  found[key] = found[key] ? found[key].filter((value) => values.includes(value)) : values;
}

/** The marks of one event on the board. */
export function marksOf(trace, about, at) {
  const detail = trace.details.get(at);
  const node = trace.where.get(at);
  const kind = trace.kinds[at];
  if (kind === "assign") return { sets: about[trace.variable.get(node)]?.facts(trace.tried(node)[1]) ?? [] };
  const one = detail?.var === undefined || detail.var === null ? null : about[trace.at.get(detail.var)];
  if (!one) return {};
  if (kind === "prune") return prunedMarks(one, detail.values);
  return one.item ? { uses: one.facts(0) } : { cells: one.cells };
}

function prunedMarks(one, values) {
  if (one.cells?.length > 2) return { cells: one.cells }; // a whole line: what its patterns share is seen on the board
  return { eliminates: values.flatMap((value) => one.facts(value)) };
}
