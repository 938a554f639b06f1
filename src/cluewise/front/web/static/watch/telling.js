/** What a search does, in words. */

import { many } from "../numbers.js";

const MANY = 6;

/** Some values in a few words. */
function listed(values) {
  const some = values.slice(0, MANY).map(String);
  if (values.length > MANY) some.push(`${values.length - MANY} more`);
  return some.length > 1 ? `${some.slice(0, -1).join(", ")} or ${some.at(-1)}` : String(some[0]);
}

/** One event in a sentence, as {kind, text, why}. */
export function told(trace, at) {
  const node = trace.where.get(at);
  const detail = trace.details.get(at);
  const [name, value] = trace.tried(node) ?? ["", ""];
  switch (trace.kinds[at]) {
    case "assign": return { kind: "try", text: `${name} = ${value}`, why: "" };
    case "prune": return { kind: detail.rule === null ? "given" : "rule out", text: `${detail.var} is not ${listed(detail.values)}`, why: detail.sentence ?? "" };
    case "fail": return { kind: "dead end", text: failed(detail), why: detail?.sentence ?? "" };
    case "solution": return { kind: "solution", text: `number ${trace.solutions.indexOf(node) + 1}`, why: "" };
    case "backtrack": return { kind: "take back", text: `${name} = ${value}`, why: "" };
    default: return { kind: "", text: "", why: "" };
  }
}

function failed(detail) {
  return detail?.var ? `nothing is left for ${detail.var}` : "a rule cannot hold";
}

const OUTCOMES = ["open", "dead end", "solution"];

/** A node in a sentence, for labels and screen readers. */
export function describe(trace, node, until, size) {
  const tried = trace.tried(node);
  const outcome = trace.outcomeBy(node, until);
  const parts = [tried ? `Node ${node}: ${tried[0]} = ${tried[1]}` : "Root: before any value is tried"];
  parts.push(`depth ${trace.depth.get(node)}`);
  if (outcome || size === 1) parts.push(OUTCOMES[outcome]);
  if (size > 1) parts.push(`${many(size - 1, "node")} below`);
  const why = outcome === 1 ? trace.details.get(trace.settled.get(node))?.sentence : "";
  return `${parts.join(", ")}.${why ? ` ${why}` : ""}`;
}
