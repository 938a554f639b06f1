/** What a setter wants to know of a puzzle: one solution or several, clues to spare, clues that conflict, how hard. */

import { about, api } from "../api.js";
import { el } from "../dom.js";
import { many } from "../numbers.js";
import { badge } from "../why/words.js";

const SECONDS = 60;
const VERDICTS = {
  unique: ["✓", "There is exactly one solution."],
  several: ["≠", "There are several solutions."],
  impossible: ["✕", "There is no solution."],
  unknown: ["?", "Undecided within the time given."],
};

/** A clue as the marks of a board. */
export function marksOf(clues) {
  return { uses: clues.filter(({ cell }) => cell).map(({ cell }) => ({ cell })), clues: clues.filter(({ cell }) => !cell).map(({ clue }) => clue) };
}

/** Where solutions differ, as marks: cells, or all places of an item. */
function differing(differs, size) {
  const places = Array.from({ length: size ?? 0 }, (_, n) => n + 1);
  const uses = differs.filter(({ item }) => item).flatMap(({ item }) => places.map((house) => ({ item, house })));
  return { cells: differs.filter(({ cell }) => cell).map(({ cell }) => cell), uses };
}

function named(differs) {
  return differs.map(({ cell, item }) => (cell ? `r${cell[0]}c${cell[1]}` : item.join(": "))).join(", ");
}

function rated(rating) {
  return rating ? el("span", { class: "rated" }, badge(rating.level), ` ${rating.score}`) : el("span", { class: "faint" }, "not rated");
}

/** The card: {element, ask(read)}; `mark(marks)` shows something on the board, `take(text)` opens the minimal puzzle. */
export function auditing({ mark, take }) {
  let asking = null;
  const body = el("div", { class: "audit-body", "aria-live": "polite" });
  const element = el("section", { class: "card audit", "aria-label": "Audit" }, el("h2", {}, "Audit"), body);

  /** A list of clues; one that is chosen is marked on the board, the title marks all. */
  function clueList(title, clues) {
    const every = el("button", { type: "button", class: "quiet", onclick: () => mark(marksOf(clues)) }, "mark all");
    const items = clues.map((clue) => el("li", {}, el("button", { type: "button", class: "clue", onclick: () => mark(marksOf([clue])) },
      el("span", { class: "n" }, clue.clue), el("span", {}, clue.text))));
    return el("details", { class: "clue-group", open: clues.length <= 12 }, el("summary", {}, `${title} (${clues.length})`), clues.length > 1 ? every : null, el("ul", {}, items));
  }

  function minimal({ minimal: less, clues, rating }) {
    if (!less) return null;
    /** @type {HTMLElement[]} */
    const lines = [el("h3", {}, "Without what could go"), el("p", {}, `${less.clues} of ${many(clues, "clue")} ${less.clues === 1 ? "is" : "are"} enough.`),
      el("p", { class: "before-after" }, rated(rating), el("span", { "aria-label": "becomes" }, " → "), rated(less.rating))];
    if (less.text) {
      lines.push(el("details", {}, el("summary", {}, "The minimal puzzle as text"), el("pre", { tabindex: 0 }, less.text)),
        el("button", { type: "button", onclick: () => take(less.text) }, "Open the minimal puzzle"));
    } else lines.push(el("p", { class: "faint" }, "This family always tells all its clues, so nothing can be left out in writing."));
    return el("div", { class: "minimal" }, lines);
  }

  function content(found) {
    const [symbol, words] = VERDICTS[found.status];
    /** @type {HTMLElement[]} */
    const parts = [el("p", { class: `audit-verdict ${found.status}` }, el("span", { class: "symbol", "aria-hidden": "true" }, symbol), words)];
    if (found.rating) parts.push(el("p", {}, "How hard: ", rated(found.rating), ` with ${many(found.clues, "clue")}`));
    if (found.differs.length) parts.push(el("p", {}, `They differ in ${many(found.differs.length, "place")}, marked on the board: `, el("span", { class: "places" }, named(found.differs))));
    for (const [at, conflict] of found.conflicts.entries()) {
      parts.push(conflict.length ? clueList(at ? "Nor can these" : "These clues cannot hold together", conflict) : el("p", {}, "No clue is to blame: the board itself is."));
    }
    if (found.superfluous.length) parts.push(clueList("Each of these could be left out alone", found.superfluous));
    if (found.spare_together.length > 1) parts.push(clueList("All of these could be left out together", found.spare_together));
    if (found.undecided?.length) parts.push(clueList("The time was too short to tell whether these could go", found.undecided));
    else if (found.status === "unique" && !found.superfluous.length) parts.push(el("p", {}, "No clue can be left out."));
    if (found.spare_together.length && !found.differs.length) parts.push(el("p", { class: "faint" }, "What could go is marked on the board; choose a clue to see where it is."));
    return [...parts, minimal(found)].filter(Boolean);
  }

  function firstMarks(found, read) {
    if (found.differs.length) return differing(found.differs, read.puzzle.size);
    return marksOf(found.conflict.length ? found.conflict : found.spare_together);
  }

  return {
    element,
    async ask(read) {
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      body.replaceChildren(el("p", { class: "faint" }, "looking it over …"));
      mark(null);
      try {
        const found = await api.post("audit", about(read, { seconds: SECONDS }), { signal, onProgress: () => {} });
        if (signal.aborted) return;
        body.replaceChildren(...content(found));
        mark(firstMarks(found, read));
      } catch (error) {
        if (error.name === "AbortError") return;
        body.replaceChildren(el("p", { class: "trouble", role: "alert" }, error.message), el("button", { type: "button", onclick: () => this.ask(read) }, "Try again"));
      }
    },
  };
}
