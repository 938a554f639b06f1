/** The marks of a step, sorted by cell: what is settled, struck out, used, or looked at. */

/** The name of a cell, counting from 1: "r1c2". */
export const nameOf = (row, column) => `r${row}c${column}`;

const nameOfFact = (fact) => nameOf(...fact.cell);

/** Marks by cell: settled and struck are maps from names to values, used and look are sets of names. */
export function stepOf(marks) {
  const step = { settled: new Map(), struck: new Map(), used: new Set(), look: new Set(), clues: new Set(marks?.clues ?? []) };
  const placed = (facts) => (facts ?? []).filter((fact) => fact.cell);
  for (const fact of placed(marks?.sets)) step.settled.set(nameOfFact(fact), fact.value);
  for (const fact of placed(marks?.eliminates)) {
    const name = nameOfFact(fact);
    step.struck.set(name, (step.struck.get(name) ?? new Set()).add(fact.value));
  }
  for (const fact of placed(marks?.uses)) step.used.add(nameOfFact(fact));
  for (const cell of marks?.cells ?? []) step.look.add(nameOf(...cell));
  return step;
}

/** Which of the outlines a cell gets, or "". */
export function kindOf(step, name) {
  if (step.settled.has(name)) return "settled";
  if (step.struck.has(name)) return "struck";
  return step.used.has(name) || step.look.has(name) ? "used" : "";
}
