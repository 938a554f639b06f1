/** The page: four tabs, each a panel of its own that is fetched when it is first looked at. */

import { store } from "./store.js";
import "./boards/board.js";
import "./play/play.js";
import "./start/start.js";
import { el } from "./dom.js";
import { fetched } from "./fetching.js";
import { restore, keep } from "./keep.js";
import { opening } from "./start/opening.js";
import { actions } from "./actions.js";

const TABS = [
  { id: "play", label: "Play" },
  { id: "why", label: "Why", load: () => import("./why/why.js") },
  { id: "watch", label: "Watch", load: () => import("./watch/watch.js") },
  { id: "setters", label: "Setters", load: () => import("./setters/setters.js") },
];

function tabButton({ id, label }) {
  const choose = () => store.set({ tab: id });
  return el("button", { id: `tab-${id}`, role: "tab", type: "button", "aria-controls": `panel-${id}`, onclick: choose }, label);
}

function panelOf({ id }) {
  return el("section", { id: `panel-${id}`, class: "panel", role: "tabpanel", "aria-labelledby": `tab-${id}`, hidden: true });
}

async function show(tab) {
  for (const { id } of TABS) {
    const chosen = id === tab;
    const button = document.getElementById(`tab-${id}`);
    button.setAttribute("aria-selected", String(chosen));
    button.tabIndex = chosen ? 0 : -1;
    document.getElementById(`panel-${id}`).hidden = !chosen;
  }
  document.body.dataset.tab = tab;
  const panel = document.getElementById(`panel-${tab}`);
  const { load } = TABS.find(({ id }) => id === tab);
  if (panel.childElementCount) return;
  panel.append(document.createElement(`cw-${tab}`));
  if (load) await fetched(panel, load);
}

/** Shows the editor instead of the game while someone types in a puzzle. */
async function edit({ editing }) {
  const panel = document.getElementById("panel-play");
  panel.classList.toggle("editing", Boolean(editing));
  if (!editing || panel.querySelector("cw-edit")) return;
  panel.append(document.createElement("cw-edit"));
  await fetched(panel.querySelector("cw-edit"), () => import("./edit/edit.js"));
}

function arrowKeys(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const at = TABS.findIndex(({ id }) => id === store.get().tab);
  const next = TABS[(at + step + TABS.length) % TABS.length].id;
  store.set({ tab: next });
  document.getElementById(`tab-${next}`).focus();
  event.preventDefault();
}

function dress({ settings }) {
  document.documentElement.dataset.theme = settings.theme;
}

async function start() {
  const list = document.querySelector(".tabs");
  list.append(...TABS.map(tabButton));
  list.addEventListener("keydown", arrowKeys);
  document.getElementById("main").append(...TABS.map(panelOf));
  // The game is there whatever tab is shown: the others ask it for the position.
  document.getElementById("panel-play").append(document.createElement("cw-play"));
  const left = restore();
  store.set({ ...left, tab: TABS.some(({ id }) => id === left.tab) ? left.tab : "play" });
  dress(store.get());
  store.subscribe(dress, "settings");
  store.subscribe(({ tab }) => show(tab), "tab");
  store.subscribe(edit, "editing");
  edit(store.get());
  document.getElementById("actions").append(...actions());
  await show(store.get().tab);
  await opening();
  keep();
  document.body.dataset.ready = "";
}

start();
