/** One line of a nonogram: its runs, and which of its clue's numbers are already done. */

export const OPEN = "?";
export const EMPTY = ".";

/** A clue as [{length, colour}], from 3 or "3r". */
export function blocks(clue) {
  return clue.map((one) => {
    const [, length, colour] = /^(\d+)(.?)$/.exec(String(one));
    return { length: Number(length), colour: colour || "#" };
  });
}

/** The runs of a line: [{length, colour, start}]. */
export function runs(line) {
  const found = [];
  for (let at = 0; at < line.length; at++) {
    const colour = line[at];
    if (colour === OPEN || colour === EMPTY) continue;
    if (at && line[at - 1] === colour) found.at(-1).length++;
    else found.push({ length: 1, colour, start: at });
  }
  return found;
}

/** Whether a line, open cells taken for empty, is what its clue asks for. */
export function complete(line, clue) {
  const found = runs(line);
  return found.length === clue.length && found.every((run, n) => run.length === clue[n].length && run.colour === clue[n].colour);
}

/** The places in a clue of the numbers that are certainly done: all, or those before the first open cell from either end. */
export function done(line, clue) {
  if (complete(line, clue)) return new Set(clue.keys());
  const front = settled([...line], clue);
  const back = settled([...line].reverse(), [...clue].reverse());
  return new Set([...Array(front).keys(), ...Array.from({ length: back }, (_, n) => clue.length - 1 - n)]);
}

function settled(line, clue) {
  const end = line.indexOf(OPEN);
  const known = end < 0 ? line : line.slice(0, end);
  const found = runs(known);
  // A run that touches the first open cell may still grow.
  const last = found.at(-1);
  if (end >= 0 && last && last.start + last.length === end) found.pop();
  const wrong = found.findIndex((run, n) => run.length !== clue[n]?.length || run.colour !== clue[n]?.colour);
  return wrong < 0 ? found.length : wrong;
}
