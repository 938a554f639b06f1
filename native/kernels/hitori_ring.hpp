// Finds the ring that a cell would close: the reason why it must be kept.
#pragma once

#include <cstdint>
#include <vector>

#include "hitori_board.hpp"

namespace cluewise::hitori {

class RingFinder {
public:
    void reset(std::size_t places);

    // The crossed cells, among the first `before` decided ones, that would form a ring with the cell and perhaps the
    // edge. There must be such a ring. The answer lasts until the next call.
    const std::vector<Cell>& ring(const Board& board, int cell, std::size_t before);

private:
    enum class Found { nothing, ring, edge };

    Found walk(const Board& board, int cell, int from, std::size_t before, int& end);
    void take_path(int end);

    std::vector<Cell> ring_, queue_;
    std::vector<Cell> came_from_;        // by place; itself where a walk began
    std::vector<std::uint32_t> walked_;  // by place: in which call it was last reached
    std::uint32_t call_ = 0;
};

}  // namespace cluewise::hitori
