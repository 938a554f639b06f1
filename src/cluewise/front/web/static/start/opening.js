/** What the page opens on: a link, the puzzle that the server was started with, or what was played last. */

import { api } from "../api.js";
import { begin } from "../play/game.js";
import { fromLink } from "../share.js";
import { store } from "../store.js";
import { complaint, toast } from "../toast.js";

const SEEN = "cluewise-start"; // the server's puzzle that this browser has been shown

/** @typedef {{family?: string, format?: string, state?: any, level?: string, title?: string, signal?: AbortSignal}} Opening */

/** Reads a text and begins to play it; gives back what was read. */
export async function play(text, { family = null, format = null, state = null, level = null, title = "", signal } = /** @type {Opening} */ ({})) {
  const read = await api.post("read", { text, family, format }, { signal });
  read.title ||= title;
  begin(level ? { ...read, level } : read, state);
  return read;
}

async function linked() {
  const found = await fromLink(location.hash);
  if (!found) return false;
  history.replaceState(null, "", location.pathname);
  const read = await api.post("read", { text: found.text, family: found.family });
  const fits = await takes(read, found.state);
  begin(read, fits ? found.state : null);
  if (!fits) toast("This link is damaged: the puzzle is here, but what was entered cannot be read.", "problem");
  return true;
}

/** Whether a board can show a state; tried on one that nobody sees, since what is begun with is kept. */
async function takes(read, state) {
  if (state === null || state === undefined) return true;
  const board = document.createElement("cw-board");
  await board.load(read);
  const empty = board.state;
  try {
    if (!Object.keys(empty).every((key) => state[key] === undefined || shapeOf(state[key]) === shapeOf(empty[key]))) return false;
    board.state = state;
    return Boolean(board.position) && board.board.finished() !== undefined;
  } catch {
    return false;
  } finally {
    board.board.leave?.();
  }
}

/** What two boards of the same size have in common: lists and texts of the same length. */
function shapeOf(value) {
  if (Array.isArray(value)) return `[${value.map(shapeOf)}]`;
  if (typeof value === "string") return `text ${value.length}`;
  return value && typeof value === "object" ? "object" : "value";
}

function seen(text) {
  try {
    const same = localStorage.getItem(SEEN) === text;
    localStorage.setItem(SEEN, text);
    return same;
  } catch {
    return false; // storage is forbidden
  }
}

const told = (error) => toast(complaint(error), "problem");

/** Opens the page; what cannot be opened is told, and the next best is shown. */
export async function opening() {
  addEventListener("hashchange", () => linked().catch(told));
  let trouble = null;
  try {
    if (await linked()) return;
  } catch (error) {
    trouble = error;
  }
  try {
    const start = await api.get("start");
    if (!seen(start.text) || !store.get().read) await play(start.text, { family: start.family, format: start.format });
  } catch (error) {
    if (!store.get().read) document.querySelector("cw-start").open();
    trouble ??= error;
  }
  if (trouble) told(trouble);
}
