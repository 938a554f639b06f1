/** Who goes with whom: items in groups, and what follows at once from the player's ticks and crosses. */

/** The items of a puzzle by category; a category that orders the rows comes first. */
export function shapeOf(puzzle) {
  const { categories, size } = puzzle;
  const first = categories.find((one) => one.ordered || one.numbers) ?? categories.find((one) => one.values.length >= size - 1);
  const names = (one) => {
    const missing = one === first ? Math.max(0, size - one.values.length) : 0;
    return [...one.values, ...Array(missing).fill("")]; // a row that the puzzle never names
  };
  const houses = first === categories[0] && first.ordered && !first.numbers && first.values.every((value, n) => value === `${n + 1}`);
  return [first, ...categories.filter((one) => one !== first)]
    .map((one) => ({ name: one.name, values: names(one), houses: one === first && houses }));
}

/** The name of an item: which category in the shape, which value, both from 0. */
export const item = (category, value) => `${category}:${value}`;

/** The key of a mark between two items, whichever is named first. */
export function pairOf(one, other) {
  return [one, other].sort((a, b) => parseInt(a, 10) - parseInt(b, 10)).join("|");
}

/** What marks say: {relation(a, b) -> "y", "n" or undefined, with(item, category) -> value, broken}. */
export function follow(marks) {
  const parent = new Map();
  const root = (one) => {
    let at = one;
    while (parent.has(at)) at = parent.get(at);
    return at;
  };
  const entries = Object.entries(marks).map(([key, mark]) => [...key.split("|"), mark]);
  for (const [one, other, mark] of entries) {
    if (mark === "y" && root(one) !== root(other)) parent.set(root(one), root(other));
  }
  const { members, broken } = grouped(entries, root);
  const apart = new Set();
  for (const [one, other, mark] of entries) {
    if (mark === "n") for (const key of [`${root(one)}|${root(other)}`, `${root(other)}|${root(one)}`]) apart.add(key);
  }
  return { relation: relationOf(root, members, apart), with: (one, category) => members.get(root(one))?.get(category), broken };
}

function grouped(entries, root) {
  const members = new Map();
  let broken = false;
  for (const one of new Set(entries.flatMap(([a, b, mark]) => (mark === "y" ? [a, b] : [])))) {
    const [category, value] = one.split(":").map(Number);
    const group = members.get(root(one)) ?? new Map();
    if (group.has(category) && group.get(category) !== value) broken = true;
    else group.set(category, value);
    members.set(root(one), group);
  }
  return { members, broken };
}

function relationOf(root, members, apart) {
  const groupOf = (one) => members.get(root(one)) ?? new Map([one.split(":").map(Number)]);
  return (one, other) => {
    const [a, b] = [root(one), root(other)];
    if (a === b) return "y";
    if (apart.has(`${a}|${b}`)) return "n";
    const [left, right] = [groupOf(one), groupOf(other)];
    for (const [category, value] of left) if (right.has(category) && right.get(category) !== value) return "n";
    return undefined;
  };
}

const MOST = 8000; // facts that a question may hold; to know less is no harm

/** The marks and what they bring about, as facts: an item and its row, or what it goes with. */
export function facts(shape, marks) {
  const { relation, broken } = follow(marks);
  const items = shape.flatMap(({ name, values }, category) => values.map((value, n) => ({ category, n, fact: [name, value] })));
  const told = (one, other) => (shape[one.category].houses ? { item: other.fact, house: one.n + 1 } : { item: other.fact, with: one.fact });
  const all = (mark) => items.flatMap((one) => items.filter((other) => one.category < other.category && relation(item(one.category, one.n), item(other.category, other.n)) === mark)
    .map((other) => told(one, other))).slice(0, MOST);
  return broken ? { settled: [], ruled_out: [] } : { settled: all("y"), ruled_out: all("n") };
}
