/** Elements in one line each. */

const SVG = "http://www.w3.org/2000/svg";

function put(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** An HTML element: el("p", {class: "x", onclick: f}, "text", child).
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, attributes = {}, ...children) {
  return put(document.createElement(tag), attributes, children);
}

/** An SVG element.
 *
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  return put(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), attributes, children);
}

/** A function that runs only after calls have ceased for a while; `.now` calls at once, `.stop` forgets. */
export function later(call, milliseconds) {
  let timer = 0;
  const waiting = (...all) => {
    clearTimeout(timer);
    timer = setTimeout(call, milliseconds, ...all);
  };
  waiting.stop = () => clearTimeout(timer);
  return waiting;
}
