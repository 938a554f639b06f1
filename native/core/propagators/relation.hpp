// Two variables whose pairs of values are listed: for each value of one side the mask of values of the other side that
// go with it. "Same label", "next to", "somewhere left of" and every difference are of this kind.
#pragma once

#include <array>

#include "../propagator.hpp"

namespace cluewise::core {

class Relation final : public Propagator {
public:
    // `allowed[v]`: the values of y, `y_values` at most, that go with value v of x.
    Relation(Index x, Index y, std::span<const Mask> allowed, int y_values);

    bool propagate(State& state, Scratch& scratch) const override;
    void explain(const State& state, const Pruning& pruning, Scratch& scratch, Facts& why) const override;
    [[nodiscard]] Priority priority() const override { return Priority::pairs; }
    [[nodiscard]] std::vector<Index> scope() const override { return {x_, y_}; }

private:
    Index x_, y_;
    std::vector<Mask> support_;  // of x's values, then of y's values
    std::size_t x_values_;
};

}  // namespace cluewise::core
