/** Choosing a method: one menu for the usual ones, and under "choose each part" a menu for every part. */

import { el } from "../dom.js";
import { CHOICES, METHODS, idOf, methodOf } from "./methods.js";

const PARTS = { search: "Search", inference: "Inference", variable: "Next variable", value: "Its values" };
const OWN = "own";
const NONE = "nothing";

/** A picker: {element, method() (null for none)}; calls `changed` whenever something else is chosen. */
export function picker({ title, start, optional = false, changed }) {
  let choices = { ...(METHODS.find(({ id }) => id === start)?.choices ?? METHODS[5].choices) };
  const known = METHODS.map(({ id, label }) => el("option", { value: id }, label));
  const own = el("option", { value: OWN, hidden: true }, "My own mixture");
  const none = optional ? [el("option", { value: NONE }, "Nothing beside it")] : [];
  const menu = el("select", { "aria-label": title }, none, known, own);
  menu.value = start ?? NONE;
  const parts = Object.entries(PARTS).map(([kind, label]) => part(kind, label));
  const details = el("details", { class: "parts" }, el("summary", {}, "Choose each part"), el("div", { class: "part-list" }, parts.map(({ element }) => element)));

  function part(kind, label) {
    const options = CHOICES[kind].map(([value, name, meaning]) => el("option", { value, title: meaning }, name));
    const select = el("select", {}, options);
    const note = el("span", { class: "meaning" });
    const explain = () => { note.textContent = CHOICES[kind].find(([value]) => value === select.value)[2]; };
    const show = () => {
      select.value = choices[kind];
      explain();
    };
    select.addEventListener("change", () => {
      choices = { ...choices, [kind]: select.value };
      explain();
      menu.value = idOf(choices);
      changed();
    });
    show();
    return { element: el("label", { class: "part" }, el("span", {}, label), select, note), show };
  }

  const refresh = () => {
    const method = METHODS.find(({ id }) => id === menu.value);
    if (method?.choices) choices = { ...method.choices };
    details.hidden = menu.value === NONE || Boolean(method?.engine);
    for (const { show } of parts) show();
  };
  menu.addEventListener("change", () => {
    refresh();
    changed();
  });
  refresh();
  return {
    element: el("div", { class: "picker" }, el("label", { class: "field" }, el("span", {}, title), menu), details),
    method: () => (menu.value === NONE ? null : methodOf(menu.value, choices)),
    choose(id) {
      menu.value = id;
      refresh();
    },
  };
}
