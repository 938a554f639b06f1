#include "magnets_board.hpp"

#include <stdexcept>

namespace cluewise::ladder {

MagnetsShape::MagnetsShape(int its_height, int its_width, std::string_view letters,
                           std::span<const std::int16_t> pluses, std::span<const std::int16_t> minuses)
    : height(its_height), width(its_width) {
    const auto number = static_cast<std::size_t>(height + width);
    if (height < 1 || width < 1 || height > longest_magnets_line || width > longest_magnets_line ||
        letters.size() != static_cast<std::size_t>(height * width) || pluses.size() != number ||
        minuses.size() != number)
        throw std::invalid_argument("a magnets board that is rated has up to 31 rows and columns, and counts for each");
    read(letters);
    for (int line = 0; line < height + width; ++line) {
        const bool row = line < height;
        add_line(row ? line * width : line - height, row ? 1 : width, row ? width : height, pluses[line], minuses[line]);
    }
}

void MagnetsShape::read(std::string_view letters) {
    half_at.resize(letters.size());
    touching.resize(letters.size());
    for (int cell = 0; cell < height * width; ++cell) {
        if (letters[cell] != 'L' && letters[cell] != 'T') continue;
        const int other = cell + (letters[cell] == 'L' ? 1 : width);
        if (other >= height * width || letters[other] != (letters[cell] == 'L' ? 'R' : 'B'))
            throw std::invalid_argument("a domino has two halves");
        half_at[cell] = {static_cast<int>(dominoes.size()), 0};
        half_at[other] = {static_cast<int>(dominoes.size()), 1};
        dominoes.push_back({cell, other});
    }
    const auto touch = [&](int cell, int other) {
        if (half_at[other].domino >= 0 && half_at[other].domino != half_at[cell].domino)
            touching[cell].push_back(other);
    };
    for (int cell = 0; cell < height * width; ++cell) {
        if (half_at[cell].domino < 0) continue;
        if (cell >= width) touch(cell, cell - width);
        if (cell % width > 0) touch(cell, cell - 1);
        if (cell % width < width - 1) touch(cell, cell + 1);
        if (cell + width < height * width) touch(cell, cell + width);
    }
}

void MagnetsShape::add_line(int start, int step, int count, int pluses, int minuses) {
    MagnetsLine& line = lines.emplace_back();
    std::vector<int> seen(dominoes.size());
    for (int i = 0, cell = start; i < count; ++i, cell += step) {
        line.cells.push_back(cell);
        if (half_at[cell].domino >= 0) ++seen[half_at[cell].domino];
    }
    for (const int cell : line.cells) {
        const Half half = half_at[cell];
        if (half.domino < 0) continue;
        if (seen[half.domino] == 1) line.across.push_back(half);
        else if (half.half == 0) line.within.push_back(half.domino);
    }
    if (line.across.empty() && line.within.empty()) {
        if (pluses > 0 || minuses > 0) throw std::invalid_argument("a line without dominoes has no poles");
        return;  // nothing is said of it
    }
    line.wanted = {pluses, minuses};
    for (const int sign : {plus, minus}) {
        for (const int domino : line.within) line.parts[sign].push_back({domino, magnet});
        for (const Half& half : line.across) line.parts[sign].push_back({half.domino, gives(half.half, sign)});
    }
}

}  // namespace cluewise::ladder
