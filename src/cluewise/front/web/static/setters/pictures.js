/** Boards as files: SVG as the server draws it, PNG through a canvas, and on paper. */

import { el } from "../dom.js";
import { picture } from "../why/lesson.js";

const SHARP = 2; // pixels of a PNG for each unit of the drawing

/** Hands a file to the reader. */
export function download(name, content, type) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function encoded(svg) {
  const bytes = Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte));
  return `data:image/svg+xml;base64,${btoa(bytes.join(""))}`;
}

/** A drawing as a PNG. */
export async function png(svg) {
  const image = new Image();
  image.src = encoded(svg);
  await image.decode();
  const canvas = el("canvas", { width: Math.round(image.naturalWidth * SHARP), height: Math.round(image.naturalHeight * SHARP) });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large for this browser."))), "image/png"));
}

/** Prints drawings with a title and, where there are any, the clues in words; nothing else of the page. */
export function print({ title, clues, svg, answer }) {
  const list = clues?.length ? el("ol", {}, clues.map((text) => el("li", {}, text))) : null;
  const sheet = el("div", { class: "print-sheet" }, el("h1", {}, title), list, picture(svg, title),
    answer ? el("section", { class: "answer" }, el("h2", {}, "Solution"), picture(answer, "Solution")) : null);
  document.body.append(sheet);
  document.body.classList.add("printing");
  addEventListener("afterprint", () => {
    sheet.remove();
    document.body.classList.remove("printing");
  }, { once: true });
  window.print();
}
