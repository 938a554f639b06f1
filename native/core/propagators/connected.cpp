#include "connected.hpp"

#include <algorithm>
#include <utility>

namespace cluewise::core {

namespace {

constexpr Index unseen = none - 1;

// What the trail remembers: the node in question, and whether it is a bridge (true) or cut off (false).
constexpr Index is_bridge = 1U << 31U;

// Marks of nodes while a cut is explained.
enum Mark : Index { open, in_piece, wall, bridge, beyond };

}  // namespace

// A depth-first walk from a root (Hopcroft and Tarjan 1973). `order` lists the nodes as met, `place` says where a node
// stands in it (none: it is false), all else is by place; the nodes below a node stand right behind it, up to `end`.
struct Connected::Walk {
    Walk(Scratch& scratch, std::size_t nodes)
        : place(scratch.places.data()),
          order(place + nodes + 1),
          low(order + nodes + 1),
          parent(low + nodes + 1),
          next(parent + nodes + 1),
          end(next + nodes + 1),
          behind(end + nodes + 1) {}

    Index* place;
    Index* order;
    Index* low;     // the earliest place that the nodes from here down have an edge to
    Index* parent;
    Index* next;    // the next edge to follow
    Index* end;
    Index* behind;  // the first place from here on with a true node
    Index count = 0;
};

Connected::Connected(std::vector<Node> nodes, std::span<const int> edges, bool repeats)
    : nodes_(std::move(nodes)), starts_(nodes_.size() + 2, 0), repeats_(repeats) {
    for (std::size_t i = 0; i < edges.size(); i += 2) {
        if (edges[i] == edges[i + 1]) continue;
        ++starts_[static_cast<std::size_t>(edges[i]) + 2];
        ++starts_[static_cast<std::size_t>(edges[i + 1]) + 2];
    }
    for (std::size_t i = 2; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    near_.resize(starts_.back());
    for (std::size_t i = 0; i < edges.size(); i += 2) {
        if (edges[i] == edges[i + 1]) continue;
        near_[starts_[static_cast<std::size_t>(edges[i]) + 1]++] = static_cast<Index>(edges[i + 1]);
        near_[starts_[static_cast<std::size_t>(edges[i + 1]) + 1]++] = static_cast<Index>(edges[i]);
    }
}

std::vector<Index> Connected::scope() const {
    std::vector<Index> found;
    for (const Node& node : nodes_) found.push_back(node.var);
    return found;
}

bool Connected::propagate(State& state, Scratch& scratch) const {
    Walk walk(scratch, nodes_.size());
    Index root = none;
    for (Index node = 0; node < nodes_.size(); ++node) {
        const Mask domain = state.domain(nodes_[node].var);
        walk.place[node] = (domain & nodes_[node].bit) != 0 ? unseen : none;
        if (root == none && domain == nodes_[node].bit) root = node;
    }
    if (root == none) return true;
    this->walk(walk, root);
    return cut_off(state, walk, root) && bridges(state, walk);
}

void Connected::walk(Walk& walk, Index root) const {
    const auto enter = [&](Index node, Index above) {
        const Index here = walk.count++;
        walk.place[node] = here;
        walk.order[here] = node;
        walk.low[here] = above;
        walk.parent[here] = above;
        walk.next[here] = starts_[node];
        return here;
    };
    Index here = enter(root, 0);
    for (;;) {
        const Index node = walk.order[here];
        if (walk.next[here] < starts_[node + 1]) {
            const Index other = near_[walk.next[here]++];
            const Index there = walk.place[other];
            if (there == unseen)
                here = enter(other, here);
            else
                walk.low[here] = std::min(walk.low[here], there);  // `none` of a false node changes nothing
            continue;
        }
        walk.end[here] = walk.count;
        if (here == 0) return;
        const Index above = walk.parent[here];
        walk.low[above] = std::min(walk.low[above], walk.low[here]);
        here = above;
    }
}

bool Connected::cut_off(State& state, const Walk& walk, Index /*root*/) const {
    if (walk.count == nodes_.size()) return true;
    for (Index node = 0; node < nodes_.size(); ++node)
        if (walk.place[node] == unseen && !state.prune(nodes_[node].var, nodes_[node].bit, number, node)) return false;
    return true;
}

// A node joins what hangs below it to the root when no edge leads from there past it; it is needed if a true node hangs
// there.
bool Connected::bridges(State& state, const Walk& walk) const {
    Index next_true = none;
    for (Index place = walk.count; place-- > 1;) {
        const Node& node = nodes_[walk.order[place]];
        if (state.domain(node.var) == node.bit) next_true = place;
        walk.behind[place] = next_true;
    }
    for (Index place = 1; place < walk.count; ++place) {
        const Index above = walk.parent[place];
        if (above == 0 || walk.low[place] < above || walk.behind[place] >= walk.end[place]) continue;
        const Index joint = walk.order[above];
        if (!state.prune(nodes_[joint].var, ~nodes_[joint].bit, number, is_bridge | joint)) return false;
    }
    return true;
}

bool Connected::true_before(const State& state, Index node, Index time) const {
    return state.domain_before(nodes_[node].var, time) == nodes_[node].bit;
}

bool Connected::false_before(const State& state, Index node, Index time) const {
    return (state.domain_before(nodes_[node].var, time) & nodes_[node].bit) == 0;
}

// Two true nodes (or the node that is cut off and a true one) stand on two sides of a wall of false nodes, in which the
// bridge, if there is one, is the only hole.
void Connected::explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const {
    Index* mark = scratch.places.data();
    Index* todo = mark + nodes_.size() + 1;
    std::fill_n(mark, nodes_.size(), Index{open});
    const Index node = pruning.data & ~is_bridge;
    Index inside = node;
    if ((pruning.data & is_bridge) != 0) {
        mark[node] = bridge;
        inside = 0;
        while (inside == node || !true_before(state, inside, pruning.time)) ++inside;
        why.add(nodes_[inside].var, ~nodes_[inside].bit);
    }
    grow(state, pruning.time, mark, todo, inside);
    Index outside = 0;
    while (mark[outside] == in_piece || outside == node || !true_before(state, outside, pruning.time)) ++outside;
    why.add(nodes_[outside].var, ~nodes_[outside].bit);
    walls(mark, todo, outside, why);
}

// Marks the piece around a node and the false nodes that enclose it.
void Connected::grow(const State& state, Index time, Index* mark, Index* todo, Index from) const {
    Index count = 0;
    mark[from] = in_piece;
    todo[count++] = from;
    while (count > 0) {
        for (const Index next : near(todo[--count])) {
            if (mark[next] != open) continue;
            mark[next] = false_before(state, next, time) ? wall : in_piece;
            if (mark[next] == in_piece) todo[count++] = next;
        }
    }
}

// Only those stones of the wall matter that can be reached from the other side.
void Connected::walls(Index* mark, Index* todo, Index from, Facts& why) const {
    Index count = 0;
    mark[from] = beyond;
    todo[count++] = from;
    while (count > 0) {
        for (const Index next : near(todo[--count])) {
            if (mark[next] == wall) why.add(nodes_[next].var, nodes_[next].bit);
            const bool enter = mark[next] == open;
            if (mark[next] == wall || enter) mark[next] = beyond;
            if (enter) todo[count++] = next;
        }
    }
}

}  // namespace cluewise::core
