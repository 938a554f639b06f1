// Checks a hitori solution from the rules of the game alone. Shares nothing with the kernel: numbers and a flood fill.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

inline constexpr std::size_t usual_symbols = 4096;  // beyond this a table of all symbols costs more than sorting

// Whether a symbol stays twice in a line of `length` cells, each `step` after the one before; there are `lines` of them,
// each `next` after the one before. For each symbol it notes the last line that had one; where symbols are larger numbers
// than usual, the symbols of a line are sorted instead.
inline bool repeats(const Rules& rules, std::span<const std::uint8_t> crossed, std::size_t lines, std::size_t next,
                    std::size_t length, std::size_t step) {
    std::size_t top = 0;
    for (const std::uint16_t symbol : rules.symbols)
        if (symbol != rules.never_clashes) top = std::max<std::size_t>(top, symbol);
    std::vector<std::size_t> kept_in(top < usual_symbols ? top + 1 : 0, 0);
    std::vector<std::uint16_t> kept;
    for (std::size_t line = 1; line <= lines; ++line) {
        kept.clear();
        for (std::size_t i = 0, cell = (line - 1) * next; i < length; ++i, cell += step) {
            if (crossed[cell] == 1 || rules.symbols[cell] == rules.never_clashes) continue;
            if (kept_in.empty()) {
                kept.push_back(rules.symbols[cell]);
                continue;
            }
            std::size_t& last = kept_in[rules.symbols[cell]];
            if (last == line) return true;
            last = line;
        }
        std::sort(kept.begin(), kept.end());
        if (std::adjacent_find(kept.begin(), kept.end()) != kept.end()) return true;
    }
    return false;
}

inline bool touch(const Rules& rules, std::span<const std::uint8_t> crossed) {
    for (std::size_t cell = 0; cell < crossed.size(); ++cell) {
        if (crossed[cell] == 0) continue;
        const bool right = cell % rules.width + 1 < rules.width && crossed[cell + 1] == 1;
        const bool below = cell + rules.width < crossed.size() && crossed[cell + rules.width] == 1;
        if (right || below) return true;
    }
    return false;
}

// Walks from one kept cell to all that can be reached, and counts them.
inline bool connected(const Rules& rules, std::span<const std::uint8_t> crossed) {
    std::vector<std::uint8_t> closed(crossed.begin(), crossed.end());  // crossed, or reached already
    const auto first = std::find(closed.begin(), closed.end(), 0);
    const auto kept = static_cast<std::size_t>(std::count(closed.begin(), closed.end(), 0));
    std::vector<std::size_t> reached;
    reached.reserve(kept);
    const auto reach = [&](std::size_t cell) {
        if (closed[cell] != 0) return;
        closed[cell] = 1;
        reached.push_back(cell);
    };
    if (first != closed.end()) reach(static_cast<std::size_t>(first - closed.begin()));
    for (std::size_t next = 0; next < reached.size(); ++next) each_neighbour(rules, reached[next], reach);
    return reached.size() == kept;
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
    if (detail::repeats(rules, crossed, rules.height, rules.width, rules.width, 1)) return Fault::row_repeats;
    if (detail::repeats(rules, crossed, rules.width, 1, rules.height, rules.width)) return Fault::column_repeats;
    if (detail::touch(rules, crossed)) return Fault::crossed_touch;
    if (!detail::connected(rules, crossed)) return Fault::not_connected;
    if (rules.must_cross && !detail::any_crossed(crossed)) return Fault::none_crossed;
    return std::nullopt;
}

namespace detail {

// Whether two pairs of equal neighbours in one line, apart from each other, have the same symbol.
inline bool has_two_pairs(const Rules& rules, std::size_t start, std::size_t step, std::size_t length) {
    std::vector<std::uint16_t> paired;
    for (std::size_t i = 0; i + 1 < length; ++i) {
        const std::uint16_t symbol = rules.symbols[start + i * step];
        if (symbol == rules.never_clashes || rules.symbols[start + (i + 1) * step] != symbol) continue;
        if (std::find(paired.begin(), paired.end(), symbol) != paired.end()) return true;
        paired.push_back(symbol);
        ++i;  // the next pair begins beyond this one
    }
    return false;
}

}  // namespace detail

// Whether some line cannot be put right: of two equal neighbours one stays, so a symbol may have only one such pair there.
inline bool clashes(const Rules& rules) {
    for (std::size_t row = 0; row < rules.height; ++row)
        if (detail::has_two_pairs(rules, row * rules.width, 1, rules.width)) return true;
    for (std::size_t column = 0; column < rules.width; ++column)
        if (detail::has_two_pairs(rules, column, rules.width, rules.height)) return true;
    return false;
}

}  // namespace cluewise::hitori_check
