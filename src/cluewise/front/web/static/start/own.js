/** The way to an empty board of one's own. */

import { el } from "../dom.js";
import { familyPicture } from "../icons.js";
import { store } from "../store.js";

const KINDS = [
  { family: "sudoku", words: "Type the digits you have; regions, cages and further rules if you like." },
  { family: "nonogram", words: "Draw a picture and its clues follow, or type the clues." },
  { family: "hitori", words: "Type a symbol into every cell." },
  { family: "magnets", words: "Lay the dominoes, then give the counts." },
  { family: "zebra", words: "Name who and what there is, then write clues in English." },
];

/** The part of the start dialog. */
export function ownPart({ close }) {
  const choose = (family) => {
    close();
    store.set({ editing: { family }, tab: "play" });
  };
  const card = ({ family, words }) => el("li", {}, el("button", { type: "button", class: "card", "data-family": family, onclick: () => choose(family) },
    familyPicture(family), el("span", {}, el("strong", {}, family), el("span", { class: "meta" }, words))));
  return { element: el("ul", { class: "cards" }, KINDS.map(card)) };
}
