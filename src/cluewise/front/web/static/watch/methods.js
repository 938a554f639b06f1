/** The ways to search that can be watched, and the engines that can only be timed. */

/** What can be chosen of the textbook engine: [value, short name, meaning]. */
export const CHOICES = {
  search: [
    ["backtracking", "Backtracking", "Try a value, go on, take it back when it fails."],
    ["astar", "A*", "Go on from the most promising state, wherever it is in the tree."],
  ],
  inference: [
    ["none", "None", "Rules are only tested on values already tried."],
    ["fc", "Forward checking", "After each value, strike what it rules out next door."],
    ["ac3", "AC-3 first", "Make everything consistent once, before the search."],
    ["mac", "MAC", "Keep everything consistent after each value."],
    ["gac", "GAC", "As MAC, with every rule thought through to its end."],
  ],
  variable: [
    ["static", "As written", "In the order of the board."],
    ["mrv", "Fewest values (MRV)", "Where the fewest values are left."],
    ["degree", "Most rules (degree)", "Where the most rules meet."],
    ["domwdeg", "dom/wdeg", "Few values, and rules that failed often."],
  ],
  value: [
    ["static", "As written", "In their usual order."],
    ["lcv", "Least constraining (LCV)", "First what leaves others the most."],
  ],
};

const plan = (search, inference, variable, value) => ({ search, inference, variable, value });

/** Methods by name; those with an engine tell no story. */
export const METHODS = [
  { id: "none+static", label: "Plain backtracking", choices: plan("backtracking", "none", "static", "static") },
  { id: "none+mrv", label: "Backtracking, MRV", choices: plan("backtracking", "none", "mrv", "static") },
  { id: "fc+mrv", label: "Forward checking, MRV", choices: plan("backtracking", "fc", "mrv", "static") },
  { id: "fc+mrv+lcv", label: "Forward checking, MRV, LCV", choices: plan("backtracking", "fc", "mrv", "lcv") },
  { id: "ac3+mrv", label: "AC-3 first, MRV", choices: plan("backtracking", "ac3", "mrv", "static") },
  { id: "mac+mrv", label: "MAC, MRV", choices: plan("backtracking", "mac", "mrv", "static") },
  { id: "mac+mrv+lcv", label: "MAC, MRV, LCV", choices: plan("backtracking", "mac", "mrv", "lcv") },
  { id: "mac+domwdeg", label: "MAC, dom/wdeg", choices: plan("backtracking", "mac", "domwdeg", "static") },
  { id: "gac+mrv", label: "GAC, MRV", choices: plan("backtracking", "gac", "mrv", "static") },
  { id: "astar+gac", label: "A* with GAC", choices: plan("astar", "gac", "mrv", "static") },
  { id: "native", label: "Compiled core (no story)", engine: "native" },
  { id: "asp", label: "clingo (no story)", engine: "asp" },
];

/** The method with an id, or the one that some choices make. */
export function methodOf(id, choices) {
  const known = METHODS.find((one) => one.id === id);
  if (known) return known;
  const named = (kind) => CHOICES[kind].find(([value]) => value === choices[kind])[1];
  const label = `${choices.search === "astar" ? "A*, " : ""}${named("inference")}, ${choices.variable === "static" ? "no order" : named("variable")}${choices.value === "lcv" ? ", LCV" : ""}`;
  return { id: "own", label, choices };
}

/** The id of the method that has exactly these choices, or "own". */
export function idOf(choices) {
  const same = (one) => one.choices && Object.keys(choices).every((kind) => one.choices[kind] === choices[kind]);
  return METHODS.find(same)?.id ?? "own";
}
