// Boards for the tests of the hitori kernel: with a solution planted in them, or none in particular, easy and hard.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "../check/hitori_check.hpp"
#include "../kernels/hitori.hpp"

namespace cluewise::hitori_boards {

using hitori::Symbol;
using Crossing = std::vector<std::uint8_t>;
using Solutions = std::set<Crossing>;
inline constexpr Symbol blank = hitori::never_clashes;

struct Puzzle {
    int height, width;
    std::vector<Symbol> symbols;
    bool must_cross = false;
    Crossing fixed{};

    [[nodiscard]] std::size_t cells() const { return symbols.size(); }
    [[nodiscard]] hitori::Input input() const { return hitori::Input(height, width, symbols, must_cross, fixed); }
    [[nodiscard]] hitori_check::Rules rules() const {
        return {static_cast<std::size_t>(height), static_cast<std::size_t>(width), symbols, blank, must_cross};
    }
    [[nodiscard]] bool holds(const Crossing& crossing) const {
        for (std::size_t i = 0; i < fixed.size(); ++i)
            if (fixed[i] != hitori::open_cell && fixed[i] != crossing[i]) return false;
        return !hitori_check::check(rules(), crossing);
    }
};

// Small enough to try every crossing.
inline const std::vector<std::pair<int, int>> small_shapes = [] {
    std::vector<std::pair<int, int>> list;
    for (int height = 1; height <= 4; ++height)
        for (int width = 1; width <= 4; ++width) list.emplace_back(height, width);
    for (int length = 5; length <= 8; ++length) list.insert(list.end(), {{1, length}, {length, 1}});
    for (int length = 5; length <= 6; ++length) list.insert(list.end(), {{2, length}, {length, 2}});
    return list;
}();

// All crossings of a shape without neighbours, that leave the rest in one piece.
inline const std::vector<Crossing>& crossings(int height, int width) {
    static std::map<std::pair<int, int>, std::vector<Crossing>> known;
    const auto [at, fresh] = known.try_emplace({height, width});
    if (!fresh) return at->second;
    const Puzzle empty{height, width, std::vector<Symbol>(static_cast<std::size_t>(height * width), blank)};
    Crossing crossing(empty.cells());
    for (unsigned long bits = 0; bits < 1UL << empty.cells(); ++bits) {
        for (std::size_t i = 0; i < crossing.size(); ++i) crossing[i] = bits >> i & 1;
        if (empty.holds(crossing)) at->second.push_back(crossing);
    }
    return at->second;
}

inline bool anywhere(std::size_t, std::size_t) { return true; }

// A random legal crossing that takes as many cells as it can of those that `may` be crossed.
inline Crossing full_crossing(int size, std::mt19937& random,
                              const std::function<bool(std::size_t, std::size_t)>& may) {
    const auto side = static_cast<std::size_t>(size), cells = side * side;
    const Puzzle empty{size, size, std::vector<Symbol>(cells, blank)};
    std::vector<std::size_t> order(cells);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), random);
    Crossing crossing(cells, 0);
    for (const std::size_t cell : order) {
        if (!may(cell / side, cell % side)) continue;
        crossing[cell] = 1;
        if (!empty.holds(crossing)) crossing[cell] = 0;
    }
    return crossing;
}

// A cell of the same row or column that is kept.
inline std::size_t kept_in_line(std::size_t cell, int size, const Crossing& crossing, std::mt19937& random) {
    const std::size_t side = static_cast<std::size_t>(size);
    for (;;) {
        const std::size_t along = random() % side;
        const std::size_t other = random() % 2 == 0 ? cell / side * side + along : along * side + cell % side;
        if (crossing[other] == 0) return other;
    }
}

// A Latin square, in which each crossed cell repeats a kept one: often it has one solution.
inline Puzzle planted(int size, const Crossing& crossing, std::mt19937& random) {
    Puzzle puzzle{size, size, std::vector<Symbol>(crossing.size())};
    const int shift = static_cast<int>(random() % 7) * 2 + 1;
    for (int i = 0; i < size * size; ++i)
        puzzle.symbols[static_cast<std::size_t>(i)] = static_cast<Symbol>((i / size * shift + i % size) % size);
    const std::vector<Symbol> square = puzzle.symbols;
    for (std::size_t cell = 0; cell < crossing.size(); ++cell)
        if (crossing[cell] == 1) puzzle.symbols[cell] = square[kept_in_line(cell, size, crossing, random)];
    return puzzle;
}

// One colour of a chessboard.
inline bool even(std::size_t row, std::size_t column) { return (row + column) % 2 == 0; }

// Those of a square board that cross cells of one colour of a chessboard only.
inline const std::vector<Crossing>& even_crossings(int size) {
    static std::map<int, std::vector<Crossing>> known;
    const auto [at, fresh] = known.try_emplace(size);
    const auto side = static_cast<std::size_t>(size);
    if (!fresh) return at->second;
    const std::uint8_t kept = hitori::kept_cell;
    const Puzzle empty{size, size, std::vector<Symbol>(side * side, blank)};
    for (unsigned long bits = 0; bits < 1UL << (side * side + 1) / 2; ++bits) {
        Crossing crossing;
        std::size_t next = 0;
        for (std::size_t i = 0; i < side * side; ++i)
            crossing.push_back(even(i / side, i % side) ? static_cast<std::uint8_t>(bits >> next++ & 1) : kept);
        if (empty.holds(crossing)) at->second.push_back(std::move(crossing));
    }
    return at->second;
}

// Only rings decide here: cells of one colour of a chessboard, in twos and threes of which one is kept; much search.
inline Puzzle rings_only(int size, const Crossing& crossing, std::mt19937& random) {
    Puzzle puzzle{size, size, std::vector<Symbol>(crossing.size(), blank)};
    std::vector<int> members;
    for (std::size_t cell = 0; cell < crossing.size(); ++cell) {
        if (crossing[cell] == 0) continue;
        for (int tries = 0; tries < 40 && puzzle.symbols[cell] == blank; ++tries) {
            const std::size_t other = kept_in_line(cell, size, crossing, random);
            if ((other / static_cast<std::size_t>(size) + other % static_cast<std::size_t>(size)) % 2 != 0) continue;
            if (puzzle.symbols[other] == blank) {
                puzzle.symbols[other] = static_cast<Symbol>(members.size());
                members.push_back(1);
            }
            if (++members[puzzle.symbols[other]] <= 3) puzzle.symbols[cell] = puzzle.symbols[other];
        }
    }
    return puzzle;
}

// The same without a planted solution: twos and threes at random.
inline Puzzle random_rings(int size, std::mt19937& random) {
    const auto side = static_cast<std::size_t>(size);
    Puzzle puzzle{size, size, std::vector<Symbol>(side * side, blank)};
    const auto free = [&](std::size_t cell) { return even(cell / side, cell % side) && puzzle.symbols[cell] == blank; };
    Symbol fresh = 0;
    for (std::size_t tries = 0; tries < 10 * side * side; ++tries) {
        const std::size_t cell = random() % puzzle.cells();
        if (!free(cell)) continue;
        const bool in_row = random() % 2 == 0;
        std::vector<std::size_t> others;
        for (std::size_t i = 0; i < side; ++i) {
            const std::size_t other = in_row ? cell / side * side + i : i * side + cell % side;
            if (other != cell && free(other)) others.push_back(other);
        }
        std::shuffle(others.begin(), others.end(), random);
        others.resize(std::min<std::size_t>(others.size(), random() % 8 == 0 ? 1 : 2));
        if (others.empty()) continue;
        puzzle.symbols[cell] = fresh;
        for (const std::size_t other : others) puzzle.symbols[other] = fresh;
        ++fresh;
    }
    return puzzle;
}

// A square board turned or mirrored in one of the eight ways.
template <class Value>
std::vector<Value> moved(const std::vector<Value>& cells, int size, int way) {
    std::vector<Value> to(cells.size());
    for (int i = 0; i < size * size; ++i) {
        int row = i / size, column = i % size;
        if ((way & 1) != 0) row = size - 1 - row;
        if ((way & 2) != 0) column = size - 1 - column;
        if ((way & 4) != 0) std::swap(row, column);
        to[static_cast<std::size_t>(row * size + column)] = cells[static_cast<std::size_t>(i)];
    }
    return to;
}

// The same with the symbols renamed.
inline Puzzle moved(const Puzzle& puzzle, int way) {
    Puzzle other = puzzle;
    other.symbols = moved(puzzle.symbols, puzzle.height, way);
    for (Symbol& symbol : other.symbols)
        if (symbol != blank) symbol = static_cast<Symbol>((symbol * 37U + 11U) % 4001U);
    return other;
}

}  // namespace cluewise::hitori_boards
