// Two permutations that share variables: a value that one of them can only place among the shared ones is gone from the
// rest of the other (in Sudoku: a value of a box that must stand in one row, or the other way round). It rests on two
// rules, so it only helps to solve and never appears in explanations.
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class LockedValues final : public Propagator {
public:
    // Variables of the house, up to `end`, that all stand in another house, too; the others of that one are listed in
    // `rests` up to `rest_end`.
    struct Segment {
        Index end;
        Index rest_end;
    };

    // `house` is a permutation, ordered by segments; what is not in another house comes last and has an empty rest.
    LockedValues(std::vector<Index> house, std::vector<Segment> segments, std::vector<Index> rests);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::lines; }
    [[nodiscard]] bool settles() const override { return false; }
    [[nodiscard]] std::vector<Index> scope() const override { return house_; }

private:
    std::vector<Index> house_;
    std::vector<Segment> segments_;  // at most 64
    std::vector<Index> rests_;
};

}  // namespace cluewise::core
