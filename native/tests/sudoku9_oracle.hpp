// What the 9x9 Sudoku kernel is tested against: a simple backtracker, a simple checker, and grids made with them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace oracle {

using Cells = std::array<std::uint8_t, 81>;
using Random = std::mt19937;

inline std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

inline bool sees(int a, int b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

inline bool fits(const Cells& cells, int cell, int digit) {
    for (int other = 0; other < 81; ++other)
        if (sees(cell, other) && cells[static_cast<std::size_t>(other)] == digit) return false;
    return true;
}

inline std::vector<int> digits_of(const Cells& cells, int cell) {
    std::vector<int> digits;
    for (int digit = 1; digit <= 9; ++digit)
        if (fits(cells, cell, digit)) digits.push_back(digit);
    return digits;
}

// One cell after the other, the one with fewest digits first.
class Backtracker {
public:
    static constexpr int patience = 300000;  // nodes; a puzzle that takes longer is no use for a quick test

    Backtracker(const Cells& givens, std::size_t limit, Random* random = nullptr) : limit_(limit), random_(random) {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            if (givens[cell] == 0) continue;
            if (!(free_digits(cell) >> givens[cell] & 1U)) return;
            put(cell, givens[cell]);
        }
        extend();
    }

    std::vector<Cells> found;
    [[nodiscard]] bool gave_up() const { return nodes_ > patience; }

private:
    // Digits are bits 1 to 9.
    [[nodiscard]] unsigned free_digits(std::size_t cell) const {
        return 0x3FEU & ~(rows_[cell / 9] | columns_[cell % 9] | boxes_[cell / 27 * 3 + cell % 9 / 3]);
    }

    // Puts a digit there, or takes it away again.
    void put(std::size_t cell, int digit) {
        cells_[cell] = static_cast<std::uint8_t>(cells_[cell] ^ digit);
        rows_[cell / 9] ^= 1U << digit;
        columns_[cell % 9] ^= 1U << digit;
        boxes_[cell / 27 * 3 + cell % 9 / 3] ^= 1U << digit;
    }

    void extend() {
        if (++nodes_ > patience) return;
        std::size_t best = 81;
        int fewest = 10;
        for (std::size_t cell = 0; cell < 81 && fewest > 1; ++cell) {
            if (cells_[cell] != 0 || std::popcount(free_digits(cell)) >= fewest) continue;
            best = cell;
            fewest = std::popcount(free_digits(cell));
        }
        if (best == 81) {
            found.push_back(cells_);
            return;
        }
        std::array<int, 9> order{1, 2, 3, 4, 5, 6, 7, 8, 9};
        if (random_ != nullptr) std::shuffle(order.begin(), order.end(), *random_);
        const unsigned digits = free_digits(best);
        for (const int digit : order) {
            if (found.size() >= limit_) return;
            if (!(digits >> digit & 1U)) continue;
            put(best, digit);
            extend();
            put(best, digit);
        }
    }

    Cells cells_{};
    std::array<unsigned, 9> rows_{}, columns_{}, boxes_{};
    std::size_t limit_;
    Random* random_;
    int nodes_ = 0;
};

inline bool solved_by_hand(const Cells& givens, const Cells& cells) {
    for (int cell = 0; cell < 81; ++cell) {
        const std::uint8_t value = cells[static_cast<std::size_t>(cell)];
        const std::uint8_t given = givens[static_cast<std::size_t>(cell)];
        if (value < 1 || value > 9 || (given != 0 && given != value) || !fits(cells, cell, value)) return false;
    }
    return true;
}

inline Cells random_grid(Random& random) {
    for (;;) {
        const Backtracker backtracker({}, 1, &random);
        if (!backtracker.found.empty()) return backtracker.found.front();
    }
}

inline Cells with_clues(const Cells& grid, std::size_t clues, Random& random) {
    std::vector<std::size_t> order(81);
    for (std::size_t i = 0; i < 81; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), random);
    Cells givens{};
    for (std::size_t i = 0; i < clues; ++i) givens[order[i]] = grid[order[i]];
    return givens;
}

}  // namespace oracle
