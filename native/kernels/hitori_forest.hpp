// The crossed cells as a forest: what tells whether the kept cells hang together, without ever looking at them.
//
// As long as no two crossed cells are neighbours, the kept cells fall apart exactly when crossed cells that touch at
// their corners, or the edge of the board, close a ring around some of them. So each crossed cell is joined to the
// crossed cells at its four corners, and, when it lies on the edge, to one node that stands for the whole edge. A cell
// that would join two nodes of one tree would close a ring.
//
//      . . . .     The two cells marked # and the edge make one tree. The cell ? meets it once,
//      # . . .     at a corner: it may be crossed. x meets it twice, at the edge and at a corner:
//      . # . .     crossing it would cut off the cell above it.
//      x . ? .
//      . . . .
//
// In a board one cell wide, a cell that is not at an end meets the edge twice, on either side; the board forbids these.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cluewise::hitori {

// A place on the board with an edge around it: the cell in row r, column c (from 0) is (r + 1) * step + c + 1, where
// step = width + 1: a single column of edge separates the end of each row from the beginning of the next.
//
//       0  1  2  3       a board of 2 x 3, step 4: cells 5 6 7 and 9 10 11. Every neighbour and
//       4 [5  6  7]      every corner of a cell is a place of its own or edge, never outside.
//       8 [9 10 11]
//      12 13 14 15  16
using Cell = std::uint16_t;

class Forest {
public:
    static constexpr Cell no_tree = 0, edge_tree = 1;  // places 0 and 1 are always edge: free to be names of trees

    void reset(int height, int width);

    [[nodiscard]] bool joined(int cell) const { return tree_.data()[cell] != no_tree; }
    [[nodiscard]] bool on_edge(int cell) const { return on_edge_.data()[cell] != 0; }
    [[nodiscard]] const std::array<int, 4>& corners() const { return corners_; }

    // True if crossing the cell would close a ring.
    [[nodiscard]] bool closes_ring(int cell) const {
        Trees trees;
        return !trees_at(cell, trees);
    }

    // Joins a crossed cell to its trees; false, and nothing happened, if that closes a ring. Calls `forbid(cell)` for
    // each cell for which `open(cell)` says yes and that could be crossed before, but would close a ring now.
    template <class Open, class Forbid>
    bool join(int cell, Open&& open, Forbid&& forbid);

    // How many trees were swallowed by others so far, and undoing: the cells must leave in reverse order, each with
    // the number from before it joined.
    [[nodiscard]] std::size_t swallowed() const { return swallowed_.size(); }
    void leave(int cell, std::size_t swallowed_before);

private:
    struct Trees {
        std::array<Cell, 5> names{};
        std::size_t count = 0;
    };

    // The trees that the cell meets; false if it meets one twice.
    bool trees_at(int cell, Trees& trees) const {
        if (on_edge(cell)) trees.names[trees.count++] = edge_tree;
        for (const int corner : corners_) {
            const Cell tree = tree_.data()[cell + corner];
            if (tree == no_tree) continue;
            for (std::size_t i = 0; i < trees.count; ++i)
                if (trees.names[i] == tree) return false;
            trees.names[trees.count++] = tree;
        }
        return true;
    }

    // Puts the cell in the place of the largest tree, which will swallow all the others.
    Cell swap_largest(Trees& trees, Cell cell) const {
        std::size_t largest = 0;
        for (std::size_t i = 1; i < trees.count; ++i)
            if (size_.data()[trees.names[i]] > size_.data()[trees.names[largest]]) largest = i;
        return std::exchange(trees.names[largest], cell);
    }

    [[nodiscard]] bool meets_twice(int cell, Cell tree) const {
        int times = tree == edge_tree ? on_edge_.data()[cell] : 0;
        for (const int corner : corners_) times += static_cast<int>(tree_.data()[cell + corner] == tree);
        return times >= 2;
    }

    template <class Visit>
    void each_member(Cell tree, Visit&& visit) {
        int member = tree;
        do {
            visit(member);
            member = next_.data()[member];
        } while (member != tree);
    }

    std::array<int, 4> corners_{};
    int height_ = 0, width_ = 0;
    std::vector<Cell> tree_;  // by place: the tree it is in, named after one of its members
    std::vector<Cell> next_;  // by place: the next member of the same tree, round and round
    std::vector<std::uint32_t> size_;  // by tree; the edge counts as the largest of all
    std::vector<std::uint8_t> on_edge_;
    std::vector<std::pair<Cell, Cell>> swallowed_;  // (by, which), latest last
};

template <class Open, class Forbid>
bool Forest::join(int cell, Open&& open, Forbid&& forbid) {
    Trees trees;
    if (!trees_at(cell, trees)) return false;
    tree_.data()[cell] = next_.data()[cell] = static_cast<Cell>(cell);
    size_.data()[cell] = 1;
    if (trees.count == 0) return true;
    const Cell by = swap_largest(trees, static_cast<Cell>(cell));
    const std::span<const Cell> swallowed(trees.names.data(), trees.count);
    // Members are renamed at once instead of searched for later: the small trees must be walked anyhow, since the cells
    // that now meet the tree twice are at the corners of their members.
    for (const Cell tree : swallowed)
        each_member(tree, [&](int member) { tree_.data()[member] = by; });
    for (const Cell tree : swallowed)
        each_member(tree, [&](int member) {
            for (const int corner : corners_)
                if (open(member + corner) && meets_twice(member + corner, by)) forbid(member + corner);
        });
    for (const Cell tree : swallowed) {
        std::swap(next_.data()[tree], next_.data()[by]);
        size_.data()[by] += size_.data()[tree];
        swallowed_.emplace_back(by, tree);
    }
    return true;
}

}  // namespace cluewise::hitori
