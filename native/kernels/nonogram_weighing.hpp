// Weights that prove a black-and-white nonogram's only solution at one stroke: the filled cells of each row weigh the most
// just when the row is as in the solution, those of each column the least. Rows and columns share their filled cells, so
// the most that all rows can weigh is the least that all columns can, and no line may be any different.
//
// Not every puzzle has such weights (they exist if fractions of patterns allow for no second solution), but where long
// chains of cases lead round and round they often do.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonogram.hpp"

namespace cluewise::nonogram {

// A whole number for each cell, row by row; nothing if none were found when lines had been looked at `enough` times, or
// if there seem to be none. What
// `input` fixes is taken to be known. Throws std::invalid_argument for colours, and where the solution has a wrong size.
[[nodiscard]] std::vector<int> weigh(const Input& input, std::span<const std::uint8_t> solution, std::uint64_t enough,
                                     Meter& meter);

}  // namespace cluewise::nonogram
