/** Short words at the edge of the page that go away by themselves. */

import { el } from "./dom.js";
import { store } from "./store.js";

const STAY = 6000;
const READING = 60; // milliseconds for a letter

let gone = () => {};

/** Takes the message away that is shown. */
export const hush = () => gone();

/** Shows a message; `kind` is "note" or "problem". It goes with the puzzle that it speaks of; `until` names what else ends it. */
export function toast(words, kind = "note", ...until) {
  gone();
  const close = el("button", { type: "button", class: "quiet", "aria-label": "Close this message" }, "×");
  const box = el("div", { class: `toast ${kind}`, role: kind === "problem" ? "alert" : "status" }, el("p", {}, words), close);
  const forget = store.subscribe(() => remove(), "read", "editing", ...until);
  const remove = () => {
    forget();
    box.remove();
  };
  gone = remove;
  close.addEventListener("click", remove);
  // What lies outside an open dialog can be neither seen nor clicked.
  (document.querySelector("dialog[open]") ?? document.body).append(box);
  setTimeout(remove, Math.max(STAY, words.length * READING));
}

/** A failure in words: message, place and advice; with the text, the place is the line itself. */
export function complaint(error, text = "") {
  const line = text.split("\n")[error.line - 1]?.replace(/^(- |\d+\. )/, "");
  const place = line ? `“${line}”: ` : error.line ? `line ${error.line}${error.column ? `, column ${error.column}` : ""}: ` : "";
  const message = `${place}${error.message}`.replace(/^`\w+` takes/, "this takes"); // verbs are for the command line
  const whole = `${message[0].toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;
  return [whole, advice(error.advice ?? "")].filter(Boolean).join(" ");
}

/** Advice without what is meant for programs and the command line. */
function advice(words) {
  const plain = words.replace(/\s*\([^()]*(?:--|`)[^()]*\)/g, ""); // "(Taken for ...; `family` says otherwise.)"
  const sentences = plain.split(/(?<=[^.\s]{3}[.!?])\s+(?=[A-Z`])/); // not behind "e.g."
  return sentences.filter((one) => !/`(?:cluewise|GET|family|format|skip_unread)\b|--\w/.test(one)).join(" ").trim();
}
