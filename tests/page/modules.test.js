/** The page's modules that need no browser; `test_page.py` puts them together as the server does and runs this. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { kindOf, nameOf, stepOf } from "./modules/boards/step.js";
import { blocks, complete, done, runs } from "./modules/families/nonogram/line.js";
import { housesOf, peersOf, regionsOf, windowsOf } from "./modules/families/sudoku/shape.js";
import { facts, follow, pairOf, shapeOf } from "./modules/families/zebra/logic.js";
import { many, short, spelt } from "./modules/numbers.js";
import { clockText } from "./modules/play/clock.js";
import { fromLink, linkTo } from "./modules/share.js";
import { makeStore } from "./modules/store.js";
import { layout, sizes } from "./modules/watch/layout.js";
import { Trace } from "./modules/watch/trace.js";
import { possible, without } from "./modules/why/possible.js";

const empty = (size) => Array.from({ length: size }, () => Array(size).fill(null));
const SQUARE = { givens: empty(4), box: [2, 2] };

test("numbers are written as people read them", () => {
  assert.deepEqual([spelt(1234567), many(1, "step"), many(2, "step"), many(0, "entry", "entries")], ["1,234,567", "1 step", "2 steps", "0 entries"]);
  assert.deepEqual([short(999_999), short(1_230_000), short(2e9)], ["999,999", "1.23 M", "2.00 bn"]);
});

test("a time has hours only when there are some", () => {
  assert.deepEqual([0, 187_000, 3_723_000].map(clockText), ["0:00", "3:07", "1:02:03"]);
});

test("the clue of a line is taken apart with its colours", () => {
  assert.deepEqual(blocks([3, "2r"]), [{ length: 3, colour: "#" }, { length: 2, colour: "r" }]);
});

test("runs end where the colour changes", () => {
  assert.deepEqual(runs("##r.?#"), [
    { length: 2, colour: "#", start: 0 }, { length: 1, colour: "r", start: 2 }, { length: 1, colour: "#", start: 5 },
  ]);
  assert.deepEqual(runs("..?"), []);
});

test("a line is complete when its runs are those of its clue", () => {
  assert.ok(complete("#.##", blocks([1, 2])));
  assert.ok(!complete("##.#", blocks([1, 2])));
  assert.ok(complete("??", []));
});

test("numbers are done from either end, up to the first open cell", () => {
  assert.deepEqual([...done("#.??.##", blocks([1, 1, 2]))].sort(), [0, 2]);
  assert.deepEqual([...done("#??", blocks([1, 1]))], [], "a run that may still grow is not done");
  assert.deepEqual([...done("#.#", blocks([1, 1]))], [0, 1]);
});

test("a sudoku has rows, columns, regions, and what its variant adds", () => {
  assert.equal(housesOf(SQUARE).length, 12);
  assert.equal(housesOf({ ...SQUARE, diagonals: true, cages: [{ cells: [[1, 1], [1, 2]], sum: 3 }] }).length, 15);
  assert.deepEqual(regionsOf(SQUARE)[3], [3, 3, 4, 4]);
  assert.equal(windowsOf({ givens: empty(9), box: [3, 3], windows: true }).length, 4);
  for (const house of housesOf(SQUARE)) assert.equal(house.length, 4);
});

test("peers see each other, and nobody sees itself", () => {
  const peers = peersOf({ ...SQUARE, antiknight: true });
  for (const [name, seen] of peers) {
    assert.ok(!seen.has(name));
    for (const other of seen) assert.ok(peers.get(other).has(name));
  }
  assert.equal(peersOf(SQUARE).get("r1c1").size, 7);
});

const ZEBRA = { size: 3, categories: [{ name: "House", values: ["1", "2", "3"], ordered: true }, { name: "Name", values: ["Ann", "Bob", "Cy"] }] };

test("the category with an order numbers the rows", () => {
  assert.deepEqual(shapeOf(ZEBRA).map(({ name, houses }) => [name, houses]), [["House", true], ["Name", false]]);
  const turned = shapeOf({ ...ZEBRA, categories: [...ZEBRA.categories].reverse() });
  assert.deepEqual(turned.map(({ name, houses }) => [name, houses]), [["House", false], ["Name", false]]);
  const unnamed = shapeOf({ size: 3, categories: [{ name: "Name", values: ["Ann", "Bob"] }] });
  assert.deepEqual(unnamed[0].values, ["Ann", "Bob", ""]);
});

test("what goes with the same goes together, and what goes with others does not", () => {
  const { relation, with: withWhom, broken } = follow({ "0:0|1:1": "y", "1:1|2:2": "y", "0:1|2:0": "n" });
  assert.deepEqual([relation("0:0", "2:2"), relation("0:1", "2:2"), relation("0:1", "2:0"), relation("0:1", "2:1")], ["y", "n", "n", undefined]);
  assert.equal(withWhom("0:0", 2), 2);
  assert.ok(!broken);
  assert.ok(follow({ "0:0|1:1": "y", "0:0|1:2": "y" }).broken);
  assert.equal(pairOf("2:0", "0:1"), pairOf("0:1", "2:0"));
});

test("marks are told as facts, and those that contradict each other are not", () => {
  const shape = shapeOf(ZEBRA);
  const told = facts(shape, { "0:1|1:0": "y" });
  assert.deepEqual(told.settled, [{ item: ["Name", "Ann"], house: 2 }]);
  assert.equal(told.ruled_out.length, 4);
  assert.deepEqual(facts(shape, { "0:0|1:0": "y", "0:1|1:0": "y" }), { settled: [], ruled_out: [] });
});

test("the marks of a step are sorted by cell", () => {
  const step = stepOf({ sets: [{ cell: [1, 2], value: 3 }], eliminates: [{ cell: [2, 2], value: 1 }, { cell: [2, 2], value: 4 }], uses: [{ item: ["a", "b"] }], cells: [[3, 3]], clues: [5] });
  assert.equal(nameOf(1, 2), "r1c2");
  assert.deepEqual([...step.struck.get("r2c2")], [1, 4]);
  assert.deepEqual(["r1c2", "r2c2", "r3c3", "r4c4"].map((name) => kindOf(step, name)), ["settled", "struck", "used", ""]);
  assert.ok(step.clues.has(5));
  assert.equal(kindOf(stepOf(null), "r1c1"), "");
});

test("what is possible shrinks by what a step rules out, and the rest is shared", () => {
  const before = possible([{ cell: [1, 1], value: [1, 2] }, { item: ["Name", "Ann"], house: [1, 3] }, { item: ["Name", "Ann"], with: ["Pet", ["cat"]] }]);
  assert.deepEqual(before, { r1c1: [1, 2], "Name|Ann": [1, 3], "Name|Ann|Pet": ["cat"] });
  const after = without(before, [{ cell: [1, 1], value: [2] }]);
  assert.deepEqual(after.r1c1, [1]);
  assert.equal(after["Name|Ann"], before["Name|Ann"]);
  assert.deepEqual(before.r1c1, [1, 2]);
});

test("a store tells those who asked for what has changed, and nobody else", () => {
  const store = makeStore({});
  const heard = [];
  const leave = store.subscribe((now, changed) => heard.push([now.tab, changed]), "tab");
  store.set({ solved: true });
  store.set({ tab: "why" });
  store.set({ tab: "why" });
  leave();
  store.set({ tab: "play" });
  assert.deepEqual(heard, [["why", ["tab"]]]);
});

test("a link holds a puzzle and what was entered, and a damaged one says so", async () => {
  globalThis.location = { origin: "http://here", pathname: "/" };
  const link = await linkTo({ read: { text: "1..4 ü", family: "sudoku" }, state: { rows: ["?x"] } });
  const hash = new URL(link).hash;
  assert.match(hash, /^#p=[\w-]+$/);
  assert.deepEqual(await fromLink(hash), { text: "1..4 ü", family: "sudoku", state: { rows: ["?x"] } });
  assert.equal(await fromLink("#why"), null);
  await assert.rejects(fromLink(`${hash.slice(0, -6)}AAAA`), /damaged/);
});

/** A search that tried these values under these parents. */
function searched(...tried) {
  const trace = new Trace();
  trace.add({ event: "start", vars: ["a", "b"], domains: [[1, 2, 3], [1, 2, 3]], strategy: {} });
  for (const [parent, name, value] of tried) trace.add({ event: "assign", parent, var: name, value });
  return trace;
}

test("every node of a small search tree is shown, parents above the middle of their children", () => {
  const trace = searched([0, "a", 1], [0, "a", 2], [1, "b", 3]);
  assert.deepEqual([trace.nodes, trace.length], [4, 3]);
  assert.deepEqual([...sizes(trace, 4)], [4, 2, 1, 1]);
  const { items, width, height } = layout(trace, 4);
  assert.deepEqual([items.length, width, height], [4, 1, 2]);
  assert.equal(items.find(({ id }) => id === 0).x, 0.5);
});

test("what is folded hides its nodes, and many children become a bundle unless they are on the way", () => {
  const small = searched([0, "a", 1], [1, "b", 1], [1, "b", 2]);
  const { items } = layout(small, small.nodes, { folded: new Set([1]) });
  assert.deepEqual(items.map(({ id, kind, size }) => [id, kind, size]), [[0, "node", 4], [1, "folded", 3]]);
  const wide = searched(...Array.from({ length: 40 }, () => [0, "a", 1]));
  const shown = layout(wide, wide.nodes, { path: [0, 40] }).items;
  assert.ok(shown.some(({ id, kind }) => id === 40 && kind === "node"));
  const bundle = shown.find(({ kind }) => kind === "bundle");
  assert.equal(bundle.size + shown.filter(({ kind }) => kind === "node").length, wide.nodes);
});
