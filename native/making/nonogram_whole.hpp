// New black and white nonograms as they are handed out: the puzzle is told by its picture, which is the solution.
#pragma once

#include <vector>

#include "nonogram.hpp"
#include "whole.hpp"

namespace cluewise::making {

// The clues of the rows, then those of the columns; equal for puzzles that are turns or mirrors of each other.
std::uint64_t nonogram_fingerprint(int height, int width, const std::vector<std::vector<int>>& clues);

Whole make_whole_nonogram(const NonogramWish& wish, bool rated, Random& random, Meter& meter);

}  // namespace cluewise::making
