"""Watch: searches redrawn event by event, side by side, with their trees, however large."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.browser.hands import COLOURS, Hands, found_by
from tests.patience import leisure

ONE_OF_EACH = ("pebble", "hut", "blot", "tack", "cottage")
LONG = 180_000


def go_watch(someone: Hands, name: str) -> None:
    """Open the panel with a puzzle, and wait until its search is over."""
    someone.page.route("**/api/trace", _unhurried)
    someone.play(name)
    someone.page.get_by_role("tab", name="Watch").click()
    over(someone)


def _unhurried(route: Any) -> None:
    """Ask for more time than the page does: on a busy machine a large tree needs it."""
    asked = route.request.post_data_json
    asked["options"]["seconds"] = 110
    route.continue_(post_data=json.dumps(asked))


def over(someone: Hands) -> None:
    """Wait until every search that runs is over."""
    someone.page.wait_for_function(
        "() => { const watch = document.querySelector('cw-watch'); const lanes = [...(watch?.lanes ?? [])]"
        ".filter((lane) => !lane.hidden); return lanes.length && !watch.hasAttribute('busy') &&"
        " lanes.every((lane) => lane.status); }",
        timeout=LONG,
    )


def choose(someone: Hands, side: str, method: str) -> None:
    """Choose a method for one side."""
    someone.page.get_by_label(side, exact=True).select_option(method)
    over(someone)


def lane(someone: Hands, side: int, script: str) -> Any:
    """Something about one of the searches."""
    return someone.page.evaluate(f"document.querySelector('cw-watch').lanes[{side}].{script}")


def scrub(someone: Hands, to: int) -> None:
    """Move time to an event."""
    someone.page.locator("cw-watch .scrub").fill(str(to))


def counted(someone: Hands, side: int, what: str) -> str:
    """One of the counters."""
    found: str = lane(someone, side, f"querySelectorAll('.counts div')[{what}].lastChild.textContent")
    return found


def click_node(someone: Hands, place: dict[str, float]) -> None:
    """Click on a node of the first tree, where it is drawn."""
    canvas = someone.page.locator("cw-tree canvas").first
    canvas.scroll_into_view_if_needed()
    canvas.click(position={"x": place["left"], "y": place["top"]})


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_search_ends_on_its_solution_and_can_be_played_from_the_start(desk: Hands, name: str) -> None:
    go_watch(desk, name)
    assert lane(desk, 0, "verdict.textContent").startswith("exactly one solution in ")
    shown = lane(desk, 0, "board.position")
    solution = desk.solution()
    if name != "cottage":
        assert {key: shown[key] for key in solution} == solution
    desk.picture(f"watch-{name}")
    desk.page.get_by_role("button", name="To the start").click()
    assert desk.page.locator("cw-watch .where").inner_text().startswith("0 /")
    desk.page.get_by_role("button", name="One event on").click()
    assert desk.page.locator("cw-lane .event").first.inner_text() != ""


@pytest.mark.parametrize("name", ["pebble", "blot", "tack", "cottage", "plus"])
def test_the_domains_of_every_node_are_redrawn_as_the_trace_tells_them(desk: Hands, name: str) -> None:
    desk.play(name)
    script = """async ([name, method]) => {
        const { api } = await import("/api.js");
        const { store } = await import("/store.js");
        const { METHODS } = await import("/watch/methods.js");
        const { Trace } = await import("/watch/trace.js");
        const { choices } = METHODS.find(({ id }) => id === method);
        const trace = new Trace();
        const told = [];
        const options = { ...choices, max_events: 20000, max_nodes: 20000 };
        for await (const { data } of api.events("trace", api.about(store.get().read, options))) {
            trace.add(data);
            told.push(data);
        }
        const nodes = Array.from({ length: trace.nodes }, (_, node) => node);
        const left = (node) => trace.vars.map((_, variable) => trace.left(trace.possible(node), variable));
        return { told, domains: nodes.map(left) };
    }"""
    for method in ("none+static", "fc+mrv", "mac+mrv+lcv", "astar+gac"):
        found = desk.page.evaluate(script, [name, method])
        assert found["domains"] == replayed(found["told"]), method


def replayed(told: list[dict[str, Any]]) -> list[list[list[Any]]]:
    """The domains of every node, worked out apart from the page."""
    start = next(event for event in told if event.get("event") == "start")
    at = {name: place for place, name in enumerate(start["vars"])}
    nodes = [[list(values) for values in start["domains"]]]
    for event in told:
        if event.get("event") == "assign":
            domains = [list(values) for values in nodes[event["parent"]]]
            domains[at[event["var"]]] = [event["value"]]
            nodes.append(domains)
        elif event.get("event") == "prune":
            values = nodes[event["node"]][at[event["var"]]]
            values[:] = [value for value in values if value not in event["values"]]
    return nodes


def test_two_strategies_stand_side_by_side_with_their_counters(desk: Hands) -> None:
    go_watch(desk, "thicket")
    choose(desk, "Beside it", "fc+mrv")
    page = desk.page
    assert page.locator("cw-lane:visible").count() == 2
    runs = {run["strategy"]: run["stats"] for run in desk.ask("compare", strategies=["mac+mrv", "fc+mrv"])["runs"]}
    for side, strategy in enumerate(("mac+mrv", "fc+mrv")):
        assert counted(desk, side, "0") == f"{runs[strategy]['nodes']:,}"
        assert counted(desk, side, "4") == f"{runs[strategy]['checks']:,}"
    scrub(desk, 600)
    assert page.locator("cw-watch .where").inner_text().startswith("600 /")
    assert counted(desk, 0, "4") == "–"
    desk.picture("watch-two")


def test_a_node_that_is_clicked_shows_its_board(desk: Hands) -> None:
    go_watch(desk, "thicket")
    before = lane(desk, 0, "board.position")
    failed = next(place for place in lane(desk, 0, "tree.places") if place["y"] == 1)
    click_node(desk, failed)
    assert "depth 1" in desk.page.locator("cw-lane .event").first.inner_text()
    assert lane(desk, 0, "board.position") != before
    assert lane(desk, 0, "tree.chosen") == failed["id"]
    desk.picture("watch-node")
    desk.press("Escape")
    assert lane(desk, 0, "board.position") == before


def test_the_tree_is_walked_by_the_keyboard_alone(desk: Hands) -> None:
    go_watch(desk, "thicket")
    canvas = desk.page.locator("cw-tree canvas").first
    canvas.focus()
    desk.press("ArrowUp")  # the first key chooses where the search is
    deep = lane(desk, 0, "trace.depth.get(document.querySelector('cw-watch').lanes[0].tree.chosen)")
    desk.press("ArrowUp", "ArrowUp")
    assert lane(desk, 0, "trace.depth.get(document.querySelector('cw-watch').lanes[0].tree.chosen)") == deep - 2
    assert "Node" in canvas.get_attribute("aria-label")
    shown = len(lane(desk, 0, "tree.places"))
    desk.press("Enter")
    desk.page.wait_for_function("shown => document.querySelector('cw-tree').places.length < shown", arg=shown)
    desk.press("Enter", "+", "+", "0")
    desk.page.wait_for_function("shown => document.querySelector('cw-tree').places.length >= shown", arg=shown)


def test_a_tree_of_a_hundred_thousand_nodes_stays_usable(desk: Hands) -> None:
    go_watch(desk, "thicket")
    choose(desk, "Search with", "none+static")
    assert lane(desk, 0, "trace.nodes") > 100_000
    assert len(lane(desk, 0, "tree.places")) < 2_000
    script = """() => {
        const [lane] = document.querySelector("cw-watch").lanes;
        const start = performance.now();
        for (let n = 0; n < 10; n++) {
            lane.show(100000 + 1000 * n);
            lane.tree.draw();
        }
        lane.show(Infinity);
        lane.tree.draw();
        return (performance.now() - start) / 11;
    }"""
    # Milliseconds for a picture, on a machine that does other things too.
    assert desk.page.evaluate(script) < 250 * leisure()
    folded = max((one for one in lane(desk, 0, "tree.places") if one["kind"] == "folded"), key=lambda one: one["size"])
    click_node(desk, folded)
    desk.page.wait_for_function(
        "id => document.querySelector('cw-tree').places.some((one) => one.id === id && one.kind === 'node')",
        arg=folded["id"],
    )
    assert lane(desk, 0, "tree.chosen") == folded["id"]
    desk.picture("watch-large")
    desk.page.locator("cw-watch").get_by_role("button", name="Play").click()
    desk.page.wait_for_function("() => document.querySelector('cw-watch .scrub').valueAsNumber > 5000")
    desk.page.locator("cw-watch").get_by_role("button", name="Pause").click()
    desk.picture("watch-large-playing")


def test_a_tree_beyond_the_bound_says_what_is_missing(desk: Hands) -> None:
    desk.play("thicket")
    script = """async () => {
        const { api } = await import("/api.js");
        const { store } = await import("/store.js");
        const { Trace } = await import("/watch/trace.js");
        const trace = new Trace();
        const options = { inference: "none", variable: "static", max_events: 100, max_nodes: 500, nodes: 2000 };
        for await (const { data } of api.events("trace", api.about(store.get().read, options))) trace.add(data);
        return [trace.nodes, trace.leftOut, trace.end.status];
    }"""
    nodes, left_out, status = desk.page.evaluate(script)
    assert (nodes, status) == (501, "unknown")
    assert left_out > 1_000


@pytest.mark.parametrize("method", ["fc+mrv", "mac+mrv", "astar+gac"])
def test_what_a_node_ruled_out_is_learnt_when_it_is_looked_at(desk: Hands, method: str) -> None:
    desk.play("thicket")
    script = """async (method) => {
        const { api } = await import("/api.js");
        const { store } = await import("/store.js");
        const { METHODS } = await import("/watch/methods.js");
        const { Trace } = await import("/watch/trace.js");
        const { choices } = METHODS.find(({ id }) => id === method);
        const events = async function* (options) {
            const body = api.about(store.get().read, { ...choices, ...options });
            for await (const { data } of api.events("trace", body)) yield data;
        };
        const [full, brief] = [new Trace(), new Trace()];
        for await (const event of events({ max_events: 20000, max_nodes: 20000 })) full.add(event);
        for await (const event of events({ max_events: 10, max_nodes: 20000 })) brief.add(event);
        const same = (node) => String(full.possible(node)) === String(brief.possible(node));
        const node = full.nodes - 2;
        const before = [same(node), brief.unknown(node).length];
        const missing = brief.unknown(node);
        for await (const event of events({ max_events: 20000, of_nodes: missing })) {
            if (event.event === "prune") brief.learn(event);
        }
        for (const one of missing) brief.learnt.add(one);
        return { before, after: [same(node), brief.unknown(node).length] };
    }"""
    found = desk.page.evaluate(script, method)
    assert found["before"][0] is False
    assert found["before"][1] > 0
    assert found["after"] == [True, 0]


def test_a_node_that_was_told_in_brief_shows_its_whole_board_when_it_is_clicked(desk: Hands) -> None:
    go_watch(desk, "quilt")
    choose(desk, "Search with", "fc+mrv")
    desk.page.get_by_text("Choose each part").first.click()
    desk.page.get_by_label("Next variable").first.select_option("static")
    over(desk)
    brief = lane(desk, 0, "trace.brief")
    assert brief < lane(desk, 0, "trace.nodes")
    place = next(one for one in reversed(lane(desk, 0, "tree.places")) if one["kind"] == "node" and one["id"] >= brief)
    desk.page.evaluate(f"document.querySelector('cw-tree').choose({place['id']})")
    desk.page.wait_for_function(
        f"() => !document.querySelector('cw-lane').trace.unknown({place['id']}).length", timeout=LONG
    )
    assert "not kept" not in desk.page.locator("cw-lane .event").first.inner_text()


@pytest.mark.parametrize(("method", "words"), [("native", "keeps no trace"), ("asp", "tells nothing of its search")])
def test_an_engine_without_a_story_says_so_and_shows_its_counters(desk: Hands, method: str, words: str) -> None:
    go_watch(desk, "pebble")
    choose(desk, "Search with", method)
    assert words in desk.page.locator(".lane-note").first.inner_text()
    assert not desk.page.locator("cw-tree").first.is_visible()
    assert lane(desk, 0, "board.position")["grid"] == desk.solution()["grid"]
    assert lane(desk, 0, "verdict.textContent").startswith("exactly one solution")
    desk.picture(f"watch-{method}")


def test_each_part_of_a_method_can_be_chosen(desk: Hands) -> None:
    go_watch(desk, "brook")
    page = desk.page
    page.get_by_text("Choose each part").first.click()
    page.get_by_label("Inference").first.select_option("fc")
    over(desk)
    assert lane(desk, 0, "heading.textContent") == "Forward checking, MRV"
    page.get_by_label("Next variable").first.select_option("degree")
    over(desk)
    assert lane(desk, 0, "trace.strategy")["variable"] == "degree"
    desk.picture("watch-parts")


def test_time_is_moved_by_keys(desk: Hands) -> None:
    go_watch(desk, "pebble")
    page = desk.page
    page.get_by_role("button", name="One event back").click()
    where = page.locator("cw-watch .where")
    desk.press("Home")
    assert where.inner_text().startswith("0 /")
    desk.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert where.inner_text().startswith("1 /")


def test_all_methods_are_compared_and_one_is_watched(desk: Hands) -> None:
    go_watch(desk, "tack")
    page = desk.page
    page.get_by_role("button", name="Compare all methods on this puzzle").click()
    page.wait_for_selector(".comparison tbody tr", timeout=LONG)
    assert page.locator(".comparison tbody tr").count() >= 10
    page.get_by_role("button", name="Watch Forward checking, MRV on the right").click()
    over(desk)
    assert lane(desk, 1, "heading.textContent") == "Forward checking, MRV"
    page.locator(".comparison").scroll_into_view_if_needed()
    desk.picture("watch-compared")


def test_a_search_is_stopped(desk: Hands) -> None:
    go_watch(desk, "hut")
    desk.page.get_by_label("Search with", exact=True).select_option("none+static")
    desk.page.get_by_role("button", name="Stop searching").click()
    desk.page.wait_for_function("() => !document.querySelector('cw-watch').hasAttribute('busy')")
    assert desk.page.get_by_role("button", name="Stop searching").is_hidden()


def test_watching_fits_a_phone(phone: Hands) -> None:
    go_watch(phone, "harbour")
    phone.picture("watch-phone")
    wide = phone.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


def test_everybody_can_watch(desk: Hands, axe: str) -> None:
    go_watch(desk, "thicket")
    choose(desk, "Beside it", "fc+mrv")
    desk.page.get_by_text("Choose each part").first.click()
    desk.page.get_by_role("button", name="Compare all methods on this puzzle").click()
    desk.page.wait_for_selector(".comparison tbody tr", timeout=LONG)
    assert not found_by(axe, desk)


def test_everybody_can_watch_at_night(night: Hands, axe: str) -> None:
    go_watch(night, "harbour")
    choose(night, "Beside it", "native")
    night.picture("watch-night")
    assert not found_by(axe, night, *COLOURS)


def test_clues_that_break_a_rule_are_told_without_a_search(desk: Hands) -> None:
    desk.play_text("11..\n....\n....\n....")
    desk.page.get_by_role("tab", name="Watch").click()
    over(desk)
    assert lane(desk, 0, "verdict.textContent") == "no solution"
    assert desk.page.get_by_text("The clues break a rule among themselves").is_visible()
    assert desk.page.locator("cw-watch .trouble").is_hidden()
    go_watch(desk, "pebble")  # and the next search is told again
    assert lane(desk, 0, "verdict.textContent").startswith("exactly one solution")
    assert desk.page.locator("cw-tree").first.is_visible()


def test_a_search_that_waits_for_the_other_says_so_and_time_is_that_of_no_older_one(desk: Hands) -> None:
    go_watch(desk, "thicket")
    desk.page.get_by_label("Search with", exact=True).select_option("none+static")
    desk.page.get_by_label("Beside it", exact=True).select_option("mac+mrv")
    assert lane(desk, 1, "heading.textContent") == "MAC, MRV"
    assert lane(desk, 1, "verdict.textContent") == "waiting for the other …"
    assert desk.page.locator("cw-watch .where").inner_text() == ""
    desk.page.get_by_role("button", name="Stop searching").click()
    desk.page.wait_for_function("() => !document.querySelector('cw-watch').hasAttribute('busy')")
    assert [lane(desk, side, "verdict.textContent") for side in (0, 1)] == ["stopped", "stopped"]
