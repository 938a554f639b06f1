#include "json.hpp"

#include "kind.hpp"

namespace cluewise::batch {

namespace {

// What stands between two things of a list, and before the first.
void next(bool& first, std::string& json) {
    if (!first) json += ", ";
    first = false;
}

// Calls `write(row)` for each row of a board.
template <class Write>
void write_rows(std::span<const std::uint8_t> board, std::size_t width, std::string& json, Write write) {
    json += '[';
    bool first = true;
    for (std::size_t start = 0; start < board.size(); start += width) {
        next(first, json);
        write(board.subspan(start, width));
    }
    json += ']';
}

}  // namespace

void write_numbers(std::span<const std::uint8_t> board, std::size_t width, std::string& json) {
    json.reserve(json.size() + 4 * board.size());
    write_rows(board, width, json, [&](std::span<const std::uint8_t> row) {
        json += '[';
        bool first = true;
        for (const std::uint8_t value : row) {
            next(first, json);
            if (value == open_cell) json += "null";
            else write_number(value, json);
        }
        json += ']';
    });
}

void write_places(std::span<const std::uint8_t> board, std::size_t width, std::uint8_t value, std::string& json) {
    json += '[';
    bool first = true;
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (board[place] != value) continue;
        next(first, json);
        json += '[';
        write_number(place / width + 1, json);
        json += ", ";
        write_number(place % width + 1, json);
        json += ']';
    }
    json += ']';
}

void write_letters(std::span<const std::uint8_t> board, std::size_t width, std::string_view letters, std::string& json) {
    json.reserve(json.size() + 2 * board.size());
    write_rows(board, width, json, [&](std::span<const std::uint8_t> row) {
        json += '"';
        for (const std::uint8_t value : row) json += value == open_cell ? '?' : letters.at(value);
        json += '"';
    });
}

}  // namespace cluewise::batch
