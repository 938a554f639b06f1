/** What stays in this browser: the game in play among the others, and how the page was left. */

import { FAMILIES, SETTINGS, store } from "./store.js";
import { later } from "./dom.js";
import { kept, keyOf, put, shelve, taken } from "./shelf.js";
import { toast } from "./toast.js";

const KEY = "cluewise";
const GAME = ["read", "state", "layers", "history", "solved"];
const SOON = 300;
const STEPS = 60; // how much of the history is kept
const LOST = "This browser keeps no more: the game will be gone when the page is closed.";

let warned = false; // once is enough

/** What was kept, as a part of the store's state. */
export function restore() {
  const { settings, tab, editing, game } = kept(KEY) ?? {};
  const { key, when, ...rest } = (typeof game === "string" && taken(game)) || {};
  const left = { tab: typeof tab === "string" ? tab : "play", editing: FAMILIES.includes(editing?.family) ? editing : false };
  return { ...rest, ...left, settings: { ...SETTINGS, ...settings } };
}

function write() {
  const { settings, tab, editing, ...now } = store.get();
  const game = now.read ? keyOf(now.read) : null;
  put(KEY, { settings, tab, editing, game }, game);
  if (!game) return;
  const { undo, redo } = now.history;
  const safe = shelve({ ...now, history: { undo: undo.slice(-STEPS), redo: redo.slice(-STEPS) } });
  if (!safe && !warned && undo.length) toast(LOST, "problem");
  warned ||= !safe && undo.length > 0;
}

/** Keeps everything from now on. */
export function keep() {
  // The clock ticks often and is written with the next change.
  store.subscribe(later(write, SOON), ...GAME, "settings", "tab", "editing");
  addEventListener("pagehide", write);
}
