// A weaker reading of a line: what follows for each run by itself, as people see it without trying arrangements.
#pragma once

#include "../kernels/nonogram_line.hpp"

namespace cluewise::making {

// As nonogram::solve_line, but of each run only its range is kept in mind, from the first to the last place that it can
// have: what it covers in both is filled, what no range reaches is empty. Lines of up to 127 cells.
bool solve_line_by_runs(const nonogram::LineClue& clue, int values, const nonogram::Word* may, int stride,
                        nonogram::Word* out, std::byte* scratch);

}  // namespace cluewise::making
