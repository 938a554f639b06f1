/** A step in words: its technique, how hard it is, its sentences; a proof by contradiction is folded. */

import { el } from "../dom.js";
import { many } from "../numbers.js";

/** The level of a step or puzzle as a badge. */
export function badge(level) {
  return el("span", { class: `level ${level}` }, level);
}

/** A technique's name, which opens its lesson if there is one. */
export function technique(name, teach) {
  if (!teach.knows(name)) return el("strong", {}, name);
  return el("button", { type: "button", class: "technique", "aria-haspopup": "dialog", title: "Teach me this technique", onclick: () => teach(name) }, name);
}

/** The sentences of a step. */
export function said(step, { open = false } = {}) {
  const lines = step.lines ?? [];
  if (lines.length < 3) return [el("p", {}, step.text)];
  const [first, ...rest] = lines;
  const last = rest.pop();
  const items = rest.map(({ deep, text }) => el("li", { class: `deep-${Math.min(deep, 4)}` }, text));
  const count = `${many(rest.length, "small step")} to a contradiction`;
  return [el("p", {}, first.text), el("details", { class: "chain", open }, el("summary", {}, count), el("ol", {}, items)), el("p", {}, last.text)];
}

/** What the colours on the board mean. */
export function legend() {
  const key = (kind, words) => el("span", { class: `key ${kind}` }, words);
  return el("p", { class: "step-keys" }, key("used", "used"), key("settled", "settled"), key("out", "ruled out"));
}

/** What a puzzle is called. */
export const titleOf = (read) => read.title || `Untitled ${read.family}`;
