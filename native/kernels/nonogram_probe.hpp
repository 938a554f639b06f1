// Probing: what follows from a cell whatever value it has. For puzzles on which line logic stops early.
#pragma once

#include <cstdint>
#include <vector>

#include "nonogram_board.hpp"

namespace cluewise::nonogram {

// Tries each value of each open cell and sees what lines make of it. A value that leads to a dead end is taken for
// good, and so is whatever every value of a cell takes. All this is true without any choice.
class Probing {
public:
    // The board must have been propagated. What is taken from it goes on the trail.
    Probing(Board& board, Trail& trail, Meter& meter);

    // Goes over the board as long as that pays. False when there is no solution or when the budget is spent.
    bool run();

private:
    bool probe(int cell);
    bool try_value(int cell, int value);
    void keep_common(std::size_t from);
    bool take(int cell, int value);
    bool take_common();

    Board& board_;
    Trail& trail_;
    Meter& meter_;
    bool first_ = true;           // no value of the cell in hand has been found possible yet
    std::vector<Taken> common_;   // what each possible value of the cell in hand takes
    std::vector<char> marked_;    // [cell * values + value], all clear between uses
};

}  // namespace cluewise::nonogram
