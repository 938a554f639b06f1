/** One's own zebra puzzle: who and what there is, and clues in English. */

import { el, later } from "../dom.js";
import { certain, field, tick } from "./fields.js";
import { makeUnderstanding, readPicked } from "./understanding.js";

const WHO = "Name: Ada, Ben, Cleo\nPet: cat, dog, owl\nDrink: tea, milk, juice";
const CLUES = "Ada owns the cat.\nThe milk drinker is in house 2.\nBen is immediately to the right of the owl owner.";
const WAIT = 500;

/** The editor: {element, begin, draft, text, picks, show, wanting}. */
export function makeEditor({ changed }) {
  const who = el("textarea", { rows: 5, placeholder: WHO });
  const clues = el("textarea", { rows: 10, placeholder: CLUES });
  const host = document.createElement("cw-board");
  const chosen = {}; // what is meant by doubtful sentences, in words
  const understanding = makeUnderstanding({ chosen, changed: () => update() });
  let houses = true;
  host.readonly = true;

  const lines = () => who.value.split("\n").filter((line) => line.trim());
  /** @returns {[string, string[]] | null} */
  const listed = (line) => {
    const [, name, values] = /^\s*([^:]+):\s*(.+)$/.exec(line) ?? [];
    const parts = values?.split(",").map((value) => value.trim()).filter(Boolean) ?? [];
    return parts.length > 1 ? [name.trim(), parts] : null;
  };
  const odd = () => lines().find((line) => !listed(line));
  const sentences = () => clues.value.split("\n").map((line) => line.replace(/^\s*\d+[.)]\s*/, "").trim()).filter(Boolean);

  function text() {
    const lists = lines().map(listed);
    if (!lists.length || odd()) return null;
    const size = Math.max(...lists.map(([, values]) => values.length));
    const frame = houses ? `There are ${size} houses in a row, numbered 1 to ${size} from left to right.` : `There are ${size} of each.`;
    const written = lists.map(([name, values]) => `- ${name}: ${values.join(", ")}`).join("\n");
    const told = sentences().map((clue, n) => `${n + 1}. ${clue}`).join("\n");
    return `${frame}\n\n${written}\n\nClues:\n${told}\n`;
  }

  /** The text as it is read with what was picked; once for all who want to know. */
  let reading = { key: "", found: null };
  function found() {
    const key = JSON.stringify([text(), chosen]);
    if (reading.key !== key) reading = { key, found: readPicked({ text: text(), family: "zebra" }, chosen) };
    return reading.found;
  }

  const preview = later(async () => {
    if (text() === null) return understanding.hide();
    const mine = text();
    try {
      const { read } = await found();
      if (mine !== text()) return undefined;
      understanding.show(read.readings ?? []);
      await host.load(read);
      show(last);
    } catch (error) {
      if (mine !== text()) return undefined;
      if (error.doubts) understanding.show(error.readings ?? [], error.doubts);
      else understanding.hide(); // what is wrong is said by the verdict
    }
    return undefined;
  }, WAIT);
  let last = null;

  function show(answer) {
    last = answer;
    if (host.board && answer) host.position = certain(answer);
  }

  const update = () => {
    changed();
    preview();
  };
  for (const one of [who, clues]) one.addEventListener("input", update);
  const row = tick("They stand in a row of houses", (event) => {
    houses = event.target.checked;
    update();
  });
  const left = el("div", { class: "edit-panel wide" }, row, field("Who and what there is, a list on each line", who), field("Clues, one on each line", clues));
  return {
    element: el("div", { class: "edit-columns even" }, left, el("div", { class: "told-column" }, understanding.element, el("div", { class: "board-place" }, host))),
    begin(draft) {
      if (draft) [who.value, clues.value, houses] = [draft.who, draft.clues, draft.houses];
      Object.assign(chosen, draft?.chosen);
      row.querySelector("input").checked = houses;
      update();
    },
    draft: () => ({ who: who.value, clues: clues.value, houses, chosen }),
    text,
    picks: async () => (await found()).picks,
    wanting: () => `${odd() ? `“${odd().trim()}” is no list yet; write each` : "Write at least one list,"} such as Name: Ada, Ben, Cleo.`,
    show,
  };
}
