/** The tools of the board in play, as buttons. */

import { el } from "../dom.js";
import { pictured } from "../icons.js";

/** A button with a symbol, a name and a key.
 *
 * @param {{symbol: string, label: string, key?: string, pressed?: boolean, spent?: boolean, rgb?: string, kind?: string}} control
 */
export function toolButton({ symbol, label, key, pressed, spent, rgb, kind }, onclick) {
  const title = key ? `${label} (${key})` : label;
  const button = el("button", {
    type: "button", class: `tool${spent ? " spent" : ""}${kind === "act" ? " act" : ""}`, title, "aria-label": label, onclick,
    "aria-pressed": kind === "act" ? undefined : String(Boolean(pressed)),
  }, el("span", { "aria-hidden": "true" }, pictured(symbol)));
  // A press must not take the focus from the board, so that keys go on working.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  if (rgb) button.style.setProperty("--swatch", `#${rgb}`);
  if (rgb) button.classList.add("swatch");
  return button;
}

/** Fills a place with the controls of a board. */
export function showControls(place, host) {
  const { board } = host;
  if (!board) return;
  const focus = place.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  const press = (control) => () => {
    board.control(control.id);
    showControls(place, host);
  };
  place.replaceChildren(...board.controls().map((control) => toolButton(control, press(control))));
  place.classList.toggle("many", board.controls().length > 14);
  if (focus) [...place.children].find((one) => one.getAttribute("aria-label") === focus)?.focus();
}

/** How the keyboard is used, as a list. */
export function helpList(rows) {
  return el("dl", { class: "keys" }, rows.flatMap(([keys, meaning]) => [el("dt", {}, el("kbd", {}, keys)), el("dd", {}, meaning)]));
}
