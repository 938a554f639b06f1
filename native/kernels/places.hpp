// Groups of things that stand in the same row of places, each thing of a group in a place of its own: zebra puzzles whose
// clues compare two places. No search of its own: it saves the caller the general model, call by call.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../common/run.hpp"
#include "../core/model.hpp"
#include "../core/types.hpp"

namespace cluewise::places {

inline constexpr int max_size = 64;
inline constexpr int max_groups = 1000;

// Things are numbered group by group, `size` in each. Clues are numbers, one clue after the other:
//
//   0 x y            x and y are in the same place
//   1 x y            they are not
//   2 x y m0 m1 ...  for each place of x: the mask of the places where y may be then
//   3 x m            x is in one of these places
class Input {
public:
    // Throws std::invalid_argument when the clues do not have this shape.
    Input(int size, int groups, std::span<const std::uint64_t> clues);

    [[nodiscard]] const core::Model& model() const { return model_; }
    [[nodiscard]] std::span<const core::Given> givens() const { return givens_; }

private:
    core::Model model_;
    std::vector<core::Given> givens_;
};

// Finds up to `limit` solutions: the place, from 0, of each thing.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

}  // namespace cluewise::places
