// New Sudokus of any size that is cut into boxes, which fall to singles alone: for those that is proof of uniqueness.
#pragma once

#include <cstdint>
#include <span>

#include "draft.hpp"

namespace cluewise::making {

inline constexpr int largest_side = 25;

struct BoxesWish {
    int height = 3, width = 3;              // of a box
    std::span<const std::uint16_t> groups;  // for each cell the number of the cells that it goes with
    int remove = -1;                        // how many cells to empty at most; -1: as many as can be
};

// A value for each cell, 0 where it is empty; throws std::invalid_argument when the wish has the wrong shape.
Draft make_boxes(const BoxesWish& wish, Random& random, Meter& meter);

}  // namespace cluewise::making
