/** The clock of a game: it runs while someone can see the board and has not solved it. */

import { store } from "../store.js";

const TICK = 1000;

/** A time as 3:07 or 1:02:03. */
export function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${parts.join(":")}` : parts.join(":").replace(/^0/, "");
}

/** Starts the clock; it stops itself whenever nobody plays. */
export function startClock() {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const { read, solved, tab, elapsed, editing } = store.get();
    if (read && !solved && !editing && tab === "play" && !document.hidden) store.set({ elapsed: elapsed + Math.min(now - last, 2 * TICK) });
    last = now;
  }, TICK);
}
