// A 9x9 grid with its candidates, as the rating looks at it: by cell and, kept in step, by house and digit.
//
// Houses: 0..8 boxes, 9..17 columns, 18..26 rows; a mask of places in a house has bit i for its i-th cell. Cells are
// 0..80 row by row, digits 0..8.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace cluewise::rating {

inline constexpr int cell_count = 81, digit_count = 9, house_count = 27;
inline constexpr int boxes = 0, columns = 9, rows = 18;  // the first house of each kind

using Mask = std::uint16_t;

// A set of cells.
struct Cells {
    std::uint64_t low = 0, high = 0;  // cells 0..63 and 64..80

    void add(int cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << (cell & 63); }
    bool has(int cell) const { return ((cell < 64 ? low : high) >> (cell & 63) & 1) != 0; }
    bool empty() const { return (low | high) == 0; }
    int count() const { return std::popcount(low) + std::popcount(high); }
    Cells operator&(const Cells& other) const { return {low & other.low, high & other.high}; }
    Cells operator|(const Cells& other) const { return {low | other.low, high | other.high}; }
    Cells without(const Cells& other) const { return {low & ~other.low, high & ~other.high}; }

    template <typename Visit>
    void each(Visit visit) const {
        for (std::uint64_t rest = low; rest; rest &= rest - 1) visit(std::countr_zero(rest));
        for (std::uint64_t rest = high; rest; rest &= rest - 1) visit(64 + std::countr_zero(rest));
    }
};

// What never changes.
struct Geometry {
    std::array<std::array<std::uint8_t, 9>, house_count> cells;          // of each house
    std::array<std::array<std::uint8_t, 3>, cell_count> houses;          // of each cell: box, column, row
    std::array<std::array<std::uint8_t, 3>, cell_count> places;          // where the cell stands in each of these
    std::array<Cells, cell_count> peers;                                 // who shares a house with a cell
};

const Geometry& geometry();

template <typename Visit>
void each_bit(unsigned mask, Visit visit) {
    for (; mask; mask &= mask - 1) visit(std::countr_zero(mask));
}

class Grid {
public:
    // Throws std::invalid_argument unless there are 81 numbers from 0 (empty) to 9 and no two givens clash.
    explicit Grid(std::span<const std::uint8_t> givens);

    Mask candidates(int cell) const { return candidates_[cell]; }            // none where a digit stands
    int value(int cell) const { return values_[cell]; }                      // the digit that stands there, or -1
    Mask places(int house, int digit) const { return places_[house][digit]; }  // where a digit may go in a house
    Cells places_of(int digit) const { return cells_[digit]; }               // where a digit may go at all
    int empty_in(int house) const { return empty_[house]; }
    bool solved() const { return open_ == 0; }

    void place(int cell, int digit);
    void remove(int cell, int digit);

private:
    std::array<Mask, cell_count> candidates_;
    std::array<std::int8_t, cell_count> values_;
    std::array<std::array<Mask, digit_count>, house_count> places_;
    std::array<Cells, digit_count> cells_;
    std::array<std::uint8_t, house_count> empty_;
    int open_ = cell_count;
};

}  // namespace cluewise::rating
