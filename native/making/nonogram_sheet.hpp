// A picture together with the clues of its lines, both kept up to date as cells change; and what line logic alone
// finds out from those clues.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "../kernels/nonogram_board.hpp"

namespace cluewise::making {

using Cells = std::vector<std::uint8_t>;  // row by row: 0 empty, else the colour

inline constexpr int most_colours = 6;
inline constexpr int longest_side = 100;

// Lines are numbered as the kernel does: rows from the top, then columns from the left.
class Sheet {
public:
    // Throws std::invalid_argument when the picture has the wrong shape.
    Sheet(int height, int width, int colours, Cells cells);

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int values() const { return values_; }
    [[nodiscard]] int lines() const { return height_ + width_; }
    [[nodiscard]] int size() const { return height_ * width_; }
    [[nodiscard]] int stride() const { return stride_; }
    [[nodiscard]] int at(int cell) const { return cells_.data()[cell]; }
    [[nodiscard]] const Cells& cells() const { return cells_; }
    [[nodiscard]] int row_of(int cell) const { return row_of_.data()[cell]; }
    [[nodiscard]] int column_of(int cell) const { return cell - row_of(cell) * width_; }
    [[nodiscard]] const nonogram::LineClue& clue(int line) const { return clues_.data()[line]; }
    [[nodiscard]] std::size_t scratch_words() const;

    // Changes a cell and the clues of its row and column.
    void set(int cell, int value);
    void show(const Cells& cells);

    // The clues as the kernel takes them.
    [[nodiscard]] nonogram::Input puzzle() const;

private:
    void read_clue(int line);
    void read_runs(int line);
    void make_rooms(int line);

    int height_, width_, values_, stride_, most_runs_;
    Cells cells_;
    std::vector<std::uint16_t> row_of_;
    // Of each line `most_runs_` entries, as many of them in use as the line's clue says.
    std::vector<nonogram::Run> runs_;
    std::vector<nonogram::Step> steps_;
    std::vector<nonogram::Room> rooms_;
    std::vector<nonogram::LineClue> clues_;
};

// What is still possible, as the kernel's board has it: word ((line * values + value) * stride) and the following.
using Masks = std::vector<nonogram::Word>;

class LineLogic {
public:
    using LineReader = bool (*)(const nonogram::LineClue&, int values, const nonogram::Word* may, int stride,
                                nonogram::Word* out, std::byte* scratch);

    LineLogic(const Sheet& sheet, Meter& meter, LineReader reader = nonogram::solve_line);

    // Everything that follows from the clues alone; the number of cells left open.
    int read(Masks& masks);

    // The same from a position on, in which the lines of `cells` have new clues and the cells may be what they are now.
    int read_on(Masks& masks, const int* cells, int count);

    [[nodiscard]] bool open(const Masks& masks, int cell) const;
    // Whether a line has open cells.
    void open_lines(const Masks& masks, std::vector<char>& open) const;

private:
    int follow(Masks& masks);
    void allow(Masks& masks, int cell, int value) const;
    [[nodiscard]] nonogram::Word open_word(const Masks& masks, int line, int word) const;

    const Sheet& sheet_;
    Meter& meter_;
    LineReader reader_;
    nonogram::LineQueue queue_;
    Masks everything_, answer_;
    std::unique_ptr<std::byte[]> scratch_;
};

}  // namespace cluewise::making
