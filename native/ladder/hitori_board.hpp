// A hitori board as its players see it: who is next to whom, who is equal to whom, what stays and what is crossed out.
// The twin of `families/hitori/techniques/board.py`; cells are numbered row by row.
#pragma once

#include <array>
#include <cstdint>
#include <queue>
#include <span>
#include <vector>

namespace cluewise::ladder {

// Up to four cells.
struct Few {
    std::array<int, 4> cells{};
    int count = 0;

    void add(int cell) { cells[static_cast<std::size_t>(count++)] = cell; }
    [[nodiscard]] const int* begin() const { return cells.data(); }
    [[nodiscard]] const int* end() const { return cells.data() + count; }
};

// Equal symbols in a line.
struct HitoriGroup {
    bool row;
    std::vector<int> cells;  // ascending
};

// What some cells say before anything is known about others: which stay, and which are crossed out.
struct HitoriReason {
    std::vector<int> keep, cross;
};

class HitoriShape {
public:
    // Symbols are numbered in the order in which the readable ladder looks at them; 0 is one that equals nothing.
    // Throws std::invalid_argument for other boards than of two rows and columns or more.
    HitoriShape(int rows, int columns, std::span<const std::uint16_t> symbols);

    int rows, columns, cells;
    std::vector<Few> near, diagonal;
    std::vector<char> edge;
    std::vector<HitoriGroup> groups;             // those of the rows first
    std::vector<std::array<int, 2>> groups_of;   // of each cell in its row and its column, or -1
    std::vector<HitoriReason> triples, sandwiches, pairs, threes, doubles, corner_pairs;

    [[nodiscard]] bool equal(int one, int other) const;
    // The other cells in a cell's row and column with the same symbol.
    template <class Visit>
    void each_equal(int cell, Visit visit) const {
        for (const int group : groups_of[static_cast<std::size_t>(cell)]) {
            if (group < 0) continue;
            for (const int other : groups[static_cast<std::size_t>(group)].cells)
                if (other != cell) visit(other);
        }
    }

private:
    void neighbours();
    void gather(std::span<const std::uint16_t> symbols, bool by_row);
    void runs();
    void corners();
};

inline constexpr std::uint8_t keep_bit = 1, cross_bit = 2, open_bits = 3;

// What is known, and what may have news for the two moves that follow every other.
class HitoriState {
public:
    HitoriState(const HitoriShape& shape, std::span<const std::uint16_t> domains);

    const HitoriShape& shape;
    std::vector<std::uint8_t> domain;
    int open = 0, kept = 0;
    bool broken = false;

    // Settle an open cell; whether it was news.
    bool keep(int cell) { return settle(cell, cross_bit); }
    bool cross(int cell) { return settle(cell, keep_bit); }

    // The first crossed cell with open neighbours, the first kept one with equals that may stay; -1: none.
    int crossed_with_news();
    int kept_with_news();
    // The cells that stay and have one way out, which is open: those ways.
    std::vector<int> ways_out();

private:
    using First = std::priority_queue<int, std::vector<int>, std::greater<>>;

    bool settle(int cell, std::uint8_t dead);
    void note(int cell);
    [[nodiscard]] int way_out(int cell) const;

    First crossed_, kept_;
    std::vector<int> narrow_;  // cells that stay and had one way out when something beside them was crossed out
};

}  // namespace cluewise::ladder
