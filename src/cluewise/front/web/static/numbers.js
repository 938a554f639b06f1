/** Numbers as people read them. */

/** A number with its thousands set apart. */
export const spelt = (number) => number.toLocaleString("en");

/** So many of something: "1 step", "2 steps", "1,234 entries". */
export function many(number, one, several = `${one}s`) {
  return `${spelt(number)} ${number === 1 ? one : several}`;
}

/** @type {[number, string][]} */
const SHORT = [[1e9, "bn"], [1e6, "M"]];

/** A number that fits into a small place: whole up to a million, then "1.23 M". */
export function short(number) {
  const [unit, name] = SHORT.find(([size]) => number >= size) ?? [0, ""];
  return unit ? `${(number / unit).toPrecision(3)} ${name}` : spelt(number);
}
