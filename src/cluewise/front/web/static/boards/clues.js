/** A side of a board with the clues of its lines, which stay in sight and can be ticked off. */

import { svg } from "../dom.js";
import { UNIT } from "./grid.js";

/** What each way to lay out a side knows: where a line stands, where its n-th number from the board stands. */
const LAYOUT = {
  left: (line, far, reach) => ({ x: reach - far, y: (line + 0.5) * UNIT }),
  right: (line, far) => ({ x: far, y: (line + 0.5) * UNIT }),
  top: (line, far, reach) => ({ x: (line + 0.5) * UNIT, y: reach - far }),
  bottom: (line, far) => ({ x: (line + 0.5) * UNIT, y: far }),
};

/** One side: lines of numbers [{text, fill?, letter?}], each line named, ticked through `toggle(line, numbers)`. */
export class Side {
  constructor(where, lines, { label, words, toggle, gap = 0.6 }) {
    this.where = where;
    this.lines = lines;
    this.words = words;
    this.toggle = toggle;
    this.upright = where === "left" || where === "right";
    this.steps = lines.map((line) => line.map((one) => (this.upright ? (one.fill ? 0.38 : 0.34) + 0.26 * one.text.length : gap) * UNIT));
    const longest = Math.max(UNIT * 0.8, ...this.steps.map((steps) => steps.reduce((sum, one) => sum + one, 0)));
    this.reach = longest + UNIT * 0.3;
    this.size = this.reach / UNIT;
    this.groups = lines.map((_, n) => this.#line(n));
    const long = lines.length * UNIT;
    const view = this.upright ? `0 -1 ${this.reach} ${long + 2}` : `-1 0 ${long + 2} ${this.reach}`;
    this.element = svg("svg", { viewBox: view, class: "clues", role: "group", "aria-label": label }, this.groups);
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.at = 0;
    this.groups[0].setAttribute("tabindex", "0");
    this.keys = [];
  }

  #line(n) {
    const line = this.lines[n];
    const steps = this.steps[n];
    let far = UNIT * 0.14;
    const texts = [];
    const inward = this.where === "left" || this.where === "top";
    const order = inward ? [...line.keys()].reverse() : [...line.keys()];
    for (const at of order) {
      const middle = LAYOUT[this.where](n, far + steps[at] / 2, this.reach);
      far += steps[at];
      texts.push(...this.#number(line[at], at, middle));
    }
    const band = this.upright
      ? { x: 0, y: n * UNIT, width: this.reach, height: UNIT }
      : { x: n * UNIT, y: 0, width: UNIT, height: this.reach };
    return svg("g", { class: "line", role: "checkbox", tabindex: "-1", "data-line": n, "aria-checked": "false" },
      svg("rect", { ...band, class: "band" }), texts);
  }

  #number({ text, fill, ink }, at, { x, y }) {
    const number = svg("text", { x, y: y + 1, "data-at": at, class: `number${fill ? " inked" : ""}`, fill: ink }, text);
    if (!fill) return [number];
    const width = 9.5 * text.length + 7;
    return [svg("rect", { x: x - width / 2, y: y - 11, width, height: 22, rx: 3, fill, class: "chip", "data-at": at }), number];
  }

  /** Shows a line as it stands: which numbers are done by themselves, which are ticked, whether it is used or looked at. */
  show(n, { done, ticked, used = false, here = false, over = false }) {
    const key = `${[...done]}|${ticked}|${used}|${here}|${over}`;
    if (this.keys[n] === key) return;
    this.keys[n] = key;
    const group = this.groups[n];
    const off = new Set([...done, ...ticked]);
    const all = this.lines[n].length > 0 && off.size === this.lines[n].length;
    group.setAttribute("class", `line${all ? " done" : ""}${used ? " used" : ""}${here ? " here" : ""}${over ? " over" : ""}`);
    group.setAttribute("aria-checked", all ? "true" : off.size ? "mixed" : "false");
    group.setAttribute("aria-label", this.words(n, off) + (over ? ", too many" : ""));
    for (const text of group.querySelectorAll("[data-at]")) text.classList.toggle("off", off.has(Number(text.dataset.at)));
  }

  #click({ target }) {
    const line = target.closest("[data-line]");
    if (!line) return;
    const n = Number(line.dataset.line);
    this.toggle(n, target.dataset.at === undefined ? [...this.lines[n].keys()] : [Number(target.dataset.at)]);
    this.#move(n);
  }

  #move(n) {
    this.groups[this.at].setAttribute("tabindex", "-1");
    this.at = n;
    this.groups[n].setAttribute("tabindex", "0");
    this.groups[n].focus();
  }

  #key(event) {
    const forward = this.upright ? "ArrowDown" : "ArrowRight";
    const back = this.upright ? "ArrowUp" : "ArrowLeft";
    const count = this.lines[this.at].length;
    if (event.key === forward) this.#move(Math.min(this.at + 1, this.lines.length - 1));
    else if (event.key === back) this.#move(Math.max(this.at - 1, 0));
    else if (event.key === " " || event.key === "Enter") this.toggle(this.at, [...Array(count).keys()]);
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= count) this.toggle(this.at, [Number(event.key) - 1]);
    else return;
    event.preventDefault();
  }
}

/** A list of ticked places with some switched: all on, unless all were on already. */
export function switched(ticked, places) {
  const all = places.every((place) => ticked.includes(place));
  const rest = ticked.filter((place) => !places.includes(place));
  return all ? rest : [...rest, ...places].sort((a, b) => a - b);
}
