/** The "teach me" dialog: what a technique is, and a small position before and after it. */

import { api, ApiError } from "../api.js";
import { el } from "../dom.js";
import { pictureButton } from "./controls.js";
import { badge, legend, said } from "./words.js";

const XML = "image/svg+xml";

/** A picture of the server's as an element: parsed, never trusted with anything but shapes and words. */
export function picture(source, label) {
  const parsed = new DOMParser().parseFromString(source, XML).documentElement;
  if (parsed.nodeName !== "svg") return el("p", {}, "There is no picture.");
  for (const one of [parsed, ...parsed.querySelectorAll("*")]) tidy(one);
  parsed.setAttribute("class", "picture");
  parsed.setAttribute("role", "img");
  parsed.setAttribute("aria-label", label);
  return document.importNode(parsed, true);
}

function tidy(one) {
  if (["script", "style", "foreignObject"].includes(one.nodeName)) one.remove();
  for (const { name } of [...one.attributes]) if (name.startsWith("on") || name === "style" || name.endsWith("href")) one.removeAttribute(name);
}

function figure(caption, source) {
  return el("figure", {}, el("figcaption", {}, caption), picture(source, caption));
}

function clueList(lesson) {
  const used = new Set(lesson.step.clues);
  const items = lesson.clues.map((text, at) => el("li", { class: used.has(at + 1) ? "used" : null }, text));
  return items.length ? el("ol", { class: "lesson-clues", "aria-label": "Clues" }, items) : null;
}

function content(lesson) {
  const unique = lesson.needs_uniqueness ? el("p", { class: "remark" }, "It is right only where exactly one solution is promised.") : null;
  return [el("p", { class: "about" }, lesson.about, " ", badge(lesson.level)), unique, legend(),
    el("div", { class: "pair" }, figure("Before", lesson.svg_before), figure("The step", lesson.svg_after)),
    el("div", { class: "finding" }, said(lesson.step, { open: true })), clueList(lesson)].filter(Boolean);
}

/** Makes the dialog once, inside `host`; gives back teach(family, technique). */
export function lessons(host) {
  const known = new Map();
  const title = el("h2", { id: "lesson-title" });
  const body = el("div", { class: "lesson-body" });
  const close = pictureButton("Close", "cross", () => dialog.close());
  const dialog = el("dialog", { class: "lesson", "aria-labelledby": "lesson-title" }, el("div", { class: "lesson-head" }, title, close), body);
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  host.append(dialog);

  return async function teach(family, name) {
    title.textContent = name[0].toUpperCase() + name.slice(1);
    body.replaceChildren(el("p", { class: "faint" }, "…"));
    dialog.showModal();
    const key = `${family}/${name}`;
    try {
      if (!known.has(key)) known.set(key, await api.get(`teach/${family}/${encodeURIComponent(name)}`));
      body.replaceChildren(...content(known.get(key)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      body.replaceChildren(el("p", {}, error.message));
    }
  };
}
