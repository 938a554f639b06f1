// The board during the search: what each cell may still be, by rows and by columns at once, and which lines to look at.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nonogram_line.hpp"

namespace cluewise::nonogram {

// Lines waiting to be looked at, first come first served, each at most once.
class LineQueue {
public:
    explicit LineQueue(int lines)
        : ring_(std::bit_ceil(static_cast<unsigned>(lines))), waiting_(static_cast<std::size_t>(lines), 0) {}

    void push(int line) {
        char& waits = waiting_.data()[line];
        if (waits != 0) return;
        waits = 1;
        ring_.data()[tail_++ & (ring_.size() - 1)] = static_cast<std::uint16_t>(line);
    }
    int pop() {
        const int line = ring_.data()[head_++ & (ring_.size() - 1)];
        waiting_.data()[line] = 0;
        return line;
    }
    [[nodiscard]] bool empty() const { return head_ == tail_; }
    void clear() {
        while (!empty()) pop();
    }

private:
    std::vector<std::uint16_t> ring_;
    std::vector<char> waiting_;
    unsigned head_ = 0, tail_ = 0;
};

// Masks of line L, value v: word ((L * values + v) * stride) and the following; bit p stands for the line's cell p.
// A cell's place is row*width + column.
class Board {
public:
    Board(const Input& input, const Clues& clues);

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int values() const { return values_; }
    [[nodiscard]] int lines() const { return height_ + width_; }
    [[nodiscard]] int cells() const { return height_ * width_; }
    [[nodiscard]] int row_of(int cell) const { return row_of_.data()[cell]; }
    [[nodiscard]] int column_of(int cell) const { return cell - row_of_.data()[cell] * width_; }
    [[nodiscard]] int cell_at(int line, int position) const {
        return line < height_ ? line * width_ + position : position * width_ + line - height_;
    }
    [[nodiscard]] std::uint32_t domain(int cell) const { return domain_.data()[cell]; }
    [[nodiscard]] bool fixed(int cell) const { return single(domain(cell)); }
    [[nodiscard]] int open_cells() const { return open_; }
    [[nodiscard]] int stride() const { return stride_; }
    [[nodiscard]] const Word* masks(int line) const { return masks_.data() + line * values_ * stride_; }
    [[nodiscard]] const LineClue& clue(int line) const { return clues_[line]; }

    [[nodiscard]] int open_cells_of(int line) const;

    LineQueue queue;
    int failed_line = 0;  // the last one that had no arrangement left

    // Takes a value that the cell still has; the lines are not queued.
    void remove(int cell, int value) {
        flip(cell, value);
        std::uint32_t& domain = domain_.data()[cell];
        domain &= ~(1U << value);
        if (single(domain)) --open_;
    }
    void restore(int cell, int value) {
        flip(cell, value);
        std::uint32_t& domain = domain_.data()[cell];
        if (single(domain)) ++open_;
        domain |= 1U << value;
    }

    // Asks one line what follows. For each value gone calls gone(cell, value, crossing line), which must `remove` it.
    // False when the line has no arrangement left.
    template <class Gone>
    bool look(int line, Gone&& gone) {
        Word* now = masks_.data() + line * values_ * stride_;
        Word* left = answer_.data();
        if (!solve_line(clues_[line], values_, now, stride_, left, scratch_.get())) {
            failed_line = line;
            return false;
        }
        const int words = clues_[line].words;
        for (int value = 0; value < values_; ++value)
            for (int w = 0; w < words; ++w)
                for (Word lost = now[value * stride_ + w] & ~left[value * stride_ + w]; lost != 0; lost &= lost - 1) {
                    const int position = w * 64 + std::countr_zero(lost);
                    gone(cell_at(line, position), value, line < height_ ? height_ + position : position);
                }
        return true;
    }

private:
    // A set of exactly one value. (std::has_single_bit calls a library function on plain x86-64.)
    static bool single(std::uint32_t set) { return set != 0 && (set & (set - 1)) == 0; }

    void flip(int cell, int value) {
        const int row = row_of(cell), column = column_of(cell);
        masks_.data()[(row * values_ + value) * stride_ + (column >> 6)] ^= Word{1} << (column & 63);
        masks_.data()[((height_ + column) * values_ + value) * stride_ + (row >> 6)] ^= Word{1} << (row & 63);
    }

    const Clues& clues_;
    int height_, width_, values_, stride_, open_;
    std::vector<std::uint16_t> row_of_;
    std::vector<std::uint32_t> domain_;
    std::vector<Word> masks_, answer_;
    std::unique_ptr<std::byte[]> scratch_;
};

using Solution = std::vector<std::uint8_t>;

// The values of a board on which every cell is known.
Solution solution_of(const Board& board);

// A value taken from a cell.
class Taken {
public:
    Taken(int cell, int value) : bits_(static_cast<std::uint32_t>(cell) << 5 | static_cast<std::uint32_t>(value)) {}
    [[nodiscard]] int cell() const { return static_cast<int>(bits_ >> 5); }
    [[nodiscard]] int value() const { return static_cast<int>(bits_ & 31); }

private:
    std::uint32_t bits_;
};

// The values taken from cells, latest last, so that they can be given back.
class Trail {
public:
    // Takes a value that the cell still has; the lines are not queued.
    void remove(int cell, int value, Board& board) {
        board.remove(cell, value);
        taken_.emplace_back(cell, value);
    }
    // The same, and both lines are queued.
    void take(int cell, int value, Board& board) {
        remove(cell, value, board);
        board.queue.push(board.row_of(cell));
        board.queue.push(board.height() + board.column_of(cell));
    }
    [[nodiscard]] std::size_t size() const { return taken_.size(); }
    [[nodiscard]] std::span<const Taken> since(std::size_t size) const { return std::span(taken_).subspan(size); }
    void undo_to(std::size_t size, Board& board) {
        while (taken_.size() > size) {
            board.restore(taken_.back().cell(), taken_.back().value());
            taken_.pop_back();
        }
    }

private:
    std::vector<Taken> taken_;
};

// Looks at the waiting lines until nothing follows any more. False, and no line waits, when a line fails or when the
// budget is spent (ask the meter which).
bool propagate(Board& board, Trail& trail, Meter& meter);

// Takes from the board what the fixed cells of the puzzle rule out, queues all lines and propagates.
bool start(const Input& input, Board& board, Trail& trail, Meter& meter);

// Finds up to `limit` solutions on a board that has been propagated, which is given back in that state.
Outcome search(const Input& input, const Clues& clues, Board& board, Trail& trail, std::uint64_t limit, Meter& meter,
               Sink& sink);

}  // namespace cluewise::nonogram
