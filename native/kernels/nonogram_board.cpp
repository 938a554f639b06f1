#include "nonogram_board.hpp"

#include <algorithm>

namespace cluewise::nonogram {

Board::Board(const Input& input, const Clues& clues)
    : queue(input.lines()), clues_(clues), height_(input.height()), width_(input.width()), values_(clues.values()),
      stride_(clues.words()), open_(cells()), row_of_(static_cast<std::size_t>(cells())),
      domain_(static_cast<std::size_t>(cells()), (std::uint32_t{1} << (values_ - 1) << 1) - 1),
      masks_(static_cast<std::size_t>(lines() * values_ * stride_)),
      answer_(static_cast<std::size_t>(values_ * stride_)),
      scratch_(new std::byte[clues.scratch_words() * sizeof(Word)]) {
    for (int cell = 0; cell < cells(); ++cell)
        row_of_[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(cell / width_);
    for (int line = 0; line < lines(); ++line)
        for (int value = 0; value < values_; ++value)
            for (int p = 0; p < clues[line].cells; ++p)
                masks_[static_cast<std::size_t>((line * values_ + value) * stride_ + p / 64)] |= Word{1} << (p % 64);
}

int Board::open_cells_of(int line) const {
    const Word* of_value = masks(line);
    int open = 0;
    for (int w = 0; w < clues_[line].words; ++w) {
        Word once = 0, twice = 0;
        for (int value = 0; value < values_; ++value) {
            twice |= once & of_value[value * stride_ + w];
            once |= of_value[value * stride_ + w];
        }
        open += std::popcount(twice);
    }
    return open;
}

Solution solution_of(const Board& board) {
    Solution solution(static_cast<std::size_t>(board.cells()));
    for (int cell = 0; cell < board.cells(); ++cell)
        solution[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(std::countr_zero(board.domain(cell)));
    return solution;
}

bool propagate(Board& board, Trail& trail, Meter& meter) {
    const auto gone = [&](int cell, int value, int crossing) {
        trail.remove(cell, value, board);
        board.queue.push(crossing);
    };
    while (!board.queue.empty()) {
        ++meter.counters.propagations;
        if (board.look(board.queue.pop(), gone) && meter.tick()) continue;
        board.queue.clear();
        return false;
    }
    return true;
}

bool start(const Input& input, Board& board, Trail& trail, Meter& meter) {
    for (int cell = 0; cell < static_cast<int>(input.fixed().size()); ++cell) {
        const int fixed = input.fixed()[static_cast<std::size_t>(cell)];
        for (int value = 0; fixed != open_cell && value < board.values(); ++value)
            if (value != fixed) trail.remove(cell, value, board);
    }
    for (int line = 0; line < board.lines(); ++line) board.queue.push(line);
    return propagate(board, trail, meter);
}

}  // namespace cluewise::nonogram
