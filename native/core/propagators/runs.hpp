// A nonogram line, black and white or coloured: the cells hold these runs in this order, with an empty cell at least
// between two runs of the same colour. Rules out everything that no way to fill the line has.
#pragma once

#include <memory>

#include "../propagator.hpp"

namespace cluewise::core {

struct RunsShape {
    struct Run {
        std::uint16_t length;
        std::uint8_t colour;  // 1, 2 ...; 0 is empty
        bool gap;             // needs an empty cell before it, because the run before has its colour
    };
    std::vector<Index> cells;
    std::vector<Run> runs;     // no more than there is room for
    std::size_t kinds;         // empty and the colours
    std::vector<Mask> paint;   // per cell and kind: the bit of the value that means it, or 0
    bool repeats = false;      // some variable stands for two cells
};

// The propagator of the right width: its sets have as many words as the line needs.
std::unique_ptr<Propagator> make_runs(RunsShape shape);

}  // namespace cluewise::core
