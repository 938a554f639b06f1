// A line of a black and white nonogram as its players see it, and what each technique of the ladder finds on it. The twin
// of `families/nonogram/techniques/`; bit i of a set of cells is the i-th cell.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace cluewise::ladder {

using LineCells = std::uint64_t;
inline constexpr int longest_line = 60;  // cells; borders between cells and one beyond must fit into a set as well

// What never changes about a line.
struct NonogramClue {
    NonogramClue(int its_cells, std::vector<int> its_runs);

    int cells;
    std::vector<int> runs;
    int total = 0, least = 0, longest = 0, shortest = 0;  // of the runs; how much room they need together
    LineCells all;
};

// What the cells of a line may be, and what is ruled out of that.
struct LineMasks {
    LineCells empty = 0, filled = 0;

    LineMasks& operator|=(const LineMasks& other) {
        empty |= other.empty;
        filled |= other.filled;
        return *this;
    }
    friend LineMasks operator&(LineMasks one, const LineMasks& other) {
        return {one.empty & other.empty, one.filled & other.filled};
    }
    [[nodiscard]] bool any() const { return (empty | filled) != 0; }
    [[nodiscard]] int count() const { return std::popcount(empty) + std::popcount(filled); }
};

// In the ladder's order; the names are those of `TECHNIQUES` in families/nonogram/climb.py.
enum class NonogramTechnique : std::uint8_t {
    exact, completed_line, overlap, completed_run, edge, one_left, stretched, gap, tight, split, range, unreached,
    identified, full, count
};
inline constexpr int nonogram_techniques = static_cast<int>(NonogramTechnique::count);

// What the first finding of a technique rules out that was still possible; nothing: it finds nothing on the line.
LineMasks first_finding(NonogramTechnique technique, const NonogramClue& clue, const LineMasks& may);

}  // namespace cluewise::ladder
