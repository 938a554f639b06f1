/** Drawing a search tree: a ring is a value tried, a disc a solution, a cross a dead end, a triangle a folded subtree. */

import { FAIL, SOLUTION } from "./trace.js";

export const STEP_X = 22;
export const STEP_Y = 38;
const RADIUS = 5;
const READABLE = 0.62; // the scale from which on there is room for words

/** The colours as they are now: a canvas cannot read the names of a style sheet, so elements have to wear them. */
export const WORN = ["ink", "faint", "rule", "paper", "accent", "good", "bad"];

function colours(element) {
  const worn = WORN.map((name, at) => [name, getComputedStyle(element.probes.children[at]).color]);
  return { ...Object.fromEntries(worn), font: getComputedStyle(element).fontFamily };
}

function prepared(canvas, element) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, element.clientWidth, element.clientHeight);
  pen.lineCap = "round";
  return pen;
}

/** Paints the part of a plan that is in sight. */
export function paint(canvas, element, trace, plan, { across, down, x, y }, { until, node, chosen }) {
  const pen = prepared(canvas, element);
  const look = colours(element);
  const left = (item) => x + item.x * STEP_X * across;
  const top = (item) => y + item.y * STEP_Y * down;
  const inSight = (item) => left(item) > -60 && left(item) < element.clientWidth + 60 && top(item) > -60 && top(item) < element.clientHeight + 60;
  const way = new Set(trace.path(chosen ?? node));
  edges(pen, look, plan, way, { left, top, height: element.clientHeight });
  const scale = Math.min(across, down);
  const radius = Math.max(1.8, Math.min(7, RADIUS * Math.sqrt(scale)));
  const brush = { pen, look, radius, scale };
  for (const item of plan.items) {
    if (!inSight(item)) continue;
    /** @type {[number, number]} */
    const at = [left(item), top(item)];
    if (item.kind === "bundle") bundle(brush, item, at);
    else mark(brush, trace, item, at, { until, now: item.id === node, chosen: item.id === chosen, onWay: way.has(item.id) });
  }
}

function edges(pen, look, plan, way, { left, top, height }) {
  for (const strong of [false, true]) {
    pen.strokeStyle = strong ? look.accent : look.rule;
    pen.lineWidth = strong ? 2.2 : 1.2;
    pen.beginPath();
    for (const item of plan.items) {
      if (!item.parent || (item.kind !== "bundle" && way.has(item.id)) !== strong) continue;
      const [fromY, toY] = [top(item.parent), top(item)];
      if (toY < -20 || fromY > height + 20) continue;
      const middle = (fromY + toY) / 2;
      pen.moveTo(left(item.parent), fromY);
      pen.bezierCurveTo(left(item.parent), middle, left(item), middle, left(item), toY);
    }
    pen.stroke();
  }
}

function mark({ pen, look, radius, scale }, trace, item, [x, y], { until, now, chosen, onWay }) {
  const outcome = trace.outcomeBy(item.id, until);
  const colour = outcome === SOLUTION ? look.good : outcome === FAIL ? look.bad : onWay ? look.accent : look.faint;
  if (item.kind === "folded") folded({ pen, look, radius, scale }, item, [x, y]);
  pen.lineWidth = Math.max(1.2, radius / 3);
  pen.strokeStyle = colour;
  pen.fillStyle = outcome === SOLUTION ? colour : onWay && outcome !== FAIL ? look.accent : look.paper;
  pen.beginPath();
  if (outcome === FAIL && item.kind !== "folded") {
    const r = radius * 0.8;
    pen.moveTo(x - r, y - r); pen.lineTo(x + r, y + r); pen.moveTo(x + r, y - r); pen.lineTo(x - r, y + r);
  } else {
    pen.arc(x, y, outcome === SOLUTION ? radius * 1.35 : radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.stroke();
  if (outcome === SOLUTION) tick(pen, look, radius, x, y);
  if (now || chosen) ring(pen, chosen ? look.ink : look.accent, radius + 4, x, y, chosen);
  if (scale >= READABLE && (now || chosen)) words(pen, look, trace.tried(item.id)?.join(" = ") ?? "start", x, y - radius - 8, 12);
}

function tick(pen, look, radius, x, y) {
  pen.strokeStyle = look.paper;
  pen.lineWidth = Math.max(1.2, radius / 3.2);
  pen.beginPath();
  pen.moveTo(x - radius * 0.6, y);
  pen.lineTo(x - radius * 0.1, y + radius * 0.5);
  pen.lineTo(x + radius * 0.65, y - radius * 0.5);
  pen.stroke();
}

function ring(pen, colour, radius, x, y, dashed) {
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  pen.setLineDash(dashed ? [4, 3] : []);
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
}

function folded({ pen, look, radius, scale }, item, [x, y]) {
  const high = Math.max(10, 20 * Math.min(1, scale));
  const wide = Math.max(4, Math.min(STEP_X * scale * 0.45, 10));
  pen.fillStyle = look.rule;
  pen.strokeStyle = look.faint;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x, y + radius); pen.lineTo(x + wide, y + radius + high); pen.lineTo(x - wide, y + radius + high);
  pen.closePath();
  pen.fill();
  pen.stroke();
  if (scale >= READABLE) words(pen, look, short(item.size - 1), x, y + radius + high + 9, 10);
}

function bundle({ pen, look, radius, scale }, item, [x, y]) {
  pen.fillStyle = look.faint;
  for (const by of [-1, 0, 1]) {
    pen.beginPath();
    pen.arc(x + by * radius, y, Math.max(1, radius / 3.4), 0, 2 * Math.PI);
    pen.fill();
  }
  if (scale >= READABLE) words(pen, look, `+${short(item.size)}`, x, y + 12, 10);
}

/** A number in as few characters as fit below a triangle. */
function short(number) {
  if (number < 1000) return String(number);
  return number < 9950 ? `${(number / 1000).toFixed(1)}k` : `${Math.round(number / 1000)}k`;
}

function words(pen, look, text, x, y, size) {
  pen.font = `${size}px ${look.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineWidth = 3;
  pen.strokeStyle = look.paper;
  pen.strokeText(text, x, y);
  pen.fillStyle = look.ink;
  pen.fillText(text, x, y);
}
