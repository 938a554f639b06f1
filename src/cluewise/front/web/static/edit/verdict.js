/** How many solutions a puzzle has while it is still being typed: asked after a pause, old questions are dropped. */

import { api } from "../api.js";
import { later } from "../dom.js";
import { complaint } from "../toast.js";

const WAIT = 350;
const SECONDS = 5;

const WORDS = {
  unique: ["good", "Unique: it has exactly one solution."],
  several: ["open", "Several solutions: it needs more."],
  unknown: ["open", "Undecided: whether it has one solution could not be found out in time."],
};

function told(answer) {
  if (answer.status !== "impossible") return WORDS[answer.status];
  const clue = answer.conflict?.map((one) => one.text).join(" ");
  const why = answer.faults?.[0]?.message ?? (clue ? `These cannot hold together: ${clue}` : "");
  return ["bad", `Impossible: it has no solution. ${why}`];
}

/** Calls tell(kind, words, answer) some time after each `ask(body)`; `body` is what /api/solve takes, or null; `picks` may be a promise to be made. */
export function makeVerdict(tell) {
  let asked = new AbortController();
  const question = later(async (body) => {
    try {
      const { signal } = asked;
      const { picks, ...rest } = body;
      const options = { limit: 2, seconds: SECONDS, ...(picks && { picks: await picks() }) };
      const answer = await api.postQuietly("solve", { ...rest, options }, { signal });
      if (signal.aborted) return;
      tell(...told(answer), answer);
    } catch (error) {
      if (error.name !== "AbortError") tell(error.doubts ? "open" : "bad", complaint(error, /\n/.test(body.text) ? body.text : ""), null);
    }
  }, WAIT);
  return {
    ask(body) {
      asked.abort();
      asked = new AbortController();
      if (body) question(body);
      else question.stop();
    },
    stop() {
      asked.abort();
      question.stop();
    },
  };
}
