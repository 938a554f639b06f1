/** Labelled controls for the editors. */

import { el } from "../dom.js";

let fields = 0;

/** A labelled control. */
export function field(label, control) {
  control.id ||= `field-${++fields}`;
  return el("div", { class: "field" }, el("label", { for: control.id }, label), control);
}

/** A choice of values, [value, words] or just values. */
export function choice(values, onchange) {
  const options = values.map((one) => (Array.isArray(one) ? one : [one, String(one)]));
  return el("select", { onchange }, options.map(([value, words]) => el("option", { value }, words)));
}

/** A whole number in a range; what is typed is brought into it, for everyone to see. */
export function count(value, min, max, onchange) {
  const taken = ({ target }) => {
    target.value = within(target);
    onchange();
  };
  return el("input", { type: "number", value, min, max, onchange: taken, inputmode: "numeric" });
}

/** A number that someone typed, kept within its range. */
export const within = ({ value, min, max }) => Math.min(Number(max), Math.max(Number(min), Math.round(Number(value)) || Number(min)));

/** A check box with words behind it. */
export function tick(words, onchange) {
  return el("label", { class: "tick" }, el("input", { type: "checkbox", onchange }), words);
}

/** What is the same in all solutions, as an answer of /api/solve tells it. */
export const certain = (answer) => (answer?.status === "unique" ? answer.solutions[0] : answer?.status === "several" ? answer.certain : null) ?? null;
