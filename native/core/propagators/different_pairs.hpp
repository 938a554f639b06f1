// The second look at an all-different rule: two variables with the same two values need both for themselves (naked
// pair); two values with the same two places leave no room there for others (hidden pair; permutations only).
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class DifferentPairs final : public Propagator {
public:
    DifferentPairs(std::vector<Index> vars, Mask values);  // as for AllDifferent; at most 64 variables

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::sets; }
    [[nodiscard]] bool settles() const override { return false; }
    [[nodiscard]] std::vector<Index> scope() const override { return vars_; }

private:
    bool naked_pairs(State& state) const;
    bool hidden_pairs(State& state, Mask with_two_places) const;

    std::vector<Index> vars_;
    Mask values_;
    bool permutation_;
};

}  // namespace cluewise::core
