// Chains through all candidates, and what follows whichever of several is right.
#include <limits>

#include "sudoku_nodes.hpp"
#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

template <int words>
class Graph {
public:
    using Set = Nodes<words>;

    explicit Graph(Board& board) : board_(board) {
        number();
        strong_.resize(nodes_.size());
        weak_.resize(nodes_.size());
        link_digits();
        link_pairs();
        link_cells();
    }

    [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
    [[nodiscard]] int cell(int node) const { return nodes_[node].first; }
    [[nodiscard]] int digit(int node) const { return nodes_[node].second; }
    [[nodiscard]] int node(int cell, int digit) const { return numbers_[digit * most_cells + cell]; }
    [[nodiscard]] const Set& strong(int node) const { return strong_[node]; }
    [[nodiscard]] const Set& weak(int node) const { return weak_[node]; }

private:
    void number() {
        for (int digit = 0; digit < board_.geo.size; ++digit)
            ladder::each(board_.places[digit], [&](int cell) {
                numbers_[digit * most_cells + cell] = static_cast<std::int16_t>(nodes_.size());
                nodes_.emplace_back(cell, digit);
            });
    }

    void link_digits() {
        for (int one = 0; one < size(); ++one) {
            const auto [cell, digit] = nodes_[one];
            ladder::each(board_.geo.peers[cell] & board_.places[digit],
                         [&, at = digit](int other) { weak_[one].add(node(other, at)); });
        }
    }

    void link_pairs() {
        for (int digit = 0; digit < board_.geo.size; ++digit)
            for (const Pair& pair : board_.pairs(digit)) {
                const int one = node(pair.one, digit), other = node(pair.other, digit);
                strong_[one].add(other);
                strong_[other].add(one);
            }
    }

    void link_cells() {
        ladder::each(board_.open, [&](int cell) {
            const Digits left = board_.left[cell];
            const bool two = count_of(left) == 2;
            each_digit(left, [&](int digit) {
                each_digit(left & ~(1U << digit), [&](int other) {
                    weak_[node(cell, digit)].add(node(cell, other));
                    if (two) strong_[node(cell, digit)].add(node(cell, other));
                });
            });
        });
    }

    Board& board_;
    std::vector<std::pair<int, int>> nodes_;
    std::array<std::int16_t, most_cells * most_digits> numbers_{};
    std::vector<Set> strong_, weak_;
};

// One link further: what becomes false, and what becomes true by that for the first time.
template <int words>
bool advance(const Graph<words>& graph, Front<words>& front) {
    Nodes<words> off, on;
    front.now.each([&](int node) { off |= graph.weak(node); });
    off.each([&](int node) { on |= graph.strong(node); });
    if (!on.drop(front.so_far)) return false;
    front.now = on;
    front.so_far |= on;
    return true;
}

// How many nodes there are from one that is false to the nearest that is true and rules something out with it.
template <int words>
int shortest(Board& board, Step& step) {
    const Graph<words> graph(board);
    std::vector<Front<words>> fronts;
    fronts.reserve(graph.size());
    for (int node = 0; node < graph.size(); ++node)
        if (graph.strong(node).meets(graph.strong(node)))
            fronts.push_back({node, graph.strong(node), graph.strong(node)});
    for (int nodes = 2; nodes <= most_links && !fronts.empty(); nodes += 2) {
        for (const auto& front : fronts) {
            const auto& weak = graph.weak(front.start);
            const int end =
                front.now.first([&](int node) { return node >= front.start && weak.meets(graph.weak(node)); });
            if (end < 0) continue;
            auto gone = weak;
            gone &= graph.weak(end);
            gone.each([&](int node) { step.digit_from(cell_bit(graph.cell(node)), graph.digit(node)); });
            return nodes;
        }
        std::erase_if(fronts, [&](auto& front) { return !advance(graph, front); });
    }
    return 0;
}

// What follows if a candidate is true, and how many nodes the way to it has: 0 where it does not follow.
template <int words>
struct Reached {
    Nodes<words> yes, no;
    std::vector<std::uint16_t> to_yes, to_no;
};

template <int words>
Reached<words> reached_from(const Graph<words>& graph, int start) {
    Reached<words> found;
    found.to_yes.resize(graph.size());
    found.to_no.resize(graph.size());
    found.yes.add(start);
    found.to_yes[start] = 1;
    std::vector<int> waiting{start};
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const int on = waiting[i];
        auto fresh = graph.weak(on);
        if (!fresh.drop(found.no)) continue;
        found.no |= fresh;
        fresh.each([&](int off) {
            found.to_no[off] = static_cast<std::uint16_t>(found.to_yes[on] + 1);
            auto then = graph.strong(off);
            if (!then.drop(found.yes)) return;
            found.yes |= then;
            then.each([&](int node) {
                found.to_yes[node] = static_cast<std::uint16_t>(found.to_no[off] + 1);
                waiting.push_back(node);
            });
        });
    }
    return found;
}

// The nearest conclusion that all ways share, over all cells and houses.
template <int words>
class Forcing {
public:
    explicit Forcing(Board& board) : board_(board), graph_(board), known_(graph_.size()) {}

    bool find(Step& step) {
        constexpr int most_ways = 4;
        const Geometry& geo = board_.geo;
        each(board_.open, [&](int cell) {
            const int count = count_of(board_.left[cell]);
            if (count <= 2 || count > most_ways) return;
            ways_.clear();
            each_digit(board_.left[cell], [&](int digit) { ways_.push_back(graph_.node(cell, digit)); });
            consider();
        });
        for (int digit = 0; digit < geo.size; ++digit)
            for (const Cells house : geo.masks) {
                const Cells here = board_.places[digit] & house;
                const int count = count_of(here);
                if (count <= 2 || count > most_ways) continue;
                ways_.clear();
                each(here, [&, at = digit](int cell) { ways_.push_back(graph_.node(cell, at)); });
                consider();
            }
        if (node_ < 0) return false;
        if (!true_) step.digit_from(cell_bit(graph_.cell(node_)), graph_.digit(node_));
        else
            step.from(cell_bit(graph_.cell(node_)),
                      static_cast<Digits>(board_.left[graph_.cell(node_)] & ~(1U << graph_.digit(node_))));
        return true;
    }

private:
    const Reached<words>& reached(int node) {
        if (known_[node].to_yes.empty()) known_[node] = reached_from(graph_, node);
        return known_[node];
    }

    void consider() {
        auto no = reached(ways_[0]).no, yes = reached(ways_[0]).yes;
        for (const int way : ways_) {
            no &= reached(way).no;
            yes &= reached(way).yes;
        }
        no.each([&](int node) { weigh(node, false); });
        yes.each([&](int node) { weigh(node, true); });
    }

    void weigh(int node, bool side) {
        int length = 0;
        for (const int way : ways_) length += side ? known_[way].to_yes[node] : known_[way].to_no[node];
        if (length >= best_) return;
        best_ = length;
        node_ = node;
        true_ = side;
    }

    Board& board_;
    Graph<words> graph_;
    std::vector<Reached<words>> known_;
    std::vector<int> ways_;
    int best_ = std::numeric_limits<int>::max(), node_ = -1;
    bool true_ = false;
};

// Calls with room for all candidates of a board, and hardly more.
template <class Call>
auto roomy(const Board& board, Call call) {
    int nodes = 0;
    for (const Cells places : board.places) nodes += count_of(places);
    if (nodes <= 128) return call.template operator()<2>();
    if (nodes <= 256) return call.template operator()<4>();
    return call.template operator()<12>();
}

}  // namespace

bool aic(Looker& at, Step& step) {
    const int nodes = roomy(at.board, [&]<int words>() { return shortest<words>(at.board, step); });
    if (nodes > 0) step.effort = effort_of(step.effort, nodes);
    return nodes > 0;
}

bool forcing_chains(Looker& at, Step& step) {
    return roomy(at.board, [&]<int words>() { return Forcing<words>(at.board).find(step); });
}

}  // namespace cluewise::ladder
