// A sudoku's position as its players see it: which cells are open, and where each digit may still go. The twin of the
// ladder's board in Python (`families/sudoku/techniques/board.py`), which words the same steps.
//
// Boards of up to nine rows, whatever their houses are. Bit i of a set of cells is the i-th cell, row by row; bit d of
// a set of digits is the digit d + 1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace cluewise::ladder {

__extension__ using Cells = unsigned __int128;
using Digits = std::uint16_t;

inline constexpr int most_cells = 81, most_digits = 9;

inline Cells cell_bit(int cell) { return Cells{1} << cell; }
inline bool has(Cells cells, int cell) { return (cells >> cell & 1) != 0; }

// Processors that this is built for need not be able to count bits by themselves: a library's way takes longer.
inline constexpr auto digit_counts = [] {
    std::array<std::uint8_t, 1 << most_digits> found{};
    for (std::size_t digits = 1; digits < found.size(); ++digits)
        found[digits] = static_cast<std::uint8_t>(found[digits >> 1] + (digits & 1));
    return found;
}();
inline int count_of(Digits digits) { return digit_counts[digits]; }
inline int count_of(Cells cells) {
    std::uint64_t low = static_cast<std::uint64_t>(cells), high = static_cast<std::uint64_t>(cells >> 64);
    constexpr std::uint64_t ones = 0x5555555555555555U, twos = 0x3333333333333333U, fours = 0x0F0F0F0F0F0F0F0FU;
    low -= low >> 1 & ones;
    high -= high >> 1 & ones;
    low = (low & twos) + (low >> 2 & twos) + (high & twos) + (high >> 2 & twos);
    low = (low & fours) + (low >> 4 & fours);
    return static_cast<int>(low * 0x0101010101010101U >> 56);
}
inline bool is_single(Cells cells) { return cells != 0 && (cells & (cells - 1)) == 0; }
inline int lowest(Cells cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}
inline int highest(Cells cells) {
    const auto high = static_cast<std::uint64_t>(cells >> 64);
    return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<std::uint64_t>(cells));
}

template <class Visit>
void each(Cells cells, Visit visit) {
    for (; cells != 0; cells &= cells - 1) visit(lowest(cells));
}

template <class Visit>
void each_digit(unsigned digits, Visit visit) {
    for (; digits != 0; digits &= digits - 1) visit(std::countr_zero(digits));
}

enum class Kind : std::uint8_t { row, column, box, diagonal, window };

struct House {
    Kind kind;
    std::vector<std::uint8_t> members;  // ascending
};

// What never changes. The houses are the rows, the columns, the regions, and whatever else has all digits.
struct Geometry {
    // Throws std::invalid_argument for houses that are no board's. `apart`: cells outside a house may see several of
    // its cells in different ways.
    Geometry(int rows, std::vector<House> its_houses, bool looks_apart);

    int size, cells;
    bool apart;
    std::vector<House> houses;
    std::vector<Cells> masks;                                  // of the houses
    std::vector<std::vector<std::uint8_t>> crossings;          // of each house: those that share two cells with it
    std::array<Cells, most_cells> peers{};                     // who shares a house with a cell
    std::array<std::vector<std::uint8_t>, most_cells> houses_of;
    std::vector<std::uint8_t> boxes, lines;                    // the houses that are boxes, and all others
    std::array<std::array<Digits, most_digits>, 2> crossed{};  // the columns, the rows, that a region touches
    std::array<std::array<std::uint8_t, most_cells>, most_cells> shared{};  // a house of two cells

    [[nodiscard]] int column(int number) const { return size + number; }   // the house
    [[nodiscard]] int region(int number) const { return 2 * size + number; }
    // The cells that see every one of some cells.
    [[nodiscard]] Cells seeing(Cells some) const {
        Cells found = ~Cells{0};
        each(some, [&](int cell) { found &= peers[cell]; });
        return found;
    }
    [[nodiscard]] Cells seen_by(Cells some) const {
        Cells found = 0;
        each(some, [&](int cell) { found |= peers[cell]; });
        return found;
    }
};

// For each line of a kind the places on it: bit i for the i-th line that crosses it.
using Crossed = std::array<Digits, most_digits>;
inline Crossed on_lines(const Geometry& geo, Cells places, bool rows) {
    Crossed found{};
    const auto full = (1U << geo.size) - 1;
    for (int row = 0; row < geo.size; ++row) {
        const auto here = static_cast<unsigned>(places >> (row * geo.size)) & full;
        if (rows) found[row] = static_cast<Digits>(here);
        else each_digit(here, [&](int column) { found[column] |= static_cast<Digits>(1U << row); });
    }
    return found;
}

// A house in which a digit has two places.
struct Pair {
    std::uint8_t house, one, other;
};

class Board {
public:
    Board(const Geometry& geometry, std::span<const Digits> domains);

    const Geometry& geo;
    Digits full;
    std::array<Digits, most_cells> domain{};  // what has been said
    std::array<Digits, most_cells> left{};    // the same without the digits that stand in sight
    std::array<Cells, most_digits> places{};  // the open cells where each digit may go
    std::array<Cells, most_digits> placed{};
    Cells open;
    bool broken = false;  // nothing is left for some cell, or a digit stands twice in a house

    // Rules out digits of a cell; how many of them were still possible.
    int rule_out(int cell, Digits dead);
    // Takes what is too obvious to be told: digits that stand in sight, unless a single one would be left. How many.
    int tidy();
    [[nodiscard]] bool solved() const { return open == 0; }

    // How often something has changed: where a digit may go, and what is left in a house.
    [[nodiscard]] int changes_of(int digit) const { return digit_changes_[digit]; }
    [[nodiscard]] int changes_in(std::size_t house) const { return house_changes_[house]; }

    // For each digit its pairs, in the order of the houses; and the cells with two candidates.
    const std::vector<Pair>& pairs(int digit);
    const std::vector<std::uint8_t>& two_left();

private:
    void settle(int cell);
    void lose(int cell, Digits digits);

    int version_ = 0, two_at_ = -1;
    std::array<int, most_digits> digit_changes_{}, pairs_at_{};
    std::array<int, 64> house_changes_{};
    std::array<std::vector<Pair>, most_digits> pairs_;
    std::vector<std::uint8_t> two_left_;
};

}  // namespace cluewise::ladder
