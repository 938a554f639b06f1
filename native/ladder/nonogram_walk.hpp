// A walk up the ladder of black and white nonograms, for a rating: the very steps that the readable ladder takes.
#pragma once

#include <vector>

#include "nonogram_line.hpp"
#include "way.hpp"

namespace cluewise::ladder {

// The rows from the top, then the columns from the left.
class NonogramShape {
public:
    // Throws std::invalid_argument for lines that are too long to be rated.
    NonogramShape(int height, int width, const std::vector<std::vector<int>>& clues);

    int height, width;
    std::vector<NonogramClue> lines;
};

// Goes on from a way's domains (bit 0: may be empty, bit 1: may be filled) to the end, or until no technique helps.
void walk(const NonogramShape& shape, Way& way);

}  // namespace cluewise::ladder
