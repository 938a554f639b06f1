/** Where the nodes of a search tree stand, and which of them are folded away so that the rest can be seen. */

const WIDEST = 24; // children of one node that are shown side by side, unless someone asks for more

/** How many nodes each node's subtree has among the first `count` nodes. */
export function sizes(trace, count) {
  const found = new Int32Array(count).fill(1);
  for (let id = count - 1; id > 0; id--) found[trace.parent.get(id)] += found[id];
  return found;
}

function childrenOf(trace, id, count) {
  const found = [];
  for (let one = trace.first.get(id); one >= 0 && one < count; one = trace.next.get(one)) found.push(one);
  return found;
}

/** The children to show: all, or the first ones and those that must be seen, and then how many are not. */
function shown(children, kept, widest) {
  if (children.length <= widest) return { some: children, rest: [] };
  const some = children.filter((id, at) => at < widest - 1 || kept.has(id));
  const seen = new Set(some);
  return { some, rest: children.filter((id) => !seen.has(id)) };
}

/** Which nodes are unfolded: what must be seen, what someone opened, and then level by level while there is room. */
function unfolded(trace, count, { kept, opened, folded, wider, room }) {
  const found = new Map();
  let seen = 1;
  const unfold = (id) => {
    const children = childrenOf(trace, id, count);
    const { some, rest } = shown(children, kept, WIDEST + (wider.get(id) ?? 0));
    found.set(id, { some, rest });
    seen += some.length + (rest.length ? 1 : 0);
    return some;
  };
  let level = [0];
  while (level.length) {
    const next = [];
    for (const id of level) {
      if (trace.first.get(id) < 0 || trace.first.get(id) >= count || folded.has(id)) continue;
      if (kept.has(id) || opened.has(id) || seen < room) next.push(...unfold(id));
    }
    level = next;
  }
  return found;
}

/**
 * The visible tree of the first `count` nodes: {items: [{id, x, y, kind, size}], width, height}.
 * Kinds: node, folded (its subtree is hidden), bundle (so many children more).
 */
export function layout(trace, count, { path = [], opened = new Set(), folded = new Set(), wider = new Map(), room = 500 } = {}) {
  const kept = new Set(path);
  const open = unfolded(trace, count, { kept, opened, folded, wider, room });
  const size = sizes(trace, count);
  const items = [];
  let leaves = 0;
  let height = 0;

  const place = (id, y, parent) => {
    const children = open.get(id);
    const hidden = !children && size[id] > 1;
    const item = { id, y, parent, x: 0, kind: hidden ? "folded" : "node", size: size[id] };
    items.push(item);
    height = Math.max(height, y + (hidden ? 1 : 0));
    if (!children) {
      item.x = leaves++;
      return item;
    }
    const below = children.some.map((child) => place(child, y + 1, item));
    if (children.rest.length) {
      const nodes = children.rest.reduce((sum, child) => sum + size[child], 0);
      const bundle = { id, y: y + 1, parent: item, x: leaves++, kind: "bundle", size: nodes };
      items.push(bundle);
      below.push(bundle);
    }
    item.x = (below[0].x + below.at(-1).x) / 2;
    return item;
  };
  place(0, 0, null);
  return { items, width: Math.max(0, leaves - 1), height };
}
