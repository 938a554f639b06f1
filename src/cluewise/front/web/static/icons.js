/** Small pictures for buttons, drawn here so that they look alike on every machine. */

import { svg } from "./dom.js";

const PATHS = {
  share: "M12 15V4m0 0L8 8m4-4l4 4M6 12v7h12v-7",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M13 4.5v5h5v-5zM6 14.5v5h5v-5z",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2",
  redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h2",
  restart: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4",
  smaller: "M5 12h14",
  larger: "M5 12h14M12 5v14",
  clock: "M12 7v5l3 2M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17z",
  erase: "M9 19h11M4.5 14.5L13 6l6 6-7 7H8.5z",
  cross: "M6 6l12 12M18 6L6 18",
  circle: "M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15z",
  tick: "M5 12.5l5 5L19.5 7",
  plus: "M4.5 12h15M12 4.5v15",
  minus: "M4.5 12h15",
  cycle: "M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  first: "M6 5v14M18 5.5L9 12l9 6.5z",
  back: "M15.5 5.5L6.5 12l9 6.5z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  on: "M8.5 5.5l9 6.5-9 6.5z",
  last: "M18 5v14M6 5.5l9 6.5-9 6.5z",
  whole: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  notes: "M5 5h.01M12 5h.01M19 5h.01M5 12h.01M12 12h.01M19 12h.01M5 19h.01M12 19h.01M19 19h.01",
};

/** An icon by name; "fill" is a filled square. */
export function icon(name) {
  const shape = name === "fill" ? svg("rect", { x: 5, y: 5, width: 14, height: 14, class: "solid" }) : svg("path", { d: PATHS[name] });
  return svg("svg", { viewBox: "0 0 24 24", class: `icon-picture i-${name}`, "aria-hidden": "true" }, shape);
}

const FAMILIES = {
  sudoku: "M4 4h32v32H4zM14.7 4v32M25.3 4v32M4 14.7h32M4 25.3h32",
  nonogram: "M4 4h32v32H4zM12 4v32M20 4v32M28 4v32M4 12h32M4 20h32M4 28h32",
  hitori: "M4 4h32v32H4zM14.7 4v32M25.3 4v32M4 14.7h32M4 25.3h32",
  magnets: "M4 5h15v31H4zM21 5h15v15H21zM21 21h15v15H21zM8.5 13h6M11.5 10v6M8.5 28h6M25.5 28.5h6M25.5 12.5h6M28.5 9.5v6",
  zebra: "M12 4h24v11H12zM12 15h16v10H12zM12 25h8v11h-8zM20 4v21M28 4v11M4 8h5M4 12h5M4 19h5M4 30h5",
};
const INKED = {
  nonogram: ["M12 4h16v8H12zM4 12h32v8H4zM12 20h8v8h-8zM20 28h8v8h-8z"],
  hitori: ["M14.7 4h10.6v10.7H14.7zM4 25.3h10.7V36H4zM25.3 14.7H36v10.6H25.3z"],
};
const DIGITS = { sudoku: [["5", 9.3, 9.4], ["3", 20, 20], ["7", 30.7, 30.7], ["1", 30.7, 9.4]], zebra: [["✓", 16, 9.5], ["×", 24, 9.5], ["×", 16, 20]] };

/** A small picture of a family. */
export function familyPicture(family) {
  const inked = (INKED[family] ?? []).map((d) => svg("path", { d, class: "inked" }));
  const digits = (DIGITS[family] ?? []).map(([text, x, y]) => svg("text", { x, y }, text));
  return svg("svg", { viewBox: "0 0 40 40", class: "family-picture", "aria-hidden": "true" }, inked, svg("path", { d: FAMILIES[family] ?? "" }), digits);
}

/** The icon of a symbol if there is one, else the symbol as a text. */
export const pictured = (symbol) => (symbol in PATHS || symbol === "fill" ? icon(symbol) : symbol);
