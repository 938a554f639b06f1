/** What hands do on a canvas: drag, pinch, wheel, click. */

const STILL = 5; // pixels that a click may move
const TWICE = 350; // milliseconds between two clicks that are one double click

/** Listens on an element and calls zoom(by, x, y), pan(x, y) and click(x, y, twice). */
export function hands(element, { zoom, pan, click }) {
  const fingers = new Map();
  let moved = 0;
  let last = 0;

  const place = (event) => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one[0] - other[0], one[1] - other[1]);
  };

  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    moved = fingers.size > 1 ? Infinity : 0;
  });
  element.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const apart = fingers.size > 1 ? spread() : 0;
    fingers.set(event.pointerId, now);
    moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (apart) zoom(spread() / apart, ...now);
    else if (moved > STILL) pan(now[0] - before[0], now[1] - before[1]);
  });
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || event.type !== "pointerup" || moved > STILL) return;
    const twice = event.timeStamp - last < TWICE;
    last = event.timeStamp;
    click(...place(event), twice);
  };
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  // Only a wheel that is meant for the tree zooms it: the page must still scroll.
  element.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), ...place(event));
  }, { passive: false });
}
