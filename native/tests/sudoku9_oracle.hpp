// What the 9x9 Sudoku kernel is tested against: a simple backtracker, a simple checker, and grids made with them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
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
inline void extend(Cells& cells, std::size_t limit, Random* random, std::vector<Cells>& found) {
    int best = -1;
    std::vector<int> fewest(10);
    for (int cell = 0; cell < 81; ++cell) {
        if (cells[static_cast<std::size_t>(cell)] != 0) continue;
        std::vector<int> digits = digits_of(cells, cell);
        if (digits.size() < fewest.size()) {
            best = cell;
            fewest = std::move(digits);
            if (fewest.size() <= 1) break;
        }
    }
    if (best < 0) {
        found.push_back(cells);
        return;
    }
    if (random != nullptr) std::shuffle(fewest.begin(), fewest.end(), *random);
    for (const int digit : fewest) {
        if (found.size() >= limit) break;
        cells[static_cast<std::size_t>(best)] = static_cast<std::uint8_t>(digit);
        extend(cells, limit, random, found);
    }
    cells[static_cast<std::size_t>(best)] = 0;
}

inline std::vector<Cells> all_by_hand(Cells givens, std::size_t limit) {
    for (int cell = 0; cell < 81; ++cell)
        if (givens[static_cast<std::size_t>(cell)] != 0 && !fits(givens, cell, givens[static_cast<std::size_t>(cell)])) return {};
    std::vector<Cells> found;
    extend(givens, limit, nullptr, found);
    return found;
}

inline bool solved_by_hand(const Cells& givens, const Cells& cells) {
    for (int cell = 0; cell < 81; ++cell) {
        const std::uint8_t value = cells[static_cast<std::size_t>(cell)], given = givens[static_cast<std::size_t>(cell)];
        if (value < 1 || value > 9 || (given != 0 && given != value) || !fits(cells, cell, value)) return false;
    }
    return true;
}

inline Cells random_grid(Random& random) {
    Cells cells{};
    std::vector<Cells> found;
    extend(cells, 1, &random, found);
    return found.front();
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
