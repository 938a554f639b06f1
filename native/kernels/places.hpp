// Groups of things that stand in the same row of places, each thing of a group in a place of its own: zebra puzzles whose
// clues compare places. No search of its own: it saves the caller the general model, call by call.
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
inline constexpr std::uint64_t max_tests = 6;  // of one clue: how they may come out is one word

// Things are numbered group by group, `size` in each. Clues are numbers, one clue after the other:
//
//   0 x y            x and y are in the same place
//   1 x y            they are not
//   2 x y m0 m1 ...  for each place of x: the mask of the places where y may be then
//   3 x m            x is in one of these places
//   4 k t (x y m0 m1 ...) k times
//                    k tests, each as a clue of kind 2 (of one thing alone where y is x: then bit i of mask i says whether
//                    place i will do). Bit j of t says whether they may come out as j, whose bit i is the i-th test.
//   5 x g            no clue but a further thing: its "place" is the number, from 0, of the thing of group g that is in
//                    the same place as x. Such things are numbered after the others, in the order they are named.
class Input {
public:
    // Throws std::invalid_argument when the clues do not have this shape.
    Input(int size, int groups, std::span<const std::uint64_t> clues);

    [[nodiscard]] const core::Model& model() const { return model_; }
    [[nodiscard]] std::span<const core::Given> givens() const { return givens_; }

private:
    class Clues;

    void add_clue(int size, int groups, Clues& left);
    void add_formula(int size, Clues& left);
    int add_truth(int size, int x, int y, std::span<const std::uint64_t> masks);
    int add_place_in(int size, int x, int first);

    core::Model model_;
    std::vector<core::Given> givens_;
    int things_ = 0;
    std::vector<int> further_;  // the variables of the things of kind 5
};

// Finds up to `limit` solutions: the place, from 0, of each thing; what follows those is of no interest.
Outcome solve(const Input& input, std::uint64_t limit, Meter& meter, Sink& sink);

}  // namespace cluewise::places
