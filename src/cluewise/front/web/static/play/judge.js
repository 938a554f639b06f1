/** Whether a position is right: the server knows the solution and checks the end. */

import { api } from "../api.js";
import { store } from "../store.js";

/** How many solutions a puzzle has, by the status of an answer: the kind of news, and the words. */
export const NUMBERS = {
  unique: ["good", "one solution"],
  several: ["open", "several solutions"],
  impossible: ["bad", "no solution"],
  unknown: ["open", "an unknown number of solutions"],
};

const SECONDS = 10; // for a question that nobody asked

let known = { text: null, answer: null, unknown: false, stop: () => {} };

/** What `solve` answers, asked for once per puzzle; a failure is forgotten, an `unknown` only when someone asks again. */
export function answerOf({ text, family }, { again = false, patient = true } = {}) {
  if (known.text === text && !(again && known.unknown)) return known.answer;
  known.stop(); // nobody waits for what was asked about another puzzle
  const asking = new AbortController();
  const options = { limit: 2, ...(patient ? {} : { seconds: SECONDS }) };
  const mine = { text, answer: api.postQuietly("solve", { text, family, options }, { signal: asking.signal }), unknown: false, stop: () => asking.abort() };
  known = mine;
  mine.answer.then(({ status }) => { mine.unknown = status === "unknown"; }, () => { mine.text = null; });
  return mine.answer;
}

/** @typedef {{status?: string, wrong?: Set<string> | null, error?: any}} Judged */

/** {status, wrong}: the wrong cells of a board's position, null unless the puzzle has exactly one solution.
 *
 * Throws what the server complains of. Only with `again` is a puzzle tried once more that was too hard before: a board
 * that is checked after every move would keep the server busy with it.
 */
export async function mistakesOn(board, { again = false } = {}) {
  const { status, solutions } = await answerOf(board.read, { again });
  return { status, wrong: status === "unique" ? await board.mistakes(solutions[0]) : null };
}

/** What the server finds wrong with a finished board: {valid, faults}. */
export function checked(solution) {
  return api.post("check", api.about(store.get().read, { solution }));
}
