/** Short words at the edge of the page that go away by themselves. */

import { el } from "./dom.js";

const STAY = 6000;

/** Shows a message; `kind` is "note" or "problem". */
export function toast(words, kind = "note") {
  document.querySelector(".toast")?.remove();
  const close = el("button", { type: "button", class: "quiet", "aria-label": "Close this message" }, "×");
  const box = el("div", { class: `toast ${kind}`, role: kind === "problem" ? "alert" : "status" }, el("p", {}, words), close);
  close.addEventListener("click", () => box.remove());
  document.body.append(box);
  setTimeout(() => box.remove(), STAY);
}

/** A failure in words: message, place and advice. */
export function complaint(error) {
  const place = error.line ? `line ${error.line}${error.column ? `, column ${error.column}` : ""}: ` : "";
  const message = `${place}${error.message}`;
  const whole = `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
  return [whole, advice(error.advice ?? "")].filter(Boolean).join(" ");
}

/** Advice without what is meant for the command line. */
function advice(words) {
  const plain = words.replace(/\s*\([^()]*--[^()]*\)/g, ""); // "(Taken for ...; --family says otherwise.)"
  const sentences = plain.split(/(?<=[^.\s]{3}[.!?])\s+(?=[A-Z`])/); // not behind "e.g."
  return sentences.filter((one) => !/`cluewise|--\w/.test(one)).join(" ").trim();
}
