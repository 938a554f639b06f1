/** Entering what a step found on the player's own board, beside all that stands there. */

import { follow, item, pairOf } from "../families/zebra/logic.js";

function inRows(rows, [row, column], value) {
  return rows.with(row - 1, rows[row - 1].slice(0, column - 1) + value + rows[row - 1].slice(column));
}

/** Facts with one more, in their order; the very same ones if it is there already. */
function withFact(settled, fact) {
  const others = settled.filter(({ cell }) => nameOf(cell) !== nameOf(fact.cell));
  return [...others, fact].sort((a, b) => a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1]);
}

/** A position with one cell more; positions are settled facts, or have a grid, rows of characters, or lists of cells. */
function withCell(position, { cell, value }) {
  if (position.settled) return { settled: withFact(position.settled, { cell, value }) };
  if (position.grid) return { grid: position.grid.with(cell[0] - 1, position.grid[cell[0] - 1].with(cell[1] - 1, value)) };
  if (position.crossed) {
    const others = (list) => list.filter(([row, column]) => row !== cell[0] || column !== cell[1]);
    const lists = { crossed: others(position.crossed), kept: others(position.kept) };
    return { ...lists, [value]: [...lists[value], cell] };
  }
  return { rows: inRows(position.rows, cell, value) };
}

/** The mark between the two items of a fact. */
function markOf(shape, fact, mark) {
  const named = ([category, value]) => {
    const at = shape.findIndex((one) => one.name === category);
    return item(at, shape[at].values.indexOf(value));
  };
  return [pairOf(named(fact.item), fact.with ? named(fact.with) : item(0, fact.house - 1)), mark];
}

/** Whether there is anything of a step that can be entered on a board with such a position; a grid of digits takes notes. */
export function canEnter(step, position) {
  return step.sets.length > 0 || step.eliminates.some((fact) => fact.item || position?.grid);
}

const nameOf = ([row, column]) => `r${row}c${column}`;

/** Every value that nothing in sight of a cell refutes. */
function open(board, grid, name) {
  const at = (peer) => {
    const [row, column] = peer.slice(1).split("c");
    return grid[row - 1][column - 1];
  };
  const taken = new Set([...board.peers.get(name)].map(at));
  return grid.map((_, n) => n + 1).filter((value) => !taken.has(value));
}

/** Pencil marks without those that a step refutes; where there were none, what is left is noted. */
function noted(board, { grid }, notes, { sets, eliminates }) {
  const after = { ...notes };
  for (const { cell, value } of eliminates) {
    const name = nameOf(cell);
    after[name] = (after[name]?.length ? after[name] : open(board, grid, name)).filter((one) => one !== value);
  }
  for (const { cell, value } of sets) {
    delete after[nameOf(cell)];
    for (const peer of board.peers.get(nameOf(cell))) if (after[peer]) after[peer] = after[peer].filter((one) => one !== value);
  }
  return after;
}

/** The player's state with what a step settles (and, on a grid of items, what it rules out). */
export function entered(board, step) {
  const state = board.current;
  if (state.marks) {
    const facts = [...step.sets.map((fact) => markOf(board.shape, fact, "y")), ...step.eliminates.map((fact) => markOf(board.shape, fact, "n"))];
    return { ...state, marks: { ...state.marks, ...Object.fromEntries(facts) } };
  }
  const position = step.sets.filter((fact) => fact.cell).reduce(withCell, board.toPosition(state));
  const kept = { ...(state.ticks && { ticks: state.ticks }), ...(state.notes && { notes: noted(board, position, state.notes, step) }) };
  return { ...state, ...board.fromPosition(position), ...kept };
}

/** Whether a player has everything that a step finds on the board already. */
export function isKnown(board, state, step) {
  if (state.marks) {
    const { relation } = follow(state.marks);
    const marked = (mark) => (fact) => relation(...markOf(board.shape, fact, mark)[0].split("|")) === mark;
    return step.sets.every(marked("y")) && step.eliminates.every(marked("n"));
  }
  const before = JSON.stringify(board.toPosition(state));
  const struck = ({ cell, value }) => {
    const notes = state.notes?.[nameOf(cell)];
    return Boolean(notes?.length) && !notes.includes(value);
  };
  return step.eliminates.every(struck) && step.sets.every((fact) => JSON.stringify(withCell(board.toPosition(state), fact)) === before);
}
