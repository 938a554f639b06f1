/** The page's one state: who wants to know of changes subscribes, nobody keeps a copy.
 *
 * Keys: read (the answer of /api/read, or null), state (what the player entered, in the board's own form),
 * position (the same as options.progress takes it), history ({undo, redo}), layers ([{name, state}]),
 * settings (see SETTINGS), elapsed (milliseconds), solved, tab, editing ({family}, or false).
 */

/** What there are puzzles of. */
export const FAMILIES = ["sudoku", "nonogram", "hitori", "magnets", "zebra"];

/** @type {Record<string, unknown>} Settings and what they are before anyone changes them. */
export const SETTINGS = {
  theme: "system", // system, light, dark
  timer: true, // whether the clock is shown
  correct: false, // whether wrong entries are pointed out at once
  auto: true, // whether marks that follow at once are made by the board (notes, crosses of a logic grid)
  numbers: false, // whether rows and columns are numbered where one plays
  zoom: 1,
};

const START = {
  read: null, state: null, position: null, history: { undo: [], redo: [] }, layers: [], settings: SETTINGS,
  elapsed: 0, solved: false, tab: "play", editing: false,
};

/** Makes a store: get(), set(partial), subscribe(listener, ...keys) -> unsubscribe. */
export function makeStore(initial) {
  let now = { ...START, ...initial };
  const listeners = new Set();
  return {
    get: () => now,
    set(partial) {
      const changed = Object.keys(partial).filter((key) => partial[key] !== now[key]);
      if (!changed.length) return;
      now = { ...now, ...partial };
      for (const listener of [...listeners]) {
        if (!listener.keys.length || listener.keys.some((key) => changed.includes(key))) listener.call(now, changed);
      }
    },
    /** Calls `call(state, changedKeys)` after each change of one of the keys (of any, when none is named). */
    subscribe(call, ...keys) {
      const listener = { call, keys };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const store = makeStore({});

/** Changes one setting. */
export function setting(name, value) {
  store.set({ settings: { ...store.get().settings, [name]: value } });
}
