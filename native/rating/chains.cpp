// Chains without branches: cycles that hold both ways, and forcing chains from a candidate to its opposite.
#include "links.hpp"
#include "hint.hpp"

namespace cluewise::rating {

namespace {

// A walk in widening circles from one candidate; true and false nodes take turns, each found once, by its shortest way.
struct Walk {
    std::array<std::int16_t, node_count> before_true;  // the false node that led to each
    Nodes seen_true, seen_false;
    std::array<std::int16_t, node_count> front, next;
    int front_count = 0;

    void start() {
        seen_true = seen_false = Nodes{};
        front_count = 0;
    }

    // From the true nodes in front to false ones.
    template <typename Meet>
    void to_false(const Links& links, Meet meet) {
        int count = 0;
        for (int at = 0; at < front_count; ++at) {
            const int node = front[at];
            meet(node);
            links.weak[node].each_without(seen_false, [&](int other) {
                seen_false.add(other);
                if (links.linked.has(other)) next[count++] = static_cast<std::int16_t>(other);
            });
        }
        std::swap(front, next);
        front_count = count;
    }

    // From the false nodes in front to true ones.
    template <typename Meet>
    void to_true(const Links& links, Meet meet) {
        int count = 0;
        for (int at = 0; at < front_count; ++at) {
            const int node = front[at];
            const Strong& strong = links.strong[node];
            for (int i = 0; i < strong.count; ++i) {
                const int other = strong.nodes[i];
                meet(node, other);
                if (seen_true.has(other)) continue;
                seen_true.add(other);
                before_true[other] = static_cast<std::int16_t>(node);
                next[count++] = static_cast<std::int16_t>(other);
            }
        }
        std::swap(front, next);
        front_count = count;
    }
};

class Search {
public:
    explicit Search(const Grid& grid) : grid_(grid) {}

    void look(Kind kind) {
        links_.make(grid_, kind);
        kind_ = kind;
        links_.nodes.each([&](int node) {
            if (kind == Kind::y && std::popcount(grid_.candidates(node / digit_count)) > 2) return;
            cycles(node);
            if (kind == Kind::y) return;
            from_true(node);
            from_false(node);
        });
    }

    bool found() const { return nodes_ > 0; }
    const Hint& best() const { return best_; }

private:
    int cycle_base() const { return kind_ == Kind::both ? 70 : 65; }
    int chain_base() const { return kind_ == Kind::both ? 70 : 66; }

    // Whether a chain of so many nodes would be easier than the best one so far.
    bool better(int base, int nodes) const {
        const int rated = base + length_added(nodes);
        return nodes_ == 0 || rated < best_.rating || (rated == best_.rating && nodes < nodes_);
    }

    void take(const Hint& hint, int nodes) {
        best_ = hint;
        nodes_ = nodes;
    }

    // Every true node is visited once, but a false one again from each true node: else no way back would be left open.
    void cycles(int source) {
        walk_.start();
        walk_.seen_true.add(source);
        walk_.before_true[source] = -1;
        walk_.front[0] = static_cast<std::int16_t>(source);
        walk_.front_count = 1;
        for (int nodes = 2; walk_.front_count && better(cycle_base(), nodes); nodes += 2) {
            int count = 0;
            for (int at = 0; at < walk_.front_count; ++at) {
                const int on = walk_.front[at];
                links_.weak[on].each([&](int off) {
                    if (off != walk_.before_true[on] && links_.linked.has(off)) count = around(source, on, off, nodes, count);
                });
            }
            std::swap(walk_.front, walk_.next);
            walk_.front_count = count;
        }
    }

    int around(int source, int on, int off, int nodes, int count) {
        const Strong& strong = links_.strong[off];
        for (int i = 0; i < strong.count; ++i) {
            const int next = strong.nodes[i];
            if (next == source && nodes >= 4 && better(cycle_base(), nodes)) cycle(source, on, off, nodes);
            if (walk_.seen_true.has(next)) continue;
            walk_.seen_true.add(next);
            walk_.before_true[next] = static_cast<std::int16_t>(off);
            before_that_[next] = static_cast<std::int16_t>(on);
            walk_.next[count++] = static_cast<std::int16_t>(next);
        }
        return count;
    }

    // What both ways round a cycle rule out: a digit in sight of one node when it is true and of one when it is false.
    void cycle(int source, int last_on, int last_off, int nodes) {
        const Geometry& geo = geometry();
        std::array<Cells, digit_count> forth{}, back{};
        Cells own;
        for (int on = last_on, off = last_off;;) {
            own.add(off / digit_count);
            own.add(on / digit_count);
            forth[on % digit_count] = forth[on % digit_count] | geo.peers[on / digit_count];
            back[off % digit_count] = back[off % digit_count] | geo.peers[off / digit_count];
            if (on == source) break;
            off = walk_.before_true[on];
            on = before_that_[on];
        }
        Hint hint;
        const Technique by = kind_ == Kind::x ? Technique::x_cycle : kind_ == Kind::y ? Technique::y_cycle : Technique::cycle;
        hint.starts(cycle_base() + length_added(nodes), by);
        for (int digit = 0; digit < digit_count; ++digit)
            (forth[digit] & back[digit]).without(own).each([&](int cell) {
                hint.remove(grid_, cell, static_cast<Mask>(1u << digit));
            });
        if (hint.removes) take(hint, nodes);
    }

    Technique chain_technique() const { return kind_ == Kind::x ? Technique::x_chain : Technique::forcing_chain; }

    // If it is true, it is false: so it is false.
    void from_true(int source) {
        walk_.start();
        walk_.seen_true.add(source);
        walk_.front[0] = static_cast<std::int16_t>(source);
        walk_.front_count = 1;
        bool done = false;
        for (int nodes = 2; walk_.front_count && !done && better(chain_base(), nodes); nodes += 2) {
            walk_.to_false(links_, [&](int on) {
                if (done || !links_.weak[on].has(source)) return;
                done = true;
                Hint hint;
                hint.starts(chain_base() + length_added(nodes), chain_technique());
                hint.remove(grid_, source / digit_count, static_cast<Mask>(1u << source % digit_count));
                take(hint, nodes);
            });
            if (!done) walk_.to_true(links_, [](int, int) {});
        }
    }

    // If it is false, it is true: so it is true.
    void from_false(int source) {
        if (!links_.linked.has(source)) return;
        walk_.start();
        walk_.seen_false.add(source);
        walk_.front[0] = static_cast<std::int16_t>(source);
        walk_.front_count = 1;
        bool done = false;
        for (int nodes = 2; walk_.front_count && !done && better(chain_base(), nodes); nodes += 2) {
            walk_.to_true(links_, [&](int, int on) {
                if (done || on != source) return;
                done = true;
                Hint hint;
                hint.starts(0, Technique::count);
                hint.places(chain_base() + length_added(nodes), chain_technique(), source / digit_count,
                            source % digit_count);
                take(hint, nodes);
            });
            if (!done) walk_.to_false(links_, [](int) {});
        }
    }

    const Grid& grid_;
    Links links_;
    Walk walk_;
    std::array<std::int16_t, node_count> before_that_;  // for cycles: the true node before the false one before
    Kind kind_ = Kind::x;
    Hint best_;
    int nodes_ = 0;  // of the best one; 0 as long as there is none
};

}  // namespace

bool single_chain(const Grid& grid, Hint& hint) {
    Search search(grid);
    search.look(Kind::x);
    search.look(Kind::y);
    search.look(Kind::both);  // quickly over where something easier was found
    if (!search.found()) return false;
    hint = search.best();
    return true;
}

}  // namespace cluewise::rating
