// Nonograms: rows and columns of runs in one colour or several. The door to the kernel; the work is done in nonogram_*.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../common/run.hpp"

namespace cluewise::nonogram {

inline constexpr int max_size = 512;      // rows, columns, runs in a clue
inline constexpr int max_length = 9999;   // a run longer than its line makes a puzzle without a solution
inline constexpr int max_colours = 31;    // a cell's values fit a 32-bit mask
inline constexpr std::uint8_t open_cell = 255;

struct Run {
    std::uint16_t length;
    std::uint8_t colour = 1;  // 1..colours; 0 is the empty cell
};

// A puzzle whose shape has been checked. Lines are numbered: rows from the top, then columns from the left.
class Input {
public:
    // `runs` holds the clues of all lines one after the other, `ends[line]` where each one ends in it. `fixed` is empty
    // or has a value, or `open_cell`, for each cell row by row. Throws std::invalid_argument when the shape is bad.
    Input(int height, int width, int colours, std::vector<Run> runs, std::vector<std::uint32_t> ends,
          std::vector<std::uint8_t> fixed = {});

    // Black and white, from lengths.
    static Input black(std::span<const std::vector<int>> rows, std::span<const std::vector<int>> columns);

    // The same puzzle with these cells fixed.
    [[nodiscard]] Input with(std::span<const std::uint8_t> fixed) const;

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int colours() const { return colours_; }
    [[nodiscard]] int lines() const { return height_ + width_; }
    [[nodiscard]] int cells_of(int line) const { return line < height_ ? width_ : height_; }
    [[nodiscard]] std::span<const Run> clue(int line) const {
        const std::size_t from = line == 0 ? 0 : ends_[static_cast<std::size_t>(line) - 1];
        return {runs_.data() + from, ends_[static_cast<std::size_t>(line)] - from};
    }
    [[nodiscard]] std::span<const std::uint8_t> fixed() const { return fixed_; }

private:
    void check_shape() const;
    void check_runs() const;
    void check_fixed() const;

    int height_, width_, colours_;
    std::vector<Run> runs_;
    std::vector<std::uint32_t> ends_;
    std::vector<std::uint8_t> fixed_;
};

// Finds up to `limit` solutions: height*width values row by row, 0 empty, else the colour.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

// What line logic alone leaves open: for each cell the set of its values as a bit mask. Empty when it finds that there
// is no solution. Complete: every line is read to the end, until nothing changes.
std::vector<std::uint32_t> line_logic(const Input& input, Meter& meter);

}  // namespace cluewise::nonogram
