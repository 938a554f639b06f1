// Chains of candidates that are in turn false and true, and what follows whichever of several is right.
#include <algorithm>
#include <cmath>
#include <limits>

#include "sudoku_steps.hpp"

namespace cluewise::ladder {

namespace {

// A set of candidates, which are numbered by digit and then by cell.
constexpr int most_words = (most_cells * most_digits + 63) / 64;

struct Nodes {
    std::array<std::uint64_t, most_words> words{};

    void add(int node) { words[node >> 6] |= std::uint64_t{1} << (node & 63); }
    [[nodiscard]] bool has(int node) const { return (words[node >> 6] >> (node & 63) & 1) != 0; }
};

class Graph {
public:
    Graph(Board& board, bool by_cell, bool by_house, bool weak_in_cells) : board_(board) {
        number();
        words_ = (static_cast<int>(nodes_.size()) + 63) / 64;
        strong_.resize(nodes_.size());
        weak_.resize(nodes_.size());
        link_digits();
        if (by_house) link_pairs();
        link_cells(by_cell, weak_in_cells);
    }

    [[nodiscard]] int size() const { return static_cast<int>(nodes_.size()); }
    [[nodiscard]] int words() const { return words_; }
    [[nodiscard]] int cell(int node) const { return nodes_[node].first; }
    [[nodiscard]] int digit(int node) const { return nodes_[node].second; }
    [[nodiscard]] int node(int cell, int digit) const { return numbers_[digit * most_cells + cell]; }
    [[nodiscard]] const Nodes& strong(int node) const { return strong_[node]; }
    [[nodiscard]] const Nodes& weak(int node) const { return weak_[node]; }

    // The first node that `visit` is true for, or -1.
    template <class Visit>
    int first(const Nodes& nodes, Visit visit) const {
        for (int w = 0; w < words_; ++w)
            for (std::uint64_t rest = nodes.words[w]; rest != 0; rest &= rest - 1) {
                const int node = w * 64 + std::countr_zero(rest);
                if (visit(node)) return node;
            }
        return -1;
    }
    template <class Visit>
    void each(const Nodes& nodes, Visit visit) const {
        first(nodes, [&](int node) {
            visit(node);
            return false;
        });
    }
    void merge(Nodes& into, const Nodes& more) const {
        for (int w = 0; w < words_; ++w) into.words[w] |= more.words[w];
    }
    // Leaves of the first what is (not) in the second; whether anything is left.
    bool without(Nodes& from, const Nodes& gone) const {
        std::uint64_t any = 0;
        for (int w = 0; w < words_; ++w) any |= from.words[w] &= ~gone.words[w];
        return any != 0;
    }
    bool common(Nodes& one, const Nodes& other) const {
        std::uint64_t any = 0;
        for (int w = 0; w < words_; ++w) any |= one.words[w] &= other.words[w];
        return any != 0;
    }
    bool meet(const Nodes& one, const Nodes& other) const {
        for (int w = 0; w < words_; ++w)
            if ((one.words[w] & other.words[w]) != 0) return true;
        return false;
    }

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
            for (const Pair& pair : board_.pairs()[digit]) {
                const int one = node(pair.one, digit), other = node(pair.other, digit);
                strong_[one].add(other);
                strong_[other].add(one);
            }
    }

    void link_cells(bool strong, bool weak) {
        ladder::each(board_.open, [&](int cell) {
            const Digits left = board_.left[cell];
            const bool two = std::popcount(left) == 2;
            each_digit(left, [&](int digit) {
                each_digit(left & ~(1U << digit), [&](int other) {
                    if (weak) weak_[node(cell, digit)].add(node(cell, other));
                    if (strong && two) strong_[node(cell, digit)].add(node(cell, other));
                });
            });
        });
    }

    Board& board_;
    int words_ = 0;
    std::vector<std::pair<int, int>> nodes_;
    std::array<std::int16_t, most_cells * most_digits> numbers_{};
    std::vector<Nodes> strong_, weak_;
};

struct Front {
    int start;
    Nodes now, so_far;
};

void take(const Graph& graph, const Nodes& gone, Step& step) {
    graph.each(gone, [&](int node) {
        step.dead.emplace_back(static_cast<std::uint8_t>(graph.cell(node)),
                               static_cast<Digits>(1U << graph.digit(node)));
    });
}

// One link further: what becomes false, and what becomes true by that for the first time.
bool advance(const Graph& graph, Front& front) {
    Nodes off, on;
    graph.each(front.now, [&](int node) { graph.merge(off, graph.weak(node)); });
    graph.each(off, [&](int node) { graph.merge(on, graph.strong(node)); });
    if (!graph.without(on, front.so_far)) return false;
    front.now = on;
    graph.merge(front.so_far, on);
    return true;
}

// How many links there are from a node that is false to the nearest that is true and rules something out with it.
int shortest(const Graph& graph, Step& step) {
    constexpr int most_links = 24;  // a chain that nobody could follow any more is no explanation
    std::vector<Front> fronts;
    for (int node = 0; node < graph.size(); ++node) {
        Front front{node, graph.strong(node), graph.strong(node)};
        if (graph.meet(front.now, front.now)) fronts.push_back(front);
    }
    for (int round = 1; round <= most_links / 2 && !fronts.empty(); ++round) {
        for (const Front& front : fronts) {
            const int end = graph.first(front.now, [&](int node) {
                return node >= front.start && graph.meet(graph.weak(front.start), graph.weak(node));
            });
            if (end < 0) continue;
            Nodes gone = graph.weak(front.start);
            graph.common(gone, graph.weak(end));
            take(graph, gone, step);
            return 2 * round;
        }
        std::erase_if(fronts, [&](Front& front) { return !advance(graph, front); });
    }
    return 0;
}

// What follows if a candidate is true, and how many nodes the way to it has: 0 where it does not follow.
struct Reached {
    Nodes yes, no;
    std::vector<std::uint16_t> to_yes, to_no;
};

Reached reached_from(const Graph& graph, int start) {
    Reached found;
    found.to_yes.resize(graph.size());
    found.to_no.resize(graph.size());
    found.yes.add(start);
    found.to_yes[start] = 1;
    std::vector<int> waiting{start};
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const int on = waiting[i];
        Nodes fresh = graph.weak(on);
        if (!graph.without(fresh, found.no)) continue;
        graph.merge(found.no, fresh);
        graph.each(fresh, [&](int off) {
            found.to_no[off] = static_cast<std::uint16_t>(found.to_yes[on] + 1);
            Nodes then = graph.strong(off);
            if (!graph.without(then, found.yes)) return;
            graph.merge(found.yes, then);
            graph.each(then, [&](int node) {
                found.to_yes[node] = static_cast<std::uint16_t>(found.to_no[off] + 1);
                waiting.push_back(node);
            });
        });
    }
    return found;
}

// The nearest conclusion that all ways share, over all cells and houses.
class Forcing {
public:
    explicit Forcing(Board& board) : board_(board), graph_(board, true, true, true), known_(graph_.size()) {}

    bool find(Step& step) {
        constexpr int most_ways = 4;
        const Geometry& geo = board_.geo;
        each(board_.open, [&](int cell) {
            const int count = std::popcount(board_.left[cell]);
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
    const Reached& reached(int node) {
        if (known_[node].to_yes.empty()) known_[node] = reached_from(graph_, node);
        return known_[node];
    }

    void consider() {
        Nodes no = reached(ways_[0]).no, yes = reached(ways_[0]).yes;
        for (const int way : ways_) {
            graph_.common(no, reached(way).no);
            graph_.common(yes, reached(way).yes);
        }
        graph_.each(no, [&](int node) { weigh(node, false); });
        graph_.each(yes, [&](int node) { weigh(node, true); });
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
    Graph graph_;
    std::vector<Reached> known_;
    std::vector<int> ways_;
    int best_ = std::numeric_limits<int>::max(), node_ = -1;
    bool true_ = false;
};

}  // namespace

bool chain(Looker& at, Step& step, Technique which) {
    const bool by_cell = which != Technique::x_chain, by_house = which != Technique::xy_chain;
    const Graph graph(at.board, by_cell, by_house, which == Technique::aic);
    const int nodes = shortest(graph, step);
    if (nodes == 0) return false;
    const double least = which == Technique::x_chain ? 6.5 : which == Technique::xy_chain ? 6.6 : 7.0;
    // Longer chains take a little more. `nearbyint` rounds halves to even, as Python does.
    const double more = std::max(0.0, std::nearbyint(std::log2(nodes / 4.0) * 2));
    step.effort = std::nearbyint((least + 0.1 * more) * 10) / 10;
    return true;
}

bool forcing_chains(Looker& at, Step& step) { return Forcing(at.board).find(step); }

}  // namespace cluewise::ladder
