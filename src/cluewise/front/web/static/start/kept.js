/** The games that are under way in this browser. */

import { el } from "../dom.js";
import { familyPicture } from "../icons.js";
import { clockText } from "../play/clock.js";
import { begin } from "../play/game.js";
import { forget, underWay } from "../shelf.js";
import { store } from "../store.js";

/** The games to go on with, the newest first. */
export const waiting = () => underWay(store.get().read);

/** The part of the start dialog. */
export function keptPart({ close, counted }) {
  const element = el("ul", { class: "cards kept" });

  function card({ key, read, elapsed }) {
    const title = read.title || `Untitled ${read.family}`;
    const go = () => {
      close();
      begin(read);
    };
    const drop = () => {
      forget(key);
      counted();
      show();
      element.querySelector("button")?.focus();
    };
    return el("li", {}, el("button", { type: "button", class: "card", onclick: go }, familyPicture(read.family),
      el("span", {}, el("strong", {}, title), el("span", { class: "meta" }, `${read.family} · ${read.size} · ${clockText(elapsed)}`))),
    el("button", { type: "button", class: "quiet close", "aria-label": `Forget ${title}`, title: "Forget this game", onclick: drop }, "×"));
  }

  const show = () => element.replaceChildren(...waiting().map(card));
  show();
  return { element };
}
