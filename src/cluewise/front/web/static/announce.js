/** What screen readers are told without moving the focus. */

let turn = 0;

/** Says something politely; the same words twice are said twice. */
export function announce(words) {
  const region = document.getElementById("announcer");
  if (region) region.textContent = words + (turn++ % 2 ? "\u00a0" : "");
}
