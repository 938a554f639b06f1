/** What stays in this browser: the puzzle, the player's work and the settings. */

import { SETTINGS, store } from "./store.js";
import { later } from "./dom.js";

const KEY = "cluewise";
const KEPT = ["read", "state", "layers", "elapsed", "solved", "tab"];
const STEPS = 60; // how much of the history is kept
const SOON = 300;

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // unreadable, or storage is forbidden: start afresh
  }
}

/** What was kept, as a part of the store's state. */
export function restore() {
  const { settings, history, ...rest } = stored();
  const kept = Object.fromEntries(KEPT.filter((key) => key in rest).map((key) => [key, rest[key]]));
  return { ...kept, history: history ?? { undo: [], redo: [] }, settings: { ...SETTINGS, ...settings } };
}

function write() {
  const { settings, history, ...now } = store.get();
  const kept = Object.fromEntries(KEPT.map((key) => [key, now[key]]));
  const steps = { undo: history.undo.slice(-STEPS), redo: history.redo.slice(-STEPS) };
  for (const size of [steps, { undo: [], redo: [] }]) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept, settings, history: size }));
      return;
    } catch {
      // Too much for the browser: once more without the history.
    }
  }
}

/** Keeps everything from now on. */
export function keep() {
  const soon = later(write, SOON);
  // The clock ticks often and is written with the next change.
  store.subscribe(soon, ...KEPT.filter((key) => key !== "elapsed"), "settings", "history");
  addEventListener("pagehide", write);
}
