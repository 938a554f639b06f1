/** The moves of a game, as changes of the store: begin, record, undo, redo, layers. */

import { begun, forget, keyOf, shelve } from "../shelf.js";
import { store } from "../store.js";
import { toast } from "../toast.js";

const STEPS = 500; // how far one can go back

const NEW = { state: null, history: { undo: [], redo: [] }, layers: [], elapsed: 0 };

/** Starts a puzzle and puts the game in play aside: from a state, where this puzzle was left, or `afresh` from nothing. */
export function begin(read, state = null, { afresh = false } = {}) {
  if (afresh) forget(keyOf(read));
  else if (store.get().read) shelve(store.get());
  const before = begun(read);
  const { key, when, read: old, ...game } = state ? given(state, before) : before ?? NEW;
  const level = read.level ?? before?.read.level;
  const settings = { ...store.get().settings, zoom: 1 };
  store.set({ ...game, read: level ? { ...read, level } : read, position: null, solved: false, tab: "play", editing: false, settings });
  if (!before?.state) return;
  toast(state ? "This is the position of the link; undo brings back your own." : "You go on where you were. Start over begins anew.", "note", "state");
}

/** A game that begins with a state which came from elsewhere; what was there is one step back. */
function given(state, before) {
  const undo = before?.state ? [...before.history.undo, before.state] : [];
  return { ...NEW, state, history: { undo, redo: [] } };
}

/** Notes what the player has just done. */
export function record(state, position) {
  const { history, state: before } = store.get();
  const undo = [...history.undo, before].slice(-STEPS);
  store.set({ state, position, history: { undo, redo: [] }, solved: false });
}

function step(from, to) {
  const { history, state } = store.get();
  if (!history[from].length) return false;
  const next = { [from]: history[from].slice(0, -1), [to]: [...history[to], state] };
  store.set({ state: history[from].at(-1), history: { ...history, ...next }, solved: false });
  return true;
}

/** Takes the last move back. */
export const undo = () => step("undo", "redo");

/** Makes the move again that was taken back last. */
export const redo = () => step("redo", "undo");

/** Starts over; it can be undone. */
export function restart() {
  record(null, null);
  store.set({ elapsed: 0 });
}

/** Sets a bookmark: from here on something is tried out. */
export function addLayer() {
  const { layers, state } = store.get();
  const number = Math.max(0, ...layers.map((one) => one.number)) + 1;
  store.set({ layers: [...layers, { number, name: `Try-out ${number}`, state }] });
  return number;
}

/** Goes back to where a try-out began and forgets it and all later ones; it can be undone. */
export function dropLayer(number) {
  const { layers } = store.get();
  const layer = layers.find((one) => one.number === number);
  if (!layer) return;
  record(layer.state, null);
  store.set({ layers: layers.filter((one) => one.number < number) });
}

/** Takes what was tried out as right: the bookmark goes, the marks stay. */
export function keepLayer(number) {
  store.set({ layers: store.get().layers.filter((one) => one.number !== number) });
}
