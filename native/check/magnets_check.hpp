// Checks a magnets solution from the rules of the game alone. Shares nothing with the kernel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace cluewise::magnets_check {

enum class Fault : std::uint8_t {
    none,
    wrong_shape,          // not one value for each cell, or the puzzle itself has another shape than it says
    unknown_value,        // a value other than 0 blank, 1 plus, 2 minus
    given_changed,        // a fixed cell has another value
    pole_without_domino,  // a cell without a domino is not blank
    half_magnet,          // the halves of a domino are not +-, -+ or both blank
    same_poles_touch,     // equal poles side by side
    row_plus,
    row_minus,
    column_plus,
    column_minus,
};

struct Rules {
    std::size_t height, width;
    std::string_view letters;  // row by row: L R T B for half of a domino, * for no domino
    std::span<const std::int16_t> row_plus, row_minus, column_plus, column_minus;  // -1 where nothing is told
    std::span<const std::uint8_t> fixed;                                           // empty, or 255 for an open cell
};

namespace detail {

using Values = std::span<const std::uint8_t>;

inline bool shaped(const Rules& rules, Values values) {
    const std::size_t cells = rules.height * rules.width;
    return values.size() == cells && rules.letters.size() == cells && rules.row_plus.size() == rules.height &&
           rules.row_minus.size() == rules.height && rules.column_plus.size() == rules.width &&
           rules.column_minus.size() == rules.width && (rules.fixed.empty() || rules.fixed.size() == cells);
}

inline Fault value_fault(const Rules& rules, Values values, std::size_t cell) {
    if (values[cell] > 2) return Fault::unknown_value;
    if (rules.fixed.empty() || rules.fixed[cell] == 255 || rules.fixed[cell] == values[cell]) return Fault::none;
    return Fault::given_changed;
}

// Looks at a domino from its left or top half only: from the other half it is the same domino.
inline Fault domino_fault(const Rules& rules, Values values, std::size_t cell) {
    const char letter = rules.letters[cell];
    if (letter == '*') return values[cell] == 0 ? Fault::none : Fault::pole_without_domino;
    if (letter != 'L' && letter != 'T') return Fault::none;
    const std::size_t other = letter == 'L' ? cell + 1 : cell + rules.width;
    if (other >= values.size() || rules.letters[other] != (letter == 'L' ? 'R' : 'B')) return Fault::wrong_shape;
    const int first = values[cell], second = values[other];
    const bool blank = first == 0 && second == 0;
    const bool magnet = (first == 1 && second == 2) || (first == 2 && second == 1);
    return blank || magnet ? Fault::none : Fault::half_magnet;
}

inline Fault touch_fault(const Rules& rules, Values values, std::size_t cell) {
    if (values[cell] == 0) return Fault::none;
    const bool right = cell % rules.width + 1 < rules.width && values[cell + 1] == values[cell];
    const bool below = cell + rules.width < values.size() && values[cell + rules.width] == values[cell];
    return right || below ? Fault::same_poles_touch : Fault::none;
}

// Counts a value along a line: `start`, then every `step`-th cell.
inline int count(Values values, std::size_t start, std::size_t step, std::size_t length, int wanted) {
    int found = 0;
    for (std::size_t i = 0; i < length; ++i) found += values[start + i * step] == wanted;
    return found;
}

inline bool wrong(int told, int found) { return told != -1 && told != found; }

inline Fault count_fault(const Rules& rules, Values values) {
    for (std::size_t row = 0; row < rules.height; ++row) {
        const std::size_t start = row * rules.width;
        if (wrong(rules.row_plus[row], count(values, start, 1, rules.width, 1))) return Fault::row_plus;
        if (wrong(rules.row_minus[row], count(values, start, 1, rules.width, 2))) return Fault::row_minus;
    }
    for (std::size_t column = 0; column < rules.width; ++column) {
        if (wrong(rules.column_plus[column], count(values, column, rules.width, rules.height, 1)))
            return Fault::column_plus;
        if (wrong(rules.column_minus[column], count(values, column, rules.width, rules.height, 2)))
            return Fault::column_minus;
    }
    return Fault::none;
}

}  // namespace detail

// The first broken rule; `Fault::none` for a solution.
inline Fault check(const Rules& rules, std::span<const std::uint8_t> values) {
    if (!detail::shaped(rules, values)) return Fault::wrong_shape;
    for (const auto rule : {detail::value_fault, detail::domino_fault, detail::touch_fault})
        for (std::size_t cell = 0; cell < values.size(); ++cell)
            if (const Fault fault = rule(rules, values, cell); fault != Fault::none) return fault;
    return detail::count_fault(rules, values);
}

namespace detail {

// A line of the board, and what it is told to hold.
struct Line {
    std::size_t start, step, length;
    int plus, minus;
};

// Whether a line is told to hold more of one pole than can lie apart, or more poles than it has halves of dominoes.
inline bool too_full(const Rules& rules, const Line& line) {
    int apart = 0, halves = 0, stretch = 0;
    for (std::size_t i = 0; i < line.length; ++i) {
        const bool half = rules.letters[line.start + i * line.step] != '*';
        stretch = half ? stretch + 1 : 0;
        halves += half;
        apart += stretch % 2;
    }
    const bool both_told = line.plus != -1 && line.minus != -1;
    return line.plus > apart || line.minus > apart || (both_told && line.plus + line.minus > halves);
}

// Whether the poles of some direction and sign, where all of them are told, add up to another number than others do.
inline bool sums_differ(const Rules& rules) {
    int known = -1;
    for (const auto counts : {rules.row_plus, rules.row_minus, rules.column_plus, rules.column_minus}) {
        int sum = 0;
        bool told = true;
        for (const int count : counts) {
            told = told && count != -1;
            sum += count;
        }
        if (!told) continue;
        if (known != -1 && sum != known) return true;
        known = sum;
    }
    return false;
}

}  // namespace detail

// Whether no board can obey the counts, seen without solving; for puzzles without fixed cells.
inline bool clashes(const Rules& rules) {
    for (std::size_t row = 0; row < rules.height; ++row)
        if (detail::too_full(rules, {row * rules.width, 1, rules.width, rules.row_plus[row], rules.row_minus[row]}))
            return true;
    for (std::size_t column = 0; column < rules.width; ++column)
        if (detail::too_full(rules, {column, rules.width, rules.height, rules.column_plus[column],
                                     rules.column_minus[column]}))
            return true;
    return detail::sums_differ(rules);
}

}  // namespace cluewise::magnets_check
