// Reads a 9x9 Sudoku from one line of 81 characters: a digit for a given; `.`, `0`, `*` or `_` for an empty cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string_view>

namespace cluewise::sudoku_line {

inline constexpr std::size_t length = 81;

namespace detail {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
constexpr bool is_empty_cell(unsigned char c) { return c == '.' || c == '*' || c == '_'; }
constexpr bool is_cell(unsigned char c) { return (c >= '0' && c <= '9') || is_empty_cell(c); }

using Sixteen = std::uint8_t __attribute__((vector_size(16)));  // characters; a comparison gives 0 or 255 for each

inline bool any(Sixteen a) {
    std::uint64_t halves[2];
    std::memcpy(halves, &a, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

// All cells without a branch: parsing one by one would cost more than solving. False if any is no cell.
inline bool read_cells(const char* text, std::uint8_t* cells) {
    Sixteen wrong{};
    for (const int from : {0, 16, 32, 48, 64, 65}) {  // 80 characters, and the last one with 15 of them again
        Sixteen c;
        std::memcpy(&c, text + from, sizeof c);
        const Sixteen value = c - '0';
        const auto digit = (Sixteen)(value <= 9);
        const auto empty = (Sixteen)((c == '.') | (c == '*') | (c == '_'));
        const Sixteen result = value & digit;
        std::memcpy(cells + from, &result, sizeof result);
        wrong |= ~(digit | empty);
    }
    return !any(wrong);
}

}  // namespace detail

// Writes 81 values, 0 where a cell is empty. Blanks around the line do not count. Returns 0, or the column (from 1) of
// the first fault: a character that is no cell, the first one too many, or the place where the first missing one should
// be. What is in `cells` then means nothing.
inline std::size_t read(std::string_view line, std::uint8_t* cells) {
    std::size_t from = 0, to = line.size();
    while (to > from && detail::is_blank(line[to - 1])) --to;
    while (from < to && detail::is_blank(line[from])) ++from;
    if (to - from == length && detail::read_cells(line.data() + from, cells)) return 0;
    std::size_t at = from;
    while (at < to && at - from < length && detail::is_cell(static_cast<unsigned char>(line[at]))) ++at;
    return at + 1;
}

}  // namespace cluewise::sudoku_line
