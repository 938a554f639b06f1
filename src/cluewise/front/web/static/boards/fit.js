/** How large a board is drawn: as large as fits, but never so small that cells cannot be hit. */

import { store } from "../store.js";

const LARGEST = 60;
const TALL = 0.74; // of the window's height, for the board with its sides

const NEARLY = 0.82; // of the least size is enough if the whole board is in sight then

const least = () => (matchMedia("(pointer: coarse)").matches ? 24 : 19);

/** Pixels per unit of a board with so many units across and down, in a place so wide; a small board never scrolls, unless it has words in it that must stay legible. */
export function fitting(width, across, down, { small = false, largest = LARGEST, smallest = 0, high = innerHeight * TALL } = {}) {
  const fit = Math.min(width / across, high / down, largest);
  const wanted = Math.min(Math.max(smallest, least()), largest);
  const floor = small ? smallest || 3 : fit > wanted * NEARLY ? fit : wanted;
  return Math.max(floor, Math.floor(fit * 10) / 10) * (small ? 1 : store.get().settings.zoom);
}

/** What is printed on a sheet of paper at the usual 96 dots to the inch. */
export const PAPER = { width: 680, high: 880 };

/** Calls `resize` when the element's width, the window or the zoom changes; gives back how to stop. On paper it is told the size. */
export function watching(element, resize) {
  let width = -1;
  let sheet = null; // while something is printed, whatever else happens
  const observer = new ResizeObserver(() => {
    if (Math.abs(element.clientWidth - width) < 1) return;
    width = element.clientWidth;
    resize(sheet);
  });
  observer.observe(element);
  const usual = () => resize(sheet);
  const printing = (size) => () => {
    sheet = size;
    usual();
  };
  const events = { resize: usual, beforeprint: printing(PAPER), afterprint: printing(null) };
  for (const [name, call] of Object.entries(events)) addEventListener(name, call);
  const zoom = store.subscribe(usual, "settings");
  return () => {
    observer.disconnect();
    for (const [name, call] of Object.entries(events)) removeEventListener(name, call);
    zoom();
  };
}
