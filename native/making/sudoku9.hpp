// New 9x9 Sudokus: a random full grid from which groups of cells are emptied as long as the puzzle keeps its promise.
#pragma once

#include <cstdint>
#include <span>

#include "draft.hpp"

namespace cluewise::making {

struct Sudoku9Wish {
    std::span<const std::uint8_t> groups;  // for each of the 81 cells the number of the cells that it goes with
    int remove = -1;                       // how many cells to empty at most; -1: as many as can be
    bool singles = false;                  // it must fall to full houses, hidden and naked singles alone
    int low = 0, high = 0;                 // what it must be rated with, in tenths; high 0: anything
};

// 81 values, 0 where a cell is empty; throws std::invalid_argument when the wish has the wrong shape. With a range of
// ratings it goes on until a draft is in it, or the budget ends.
Draft make_sudoku9(const Sudoku9Wish& wish, Random& random, Meter& meter);

}  // namespace cluewise::making
