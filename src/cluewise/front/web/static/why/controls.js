/** Buttons with pictures, and the row of them that moves through time. */

import { el } from "../dom.js";
import { icon } from "../icons.js";

/** A button that shows a picture and says its name to screen readers. */
export function pictureButton(label, picture, act, extra = {}) {
  return el("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: act, ...extra }, icon(picture));
}

/** The five buttons of time: {element, dress(playing)}; `what` is what one step is called. */
export function timeButtons({ what, first, back, toggle, on, last }) {
  const play = pictureButton("Play", "play", toggle, { class: "icon play" });
  const element = el("div", { class: "buttons" }, pictureButton("To the start", "first", first), pictureButton(`One ${what} back`, "back", back), play,
    pictureButton(`One ${what} on`, "on", on), pictureButton("To the end", "last", last));
  return {
    element,
    dress(playing) {
      const label = playing ? "Pause" : "Play";
      if (play.title === label) return;
      play.title = label;
      play.setAttribute("aria-label", label);
      play.replaceChildren(icon(playing ? "pause" : "play"));
    },
  };
}
