// A magnets board as its players see it: dominoes, lines, and who touches whom. The twin of
// `families/magnets/techniques/board.py`; cells and dominoes are numbered in reading order.
//
// A domino's values are bits: 1 is + - (in reading order), 2 is - +, 4 is blank.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace cluewise::ladder {

using Poles = std::uint8_t;  // values of a domino
inline constexpr Poles magnet = 3, neutral = 4, all_poles = 7;
inline constexpr int plus = 0, minus = 1;  // signs
inline constexpr int longest_magnets_line = 31;

// The values of a domino that put a sign into one of its halves.
inline Poles gives(int half, int sign) { return (sign == plus) == (half == 0) ? 1 : 2; }

struct Half {
    int domino = -1, half = 0;  // none: a cell without a domino
};

// A domino that may give a line a sign, and the values by which it does.
struct Part {
    int domino;
    Poles values;
};

struct MagnetsLine {
    std::vector<int> cells;        // all of them
    std::vector<int> within;       // dominoes with both halves here
    std::vector<Half> across;      // the others
    std::array<int, 2> wanted{-1, -1};  // by sign, where it is told
    std::array<std::vector<Part>, 2> parts;

    [[nodiscard]] bool told(int sign) const { return wanted[sign] >= 0; }
    [[nodiscard]] bool told_both() const { return told(plus) && told(minus); }
    [[nodiscard]] bool told_any() const { return told(plus) || told(minus); }
};

class MagnetsShape {
public:
    // A letter for each cell (L R T B, or * for no domino), and the pluses and minuses of the rows and of the columns,
    // -1 where they are not told. Throws std::invalid_argument for boards that are too large, or where a line without
    // dominoes wants a pole.
    MagnetsShape(int height, int width, std::string_view letters, std::span<const std::int16_t> pluses,
                 std::span<const std::int16_t> minuses);

    int height, width;
    std::vector<Half> half_at;                    // of each cell
    std::vector<std::array<int, 2>> dominoes;     // their cells
    std::vector<std::vector<int>> touching;       // of each cell: cells of other dominoes
    std::vector<MagnetsLine> lines;               // rows, then columns
    [[nodiscard]] std::array<int, 2> lines_of(int cell) const { return {cell / width, height + cell % width}; }

private:
    void read(std::string_view letters);
    void add_line(int start, int step, int count, int pluses, int minuses);
};

}  // namespace cluewise::ladder
