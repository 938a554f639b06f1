/** Whether a position is right: the server knows the solution and checks the end. */

import { api } from "../api.js";
import { store } from "../store.js";

let known = { read: null, answer: null };

/** The solution of a puzzle that has exactly one, else null; asked for once per puzzle. */
export async function solutionOf(read) {
  if (known.read !== read) known = { read, answer: api.post("solve", api.about(read, { limit: 2 })) };
  const answer = await known.answer.catch(() => null);
  return answer?.status === "unique" ? answer.solutions[0] : null;
}

/** The wrong cells of a board's position; null where the puzzle has not exactly one solution. */
export async function mistakesOn(board) {
  const solution = await solutionOf(board.read);
  return solution ? board.mistakes(solution) : null;
}

/** What the server finds wrong with a finished board: {valid, faults}. */
export function checked(solution) {
  return api.post("check", api.about(store.get().read, { solution }));
}
