/** A text beside what was understood of it: each sentence, and for doubtful ones what they may mean, to be picked. */

import { api } from "../api.js";
import { el } from "../dom.js";

const ROUNDS = 6; // a pick may bring up the next question
const MARKS = { judged: "judged by the other clues", picked: "your pick" };
const LETTERS = /[\p{L}\p{N}]/u;

/** Reads a text; {read, picks}. `chosen` holds the candidate that was picked for a sentence, both in words: a number
 * would mean something else as soon as the text changes. Where a doubt is left the error is thrown, with the picks. */
export async function readPicked(body, chosen, { signal } = /** @type {import("../api.js").Asking} */ ({})) {
  const picks = {};
  for (let round = 0; ; round += 1) {
    try {
      return { read: await api.postQuietly("read", { ...body, options: { picks } }, { signal }), picks };
    } catch (error) {
      const known = (error.doubts ?? []).map(({ clue, text, candidates }) => [clue, candidates.indexOf(chosen[text]) + 1]);
      const fresh = known.filter(([clue, way]) => way && !picks[clue]);
      if (!fresh.length || round === ROUNDS) throw Object.assign(error, { picks });
      // With other lists every sentence may mean something else: that question goes first.
      for (const [clue, way] of fresh[0][0] === 0 ? fresh.slice(0, 1) : fresh) picks[clue] = way;
    }
  }
}

/** The sentence, in which words that nothing was made of are faint. */
function told(text, passed) {
  const words = text.split(/([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u);
  const faint = new Set(passed.map((word) => word.toLowerCase()));
  return words.map((word) => (LETTERS.test(word) && faint.has(word.toLowerCase()) ? el("span", { class: "passed", title: "passed over" }, word) : word));
}

/** The view: {element, show(readings, doubts), hide()}; `changed` is called when something was picked or taken back. */
export function makeUnderstanding({ chosen, changed }) {
  const word = el("p", { class: "doubts-word", role: "status" });
  const list = el("ol", { class: "understanding", tabindex: 0, "aria-label": "The sentences of the text" });
  const element = el("section", { class: "understood", "aria-label": "How the text is understood", hidden: true }, el("h3", {}, "How it is understood"), word, list);
  let focus = null; // the sentence that was just answered: the next question is to be at hand

  function pick(text, candidate) {
    if (candidate) chosen[text] = candidate;
    else delete chosen[text];
    focus = text;
    changed();
  }

  function understood({ clue, text, says, how, passed }) {
    const mark = MARKS[how] ? el("span", { class: `how ${how}` }, MARKS[how]) : null;
    const again = how === "picked" && chosen[text] ? el("button", { type: "button", class: "small quiet", "aria-label": `Change how clue ${clue} is meant`, onclick: () => pick(text, null) }, "Change") : null;
    return el("li", { value: clue, "data-how": how }, el("p", { class: "told" }, told(text, passed)), el("p", { class: "says" }, says, " ", mark, again));
  }

  function doubtful({ clue, text, candidates }) {
    const ways = candidates.map((one) => el("li", {}, el("button", { type: "button", class: "way", onclick: () => pick(text, one) }, one)));
    const name = clue ? `What clue ${clue} may mean` : text;
    return el("li", { value: clue || null, class: clue ? "" : "lists", "data-how": "doubtful" }, el("p", { class: "told" }, text), el("ol", { class: "ways", "aria-label": name }, ways));
  }

  function refocus() {
    if (focus === null) return;
    focus = null;
    const next = list.querySelector(".way");
    if (!next) word.tabIndex = -1;
    (next ?? word).focus();
  }

  return {
    element,
    show(readings, doubts = []) {
      const asked = new Set(doubts.map((one) => one.clue));
      const rest = readings.filter((one) => !asked.has(one.clue)).map((one) => [one.clue, understood(one)]);
      const all = [...doubts.map((one) => [one.clue, doubtful(one)]), ...rest].sort(([a], [b]) => a - b);
      word.textContent = doubts.length ? `Please pick what is meant (${doubts.length} to go).` : "Every sentence is understood.";
      word.classList.toggle("open", doubts.length > 0);
      list.replaceChildren(...all.map(([, line]) => line));
      element.hidden = !all.length;
      const first = list.querySelector("[data-how='doubtful']");
      list.scrollTop = first ? first.offsetTop : 0;
      refocus();
    },
    hide() {
      element.hidden = true;
      list.replaceChildren();
    },
  };
}
