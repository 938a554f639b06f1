// No two variables have the same value: the value of a settled variable goes from all others (naked single), and where
// there are as many values as variables, a value with one place left settles there (hidden single).
#pragma once

#include "../propagator.hpp"

namespace cluewise::core {

class AllDifferent final : public Propagator {
public:
    // `values` are all values of the variables together, never fewer than variables; value i is the same for all.
    AllDifferent(std::vector<Index> vars, Mask values);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::simple; }
    [[nodiscard]] bool waits_for_settled() const override { return !permutation_; }
    [[nodiscard]] std::vector<Index> scope() const override { return vars_; }

private:
    bool take_settled(State& state, Mask hot) const;
    bool settle_places(State& state, Mask alone) const;

    std::vector<Index> vars_;
    Mask values_;
    bool permutation_;
};

}  // namespace cluewise::core
