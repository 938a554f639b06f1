/** Whether a position is right: the server knows the solution and checks the end. */

import { api } from "../api.js";
import { store } from "../store.js";

let known = { read: null, answer: null, unknown: false };

/** What `solve` answers, asked for once per puzzle; a failure is forgotten, an `unknown` only when someone asks again. */
function answerOf(read, again) {
  if (known.read === read && !(again && known.unknown)) return known.answer;
  const mine = { read, answer: api.post("solve", api.about(read, { limit: 2 })), unknown: false };
  known = mine;
  mine.answer.then(({ status }) => { mine.unknown = status === "unknown"; }, () => { mine.read = null; });
  return mine.answer;
}

/** {status, wrong}: the wrong cells of a board's position, null unless the puzzle has exactly one solution.
 *
 * Throws what the server complains of. Only with `again` is a puzzle tried once more that was too hard before: a board
 * that is checked after every move would keep the server busy with it.
 */
export async function mistakesOn(board, { again = false } = {}) {
  const { status, solutions } = await answerOf(board.read, again);
  return { status, wrong: status === "unique" ? board.mistakes(solutions[0]) : null };
}

/** What the server finds wrong with a finished board: {valid, faults}. */
export function checked(solution) {
  return api.post("check", api.about(store.get().read, { solution }));
}
