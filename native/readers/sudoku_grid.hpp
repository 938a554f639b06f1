// Reads an ordinary 9x9 Sudoku from nine lines of nine cells, with or without blanks, bars and dashes between the boxes.
//
//      5 3 . | . 7 . | . . .          530070000
//      6 . . | 1 9 5 | . . .          600195000
//      . 9 8 | . . . | . 6 .    or    098000060    or a frame around all that
//      ------+-------+------          800060003
//      8 . . | . 6 . | . . 3          ...
//
// Only what nobody could take for anything else is read here: bars and dashes stand nowhere or between all boxes, and
// some cell is empty and says so with a dot or a zero, which no other grid of symbols does. (A full one might be Hitori.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "sudoku_line.hpp"

namespace cluewise::sudoku_grid {

inline constexpr std::size_t side = 9, longest = 1000;  // characters; a grid with a frame and wide gaps takes half of it

// A glance.
inline bool may_be(std::string_view text) {
    return text.size() > side * side && text.size() <= longest && text.find('\n') != std::string_view::npos;
}

namespace detail {

// Between which cells, or rows, bars stand: bit n is behind n of them.
inline constexpr unsigned between_boxes = 1U << 3 | 1U << 6, inside = (1U << side) - 2;
constexpr bool is_usual(unsigned marks) { return marks == 0 || marks == between_boxes; }

constexpr bool is_gap(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_drawn(char c) { return c == '-' || c == '+' || c == '=' || c == '|'; }

class Reader {
public:
    Reader(std::string_view text, std::uint8_t* cells) : text_(text), cells_(cells) {}

    bool read() {
        while (!text_.empty()) {
            const std::size_t end = std::min(text_.find('\n'), text_.size());
            std::string_view line = text_.substr(0, end);
            text_.remove_prefix(std::min(end + 1, text_.size()));
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (!(is_rule(line) ? rule() : row(line))) return false;
        }
        return rows_ == side && empty_ && is_usual(rules_);
    }

private:
    // Dashes, and nothing but what is drawn beside them. A line of bars alone is left to others.
    static bool is_rule(std::string_view line) {
        return line.find_first_of("-=") != std::string_view::npos &&
               std::all_of(line.begin(), line.end(), [](char c) { return is_drawn(c) || is_gap(c); });
    }

    bool rule() {
        rules_ |= 1U << rows_ & inside;
        return true;
    }

    bool row(std::string_view line) {
        if (rows_ == side) return false;
        std::size_t here = 0;
        unsigned bars = 0;
        for (const char c : line) {
            if (c == '|') {
                bars |= 1U << here & inside;
            } else if (!is_gap(c)) {
                const auto digit = static_cast<unsigned char>(c - '0');
                if (here == side || !sudoku_line::detail::is_cell(static_cast<unsigned char>(c))) return false;
                empty_ = empty_ || c == '.' || c == '0';
                cells_[rows_ * side + here++] = digit <= 9 ? digit : 0;
            }
        }
        if (here != side || !is_usual(bars) || (rows_ > 0 && bars != bars_)) return false;
        bars_ = bars;
        ++rows_;
        return true;
    }

    std::string_view text_;
    std::uint8_t* cells_;
    std::size_t rows_ = 0;
    unsigned bars_ = 0, rules_ = 0;
    bool empty_ = false;
};

}  // namespace detail

// Writes 81 values, 0 where a cell is empty. False where the text is anything else; what is in `cells` then means nothing.
inline bool read(std::string_view text, std::uint8_t* cells) { return detail::Reader(text, cells).read(); }

}  // namespace cluewise::sudoku_grid
