// A walk up the sudoku ladder, for a rating: always the easiest step, with what is obvious taken at once.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "sudoku_steps.hpp"

namespace cluewise::ladder {

// As far as a walk has come; a walk can be taken up again from here.
struct Way {
    double hardest = 1.0;  // the most effort of a step so far
    double work = 0;       // every digit ruled out counts with the hardest effort up to there
    std::vector<std::pair<Technique, int>> times;  // how often each technique helped, in the order of first use
    bool solved = false;
    bool cut = false;      // a harder step than wanted is needed
    std::vector<Digits> domains;
};

// Goes on from a way's domains to the end, or until no technique helps. With `most`, nothing harder than that is tried.
void walk(const Geometry& geometry, Way& way, double most = 100);

// The first step from a position, as the readable ladder would take it.
std::optional<Step> first_step(const Geometry& geometry, std::span<const Digits> domains);

// Rows, columns and boxes of an ordinary 9x9.
const Geometry& ordinary();

}  // namespace cluewise::ladder
