// Checks a hitori solution from the rules of the game alone. Shares nothing with the kernel: numbers and a flood fill.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace cluewise::hitori_check {

enum class Fault { bad_shape, row_repeats, column_repeats, crossed_touch, not_connected, none_crossed };

struct Rules {
    std::size_t height, width;
    std::span<const std::uint16_t> symbols;       // row by row
    std::optional<std::uint16_t> never_clashes;   // a symbol that equals nothing, not even itself
    bool must_cross = false;
};

namespace detail {

// Calls visit(neighbour) for the cells above, below, left and right.
template <class Visit>
void each_neighbour(const Rules& rules, std::size_t cell, Visit&& visit) {
    const std::size_t row = cell / rules.width, column = cell % rules.width;
    if (row > 0) visit(cell - rules.width);
    if (row + 1 < rules.height) visit(cell + rules.width);
    if (column > 0) visit(cell - 1);
    if (column + 1 < rules.width) visit(cell + 1);
}

inline bool repeats(const Rules& rules, std::span<const std::uint8_t> crossed, bool by_row) {
    std::set<std::pair<std::size_t, std::uint16_t>> kept;
    for (std::size_t cell = 0; cell < crossed.size(); ++cell) {
        if (crossed[cell] == 1 || rules.symbols[cell] == rules.never_clashes) continue;
        const std::size_t line = by_row ? cell / rules.width : cell % rules.width;
        if (!kept.emplace(line, rules.symbols[cell]).second) return true;
    }
    return false;
}

inline bool touch(const Rules& rules, std::span<const std::uint8_t> crossed) {
    bool found = false;
    for (std::size_t cell = 0; cell < crossed.size(); ++cell)
        each_neighbour(rules, cell, [&](std::size_t other) { found |= crossed[cell] == 1 && crossed[other] == 1; });
    return found;
}

inline bool connected(const Rules& rules, std::span<const std::uint8_t> crossed) {
    std::vector<bool> reached(crossed.size(), false);
    std::vector<std::size_t> waiting;
    std::size_t pieces = 0;
    for (std::size_t start = 0; start < crossed.size(); ++start) {
        if (crossed[start] == 1 || reached[start]) continue;
        ++pieces;
        reached[start] = true;
        waiting.push_back(start);
        while (!waiting.empty()) {
            const std::size_t cell = waiting.back();
            waiting.pop_back();
            each_neighbour(rules, cell, [&](std::size_t other) {
                if (crossed[other] == 1 || reached[other]) return;
                reached[other] = true;
                waiting.push_back(other);
            });
        }
    }
    return pieces <= 1;
}

inline bool any_crossed(std::span<const std::uint8_t> crossed) {
    for (const std::uint8_t cell : crossed)
        if (cell == 1) return true;
    return false;
}

}  // namespace detail

// The first broken rule, or nothing. `crossed` has one byte per cell, row by row: 1 crossed, 0 kept.
inline std::optional<Fault> check(const Rules& rules, std::span<const std::uint8_t> crossed) {
    if (rules.width == 0 || rules.symbols.size() / rules.width != rules.height ||
        rules.symbols.size() % rules.width != 0 || crossed.size() != rules.symbols.size())
        return Fault::bad_shape;
    for (const std::uint8_t cell : crossed)
        if (cell > 1) return Fault::bad_shape;
    if (detail::repeats(rules, crossed, true)) return Fault::row_repeats;
    if (detail::repeats(rules, crossed, false)) return Fault::column_repeats;
    if (detail::touch(rules, crossed)) return Fault::crossed_touch;
    if (!detail::connected(rules, crossed)) return Fault::not_connected;
    if (rules.must_cross && !detail::any_crossed(crossed)) return Fault::none_crossed;
    return std::nullopt;
}

}  // namespace cluewise::hitori_check
