/** The shipped examples, family by family. */

import { api } from "../api.js";
import { el } from "../dom.js";
import { familyPicture } from "../icons.js";
import { complaint, toast } from "../toast.js";
import { play } from "./opening.js";

let list = null;
let family = "nonogram"; // the one that was looked at last

/** What an example is called: its own title, or else its name, "Ages notes". */
const titled = ({ title, name }) => title || (name[0].toUpperCase() + name.slice(1)).replaceAll("-", " ");

/** The part of the start dialog. */
export function examplesPart({ close }) {
  const chips = el("div", { class: "chips", role: "group", "aria-label": "Family" });
  const cards = el("ul", { class: "cards" });
  const element = el("div", {}, chips, cards);

  async function choose({ name }) {
    try {
      const found = await api.get(`examples/${encodeURIComponent(name)}`);
      await play(found.text, { family: found.family, title: titled(found) });
      close();
    } catch (error) {
      toast(complaint(error), "problem");
    }
  }

  function card(one) {
    const what = el("span", { class: "meta" }, `${one.family} · ${one.size}`);
    return el("li", {}, el("button", { type: "button", class: "card", onclick: () => choose(one) }, familyPicture(one.family), el("span", {}, el("strong", {}, titled(one)), what)));
  }

  function show() {
    const families = [...new Set(list.map((one) => one.family))];
    chips.replaceChildren(...families.map((one) => {
      const pick = () => {
        family = one;
        show();
        [...chips.children].find((chip) => chip.textContent === one)?.focus();
      };
      return el("button", { type: "button", class: "chip", "aria-pressed": String(one === family), onclick: pick }, one);
    }));
    cards.replaceChildren(...list.filter((one) => one.family === family).map(card));
  }

  cards.append(el("li", { class: "remark" }, "Looking through the examples …"));
  (async () => {
    try {
      list ??= await api.get("examples");
      show();
    } catch (error) {
      cards.replaceChildren(el("li", {}, complaint(error)));
    }
  })();
  return { element };
}
