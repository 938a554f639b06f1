// Checks a nonogram solution from the rules of the game alone. Shares nothing with the kernel: it reads the board cell
// by cell, in plain words: the runs found in each row and column must be the runs asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace cluewise::nonogram_check {

enum class Fault { bad_shape, unknown_colour, given_changed, row_wrong, column_wrong };

struct Found {
    Fault fault;
    std::size_t where;  // the cell, or the row or column, counting from 0
};

struct Shape {
    std::size_t height, width;
    unsigned colours;
};

inline constexpr std::uint8_t open_cell = 255;

namespace detail {

// Whether the runs of `count` cells, the first at `from` and each `step` after the one before, are those of the clue.
template <class Clue>
bool runs_agree(std::span<const std::uint8_t> solution, std::size_t from, std::size_t step, std::size_t count,
                const Clue& clue) {
    std::size_t run = 0, cell = 0;
    while (cell < count) {
        const unsigned colour = solution[from + cell * step];
        std::size_t length = 0;
        while (cell < count && solution[from + cell * step] == colour) {
            ++length;
            ++cell;
        }
        if (colour == 0) continue;
        if (run == clue.size() || clue[run].length != length || clue[run].colour != colour) return false;
        ++run;
    }
    return run == clue.size();
}

}  // namespace detail

// The first broken rule, or nothing. `solution` has one byte per cell, row by row: 0 empty, else the colour.
// clue_of(line) gives the clue of a row, or, from `height` on, of a column: something with size() and [], whose members
// have a length and a colour. `givens` is empty or has a value, or `open_cell`, for each cell.
template <class ClueOf>
std::optional<Found> check(const Shape& shape, ClueOf&& clue_of, std::span<const std::uint8_t> givens,
                           std::span<const std::uint8_t> solution) {
    const std::size_t cells = shape.height * shape.width;
    if (cells == 0 || solution.size() != cells || (!givens.empty() && givens.size() != cells))
        return Found{Fault::bad_shape, 0};
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if (solution[cell] > shape.colours) return Found{Fault::unknown_colour, cell};
        if (!givens.empty() && givens[cell] != open_cell && givens[cell] != solution[cell])
            return Found{Fault::given_changed, cell};
    }
    for (std::size_t row = 0; row < shape.height; ++row)
        if (!detail::runs_agree(solution, row * shape.width, 1, shape.width, clue_of(row)))
            return Found{Fault::row_wrong, row};
    for (std::size_t column = 0; column < shape.width; ++column)
        if (!detail::runs_agree(solution, column, shape.width, shape.height, clue_of(shape.height + column)))
            return Found{Fault::column_wrong, column};
    return std::nullopt;
}

// Whether a clue is too long for its line, or rows and columns ask for different numbers of cells; for black and white,
// where every two runs need a gap.
template <class ClueOf>
bool clashes(const Shape& shape, ClueOf&& clue_of) {
    std::size_t in_rows = 0, in_columns = 0;
    for (std::size_t line = 0; line < shape.height + shape.width; ++line) {
        const bool is_row = line < shape.height;
        const auto& clue = clue_of(line);
        std::size_t filled = 0;
        for (std::size_t run = 0; run < clue.size(); ++run) filled += clue[run].length;
        if (clue.size() > 0 && filled + clue.size() - 1 > (is_row ? shape.width : shape.height)) return true;
        (is_row ? in_rows : in_columns) += filled;
    }
    return in_rows != in_columns;
}

}  // namespace cluewise::nonogram_check
