// A walk up the sudoku ladder, for a rating: always the easiest step, with what is obvious taken at once.
#pragma once

#include <optional>
#include <span>

#include "sudoku_steps.hpp"
#include "way.hpp"

namespace cluewise::ladder {

// Goes on from a way's domains to the end, or until no technique helps.
void walk(const Geometry& geometry, Way& way);

// The first step from a position, as the readable ladder would take it.
std::optional<Step> first_step(const Geometry& geometry, std::span<const Digits> domains);

// Rows, columns and boxes of an ordinary 9x9.
const Geometry& ordinary();

}  // namespace cluewise::ladder
