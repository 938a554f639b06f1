// Everything that one line of a magnets board alone implies: all ways to fill it, gone through cell by cell.
#pragma once

#include <vector>

#include "magnets_board.hpp"

namespace cluewise::ladder {

// The values of dominoes that no way to fill a line has.
std::vector<Part> impossible(const MagnetsShape& shape, const MagnetsLine& line, const std::vector<Poles>& domains);

}  // namespace cluewise::ladder
