/** Taking a puzzle away: in every format of its family, as a picture, on paper. */

import { about, api } from "../api.js";
import { announce } from "../announce.js";
import { el } from "../dom.js";
import { familyOf } from "../why/families.js";
import { titleOf } from "../why/words.js";
import { download, png, print } from "./pictures.js";

const ENDINGS = { json: "json", lp: "lp", webpbn: "xml", opensudoku: "xml", sdk: "sdk", non: "non" };

/** A file's name from a title. */
function fileName(read, ending) {
  const plain = (read.title || read.family).split(/[:,(]/)[0].trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${plain || read.family}.${ending}`;
}

/** The card: {element, load(read)}. */
export function exporting() {
  let read = null;
  const menu = el("select", { onchange: () => convert() });
  const area = el("textarea", { readonly: true, rows: 8, spellcheck: "false", "aria-label": "The puzzle in this format" });
  const word = el("p", { class: "faint", role: "status" });
  const button = (label, act) => el("button", { type: "button", onclick: () => attempt(act) }, label);
  const solved = el("input", { type: "checkbox" });
  const element = el("section", { class: "card export", "aria-label": "Export" }, el("h2", {}, "Take it away"),
    el("label", { class: "field" }, el("span", {}, "Format"), menu), area,
    el("div", { class: "acts" }, button("Copy", copy), button("Save as file", save)),
    el("h3", {}, "Picture and paper"), el("label", { class: "check" }, solved, " with the solution"),
    el("div", { class: "acts" }, button("SVG", svgFile), button("PNG", pngFile), button("Print", onPaper)), word);

  async function attempt(act) {
    word.textContent = "";
    try {
      word.textContent = (await act()) ?? "";
    } catch (error) {
      word.textContent = error.message;
    }
  }

  async function convert() {
    const asked = read;
    area.value = "";
    await attempt(async () => {
      const { text } = await api.post("convert", about(asked, { to: menu.value }));
      if (asked === read) area.value = text;
    });
  }

  async function copy() {
    area.select();
    await navigator.clipboard.writeText(area.value);
    announce("Copied.");
    return "Copied.";
  }

  async function save() { download(fileName(read, ENDINGS[menu.value] ?? "txt"), area.value, "text/plain;charset=utf-8"); }

  async function solution() {
    const found = await api.post("solve", about(read, {}));
    if (!found.solutions.length) throw new Error("There is no solution to show.");
    return found.solutions[0];
  }

  const drawn = async (options = {}) => (await api.post("render", about(read, options))).svg;
  const wanted = async () => drawn(solved.checked ? { solution: await solution() } : {});

  async function svgFile() { download(fileName(read, "svg"), await wanted(), "image/svg+xml"); }

  async function pngFile() { download(fileName(read, "png"), await png(await wanted()), "image/png"); }

  async function onPaper() {
    const [svg, answer] = await Promise.all([drawn(), solved.checked ? solution().then((found) => drawn({ solution: found })) : null]);
    print({ title: titleOf(read), clues: read.clues, svg, answer });
  }

  return {
    element,
    async load(next) {
      read = next;
      area.value = "";
      await attempt(async () => {
        const { formats } = await familyOf(next.family);
        if (next !== read) return;
        menu.replaceChildren(...formats.filter(({ writes }) => writes).map(({ format, title }) => el("option", { value: format }, title.toLowerCase().startsWith(format) ? title : `${format}: ${title}`)));
        await convert();
      });
    },
  };
}
