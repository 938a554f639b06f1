/** The whole way: every step in a list, one of them shown on the board, with arrow keys and at one's own pace. */

import { el } from "../dom.js";
import { many } from "../numbers.js";
import { badge, said, technique } from "./words.js";
import { timeButtons } from "./controls.js";
import { possible, without } from "./possible.js";

const PAUSE = 2200; // milliseconds that a step is shown while playing
const ENDINGS = {
  unique: "That solves it: this is the only solution.",
  impossible: "So there is no solution.",
  several: "From here on several solutions are possible.",
  unknown: "Undecided within the time given.",
};

/** What is possible before each step and in the end, worked out when it is first needed. */
function positions(explained) {
  const found = [possible(explained.start)];
  return (n) => {
    while (found.length <= n) found.push(without(found.at(-1), explained.steps[found.length]?.gone ?? explained.gone));
    return found[n];
  };
}

/** The list of steps: {element, load(explained), key(event), stop()}; `shown({candidates, marks})` draws the board. */
export function stepList({ teach, shown }) {
  let explained = null;
  let draw = null;
  let at = 0;
  let timer = 0;

  const where = el("output", { class: "where", "aria-live": "polite" });
  const slider = el("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Step" });
  const time = timeButtons({ what: "step", first: () => jump(0), back: () => jump(at - 1), toggle: () => toggle(), on: () => jump(at + 1), last: () => jump(Infinity) });
  const here = el("div", { class: "card step-card" });
  const list = el("ol", { class: "step-list" });
  const summary = el("p", { class: "summary" });
  const bar = el("div", { class: "player", role: "group", "aria-label": "Steps" }, time.element, slider, where);
  const element = el("section", { class: "way", "aria-label": "The whole way" }, summary, bar, here, list);

  slider.addEventListener("input", () => jump(Number(slider.value)));

  function item(step) {
    const open = el("button", { type: "button", class: "step-open", onclick: () => jump(step.n - 1) },
      el("span", { class: "n" }, step.n), el("span", { class: "name" }, step.technique), el("span", { class: "short" }, step.text));
    return el("li", {}, open);
  }

  function show() {
    const { steps } = explained;
    const step = steps[at];
    slider.value = String(at);
    where.textContent = step ? `step ${at + 1} of ${steps.length}` : "the end";
    slider.setAttribute("aria-valuetext", where.textContent);
    here.replaceChildren(...(step ? card(step) : [el("p", { class: "ending" }, ending())]));
    [...list.children].forEach((one, n) => one.firstElementChild.toggleAttribute("aria-current", n === at));
    keepInSight(list.children[at] ?? list.lastChild);
    shown({ candidates: draw(at), marks: step ?? null });
  }

  function card(step) {
    const head = el("p", { class: "step-head" }, el("span", { class: "n" }, step.n), technique(step.technique, teach), badge(step.level));
    return [head, ...said(step)];
  }

  function ending() {
    if (explained.complete || explained.status === "several") return ENDINGS[explained.status];
    return `${ENDINGS.unknown} The way ends here.`;
  }

  /** Scrolls the list, and nothing else. */
  function keepInSight(one) {
    if (!one) return;
    const [top, bottom] = [one.offsetTop - list.offsetTop, one.offsetTop - list.offsetTop + one.offsetHeight];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }

  function go(to) {
    if (!explained) return;
    at = Math.max(0, Math.min(explained.steps.length, to));
    show();
  }

  function jump(to) {
    stop();
    go(to);
  }

  function toggle() {
    if (timer) return stop();
    if (at >= explained.steps.length) go(0);
    timer = setInterval(() => {
      go(at + 1);
      if (at >= explained.steps.length) stop();
    }, PAUSE);
    return time.dress(true);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    time.dress(false);
  }

  const keys = { ArrowLeft: () => jump(at - 1), ArrowRight: () => jump(at + 1), ArrowUp: () => jump(at - 1), ArrowDown: () => jump(at + 1),
    Home: () => jump(0), End: () => jump(Infinity), " ": () => toggle() };
  return {
    element, stop,
    get at() { return at; },
    /** Shows an explanation from its first step. */
    load(next) {
      stop();
      explained = next;
      draw = positions(next);
      at = 0;
      bar.hidden = here.hidden = list.hidden = false;
      slider.max = next.steps.length;
      list.replaceChildren(...next.steps.map(item));
      const { level, score } = next.rating;
      summary.replaceChildren(next.complete && level ? badge(level) : "", ` ${many(next.steps.length, "step")}${next.complete && score ? `, score ${score}` : ""}`);
      show();
    },
    /** Shows nothing until the next explanation is there. */
    clear() {
      stop();
      explained = null;
      for (const one of [list, here, summary, where]) one.replaceChildren();
      bar.hidden = here.hidden = list.hidden = true;
    },
    again() { if (explained) show(); },
    key(event) {
      const act = keys[event.key];
      if (!act || !explained || event.ctrlKey || event.metaKey || event.altKey) return false;
      act();
      return true;
    },
  };
}
