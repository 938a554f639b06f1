// Boards as JSON, spaced as Python's json module spaces it, so that rows written here and there look the same. Cells may
// be open.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cluewise::batch {

template <class Number>
void write_number(Number number, std::string& json) {
    char digits[32];
    const std::to_chars_result end = std::to_chars(digits, digits + sizeof digits, number);
    json.append(digits, end.ptr);
}

// [[5, null, ...], ...]: the values of a board of this width, row by row.
void write_numbers(std::span<const std::uint8_t> board, std::size_t width, std::string& json);

// [[1, 3], ...]: row and column, counting from 1, of every cell with this value.
void write_places(std::span<const std::uint8_t> board, std::size_t width, std::uint8_t value, std::string& json);

// ["+-.?", ...]: each value as one of these letters.
void write_letters(std::span<const std::uint8_t> board, std::size_t width, std::string_view letters, std::string& json);

}  // namespace cluewise::batch
