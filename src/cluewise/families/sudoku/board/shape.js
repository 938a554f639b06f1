/** The houses of a sudoku and the lines that show them: boxes or regions, diagonals, windows, cages. */

import { svg } from "../../dom.js";
import { nameOf } from "../../boards/step.js";

/** How a value is written: letters from A for 10 and up. */
export const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
const pairs = (rows, columns) => rows.flatMap((row) => columns.map((column) => [row, column]));

/** The region of each cell, rows of numbers, whether the puzzle has boxes or a jigsaw. */
export function regionsOf({ givens, box, regions }) {
  if (regions) return regions;
  const [tall, wide] = box;
  return givens.map((row, r) => row.map((_, c) => Math.floor(r / tall) * tall + Math.floor(c / wide) + 1));
}

/** The windows of a puzzle that has them, as lists of cells. */
export function windowsOf({ givens, box, windows }) {
  if (!windows || !box) return [];
  const size = givens.length;
  const starts = (side) => range(2, size - side).filter((n) => (n - 2) % (side + 1) === 0);
  return pairs(starts(box[0]), starts(box[1])).map(([top, left]) => pairs(range(top, top + box[0] - 1), range(left, left + box[1] - 1)));
}

/** Every house: lists of cells whose values all differ. */
export function housesOf(puzzle) {
  const size = puzzle.givens.length;
  const lines = range(1, size);
  const regions = regionsOf(puzzle);
  const byRegion = new Map();
  for (const [row, column] of pairs(lines, lines)) {
    const region = regions[row - 1][column - 1];
    byRegion.set(region, [...(byRegion.get(region) ?? []), [row, column]]);
  }
  const diagonals = puzzle.diagonals ? [lines.map((n) => [n, n]), lines.map((n) => [n, size + 1 - n])] : [];
  const cages = (puzzle.cages ?? []).map((cage) => cage.cells);
  const rows = lines.map((row) => lines.map((column) => [row, column]));
  const columns = lines.map((column) => lines.map((row) => [row, column]));
  return [...rows, ...columns, ...byRegion.values(), ...diagonals, ...windowsOf(puzzle), ...cages];
}

/** For each cell's name the names of the cells that must differ from it. */
export function peersOf(puzzle) {
  const peers = new Map();
  const add = (one, other) => {
    const name = nameOf(...one);
    if (!peers.has(name)) peers.set(name, new Set());
    if (name !== nameOf(...other)) peers.get(name).add(nameOf(...other));
  };
  for (const house of housesOf(puzzle)) for (const one of house) for (const other of house) add(one, other);
  if (puzzle.antiknight) for (const [one, other] of knights(puzzle.givens.length)) add(one, other);
  return peers;
}

function* knights(size) {
  const lines = range(1, size);
  for (const [row, column] of pairs(lines, lines)) {
    for (const [down, along] of [[1, 2], [1, -2], [2, 1], [2, -1], [-1, 2], [-1, -2], [-2, 1], [-2, -1]]) {
      const [r, c] = [row + down, column + along];
      if (r >= 1 && c >= 1 && r <= size && c <= size) yield [[row, column], [r, c]];
    }
  }
}

/** Further rules in words, for below the board. */
export function furtherRules(puzzle) {
  return [
    puzzle.diagonals && "Both diagonals hold every value once.",
    puzzle.windows && "The shaded windows hold every value once.",
    puzzle.antiknight && "Cells a knight's move apart differ.",
    puzzle.cages?.length && "A cage holds different values that add up to its sum.",
  ].filter(Boolean);
}

/** The lines of the board. */
export function ground(puzzle, unit) {
  const size = puzzle.givens.length;
  const end = size * unit;
  const thin = range(1, size - 1).map((n) => `M${n * unit} 0V${end}M0 ${n * unit}H${end}`).join("");
  return [
    ...windowsOf(puzzle).map((cells) => svg("rect", { class: "window", ...frame(cells, unit) })),
    puzzle.diagonals ? svg("path", { class: "diagonal", d: `M0 0L${end} ${end}M${end} 0L0 ${end}` }) : null,
    svg("path", { class: "thin", d: thin }),
    svg("path", { class: "thick", d: `${borders(regionsOf(puzzle), unit)}M0 0H${end}V${end}H0Z` }),
    ...(puzzle.cages ?? []).flatMap((cage) => cageLines(cage, unit)),
  ].filter(Boolean);
}

function frame(cells, unit) {
  const [top, left] = cells[0];
  const [bottom, right] = cells.at(-1);
  const box = { x: (left - 1) * unit, y: (top - 1) * unit };
  return { ...box, width: (right - left + 1) * unit, height: (bottom - top + 1) * unit };
}

function borders(regions, unit) {
  let path = "";
  regions.forEach((row, r) => row.forEach((region, c) => {
    if (c + 1 < row.length && row[c + 1] !== region) path += `M${(c + 1) * unit} ${r * unit}v${unit}`;
    if (r + 1 < regions.length && regions[r + 1][c] !== region) path += `M${c * unit} ${(r + 1) * unit}h${unit}`;
  }));
  return path;
}

const INSET = 4;

/** A dashed line just inside a cage, and its sum in the first cell. */
function cageLines({ cells, sum }, unit) {
  const own = new Set(cells.map((cell) => nameOf(...cell)));
  const has = (row, column) => own.has(nameOf(row, column));
  const path = cells.map(([row, column]) => cageEdges(row, column, has, unit)).join("");
  const [row, column] = [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1])[0];
  const at = { x: (column - 1) * unit + INSET + 0.5, y: (row - 1) * unit + INSET + 8 };
  const label = sum === null || sum === undefined ? [] : [svg("text", { ...at, class: "sum" }, String(sum))];
  return [svg("path", { class: "cage", d: path }), ...label];
}

function cageEdges(row, column, has, unit) {
  const [x, y] = [(column - 1) * unit, (row - 1) * unit];
  let path = "";
  for (const side of [-1, 1]) {
    // Where the cage goes on beside this cell the line goes on too; at an inner corner it meets the other line.
    const reach = (beside, across, way) => (has(...beside) ? (has(...across) ? -way * INSET : 0) : way * INSET);
    if (!has(row + side, column)) {
      const from = x + reach([row, column - 1], [row + side, column - 1], 1);
      const to = x + unit + reach([row, column + 1], [row + side, column + 1], -1);
      path += `M${from} ${side < 0 ? y + INSET : y + unit - INSET}H${to}`;
    }
    if (!has(row, column + side)) {
      const from = y + reach([row - 1, column], [row - 1, column + side], 1);
      const to = y + unit + reach([row + 1, column], [row + 1, column + side], -1);
      path += `M${side < 0 ? x + INSET : x + unit - INSET} ${from}V${to}`;
    }
  }
  return path;
}
