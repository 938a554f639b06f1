/** New puzzles at a level. */

import { api } from "../api.js";
import { el } from "../dom.js";
import { field } from "../edit/fields.js";
import { complaint } from "../toast.js";
import { otherFamilies } from "../why/families.js";
import { play } from "./opening.js";

const SIZES = {
  sudoku: ["4", "6", "9", "12", "16"],
  nonogram: ["5x5", "10x10", "15x15", "20x20", "25x25"],
  hitori: ["5", "6", "8", "10", "12"],
  magnets: ["4x4", "5x6", "6x6", "8x8", "10x10"],
  zebra: ["3x3", "4x4", "4x5", "5x5", "5x6"],
};
const USUAL = { sudoku: "9", nonogram: "10x10", hitori: "8", magnets: "6x6", zebra: "5x5" };
const LEVELS = ["easy", "medium", "hard", "expert"];

const options = (values) => values.map((value) => el("option", { value }, value));

/** Families that came with other packages, in the size that they usually have. */
async function offerOthers(select) {
  const others = (await otherFamilies()).filter((one) => one.making);
  select.append(...others.map((one) => el("option", { value: one.family, "data-size": one.making.usual_size }, one.family)));
}

/** The part of the start dialog. */
export function generatePart({ close }) {
  let asked = null;
  const family = el("select", { id: "make-family" }, options(Object.keys(SIZES)));
  const level = el("select", { id: "make-level" }, options(LEVELS));
  const size = el("select", { id: "make-size" });
  const seed = el("input", { id: "make-seed", inputmode: "numeric", pattern: "[0-9]*", placeholder: "any", size: 10 });
  const word = el("p", { class: "verdict", role: "status" });
  const go = el("button", { type: "button", class: "main", onclick: () => make() }, "Make it");
  const stop = el("button", { type: "button", hidden: true, onclick: () => asked?.abort() }, "Stop");
  const fill = () => {
    size.replaceChildren(...options(SIZES[family.value] ?? [family.selectedOptions[0].dataset.size]));
    if (USUAL[family.value]) size.value = USUAL[family.value];
  };
  family.addEventListener("change", fill);
  fill();
  offerOthers(family);

  function busy(now, words = "", kind = "") {
    go.disabled = now;
    stop.hidden = !now;
    word.className = `verdict ${kind}`;
    word.textContent = words;
  }

  async function make() {
    if (!seed.checkValidity()) return busy(false, "A seed is a whole number: the same one makes the same puzzle again.", "bad");
    asked = new AbortController();
    busy(true, "Making a puzzle and proving that it has one solution …");
    const wish = { difficulty: level.value, size: size.value, ...(seed.value ? { seed: Number(seed.value) } : {}) };
    const onProgress = ({ seconds }) => { if (seconds) busy(true, `Still looking for one that is ${level.value}, ${Math.round(seconds)} s …`); };
    try {
      const made = await api.post("generate", { family: family.value, options: wish }, { signal: asked.signal, onProgress });
      const title = `${made.family[0].toUpperCase()}${made.family.slice(1)} no. ${made.seed}`;
      await play(made.puzzle, { family: made.family, level: level.value, title });
      busy(false);
      close();
    } catch (error) {
      if (error.name === "AbortError") busy(false, "Stopped.");
      else busy(false, complaint(error), "bad");
    }
    return undefined;
  }

  const element = el("div", { class: "generate" }, el("div", { class: "fields" }, field("Family", family), field("Level", level), field("Size", size), field("Seed", seed)),
    word, el("div", { class: "row end" }, stop, go));
  return { element, leave: () => asked?.abort() };
}
