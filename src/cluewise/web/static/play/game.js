/** The moves of a game, as changes of the store: begin, record, undo, redo, layers. */

import { store } from "../store.js";

const STEPS = 500; // how far one can go back

/** Starts a puzzle, with a state to go on from or none. */
export function begin(read, state = null, { elapsed = 0 } = {}) {
  store.set({
    read, state, position: null, history: { undo: [], redo: [] }, layers: [], elapsed, solved: false, tab: "play", editing: false,
  });
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
