// New 9x9 sudokus as they are handed out.
#pragma once

#include <span>

#include "sudoku9.hpp"
#include "whole.hpp"

namespace cluewise::making {

// Equal for sudokus that are turns, mirrors, swaps of lines or renamings of each other (and rarely for others).
std::uint64_t sudoku9_fingerprint(std::span<const std::uint8_t> givens);

Whole make_whole_sudoku9(const Sudoku9Wish& wish, bool rated, Random& random, Meter& meter);

}  // namespace cluewise::making
