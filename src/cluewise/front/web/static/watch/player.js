/** The controls of time: back, play, on, how fast, and where in the search we are. */

import { el } from "../dom.js";
import { timeButtons } from "../why/controls.js";

const SPEEDS = [1, 3, 10, 30, 100, 300, 1000, 4000, 20000]; // events in a second
const WHOLE = 20; // seconds that a whole search should last at first

/** The controls: {element, length, at, go(to), key(event), stop()}; calls `moved(at)` whenever time moves. */
export function player(moved) {
  let length = 0;
  let at = 0;
  let playing = 0;
  let speed = 2;
  let past = 0;

  const time = timeButtons({ what: "event", first: () => step(-length), back: () => step(-1), toggle: () => toggle(), on: () => step(1), last: () => step(length) });
  const where = el("output", { class: "where" });
  const scrub = el("input", { type: "range", min: 0, max: 0, value: 0, class: "scrub", "aria-label": "Where in the search" });
  const pace = el("input", { type: "range", min: 0, max: SPEEDS.length - 1, value: speed, class: "pace", "aria-label": "How fast" });
  const paceWords = el("span", { class: "pace-words" });

  function show() {
    scrub.value = String(at);
    scrub.setAttribute("aria-valuetext", `event ${at} of ${length}`);
    where.textContent = length ? `${at.toLocaleString("en")} / ${length.toLocaleString("en")}` : "";
    time.dress(Boolean(playing));
  }

  function showPace() {
    const words = `${SPEEDS[speed].toLocaleString("en")} a second`;
    pace.value = String(speed);
    pace.setAttribute("aria-valuetext", words);
    paceWords.textContent = words;
  }

  function go(to) {
    at = Math.max(0, Math.min(length, Math.round(to)));
    show();
    moved(at, Boolean(playing));
  }

  function frame(now) {
    if (!playing) return;
    const due = Math.min(0.25, (now - past) / 1000) * SPEEDS[speed];
    if (due >= 1) {
      past = now;
      go(at + Math.floor(due));
    }
    if (at >= length) stop();
    else playing = requestAnimationFrame(frame);
  }

  function toggle() {
    if (playing) return stop();
    if (at >= length) at = 0;
    past = performance.now();
    playing = requestAnimationFrame(frame);
    return show();
  }

  function stop() {
    cancelAnimationFrame(playing);
    playing = 0;
    show();
  }

  const step = (by) => {
    stop();
    go(at + by);
  };
  scrub.addEventListener("input", () => {
    const to = Number(scrub.value); // before stopping puts it back to where we are
    stop();
    go(to);
  });
  pace.addEventListener("input", () => {
    speed = Number(pace.value);
    showPace();
  });
  showPace();
  show();

  const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-length), End: () => step(length), " ": () => toggle(), PageUp: () => step(-25), PageDown: () => step(25) };
  return {
    element: el("div", { class: "player", role: "group", "aria-label": "Time" },
      time.element, scrub, where, el("label", { class: "pace-field" }, el("span", { class: "unseen" }, "Speed"), pace, paceWords)),
    get at() { return at; },
    go, stop,
    /** Begins with a search of so many events, at its end, at a pace that shows it in some seconds. */
    load(events) {
      stop();
      length = events;
      scrub.max = events;
      const wanted = SPEEDS.findIndex((one) => events / one <= WHOLE);
      speed = wanted < 0 ? SPEEDS.length - 1 : Math.max(1, wanted);
      showPace();
      go(events);
    },
    /** Uses a key if it is one of time's. */
    key(event) {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return false;
      act();
      return true;
    },
  };
}
