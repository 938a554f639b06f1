/** The buttons at the top of the page: a new puzzle, the link, paper, and how the page behaves. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { linkTo } from "./share.js";
import { setting, store } from "./store.js";
import { toast } from "./toast.js";

const THEMES = { system: "as the system", light: "light", dark: "dark" };

async function share() {
  const { read, state } = store.get();
  if (!read) return;
  const link = await linkTo({ read, state });
  try {
    await navigator.clipboard.writeText(link);
    toast("The link is copied: it opens this puzzle in this position.");
  } catch {
    history.replaceState(null, "", link.slice(link.indexOf("#")));
    toast("The address of this page is now the link to this position.");
  }
}

function settingsMenu() {
  const { settings } = store.get();
  const toggle = (name, words) => el("label", {}, el("input", { type: "checkbox", checked: settings[name], onchange: (event) => setting(name, event.target.checked) }), words);
  const theme = el("select", { id: "theme", onchange: (event) => setting("theme", event.target.value) },
    Object.entries(THEMES).map(([value, words]) => el("option", { value, selected: settings.theme === value }, words)));
  return [
    el("label", { for: "theme" }, "Colours ", theme),
    toggle("timer", "Show the clock"),
    toggle("numbers", "Number rows and columns"),
    toggle("correct", "Point out wrong entries"),
    toggle("auto", "Make marks that follow at once"),
  ];
}

function settingsButton() {
  const menu = el("div", { class: "menu", id: "settings-menu", popover: "auto" });
  menu.addEventListener("beforetoggle", (event) => { if (event.newState === "open") menu.replaceChildren(...settingsMenu()); });
  const button = el("button", { type: "button", class: "quiet icon", "aria-label": "Settings", title: "Settings", popovertarget: "settings-menu" }, icon("settings"));
  return [button, menu];
}

/** The elements for the header. */
export function actions() {
  const open = () => document.querySelector("cw-start").open();
  return [
    el("button", { type: "button", class: "main", onclick: open }, "New puzzle"),
    el("button", { type: "button", class: "quiet icon", "aria-label": "Share a link to this position", title: "Share", onclick: share }, icon("share")),
    el("button", { type: "button", class: "quiet icon", "aria-label": "Print the puzzle", title: "Print the puzzle", onclick: () => print() }, icon("print")),
    ...settingsButton(),
  ];
}
