/** What is possible before each step of an explanation, in the form that boards show. */

const CELL = /^r(\d+)c(\d+)$/;

const keyOf = (fact) => {
  if (fact.cell) return `r${fact.cell[0]}c${fact.cell[1]}`;
  return fact.with ? `${fact.item.join("|")}|${fact.with[0]}` : fact.item.join("|");
};

const valuesOf = (fact) => fact.value ?? fact.house ?? fact.with?.[1] ?? [];

/** The facts of `start` as boards take them. */
export function possible(facts) {
  return Object.fromEntries((facts ?? []).map((fact) => [keyOf(fact), [...valuesOf(fact)]]));
}

/** What is left when some facts have gone; the rest is shared. */
export function without(before, gone) {
  const after = { ...before };
  for (const fact of gone ?? []) {
    const key = keyOf(fact);
    const lost = new Set(valuesOf(fact));
    after[key] = (before[key] ?? []).filter((value) => !lost.has(value));
  }
  return after;
}

/** A position in the form of a board's own, with what is settled in it. */
function positionOf(board, settled) {
  const like = board.toPosition(board.empty());
  if (like.settled) return { settled: [...settled].map(([key, value]) => ({ cell: CELL.exec(key).slice(1).map(Number), value })) };
  const at = (row, column, open) => settled.get(`r${row}c${column}`) ?? open;
  if (like.grid) return { grid: like.grid.map((row, r) => row.map((_, c) => at(r + 1, c + 1, null))) };
  if (like.rows) return { rows: like.rows.map((row, r) => Array.from(row, (open, c) => at(r + 1, c + 1, open)).join("")) };
  const lists = { crossed: [], kept: [] };
  for (const [key, value] of settled) lists[value].push(CELL.exec(key).slice(1).map(Number));
  return lists;
}

/** Notes as players keep them: without the digits in sight, which nobody needs to be told of. */
function unseen(open, settled, peers) {
  if (!peers) return open;
  return open.map(([key, values]) => {
    const sight = new Set([...peers.get(key)].map((peer) => settled.get(peer)));
    return [key, values.filter((value) => !sight.has(value))];
  });
}

/** Shows what is possible on a board: cells with one value as entered, others with their notes (plain: as players do). */
export function show(host, candidates, { notes = true, plain = false } = {}) {
  const { board } = host;
  const entries = Object.entries(candidates);
  if (!entries.length || !entries.every(([key]) => CELL.test(key))) {
    host.candidates = candidates;
    return;
  }
  const settled = new Map(entries.filter(([, values]) => values.length === 1).map(([key, [value]]) => [key, value]));
  const open = entries.filter(([key, values]) => !settled.has(key) && (notes || !values.length));
  host.state = board.fromPosition(positionOf(board, settled));
  host.candidates = Object.fromEntries(plain ? unseen(open, settled, board.peers) : open);
}
