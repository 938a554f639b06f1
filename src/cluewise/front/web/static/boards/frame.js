/** A frame for what scrolls: a shade with an arrow on every side where there is more than is in sight. */

import { el } from "../dom.js";

const ARROWS = { left: "‹", right: "›", top: "‹", bottom: "›" };
const SLACK = 3; // pixels that nobody misses

/** The frame around a scroller with something inside; `frame.pads({left, …})` says what stays in sight at its sides. */
export function framed(scroller, inside) {
  const edge = ([side, arrow]) => [side, el("div", { class: `edge to-${side}`, hidden: true, "aria-hidden": "true" }, el("span", {}, arrow))];
  const edges = Object.fromEntries(Object.entries(ARROWS).map(edge));
  const look = () => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller;
    edges.left.hidden = scrollLeft <= SLACK;
    edges.top.hidden = scrollTop <= SLACK;
    edges.right.hidden = scrollLeft + clientWidth >= scrollWidth - SLACK;
    edges.bottom.hidden = scrollTop + clientHeight >= scrollHeight - SLACK;
  };
  scroller.addEventListener("scroll", look, { passive: true });
  const observer = new ResizeObserver(look);
  for (const one of [scroller, inside]) observer.observe(one);
  const pads = (sizes) => {
    for (const [side, size] of Object.entries(sizes)) edges[side].style.setProperty(`margin-${side}`, size);
    scroller.style.scrollPadding = ["top", "right", "bottom", "left"].map((side) => sizes[side]).join(" ");
  };
  return Object.assign(el("div", { class: "frame" }, scroller, Object.values(edges)), { pads });
}
