// New nonograms: random pictures, or somebody's, changed a little until their clues have one solution. The draft is the
// picture: height*width values row by row, 0 empty, else the colour.
#pragma once

#include <cstdint>
#include <span>

#include "draft.hpp"

namespace cluewise::making {

// How the puzzle is to be solved.
enum class Reasoning : std::uint8_t {
    by_lines,         // by looking at one line at a time
    by_arrangements,  // the same, but it takes all arrangements of a line: looking at single runs is not enough
    beyond,           // it has one solution, but looking at one line at a time does not find it
};

struct NonogramWish {
    int height, width;
    int colours = 1;    // 1..6
    int symmetry = -1;  // 0 none, 1 left and right, 2 turned by half, 3 all four quarters; -1: any of these
    Reasoning reasoning = Reasoning::by_lines;
};

// The reasoning with this number: 0 by_lines, 1 by_arrangements, 2 beyond; throws std::invalid_argument.
Reasoning reasoning_of(int number);

// Both throw std::invalid_argument when the wish has the wrong shape.
Draft make_nonogram(const NonogramWish& wish, Random& random, Meter& meter);

struct PictureWish {
    int height, width, colours;
    std::span<const std::uint8_t> cells;
    std::span<const std::uint8_t> weights;  // for each cell how much a change of it would show, or empty
    Reasoning reasoning = Reasoning::by_lines;
};

Draft repair_picture(const PictureWish& wish, Random& random, Meter& meter);

}  // namespace cluewise::making
