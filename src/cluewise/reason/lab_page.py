"""The page that `compare --html` writes: the figures, and the search trees side by side. One file, no script."""

from __future__ import annotations

from html import escape

from cluewise.base.page_drawings import inline_svg
from cluewise.base.page_frame import page
from cluewise.family import family_of
from cluewise.reason.lab import Comparison, Node, Run, Tree

MOST_DRAWN = 1_500  # nodes of one tree; beyond that a picture says no more
STEP_X, STEP_Y, MARGIN = 16.0, 34.0, 18.0
COUNTERS = ("nodes", "assignments", "backtracks", "checks", "prunings", "propagations", "max_depth")

STYLE = """
body { max-width: none; }
table { margin: 1rem 0 2rem; }
th, td { text-align: right; }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
.bar { background: linear-gradient(var(--bar), var(--bar)) no-repeat right / var(--share) 100%; }
.trees { display: flex; gap: 1.5rem; overflow-x: auto; align-items: flex-start; padding-bottom: 1rem; }
.trees section {
  background: var(--paper); border: 1px solid var(--rule); border-radius: .5rem; padding: .8rem;
  flex: none; max-width: 46rem;
}
.scroll { overflow: auto; max-height: 34rem; }
.remark { color: var(--faint); font-size: .85rem; margin: .2rem 0 .6rem; }
svg.tree line { stroke: var(--faint); } svg.tree .open { fill: var(--paper); stroke: var(--ink); }
svg.tree .solution { fill: #1f7a3d; stroke: #1f7a3d; } svg.tree .fail { stroke: #b3261e; stroke-width: 2.2; }
"""


def comparison_page(found: Comparison) -> str:
    """The whole page."""
    title = f"Strategies compared: {found.puzzle.title or found.puzzle.family}"
    trees = "".join(_section(run) for run in found.runs if run.tree)
    legend = "A ring is a value tried, a filled disc a solution, a cross a dead end; point at a node to read it."
    board = inline_svg(family_of(found.puzzle).draw(found.puzzle, None))
    body = f'{board}\n{_table(found)}\n<p class="remark">{legend}</p>\n<div class="trees">{trees}</div>'
    return page(title, body, style=STYLE)


def _table(found: Comparison) -> str:
    names = (*COUNTERS, "seconds")
    most = {name: max(run.stats.to_json()[name] for run in found.runs) or 1 for name in names}
    head = "".join(f'<th scope="col">{name.replace("_", " ")}</th>' for name in ("strategy", "status", *names))
    rows = "".join(f"<tr>{_cells(run, names, most)}</tr>\n" for run in found.runs)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table>"


def _cells(run: Run, names: tuple[str, ...], most: dict[str, float]) -> str:
    stats = run.stats.to_json()
    figures = "".join(
        f'<td class="bar" style="--share: {100 * stats[name] / most[name]:.0f}%">{_figure(stats[name])}</td>'
        for name in names
    )
    return f"<td>{escape(run.strategy)}</td><td>{run.status}</td>{figures}"


def _figure(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.4f}"


def _section(run: Run) -> str:
    tree = run.tree or Tree()
    nodes = dict(list(tree.nodes.items())[:MOST_DRAWN])
    missing = len(tree.nodes) - len(nodes) + tree.left_out
    remark = f"{run.stats.nodes:,} nodes, {run.status}" + (f"; {missing:,} further nodes not drawn" if missing else "")
    picture = _picture(nodes, run.strategy)
    return (
        f"<section><h2>{escape(run.strategy)}</h2>"
        f'<p class="remark">{remark}</p><div class="scroll">{picture}</div></section>\n'
    )


def _picture(nodes: dict[int, Node], name: str) -> str:
    places = _places(nodes)
    width = max(x for x, _ in places.values()) + 2 * MARGIN
    height = max(y for _, y in places.values()) + 2 * MARGIN
    edges = "".join(_edge(places[node.parent], places[node.id]) for node in nodes.values() if node.parent is not None)
    marks = "".join(_mark(node, *places[node.id]) for node in nodes.values())
    return (
        f'<svg class="tree" role="img" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{-MARGIN} {-MARGIN} {width:.0f} {height:.0f}"><title>Search tree of {escape(name)}</title>'
        f"{edges}{marks}</svg>"
    )


def _places(nodes: dict[int, Node]) -> dict[int, tuple[float, float]]:
    """Leaves side by side in the order they were met, each parent in the middle above its children."""
    children: dict[int, list[int]] = {id: [] for id in nodes}  # noqa: A001
    for node in nodes.values():
        if node.parent is not None:
            children[node.parent].append(node.id)
    depth = {0: 0}
    order = [0]  # parents before children, in drawing order; a stack, because trees can be deep
    stack = [0]
    while stack:
        here = stack.pop()
        for child in reversed(children[here]):
            depth[child] = depth[here] + 1
            stack.append(child)
        order.append(here)
    x: dict[int, float] = {}
    leaves = iter(range(len(nodes)))
    for here in order[1:]:
        if not children[here]:
            x[here] = next(leaves) * STEP_X
    for here in reversed(order[1:]):
        if children[here]:
            x[here] = (x[children[here][0]] + x[children[here][-1]]) / 2
    return {id: (x[id], depth[id] * STEP_Y) for id in nodes}  # noqa: A001


def _edge(start: tuple[float, float], end: tuple[float, float]) -> str:
    return f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"/>'


def _mark(node: Node, x: float, y: float) -> str:
    words = escape(f"{node.label}: {node.outcome}" + (f" ({node.why})" if node.why else ""))
    if node.outcome == "fail":
        shape = f'<path class="fail" d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8"/>'
    else:
        shape = (
            f'<circle class="{node.outcome}" cx="{x:.1f}" cy="{y:.1f}" r="{6 if node.outcome == "solution" else 4}"/>'
        )
    return f"<g><title>{words}</title>{shape}</g>"
