/** A hint, rung by rung: where to look, which technique, which cells, the whole step; or what is wrong. */

import { about, api } from "../api.js";
import { announce } from "../announce.js";
import { el } from "../dom.js";
import { canEnter } from "./entering.js";
import { badge, said, technique } from "./words.js";

const RUNGS = [["nudge", "Where to look"], ["technique", "Which technique"], ["place", "Which cells"], ["step", "The whole step"]];
const LAST = RUNGS.length - 1;
const UNTOLD = { cells: [], sets: [], eliminates: [], uses: [], clues: [] };
const SECONDS = 10;
const MOST = 60; // steps that are passed over because the player has them

/** The hint card: {element, ask(read, position), marks()}; `shown(hint, rung)` is called when more is revealed. */
export function hints({ teach, shown, enter, known }) {
  let found = null;
  let rung = -1;
  let asking = null;
  let asked = null;
  let after = 0; // steps that were passed over
  let entering = false; // whether the next question comes from a step that was entered
  let entered = false; // whether it did, and nothing of its answer is told yet

  const words = el("div", { class: "hint-words", "aria-live": "polite" });
  const buttons = RUNGS.map(([, label], at) => el("button", { type: "button", class: "rung", "aria-pressed": "false", onclick: () => reveal(at) }, label));
  const choices = el("div", { class: "rungs", role: "group", "aria-label": "How much to tell" }, buttons);
  const put = el("button", { type: "button", class: "main", hidden: true, onclick: () => enterIt() }, "Enter it on my board");
  const next = el("button", { type: "button", class: "main", hidden: true, onclick: () => reveal(LAST) }, "The next hint");
  const retry = el("button", { type: "button", class: "small", onclick: () => look() }, "Try again");
  const then = el("button", { type: "button", hidden: true, onclick: () => onward() }, "And then?");
  const element = el("section", { class: "card hint", "aria-label": "A hint" }, el("h2", {}, "Stuck?"),
    el("p", { class: "faint" }, "Take as little help as you like, from your own position."), choices, words, el("div", { class: "hint-acts" }, put, next, then));

  function show() {
    buttons.forEach((one, at) => {
      one.setAttribute("aria-pressed", String(at <= rung));
      one.disabled = !found?.step;
    });
    choices.hidden = Boolean(found && !found.step);
    then.hidden = !(found?.step && rung === LAST);
    put.hidden = then.hidden || !canEnter(found.step, asked.position);
    next.hidden = !(found?.step && entered);
    words.replaceChildren(...content());
    // What is possible stays in sight between one hint and the next, though nothing of the next one is told.
    if (!entered) shown(found, rung < 0 ? null : RUNGS[rung][0]);
    else if (found) shown(found.step ? { ...found, step: UNTOLD } : found, found.step ? "step" : null);
    if (!next.hidden && document.activeElement === document.body) next.focus();
  }

  function enterIt() {
    entering = true;
    enter(found.step);
  }

  function content() {
    if (!found) return [el("p", { class: "faint" }, "looking …")];
    if (found.mistakes) return mistakes(found.mistakes);
    if (!found.step) return [el("p", { class: "remark" }, found.remark ?? "There is nothing to say here."), found.failed ? retry : ""];
    if (rung < 0) return entered ? [el("p", { class: "faint" }, "Entered. There is more to find.")] : [];
    const { step, told } = found;
    if (rung === 0) return [el("p", {}, told.nudge)];
    const head = el("p", { class: "step-head" }, technique(step.technique, teach), badge(step.level));
    if (rung === LAST) return [head, ...said(step)];
    return [el("p", {}, rung === 1 ? told.nudge : told.place), head];
  }

  function mistakes(all) {
    const items = all.map(({ text }) => el("li", {}, text));
    return [el("p", { class: "wrong-head" }, all.length > 1 ? `${all.length} entries are wrong:` : "One entry is wrong:"), el("ul", { class: "mistakes" }, items)];
  }

  function reveal(at) {
    const here = document.activeElement === next;
    rung = at;
    entered = false;
    show();
    if (here) (put.hidden ? then : put).focus();
    announce(words.textContent);
  }

  function ask(signal) {
    const { read, position } = asked;
    const options = { told: true, positions: true, seconds: SECONDS, after, ...(position ? { progress: position } : {}) };
    return api.post("hint", about(read, options), { signal });
  }

  async function look() {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    found = null;
    show();
    try {
      let answer = await ask(signal);
      // What stands on the board already is no help.
      for (let tries = 0; answer.step && known(answer.step) && tries < MOST; tries++) {
        after += 1;
        answer = await ask(signal);
      }
      if (signal.aborted) return;
      found = answer;
    } catch (error) {
      if (error.name === "AbortError") return;
      found = { step: null, remark: error.message, failed: true };
    }
    show();
  }

  /** The step after this one, though nothing was entered. */
  async function onward() {
    after += 1;
    await look();
    announce(words.textContent);
  }

  return {
    element,
    again: show,
    /** Asks for the hint at a position; nothing of it is told yet. */
    ask(read, position) {
      [entered, entering] = [entering, false];
      asked = { read, position };
      after = 0;
      rung = -1;
      return look();
    },
  };
}
