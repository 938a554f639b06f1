// How hard a 9x9 sudoku is on the scale of the Sudoku Explainer: always the easiest technique of a fixed list, one step
// at a time; the hardest step is the rating.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "../common/run.hpp"
#include "hint.hpp"

namespace cluewise::rating {

inline constexpr int hardest_of_all = 1000;

struct Rating {
    int hardest = 0;    // of all steps, in tenths
    int to_place = 0;   // of the steps up to the first digit placed
    int first = 0;      // of the first step
    bool complete = false;  // whether the techniques here went all the way
    bool stuck = false;     // whether they are not enough; if neither, the budget ended
    std::array<int, static_cast<std::size_t>(Technique::count)> times{};
};

// The techniques in the order in which they are tried.
std::span<const Finder> finders();

void apply(Grid& grid, const Hint& hint);

// Throws std::invalid_argument where the givens are no grid or clash; a puzzle without exactly one solution is not
// refused, but its rating means nothing.
// With `most`, nothing harder than that is tried: a puzzle that needs more comes back neither complete nor stuck.
Rating rate(std::span<const std::uint8_t> givens, Meter& meter, int most = hardest_of_all);

}  // namespace cluewise::rating
