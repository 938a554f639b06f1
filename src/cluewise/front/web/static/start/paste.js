/** A puzzle from a text: pasted, dropped, or out of a file; what it is is said while one types. */

import { el, later } from "../dom.js";
import { makeUnderstanding, readPicked } from "../edit/understanding.js";
import { makeVerdict } from "../edit/verdict.js";
import { begin } from "../play/game.js";
import { NUMBERS } from "../play/judge.js";
import { FAMILIES } from "../store.js";
import { complaint } from "../toast.js";
import { otherFamilies } from "../why/families.js";

const WAIT = 250;
const LOST = " Choose its family if you know it; the examples show what can be read.";
const LINK = " Only links that hold a puzzle of the five families themselves are read; nothing is fetched.";

/** What is said besides to a text that nothing recognised. */
const lost = ({ advice }, text) => (!/families/.test(advice) ? "" : /^\s*https?:/.test(text) ? LINK : LOST);

/** The part of the start dialog; {element, leave}. */
export function pastePart({ close, text }) {
  let asked = new AbortController();
  let read = null;
  let what = "";
  const chosen = {}; // what is meant by doubtful sentences, in words
  const understanding = makeUnderstanding({ chosen, changed: () => look() });
  const place = el("textarea", { id: "paste-text", rows: 10, spellcheck: "false", autocomplete: "off", placeholder: HINT });
  const file = el("input", { type: "file", id: "paste-file", class: "unseen" });
  const family = el("select", { id: "paste-family" }, el("option", { value: "" }, "recognise it"), FAMILIES.map((one) => el("option", { value: one }, one)));
  otherFamilies().then((others) => family.append(...others.map((one) => el("option", { value: one.family }, one.family))));
  const verdict = el("p", { class: "verdict", role: "status" });
  const go = el("button", { type: "button", class: "main", disabled: true, onclick: start }, "Play it");

  function show(kind, words) {
    verdict.className = `verdict ${kind}`;
    verdict.textContent = words;
    go.disabled = !read;
  }

  // A puzzle can be played before it is known how many solutions it has.
  const counting = makeVerdict((_, __, answer) => {
    const [kind, number] = NUMBERS[answer?.status ?? "unknown"];
    show(kind, `${what} It has ${number}.`);
  });

  function hide() {
    understanding.hide();
    show("", "");
  }

  async function look() {
    asked.abort();
    asked = new AbortController();
    read = null;
    counting.stop();
    if (!place.value.trim()) return hide();
    try {
      ({ read } = await readPicked({ text: place.value, family: family.value || null }, chosen, { signal: asked.signal }));
      understanding.show(read.readings ?? []);
      what = [`This is a ${read.family} puzzle, ${read.size} (${read.format}).`, ...(read.notes ?? [])].join(" ");
      show("", `${what} Counting its solutions …`);
      counting.ask({ text: read.text, family: read.family });
    } catch (error) {
      if (error.name === "AbortError") return undefined;
      if (error.doubts) understanding.show(error.readings ?? [], error.doubts);
      else understanding.hide();
      show(error.doubts ? "open" : "bad", complaint(error) + lost(error, place.value));
    }
    return undefined;
  }

  function start() {
    if (!read) return;
    begin(read);
    close();
  }

  const soon = later(look, WAIT);
  place.addEventListener("input", soon);
  family.addEventListener("change", look);
  file.addEventListener("change", async () => {
    place.value = (await file.files[0]?.text()) ?? "";
    look();
  });
  if (text) {
    place.value = text;
    look();
  }
  const element = el("div", { class: "paste" }, el("label", { for: "paste-text" }, "Any puzzle, in any form: a grid, a file, a link, or English"), el("div", { class: "beside" }, place, understanding.element),
    el("div", { class: "row" }, el("label", { class: "button", for: "paste-file" }, "Choose a file"), file, el("label", { for: "paste-family" }, "Family"), family),
    verdict, el("div", { class: "row end" }, go));
  const leave = () => { asked.abort(); soon.stop(); counting.stop(); };
  return { element, leave };
}

const HINT = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
